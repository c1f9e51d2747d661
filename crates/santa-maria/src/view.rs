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
use crate::components::{self, Abilities, STATIONS, Sources, SpaceId};
use crate::frame::Frame;
use crate::grid::{CELLS, Cell};
use crate::id::Id;
use crate::resource::Goods;
use crate::retire::Retirement;
use crate::rules::Happiness;
use crate::score::Sheet;
use crate::setup::is_pooled;
use crate::solo::Achievement;
use crate::state::State;
use crate::words::{MarkWord, SpotWord};
use crate::{blue, colonies, expand, free, monk, position, question, retire, score, single, solo};

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
    /// Which pieces are played with, and how much of them is known.
    pub pieces: Pieces,
    /// The colony boards that can still be chosen.
    pub boards: Vec<Colony>,
    /// The sets that can still be chosen.
    pub halls: Vec<Hall>,
    /// What a ship brings at each dock when its owner retires.
    pub incomes: BTreeMap<Id, String>,
    /// What is printed on the tracks.
    pub tracks: Tracks,
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
    /// Coins it costs besides.
    #[serde(skip_serializing_if = "is_zero")]
    pub coins: u8,
    /// What it brings at the end.
    pub points: u8,
}

/// Few sets ask for coins: the others need not say so.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for this")]
const fn is_zero(count: &u8) -> bool {
    *count == 0
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

/// The component set.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pieces {
    /// The name it gives itself.
    pub set: Id,
    /// How many of its rows come from where.
    pub rows: Sources,
}

/// A colony board that can be chosen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Colony {
    /// Its identifier.
    pub id: Id,
    /// What is printed on it.
    pub spaces: BTreeMap<Cell, String>,
}

/// A town hall that can be chosen, with its scholar.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hall {
    /// Its identifier.
    pub id: Id,
    /// Its spaces in the order of the walk over it.
    pub spaces: Vec<String>,
    /// The scholar below it.
    pub scholar: Scholar,
}

/// What is printed on the tracks.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Tracks {
    /// The spaces of the religion track after the start.
    pub religion: u8,
    /// Its spaces with a monk symbol.
    pub monks: Vec<u8>,
    /// The spaces of the conquistador track after the start.
    pub conquistador: u8,
    /// Its spaces with a gold symbol.
    pub gold: Vec<u8>,
    /// The first space behind the tree of each year.
    pub trees: Vec<u8>,
    /// The points for each place at the end of this year.
    pub honours: Vec<u8>,
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
    /// What that scholar can do, in the words of the component set.
    pub ability: Option<String>,
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

/// What a viewer may know of a position.
pub(crate) fn view(game: &SantaMaria, state: &State, viewer: Viewer) -> View {
    let set = &game.set;
    let seats = || Seat::first(game.seats);
    let monks =
        |place: usize| seats().filter(|&it| state.board(it).monks.contains(place)).collect();
    let dock = |at: usize| {
        let shipment = usize::from(state.docks[at]).checked_sub(1).map(|at| &set.shipments[at]);
        let shipment = shipment.map(|it| {
            let (cost, coins) = (it.cost.goods(), it.cost.coins);
            Shipment { id: it.id, cost, coins, points: it.points }
        });
        (set.docks[at].id, shipment)
    };
    let payer = match viewer {
        Viewer::Seat(seat) => state.board(seat),
        Viewer::Spectator | Viewer::Referee => state.mine(),
    };
    let walk = |tile: &components::Tile| {
        let spaces = tile.spaces.iter();
        spaces.filter_map(|&space| Some(set.look(space)?.to_string())).collect()
    };
    let tile = |number: usize| Tile {
        id: set.tiles[number].id,
        shape: set.tiles[number].shape,
        spaces: walk(&set.tiles[number]),
        cost: expand::quote(game, payer, number as u8).goods(),
    };
    let scholar_view = |number: usize, monks: Vec<Seat>| {
        let it = &set.scholars[number];
        Scholar {
            id: it.id,
            points: it.points,
            ability: Abilities(&it.abilities).to_string(),
            monks,
        }
    };
    let alone = (game.seats == 1).then_some(state.start);
    let alone = alone.filter(|&seat| may_know(game, state, (seat, viewer)));
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
        scholars: state.scholars.iter().map(|number| scholar_view(number, monks(number))).collect(),
        bishops: state
            .bishops
            .iter()
            .map(|number| {
                let it = &set.bishops[number];
                let place = crate::action::FIRST_BISHOP + number;
                Bishop { id: it.id, score: it.score.to_string(), monks: monks(place) }
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
        pieces: Pieces { set: set.name, rows: set.sources },
        boards: boards(game, state),
        halls: state
            .halls
            .iter()
            .zip(&set.halls)
            .filter_map(|(&scholar, hall)| {
                let number = usize::from(scholar).checked_sub(1)?;
                let scholar = scholar_view(number, Vec::new());
                Some(Hall { id: hall.id, spaces: walk(hall), scholar })
            })
            .collect(),
        incomes: set.docks.iter().map(|dock| (dock.id, dock.income.to_string())).collect(),
        tracks: tracks(game, state),
        white: state.white.values().collect(),
        pool: is_pooled(game).then(|| state.pool.values().collect()),
        roads: state.roads,
        retirements: Retirement::ALL.iter().map(|&it| (it, retire::holder(state, it))).collect(),
        seats: seats().map(|seat| (seat, player(game, state, (seat, viewer)))).collect(),
        achievements: alone.map(achieved),
        win: alone.map(|seat| solo::is_win(&score::sheet(game, state, seat))),
        over: state.frame == Frame::Over,
    }
}

/// The colony boards that can still be chosen.
fn boards(game: &SantaMaria, state: &State) -> Vec<Colony> {
    if state.frame != Frame::Board {
        return Vec::new();
    }
    let left = (0_u8..).zip(&game.set.boards);
    left.filter(|&(number, _)| colonies::judge_board(game, state, number).is_ok())
        .map(|(_, side)| Colony { id: side.id, spaces: spaces(game, &side.cells) })
        .collect()
}

fn tracks(game: &SantaMaria, state: &State) -> Tracks {
    let (religion, conquistador) = (&game.set.religion, &game.set.conquistador);
    let honours = game.set.honours[usize::from(game.seats) - 1][usize::from(state.year) - 1];
    Tracks {
        religion: religion.length,
        monks: religion.symbols.clone(),
        conquistador: conquistador.length,
        gold: conquistador.gold.clone(),
        trees: conquistador.trees.to_vec(),
        honours: honours.into_iter().filter(|&points| points > 0).collect(),
    }
}

/// Whether a viewer may know what lies face down before a player.
/// [score.hidden] [ship.hidden]
pub(crate) fn may_know(game: &SantaMaria, state: &State, (seat, viewer): (Seat, Viewer)) -> bool {
    game.rules.happiness == Happiness::Open || state.frame == Frame::Over || viewer.sees(seat)
}

/// A player. The score in its parts is for those who may know all of it.
/// [score.sheet]
fn player(game: &SantaMaria, state: &State, (seat, viewer): (Seat, Viewer)) -> Player {
    let (set, board) = (&game.set, state.board(seat));
    let known = may_know(game, state, (seat, viewer));
    let sheet = known.then(|| score::sheet(game, state, seat));
    let dealt = usize::from(board.dealt).checked_sub(1).map(|number| &set.scholars[number]);
    Player {
        board: position::board_name(game, board),
        spaces: spaces(game, &board.cells),
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
        scholar: dealt.map(|it| it.id),
        ability: dealt.map(|it| Abilities(&it.abilities).to_string()),
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
fn spaces(game: &SantaMaria, cells: &[SpaceId; CELLS]) -> BTreeMap<Cell, String> {
    Cell::all()
        .filter_map(|cell| Some((cell, game.set.look(cells[cell.index()])?.to_string())))
        .collect()
}
