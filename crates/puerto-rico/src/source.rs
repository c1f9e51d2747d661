//! From which stack a tile comes, and to which it goes back. [setup.stack]
//!
//! A stack without a number is any one whose top tile nobody has seen: those are
//! alike, and are kept level.

use alloc::vec::Vec;

use crate::action::Action;
use crate::frame::Frame;
use crate::good::Good;
use crate::refusal::Refusal;
use crate::rules::{ForestSource, HaciendaReturn, PlantationStacks};
use crate::state::State;
use crate::top::{STACKS, Stack, StackSet, Top, Tops};
use crate::{PuertoRico, land, stack};

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

/// How many tiles lie under no known one.
pub(crate) fn free(state: &State) -> u32 {
    state.stack.total().saturating_sub(state.tops.all_under())
}

/// Whether the tiles a new row still needs can come from under the known ones
/// that are turned up, and from the stacks without one.
fn is_rest_there(game: &PuertoRico, state: &State, turned_up: StackSet) -> bool {
    u32::from(row_size(game).saturating_sub(turned_up.count()))
        <= free(state) + state.tops.under(turned_up)
}

/// The known tiles that a new row needs more than those that are turned up: with
/// all stacks used up, or with nothing to choose.
fn must_turn_up(game: &PuertoRico, state: &State, turned_up: StackSet) -> StackSet {
    let all = state.tops.stacks();
    let is_only_way =
        all.count() == turned_up.count() + 1 && !is_rest_there(game, state, turned_up);
    if state.in_stack() <= row_size(game) || is_only_way { all } else { turned_up }
}

/// What the settler is asked about the stacks of a new row after choosing these,
/// and what must come with them. Nothing is asked where nobody knows a tile, or
/// nothing can be chosen. [settler.stacks]
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

/// Whether a tile can come from this stack.
pub(crate) fn can_draw_tile(game: &PuertoRico, state: &State, stack: Option<Stack>) -> bool {
    (are_several(game) || stack.is_none()) && stack::tile(game, state, stack).is_some()
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

/// Whether the known tile of a stack, or without one the rest of a new row, can
/// come next. [settler.stacks]
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

/// Whether any tile can be drawn.
pub(crate) fn is_there(game: &PuertoRico, state: &State) -> bool {
    !state.tops.is_empty() || stack::tile(game, state, None).is_some()
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

/// Whether a tile can be drawn from a stack that is named, or without naming one.
/// [hacienda.any-stack] [land-office.any-stack]
pub(crate) fn judge_tile(
    game: &PuertoRico,
    state: &State,
    stack: Option<Stack>,
) -> Result<(), Refusal> {
    match stack {
        Some(stack) if !are_several(game) || state.tops.on(stack).is_none() => {
            Err(Refusal::StackUnseen { stack })
        }
        Some(_) => Ok(()),
        None if stack::tile(game, state, None).is_some() => Ok(()),
        None if state.tops.is_empty() => Err(Refusal::StackEmpty),
        None => Err(Refusal::StacksSeen),
    }
}

/// The answers that name a stack, after all others.
pub(crate) fn options(game: &PuertoRico, state: &State, out: &mut Vec<Action>) {
    let stacks = state.tops.iter().map(|(stack, _)| stack);
    match state.frame {
        Frame::Hacienda { .. } if are_several(game) => out.extend(stacks.map(Action::DrawFrom)),
        Frame::Trader(trading) if are_several(game) => {
            let bought = |&stack: &Stack| land::judge_buy_from(game, state, trading, Some(stack));
            let stacks = stacks.filter(|stack| bought(stack).is_ok());
            out.extend(stacks.map(Action::BuyFrom));
        }
        Frame::RowStacks { stacks: chosen } => {
            let stacks = stacks.filter(|&stack| !chosen.contains(stack));
            out.extend(stacks.map(Action::DrawFrom));
        }
        _ => {}
    }
}

/// Where a tile that is drawn comes from: its stack, and how many tiles it leaves
/// there, where tiles are put back on one of several. Stacks without a known tile are
/// kept level, and the highest of them is drawn from. [setup.stack]
pub(crate) fn place(game: &PuertoRico, state: &State, stack: Option<Stack>) -> Option<(Stack, u8)> {
    if !are_kept_apart(game) {
        return None;
    }
    if let Some((stack, top)) = stack.and_then(|stack| Some((stack, state.tops.on(stack)?))) {
        return Some((stack, top.under));
    }
    let tiles = match free(state) {
        0 => state.discard.total(),
        free => free,
    };
    Some(highest(game, state, tiles))
}

/// The same for a tile that nobody knew and that has been drawn already.
pub(crate) fn place_before(game: &PuertoRico, state: &State) -> (Stack, u8) {
    highest(game, state, free(state) + 1)
}

/// The highest of the stacks without a known tile, and how many tiles lie under its
/// top one, if this many lie on all of those.
fn highest(game: &PuertoRico, state: &State, tiles: u32) -> (Stack, u8) {
    let stacks = u32::from(stacks(game).saturating_sub(state.tops.count()).max(1));
    (state.tops.first_without(), tiles.div_ceil(stacks).saturating_sub(1) as u8)
}

/// Whether a tile that was drawn can go back to a stack of this height.
pub(crate) fn can_put_back(game: &PuertoRico, state: &State, (stack, under): (Stack, u8)) -> bool {
    !are_put_back(game)
        || state.tops.on(stack).is_none() && {
            let with = Top { good: Good::Corn, seen: 0, under };
            let mut tops = state.tops;
            tops.put(stack, with);
            can_lie(game, state, tops)
        }
}

/// Whether tiles can lie under known ones like this: all of them where no other
/// stack is left, and never more than there are.
pub(crate) fn can_lie(game: &PuertoRico, state: &State, tops: Tops) -> bool {
    let (under, all) = (tops.all_under(), state.stack.total());
    if tops.count() == stacks(game) { under == all } else { under <= all }
}

/// How many tiles lie under the top one of a stack where all stacks are level and so
/// many tiles are known besides the others.
pub(crate) fn level(game: &PuertoRico, state: &State, known: u8, stack: Stack) -> u8 {
    let (tiles, stacks) = (state.stack.total() as u8 + known, stacks(game));
    let higher = u8::from((stack as u8) < tiles % stacks);
    (tiles / stacks + higher).saturating_sub(1)
}
