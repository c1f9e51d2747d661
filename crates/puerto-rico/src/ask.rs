//! The stored form of what a position waits for.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tabletop::{MAX_SEATS, Seat};

use crate::board::Slot;
use crate::building::Building;
use crate::frame::{Barter, Before, Frame, Loading, Looking, Settling, Trading, bit};
use crate::good::{Good, Goods};
use crate::last_chips::{Departure, Offer};
use crate::state::{Shipment, State};
use crate::tile::Tile;
use crate::top::{StackNumber, StackSet};
use crate::{PuertoRico, source};

/// What a position waits for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "frame", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// A building for the board.
    Draft {},
    /// The buildings of a random market.
    Market {},
    /// The first row of plantations.
    FirstRow {},
    /// A role.
    Role {},
    /// A tile.
    Settler {
        /// Who decides.
        seat: Seat,
        /// Whether the settler has taken a tile.
        #[serde(default, skip_serializing_if = "is_false")]
        taken: bool,
        /// Whether this seat has used its hacienda, or declined to.
        #[serde(default, skip_serializing_if = "is_false")]
        drawn: bool,
    },
    /// Whether to draw with the hacienda.
    Hacienda {
        /// Who decides.
        seat: Seat,
        /// Whether the settler has taken a tile.
        #[serde(default, skip_serializing_if = "is_false")]
        taken: bool,
    },
    /// The tile drawn with the hacienda.
    HaciendaDraw {
        /// Who draws.
        seat: Seat,
        /// The stack, if someone knows the tile on top of it and there are several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stack: Option<StackNumber>,
        /// Whether the settler has taken a tile.
        #[serde(default, skip_serializing_if = "is_false")]
        taken: bool,
    },
    /// Whether to lay the tile drawn with the hacienda, or a forest.
    HaciendaLook {
        /// Who decides.
        seat: Seat,
        /// The tile; a view leaves it out where the viewer does not know it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tile: Option<Good>,
        /// Who else knows it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seen: Vec<Seat>,
        /// The stack it came from, where tiles are put back on one of several; the
        /// first without a known tile, if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stack: Option<StackNumber>,
        /// How many tiles it left there; as many as in level stacks, if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        under: Option<u8>,
        /// Whether the settler has taken a tile.
        #[serde(default, skip_serializing_if = "is_false")]
        taken: bool,
    },
    /// Whether to take a colonist with the new tile.
    Hospice {
        /// Who decides.
        seat: Seat,
        /// The new tile.
        tile: Tile,
        /// Whether the settler has taken a tile.
        #[serde(default, skip_serializing_if = "is_false")]
        taken: bool,
        /// Whether it is the settler's second tile.
        #[serde(default, skip_serializing_if = "is_false")]
        second: bool,
    },
    /// The settler's second tile.
    SecondTile {
        /// Whether there was a first.
        #[serde(default, skip_serializing_if = "is_false")]
        taken: bool,
    },
    /// Whether to give up a tile with the hunting lodge.
    Lodge {
        /// Who decides.
        seat: Seat,
    },
    /// Whether to take the points of the hunting lodge, which take the last chips.
    LodgePoints {
        /// Who decides.
        seat: Seat,
    },
    /// From which stacks the new row comes.
    RowStacks {
        /// Those that were named already.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        stacks: Vec<StackNumber>,
    },
    /// A new row of plantations.
    NewRow {
        /// The stacks whose known tile comes into it, where there are several.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        stacks: Vec<StackNumber>,
    },
    /// Whether the mayor takes a colonist.
    MayorPrivilege {
        /// Whether it is another one.
        #[serde(default, skip_serializing_if = "is_false")]
        second: bool,
        /// Whether the first was a noble.
        #[serde(default, skip_serializing_if = "is_false")]
        noble: bool,
    },
    /// Whether to take a noble with the villa.
    Villa {
        /// Who decides.
        seat: Seat,
    },
    /// Whether to take the noble or a colonist from the ship.
    Ship {
        /// Who decides.
        seat: Seat,
    },
    /// How many nobles go somewhere.
    Nobles {
        /// Who decides.
        seat: Seat,
        /// Where: a kind of tile or a building.
        #[serde(with = "slot_name")]
        #[cfg_attr(feature = "schema", schemars(with = "Slot"))]
        slot: Slot,
    },
    /// How many colonists go somewhere.
    Mayor {
        /// Who decides.
        seat: Seat,
        /// Where: a kind of tile or a building.
        #[serde(with = "slot_name")]
        #[cfg_attr(feature = "schema", schemars(with = "Slot"))]
        slot: Slot,
    },
    /// A building.
    Builder {
        /// Who decides.
        seat: Seat,
    },
    /// What to pay with on the black market.
    BlackMarket {
        /// Who decides.
        seat: Seat,
        /// The building to be paid.
        building: Building,
        /// How many doubloons are still lacking.
        left: u8,
        /// What is asked for.
        step: Barter,
    },
    /// Which reductions of a price to waive.
    Waive {
        /// Who decides.
        seat: Seat,
        /// The building to be paid.
        building: Building,
    },
    /// Whether to take the points of the church, which take the last chips.
    Church {
        /// Who decides.
        seat: Seat,
        /// The new building.
        building: Building,
    },
    /// Whether to put a colonist on the new building.
    University {
        /// Who decides.
        seat: Seat,
        /// The new building.
        building: Building,
    },
    /// Whether to produce.
    Craftsman {
        /// Who decides.
        seat: Seat,
        /// What the craftsman produced, good by good.
        #[serde(default)]
        made: Vec<Good>,
    },
    /// Whether to take the point of the chapel, which takes the last chip.
    Chapel {
        /// Who decides.
        seat: Seat,
        /// What the craftsman produced, good by good.
        #[serde(default)]
        made: Vec<Good>,
    },
    /// Which good more.
    CraftsmanPrivilege {
        /// What the craftsman produced, good by good.
        made: Vec<Good>,
        /// Whether it is another one.
        #[serde(default, skip_serializing_if = "is_false")]
        second: bool,
    },
    /// A good to sell.
    Trader {
        /// Who decides.
        seat: Seat,
        /// Whether a good has been sold.
        #[serde(default, skip_serializing_if = "is_false")]
        sold: bool,
        /// Whether the land office has been used.
        #[serde(default, skip_serializing_if = "is_false")]
        land: bool,
    },
    /// The tile bought with the land office.
    LandDraw {
        /// Who draws.
        seat: Seat,
        /// The stack, if someone knows the tile on top of it and there are several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stack: Option<StackNumber>,
        /// Whether a good has been sold.
        #[serde(default, skip_serializing_if = "is_false")]
        sold: bool,
    },
    /// Whether to lay the tile bought with the land office, or lay it as a forest.
    LandLook {
        /// Who decides.
        seat: Seat,
        /// The tile; a view leaves it out where the viewer does not know it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tile: Option<Good>,
        /// Who else knows it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seen: Vec<Seat>,
        /// Whether a good has been sold.
        #[serde(default, skip_serializing_if = "is_false")]
        sold: bool,
    },
    /// A good to load.
    #[serde(rename_all = "kebab-case")]
    Captain {
        /// Who decides.
        seat: Seat,
        /// How many turns in a row ended without a load.
        #[serde(default)]
        quiet: u8,
        /// Who has used a wharf.
        #[serde(default)]
        wharves: Vec<Seat>,
        /// Whether the captain has had the point for the first load.
        #[serde(default)]
        privilege_paid: bool,
        /// Who has used a small wharf.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        small_wharves: Vec<Seat>,
        /// Whose first turn is over, or has led to a load.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        begun: Vec<Seat>,
        /// Whose union hall has had its time.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        halls: Vec<Seat>,
        /// What has been given to the royal warehouse in this turn.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        supplied: Vec<Good>,
        /// The shipment over the small wharf that is being put together.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sending: Option<SendingPosition>,
        /// The points that take the last chips, if they are asked about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        offer: Option<OfferPosition>,
    },
    /// How many goods of a kind are kept.
    Storage {
        /// Who decides.
        seat: Seat,
        /// The kind.
        good: Good,
        /// The kinds of which something was given up already.
        #[serde(default)]
        cut: Vec<Good>,
    },
    /// Whether guests move.
    Guests {
        /// Who decides.
        seat: Seat,
        /// What comes next.
        before: Before,
    },
    /// Nothing: the game is over.
    Over {},
}

/// A shipment over the small wharf that is being put together.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SendingPosition {
    /// The good that is asked for.
    pub good: Good,
    /// How many goods it has.
    pub goods: u8,
    /// Of how many kinds.
    pub kinds: u8,
}

/// Points of a captain phase that take the last chips.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "for", rename_all = "kebab-case", deny_unknown_fields)]
pub enum OfferPosition {
    /// Those of the union hall.
    UnionHall {
        /// What the seat does next.
        then: Departure,
    },
    /// Those that come with a load.
    Load {
        /// From the harbor.
        #[serde(default)]
        harbor: u8,
        /// From the captain's privilege.
        #[serde(default)]
        privilege: u8,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

mod slot_name {
    use alloc::borrow::Cow;
    use serde::{Deserialize, Serialize};

    use crate::board::Slot;

    pub(super) fn serialize<S: serde::Serializer>(slot: &Slot, to: S) -> Result<S::Ok, S::Error> {
        slot.serialize(to)
    }

    pub(super) fn deserialize<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Slot, D::Error> {
        let name = Cow::<str>::deserialize(from)?;
        Slot::from_name(&name)
            .ok_or_else(|| serde::de::Error::custom("a slot is a kind of tile or a building"))
    }
}

/// What a state waits for.
pub(crate) fn ask(game: &PuertoRico, state: &State) -> Ask {
    let several = source::are_several(game);
    match state.frames.top() {
        Frame::Draft { .. } => Ask::Draft {},
        Frame::Market => Ask::Market {},
        Frame::FirstRow => Ask::FirstRow {},
        Frame::Role => Ask::Role {},
        Frame::Settler(Settling { seat, taken, drawn }) => Ask::Settler { seat, taken, drawn },
        Frame::Hacienda { seat } => Ask::Hacienda { seat, taken: taken(state) },
        Frame::TileDraw { seat, stack } => {
            let stack = stack.filter(|_| several).map(StackNumber);
            match state.frames.bottom() {
                Frame::Trader(Trading { sold, .. }) => Ask::LandDraw { seat, stack, sold },
                _ => Ask::HaciendaDraw { seat, stack, taken: taken(state) },
            }
        }
        Frame::Look(Looking { seat, good, seen, stack, under }) => {
            let (tile, seen) = (Some(good), seats(seen));
            let returns = several && source::are_put_back(game);
            let (stack, under) = (returns.then_some(StackNumber(stack)), returns.then_some(under));
            match state.frames.bottom() {
                Frame::Trader(Trading { sold, .. }) => Ask::LandLook { seat, tile, seen, sold },
                _ => Ask::HaciendaLook { seat, tile, seen, stack, under, taken: taken(state) },
            }
        }
        Frame::Hospice { seat, tile } => {
            let second = matches!(state.frames.bottom(), Frame::SecondTile { .. });
            Ask::Hospice { seat, tile, taken: taken(state), second }
        }
        Frame::SecondTile { taken } => Ask::SecondTile { taken },
        Frame::Lodge { seat } => Ask::Lodge { seat },
        Frame::RowStacks { stacks } => Ask::RowStacks { stacks: numbers(stacks) },
        Frame::NewRow { stacks } => {
            Ask::NewRow { stacks: if several { numbers(stacks) } else { Vec::new() } }
        }
        Frame::MayorPrivilege { second, noble } => Ask::MayorPrivilege { second, noble },
        Frame::Villa { seat } => Ask::Villa { seat },
        Frame::Ship { seat } => Ask::Ship { seat },
        Frame::Nobles { seat, slot } => Ask::Nobles { seat, slot },
        Frame::Mayor { seat, slot, .. } => Ask::Mayor { seat, slot },
        Frame::Builder { seat } => Ask::Builder { seat },
        Frame::BlackMarket { seat, building, left, step } => {
            Ask::BlackMarket { seat, building, left, step }
        }
        Frame::Waive { seat, building } => Ask::Waive { seat, building },
        Frame::University { seat, building } => Ask::University { seat, building },
        Frame::Craftsman { seat } => Ask::Craftsman { seat, made: one_by_one(&state.made) },
        Frame::CraftsmanPrivilege { second } => {
            Ask::CraftsmanPrivilege { made: one_by_one(&state.made), second }
        }
        Frame::Trader(Trading { seat, sold, land }) => Ask::Trader { seat, sold, land },
        Frame::Captain(loading) => captain(state, loading, None, None),
        Frame::Shipment(loading) => {
            let Shipment { good, goods, kinds } = state.voyage.shipment;
            captain(state, loading, Some(SendingPosition { good, goods, kinds }), None)
        }
        Frame::Storage { seat, good, cut } => {
            Ask::Storage { seat, good, cut: cut.iter().collect() }
        }
        Frame::Guests { seat, before } => Ask::Guests { seat, before },
        Frame::LastChips { seat, offer } => last_chips(state, seat, offer),
        Frame::Over => Ask::Over {},
    }
}

/// Points that take the last chips.
fn last_chips(state: &State, seat: Seat, offer: Offer) -> Ask {
    let offer = match offer {
        Offer::Church { building } => return Ask::Church { seat, building },
        Offer::Chapel => return Ask::Chapel { seat, made: one_by_one(&state.made) },
        Offer::HuntingLodge => return Ask::LodgePoints { seat },
        Offer::UnionHall(then) => OfferPosition::UnionHall { then },
        Offer::Load { harbor, privilege } => OfferPosition::Load { harbor, privilege },
    };
    match state.frames.bottom() {
        Frame::Captain(loading) => captain(state, loading, None, Some(offer)),
        _ => Ask::Over {},
    }
}

fn captain(
    state: &State,
    loading: Loading,
    sending: Option<SendingPosition>,
    offer: Option<OfferPosition>,
) -> Ask {
    Ask::Captain {
        seat: loading.seat,
        quiet: loading.quiet,
        wharves: seats(loading.wharves),
        privilege_paid: loading.privilege_paid,
        small_wharves: seats(state.voyage.small_wharves),
        begun: seats(state.voyage.begun),
        halls: seats(state.voyage.halls),
        supplied: state.voyage.supplied.iter().collect(),
        sending,
        offer,
    }
}

fn numbers(stacks: StackSet) -> Vec<StackNumber> {
    stacks.iter().map(StackNumber).collect()
}

/// Whether the settler has taken a tile.
fn taken(state: &State) -> bool {
    match state.frames.bottom() {
        Frame::Settler(settling) => settling.taken,
        Frame::SecondTile { taken } => taken,
        _ => false,
    }
}

/// The seats with these bits.
pub(crate) fn seats(bits: u8) -> Vec<Seat> {
    Seat::first(MAX_SEATS as u8).filter(|&seat| bits & bit(seat) != 0).collect()
}

/// The bits of these seats.
pub(crate) fn bits(seats: &[Seat]) -> u8 {
    seats.iter().fold(0, |bits, &seat| bits | bit(seat))
}

/// Goods one by one, in order.
fn one_by_one(goods: &Goods) -> Vec<Good> {
    goods.some().flat_map(|(good, count)| core::iter::repeat_n(good, count.into())).collect()
}
