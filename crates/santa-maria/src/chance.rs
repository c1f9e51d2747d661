//! What is drawn and rolled: outcomes, how likely they are, and drawing them.

use alloc::vec::Vec;

use tabletop::{Dice, Ratio, Sink};

use crate::SantaMaria;
use crate::bits::Bits;
use crate::components::{BISHOPS, BOARDS, DOCKS, DOUBLES, HALLS, SCHOLARS, STARTING, TRIPLES};
use crate::die::{FACES, Pips, rolls};
use crate::event::Event;
use crate::frame::Frame;
use crate::outcome::Chance;
use crate::play::Play;
use crate::rules::MOST_PLAYERS;
use crate::setup::{self, DISPLAY, IN_PLAY, WHITE, blue_dice};
use crate::state::State;
use crate::{blue, colonies, shipping};

/// Fewer outcomes than this are listed.
const FEW: usize = 256;

/// What is drawn, so that one drawing serves for sampling, counting and listing.
enum Draw {
    /// So many of these, all at once.
    Some(Bits, usize),
    /// So many of these, one after the other.
    Order(Bits, usize),
    /// So many dice for each seat.
    Dice([u8; MOST_PLAYERS]),
}

fn draw(game: &SantaMaria, state: &State) -> Option<Draw> {
    let seats = usize::from(game.seats);
    Some(match state.frame {
        Frame::Shipments(_) => Draw::Order(Bits::below(STARTING), DOCKS),
        Frame::Scholars(_) => Draw::Some(Bits::below(SCHOLARS), IN_PLAY),
        Frame::Bishops(_) => Draw::Some(Bits::below(BISHOPS), IN_PLAY),
        Frame::Doubles(_) => Draw::Some(state.undrawn.and(Bits::below(DOUBLES)), DISPLAY),
        Frame::Triples(_) => Draw::Some(state.undrawn.and(Bits::range(DOUBLES, TRIPLES)), DISPLAY),
        Frame::White(_) => Draw::Dice([WHITE * game.seats, 0, 0, 0]),
        Frame::Boards(_) => Draw::Order(Bits::below(BOARDS), seats),
        Frame::Blue(_) if game.is_pooled() => {
            Draw::Dice([blue_dice(game, state).iter().sum(), 0, 0, 0])
        }
        Frame::Blue(_) => Draw::Dice(blue_dice(game, state)),
        // None of those on the common board. [advanced.scholars]
        Frame::Halls(_) => Draw::Order(Bits::below(SCHOLARS).without(state.scholars), HALLS),
        Frame::Refill(_) => Draw::Some(state.stack, 1),
        Frame::Unlock(_) => Draw::Dice([1, 0, 0, 0]),
        _ => return None,
    })
}

/// Puts what was drawn into the words of the question.
enum Drawn {
    Some(Bits),
    Order([u8; MOST_PLAYERS]),
    Dice([Pips; MOST_PLAYERS]),
}

fn outcome(game: &SantaMaria, state: &State, drawn: &Drawn) -> Option<Chance> {
    Some(match (state.frame, drawn) {
        (Frame::Shipments(_), &Drawn::Order(order)) => Chance::Shipments(order),
        (Frame::Scholars(_), &Drawn::Some(scholars)) => Chance::Scholars(scholars),
        (Frame::Bishops(_), &Drawn::Some(bishops)) => Chance::Bishops(bishops),
        (Frame::Doubles(_), &Drawn::Some(tiles)) => Chance::Doubles(tiles),
        (Frame::Triples(_), &Drawn::Some(tiles)) => Chance::Triples(tiles),
        (Frame::White(_), Drawn::Dice(dice)) => Chance::White(dice[0]),
        (Frame::Boards(_), &Drawn::Order(order)) => Chance::Boards(order),
        (Frame::Blue(_), Drawn::Dice(dice)) if game.is_pooled() => Chance::Pool(dice[0]),
        (Frame::Blue(_), &Drawn::Dice(dice)) => Chance::Blue(dice),
        (Frame::Halls(_), &Drawn::Order(order)) => Chance::Halls(order),
        (Frame::Refill(_), Drawn::Some(one)) => Chance::Shipment(one.first()? as u8),
        (Frame::Unlock(_), Drawn::Dice(dice)) => Chance::Unlock(dice[0].values().next()?),
        _ => return None,
    })
}

/// What an outcome says was drawn, whatever the question.
fn said(outcome: Chance) -> Option<Drawn> {
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

pub(crate) fn sample(game: &SantaMaria, state: &State, dice: &mut impl Dice) -> Chance {
    let drawn = match draw(game, state) {
        Some(Draw::Some(from, count)) => Drawn::Some(sample_some(from, count, dice)),
        Some(Draw::Order(from, count)) => {
            let mut order = [0; MOST_PLAYERS];
            let mut left = from;
            for place in order.iter_mut().take(count) {
                let one = sample_some(left, 1, dice);
                left = left.without(one);
                *place = one.first().unwrap_or(0) as u8;
            }
            Drawn::Order(order)
        }
        Some(Draw::Dice(counts)) => Drawn::Dice(counts.map(|count| Pips::roll(count, dice))),
        None => Drawn::Some(Bits::NONE),
    };
    outcome(game, state, &drawn).unwrap_or(Chance::Unlock(1))
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

pub(crate) fn probability(game: &SantaMaria, state: &State, said_outcome: Chance) -> Ratio {
    let (Some(draw), Some(drawn)) = (draw(game, state), said(said_outcome)) else {
        return Ratio::NEVER;
    };
    // What is said must be said in the words of this question.
    if outcome(game, state, &drawn) != Some(said_outcome) {
        return Ratio::NEVER;
    }
    match (draw, drawn) {
        (Draw::Some(from, count), Drawn::Some(some)) => {
            let fits = some.without(from).is_empty() && some.len() as usize == count;
            if fits {
                Ratio { cases: 1, of: choose(from.len(), count as u32) }
            } else {
                Ratio::NEVER
            }
        }
        (Draw::Order(from, count), Drawn::Order(order)) => {
            let (drawn, rest) = order.split_at(count);
            let distinct: Bits = drawn.iter().map(|&one| usize::from(one)).collect();
            let fits = distinct.without(from).is_empty()
                && distinct.len() as usize == count
                && rest.iter().all(|&one| one == 0);
            let of = (0..count as u64).map(|step| u64::from(from.len()) - step).product();
            if fits { Ratio { cases: 1, of } } else { Ratio::NEVER }
        }
        (Draw::Dice(counts), Drawn::Dice(dice)) => {
            if !dice.iter().zip(counts).all(|(dice, count)| dice.count() == count) {
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

/// All outcomes, if there are few.
pub(crate) fn outcomes(game: &SantaMaria, state: &State, out: &mut Vec<Chance>) -> bool {
    out.clear();
    let mut push = |drawn: &Drawn| out.extend(outcome(game, state, drawn));
    match draw(game, state) {
        None => return true,
        Some(Draw::Some(from, count)) => {
            if choose(from.len(), count as u32) >= FEW as u64 {
                return false;
            }
            every_some(from, count, Bits::NONE, &mut |some| push(&Drawn::Some(some)));
        }
        Some(Draw::Order(from, count)) => {
            if (0..count as u64).map(|step| u64::from(from.len()) - step).product::<u64>()
                >= FEW as u64
            {
                return false;
            }
            let mut order = [0; MOST_PLAYERS];
            every_order(from, (0, count), &mut order, &mut |order| push(&Drawn::Order(order)));
        }
        Some(Draw::Dice(counts)) => {
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
                            push(&Drawn::Dice([a, b, c, d]));
                        }
                    }
                }
            }
        }
    }
    out.sort_unstable();
    true
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

/// Goes on with what was drawn.
pub(crate) fn settle(play: &mut Play<'_, impl Sink<Event>>, outcome: Chance) {
    match (play.state.frame, outcome) {
        (Frame::Boards(_), Chance::Boards(boards)) => {
            colonies::settle_boards(play, boards);
        }
        (Frame::Halls(_), Chance::Halls(halls)) => colonies::settle_halls(play, halls),
        (Frame::Refill(refill), Chance::Shipment(shipment)) => {
            shipping::settle(play, refill, shipment);
        }
        (Frame::Unlock(unlock), Chance::Unlock(value)) => {
            blue::settle(play, unlock, value);
        }
        _ => setup::settle(play, outcome),
    }
}
