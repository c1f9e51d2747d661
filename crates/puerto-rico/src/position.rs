//! The stored form of a position: what is written down, read back and checked.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tabletop::{By, MAX_SEATS, Name, Seat};

use crate::PuertoRico;
use crate::board::Slot;
use crate::building::Building;
use crate::frame::{Frame, Loading};
use crate::good::Good;
use crate::role::Role;
use crate::ship::Ship;
use crate::state::{EndReason, State};
use crate::tile::Tile;
use crate::view;

/// A number for some of the members of a closed set; those left out have none.
pub(crate) type Counts<K> = BTreeMap<K, u8>;

/// A position as it is written down. Every part may be left out: it is then what
/// the set-up has, or what follows from the other parts.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Position {
    /// The round, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// Who holds the governor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub governor: Option<Seat>,
    /// Who takes, or took, the current role.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chooser: Option<Seat>,
    /// The players. One left out has the board of the set-up; of one named, what
    /// is left out is zero.
    pub seats: BTreeMap<Seat, SeatPosition>,
    /// The role cards.
    pub roles: BTreeMap<Role, RolePosition>,
    /// What the ships carry.
    pub ships: BTreeMap<Ship, Counts<Good>>,
    /// The trading house.
    pub house: Counts<Good>,
    /// Face-up plantations.
    pub row: Counts<Good>,
    /// Discarded plantations.
    pub discard: Counts<Good>,
    /// Face-down plantations; follows from the rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stack: Option<Counts<Good>>,
    /// Quarries left; follows from the rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quarries: Option<u8>,
    /// Colonists that nobody has.
    pub colonists: ColonistsPosition,
    /// Goods in the supply; follows from the rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goods: Option<Counts<Good>>,
    /// Points left in chips; follows from the rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i16>,
    /// Copies left of each building; follows from the rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub market: Option<Counts<Building>>,
    /// The end conditions that have been met. Full cities and taken chips speak
    /// for themselves; only missing colonists must be named.
    pub ending: Vec<EndReason>,
    /// What the position waits for; a role, if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<Ask>,
}

/// A player's board.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SeatPosition {
    /// Doubloons.
    pub doubloons: u16,
    /// Chips, and points written down after they ran out.
    pub vp: u16,
    /// Colonists that found no circle.
    pub windrose: u8,
    /// Goods.
    pub goods: Counts<Good>,
    /// Tiles and the colonists on them.
    pub island: BTreeMap<Tile, TilePosition>,
    /// Buildings with the number of colonists on them.
    pub city: Counts<Building>,
}

/// The island tiles of one kind.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TilePosition {
    /// How many.
    pub tiles: u8,
    /// How many of them are occupied.
    pub colonists: u8,
}

/// A role card.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RolePosition {
    /// The doubloons on it.
    pub doubloons: u16,
    /// Who took it in this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken: Option<Seat>,
}

/// Colonists that nobody has.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ColonistsPosition {
    /// On the ship; as many as there are players, if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ship: Option<u8>,
    /// In the supply; follows from the rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub supply: Option<u8>,
}

/// What a position waits for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "frame", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// The first row of plantations.
    FirstRow {},
    /// A role.
    Role {},
    /// A tile.
    Settler {
        /// Who decides.
        seat: Seat,
    },
    /// Whether to draw with the hacienda.
    Hacienda {
        /// Who decides.
        seat: Seat,
    },
    /// The tile drawn with the hacienda.
    HaciendaDraw {
        /// Who draws.
        seat: Seat,
    },
    /// Whether to put a colonist on the new tile.
    Hospice {
        /// Who decides.
        seat: Seat,
        /// The new tile.
        tile: Tile,
    },
    /// A new row of plantations.
    NewRow {},
    /// Whether the mayor takes a colonist.
    MayorPrivilege {},
    /// How many colonists go somewhere.
    Mayor {
        /// Who decides.
        seat: Seat,
        /// Where: a kind of tile or a building.
        #[serde(with = "slot_name")]
        slot: Slot,
    },
    /// A building.
    Builder {
        /// Who decides.
        seat: Seat,
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
        /// What the craftsman produced.
        #[serde(default)]
        made: Vec<Good>,
    },
    /// Which good more.
    CraftsmanPrivilege {
        /// What the craftsman produced.
        made: Vec<Good>,
    },
    /// A good to sell.
    Trader {
        /// Who decides.
        seat: Seat,
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
    },
    /// How many goods of a kind are kept.
    Storage {
        /// Who decides.
        seat: Seat,
        /// The kind.
        good: Good,
        /// Whether a larger holding is down to one token already.
        #[serde(default)]
        single: bool,
    },
    /// Nothing: the game is over.
    Over {},
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

fn counts<K: Name, const N: usize>(all: &By<K, u8, N>) -> Counts<K> {
    all.some().collect()
}

/// The stored form of a state, with everything written out.
pub(crate) fn position(game: &PuertoRico, state: &State) -> Position {
    Position {
        round: Some(state.round),
        governor: Some(state.governor),
        chooser: Some(state.chooser),
        seats: Seat::first(game.seats.count())
            .map(|seat| (seat, seat_position(state, seat)))
            .collect(),
        roles: Role::ALL
            .iter()
            .filter(|role| role.is_in_play(game.seats))
            .map(|&role| {
                let card = state.card(role);
                (role, RolePosition { doubloons: card.doubloons, taken: card.taken })
            })
            .collect(),
        ships: game
            .fleet
            .iter()
            .zip(&state.ships)
            .filter_map(|(&ship, cargo)| Some((ship, Counts::from([(cargo.good?, cargo.count)]))))
            .collect(),
        house: counts(&state.house),
        row: counts(&state.row),
        discard: counts(&state.discard),
        stack: Some(counts(&state.stack)),
        quarries: Some(state.quarries),
        colonists: ColonistsPosition {
            ship: Some(state.colonist_ship),
            supply: Some(state.colonists),
        },
        goods: Some(counts(&state.supply)),
        points: Some(state.points),
        market: Some(counts(&view::market(game, state))),
        ending: state.ending.iter().collect(),
        ask: Some(ask(state)),
    }
}

fn seat_position(state: &State, seat: Seat) -> SeatPosition {
    let board = state.board(seat);
    SeatPosition {
        doubloons: board.doubloons,
        vp: board.points,
        windrose: board.windrose,
        goods: counts(&board.goods),
        island: board
            .tiles
            .some()
            .map(|(tile, tiles)| (tile, TilePosition { tiles, colonists: board.settled[tile] }))
            .collect(),
        city: board.city.iter().map(|building| (building, board.crew.on(building))).collect(),
    }
}

fn ask(state: &State) -> Ask {
    match state.frames.top() {
        Frame::FirstRow => Ask::FirstRow {},
        Frame::Role => Ask::Role {},
        Frame::Settler { seat } => Ask::Settler { seat },
        Frame::Hacienda { seat } => Ask::Hacienda { seat },
        Frame::HaciendaDraw { seat } => Ask::HaciendaDraw { seat },
        Frame::Hospice { seat, tile } => Ask::Hospice { seat, tile },
        Frame::NewRow => Ask::NewRow {},
        Frame::MayorPrivilege => Ask::MayorPrivilege {},
        Frame::Mayor { seat, slot } => Ask::Mayor { seat, slot },
        Frame::Builder { seat } => Ask::Builder { seat },
        Frame::University { seat, building } => Ask::University { seat, building },
        Frame::Craftsman { seat, made } => Ask::Craftsman { seat, made: made.iter().collect() },
        Frame::CraftsmanPrivilege { made } => {
            Ask::CraftsmanPrivilege { made: made.iter().collect() }
        }
        Frame::Trader { seat } => Ask::Trader { seat },
        Frame::Captain(Loading { seat, quiet, wharves, privilege_paid }) => {
            let wharves = Seat::first(MAX_SEATS as u8)
                .filter(|seat| wharves & 1 << seat.index() != 0)
                .collect();
            Ask::Captain { seat, quiet, wharves, privilege_paid }
        }
        Frame::Storage { seat, good, single } => Ask::Storage { seat, good, single },
        Frame::Over => Ask::Over {},
    }
}
