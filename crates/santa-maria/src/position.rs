//! Stores a state as a position: what is written down, read back and checked.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::SantaMaria;
use crate::bits::Bits;
use crate::board::Board;
use crate::components::{EFFECTS, Set};
use crate::frame::StoredFrame;
use crate::grid::Cell;
use crate::id::Id;
use crate::names::Kind;
use crate::resource::Resource;
use crate::retirement::Retirement;
use crate::state::State;
use crate::stored_words::{DueWord, MarkWord, SpotWord};
use crate::task::{Activation, Income, Task};

/// A position as it is written down. Every part may be left out: it is then what
/// a set-up without surprises has, or what follows from the other parts.
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
    /// The year, from 1 to 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<u8>,
    /// The start player of the year.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<Seat>,
    /// Whose turn it is; the start player's, if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    /// The shipment at each dock. A dock left out has its starting shipment.
    pub docks: BTreeMap<Id, Option<Id>>,
    /// The scholars on the common board; the first of the set, if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scholars: Option<Vec<Id>>,
    /// The bishops on the common board; the first of the set, if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bishops: Option<Vec<Id>>,
    /// Expansion tiles that lie face up; the first that are left, if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub display: Option<Vec<Id>>,
    /// Expansion tiles that lay face up and were taken by nobody; the last that
    /// are left, if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gone: Option<Vec<Id>>,
    /// The scholars below the town halls that can still be chosen.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub halls: BTreeMap<Id, Id>,
    /// White dice in the common pool; one, two, three and so on, if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<Vec<u8>>,
    /// Blue dice in the common pool; all fours, if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pool: Option<Vec<u8>>,
    /// Road tiles left; follows from the rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roads: Option<u8>,
    /// The players. One left out has what the set-up gives; of one named, what is
    /// left out is nothing, except for the colony itself and the blue dice.
    pub seats: BTreeMap<Seat, S>,
    /// The activation that goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub activation: Option<ActivationPosition>,
    /// The retirement that goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub income: Option<IncomePosition>,
    /// Actions that are still to be carried out, and `trade` for trades.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub due: BTreeMap<DueWord, u8>,
    /// What the position waits for; a turn, if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<StoredFrame>,
}

/// A player's board.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct SeatPosition {
    /// The colony board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<Id>,
    /// Coins.
    pub coins: u16,
    /// Happiness tokens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u16>,
    /// The space on the religion track.
    pub religion: u8,
    /// The space on the conquistador track.
    pub conquistador: u8,
    /// How many markers lie below on that space.
    pub below: u8,
    /// The retiring space used in this year.
    pub retired: Option<Retirement>,
    /// The scholar that came with the town hall.
    pub scholar: Option<Id>,
    /// Resources.
    pub resources: BTreeMap<Resource, u8>,
    /// Expansion tiles and the town hall: where their first space lies, and in
    /// which direction the second.
    pub tiles: BTreeMap<Id, SpotWord>,
    /// Where road tiles lie.
    pub roads: Vec<Cell>,
    /// What lies on buildings.
    pub on: BTreeMap<Cell, MarkWord>,
    /// Own blue dice that can be used; all fours, if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blue: Option<Vec<u8>>,
    /// Where monks stand.
    pub monks: Vec<Id>,
    /// The shipments at each dock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub harbour: Option<BTreeMap<Id, Vec<Id>>>,
}

/// An activation that goes on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ActivationPosition {
    /// The buildings that were vacant at the beginning.
    pub buildings: Vec<Cell>,
    /// Those of them that are not done yet.
    pub left: Vec<Cell>,
    /// The effect of the first of these that is carried out or asked about, counted
    /// from one; zero if the player says which comes next.
    pub effect: u8,
    /// Its effects that are done; those before that one, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub done: Option<Vec<u8>>,
    /// What will lie on a building at the end.
    pub mark: MarkWord,
}

/// A retirement that goes on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct IncomePosition {
    /// The dock whose ships bring their income; none when all have.
    pub dock: Option<Id>,
    /// How many of them have.
    pub paid: u8,
}

fn ids(set: &Set, kind: Kind, numbers: Bits) -> Vec<Id> {
    numbers.iter().filter_map(|number| set.name_of(kind, number)).collect()
}

/// The stored form of a state.
pub(crate) fn position(game: &SantaMaria, state: &State) -> Position {
    position_with(game, state, |seat| seat_position(game, state.board(seat)))
}

/// The stored form of a state, with this for each seat.
pub(crate) fn position_with<S>(
    game: &SantaMaria,
    state: &State,
    seat_of: impl Fn(Seat) -> S,
) -> Position<S> {
    let set = &game.set;
    let at_dock = |shipment: u8| set.name_of(Kind::SHIPMENT, usize::from(shipment).checked_sub(1)?);
    let seats = Seat::first(game.seats).map(|seat| (seat, seat_of(seat)));
    let halls = set.halls.iter().zip(state.halls).filter_map(|(hall, scholar)| {
        Some((hall.id, set.name_of(Kind::SCHOLAR, usize::from(scholar).checked_sub(1)?)?))
    });
    let deeds = state.due.deeds.some().map(|(deed, count)| (DueWord(Some(deed)), count));
    let trades = (state.due.trades > 0).then_some((DueWord(None), state.due.trades));
    let (activation, income) = match state.task {
        Task::Nothing => (None, None),
        Task::Activate(activation) => (Some(activation_position(activation)), None),
        Task::Retire(Income { dock, paid }) => {
            (None, Some(IncomePosition { dock: set.name_of(Kind::DOCK, dock.into()), paid }))
        }
    };
    Position {
        year: Some(state.year),
        start: Some(state.start),
        turn: Some(state.turn),
        docks: set.docks.iter().map(|it| it.id).zip(state.docks.map(at_dock)).collect(),
        scholars: Some(ids(set, Kind::SCHOLAR, state.scholars)),
        bishops: Some(ids(set, Kind::BISHOP, state.bishops)),
        display: Some(ids(set, Kind::TILE, state.display)),
        gone: Some(ids(set, Kind::TILE, state.gone(set))),
        halls: halls.collect(),
        white: Some(state.white.values().collect()),
        pool: game.is_pooled().then(|| state.pool.values().collect()),
        roads: Some(state.roads),
        seats: seats.collect(),
        activation,
        income,
        due: deeds.chain(trades).collect(),
        ask: Some(state.frame.stored(set)),
    }
}

/// The shipments at each dock that has any.
pub(crate) fn harbour(game: &SantaMaria, board: &Board) -> impl Iterator<Item = (Id, Vec<Id>)> {
    let docks = game.set.docks.iter().zip(board.harbour);
    docks
        .filter(|(_, ships)| !ships.is_empty())
        .map(|(dock, ships)| (dock.id, ids(&game.set, Kind::SHIPMENT, ships)))
}

fn activation_position(activation: Activation) -> ActivationPosition {
    ActivationPosition {
        buildings: activation.all.iter().collect(),
        left: activation.left.iter().collect(),
        effect: activation.effect,
        done: (activation.done != Activation::before(activation.effect)).then(|| {
            let number = |bit: &u8| activation.done & 1 << (bit - 1) != 0;
            (1..=EFFECTS as u8).filter(number).collect()
        }),
        mark: MarkWord(activation.mark),
    }
}

pub(crate) fn seat_position(game: &SantaMaria, board: &Board) -> SeatPosition {
    let set = &game.set;
    let scholar = usize::from(board.dealt).checked_sub(1);
    SeatPosition {
        board: board.side(set).map(|side| side.id),
        coins: board.coins,
        points: Some(board.points),
        religion: board.religion,
        conquistador: board.conquistador,
        below: board.below,
        retired: board.retired,
        scholar: scholar.map(|scholar| set.scholars[scholar].id),
        resources: board.goods.some().collect(),
        tiles: set.all_laid().filter_map(|it| Some((it.id, SpotWord(board.spot(it)?)))).collect(),
        roads: board.roads(set).iter().collect(),
        on: board.marked().map(|(cell, mark)| (cell, MarkWord(mark))).collect(),
        blue: Some(board.blue.values().collect()),
        monks: ids(set, Kind::MONK_PLACE, board.monks),
        harbour: Some(harbour(game, board).collect()),
    }
}
