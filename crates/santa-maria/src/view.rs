//! What a viewer may know of a position. Happiness tokens and the points on taken
//! shipments lie face down, so rivals see them only if the table wants it; all
//! else is open. [colonies.points]

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;
use tabletop::{Game, Name, Node, Seat, Viewer};

use crate::SantaMaria;
use crate::action::FIRST_STATION;
use crate::board::Board;
use crate::components::STATIONS;
use crate::frame::Frame;
use crate::grid::Cell;
use crate::id::Id;
use crate::resource::{Cost, Goods, NAMED, Resource};
use crate::retire::Retirement;
use crate::rules::{BlueDice, Happiness};
use crate::score::Sheet;
use crate::solo::Achievement;
use crate::state::State;
use crate::words::{MarkWord, SpotWord};
use crate::{blue, expand, free, monk, position, question, retire, score, single, solo};

/// What a viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// The year, from 1 to 3.
    pub year: u8,
    /// The start player of the year.
    pub start: Seat,
    /// Who is to decide.
    pub turn: Option<Seat>,
    /// The rule that asks.
    pub question: &'static str,
    /// The shipment at each dock.
    pub docks: BTreeMap<Id, Option<Shipment>>,
    /// Shipments that lie face down.
    pub shipments: u32,
    /// The scholars on the common board.
    pub scholars: Vec<Scholar>,
    /// The bishops on the common board.
    pub bishops: Vec<Bishop>,
    /// The missionary stations.
    pub stations: Vec<Station>,
    /// Expansion tiles that lie face up.
    pub display: Vec<Tile>,
    /// The sets that can still be chosen: town halls with their scholars.
    pub halls: BTreeMap<Id, Id>,
    /// White dice in the common pool.
    pub white: Vec<u8>,
    /// Blue dice in the common pool, where there is one.
    pub pool: Option<Vec<u8>>,
    /// Road tiles left.
    pub roads: u8,
    /// Who has retired to which space in this year.
    pub retirements: BTreeMap<Retirement, Option<Seat>>,
    /// The players.
    pub seats: BTreeMap<Seat, Player>,
    /// What has been achieved, when playing alone.
    pub achievements: Option<Vec<Achievement>>,
    /// Whether the points win, when playing alone.
    pub win: Option<bool>,
    /// Whether the game is over.
    pub over: bool,
}

/// A shipment at a dock.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Shipment {
    /// Its identifier.
    pub id: Id,
    /// What it costs.
    pub cost: Goods,
    /// What it brings at the end.
    pub points: u8,
}

/// A scholar on the common board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scholar {
    /// Its identifier.
    pub id: Id,
    /// What it brings at the end.
    pub points: u8,
    /// What it can do, in the words of the component set.
    pub ability: String,
    /// Whose monks are there.
    pub monks: Vec<Seat>,
}

/// A bishop on the common board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Bishop {
    /// Its identifier.
    pub id: Id,
    /// What it asks for, in the words of the component set.
    pub score: String,
    /// Whose monks are there.
    pub monks: Vec<Seat>,
}

/// A missionary station.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Station {
    /// Its identifier.
    pub id: Id,
    /// What it brings.
    pub gain: String,
    /// Whose monks are there.
    pub monks: Vec<Seat>,
}

/// An expansion tile of the display.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tile {
    /// Its identifier.
    pub id: Id,
    /// Its shape.
    pub shape: crate::tile::Shape,
    /// Its spaces in the order of the walk over it.
    pub spaces: Vec<String>,
    /// What it costs the viewer, and who only looks on, whose turn it is.
    pub cost: Goods,
}

/// A player.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Player {
    /// The colony board.
    pub board: Option<Id>,
    /// The spaces of the colony that are not empty.
    pub spaces: BTreeMap<Cell, String>,
    /// Expansion tiles and the town hall, with where they lie.
    pub tiles: BTreeMap<Id, SpotWord>,
    /// What lies on buildings.
    pub on: BTreeMap<Cell, MarkWord>,
    /// Resources.
    pub resources: Goods,
    /// Coins.
    pub coins: u16,
    /// Happiness tokens, if the viewer may know them.
    pub points: Option<u16>,
    /// The space on the religion track.
    pub religion: u8,
    /// The space on the conquistador track.
    pub conquistador: u8,
    /// How many markers lie below on that space.
    pub below: u8,
    /// The retiring space used in this year.
    pub retired: Option<Retirement>,
    /// Own blue dice that can be used.
    pub blue: Vec<u8>,
    /// Blue dice unlocked.
    pub unlocked: u8,
    /// White dice used in this year.
    pub white_used: u8,
    /// Blue dice used in this year.
    pub blue_used: u8,
    /// The scholar that came with the town hall.
    pub scholar: Option<Id>,
    /// Where monks stand.
    pub monks: Vec<Id>,
    /// Shipments at each dock; which ones, only if the viewer may know.
    pub ships: BTreeMap<Id, u32>,
    /// The shipments at each dock, if the viewer may know them.
    pub harbour: Option<BTreeMap<Id, Vec<Id>>>,
    /// What activating the next single building costs.
    pub activation_price: u8,
    /// What a basic resource costs.
    pub buy_price: u8,
    /// What the points would come from if the game ended now, if the viewer may
    /// know.
    pub sheet: Option<Sheet>,
    /// Their sum.
    pub total: Option<i32>,
}

fn goods(cost: Cost) -> Goods {
    let mut goods = Goods::none();
    for kind in 0..NAMED {
        goods[Resource::ALL[kind]] = cost[kind];
    }
    goods
}

/// What a viewer may know of a position.
pub(crate) fn view(game: &SantaMaria, state: &State, viewer: Viewer) -> View {
    let set = &game.set;
    let seats = || Seat::first(game.seats);
    let monks =
        |place: usize| seats().filter(|&it| state.board(it).monks.contains(place)).collect();
    let dock = |at: usize| {
        let shipment = usize::from(state.docks[at]).checked_sub(1).map(|at| &set.shipments[at]);
        let shipment =
            shipment.map(|it| Shipment { id: it.id, cost: goods(it.cost), points: it.points });
        (set.docks[at].id, shipment)
    };
    let payer = match viewer {
        Viewer::Seat(seat) => state.board(seat),
        Viewer::Spectator | Viewer::Referee => state.mine(),
    };
    let tile = |number: usize| Tile {
        id: set.tiles[number].id,
        shape: set.tiles[number].shape,
        spaces: set.tiles[number]
            .spaces
            .iter()
            .filter_map(|&it| Some(set.space(it)?.to_string()))
            .collect(),
        cost: goods(expand::quote(game, payer, number as u8)),
    };
    let alone = (game.seats == 1).then_some(state.start);
    let achieved = |seat| {
        let all = Achievement::ALL.iter().copied();
        all.filter(|&it| solo::has(game, state, seat, it)).collect()
    };
    View {
        year: state.year,
        start: state.start,
        turn: match game.node(state) {
            Node::Decision(seat) => Some(seat),
            _ => None,
        },
        question: question::clause(state.frame),
        docks: (0..set.docks.len()).map(dock).collect(),
        shipments: state.stack.len(),
        scholars: state
            .scholars
            .iter()
            .map(|number| {
                let it = &set.scholars[number];
                let ability = it.ability.to_string();
                Scholar { id: it.id, points: it.points, ability, monks: monks(number) }
            })
            .collect(),
        bishops: state
            .bishops
            .iter()
            .map(|number| {
                let it = &set.bishops[number];
                let place = crate::action::FIRST_BISHOP + number;
                Bishop { id: it.id, score: it.to_string(), monks: monks(place) }
            })
            .collect(),
        stations: (0..STATIONS)
            .map(|number| Station {
                id: set.stations[number].id,
                gain: set.stations[number].gain.to_string(),
                monks: monks(FIRST_STATION + number),
            })
            .collect(),
        display: state.display.iter().map(tile).collect(),
        halls: position::halls(game, state).collect(),
        white: state.white.values().collect(),
        pool: (game.rules.blue_dice == BlueDice::Common).then(|| state.pool.values().collect()),
        roads: state.roads,
        retirements: Retirement::ALL.iter().map(|&it| (it, retire::holder(state, it))).collect(),
        seats: seats().map(|seat| (seat, player(game, state, (seat, viewer)))).collect(),
        achievements: alone.map(achieved),
        win: alone.map(|seat| solo::is_win(&score::sheet(game, state, seat))),
        over: state.frame == Frame::Over,
    }
}

/// Whether a viewer may know what lies face down before a player.
/// [score.hidden] [ship.hidden]
fn may_know(game: &SantaMaria, state: &State, (seat, viewer): (Seat, Viewer)) -> bool {
    game.rules.happiness == Happiness::Open || state.frame == Frame::Over || viewer.sees(seat)
}

/// A player. The score in its parts is for those who may know all of it.
/// [score.sheet]
fn player(game: &SantaMaria, state: &State, (seat, viewer): (Seat, Viewer)) -> Player {
    let (set, board) = (&game.set, state.board(seat));
    let known = may_know(game, state, (seat, viewer));
    let sheet = known.then(|| score::sheet(game, state, seat));
    Player {
        board: position::board_name(game, board),
        spaces: spaces(game, board),
        tiles: position::tiles(game, board).map(|(id, spot)| (id, SpotWord(spot))).collect(),
        on: position::marks(board).map(|(cell, mark)| (cell, MarkWord(mark))).collect(),
        resources: board.goods,
        coins: board.coins,
        points: known.then_some(board.points),
        religion: board.religion,
        conquistador: board.conquistador,
        below: board.below,
        retired: board.retired,
        blue: board.blue.values().collect(),
        unlocked: blue::unlocked(game, board),
        white_used: board.whites,
        blue_used: board.blues,
        scholar: usize::from(board.dealt).checked_sub(1).map(|number| set.scholars[number].id),
        monks: board.monks.iter().map(|place| monk::name(game, place as u8)).collect(),
        ships: set.docks.iter().zip(board.harbour).map(|(dock, it)| (dock.id, it.len())).collect(),
        harbour: known.then(|| position::harbour(game, board).collect()),
        activation_price: single::quote(game, board),
        buy_price: free::price(game, board),
        sheet,
        total: sheet.map(|sheet| sheet.total()),
    }
}

/// The spaces of a colony in the words of component sets.
fn spaces(game: &SantaMaria, board: &Board) -> BTreeMap<Cell, String> {
    Cell::all()
        .filter_map(|cell| Some((cell, game.set.space(board.cells[cell.index()])?.to_string())))
        .collect()
}
