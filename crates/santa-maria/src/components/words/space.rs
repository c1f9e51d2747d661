//! Reads and writes spaces as a table has them.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use tabletop::{Name, NotationError};

use super::{digit, gifts, price, split, thing};
use crate::components::{ALTERNATIVES, Deed, EFFECTS, Effect, Gain, Price, Space, Terrain, Trade};
use crate::resource::Resource;

const A_SPACE: &str = "a building with its terrain, such as \"1 coin + religion @pasture\", \
                       a road with its colonists, such as \"road 1\", \
                       or land without a building, such as \"land @forest\"";
const A_TERRAIN: &str = "forest, pasture, plantation, mountain, field, desert, swamp or water";
const AN_EFFECT: &str = "a number and a thing, such as \"2 wood\", \"1 coin\" or \"3 points\"; \
                         religion, conquistador or shipping; or a trade, \
                         such as \"wood/gem -> 3 coins\"";
const PAID: &str = "what is paid: a resource, such as \"wood\", or 1 to 3 each of resources and \
                    1 to 9 coins with & between them, such as \"2 wood & 1 coin\"; other ways \
                    to pay after /";
const DIFFERENT: &str = "different things with / between them, 4 at most";

/// A space that is not empty.
pub(crate) fn space(text: &str) -> Result<Space, NotationError> {
    if let Some(("road", colonists)) = split(text) {
        let colonists = digit(colonists).ok_or_else(|| NotationError::new(text, A_SPACE))?;
        return Ok(Space::Road { colonists });
    }
    let Some((doing, terrain)) = text.rsplit_once('@') else {
        return Err(NotationError::new(text, A_SPACE));
    };
    let terrain = Terrain::from_name(terrain.trim())
        .ok_or_else(|| NotationError::new(terrain.trim(), A_TERRAIN))?;
    let mut effects = [const { None }; EFFECTS];
    match doing.trim() {
        "land" => return Ok(Space::Land { terrain }),
        "nothing" => return Ok(Space::Building { effects, terrain }),
        _ => {}
    }
    let mut free = effects.iter_mut();
    for part in doing.split('+') {
        let Some(slot) = free.next() else {
            return Err(NotationError::new(doing.trim(), "a building with one to four effects"));
        };
        *slot = Some(effect(part)?);
    }
    Ok(Space::Building { effects, terrain })
}

fn effect(text: &str) -> Result<Effect, NotationError> {
    if let Some((pay, give)) = text.split_once("->") {
        let (pay, give) = (several(pay, paid)?, several(give, |text| gifts(text, '&'))?);
        return Ok(Effect::Trade(Box::new(Trade { pay, give })));
    }
    if text.contains('/') {
        let give = several(text, |text| gifts(text, '&'))?;
        return Ok(Effect::Trade(Box::new(Trade { pay: Vec::new(), give })));
    }
    if let Some(deed) = Deed::from_name(text.trim()) {
        return Ok(Effect::Deed(deed));
    }
    let mut gain = Gain::NOTHING;
    let known = thing(text).and_then(|(count, thing)| thing.add(&mut gain, count));
    known.map(|()| Effect::Gain(gain)).ok_or_else(|| NotationError::new(text.trim(), AN_EFFECT))
}

/// One way to pay: a resource, or numbers of things.
fn paid(text: &str) -> Result<Price, NotationError> {
    let one = Resource::from_name(text.trim()).map(|kind| {
        let mut price = Price::NOTHING;
        *price.named.get_mut(kind.index()).unwrap_or(&mut price.gold) = 1;
        price
    });
    one.or_else(|| price(text, '&')).ok_or_else(|| NotationError::new(text.trim(), PAID))
}

/// Alternatives with a stroke between them, each once.
fn several<T: PartialEq>(
    text: &str,
    read: impl Fn(&str) -> Result<T, NotationError>,
) -> Result<Vec<T>, NotationError> {
    let mut all = Vec::new();
    for part in text.split('/') {
        let one = read(part)?;
        if all.len() == ALTERNATIVES || all.contains(&one) {
            return Err(NotationError::new(text.trim(), DIFFERENT));
        }
        all.push(one);
    }
    Ok(all)
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Space::Road { colonists } => write!(f, "road {colonists}"),
            Space::Land { terrain } => write!(f, "land @{terrain}"),
            Space::Building { effects, terrain } => {
                let mut joint = "";
                for effect in effects.iter().flatten() {
                    write!(f, "{joint}{effect}")?;
                    joint = " + ";
                }
                if joint.is_empty() {
                    f.write_str("nothing")?;
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
            Effect::Trade(trade) => write!(f, "{trade}"),
        }
    }
}

impl fmt::Display for Trade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Single resources stand close together, as they always did.
        let between = if self.is_simple() { "/" } else { " / " };
        let mut joint = "";
        for price in &self.pay {
            f.write_str(joint)?;
            match price.single() {
                Some(resource) => write!(f, "{resource}")?,
                None => price.write(f, " & ")?,
            }
            joint = between;
        }
        joint = if self.pay.is_empty() { "" } else { " -> " };
        for bounty in &self.give {
            f.write_str(joint)?;
            bounty.write(f, " & ")?;
            joint = " / ";
        }
        Ok(())
    }
}
