//! The face-down plantations: a count of each kind, from which chance draws, and
//! the tiles on top of the stacks that someone has seen.

use alloc::vec::Vec;

use tabletop::{By, Dice, Name, Ratio, Sink};

use crate::PuertoRico;
use crate::building::BuildingSet;
use crate::event::Event;
use crate::frame::Frame;
use crate::good::{Good, Goods};
use crate::refusal::Refusal;
use crate::rules::{
    ForestSource, HaciendaEmptyStack, HaciendaReturn, PlantationStacks, Reshuffle,
};
use crate::state::State;
use crate::top::{STACKS, Stack, StackSet, Top, Tops};

/// The outcome of a chance node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The plantations that lie face up now.
    Reveal(Goods),
    /// The plantation drawn with the hacienda or the land office.
    Draw(Good),
    /// The beige buildings of a random market.
    Market(BuildingSet),
}

/// What can be drawn: `sure` for certain, and `count` tiles out of `pool`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Draw {
    /// The stacks whose known tile comes, or is mixed in.
    tops: StackSet,
    sure: Goods,
    pool: Goods,
    count: u8,
    /// Whether the discards are shuffled for this.
    pub(crate) reshuffles: bool,
}

fn sum(left: &Goods, right: &Goods) -> Goods {
    By::from_fn(|good| left[good] + right[good])
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

/// How many tiles a row has.
const fn row_size(game: &PuertoRico) -> u8 {
    game.seats.count() + 1
}

/// How many tiles lie under no known one.
fn free(state: &State) -> u32 {
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
    let stacks = must_turn_up(game, state, chosen);
    if stacks == state.tops.stacks() || stacks.count() == row_size(game) {
        Frame::NewRow { stacks }
    } else {
        Frame::RowStacks { stacks }
    }
}

/// Whether a row can be drawn with these known tiles and no others.
pub(crate) fn can_draw_row(game: &PuertoRico, state: &State, stacks: StackSet) -> bool {
    let all = state.tops.stacks();
    stacks.iter().all(|stack| all.contains(stack))
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

/// Every answer to the question about the stacks of a new row.
pub(crate) fn row_options(
    game: &PuertoRico,
    state: &State,
    chosen: StackSet,
    each: impl FnMut(Option<Stack>),
) {
    let stacks = state.tops.iter().map(|(stack, _)| Some(stack));
    let all = core::iter::once(None).chain(stacks);
    all.filter(|&stack| judge_row(game, state, chosen, stack).is_ok()).for_each(each);
}

/// How a new row is drawn: with the known tiles of the stacks that were chosen.
/// [settler.refill] [settler.reshuffle] [settler.short-row] [setup.row] [two.row] [forest-house.top]
pub(crate) fn row(game: &PuertoRico, state: &State) -> Draw {
    let size = row_size(game);
    let in_stack = state.in_stack();
    if in_stack >= size {
        let tops = match state.frames.top() {
            Frame::NewRow { stacks } => stacks,
            _ => StackSet::default(),
        };
        let (sure, count) = (state.tops.goods(tops), size - tops.count());
        return Draw { tops, sure, pool: state.stack, count, reshuffles: false };
    }
    let reshuffles = state.discard.total() > 0;
    let tops = state.tops.stacks();
    let stack = sum(&state.stack, &state.tops.goods(tops));
    match game.rules.reshuffle {
        Reshuffle::RestFirst => {
            let count = (size - in_stack).min(state.discard.total() as u8);
            Draw { tops, sure: stack, pool: state.discard, count, reshuffles }
        }
        Reshuffle::Merge => {
            let pool = sum(&stack, &state.discard);
            let count = size.min(pool.total() as u8);
            Draw { tops, sure: By::none(), pool, count, reshuffles }
        }
    }
}

/// How a single tile is drawn, if one can be: the known tile of a stack, or without
/// one a tile that nobody knows. [hacienda.draw] [hacienda.empty-stack]
pub(crate) fn tile(game: &PuertoRico, state: &State, stack: Option<Stack>) -> Option<Draw> {
    let none = StackSet::default();
    let draw = |pool, reshuffles| Draw { tops: none, sure: By::none(), pool, count: 1, reshuffles };
    if let Some(stack) = stack {
        let sure = one(state.tops.on(stack)?.good);
        let tops = none.with(stack);
        return Some(Draw { tops, sure, pool: By::none(), count: 0, reshuffles: false });
    }
    if free(state) > 0 {
        return Some(draw(state.stack, false));
    }
    match game.rules.hacienda_empty_stack {
        HaciendaEmptyStack::Reshuffle if state.in_stack() == 0 && state.discard.total() > 0 => {
            Some(draw(state.discard, true))
        }
        HaciendaEmptyStack::Reshuffle | HaciendaEmptyStack::Nothing => None,
    }
}

/// Whether any tile can be drawn.
pub(crate) fn is_there(game: &PuertoRico, state: &State) -> bool {
    !state.tops.is_empty() || tile(game, state, None).is_some()
}

/// Where a tile comes from when no stack is named: from one whose top tile nobody
/// has seen, unless there is only one stack.
pub(crate) fn unnamed(game: &PuertoRico, state: &State) -> Option<Stack> {
    if are_several(game) { None } else { state.tops.iter().next().map(|(stack, _)| stack) }
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
        None if tile(game, state, unnamed(game, state)).is_some() => Ok(()),
        None if state.tops.is_empty() => Err(Refusal::StackEmpty),
        None => Err(Refusal::StacksSeen),
    }
}

/// Every way to draw a tile: from a stack whose top tile nobody has seen, and from
/// each of the others.
pub(crate) fn ways(game: &PuertoRico, state: &State, mut each: impl FnMut(Option<Stack>)) {
    if judge_tile(game, state, None).is_ok() {
        each(None);
    }
    if are_several(game) {
        state.tops.iter().for_each(|(stack, _)| each(Some(stack)));
    }
}

/// Where a tile that is drawn comes from: its stack, and how many tiles it leaves
/// there. Stacks without a known tile are kept level, and the highest of them is
/// drawn from. [setup.stack]
pub(crate) fn place(game: &PuertoRico, state: &State, stack: Option<Stack>) -> (Stack, u8) {
    if !are_put_back(game) {
        return (Stack::First, 0);
    }
    if let Some((stack, top)) = stack.and_then(|stack| Some((stack, state.tops.on(stack)?))) {
        return (stack, top.under);
    }
    let tiles = match free(state) {
        0 => state.discard.total(),
        free => free,
    };
    highest(game, state, tiles)
}

/// The same for a tile that nobody knew and that has been drawn already.
pub(crate) fn place_before(game: &PuertoRico, state: &State) -> (Stack, u8) {
    if are_put_back(game) { highest(game, state, free(state) + 1) } else { (Stack::First, 0) }
}

/// The highest of the stacks without a known tile, and how many tiles lie under its
/// top one, if this many lie on all of those.
fn highest(game: &PuertoRico, state: &State, tiles: u32) -> (Stack, u8) {
    let stacks = u32::from(stacks(game).saturating_sub(state.tops.count()).max(1));
    (state.tops.first_without(), tiles.div_ceil(stacks).saturating_sub(1) as u8)
}

/// Whether a tile that was drawn can go back to a stack with so many tiles.
pub(crate) fn can_put_back(game: &PuertoRico, state: &State, (stack, under): (Stack, u8)) -> bool {
    !are_put_back(game) || state.tops.on(stack).is_none() && {
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

/// Takes a single tile off its stack; returns who knew it already, a bit for
/// each seat.
pub(crate) fn take_tile(
    game: &PuertoRico,
    state: &mut State,
    (stack, good): (Option<Stack>, Good),
    sink: &mut impl Sink<Event>,
) -> u8 {
    let seen = stack.and_then(|stack| state.tops.on(stack)).map_or(0, |top| top.seen);
    if let Some(draw) = tile(game, state, stack) {
        if draw.reshuffles {
            sink.emit(Event::Reshuffled);
        }
        draw.take(state, &one(good));
    }
    seen
}

impl Draw {
    /// How many tiles come out of it.
    pub(crate) fn total(&self) -> u32 {
        self.sure.total() + u32::from(self.count)
    }

    /// Takes the drawn tiles off the stack, shuffling the discards first if need be.
    pub(crate) fn take(&self, state: &mut State, drawn: &Goods) {
        for top in self.tops.iter().filter_map(|stack| state.tops.take(stack)) {
            state.stack[top.good] += 1;
        }
        if self.reshuffles {
            state.stack = sum(&state.stack, &state.discard);
            state.discard = By::none();
        }
        state.stack = By::from_fn(|good| state.stack[good].saturating_sub(drawn[good]));
    }

    pub(crate) fn sample(&self, dice: &mut impl Dice) -> Goods {
        let mut drawn = self.sure;
        let mut pool = self.pool;
        for left in (0..pool.total()).rev().take(self.count.into()) {
            drawn[pick(&mut pool, left + 1, dice)] += 1;
        }
        drawn
    }

    pub(crate) fn probability(&self, drawn: &Goods) -> Ratio {
        let mut cases = 1;
        let mut count = 0;
        for &good in Good::ALL {
            let Some(from_pool) = drawn[good].checked_sub(self.sure[good]) else {
                return Ratio::NEVER;
            };
            cases *= choose(self.pool[good], from_pool);
            count += u32::from(from_pool);
        }
        if count != u32::from(self.count) {
            return Ratio::NEVER;
        }
        Ratio { cases, of: choose(self.pool.total() as u8, self.count) }
    }

    /// Every multiset that can be drawn, ascending.
    pub(crate) fn outcomes(&self, mut each: impl FnMut(Goods)) {
        let mut drawn = self.sure;
        self.extend(0, self.count, &mut drawn, &mut each);
    }

    fn extend(&self, from: usize, left: u8, drawn: &mut Goods, each: &mut impl FnMut(Goods)) {
        let Some(&good) = Good::ALL.get(from) else {
            if left == 0 {
                each(*drawn);
            }
            return;
        };
        for count in 0..=left.min(self.pool[good]) {
            drawn[good] = self.sure[good] + count;
            self.extend(from + 1, left - count, drawn, each);
        }
        drawn[good] = self.sure[good];
    }
}

/// Takes any tile out of a pool of so many, each equally likely.
#[inline]
pub(crate) fn pick(pool: &mut Goods, total: u32, dice: &mut impl Dice) -> Good {
    let mut ticket = dice.below(total);
    for &good in Good::ALL {
        let here = u32::from(pool[good]);
        if ticket < here {
            pool[good] -= 1;
            return good;
        }
        ticket -= here;
    }
    debug_assert!(false, "the pool is empty");
    Good::Corn
}

/// The number of ways to choose `k` out of `n`.
pub(crate) fn choose(n: u8, k: u8) -> u64 {
    if k > n {
        return 0;
    }
    // Each partial product is itself a binomial coefficient, so the division is exact.
    (0..u64::from(k)).fold(1, |ways, i| ways * (u64::from(n) - i) / (i + 1))
}

/// All outcomes of a draw, as chance.
pub(crate) fn list(draw: &Draw, as_chance: impl Fn(Goods) -> Chance, out: &mut Vec<Chance>) {
    draw.outcomes(|drawn| out.push(as_chance(drawn)));
    out.sort_unstable();
}

/// The one good in a draw of one tile.
pub(crate) fn single(drawn: &Goods) -> Good {
    drawn.some().next().map_or(Good::Corn, |(good, _)| good)
}

/// One tile as a draw.
pub(crate) fn one(good: Good) -> Goods {
    By::from_fn(|other| u8::from(other == good))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binomials() {
        assert_eq!(choose(47, 6), 10_737_573);
        assert_eq!((choose(5, 0), choose(5, 5), choose(5, 6)), (1, 1, 0));
    }

    #[test]
    fn probabilities_of_a_draw_sum_to_one() {
        let draw = Draw {
            tops: StackSet::default(),
            sure: By::new([1, 0, 0, 0, 0]),
            pool: By::new([2, 3, 0, 1, 4]),
            count: 4,
            reshuffles: false,
        };
        let (mut cases, mut of) = (0, 1);
        draw.outcomes(|drawn| {
            let ratio = draw.probability(&drawn);
            assert!(ratio.is_possible());
            cases += ratio.cases;
            of = ratio.of;
        });
        assert_eq!(cases, of);
    }
}
