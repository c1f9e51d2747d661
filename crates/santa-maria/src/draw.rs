//! Describes what chance draws at any frame: some pieces, pieces in an order, or dice. One
//! description serves for sampling, counting and listing.

use tabletop::{Dice, Ratio};

use crate::bits::Bits;
use crate::die::{FACES, Pips, rolls};
use crate::outcome::Chance;
use crate::rules::MOST_PLAYERS;

/// Fewer outcomes than this are listed.
const FEW: usize = 256;

/// What is drawn.
pub(crate) enum Draw {
    /// This number of these pieces, all at once.
    Some(Bits, usize),
    /// This number of these pieces, one after the other.
    Order(Bits, usize),
    /// This number of dice for each seat.
    Dice([u8; MOST_PLAYERS]),
}

/// What was drawn.
#[derive(Clone, Copy)]
pub(crate) enum Drawn {
    Some(Bits),
    Order([u8; MOST_PLAYERS]),
    Dice([Pips; MOST_PLAYERS]),
}

impl Drawn {
    /// What an outcome says was drawn, whatever the frame.
    pub(crate) fn of(outcome: Chance) -> Option<Drawn> {
        let alone = |dice| [dice, Pips::NONE, Pips::NONE, Pips::NONE];
        Some(match outcome {
            Chance::Shipments(order) | Chance::Boards(order) | Chance::Halls(order) => {
                Drawn::Order(order)
            }
            Chance::Scholars(some)
            | Chance::Bishops(some)
            | Chance::Doubles(some)
            | Chance::Triples(some) => Drawn::Some(some),
            Chance::White(dice) | Chance::Pool(dice) => Drawn::Dice(alone(dice)),
            Chance::Blue(dice) => Drawn::Dice(dice),
            Chance::Shipment(shipment) => Drawn::Some(Bits::one(shipment.into())),
            Chance::Unlock(value) if (1..=FACES as u8).contains(&value) => {
                Drawn::Dice(alone([value].into_iter().collect()))
            }
            Chance::Unlock(_) => return None,
        })
    }

    /// The pieces, if pieces were drawn all at once.
    pub(crate) const fn some(&self) -> Option<Bits> {
        match *self {
            Drawn::Some(some) => Some(some),
            _ => None,
        }
    }

    /// The pieces in their order, if there is one.
    pub(crate) const fn order(&self) -> Option<[u8; MOST_PLAYERS]> {
        match *self {
            Drawn::Order(order) => Some(order),
            _ => None,
        }
    }

    /// The dice of each seat, if dice were rolled.
    pub(crate) const fn dice(&self) -> Option<[Pips; MOST_PLAYERS]> {
        match *self {
            Drawn::Dice(dice) => Some(dice),
            _ => None,
        }
    }
}

impl Draw {
    /// Draws.
    pub(crate) fn sample(&self, dice: &mut impl Dice) -> Drawn {
        match *self {
            Draw::Some(from, count) => Drawn::Some(sample_some(from, count, dice)),
            Draw::Order(from, count) => {
                let mut order = [0; MOST_PLAYERS];
                let mut left = from;
                for place in order.iter_mut().take(count) {
                    let one = sample_some(left, 1, dice);
                    left = left.without(one);
                    *place = one.first().unwrap_or(0) as u8;
                }
                Drawn::Order(order)
            }
            Draw::Dice(counts) => Drawn::Dice(counts.map(|count| Pips::roll(count, dice))),
        }
    }

    /// How likely it is that this is drawn.
    pub(crate) fn probability(&self, drawn: &Drawn) -> Ratio {
        match (self, drawn) {
            (&Draw::Some(from, count), Drawn::Some(some)) => {
                let fits = some.without(from).is_empty() && some.len() as usize == count;
                if fits {
                    Ratio { cases: 1, of: choose(from.len(), count as u32) }
                } else {
                    Ratio::NEVER
                }
            }
            (&Draw::Order(from, count), Drawn::Order(order)) => {
                let (drawn, rest) = order.split_at(count);
                let distinct: Bits = drawn.iter().map(|&one| usize::from(one)).collect();
                let fits = distinct.without(from).is_empty()
                    && distinct.len() as usize == count
                    && rest.iter().all(|&one| one == 0);
                if fits { Ratio { cases: 1, of: orders(from, count) } } else { Ratio::NEVER }
            }
            (Draw::Dice(counts), Drawn::Dice(dice)) => {
                if !dice.iter().zip(counts).all(|(dice, &count)| dice.count() == count) {
                    return Ratio::NEVER;
                }
                Ratio {
                    cases: dice.iter().map(|dice| dice.ways()).product(),
                    of: counts.iter().map(|&count| Pips::all_ways(count)).product(),
                }
            }
            _ => Ratio::NEVER,
        }
    }

    /// Everything that can be drawn, if it is little, and whether it is.
    pub(crate) fn each(&self, mut found: impl FnMut(&Drawn)) -> bool {
        match *self {
            Draw::Some(from, count) => {
                if choose(from.len(), count as u32) >= FEW as u64 {
                    return false;
                }
                every_some(from, count, Bits::NONE, &mut |some| found(&Drawn::Some(some)));
            }
            Draw::Order(from, count) => {
                if orders(from, count) >= FEW as u64 {
                    return false;
                }
                let mut order = [0; MOST_PLAYERS];
                every_order(from, (0, count), &mut order, &mut |order| found(&Drawn::Order(order)));
            }
            Draw::Dice(counts) => {
                let all = counts.map(|count| rolls(count, FEW));
                let [Some(first), Some(second), Some(third), Some(fourth)] = &all else {
                    return false;
                };
                if first.len() * second.len() * third.len() * fourth.len() >= FEW {
                    return false;
                }
                for &a in first {
                    for &b in second {
                        for &c in third {
                            for &d in fourth {
                                found(&Drawn::Dice([a, b, c, d]));
                            }
                        }
                    }
                }
            }
        }
        true
    }
}

fn sample_some(from: Bits, count: usize, dice: &mut impl Dice) -> Bits {
    let (mut left, mut drawn) = (from, Bits::NONE);
    for _ in 0..count.min(from.len() as usize) {
        if let Some(one) = left.nth(dice.below(left.len())) {
            left = left.without(Bits::one(one));
            drawn = drawn.with(one);
        }
    }
    drawn
}

/// In how many ways some of many can be drawn.
fn choose(many: u32, some: u32) -> u64 {
    (0..u64::from(some)).fold(1, |ways, step| ways * (u64::from(many) - step) / (step + 1))
}

/// In how many ways this number can be drawn one after the other.
fn orders(from: Bits, count: usize) -> u64 {
    (0..count as u64).map(|step| u64::from(from.len()) - step).product()
}

fn every_some(from: Bits, count: usize, some: Bits, found: &mut impl FnMut(Bits)) {
    if count == 0 {
        return found(some);
    }
    let mut left = from;
    while let Some(one) = left.first() {
        left = left.without(Bits::one(one));
        every_some(left, count - 1, some.with(one), found);
    }
}

fn every_order(
    from: Bits,
    (place, count): (usize, usize),
    order: &mut [u8; MOST_PLAYERS],
    found: &mut impl FnMut([u8; MOST_PLAYERS]),
) {
    if place == count {
        return found(*order);
    }
    for one in from.iter() {
        order[place] = one as u8;
        every_order(from.without(Bits::one(one)), (place + 1, count), order, found);
    }
}
