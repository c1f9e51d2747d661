//! Describes points of a captain phase that a seat may decline, and how the seat goes on.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::good::Good;
use crate::ship::Ship;

/// Points of a captain phase that take the last chips.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "for", rename_all = "kebab-case", deny_unknown_fields)]
pub enum LoadOffer {
    /// Those of the union hall.
    UnionHall {
        /// What the seat does next.
        then: Departure,
    },
    /// Those that come with a load, besides what was taken without a question.
    Load {
        /// From the harbor.
        #[serde(default)]
        harbor: u8,
        /// From the captain's privilege.
        #[serde(default)]
        privilege: u8,
    },
}

/// A ship, written as its number of spaces. Its name would be a number too, but the text of
/// a position never reads a number as a name.
mod as_number {
    use serde::{Deserialize, Deserializer, Serializer};
    use tabletop::Name;

    use crate::ship::Ship;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(super) fn serialize<S: Serializer>(ship: &Ship, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(ship.spaces())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Ship, D::Error> {
        let spaces = u8::deserialize(from)?;
        let found = Ship::ALL.iter().copied().find(|ship| ship.spaces() == spaces);
        found.ok_or_else(|| serde::de::Error::custom("a ship is 4, 5, 6, 7 or 8"))
    }
}

/// How a seat goes on after its union hall.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "by", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Departure {
    /// It loads a cargo ship.
    Load {
        /// With this good.
        good: Good,
        /// On this ship.
        #[serde(with = "as_number")]
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        ship: Ship,
    },
    /// It uses its wharf.
    Wharf {
        /// For this good.
        good: Good,
    },
    /// It uses its small wharf.
    SmallWharf {},
    /// It ships nothing.
    Stay {},
}

impl Departure {
    /// The action that led to the union hall.
    pub(crate) const fn action(self) -> Action {
        match self {
            Departure::Load { good, ship } => Action::Load(good, ship),
            Departure::Wharf { good } => Action::Wharf(good),
            Departure::SmallWharf {} => Action::SmallWharf,
            Departure::Stay {} => Action::Pass,
        }
    }
}
