//! Whether the question of a restored position is one that is asked there.

use alloc::format;

use tabletop::{Impossible, Seat};

use crate::SantaMaria;
use crate::board::{Board, Mark};
use crate::components::{DOCKS, Deed, Effect, HALLS, Trade, YEARS};
use crate::frame::Frame;
use crate::game::impossible;
use crate::grid::Cells;
use crate::line::line;
use crate::order::Next;
use crate::payment::{self, Ways};
use crate::possible::agree;
use crate::restore::Stage;
use crate::retirement::Retirement;
use crate::rules::Colonies;
use crate::state::State;
use crate::task::{Activation, Income, Task};
use crate::{
    activation, blue, conquistador, expand, free, monk, order, religion, scholar, shipping, trading,
};

/// Whether the question is one that is asked. What goes on must fit it.
pub(crate) fn check(game: &SantaMaria, state: &State, stage: Stage) -> Result<(), Impossible> {
    let no = |detail: &str| Err(impossible("question", detail));
    match state.task {
        Task::Nothing => {}
        Task::Activate(activation) => activating(state, activation)?,
        Task::Retire(income) => retiring(state, income)?,
    }
    let board = state.mine();
    let is_busy = state.task != Task::Nothing;
    let needs_task = matches!(
        state.frame,
        Frame::Order
            | Frame::Trade { .. }
            | Frame::PayTrade { .. }
            | Frame::Choose { .. }
            | Frame::Free
            | Frame::Ship
            | Frame::PayShip { .. }
            | Frame::Refill { .. }
            | Frame::Religion
            | Frame::Unlock { .. }
            | Frame::Monk { .. }
            | Frame::Leave
            | Frame::March
            | Frame::MayMarch
            | Frame::Road
    );
    // A scholar may bring an action when a tile is laid.
    let is_given = !is_busy && game.set.given.total() > 0;
    if needs_task != is_busy && !is_given {
        return no("nothing is being activated and nobody is retiring, or the other way round");
    }
    let space = |space| state.task.is_optional() && board.retired == Some(space);
    let may_trade = |left: u8| (1..=trading::times(game, board)).contains(&left);
    let is_asked = match state.frame {
        Frame::Board | Frame::Boards | Frame::Hall | Frame::PlaceHall { .. } => {
            return choosing(game, state, stage);
        }
        Frame::Halls => game.rules.colonies == Colonies::Advanced,
        Frame::PayTile { tile } => {
            payment::ways(board, &expand::quote(game, board, tile)) == Ways::Several
                && fits(game, board, tile)
        }
        Frame::Place { tile } => fits(game, board, tile),
        Frame::Trade { left } => may_trade(left) && trading::can_be_had(game, state),
        Frame::PayTrade { left, deal } => {
            may_trade(left)
                && trading::deal(game, state, deal)
                    .is_some_and(|price| payment::ways(board, price) == Ways::Several)
        }
        Frame::Choose { left } => {
            let is_choice = |it: &Trade| it.give.len() > 1 && (left == 1 || !it.pay.is_empty());
            may_trade(left) && trading::terms(game, state).is_some_and(is_choice)
        }
        Frame::Free => {
            let is_over = |it: Income| usize::from(it.dock) >= DOCKS;
            matches!(state.task, Task::Retire(it) if is_over(it))
                && free::matter_to_the_end(game, state)
        }
        Frame::Ship => is_shipping(game, state) && shipping::can_be_had(game, state),
        Frame::PayShip { dock } => {
            is_shipping(game, state)
                && shipping::quote(game, state, dock)
                    .is_some_and(|cost| payment::ways(board, &cost) == Ways::Several)
        }
        Frame::Refill { dock } => {
            is_shipping(game, state)
                && state.docks[usize::from(dock)] == 0
                && !state.stack.is_empty()
        }
        Frame::Religion => {
            is_religion(game, state)
                && (religion::may_stay(game, state) || religion::can_be_had(game, board))
        }
        Frame::Unlock { steps } => {
            steps <= 1
                && !blue::waits(game, state)
                && is_religion(game, state)
                && symbol(game, board).is_some_and(blue::unlocks)
        }
        Frame::Monk { steps } => {
            steps <= 1
                && is_religion(game, state)
                && symbol(game, board).is_some()
                && monk::can_be_had(state)
        }
        Frame::Leave => match state.task {
            Task::Activate(it) => {
                it.left.is_empty()
                    && it.effect == 0
                    && it.all.are_several()
                    && matches!(it.mark, Mark::Die(..))
                    && scholar::leaves_anywhere(game, board)
            }
            _ => false,
        },
        Frame::Over => usize::from(state.year) == YEARS,
        Frame::Order => match state.task {
            Task::Activate(it) => it.effect == 0 && order::next(game, state, it) == Next::Asked,
            _ => false,
        },
        Frame::MayMarch => {
            is_doing(game, state, Deed::Conquistador, Retirement::Conquistador)
                && conquistador::may_stay(game, state)
        }
        Frame::March => space(Retirement::Conquistador),
        Frame::Road => space(Retirement::Road) && state.roads > 0 && !board.empty.is_empty(),
        _ => true,
    };
    if is_asked { Ok(()) } else { no("this would not be asked here") }
}

fn fits(game: &SantaMaria, board: &Board, tile: u8) -> bool {
    game.set.tiles[usize::from(tile)].shape.fits(board.empty)
}

/// The symbol a player's religion marker stands on.
fn symbol(game: &SantaMaria, board: &Board) -> Option<usize> {
    game.set.religion.symbols.iter().position(|&at| at == board.religion)
}

/// Whether the player is carrying out this deed: with a building, at a dock, or at
/// a retiring space.
fn is_doing(game: &SantaMaria, state: &State, deed: Deed, space: Retirement) -> bool {
    // What gave it may be a trade, a station or a scholar.
    game.set.given[deed] > 0
        || match state.task {
            Task::Activate(_) => activation::current(game, state) == Some(&Effect::Deed(deed)),
            Task::Retire(Income { dock, paid }) => {
                let dock = game.set.docks.get(usize::from(dock));
                paid > 0 && dock.is_some_and(|dock| dock.income.deeds[deed] > 0)
                    || state.task.is_optional() && state.mine().retired == Some(space)
            }
            Task::Nothing => false,
        }
}

fn is_shipping(game: &SantaMaria, state: &State) -> bool {
    is_doing(game, state, Deed::Shipping, Retirement::Shipping)
}

fn is_religion(game: &SantaMaria, state: &State) -> bool {
    is_doing(game, state, Deed::Religion, Retirement::Religion)
}

/// Whether an activation can have come so far.
fn activating(
    state: &State,
    Activation { all, left, mark, .. }: Activation,
) -> Result<(), Impossible> {
    let no = |detail: &str| Err(impossible("question", detail));
    let board = state.mine();
    let in_line = match mark {
        Mark::Die(colour, value) => line(colour, value),
        Mark::Coins(_) if all.len() == 1 => all,
        Mark::Coins(_) | Mark::Nothing => Cells::NONE,
    };
    // Everything in the line that is vacant now was so at the beginning.
    if all.is_empty() || board.vacant.and(in_line) != all {
        return no("these are not the vacant buildings of a line");
    }
    // The buildings are done in their order.
    let last = left.without(all).is_empty() && {
        let done = all.without(left);
        done.is_empty() || left.is_empty() || done.last() < left.first()
    };
    if !last {
        return no("the buildings are not activated in their order");
    }
    if left.is_empty() != (state.frame == Frame::Leave) {
        return no("an activation ends when its last building is done");
    }
    Ok(())
}

fn retiring(state: &State, Income { dock, paid }: Income) -> Result<(), Impossible> {
    let ships = state.mine().harbour.get(usize::from(dock)).map_or(0, |ships| ships.len());
    let is_over = usize::from(dock) >= DOCKS;
    if u32::from(paid) > ships || dock > 0 && paid == 0 && !is_over {
        return Err(impossible("question", "the dock has fewer ships"));
    }
    Ok(())
}

/// Whether the colonies can have been chosen so far: counter-clockwise, the start
/// player last.
fn choosing(game: &SantaMaria, state: &State, stage: Stage) -> Result<(), Impossible> {
    let no = |detail: &str| Err(impossible("question", detail));
    let right = match stage {
        Stage::Colonies if state.frame == Frame::Boards => game.rules.colonies == Colonies::Random,
        Stage::Colonies => game.rules.colonies == Colonies::Chosen,
        _ => game.rules.colonies == Colonies::Advanced,
    };
    if !right {
        return no("the colonies are set up in another way");
    }
    let has = |seat: Seat| match stage {
        Stage::Colonies => state.board(seat).cells.iter().any(|&space| space > 0),
        _ => state.board(seat).dealt > 0,
    };
    let is_placing = matches!(state.frame, Frame::PlaceHall { .. });
    // Clockwise from the start player, all up to the one who chooses now have
    // chosen nothing yet; a town hall that is being placed is chosen already.
    let mut is_open = true;
    for seat in state.start.around(game.seats) {
        let chooses = seat == state.turn && state.frame != Frame::Boards;
        if has(seat) != (!is_open || chooses && is_placing) {
            return no("the colonies are chosen counter-clockwise, by the start player last");
        }
        is_open &= !chooses;
    }
    for (number, hall) in game.set.halls.iter().enumerate() {
        let is_offered = state.halls[number] > 0;
        let is_placed = state.frame == Frame::PlaceHall { hall: number as u8 };
        let is_laid = state.boards.iter().any(|board| board.cells.contains(&hall.spaces[0]));
        if u8::from(is_offered) + u8::from(is_placed) + u8::from(is_laid) > 1 {
            return Err(impossible("tiles", format!("{} is in two places", hall.id)));
        }
    }
    if matches!(stage, Stage::Sets) {
        let chosen = Seat::first(game.seats).filter(|&seat| has(seat)).count();
        let offered = state.halls.iter().filter(|&&scholar| scholar > 0).count();
        agree("town halls offered", offered as u8, (HALLS - chosen) as u8)?;
    }
    Ok(())
}
