//! Plays the choice of the beige buildings for the board, before the first round.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::action::Action;
use crate::building::{Building, BuildingSet};
use crate::event::Event;
use crate::frame::Frame;
use crate::market::{self, CANDIDATES, chosen, is_full};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rules::Market;
use crate::state::State;
use crate::{PuertoRico, setup};

/// Whose turn it is to choose.
pub(crate) fn drafter(game: &PuertoRico, state: &State) -> Seat {
    let turns = usize::from(chosen(state).count() % game.seats.count());
    game.start.around(game.seats.count()).nth(turns).unwrap_or(game.start)
}

/// [draft.choose]
pub(crate) fn judge(game: &PuertoRico, state: &State, building: Building) -> Result<(), Refusal> {
    market::judge_beside(game, chosen(state), building)
}

pub(crate) fn options(game: &PuertoRico, state: &State, out: &mut Vec<Action>) {
    let possible = CANDIDATES.iter().filter(|&building| judge(game, state, building).is_ok());
    out.extend(possible.map(Action::Choose));
}

/// [draft.pairs] [draft.until-full]
pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, building: Building) {
    play.state.market.insert(building);
    play.emit(Event::Selected { seat, building });
    play.state.frame = if is_full(chosen(play.state)) {
        Frame::FirstRow {}
    } else {
        Frame::Draft { seat: drafter(play.game, play.state) }
    };
}

/// Whether a position can wait for the board to be filled and the first row to be laid
/// out: apart from the choice of buildings, nothing has happened yet.
pub(crate) fn can_wait(game: &PuertoRico, state: &State) -> bool {
    let has_way = match state.frame {
        Frame::Draft { .. } => game.rules.market == Market::Draft && !is_full(chosen(state)),
        Frame::Market {} => {
            game.rules.market == Market::Random && chosen(state) == BuildingSet::EMPTY
        }
        Frame::FirstRow {} => true,
        _ => return true,
    };
    let start = State { market: state.market, frame: state.frame, ..setup::start(game) };
    has_way && *state == start
}

/// Chance has filled the board. [draft.random]
pub(crate) fn settle(play: &mut Play<'_, impl Sink<Event>>, drawn: BuildingSet) {
    play.state.market = play.state.market.or(drawn);
    play.emit(Event::Stocked { buildings: drawn });
    play.state.frame = Frame::FirstRow {};
}
