//! Holds the data of frames that have many fields: how far a phase has come.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::board::Slot;
use crate::building::Building;
use crate::good::{Good, Goods, Kinds};
use crate::load_offer::LoadOffer;
use crate::stored::{goods_list, is_false, seat_list, stack_number};
use crate::tile::Tile;
use crate::top::Stack;
#[cfg(feature = "schema")]
use crate::top::StackNumber;

/// How far the settling has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Settling {
    /// Who decides.
    pub seat: Seat,
    /// Whether the settler has taken a tile.
    #[serde(default, skip_serializing_if = "is_false")]
    pub taken: bool,
    /// Whether this seat has used its hacienda, or declined to.
    #[serde(default, skip_serializing_if = "is_false")]
    pub drawn: bool,
}

/// A look at a tile that was drawn with the hacienda.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Looking {
    /// Who decides.
    pub seat: Seat,
    /// The tile; a view leaves it out where the viewer does not know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tile: Option<Good>,
    /// Who else knows it.
    #[serde(default, skip_serializing_if = "seat_list::is_empty", with = "seat_list")]
    #[cfg_attr(feature = "schema", schemars(with = "alloc::vec::Vec<Seat>"))]
    pub seen: u8,
    /// The stack it came from, where tiles are put back on one of several; the
    /// first without a known tile, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "stack_number")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<StackNumber>"))]
    pub stack: Option<Stack>,
    /// How many tiles it left there; as many as in level stacks, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under: Option<u8>,
    /// Whether the settler has taken a tile.
    #[serde(default, skip_serializing_if = "is_false")]
    pub taken: bool,
}

/// A tile for which the hospice may bring someone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Served {
    /// Who decides.
    pub seat: Seat,
    /// The new tile.
    pub tile: Tile,
    /// Whether the settler has taken a tile.
    #[serde(default, skip_serializing_if = "is_false")]
    pub taken: bool,
    /// Whether it is the settler's second tile.
    #[serde(default, skip_serializing_if = "is_false")]
    pub second: bool,
}

/// How far the production has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Producing {
    /// Who decides.
    pub seat: Seat,
    /// What the craftsman produced, good by good.
    #[serde(default, with = "goods_list")]
    #[cfg_attr(feature = "schema", schemars(with = "alloc::vec::Vec<Good>"))]
    pub made: Goods,
}

/// How far a turn of the trader phase has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Trading {
    /// Who decides.
    pub seat: Seat,
    /// Whether a good has been sold.
    #[serde(default, skip_serializing_if = "is_false")]
    pub sold: bool,
    /// Whether the land office has been used.
    #[serde(default, skip_serializing_if = "is_false")]
    pub land: bool,
}

/// How far the loading has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Loading {
    /// Who decides.
    pub seat: Seat,
    /// How many turns in a row ended without a load.
    #[serde(default)]
    pub quiet: u8,
    /// Who has used a wharf.
    #[serde(default, with = "seat_list")]
    #[cfg_attr(feature = "schema", schemars(with = "alloc::vec::Vec<Seat>"))]
    pub wharves: u8,
    /// Whether the captain has had the point for the first load.
    #[serde(default)]
    pub privilege_paid: bool,
    /// Who has used a small wharf.
    #[serde(default, skip_serializing_if = "seat_list::is_empty", with = "seat_list")]
    #[cfg_attr(feature = "schema", schemars(with = "alloc::vec::Vec<Seat>"))]
    pub small_wharves: u8,
    /// Whose first turn is over, or has led to a load.
    #[serde(default, skip_serializing_if = "seat_list::is_empty", with = "seat_list")]
    #[cfg_attr(feature = "schema", schemars(with = "alloc::vec::Vec<Seat>"))]
    pub begun: u8,
    /// Whose union hall has had its time.
    #[serde(default, skip_serializing_if = "seat_list::is_empty", with = "seat_list")]
    #[cfg_attr(feature = "schema", schemars(with = "alloc::vec::Vec<Seat>"))]
    pub halls: u8,
    /// What has been given to the royal warehouse in this turn.
    #[serde(default, skip_serializing_if = "Kinds::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "alloc::vec::Vec<Good>"))]
    pub supplied: Kinds,
    /// The shipment over the small wharf that is being put together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sending: Option<Shipment>,
    /// The points that take the last chips, if they are asked about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<LoadOffer>,
}

impl Loading {
    /// A captain phase that begins.
    pub(crate) const fn new(seat: Seat) -> Loading {
        Loading {
            seat,
            quiet: 0,
            wharves: 0,
            privilege_paid: false,
            small_wharves: 0,
            begun: 0,
            halls: 0,
            supplied: Kinds::NONE,
            sending: None,
            offer: None,
        }
    }
}

/// A shipment over the small wharf that is being put together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Shipment {
    /// The good that is asked for.
    pub good: Good,
    /// How many goods it has.
    pub goods: u8,
    /// Of how many kinds.
    pub kinds: u8,
}

/// Whom the mayor may take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Receiving {
    /// Whether it is another one.
    #[serde(default, skip_serializing_if = "is_false")]
    pub second: bool,
    /// Whether the first was a noble.
    #[serde(default, skip_serializing_if = "is_false")]
    pub noble: bool,
}

/// How far the placing of colonists has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Placing {
    /// Who decides.
    pub seat: Seat,
    /// Where: a kind of tile or a building.
    pub slot: Slot,
    /// How many circles, of this slot and the later ones, may stay empty.
    #[serde(skip)]
    pub spare: u8,
}

tabletop::names! {
    /// What the black market asks for next. The point comes last and is not
    /// asked for.
    pub enum Barter {
        /// Someone from the board.
        Person = "person",
        /// A good.
        Good = "good",
    }
}

/// How far a price is paid on the black market.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Bartering {
    /// Who decides.
    pub seat: Seat,
    /// The building to be paid.
    pub building: Building,
    /// How many doubloons are still lacking.
    pub left: u8,
    /// What is asked for.
    pub step: Barter,
}

/// Which goods more the craftsman may take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Choosing {
    /// What the craftsman produced, good by good.
    #[serde(with = "goods_list")]
    #[cfg_attr(feature = "schema", schemars(with = "alloc::vec::Vec<Good>"))]
    pub made: Goods,
    /// Whether it is another one.
    #[serde(default, skip_serializing_if = "is_false")]
    pub second: bool,
}

/// How far the storing has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Keeping {
    /// Who decides.
    pub seat: Seat,
    /// The kind.
    pub good: Good,
    /// The kinds of which something was given up already.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "alloc::vec::Vec<Good>"))]
    pub cut: Kinds,
}
