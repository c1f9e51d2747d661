//! Reads and writes the small language in which a table says what is printed on a piece.
//! `Display` writes everything in one form: `2 coins + religion @pasture`. Counts are single
//! digits, so that no sum of them outgrows a byte.

mod ability;
mod score;
mod space;
#[cfg(test)]
mod tests;

use core::fmt;

use tabletop::{Name, NotationError};

use super::{Bounty, Deed, Gain, Price};
use crate::resource::LIMIT;
use crate::resource::Resource;

pub(crate) use ability::Abilities;
pub(super) use ability::abilities;
pub(super) use score::score;
pub(super) use space::space;

const A_THING: &str = "a number from 1 to 9 and wood, grain, sugar, gem, gold, coins or points, \
                       such as \"2 wood\"";
const A_GIFT: &str = "a number from 1 to 9 and wood, grain, sugar, gem, gold, coins or points, \
                      such as \"2 wood\", or an action: religion, conquistador or shipping";
const AN_INCOME: &str = "things, such as \"2 coins\", and actions: religion or conquistador";
const A_COST: &str = "1 to 3 each of wood, grain, sugar, gem and gold, and 1 to 9 coins, such as \
                      \"1 wood + 2 sugar\"; gold can be paid in the place of any other resource \
                      and is named only where nothing else will do";
const ONCE: &str = "each thing once";
const FEW: &str = "3 actions at most";

/// The most actions that are given at once.
const DEEDS: u32 = 3;

/// What a missionary station gives.
pub(super) fn bounty(text: &str) -> Result<Bounty, NotationError> {
    gifts(text, '+')
}

/// What a ship brings.
pub(super) fn income(text: &str) -> Result<Bounty, NotationError> {
    let known = |part: &str| thing(part).is_some() || Deed::from_name(part.trim()).is_some();
    if text.split('+').all(known) {
        bounty(text)
    } else {
        Err(NotationError::new(text.trim(), AN_INCOME))
    }
}

/// What is paid for a shipment.
pub(super) fn cost(text: &str) -> Result<Price, NotationError> {
    price(text, '+').ok_or_else(|| NotationError::new(text.trim(), A_COST))
}

/// Things that are gained together.
fn things(text: &str, joint: char) -> Result<Gain, NotationError> {
    let mut gain = Gain::NOTHING;
    for part in text.split(joint) {
        let (count, thing) = thing(part).ok_or_else(|| NotationError::new(part.trim(), A_THING))?;
        thing.add(&mut gain, count).ok_or_else(|| NotationError::new(text.trim(), ONCE))?;
    }
    Ok(gain)
}

/// Things and actions that are given together.
fn gifts(text: &str, joint: char) -> Result<Bounty, NotationError> {
    let mut bounty = Bounty::NOTHING;
    for part in text.split(joint) {
        if let Some(deed) = Deed::from_name(part.trim()) {
            if bounty.deeds.total() >= DEEDS {
                return Err(NotationError::new(text.trim(), FEW));
            }
            bounty.deeds[deed] += 1;
            continue;
        }
        let (count, thing) = thing(part).ok_or_else(|| NotationError::new(part.trim(), A_GIFT))?;
        let gain = &mut bounty.gain;
        thing.add(gain, count).ok_or_else(|| NotationError::new(text.trim(), ONCE))?;
    }
    Ok(bounty)
}

/// What is paid together: resources, up to as many as a storage holds, and coins.
fn price(text: &str, joint: char) -> Option<Price> {
    let Gain { goods, coins, points: 0 } = things(text, joint).ok()? else { return None };
    let mut price = Price { coins, ..Price::NOTHING };
    for (kind, count) in goods.some() {
        if count > LIMIT {
            return None;
        }
        *price.named.get_mut(kind.index()).unwrap_or(&mut price.gold) = count;
    }
    Some(price)
}

/// Something that can be counted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Thing {
    Good(Resource),
    Coins,
    Points,
}

impl Thing {
    /// Adds a count; none if there is one already.
    fn add(self, gain: &mut Gain, count: u8) -> Option<()> {
        let held = match self {
            Thing::Good(kind) => &mut gain.goods[kind],
            Thing::Coins => &mut gain.coins,
            Thing::Points => &mut gain.points,
        };
        (*held == 0).then(|| *held = count)
    }
}

fn thing(text: &str) -> Option<(u8, Thing)> {
    let (number, word) = split(text)?;
    let thing = match word {
        "coin" | "coins" => Thing::Coins,
        "point" | "points" => Thing::Points,
        _ => Thing::Good(Resource::from_name(word)?),
    };
    Some((count(number)?, thing))
}

fn coins(text: &str) -> Option<u8> {
    thing(text).filter(|&(_, thing)| thing == Thing::Coins).map(|(count, _)| count)
}

fn count(text: &str) -> Option<u8> {
    digit(text).filter(|&count| count > 0)
}

fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

/// The first word, and what follows it.
fn split(text: &str) -> Option<(&str, &str)> {
    let (first, rest) = text.trim().split_once(char::is_whitespace)?;
    Some((first, rest.trim_start()))
}

impl fmt::Display for Gain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Bounty::from(*self).write(f, " + ")
    }
}

impl fmt::Display for Bounty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, " + ")
    }
}

impl Bounty {
    fn write(&self, f: &mut fmt::Formatter<'_>, between: &str) -> fmt::Result {
        let mut joint = "";
        for (kind, count) in self.gain.goods.some() {
            write!(f, "{joint}{count} {kind}")?;
            joint = between;
        }
        for (count, one) in [(self.gain.coins, "coin"), (self.gain.points, "point")] {
            if count > 0 {
                write!(f, "{joint}{}", Counted(count, one))?;
                joint = between;
            }
        }
        for (deed, count) in self.deeds.some() {
            for _ in 0..count {
                write!(f, "{joint}{deed}")?;
                joint = between;
            }
        }
        if joint.is_empty() { f.write_str("nothing") } else { Ok(()) }
    }
}

/// What a shipment costs.
impl fmt::Display for Price {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, " + ")
    }
}

impl Price {
    fn write(&self, f: &mut fmt::Formatter<'_>, between: &str) -> fmt::Result {
        let gain = Gain { goods: self.goods(), coins: self.coins, points: 0 };
        Bounty::from(gain).write(f, between)
    }
}

/// A number of something whose plural has an s.
struct Counted(u8, &'static str);

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counted(count, one) = self;
        write!(f, "{count} {one}{}", if *count == 1 { "" } else { "s" })
    }
}
