//! What one viewer may know, for pages, terminals and programs.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use serde::Serialize;
use tabletop::{By, Game, Name, Node, Seat, Viewer};

use crate::board::Slot;
use crate::building::Building;
use crate::good::{Good, Goods};
use crate::person::{Person, Place};
use crate::price::{self, Buyer, Quote, Sale};
use crate::role::Role;
use crate::rules::Chips;
use crate::score::{self, Sheet};
use crate::ship::Ship;
use crate::state::{EndReason, State};
use crate::tile::Tile;
use crate::top::Stack;
use crate::{PuertoRico, ask, secret, source};

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// The round, from 1.
    pub round: u32,
    /// Who holds the governor.
    pub governor: Seat,
    /// Who takes, or took, the current role.
    pub chooser: Seat,
    /// Who is to decide.
    pub turn: Option<Seat>,
    /// The clause that asks.
    pub question: &'static str,
    /// The role cards at this table.
    pub roles: Vec<RoleView>,
    /// Face-up plantations.
    pub row: Goods,
    /// How many plantations lie face down.
    pub stack: u8,
    /// The one on top of them, if there is one stack and the viewer has seen it.
    pub top: Option<Good>,
    /// Those on top of the stacks that someone has seen, if there are several stacks.
    pub tops: BTreeMap<Stack, TopView>,
    /// The tile that is being looked at, if the viewer knows it.
    pub looking: Option<Good>,
    /// Discarded plantations.
    pub discard: Goods,
    /// Quarries left.
    pub quarries: u8,
    /// Goods in the supply.
    pub supply: Goods,
    /// Goods in the trading house.
    pub house: Goods,
    /// The cargo ships.
    pub ships: Vec<ShipView>,
    /// Colonists in the supply.
    pub colonists: u8,
    /// Colonists on the ship.
    pub colonist_ship: u8,
    /// Nobles in the supply.
    pub nobles: u8,
    /// Nobles on the ship.
    pub noble_ship: u8,
    /// Points left in chips.
    pub points: i16,
    /// The end conditions that have been met.
    pub ending: Vec<EndReason>,
    /// Copies left of each building that is used.
    pub market: BTreeMap<Building, u8>,
    /// What each of them costs the viewer now; for onlookers, whoever is to decide.
    pub quotes: BTreeMap<Building, Quote>,
    /// What each good brings the same seat in the trading house.
    pub sales: By<Good, Sale, 5>,
    /// The players.
    pub seats: BTreeMap<Seat, SeatView>,
}

/// A plantation on top of a stack that someone has seen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TopView {
    /// The plantation, if the viewer has seen it.
    pub tile: Option<Good>,
    /// Who has seen it.
    pub seen: Vec<Seat>,
    /// How many tiles lie under it.
    pub under: u8,
}

/// A role card.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RoleView {
    /// The role.
    pub role: Role,
    /// The doubloons on it.
    pub doubloons: u16,
    /// Who took it in this round.
    pub taken: Option<Seat>,
}

/// A cargo ship.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ShipView {
    /// The ship.
    pub ship: Ship,
    /// Its spaces.
    pub spaces: u8,
    /// What it carries.
    pub good: Option<Good>,
    /// How many of it.
    pub count: u8,
}

/// A player's board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct SeatView {
    /// Doubloons. [setup.open-money]
    pub doubloons: u16,
    /// Chips, if the viewer may see them. [captain.secret]
    pub vp: Option<u16>,
    /// Goods.
    pub goods: Goods,
    /// Colonists that found no circle.
    pub windrose: u8,
    /// Nobles that found no circle.
    pub windrose_nobles: u8,
    /// Tiles and the people on them.
    pub island: Vec<TileView>,
    /// What lies face down as forests, as far as all have seen it.
    pub beneath: Goods,
    /// What else lies face down as forests, if the viewer knows it.
    pub secret: Option<Goods>,
    /// Buildings and the people on them.
    pub city: Vec<BuildingView>,
    /// Free island spaces.
    pub island_spaces: u8,
    /// Free city spaces.
    pub city_spaces: u8,
    /// What the plantations and plants can make.
    pub capacity: Goods,
    /// Where the points come from, if the viewer may see the chips.
    pub sheet: Option<Sheet>,
}

/// The island tiles of one kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TileView {
    /// The kind.
    pub tile: Tile,
    /// How many.
    pub tiles: u8,
    /// How many of them have a colonist.
    pub colonists: u8,
    /// How many of them have a noble.
    pub nobles: u8,
}

/// A building in a city.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BuildingView {
    /// The building.
    pub building: Building,
    /// Its circles.
    pub circles: u8,
    /// How many of them have a colonist.
    pub colonists: u8,
    /// How many of them have a noble.
    pub nobles: u8,
}

pub(crate) fn view(game: &PuertoRico, state: &State, viewer: Viewer) -> View {
    let turn = match game.node(state) {
        Node::Decision(seat) => Some(seat),
        Node::Chance | Node::Over => None,
    };
    let buyer = match viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator | Viewer::Referee => turn.unwrap_or(state.chooser),
    };
    let is_over = game.node(state) == Node::Over;
    View {
        round: state.round,
        governor: state.governor,
        chooser: state.chooser,
        turn,
        question: game.question(state),
        roles: roles(game, state),
        row: state.row,
        stack: state.in_stack(),
        top: source::unnamed(game, state).and_then(|stack| secret::top(state, stack, viewer)),
        tops: tops(game, state, viewer),
        looking: secret::looked_at(state, viewer),
        discard: state.discard,
        quarries: state.quarries,
        supply: state.supply,
        house: state.house,
        ships: ships(game, state),
        colonists: state.colonists,
        colonist_ship: state.colonist_ship,
        nobles: state.nobles,
        noble_ship: state.noble_ship,
        points: state.points,
        ending: state.ending.iter().collect(),
        market: market(game, state).collect(),
        quotes: {
            let buyer = Buyer::new(game, state, buyer);
            state.market.iter().map(|building| (building, buyer.quote(game, building))).collect()
        },
        sales: By::from_fn(|good| price::sale(game, state, buyer, good)),
        seats: Seat::first(game.seats.count())
            .map(|seat| {
                let open = game.rules.chips == Chips::Open || is_over || viewer.sees(seat);
                (seat, seat_view(state, seat, open, viewer.sees(seat)))
            })
            .collect(),
    }
}

fn tops(game: &PuertoRico, state: &State, viewer: Viewer) -> BTreeMap<Stack, TopView> {
    let tops = state.tops.iter().filter(|_| source::are_several(game));
    tops.map(|(stack, top)| {
        let tile = secret::top(state, stack, viewer);
        (stack, TopView { tile, seen: ask::seats(top.seen), under: top.under })
    })
    .collect()
}

fn roles(game: &PuertoRico, state: &State) -> Vec<RoleView> {
    Role::ALL
        .iter()
        .filter(|role| role.is_in_play(game.seats))
        .map(|&role| {
            let card = state.card(role);
            RoleView { role, doubloons: card.doubloons, taken: card.taken }
        })
        .collect()
}

fn ships(game: &PuertoRico, state: &State) -> Vec<ShipView> {
    let with_cargo = game.fleet.iter().zip(&state.ships);
    with_cargo
        .map(|(&ship, cargo)| ShipView {
            ship,
            spaces: ship.spaces(),
            good: cargo.good,
            count: cargo.count,
        })
        .collect()
}

/// Copies left of each building that is used.
pub(crate) fn market(game: &PuertoRico, state: &State) -> impl Iterator<Item = (Building, u8)> {
    state.market.iter().map(|building| {
        let copies = game.copies[building as usize];
        (building, copies.saturating_sub(state.built(building)))
    })
}

fn seat_view(state: &State, seat: Seat, open: bool, sees: bool) -> SeatView {
    let board = state.board(seat);
    let people =
        |place: Place| (board.people(Person::Colonist, place), board.people(Person::Noble, place));
    SeatView {
        doubloons: board.doubloons,
        vp: open.then_some(board.points),
        goods: board.goods,
        windrose: people(Place::Windrose).0,
        windrose_nobles: people(Place::Windrose).1,
        island: board
            .tiles
            .some()
            .map(|(tile, tiles)| {
                let (colonists, nobles) = people(Place::Slot(Slot::Tile(tile)));
                TileView { tile, tiles, colonists, nobles }
            })
            .collect(),
        beneath: board.beneath,
        secret: sees.then_some(board.secret),
        city: board
            .city
            .iter()
            .map(|building| {
                let (colonists, nobles) = people(Place::Slot(Slot::Building(building)));
                BuildingView { building, circles: building.fact().circles, colonists, nobles }
            })
            .collect(),
        island_spaces: board.free_island_spaces(),
        city_spaces: board.free_city_spaces(),
        capacity: By::from_fn(|good| board.capacity(good)),
        sheet: open.then(|| score::sheet(board)),
    }
}
