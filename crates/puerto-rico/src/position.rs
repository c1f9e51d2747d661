//! Stores a state as a position: what is written down, read back and checked.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tabletop::{By, Name, Seat};

use crate::board::Slot;
use crate::building::Building;
use crate::frame::Frame;
use crate::good::Good;
use crate::person::{Person, Place};
use crate::role::Role;
use crate::rules::{Market, NoblesPlay};
use crate::ship::Ship;
use crate::state::{EndReason, State};
use crate::tile::Tile;
use crate::top::Stack;
use crate::{PuertoRico, market, seat_bits, source};

/// A number for some members of a closed set; members left out have zero.
pub(crate) type Counts<K> = BTreeMap<K, u8>;

/// A position as it is written down. Every part may be left out: it is then what
/// the set-up has, or what follows from the other parts.
///
/// A view is the same with more about each seat, and without what is hidden.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "Position", bound = "S: schemars::JsonSchema + Serialize + Default")
)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Position<S = SeatPosition> {
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
    pub seats: BTreeMap<Seat, S>,
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
    /// The plantation on top of the stack, if there is one stack and someone has seen it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub top: Option<TopPosition>,
    /// The plantations on top of the stacks that someone has seen, if there are several.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub tops: BTreeMap<Stack, TopPosition>,
    /// Quarries left; follows from the rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quarries: Option<u8>,
    /// Colonists that nobody has.
    pub colonists: PeoplePosition,
    /// Nobles that nobody has.
    #[serde(skip_serializing_if = "PeoplePosition::is_blank")]
    pub nobles: PeoplePosition,
    /// Goods in the supply; follows from the rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goods: Option<Counts<Good>>,
    /// Points left in chips; follows from the rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i16>,
    /// The beige kinds of a market that was chosen or drawn, so far. Left out, it
    /// is what stands in the cities, filled up with the base game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<Vec<Building>>,
    /// Copies left of each building that is used; follows from the rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub market: Option<Counts<Building>>,
    /// What the black market took out of the game.
    #[serde(skip_serializing_if = "RemovedPosition::is_blank")]
    pub removed: RemovedPosition,
    /// Whose library has doubled a privilege in this round, where that can happen
    /// once only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub library_used: Vec<Seat>,
    /// The end conditions that have been met. A full city speaks for itself, and so
    /// do taken chips, unless the black market has given one back or only a captain
    /// phase ends the game by them; missing colonists must be named.
    pub ending: Vec<EndReason>,
    /// What the position waits for; a role, if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<Frame>,
}

/// A player's board.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct SeatPosition {
    /// Doubloons. They are never hidden from a viewer. [setup.open-money]
    pub doubloons: u16,
    /// Chips, and points written down after they ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vp: Option<u16>,
    /// Colonists that found no circle.
    pub windrose: u8,
    /// Nobles that found no circle.
    #[serde(skip_serializing_if = "is_zero")]
    pub windrose_nobles: u8,
    /// Goods.
    pub goods: Counts<Good>,
    /// Tiles and the people on them.
    pub island: BTreeMap<Tile, TilePosition>,
    /// What lies face down as forests, as far as all have seen it.
    #[serde(skip_serializing_if = "Counts::is_empty")]
    pub beneath: Counts<Good>,
    /// What else lies face down as forests.
    #[serde(skip_serializing_if = "Counts::is_empty")]
    pub secret: Counts<Good>,
    /// Buildings with the number of colonists on them.
    pub city: Counts<Building>,
    /// The number of nobles on buildings.
    #[serde(skip_serializing_if = "Counts::is_empty")]
    pub nobles: Counts<Building>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// The island tiles of one kind.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct TilePosition {
    /// How many.
    pub tiles: u8,
    /// How many of them have a colonist.
    pub colonists: u8,
    /// How many of them have a noble.
    #[serde(skip_serializing_if = "is_zero")]
    pub nobles: u8,
}

/// A role card.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct RolePosition {
    /// The doubloons on it.
    pub doubloons: u16,
    /// Who took it in this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken: Option<Seat>,
}

/// Colonists or nobles that nobody has.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct PeoplePosition {
    /// On the ship; as in the set-up, if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ship: Option<u8>,
    /// In the supply; follows from the rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub supply: Option<u8>,
}

impl PeoplePosition {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    fn is_blank(&self) -> bool {
        *self == PeoplePosition::default()
    }
}

/// A plantation on top of a stack that someone has seen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TopPosition {
    /// The plantation. Only a view may leave it out, for those who have not seen it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tile: Option<Good>,
    /// Who has seen it.
    pub seen: Vec<Seat>,
    /// How many tiles lie under it, if there are several stacks; as many as in level
    /// stacks, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under: Option<u8>,
}

/// What is out of the game.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct RemovedPosition {
    /// Colonists.
    pub colonists: u8,
    /// Nobles.
    pub nobles: u8,
    /// Points.
    pub points: u8,
}

impl RemovedPosition {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    fn is_blank(&self) -> bool {
        *self == RemovedPosition::default()
    }
}

fn counts<K: Name, const N: usize>(all: &By<K, u8, N>) -> Counts<K> {
    all.some().collect()
}

/// The stored form of a state, with everything written out.
pub(crate) fn position(game: &PuertoRico, state: &State) -> Position {
    position_with(game, state, |seat| seat_position(state, seat))
}

/// The stored form of a state, with `seat` as the part of each seat.
pub(crate) fn position_with<S>(
    game: &PuertoRico,
    state: &State,
    seat: impl Fn(Seat) -> S,
) -> Position<S> {
    Position {
        round: Some(state.round),
        governor: Some(state.governor),
        chooser: Some(state.chooser),
        seats: Seat::first(game.seats.count()).map(|each| (each, seat(each))).collect(),
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
        top: tops(state).find(|_| !source::are_several(game)).map(|(_, top)| top),
        tops: tops(state)
            .filter(|_| source::are_several(game))
            .map(|(stack, top)| {
                (stack, TopPosition { under: state.tops.on(stack).map(|it| it.under), ..top })
            })
            .collect(),
        quarries: Some(state.quarries),
        colonists: PeoplePosition {
            ship: Some(state.colonist_ship),
            supply: Some(state.colonists),
        },
        nobles: match game.rules.nobles {
            NoblesPlay::Out => PeoplePosition::default(),
            NoblesPlay::In => {
                PeoplePosition { ship: Some(state.noble_ship), supply: Some(state.nobles) }
            }
        },
        goods: Some(counts(&state.supply)),
        points: Some(state.points),
        chosen: match game.rules.market {
            Market::Base | Market::Fixed => None,
            Market::Draft | Market::Random => Some(market::chosen(state).iter().collect()),
        },
        market: Some(copies_left(game, state).filter(|&(_, left)| left > 0).collect()),
        removed: RemovedPosition {
            colonists: state.removed.colonists,
            nobles: state.removed.nobles,
            points: state.removed.points,
        },
        library_used: seat_bits::seats(state.libraries).collect(),
        ending: state.ending.iter().collect(),
        ask: Some(state.frame),
    }
}

/// Copies left of each building that is used.
pub(crate) fn copies_left(
    game: &PuertoRico,
    state: &State,
) -> impl Iterator<Item = (Building, u8)> {
    state.market.iter().map(|building| {
        let copies = game.copies[building as usize];
        (building, copies.saturating_sub(state.built(building)))
    })
}

/// The plantations on top of the stacks that someone has seen.
fn tops(state: &State) -> impl Iterator<Item = (Stack, TopPosition)> {
    state.tops.iter().map(|(stack, top)| {
        (
            stack,
            TopPosition {
                tile: Some(top.good),
                seen: seat_bits::seats(top.seen).collect(),
                under: None,
            },
        )
    })
}

pub(crate) fn seat_position(state: &State, seat: Seat) -> SeatPosition {
    let board = state.board(seat);
    let people = |person, slot| board.people(person, Place::Slot(slot));
    SeatPosition {
        doubloons: board.doubloons,
        vp: Some(board.points),
        windrose: board.people(Person::Colonist, Place::Windrose),
        windrose_nobles: board.people(Person::Noble, Place::Windrose),
        goods: counts(&board.goods),
        island: board
            .tiles
            .some()
            .map(|(tile, tiles)| {
                let slot = Slot::Tile(tile);
                let colonists = people(Person::Colonist, slot);
                let nobles = people(Person::Noble, slot);
                (tile, TilePosition { tiles, colonists, nobles })
            })
            .collect(),
        beneath: counts(&board.beneath),
        secret: counts(&board.secret),
        city: board
            .city
            .iter()
            .map(|building| (building, people(Person::Colonist, Slot::Building(building))))
            .collect(),
        nobles: board
            .city
            .iter()
            .map(|building| (building, people(Person::Noble, Slot::Building(building))))
            .filter(|&(_, nobles)| nobles > 0)
            .collect(),
    }
}
