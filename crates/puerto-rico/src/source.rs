//! Tells the stacks of face-down plantations apart: which one a tile comes from, and which
//! one it goes back to. [setup.stack]
//!
//! A stack without a number is any one whose top tile nobody has seen: those are
//! alike, and are kept level.

use crate::PuertoRico;
use crate::frame::Frame;
use crate::good::Good;
use crate::refusal::Refusal;
use crate::rules::{ForestSource, HaciendaReturn, PlantationStacks};
use crate::state::State;
use crate::top::{STACKS, Stack, StackSet, Top, Tops};

/// Where a single tile lies or lay.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    pub(crate) stack: Stack,
    /// How many tiles lie under it.
    pub(crate) under: u8,
}

/// How many stacks there are. [setup.stack]
const fn stacks(game: &PuertoRico) -> u8 {
    match game.rules.plantation_stacks {
        PlantationStacks::One => 1,
        PlantationStacks::Five => STACKS as u8,
    }
}

/// Whether there is more than one stack.
pub(crate) const fn are_several(game: &PuertoRico) -> bool {
    stacks(game) > 1
}

/// Whether a tile that was looked at can come back to a stack. [forest-house.return]
pub(crate) fn are_put_back(game: &PuertoRico) -> bool {
    game.rules.forest_source == ForestSource::Separate
        && game.rules.hacienda_return == HaciendaReturn::Top
}

/// Whether tiles come back to one of several stacks.
pub(crate) fn are_kept_apart(game: &PuertoRico) -> bool {
    are_several(game) && are_put_back(game)
}

/// How many tiles a row has.
pub(crate) const fn row_size(game: &PuertoRico) -> u8 {
    game.seats.count() + 1
}

/// The number of tiles on stacks without a known tile.
pub(crate) fn free(state: &State) -> u32 {
    state.stack.total().saturating_sub(state.tops.all_under())
}

/// Whether the rest of a new row can come from under the known tiles that are turned up,
/// and from the stacks without a known tile.
fn is_rest_there(game: &PuertoRico, state: &State, turned_up: StackSet) -> bool {
    u32::from(row_size(game).saturating_sub(turned_up.count()))
        <= free(state) + state.tops.under(turned_up)
}

/// The stacks whose known tiles come into a new row, after these were chosen: all of them
/// if the row uses up all stacks or needs the last one.
fn must_turn_up(game: &PuertoRico, state: &State, turned_up: StackSet) -> StackSet {
    let all = state.tops.stacks();
    let is_only_way =
        all.count() == turned_up.count() + 1 && !is_rest_there(game, state, turned_up);
    if state.in_stack() <= row_size(game) || is_only_way { all } else { turned_up }
}

/// Where the game waits after the settler has chosen these stacks for a new row. The
/// settler is asked only if someone knows a tile and there is something to choose. [settler.stacks]
pub(crate) fn row_frame(game: &PuertoRico, state: &State, chosen: StackSet) -> Frame {
    if state.tops.is_empty() {
        return Frame::NewRow { stacks: chosen };
    }
    if !are_several(game) {
        return Frame::NewRow { stacks: StackSet::default() };
    }
    let stacks = must_turn_up(game, state, chosen);
    if stacks == state.tops.stacks() || stacks.count() == row_size(game) {
        Frame::NewRow { stacks }
    } else {
        Frame::RowStacks { stacks }
    }
}

/// Whether a tile was put back on each of these stacks.
pub(crate) fn are_known(state: &State, stacks: StackSet) -> bool {
    stacks.iter().all(|stack| state.tops.on(stack).is_some())
}

/// Whether a row can be drawn with these known tiles and no others.
pub(crate) fn can_draw_row(game: &PuertoRico, state: &State, stacks: StackSet) -> bool {
    let all = state.tops.stacks();
    if !are_several(game) {
        return stacks.is_empty();
    }
    are_known(state, stacks)
        && stacks.count() <= row_size(game)
        && (stacks == all || state.in_stack() > row_size(game))
        && (stacks == all || is_rest_there(game, state, stacks))
}

/// Whether the settler may name this stack next, or, with none, may let the rest of the
/// new row come from other stacks. [settler.stacks]
pub(crate) fn judge_row(
    game: &PuertoRico,
    state: &State,
    chosen: StackSet,
    stack: Option<Stack>,
) -> Result<(), Refusal> {
    match stack {
        None if is_rest_there(game, state, chosen) => Ok(()),
        None => Err(Refusal::StacksSeen),
        Some(stack) if state.tops.on(stack).is_none() => Err(Refusal::StackUnseen { stack }),
        Some(stack) if chosen.contains(stack) => Err(Refusal::StackChosen { stack }),
        Some(_) => Ok(()),
    }
}

/// Where a tile comes from when no stack is named: from one whose top tile nobody
/// has seen, unless there is only one stack.
pub(crate) fn unnamed(game: &PuertoRico, state: &State) -> Option<Stack> {
    if are_several(game) { None } else { state.tops.iter().next().map(|(stack, _)| stack) }
}

/// The known tile that is drawn, if it is one.
pub(crate) fn known(game: &PuertoRico, state: &State, stack: Option<Stack>) -> Option<Top> {
    stack.or(unnamed(game, state)).and_then(|stack| state.tops.on(stack))
}

/// Where a tile that is drawn comes from, if tiles are put back on one of several stacks.
/// Stacks without a known tile are kept level, and tiles come from the highest of them. [setup.stack]
pub(crate) fn place(game: &PuertoRico, state: &State, stack: Option<Stack>) -> Option<Spot> {
    if !are_kept_apart(game) {
        return None;
    }
    if let Some((stack, top)) = stack.and_then(|stack| Some((stack, state.tops.on(stack)?))) {
        return Some(Spot { stack, under: top.under });
    }
    let tiles = match free(state) {
        0 => state.discard.total(),
        free => free,
    };
    Some(highest(game, state, tiles))
}

/// The same for a tile that nobody knew and that has been drawn already.
pub(crate) fn place_before(game: &PuertoRico, state: &State) -> Spot {
    highest(game, state, free(state) + 1)
}

/// The highest of the stacks without a known tile, if `tiles` tiles lie on all of them.
fn highest(game: &PuertoRico, state: &State, tiles: u32) -> Spot {
    let stacks = u32::from(stacks(game).saturating_sub(state.tops.count()).max(1));
    let under = tiles.div_ceil(stacks).saturating_sub(1) as u8;
    Spot { stack: state.tops.first_without(), under }
}

/// Whether a tile that was drawn can go back to a stack of this height.
pub(crate) fn can_put_back(game: &PuertoRico, state: &State, spot: Spot) -> bool {
    !are_put_back(game)
        || state.tops.on(spot.stack).is_none() && {
            let with = Top { good: Good::Corn, seen: 0, under: spot.under };
            let mut tops = state.tops;
            tops.put(spot.stack, with);
            can_lie(game, state, tops)
        }
}

/// Whether there are enough tiles to lie under these known ones. If no other stack is
/// left, all tiles must lie there.
pub(crate) fn can_lie(game: &PuertoRico, state: &State, tops: Tops) -> bool {
    let (under, all) = (tops.all_under(), state.stack.total());
    if tops.count() == stacks(game) { under == all } else { under <= all }
}

/// How many tiles lie under the top one of a stack if all stacks are level. Known tiles
/// are not counted in the stack, so `known` adds them.
pub(crate) fn level(game: &PuertoRico, state: &State, known: u8, stack: Stack) -> u8 {
    let (tiles, stacks) = (state.stack.total() as u8 + known, stacks(game));
    let higher = u8::from((stack as u8) < tiles % stacks);
    (tiles / stacks + higher).saturating_sub(1)
}
