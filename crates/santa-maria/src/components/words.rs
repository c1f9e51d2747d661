//! The little language in which a table says what is printed on a piece. What is
//! read here is written back by `Display`, in one form: `2 coins + religion
//! @pasture`. Counts are single digits, so that no sum of them grows out of a byte.

use core::fmt;

use tabletop::{Name, Unreadable};

use super::{Ability, Bishop, Deed, EFFECTS, Effect, Gain, Measure, Space, Terrain};
use crate::resource::{Cost, Kinds, NAMED, Resource};
use crate::storage::LIMIT;

const A_SPACE: &str = "a building with its terrain, such as \"1 coin + religion @pasture\", \
                       or a road with its colonists, such as \"road 1\"";
const A_TERRAIN: &str = "forest, pasture, plantation or mountain";
const AN_EFFECT: &str = "a number and a thing, such as \"2 wood\", \"1 coin\" or \"3 points\"; \
                         religion, conquistador or shipping; or a trade, \
                         such as \"wood/gem -> 3 coins\"";
const A_THING: &str = "a number from 1 to 9 and wood, grain, sugar, gem, gold, coins or points, \
                       such as \"2 wood\"";
const AN_INCOME: &str = "things, such as \"2 coins\", or one action: religion or conquistador";
const PAID: &str = "wood, grain, sugar or gem, each once, with / between them; \
                    gold is in the place of any and is not named";
const A_COST: &str = "1 to 3 each of wood, grain, sugar and gem, such as \"1 wood + 2 sugar\"; \
                      gold is in the place of any and is not named";
const ONCE: &str = "each thing once";
const AN_ABILITY: &str = "die-anywhere, die-steps 1, tile-discount 1 wood, on-shipment 2 coins, \
                          on-conquistador 1 coin, extra-space 1 coin, buy-price 2 coins, \
                          trades 2, on-retire 3 coins or activation-discount 1 coin, \
                          with such a number or thing";
const A_SCORE: &str = "a number from 1 to 9, \"per\", and road, shipment, line, largest-area, \
                       monk or trio, such as \"1 per road\"";

/// A space that is not empty.
pub(super) fn space(text: &str) -> Result<Space, Unreadable> {
    if let Some(("road", colonists)) = split(text) {
        let colonists = digit(colonists).ok_or_else(|| Unreadable::new(text, A_SPACE))?;
        return Ok(Space::Road { colonists });
    }
    let Some((doing, terrain)) = text.rsplit_once('@') else {
        return Err(Unreadable::new(text, A_SPACE));
    };
    let terrain = Terrain::from_name(terrain.trim())
        .ok_or_else(|| Unreadable::new(terrain.trim(), A_TERRAIN))?;
    let mut effects = [None; EFFECTS];
    let mut free = effects.iter_mut();
    for part in doing.split('+') {
        let Some(slot) = free.next() else {
            return Err(Unreadable::new(doing.trim(), "a building with one to four effects"));
        };
        *slot = Some(effect(part)?);
    }
    Ok(Space::Building { effects, terrain })
}

fn effect(text: &str) -> Result<Effect, Unreadable> {
    if let Some((pay, gain)) = text.split_once("->") {
        return Ok(Effect::Trade { pay: kinds(pay)?, gain: things(gain, '&')? });
    }
    if let Some(deed) = Deed::from_name(text.trim()) {
        return Ok(Effect::Deed(deed));
    }
    let mut gain = Gain::NOTHING;
    let known = thing(text).and_then(|(count, thing)| thing.add(&mut gain, count));
    known.map(|()| Effect::Gain(gain)).ok_or_else(|| Unreadable::new(text.trim(), AN_EFFECT))
}

fn kinds(text: &str) -> Result<Kinds, Unreadable> {
    let mut kinds = Kinds::default();
    for part in text.split('/') {
        match Resource::from_name(part.trim()) {
            Some(kind) if kind != Resource::Gold && !kinds.contains(kind) => {
                kinds = kinds.with(kind);
            }
            _ => return Err(Unreadable::new(text.trim(), PAID)),
        }
    }
    Ok(kinds)
}

/// What a missionary station gives, or an ability.
pub(super) fn gain(text: &str) -> Result<Gain, Unreadable> {
    things(text, '+')
}

/// What a ship brings.
pub(super) fn income(text: &str) -> Result<Effect, Unreadable> {
    match Deed::from_name(text.trim()) {
        Some(deed) => Ok(Effect::Deed(deed)),
        None if text.split('+').any(|part| thing(part).is_none()) => {
            Err(Unreadable::new(text.trim(), AN_INCOME))
        }
        None => gain(text).map(Effect::Gain),
    }
}

/// What is paid for a shipment.
pub(super) fn cost(text: &str) -> Result<Cost, Unreadable> {
    let bad = || Unreadable::new(text.trim(), A_COST);
    let Gain { goods, coins: 0, points: 0 } = gain(text).map_err(|_| bad())? else {
        return Err(bad());
    };
    let mut cost = [0; NAMED];
    for (kind, count) in goods.some() {
        match cost.get_mut(kind.index()) {
            Some(named) if count <= LIMIT => *named = count,
            _ => return Err(bad()),
        }
    }
    Ok(cost)
}

/// What a scholar can do.
pub(super) fn ability(text: &str) -> Result<Ability, Unreadable> {
    let text = text.trim();
    let bad = || Unreadable::new(text, AN_ABILITY);
    if text == "die-anywhere" {
        return Ok(Ability::DieAnywhere);
    }
    let (name, rest) = split(text).ok_or_else(bad)?;
    Ok(match name {
        "die-steps" => Ability::DieSteps(digit(rest).ok_or_else(bad)?),
        "tile-discount" => match gain(rest)? {
            Gain { goods, coins: 0, points: 0 } => Ability::TileDiscount(goods),
            _ => return Err(bad()),
        },
        "on-shipment" => Ability::OnShipment(gain(rest)?),
        "on-conquistador" => Ability::OnConquistador(gain(rest)?),
        "extra-space" => Ability::ExtraSpace(coins(rest).ok_or_else(bad)?),
        "buy-price" => Ability::BuyPrice(coins(rest).ok_or_else(bad)?),
        "trades" => Ability::Trades(digit(rest).ok_or_else(bad)?),
        "on-retire" => Ability::OnRetire(gain(rest)?),
        "activation-discount" => Ability::ActivationDiscount(coins(rest).ok_or_else(bad)?),
        _ => return Err(bad()),
    })
}

/// What a bishop counts, and the points for each.
pub(super) fn score(text: &str) -> Result<(u8, Measure), Unreadable> {
    let read = || {
        let (points, rest) = split(text)?;
        let ("per", measure) = split(rest)? else { return None };
        Some((count(points)?, Measure::from_name(measure)?))
    };
    read().ok_or_else(|| Unreadable::new(text.trim(), A_SCORE))
}

/// Things that are gained together.
fn things(text: &str, joint: char) -> Result<Gain, Unreadable> {
    let mut gain = Gain::NOTHING;
    for part in text.split(joint) {
        let (count, thing) = thing(part).ok_or_else(|| Unreadable::new(part.trim(), A_THING))?;
        thing.add(&mut gain, count).ok_or_else(|| Unreadable::new(text.trim(), ONCE))?;
    }
    Ok(gain)
}

/// Something that can be counted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Thing {
    Good(Resource),
    Coins,
    Points,
}

impl Thing {
    /// Adds so many; none if there are some already.
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

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Space::Road { colonists } => write!(f, "road {colonists}"),
            Space::Building { effects, terrain } => {
                let mut joint = "";
                for effect in effects.iter().flatten() {
                    write!(f, "{joint}{effect}")?;
                    joint = " + ";
                }
                write!(f, " @{terrain}")
            }
        }
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Gain(gain) => write!(f, "{gain}"),
            Effect::Deed(deed) => write!(f, "{deed}"),
            Effect::Trade { pay, gain } => {
                let mut joint = "";
                for kind in pay.iter() {
                    write!(f, "{joint}{kind}")?;
                    joint = "/";
                }
                f.write_str(" -> ")?;
                gain.write(f, " & ")
            }
        }
    }
}

impl fmt::Display for Gain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, " + ")
    }
}

impl Gain {
    fn write(&self, f: &mut fmt::Formatter<'_>, between: &str) -> fmt::Result {
        let mut joint = "";
        for (kind, count) in self.goods.some() {
            write!(f, "{joint}{count} {kind}")?;
            joint = between;
        }
        for (count, one) in [(self.coins, "coin"), (self.points, "point")] {
            if count > 0 {
                write!(f, "{joint}{}", Counted(count, one))?;
                joint = between;
            }
        }
        if joint.is_empty() { f.write_str("nothing") } else { Ok(()) }
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

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Ability::DieAnywhere => f.write_str("die-anywhere"),
            Ability::DieSteps(steps) => write!(f, "die-steps {steps}"),
            Ability::TileDiscount(goods) => {
                write!(f, "tile-discount {}", Gain { goods, ..Gain::NOTHING })
            }
            Ability::OnShipment(gain) => write!(f, "on-shipment {gain}"),
            Ability::OnConquistador(gain) => write!(f, "on-conquistador {gain}"),
            Ability::ExtraSpace(coins) => write!(f, "extra-space {}", Counted(coins, "coin")),
            Ability::BuyPrice(coins) => write!(f, "buy-price {}", Counted(coins, "coin")),
            Ability::Trades(times) => write!(f, "trades {times}"),
            Ability::OnRetire(gain) => write!(f, "on-retire {gain}"),
            Ability::ActivationDiscount(coins) => {
                write!(f, "activation-discount {}", Counted(coins, "coin"))
            }
        }
    }
}

/// Its score.
impl fmt::Display for Bishop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} per {}", self.points, self.per)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn spaces_are_written_as_they_are_read() {
        for text in [
            "1 wood @forest",
            "9 gold @mountain",
            "1 coin @pasture",
            "2 coins + 1 point @pasture",
            "1 wood + 1 grain + 1 coin + religion @plantation",
            "religion + religion @forest",
            "conquistador @mountain",
            "1 coin + shipping @plantation",
            "wood/gem -> 3 coins @mountain",
            "wood/grain/sugar/gem -> 1 gold & 1 coin & 2 points @forest",
            "1 coin + wood -> 2 coins + conquistador @forest",
            "road 0",
            "road 3",
        ] {
            assert_eq!(space(text).map(|space| space.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn blanks_and_plurals_are_read_as_they_come() {
        let plain = |text| space(text).unwrap().to_string();
        assert_eq!(plain("  1   coins+religion@pasture "), "1 coin + religion @pasture");
        assert_eq!(plain("2 point @ forest"), "2 points @forest");
        assert_eq!(plain("gem / wood->1 coin&1 wood @forest"), {
            "wood/gem -> 1 wood & 1 coin @forest"
        });
        assert_eq!(plain("\troad \u{a0} 2\n"), "road 2");
    }

    #[test]
    fn other_words_are_written_as_they_are_read() {
        for text in ["2 wood + 1 grain", "1 sugar + 1 gem", "2 gold", "3 points", "1 coin"] {
            assert_eq!(gain(text).unwrap().to_string(), text);
            assert_eq!(income(text).unwrap().to_string(), text);
        }
        for text in ["religion", "conquistador", "shipping"] {
            assert_eq!(income(text).unwrap().to_string(), text);
        }
        for text in [
            "die-anywhere",
            "die-steps 1",
            "tile-discount 1 wood + 1 grain",
            "on-shipment 2 coins",
            "on-conquistador 1 coin",
            "extra-space 1 coin",
            "buy-price 2 coins",
            "trades 2",
            "on-retire 3 coins + 1 point",
            "activation-discount 1 coin",
        ] {
            assert_eq!(ability(text).unwrap().to_string(), text);
        }
        for &per in Measure::ALL {
            assert_eq!(score(&alloc::format!("2 per {per}")), Ok((2, per)));
        }
        assert_eq!(cost("2 gem + 1 wood"), Ok([1, 0, 0, 2]));
        assert_eq!(Gain::NOTHING.to_string(), "nothing");
    }

    #[test]
    fn what_means_nothing_is_refused_with_what_would() {
        let spaces = [
            "",
            ".",
            "road",
            "road 10",
            "road -1",
            "road 1 @forest",
            "1 wood",
            "1 wood @sea",
            "@forest",
            "0 wood @forest",
            "10 wood @forest",
            "+1 wood @forest",
            "1 wood + @forest",
            "1 woods @forest",
            "wood @forest",
            "1 religion @forest",
            "gold -> 1 coin @forest",
            "wood/wood -> 1 coin @forest",
            "-> 1 coin @forest",
            "wood -> @forest",
            "wood -> religion @forest",
            "1 wood -> 1 coin @forest",
            "wood -> 1 coin & 2 coins @forest",
            "wood -> 1 coin -> 1 point @forest",
            "1 wood + 1 wood + 1 wood + 1 wood + 1 wood @forest",
            "١ wood @forest",
        ];
        for text in spaces {
            assert!(space(text).is_err(), "{text}");
        }
        for text in ["", "nothing", "1 gold", "4 wood", "0 wood", "1 coin", "1 wood + 1 wood"] {
            assert!(cost(text).is_err(), "{text}");
        }
        for text in
            ["", "religion + 1 coin", "religion + religion", "wood -> 1 coin", "1 coin & 1 point"]
        {
            assert!(income(text).is_err(), "{text}");
        }
        for text in [
            "",
            "die-anywhere 1",
            "die-steps",
            "die-steps one",
            "tile-discount 1 coin",
            "extra-space 1",
            "extra-space 1 wood",
            "trades 2 times",
            "on-retire",
            "on-retire religion",
            "flying",
            "flying 1",
        ] {
            assert!(ability(text).is_err(), "{text}");
        }
        for text in ["", "1", "1 per", "1 per house", "0 per road", "1 for road", "1 per road road"]
        {
            assert!(score(text).is_err(), "{text}");
        }
        assert_eq!(
            space("2 woods @forest").unwrap_err().to_string(),
            "cannot read \"2 woods\": expected a number and a thing, such as \"2 wood\", \
             \"1 coin\" or \"3 points\"; religion, conquistador or shipping; or a trade, such as \
             \"wood/gem -> 3 coins\""
        );
    }
}
