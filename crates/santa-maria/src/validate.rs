//! Checks whether a restored position can be played on.
//!
//! Like the set-up of a chess position from elsewhere, this checks what the rules need to
//! run safely, and no more: every piece is somewhere exactly once, every number is within
//! its bounds, and the question can be asked and answered, which the phase that owns it
//! says ([`crate::wait::Waits`]). It does not prove that a game could have come here.

use alloc::format;
use core::fmt::Display;

use tabletop::{Name, Seat};

use crate::SantaMaria;
use crate::board::{Board, Mark};
use crate::components::HALLS;
use crate::die::Colour;
use crate::frame::{self, Frame, on_frame};
use crate::names::{Checked, impossible};
use crate::resource::{LIMIT, Resource};
use crate::retirement::Retirement;
use crate::rules::Colonies;
use crate::setup::WHITE;
use crate::stage::Stage;
use crate::state::State;
use crate::task::Task;
use crate::wait::Waits;
use crate::{blue, monk};

/// Checks a position that has been put together.
pub(crate) fn check(game: &SantaMaria, state: &State) -> Checked {
    let boards = &state.boards[..usize::from(game.seats)];
    for seat in Seat::first(game.seats) {
        player(game, state, seat)?;
        let (space, below) = (state.board(seat).conquistador, state.board(seat).below);
        let others = boards.iter().filter(|other| other.conquistador == space);
        let same = others.clone().filter(|other| other.below == below).count();
        let is_stacked = same == 1 && usize::from(below) < others.count();
        let detail = format_args!("the markers on space {space} do not lie one on the other");
        let is_right = if space == 0 { below == 0 } else { is_stacked };
        require(is_right, "conquistador", detail)?;
    }
    dice(game, state)?;
    for &space in Retirement::ALL {
        let here = boards.iter().filter(|board| board.retired == Some(space)).count();
        let detail = format_args!("two players have retired to {space}");
        require(here < 2, "retirement", detail)?;
    }
    scholars(game, state)?;
    task(game, state)?;
    on_frame!(state.frame, it => it.can_wait(game, state))
        .map_err(|detail| impossible("question", detail))
}

/// Something that must be so.
pub(crate) fn require(is_so: bool, invariant: &'static str, detail: impl Display) -> Checked {
    if is_so { Ok(()) } else { Err(impossible(invariant, detail)) }
}

/// A number that must be right.
pub(crate) fn agree(what: &str, found: impl Into<i64>, right: impl Into<i64>) -> Checked {
    let (found, right) = (found.into(), right.into());
    let detail = format_args!("{what}: {found}, where there must be {right}");
    require(found == right, "counts", detail)
}

fn player(game: &SantaMaria, state: &State, seat: Seat) -> Checked {
    let (board, set) = (state.board(seat), &game.set);
    for &resource in Resource::ALL {
        let detail = format_args!("{seat} has more than {LIMIT} {resource}");
        require(board.goods[resource] <= LIMIT, "storage", detail)?;
    }
    let beyond = format!("{seat} is beyond the end of the track");
    require(board.religion <= set.religion.length, "religion", &beyond)?;
    require(board.conquistador <= set.conquistador.length, "conquistador", &beyond)?;
    let most = monk::MONKS;
    let detail = format_args!("{seat} has more than {most} monks");
    require(board.monks.len() <= most, "monks", detail)?;
    let elsewhere = board.monks.without(monk::places(state));
    let detail = format_args!("{seat} has a monk at a place that is not in the game");
    require(elsewhere.is_empty(), "monks", detail)
}

/// Every die lies in a pool or on a building, or is being rolled. [setup.white] [blue.rest]
fn dice(game: &SantaMaria, state: &State) -> Checked {
    let (boards, stage) = (&state.boards[..usize::from(game.seats)], state.frame.stage());
    let whites: u8 = boards.iter().map(|board| board.whites).sum();
    let all = if stage.has_rolled(Colour::White) { WHITE * game.seats } else { 0 };
    agree("white dice", state.white.count() + whites, all)?;
    let has_rolled = stage.has_rolled(Colour::Blue);
    let coming = u8::from(matches!(state.frame, Frame::Unlock(_)));
    let unlocked = |board: &Board| if has_rolled { blue::unlocked(game, board) } else { 0 };
    if game.is_pooled() {
        let own: u8 = boards.iter().map(|board| board.blue.count()).sum();
        agree("blue dice before a player", own, 0)?;
        let used: u8 = boards.iter().map(|board| board.blues).sum();
        let all: u8 = boards.iter().map(unlocked).sum();
        return agree("blue dice in the common pool", state.pool.count() + used + coming, all);
    }
    agree("blue dice in the common pool", state.pool.count(), 0)?;
    for seat in Seat::first(game.seats) {
        let (board, all) = (state.board(seat), unlocked(state.board(seat)));
        let coming = if seat == state.turn { coming } else { 0 };
        let found = board.blue.count() + board.blues + coming;
        // Dice unlocked while retiring wait for the next year. [blue.retire]
        let least = if board.retired.is_some() { all.min(1) } else { all };
        let detail = format_args!("{seat} has {found} blue dice of {all}");
        require((least..=all).contains(&found), "dice", detail)?;
    }
    Ok(())
}

/// Scholars and town halls of the advanced set-up are in one place each. [advanced.alone]
fn scholars(game: &SantaMaria, state: &State) -> Checked {
    let stage = state.frame.stage();
    let mut seen = state.scholars;
    let dealt = state.boards.iter().map(|board| board.dealt).chain(state.halls);
    for scholar in dealt.filter_map(|dealt| usize::from(dealt).checked_sub(1)) {
        let detail = format_args!("{} is in two places", game.set.scholars[scholar].id);
        require(!seen.contains(scholar), "scholars", detail)?;
        seen = seen.with(scholar);
    }
    let is_advanced = game.rules.colonies == Colonies::Advanced;
    let in_play = state.year > 1 || stage > Stage::Sets;
    let offered = state.halls.iter().filter(|&&scholar| scholar > 0).count() as u8;
    let mut chosen = 0;
    for (number, hall) in (0_u8..).zip(&game.set.halls) {
        let is_placed = state.frame == frame::PlaceHall { hall: number }.into();
        let is_laid = state.boards.iter().any(|board| board.has(hall));
        let places = [state.halls[usize::from(number)] > 0, is_placed, is_laid];
        let detail = format_args!("{} is in two places", hall.id);
        require(places.iter().filter(|&&here| here).count() < 2, "tiles", detail)?;
    }
    for seat in Seat::first(game.seats) {
        let board = state.board(seat);
        let laid = game.set.halls.iter().filter(|hall| board.has(hall)).count() as u8;
        let has_one = u8::from(board.dealt > 0);
        let is_placing = seat == state.turn && matches!(state.frame, Frame::PlaceHall(_));
        if in_play || stage != Stage::Sets {
            let right = u8::from(in_play && is_advanced);
            agree("scholars that came with a town hall", has_one, right)?;
        }
        agree("town halls in a colony", laid + u8::from(is_placing), has_one)?;
        chosen += has_one;
    }
    if stage == Stage::Sets {
        return agree("town halls offered", offered, HALLS as u8 - chosen);
    }
    require(offered == 0, "scholars", "town halls are chosen in the set-up only")
}

/// Whether what goes on once the question is answered can go on.
fn task(game: &SantaMaria, state: &State) -> Checked {
    let stage = state.frame.stage();
    if stage != Stage::Play {
        let retired = state.boards.iter().filter(|board| board.retired.is_some()).count();
        let right = if stage == Stage::Over { game.seats } else { 0 };
        agree("players who have retired", retired as u8, right)?;
        let detail = "nobody activates buildings or retires between the years";
        return require(state.task == Task::Nothing, "question", detail);
    }
    let is_retiring = matches!(state.task, Task::Retire(_));
    let detail = "whose turn it is has retired exactly while retiring";
    require(state.mine().retired.is_some() == is_retiring, "retirement", detail)?;
    let Task::Activate(activation) = state.task else { return Ok(()) };
    let are_vacant = !activation.all.is_empty() && state.mine().vacant.has_all(activation.all);
    require(are_vacant, "question", "these are not vacant buildings")?;
    let are_among = activation.all.has_all(activation.left);
    require(are_among, "question", "a building is left that was not to be activated")?;
    require(activation.mark != Mark::Nothing, "question", "nothing activates")
}
