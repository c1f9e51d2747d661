//! Reads and writes the abilities of scholars as a table has them.

use alloc::vec::Vec;
use core::fmt;

use tabletop::{Name, NotationError};

use super::{Counted, bounty, coins, digit, split, things};
use crate::components::{ABILITIES, Ability, Gain, Occasion};
use crate::resource::Goods;

const AN_ABILITY: &str = "die-anywhere, die-steps 1, tile-discount 1 wood, \
                          shipment-discount 1 grain, on-shipment 2 coins, extra-space 1 coin, \
                          buy-price 2 coins, trades 2 or activation-discount 1 coin, \
                          with such a number or thing; several with ; between them";
const AN_OCCASION: &str = "on-shipment, on-conquistador, on-religion, on-monk, on-expand, \
                           on-trade, on-activation, on-die or on-retire, and what it brings, \
                           such as \"on-shipment 2 coins\"";
const SOME: &str = "different abilities with ; between them, 4 at most";

/// What a scholar can do: one thing or several.
pub(crate) fn abilities(text: &str) -> Result<Vec<Ability>, NotationError> {
    let mut all = Vec::new();
    for part in text.split(';') {
        let one = ability(part.trim())?;
        if all.len() == ABILITIES || all.contains(&one) {
            return Err(NotationError::new(text.trim(), SOME));
        }
        all.push(one);
    }
    Ok(all)
}

fn ability(text: &str) -> Result<Ability, NotationError> {
    let bad = || NotationError::new(text, AN_ABILITY);
    if text == "die-anywhere" {
        return Ok(Ability::DieAnywhere);
    }
    if let Some(occasion) = text.strip_prefix("on-") {
        let on = split(occasion).and_then(|(name, gift)| Some((Occasion::from_name(name)?, gift)));
        let (occasion, gift) = on.ok_or_else(|| NotationError::new(text, AN_OCCASION))?;
        return Ok(Ability::On(occasion, bounty(gift)?));
    }
    let (name, rest) = split(text).ok_or_else(bad)?;
    let goods = || match things(rest, '+')? {
        Gain { goods, coins: 0, points: 0 } => Ok(goods),
        _ => Err(bad()),
    };
    Ok(match name {
        "die-steps" => Ability::DieSteps(digit(rest).ok_or_else(bad)?),
        "tile-discount" => Ability::TileDiscount(goods()?),
        "shipment-discount" => Ability::ShipmentDiscount(goods()?),
        "extra-space" => Ability::ExtraSpace(coins(rest).ok_or_else(bad)?),
        "buy-price" => Ability::BuyPrice(coins(rest).ok_or_else(bad)?),
        "trades" => Ability::Trades(digit(rest).ok_or_else(bad)?),
        "activation-discount" => Ability::ActivationDiscount(coins(rest).ok_or_else(bad)?),
        _ => return Err(bad()),
    })
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let less = |goods: Goods| Gain { goods, ..Gain::NOTHING };
        match *self {
            Ability::DieAnywhere => f.write_str("die-anywhere"),
            Ability::DieSteps(steps) => write!(f, "die-steps {steps}"),
            Ability::TileDiscount(goods) => write!(f, "tile-discount {}", less(goods)),
            Ability::ShipmentDiscount(goods) => write!(f, "shipment-discount {}", less(goods)),
            Ability::On(occasion, bounty) => write!(f, "on-{occasion} {bounty}"),
            Ability::ExtraSpace(coins) => write!(f, "extra-space {}", Counted(coins, "coin")),
            Ability::BuyPrice(coins) => write!(f, "buy-price {}", Counted(coins, "coin")),
            Ability::Trades(times) => write!(f, "trades {times}"),
            Ability::ActivationDiscount(coins) => {
                write!(f, "activation-discount {}", Counted(coins, "coin"))
            }
        }
    }
}

/// The abilities of a scholar, as its row says them.
pub(crate) struct Abilities<'a>(pub(crate) &'a [Ability]);

impl fmt::Display for Abilities<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut joint = "";
        for ability in self.0 {
            write!(f, "{joint}{ability}")?;
            joint = "; ";
        }
        Ok(())
    }
}
