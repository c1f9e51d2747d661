//! Whether a restored position can be: nothing is lost or made from nothing, and
//! the question is one that is asked.

use alloc::format;
use alloc::vec::Vec;

use tabletop::{Impossible, Name, Seat};

use crate::SantaMaria;
use crate::bits::Bits;
use crate::board::{Board, Mark};
use crate::components::STARTING;
use crate::die::Colour;
use crate::die::MOST_WHITE;
use crate::frame::Frame;
use crate::game::impossible;
use crate::grid::Cells;
use crate::line::line;
use crate::resource::LIMIT;
use crate::resource::Resource;
use crate::restore::Stage;
use crate::retire;
use crate::retirement::Retirement;
use crate::rules::Colonies;
use crate::setup::WHITE;
use crate::state::State;
use crate::task::Task;
use crate::{asked, blue, monk, scholar};

/// Checks a position that has been put together.
pub(crate) fn check(game: &SantaMaria, state: &State, stage: Stage) -> Result<(), Impossible> {
    for seat in Seat::first(game.seats) {
        player(game, state, seat)?;
    }
    if state.year == 1 && state.start != game.start {
        let detail = format!("{} starts the first year of this table", game.start);
        return Err(impossible("start", detail));
    }
    dice(game, state, stage)?;
    roads(game, state)?;
    shipments(game, state, stage)?;
    stacks(game, state)?;
    let marched = state.boards.iter().any(|board| board.conquistador > 0);
    if stage != Stage::Play && marched {
        return Err(impossible("conquistador", "markers march during a year only"));
    }
    retirements(game, state, stage)?;
    scholars(game, state, stage)?;
    if state.year > 1 && stage < Stage::Play {
        let later = matches!(stage, Stage::Doubles | Stage::Triples | Stage::White | Stage::Blue);
        if !later {
            return Err(impossible("question", "this is asked in the first year only"));
        }
    }
    asked::check(game, state, stage)
}

/// A number that must be right.
pub(crate) fn agree(
    what: &str,
    found: impl Into<i64>,
    right: impl Into<i64>,
) -> Result<(), Impossible> {
    let (found, right) = (found.into(), right.into());
    if found == right {
        return Ok(());
    }
    Err(impossible("counts", format!("{what}: {found}, where there must be {right}")))
}

fn player(game: &SantaMaria, state: &State, seat: Seat) -> Result<(), Impossible> {
    let board = state.board(seat);
    for &resource in Resource::ALL {
        if board.goods[resource] > LIMIT {
            let detail = format!("{seat} has more than {LIMIT} {resource}");
            return Err(impossible("storage", detail));
        }
    }
    if board.religion > game.set.religion.length {
        return Err(impossible("religion", format!("{seat} is beyond the end of the track")));
    }
    if board.conquistador > game.set.conquistador.length {
        return Err(impossible("conquistador", format!("{seat} is beyond the end of the track")));
    }
    let passed = game.set.religion.symbols.iter().filter(|&&at| board.religion >= at).count();
    // The monk that is being asked about is not placed yet.
    let asked =
        seat == state.turn && matches!(state.frame, Frame::Monk { .. } | Frame::Unlock { .. });
    if board.monks.len() as usize + usize::from(asked) > passed || board.monks.len() > monk::MONKS {
        let detail = format!("{seat} has more monks than symbols passed");
        return Err(impossible("monks", detail));
    }
    if !board.monks.without(monk::places(state)).is_empty() {
        let detail = format!("{seat} has a monk at a place that is not in the game");
        return Err(impossible("monks", detail));
    }
    coins(game, state, seat)?;
    marks(board, seat)
}

/// The buildings activated with coins cost one coin more each, less what a
/// scholar saves. [single.rising] [scholar.activation-discount]
fn coins(game: &SantaMaria, state: &State, seat: Seat) -> Result<(), Impossible> {
    let board = state.board(seat);
    let going = match state.task {
        Task::Activate(activation) if seat == state.turn => Some(activation.mark),
        _ => None,
    };
    let marks = crate::position::marks(board).map(|(_, mark)| mark).chain(going);
    let mut prices: Vec<u8> = marks
        .filter_map(|mark| if let Mark::Coins(coins) = mark { Some(coins) } else { None })
        .collect();
    prices.sort_unstable();
    let saved = scholar::activation_discount(game, board);
    for (&price, full) in prices.iter().zip(1_u8..) {
        if price > full || price < full.saturating_sub(saved) {
            let detail = format!("{seat} cannot have paid {price} coins for building {full}");
            return Err(impossible("coins", detail));
        }
    }
    Ok(())
}

/// A die lies in the line it activated. [line.last]
fn marks(board: &Board, seat: Seat) -> Result<(), Impossible> {
    if board.whites > MOST_WHITE {
        return Err(impossible("dice", format!("{seat} has used too many white dice")));
    }
    for (cell, mark) in crate::position::marks(board) {
        let in_line = match mark {
            Mark::Die(colour, value) => line(colour, value),
            Mark::Coins(_) | Mark::Nothing => Cells::of(cell),
        };
        if !in_line.contains(cell) {
            let detail = format!("the die on {cell} of {seat} did not activate that building");
            return Err(impossible("dice", detail));
        }
    }
    Ok(())
}

fn dice(game: &SantaMaria, state: &State, stage: Stage) -> Result<(), Impossible> {
    let boards = &state.boards[..usize::from(game.seats)];
    let whites: u8 = boards.iter().map(|board| board.whites).sum();
    let blues: u8 = boards.iter().map(|board| board.blues).sum();
    let singles: u8 = boards.iter().map(|board| board.singles).sum();
    if stage != Stage::Play {
        agree("dice and coins on buildings", whites + blues + singles, 0)?;
    }
    let rolled = stage.has_rolled(Colour::White);
    agree("white dice", state.white.count() + whites, if rolled { WHITE * game.seats } else { 0 })?;
    let rolled = stage.has_rolled(Colour::Blue);
    let coming = u8::from(matches!(state.frame, Frame::Unlock { .. }));
    let is_common = game.is_pooled();
    let mut unlocked = 0;
    for seat in Seat::first(game.seats) {
        let board = state.board(seat);
        let all = blue::unlocked(game, board);
        unlocked += all;
        if is_common {
            agree("blue dice before a player", board.blue.count(), 0)?;
            if board.blues > all {
                return Err(impossible("dice", format!("{seat} has used too many blue dice")));
            }
            continue;
        }
        let coming = if seat == state.turn { coming } else { 0 };
        let found = board.blue.count() + board.blues + coming;
        // Dice unlocked while retiring wait for the next year.
        let waits = if board.retired.is_some() { all.saturating_sub(1) } else { 0 };
        let (least, most) = if rolled { (all - waits, all) } else { (0, 0) };
        if !(least..=most).contains(&found) {
            return Err(impossible("dice", format!("{seat} has {found} blue dice of {all}")));
        }
    }
    let right = if is_common && rolled { unlocked } else { 0 };
    let used = if is_common { blues + coming } else { 0 };
    agree("blue dice in the common pool", state.pool.count() + used, right)
}

/// One road tile a year: there is one space that gives it. [retire.road]
fn roads(game: &SantaMaria, state: &State) -> Result<(), Impossible> {
    let laid = game.set.roads - state.roads;
    let this_year = retire::holder(state, Retirement::Road).is_some() && state.frame != Frame::Road;
    if laid > state.year - 1 + u8::from(this_year) {
        let detail = format!("{laid} road tiles are laid, and a year has one");
        return Err(impossible("roads", detail));
    }
    Ok(())
}

/// Starting shipments leave the docks for a harbour only. [ship.harbour]
fn shipments(game: &SantaMaria, state: &State, stage: Stage) -> Result<(), Impossible> {
    let at_docks: Bits =
        state.docks.iter().filter_map(|&at| usize::from(at).checked_sub(1)).collect();
    let docks = state.boards.iter().flat_map(|board| board.harbour);
    let taken = docks.fold(Bits::NONE, Bits::or);
    if stage == Stage::Shipments {
        return agree("shipments at the docks", at_docks.or(taken).len(), 0);
    }
    let starting = Bits::below(STARTING);
    if let Some(missing) = starting.without(at_docks).without(taken).first() {
        let id = game.set.shipments[missing].id;
        let detail = format!("{id} lies neither at a dock nor in a harbour");
        return Err(impossible("shipments", detail));
    }
    // A dock is empty while it is refilled, or when nothing is left to refill it.
    let filling = match state.frame {
        Frame::Refill { dock } => Some(usize::from(dock)),
        _ => None,
    };
    for (at, &shipment) in state.docks.iter().enumerate() {
        let is_empty = shipment == 0;
        if is_empty && filling != Some(at) && !state.stack.is_empty() {
            let id = game.set.docks[at].id;
            return Err(impossible("shipments", format!("the dock {id} is empty too early")));
        }
    }
    Ok(())
}

/// Markers on a space of the conquistador track lie one on the other.
fn stacks(game: &SantaMaria, state: &State) -> Result<(), Impossible> {
    let boards = &state.boards[..usize::from(game.seats)];
    for board in boards {
        let (space, below) = (board.conquistador, board.below);
        let others = boards.iter().filter(|other| other.conquistador == space);
        let (on_space, same) =
            (others.clone().count(), others.filter(|it| it.below == below).count());
        let fits = if space == 0 { below == 0 } else { same == 1 && usize::from(below) < on_space };
        if !fits {
            let detail = format!("the markers on space {space} do not lie one on the other");
            return Err(impossible("conquistador", detail));
        }
    }
    Ok(())
}

fn retirements(game: &SantaMaria, state: &State, stage: Stage) -> Result<(), Impossible> {
    let boards = &state.boards[..usize::from(game.seats)];
    let retired = boards.iter().filter(|board| board.retired.is_some()).count();
    for &space in Retirement::ALL {
        if boards.iter().filter(|board| board.retired == Some(space)).count() > 1 {
            return Err(impossible("retirement", format!("two players have retired to {space}")));
        }
    }
    match stage {
        Stage::Play => {
            let is_retiring = matches!(state.task, Task::Retire(_));
            if state.mine().retired.is_some() != is_retiring {
                let detail = "whose turn it is has retired exactly while retiring";
                return Err(impossible("retirement", detail));
            }
            Ok(())
        }
        Stage::Over => agree("players who have retired", retired as u8, game.seats),
        _ => agree("players who have retired", retired as u8, 0),
    }
}

/// Scholars of the advanced set-up belong to one player each. [advanced.alone]
fn scholars(game: &SantaMaria, state: &State, stage: Stage) -> Result<(), Impossible> {
    let mut seen = state.scholars;
    let dealt = state.boards.iter().map(|board| board.dealt).chain(state.halls);
    for scholar in dealt.filter_map(|dealt| usize::from(dealt).checked_sub(1)) {
        if seen.contains(scholar) {
            let id = game.set.scholars[scholar].id;
            return Err(impossible("scholars", format!("{id} is in two places")));
        }
        seen = seen.with(scholar);
    }
    let is_advanced = game.rules.colonies == Colonies::Advanced;
    let in_play = state.year > 1 || stage > Stage::Sets;
    for seat in Seat::first(game.seats) {
        let board = state.board(seat);
        let halls = game.set.halls.iter().filter(|it| board.cells.contains(&it.spaces[0])).count();
        let has_one = board.dealt > 0;
        let is_placing = seat == state.turn && matches!(state.frame, Frame::PlaceHall { .. });
        let right = u8::from(is_advanced && has_one && !is_placing);
        agree("town halls in a colony", halls as u8, right)?;
        if in_play {
            agree("scholars that came with a town hall", u8::from(has_one), u8::from(is_advanced))?;
        } else if has_one && (!is_advanced || stage != Stage::Sets) {
            return Err(impossible("scholars", format!("{seat} has a scholar too early")));
        }
    }
    let offered = state.halls.iter().filter(|&&scholar| scholar > 0).count();
    if stage != Stage::Sets && offered > 0 {
        return Err(impossible("scholars", "town halls are chosen in the set-up only"));
    }
    Ok(())
}
