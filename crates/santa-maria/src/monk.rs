//! Places monks with scholars, with bishops and at missionary stations.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::SantaMaria;
use crate::action::{Action, FIRST_BISHOP, FIRST_STATION};
use crate::bits::Bits;
use crate::board::Board;
use crate::components::{Occasion, STATIONS};
use crate::event::Event;
use crate::frame;
use crate::id::Id;
use crate::names::Kind;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::State;
use crate::task::Flow;
use crate::wait::{AsksOne, CanWait, Waits, only_if};
use crate::{due, religion};

/// The monks of a player. [colonies.monks] [monk.six]
pub(crate) const MONKS: u32 = 6;

/// What is paid to each player whose monk is already there. [monk.pay]
const TRIBUTE: u8 = 2;

/// The places on the common board. [monk.space] [monk.ten]
#[inline]
pub(crate) fn places(state: &State) -> Bits {
    let bishops = state.bishops.shifted(FIRST_BISHOP);
    state.scholars.or(bishops).or(Bits::range(FIRST_STATION, STATIONS))
}

/// What a place is called.
pub(crate) fn name(game: &SantaMaria, place: u8) -> Id {
    // Only places of the component set can be chosen.
    game.set.name_of(Kind::MONK_PLACE, place.into()).unwrap_or(game.set.name)
}

/// The others whose monks stand at a place.
#[inline]
fn rivals(state: &State, board: &Board, place: usize) -> u16 {
    let all = state.boards.iter().filter(|other| other.monks.contains(place)).count();
    all as u16 - u16::from(board.monks.contains(place))
}

/// What a monk at a place costs the player whose turn it is. [monk.pay] [monk.free]
#[inline]
fn quote(state: &State, place: usize) -> u16 {
    quote_for(state, state.mine(), place)
}

/// What a monk at a place costs a player: nothing if it is the first.
/// [monk.pay] [monk.free]
#[inline]
pub(crate) fn quote_for(state: &State, board: &Board, place: usize) -> u16 {
    rivals(state, board, place) * u16::from(TRIBUTE)
}

/// A symbol is passed: asks where a monk goes, unless none can be placed.
/// [monk.may] [monk.asked]
pub(crate) fn enter(state: &mut State, steps: u8) -> Flow {
    if !can_be_had(state) {
        return Flow::GoesOn;
    }
    state.wait(frame::Monk { steps });
    Flow::Waits
}

/// Whether a monk can be placed anywhere, with what can be sold first.
/// [monk.asked] [monk.sell]
pub(crate) fn can_be_had(state: &State) -> bool {
    let board = state.mine();
    let means = board.means();
    board.monks.len() < MONKS
        && places(state)
            .without(board.monks)
            .iter()
            .any(|place| u32::from(quote(state, place)) <= means)
}

/// Whether a monk can be placed there. [monk.space] [monk.once] [monk.pay]
pub(crate) fn judge(game: &SantaMaria, state: &State, place: u8) -> Result<(), Refusal> {
    let (board, number) = (state.mine(), usize::from(place));
    let id = || name(game, place);
    let price = quote(state, number);
    match () {
        () if !places(state).contains(number) => Err(Refusal::NoSuchPlace { place: id() }),
        () if board.monks.contains(number) => Err(Refusal::MonkThere { place: id() }),
        () if board.coins < price => {
            Err(Refusal::MonkTooExpensive { place: id(), price, coins: board.coins })
        }
        () => Ok(()),
    }
}

/// Places a monk and pays those who are there. A station brings its gain at once;
/// scholars and bishops have their say later. [monk.pay] [monk.each] [station.gain]
pub(crate) fn resolve(
    play: &mut Play<'_, impl Sink<Event>>,
    frame::Monk { steps }: frame::Monk,
    place: u8,
) {
    let (seat, number) = (play.state.turn, usize::from(place));
    let price = quote(play.state, number);
    let board = play.state.mine_mut();
    board.coins -= price;
    board.monks = board.monks.with(number);
    play.emit(Event::Monk { seat, place: name(play.game, place), coins: price as u8 });
    for other in Seat::first(play.game.seats).filter(|&other| other != seat) {
        let board = play.state.board_mut(other);
        if board.monks.contains(number) {
            board.coins = board.coins.saturating_add(TRIBUTE.into());
            play.emit(Event::Tribute { seat: other, from: seat, coins: TRIBUTE });
        }
    }
    if let Some(station) = number.checked_sub(FIRST_STATION) {
        due::give(play, &play.game.set.stations[station].gain);
    }
    due::reward(play, Occasion::Monk);
    religion::go_on(play, steps);
}

impl Waits for frame::Monk {
    fn can_wait(self, _: &SantaMaria, state: &State) -> CanWait {
        only_if(can_be_had(state))
    }
}

impl AsksOne for frame::Monk {
    type Answer = u8;

    const OFFERS_FREE: bool = true;

    fn may_pass(self, _: &SantaMaria, _: &State) -> bool {
        true
    }

    #[inline]
    fn read(action: Action) -> Option<u8> {
        match action {
            Action::Monk(place) => Some(place),
            _ => None,
        }
    }

    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        let all = places(state).iter().map(|place| place as u8);
        out.extend(all.filter(|&place| judge(game, state, place).is_ok()).map(Action::Monk));
    }

    fn judge(self, game: &SantaMaria, state: &State, place: u8) -> Result<(), Refusal> {
        judge(game, state, place)
    }

    fn resolve(self, play: &mut Play<'_, impl Sink<Event>>, place: u8) {
        resolve(play, self, place);
    }

    /// Declines the monk, which is not kept for later. [monk.may] [monk.now]
    fn pass(self, play: &mut Play<'_, impl Sink<Event>>) {
        play.emit(Event::Passed { seat: play.state.turn });
        religion::go_on(play, self.steps);
    }

    fn after_free(self, play: &mut Play<'_, impl Sink<Event>>) {
        // [monk.asked]
        if !can_be_had(play.state) {
            religion::go_on(play, self.steps);
        }
    }
}
