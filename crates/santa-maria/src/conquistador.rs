//! Plays the conquistador track: single steps, stacks of markers, gold on the way.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::SantaMaria;
use crate::action::Action;
use crate::board::Board;
use crate::components::{Gain, Occasion};
use crate::due;
use crate::event::Event;
use crate::frame;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::resource::LIMIT;
use crate::resource::{Goods, Resource};
use crate::scholar;
use crate::state::State;
use crate::task::{Flow, Task};
use crate::wait::{AsksOne, Waits};
use crate::{storage, turn};

/// What a gold symbol brings. [conquistador.gold]
fn one_gold() -> Gain {
    let goods = Goods::from_fn(|resource| u8::from(resource == Resource::Gold));
    Gain { goods, ..Gain::NOTHING }
}

/// A conquistador action of the player whose turn it is, asked about if it may be
/// left unused. [activate.unused]
pub(crate) fn enter(play: &mut Play<'_, impl Sink<Event>>) -> Flow {
    if may_stay(play.game, play.state) {
        play.state.wait(frame::MayMarch);
        return Flow::Waits;
    }
    advance(play)
}

/// Whether the next step brings a gold for which there is no room. To march is
/// better than to stay in everything else.
fn wastes_gold(game: &SantaMaria, board: &Board) -> bool {
    board.goods[Resource::Gold] >= LIMIT
        && game.set.conquistador.gold.contains(&(board.conquistador + 1))
}

/// Whether the conquistador of a building may stay where it is: where it would
/// find a gold that the storage cannot hold, so that a later one can fetch it.
/// [activate.unused]
pub(crate) fn may_stay(game: &SantaMaria, state: &State) -> bool {
    !game.differs.steps_are_made
        && matches!(state.task, Task::Activate(_))
        && wastes_gold(game, state.mine())
}

/// Whether a step now is as good as one after anything else. [activate.own-order]
pub(crate) fn is_plain(game: &SantaMaria, state: &State) -> bool {
    let board = state.mine();
    !wastes_gold(game, board) && !scholar::rewards(game, board, Occasion::Conquistador)
}

/// A conquistador action of the player whose turn it is: one space further, on
/// top of the markers there. Nobody is asked. At the end of the track it is lost,
/// but was carried out.
/// [conquistador.step] [conquistador.must] [conquistador.stack] [conquistador.gold]
/// [conquistador.end] [scholar.on-conquistador]
pub(crate) fn advance(play: &mut Play<'_, impl Sink<Event>>) -> Flow {
    let (seat, track) = (play.state.turn, &play.game.set.conquistador);
    let space = play.state.mine().conquistador;
    if space >= track.length {
        play.emit(Event::Lost { seat });
    } else {
        leave(play.state, seat);
        let space = space + 1;
        let below = on_space(play.state, space);
        let board = play.state.mine_mut();
        board.conquistador = space;
        board.below = below;
        play.emit(Event::Marched { seat, space });
        if track.gold.contains(&space) {
            storage::gain(play, seat, &one_gold());
        }
    }
    due::reward(play, Occasion::Conquistador);
    Flow::GoesOn
}

/// Takes a marker off its space: those above it come down by one.
/// [conquistador.leave]
fn leave(state: &mut State, seat: Seat) {
    let (space, height) = (state.board(seat).conquistador, state.board(seat).below);
    // At the start nobody lies on anybody.
    for board in state.boards.iter_mut().filter(|board| board.conquistador == space) {
        if board.below > height {
            board.below -= 1;
        }
    }
}

/// The markers on a space.
fn on_space(state: &State, space: u8) -> u8 {
    state.boards.iter().filter(|board| board.conquistador == space).count() as u8
}

impl Waits for frame::March {}

impl Waits for frame::MayMarch {}

/// The action of a retiring space or a building, taken or declined.
/// [retire.conquistador] [conquistador.must] [activate.unused]
macro_rules! asks_to_march {
    ($($frame:ident),+) => {$(
        impl AsksOne for frame::$frame {
            type Answer = ();

            fn may_pass(self, _: &SantaMaria, _: &State) -> bool {
                true
            }

            #[inline]
            fn read(action: Action) -> Option<()> {
                (action == Action::March).then_some(())
            }

            #[inline]
            fn options(self, _: &SantaMaria, _: &State, out: &mut Vec<Action>) {
                out.push(Action::March);
            }

            fn judge(self, _: &SantaMaria, _: &State, (): ()) -> Result<(), Refusal> {
                Ok(())
            }

            fn resolve(self, play: &mut Play<'_, impl Sink<Event>>, (): ()) {
                let _ = advance(play);
                turn::go_on(play);
            }

            fn pass(self, play: &mut Play<'_, impl Sink<Event>>) {
                turn::pass(play);
            }
        }
    )+};
}

asks_to_march!(March, MayMarch);
