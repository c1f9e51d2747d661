//! Counts the points at the end of the game.

use tabletop::{Score, Seat};

use crate::board::Board;
use crate::building::{Building, BuildingSet, Kind};
use crate::state::State;

/// Where the points of one seat come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sheet {
    /// Chips, and points written down after they ran out. [score.chips] [end.beyond]
    pub chips: u16,
    /// The points printed on the buildings. [score.buildings] [buildings.points]
    pub buildings: u16,
    /// The guild hall.
    pub guild_hall: u16,
    /// The residence.
    pub residence: u16,
    /// The fortress.
    pub fortress: u16,
    /// The customs house.
    pub customs_house: u16,
    /// The city hall.
    pub city_hall: u16,
    /// The cloister.
    pub cloister: u16,
    /// A point for each noble. [nobles.points]
    pub nobles: u16,
    /// The royal garden.
    pub royal_garden: u16,
}

impl Sheet {
    /// All points.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.chips
            .saturating_add(self.buildings)
            .saturating_add(self.guild_hall)
            .saturating_add(self.residence)
            .saturating_add(self.fortress)
            .saturating_add(self.customs_house)
            .saturating_add(self.city_hall)
            .saturating_add(self.cloister)
            .saturating_add(self.nobles)
            .saturating_add(self.royal_garden)
    }
}

/// The score sheet of one board. [score.large]
pub(crate) fn sheet(board: &Board) -> Sheet {
    let extra = |building| if board.has(building) { bonus(board, building) } else { 0 };
    Sheet {
        chips: board.points,
        buildings: board.city.iter().map(|building| u16::from(building.fact().points)).sum(),
        guild_hall: extra(Building::GuildHall),
        residence: extra(Building::Residence),
        fortress: extra(Building::Fortress),
        customs_house: extra(Building::CustomsHouse),
        city_hall: extra(Building::CityHall),
        cloister: extra(Building::Cloister),
        nobles: nobles(board),
        royal_garden: extra(Building::RoyalGarden),
    }
}

/// What a large building brings besides its printed points, once it is occupied.
pub(crate) fn bonus(board: &Board, building: Building) -> u16 {
    match building {
        Building::GuildHall => guild_hall(board),
        Building::Residence => residence(board),
        Building::Fortress => fortress(board),
        Building::CustomsHouse => customs_house(board),
        Building::CityHall => city_hall(board),
        Building::Cloister => cloister(board),
        Building::RoyalGarden => nobles(board),
        _ => 0,
    }
}

/// [guild-hall.small] [guild-hall.large] [jeweler.guild-hall]
fn guild_hall(board: &Board) -> u16 {
    board
        .city
        .iter()
        .map(|building| match building.fact().kind {
            Kind::SmallPlant(_) => 1,
            Kind::LargePlant(_) | Kind::Workshop => 2,
            Kind::Beige | Kind::LargeBeige => 0,
        })
        .sum()
}

/// [residence.points] [residence.any-tile]
fn residence(board: &Board) -> u16 {
    match board.tiles.total() as u16 {
        tiles @ 10.. => tiles - 5,
        _ => 4,
    }
}

/// [fortress.points] [fortress.everywhere] [nobles.fortress]
fn fortress(board: &Board) -> u16 {
    u16::from(board.colonists()) / 3
}

/// [customs-house.points] [customs-house.chips-only]
fn customs_house(board: &Board) -> u16 {
    board.points / 4
}

/// [city-hall.points] [city-hall.itself] [jeweler.not-beige] [statue.beige]
fn city_hall(board: &Board) -> u16 {
    u16::from(board.city.and(BuildingSet::BEIGE).count())
}

/// A point for the first set of three tiles alike, two for the second set, and so
/// on. [cloister.points] [cloister.sets] [cloister.any-tile]
fn cloister(board: &Board) -> u16 {
    let threes: u16 = board.tiles.values().iter().map(|&tiles| u16::from(tiles) / 3).sum();
    threes * (threes + 1) / 2
}

/// [nobles.points] [royal-garden.points] [royal-garden.everywhere]
fn nobles(board: &Board) -> u16 {
    u16::from(board.nobles.total)
}

/// The score of a seat, with the tie-break. [score.tie] [score.winner] [score.shared]
pub(crate) fn score(state: &State, seat: Seat) -> Score {
    let board = state.board(seat);
    Score {
        points: i32::from(sheet(board).total()),
        tie_break: i32::from(board.doubloons) + board.goods.total() as i32,
    }
}
