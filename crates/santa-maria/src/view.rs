//! Shows one viewer the position, without what is hidden from the viewer and with what
//! follows from the rules. Happiness tokens and the points on taken shipments lie face down, so
//! rivals see them only if the table wants it; all else is open. [colonies.points]

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Deref;

use serde::Serialize;
use tabletop::{Dice, GameRules, HiddenInformation, Name, Node, Seat, Viewer};

use crate::SantaMaria;
use crate::components::{self, Abilities, Sources, SpaceId};
use crate::face_down::{self, may_know};
use crate::frame::Frame;
use crate::grid::{CELLS, Cell};
use crate::id::Id;
use crate::position::{self, Position, SeatPosition};
use crate::resource::Goods;
use crate::retirement::Retirement;
use crate::score::Sheet;
use crate::solo::Achievement;
use crate::state::State;
use crate::{blue, colonies, expand, free, retire, score, single, solo};

/// The table as one viewer sees it. What is hidden from the viewer is left out of the
/// position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// What the viewer may know of the position.
    #[serde(flatten)]
    pub position: Position<SeatView>,
    /// Who must decide.
    pub seat: Option<Seat>,
    /// The id of the rule that asks.
    pub question: &'static str,
    /// How many shipments lie face down.
    pub face_down: u32,
    /// What is printed on the pieces that are in sight.
    pub pieces: Pieces,
    /// Who has retired to which space in this year.
    pub retirements: BTreeMap<Retirement, Option<Seat>>,
    /// What has been achieved, when playing alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub achievements: Option<Vec<Achievement>>,
    /// Whether the points win, when playing alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win: Option<bool>,
}

/// What is printed on the pieces in sight, by their identifiers: what a position does
/// not say, since it names them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Pieces {
    /// The name the component set gives itself.
    pub set: Id,
    /// How many of its rows come from where.
    pub rows: Sources,
    /// The shipments at the docks.
    pub shipments: BTreeMap<Id, Shipment>,
    /// What a ship brings at each dock when its owner retires.
    pub docks: BTreeMap<Id, String>,
    /// The scholars on the common board, below town halls and with the players.
    pub scholars: BTreeMap<Id, Scholar>,
    /// What each bishop on the common board asks for, in the words of the component set.
    pub bishops: BTreeMap<Id, String>,
    /// What each missionary station brings.
    pub stations: BTreeMap<Id, String>,
    /// The expansion tiles that lie face up.
    pub tiles: BTreeMap<Id, Tile>,
    /// The colony boards that can still be chosen: what is printed on them.
    pub boards: BTreeMap<Id, BTreeMap<Cell, String>>,
    /// The town halls that can still be chosen: their spaces in the order of the walk
    /// over them.
    pub halls: BTreeMap<Id, Vec<String>>,
    /// The tracks.
    pub tracks: Tracks,
}

/// A shipment at a dock.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Shipment {
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

/// A scholar.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Scholar {
    /// What it brings at the end.
    pub points: u8,
    /// What it can do, in the words of the component set.
    pub ability: String,
}

/// What is printed on the tracks.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Tile {
    /// Its shape.
    pub shape: crate::tile::Shape,
    /// Its spaces in the order of the walk over it.
    pub spaces: Vec<String>,
    /// What it costs the viewer; for those who have no seat, the player whose turn it is.
    pub cost: Goods,
}

/// A player. What is hidden from the viewer is left out.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
#[serde(rename_all = "kebab-case")]
pub struct SeatView {
    /// What the viewer may know of the board.
    #[serde(flatten)]
    pub position: SeatPosition,
    /// The spaces of the colony that are not empty.
    pub spaces: BTreeMap<Cell, String>,
    /// Blue dice unlocked.
    pub unlocked: u8,
    /// White dice used in this year.
    pub white_used: u8,
    /// Blue dice used in this year.
    pub blue_used: u8,
    /// How many shipments lie at each dock.
    pub ships: BTreeMap<Id, u32>,
    /// What activating the next single building costs.
    pub activation_price: u8,
    /// What a basic resource costs.
    pub buy_price: u8,
    /// What the points would come from if the game ended now, if the viewer may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<Sheet>,
    /// Their sum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i32>,
}

/// A view is a position with more, and is read like one.
impl Deref for View {
    type Target = Position<SeatView>;

    fn deref(&self) -> &Position<SeatView> {
        &self.position
    }
}

/// So is what it has of a seat.
impl Deref for SeatView {
    type Target = SeatPosition;

    fn deref(&self) -> &SeatPosition {
        &self.position
    }
}

/// Nothing is secret: all have seen what lies face down. [colonies.points]
impl HiddenInformation for SantaMaria {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let payer = match viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator | Viewer::Referee => state.turn,
        };
        let alone = (self.seats == 1).then_some(state.start);
        let alone = alone.filter(|&seat| may_know(self, state, (seat, viewer)));
        let achieved = |seat| {
            let all = Achievement::ALL.iter().copied();
            all.filter(|&it| solo::has(self, state, seat, it)).collect()
        };
        View {
            position: known(self, state, viewer),
            seat: match self.node(state) {
                Node::Decision(seat) => Some(seat),
                _ => None,
            },
            question: state.frame.clause(),
            face_down: state.stack.len(),
            pieces: pieces(self, state, payer),
            retirements: Retirement::ALL
                .iter()
                .map(|&it| (it, retire::holder(state, it)))
                .collect(),
            achievements: alone.map(achieved),
            win: alone.map(|seat| solo::is_win(&score::sheet(self, state, seat))),
        }
    }

    fn look_alike(&self, state: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        face_down::look_alike(self, state, viewer, dice)
    }
}

/// What a viewer may know of the position: what is hidden is left out.
fn known(game: &SantaMaria, state: &State, viewer: Viewer) -> Position<SeatView> {
    let seat_view = |seat| seat_view(game, state, (seat, viewer));
    let mut position = position::position_with(game, state, seat_view);
    if viewer != Viewer::Referee {
        // Everyone saw them, and nobody sees them now.
        position.gone = None;
    }
    position
}

/// What is printed on the pieces in sight.
fn pieces(game: &SantaMaria, state: &State, payer: Seat) -> Pieces {
    let set = &game.set;
    let shipment = |&number: &u8| {
        let it = &set.shipments[usize::from(number).checked_sub(1)?];
        let (cost, coins) = (it.cost.goods(), it.cost.coins);
        Some((it.id, Shipment { cost, coins, points: it.points }))
    };
    let walk = |tile: &components::Tile| {
        let spaces = tile.spaces.iter();
        spaces.filter_map(|&space| Some(set.space(space)?.to_string())).collect()
    };
    let tile = |number: usize| {
        let it = &set.tiles[number];
        let cost = expand::quote(game, state.board(payer), number as u8).goods();
        (it.id, Tile { shape: it.shape, spaces: walk(it), cost })
    };
    let dealt = Seat::first(game.seats).map(|seat| state.board(seat).dealt);
    let elsewhere = state.halls.iter().copied().chain(dealt);
    let elsewhere = elsewhere.filter_map(|number| usize::from(number).checked_sub(1));
    let scholar = |number: usize| {
        let it = &set.scholars[number];
        (it.id, Scholar { points: it.points, ability: Abilities(&it.abilities).to_string() })
    };
    let halls = state.halls.iter().zip(&set.halls).filter(|&(&scholar, _)| scholar > 0);
    let bishops = state.bishops.iter().map(|number| &set.bishops[number]);
    Pieces {
        set: set.name,
        rows: set.sources,
        shipments: state.docks.iter().filter_map(shipment).collect(),
        docks: set.docks.iter().map(|dock| (dock.id, dock.income.to_string())).collect(),
        scholars: state.scholars.iter().chain(elsewhere).map(scholar).collect(),
        bishops: bishops.map(|it| (it.id, it.score.to_string())).collect(),
        stations: set.stations.iter().map(|it| (it.id, it.gain.to_string())).collect(),
        tiles: state.display.iter().map(tile).collect(),
        boards: boards(game, state),
        halls: halls.map(|(_, hall)| (hall.id, walk(hall))).collect(),
        tracks: tracks(game, state),
    }
}

/// The colony boards that can still be chosen.
fn boards(game: &SantaMaria, state: &State) -> BTreeMap<Id, BTreeMap<Cell, String>> {
    if !matches!(state.frame, Frame::Board(_)) {
        return BTreeMap::new();
    }
    let left = (0_u8..).zip(&game.set.boards);
    left.filter(|&(number, _)| colonies::judge_board(game, state, number).is_ok())
        .map(|(_, side)| (side.id, spaces(game, &side.cells)))
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

/// A player. What lies face down is left out, and the score in its parts is for those who
/// may know all of it. [score.hidden] [ship.hidden] [score.sheet]
fn seat_view(game: &SantaMaria, state: &State, (seat, viewer): (Seat, Viewer)) -> SeatView {
    let (set, own) = (&game.set, state.board(seat));
    let known = may_know(game, state, (seat, viewer));
    let mut position = position::seat_position(game, own);
    if !known {
        (position.points, position.harbour) = (None, None);
    }
    let sheet = known.then(|| score::sheet(game, state, seat));
    SeatView {
        position,
        spaces: spaces(game, &own.cells),
        unlocked: blue::unlocked(game, own),
        white_used: own.whites,
        blue_used: own.blues,
        ships: set.docks.iter().zip(own.harbour).map(|(dock, it)| (dock.id, it.len())).collect(),
        activation_price: single::quote(game, own),
        buy_price: free::price(game, own),
        sheet,
        total: sheet.map(|sheet| sheet.total()),
    }
}

/// The spaces of a colony in the words of component sets.
fn spaces(game: &SantaMaria, cells: &[SpaceId; CELLS]) -> BTreeMap<Cell, String> {
    Cell::all()
        .filter_map(|cell| Some((cell, game.set.space(cells[cell.index()])?.to_string())))
        .collect()
}
