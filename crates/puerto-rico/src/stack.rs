//! Draws face-down plantations: a count of each kind, from which chance draws, and known
//! tiles on top of the stacks.

use alloc::vec::Vec;

use tabletop::{By, Dice, Name, Ratio, Sink};

use crate::building::BuildingSet;
use crate::event::Event;
use crate::frame::Frame;
use crate::good::{Good, Goods};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rules::{HaciendaEmptyStack, Reshuffle};
use crate::state::State;
use crate::top::{Stack, StackSet};
use crate::{PuertoRico, source};

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

/// A single tile that chance has drawn.
#[derive(Clone, Copy)]
pub(crate) struct Drawn {
    pub(crate) good: Good,
    /// The stack, if the player named one.
    pub(crate) stack: Option<Stack>,
}

fn sum(left: &Goods, right: &Goods) -> Goods {
    By::from_fn(|good| left[good] + right[good])
}

/// How a new row is drawn: with the known tiles of the stacks that were chosen.
/// [settler.refill] [settler.reshuffle] [settler.short-row] [setup.row] [two.row] [forest-house.top]
pub(crate) fn row(game: &PuertoRico, state: &State) -> Draw {
    let size = source::row_size(game);
    let in_stack = state.in_stack();
    if in_stack >= size {
        let tops = match state.frame {
            Frame::NewRow { stacks } if source::are_several(game) => stacks,
            Frame::NewRow { .. } => state.tops.stacks(),
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

/// How a single tile is drawn, if that is possible: the known tile of the named stack, or
/// else a tile that nobody knows. From a single stack, its top tile comes. [hacienda.draw] [hacienda.empty-stack]
pub(crate) fn tile(game: &PuertoRico, state: &State, stack: Option<Stack>) -> Option<Draw> {
    let none = StackSet::default();
    let draw = |pool, reshuffles| Draw { tops: none, sure: By::none(), pool, count: 1, reshuffles };
    if let Some(stack) = stack.or(source::unnamed(game, state)) {
        let sure = one(state.tops.on(stack)?.good);
        let tops = none.with(stack);
        return Some(Draw { tops, sure, pool: By::none(), count: 0, reshuffles: false });
    }
    if source::free(state) > 0 {
        return Some(draw(state.stack, false));
    }
    match game.rules.hacienda_empty_stack {
        HaciendaEmptyStack::Reshuffle if state.in_stack() == 0 && state.discard.total() > 0 => {
            Some(draw(state.discard, true))
        }
        HaciendaEmptyStack::Reshuffle | HaciendaEmptyStack::Nothing => None,
    }
}

/// Whether a tile can come from this stack.
pub(crate) fn can_draw_tile(game: &PuertoRico, state: &State, stack: Option<Stack>) -> bool {
    (source::are_several(game) || stack.is_none()) && tile(game, state, stack).is_some()
}

/// Whether any tile can be drawn.
pub(crate) fn is_there(game: &PuertoRico, state: &State) -> bool {
    !state.tops.is_empty() || tile(game, state, None).is_some()
}

/// Whether a tile can be drawn from a stack that is named, or without naming one.
/// [hacienda.any-stack] [land-office.any-stack]
pub(crate) fn judge_tile(
    game: &PuertoRico,
    state: &State,
    stack: Option<Stack>,
) -> Result<(), Refusal> {
    match stack {
        Some(stack) if !source::are_several(game) || state.tops.on(stack).is_none() => {
            Err(Refusal::StackUnseen { stack })
        }
        Some(_) => Ok(()),
        None if tile(game, state, None).is_some() => Ok(()),
        None if state.tops.is_empty() => Err(Refusal::StackEmpty),
        None => Err(Refusal::StacksSeen),
    }
}

/// Takes a single tile off its stack; returns who knew it already, a bit for
/// each seat.
pub(crate) fn take_tile(play: &mut Play<'_, impl Sink<Event>>, drawn: Drawn) -> u8 {
    let seen = source::known(play.game, play.state, drawn.stack).map_or(0, |top| top.seen);
    if let Some(draw) = tile(play.game, play.state, drawn.stack) {
        if draw.reshuffles {
            play.emit(Event::Reshuffled);
        }
        draw.take(play.state, &one(drawn.good));
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

/// Takes any tile out of a pool of `total` tiles, each equally likely.
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
