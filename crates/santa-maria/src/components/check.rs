//! Checks a table of pieces against the rulebook.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use tabletop::{ComponentRow, ComponentSetError, Name};

use super::{
    Ability, Bounty, Deed, Dock, Gain, PLACES, STARTING, Scholar, Set, Side, Space, SpaceId,
    Station, YEARS,
};
use crate::grid::LINE;
use crate::id::Id;
use crate::resource::Goods;
use crate::resource::LIMIT;
use crate::resource::PRICE;
use crate::tile::Shape;
use crate::tile::TRIPLE;

/// What an id must not be, because notation means something else by it.
const RESERVED: [&str; 4] = ["none", "pass", "true", "false"];
/// What an id is made of, for the error.
const ID: &str =
    "1 to 24 letters, digits and hyphens, a letter first, and not none, pass, true or false";
/// The most colonists on a road.
const COLONISTS: u8 = 3;
/// The road tiles in the box. [components.roads]
const ROADS: u8 = 3;
/// What the rulebook says of the conquistador track for two players, by year.
const TWO_PLAYERS: [u8; YEARS] = [4, 5, 6];
/// What it says of the second year with four players.
const FOUR_PLAYERS: [u8; PLACES] = [9, 6, 3];
/// The points of the missionary station in its example. [components.stations]
const STATION_POINTS: u8 = 3;
/// What it costs at least: more than it is sold for, or games would not end.
const CHEAPEST: u8 = 2;

/// Checks how many rows a section has.
pub(super) fn count(
    section: &'static str,
    found: usize,
    right: usize,
) -> Result<(), ComponentSetError> {
    if found == right { Ok(()) } else { Err(ComponentSetError::Count { section, found, right }) }
}

/// Checks that notation can name a row like this.
pub(super) fn id(
    section: &'static str,
    number: Option<usize>,
    id: String,
) -> Result<(Id, ComponentRow), ComponentSetError> {
    match Id::new(&id).filter(|name| !RESERVED.contains(&&**name)) {
        Some(name) => Ok((name, ComponentRow { section, id })),
        None => Err(ComponentSetError::Id { section, number, found: id, expected: ID }),
    }
}

/// Checks a number.
pub(super) fn number(
    row: &ComponentRow,
    part: &str,
    found: i64,
    right: RangeInclusive<u8>,
) -> Result<u8, ComponentSetError> {
    u8::try_from(found).ok().filter(|found| right.contains(found)).ok_or_else(|| {
        ComponentSetError::Number {
            row: row.clone(),
            part: part.into(),
            found,
            least: *right.start(),
            greatest: *right.end(),
        }
    })
}

/// Checks how many parts a list has.
pub(super) fn parts(
    row: &ComponentRow,
    part: &str,
    found: usize,
    right: RangeInclusive<usize>,
) -> Result<(), ComponentSetError> {
    if right.contains(&found) {
        return Ok(());
    }
    let (fewest, most) = right.into_inner();
    Err(ComponentSetError::Parts { row: row.clone(), part: part.into(), found, fewest, most })
}

/// Checks the spaces of a track that show something: each greater than the one
/// before, none beyond the end. [components.tracks]
pub(super) fn ascending(
    row: &ComponentRow,
    part: &str,
    found: &[i64],
    length: u8,
) -> Result<Vec<u8>, ComponentSetError> {
    let spaces: Vec<u8> = found
        .iter()
        .map(|&space| number(row, part, space, 1..=length))
        .collect::<Result<_, _>>()?;
    if spaces.is_sorted_by(|space, next| space < next) {
        return Ok(spaces);
    }
    let problem = "the spaces of a list must ascend: each is greater than the one before";
    Err(unplayable(row.clone(), problem))
}

/// Checks the colonists of a road.
pub(super) fn colonists(
    row: &ComponentRow,
    part: &str,
    found: i64,
) -> Result<u8, ComponentSetError> {
    let part = if part == "colonists" { part.into() } else { format!("{part}, colonists") };
    number(row, &part, found, 0..=COLONISTS)
}

/// Checks the number of road tiles.
pub(super) fn road_tiles(row: &ComponentRow, found: i64) -> Result<u8, ComponentSetError> {
    if found == i64::from(ROADS) {
        return Ok(ROADS);
    }
    Err(rulebook(row.clone(), "there are 3 road tiles"))
}

/// Checks the points of a scholar. [components.scholars]
pub(super) fn scholar_points(row: &ComponentRow, found: i64) -> Result<u8, ComponentSetError> {
    number(row, "points", found, 1..=3)
        .map_err(|_| rulebook(row.clone(), "a scholar counts 1 to 3 points"))
}

/// The row of the honours for a number of players in this year.
pub(super) fn honours_row(players: u8, year: u8) -> ComponentRow {
    let players = if players == 1 { "1 player".into() } else { format!("{players} players") };
    ComponentRow::new("honours", format!("for {players} in year {year}"))
}

/// Checks what concerns several rows, and what could be read and not be played.
/// That nothing costs nothing, the words see to.
pub(super) fn set(set: &Set) -> Result<(), ComponentSetError> {
    ids(set)?;
    set.boards.iter().try_for_each(|side| has_building(set, side))?;
    has_room(&set.plain)?;
    set.docks.iter().try_for_each(dock)?;
    honours(&set.honours)?;
    stations(&set.stations)?;
    set.scholars.iter().try_for_each(scholar)
}

fn ids(set: &Set) -> Result<(), ComponentSetError> {
    let tiles = set.tiles.iter().map(|tile| match tile.shape {
        Shape::Double => ("double", &tile.id),
        _ => ("triple", &tile.id),
    });
    let halls = set.halls.iter().map(|hall| ("town-hall", &hall.id));
    unique(tiles.chain(halls))?;
    unique(set.shipments.iter().enumerate().map(|(at, shipment)| match at {
        0..STARTING => ("starting-shipment", &shipment.id),
        _ => ("shipment", &shipment.id),
    }))?;
    unique(set.docks.iter().map(|dock| ("dock", &dock.id)))?;
    let plain = [("board-b", &set.plain.id)];
    unique(set.boards.iter().map(|side| ("board", &side.id)).chain(plain))?;
    // A monk is sent to any of these by its id alone.
    let scholars = set.scholars.iter().map(|scholar| ("scholar", &scholar.id));
    let bishops = set.bishops.iter().map(|bishop| ("bishop", &bishop.id));
    let stations = set.stations.iter().map(|station| ("station", &station.id));
    unique(scholars.chain(bishops).chain(stations))
}

fn unique<'a>(ids: impl Iterator<Item = (&'static str, &'a Id)>) -> Result<(), ComponentSetError> {
    let mut seen: Vec<(&'static str, &Id)> = Vec::new();
    for (section, id) in ids {
        if let Some(&(first, _)) = seen.iter().find(|(_, seen)| *seen == id) {
            return Err(ComponentSetError::Twice { row: ComponentRow::new(section, &**id), first });
        }
        seen.push((section, id));
    }
    Ok(())
}

/// No more is asked of an A-side: what is printed is printed.
fn has_building(set: &Set, side: &Side) -> Result<(), ComponentSetError> {
    let space = |&id: &SpaceId| usize::from(id).checked_sub(1).and_then(|at| set.spaces.get(at));
    let building = |space: &Space| matches!(space, Space::Building { .. });
    if side.cells.iter().filter_map(space).any(building) {
        return Ok(());
    }
    let problem = "no die could be used; an A-side shows buildings, 1 at least";
    Err(unplayable(ComponentRow::new("board", &*side.id), problem))
}

/// A town hall is placed before the first turn, so there must be room for it.
fn has_room(side: &Side) -> Result<(), ComponentSetError> {
    let rows = || side.cells.chunks(LINE);
    let beside = rows().any(|row| row.windows(2).any(|pair| pair == [0, 0]));
    let below = rows().zip(rows().skip(1));
    let below = below.flat_map(|(row, next)| row.iter().zip(next)).any(|pair| pair == (&0, &0));
    if beside || below {
        return Ok(());
    }
    let problem = "there is no room for a town hall; two empty spaces must be side by side";
    Err(unplayable(ComponentRow::new("board-b", &*side.id), problem))
}

fn dock(dock: &Dock) -> Result<(), ComponentSetError> {
    if dock.income.deeds[Deed::Shipping] == 0 {
        return Ok(());
    }
    let problem = "shipping cannot be an income: it would bring ships whose own income is due at \
                   once; write things, religion or conquistador";
    Err(unplayable(ComponentRow::new("dock", &*dock.id), problem))
}

/// The numbers the rulebook prints must stand; the others may be anything that
/// does not reward coming later. [components.table]
fn honours(honours: &[[[u8; PLACES]; YEARS]; 4]) -> Result<(), ComponentSetError> {
    for (players, years) in (1..).zip(honours) {
        for ((year, points), two) in (1..).zip(years).zip(TWO_PLAYERS) {
            let row = || honours_row(players, year);
            if !points.is_sorted_by(|place, next| place >= next) {
                let problem = "a place gets more points than the one before; it gets as many at \
                               most";
                return Err(unplayable(row(), problem));
            }
            if players <= 2 && points[0] != two {
                let says = "4, 5 and 6 points in the years 1, 2 and 3, for two players and for one";
                return Err(rulebook(row(), says));
            }
            if (players, year) == (4, 2) && *points != FOUR_PLAYERS {
                let says = "9, 6 and 3 points in year 2 with four players";
                return Err(rulebook(row(), says));
            }
        }
    }
    Ok(())
}

fn stations(stations: &[Station]) -> Result<(), ComponentSetError> {
    let printed = Bounty::from(Gain { points: STATION_POINTS, ..Gain::NOTHING });
    if stations.iter().any(|station| station.gain == printed) {
        return Ok(());
    }
    Err(rulebook(ComponentRow::new("station", ""), "one of the four gives 3 points"))
}

fn scholar(scholar: &Scholar) -> Result<(), ComponentSetError> {
    let row = || ComponentRow::new("scholar", &*scholar.id);
    scholar.abilities.iter().try_for_each(|ability| can(&row, ability))
}

/// Checks one ability of the scholar in this row.
fn can(row: &impl Fn() -> ComponentRow, ability: &Ability) -> Result<(), ComponentSetError> {
    let within = |found: u8, right| number(&row(), "ability", i64::from(found), right).map(|_| ());
    match *ability {
        Ability::DieSteps(steps) => within(steps, 1..=5),
        Ability::Trades(times) => within(times, 2..=3),
        Ability::TileDiscount(goods) if !is_discount(&goods) => {
            let problem = "a tile costs 2 wood, a triple one 1 grain too; no more and nothing \
                           else can be saved";
            Err(unplayable(row(), problem))
        }
        Ability::ShipmentDiscount(goods) if goods.values().iter().any(|&less| less > LIMIT) => {
            let problem = "no shipment asks for more than 3 of a kind; no more can be saved";
            Err(unplayable(row(), problem))
        }
        Ability::On(occasion, bounty) if occasion.deed().is_some() && brings_steps(&bounty) => {
            let problem = "a step cannot bring another step, which would bring one in its turn; \
                           write things, or shipping";
            Err(unplayable(row(), problem))
        }
        Ability::BuyPrice(coins) if !(CHEAPEST..=PRICE).contains(&coins) => {
            let problem = "a basic resource must cost 2 or 3 coins: 3 is the price for everybody, \
                           and what costs 1 could be bought and sold again for ever";
            Err(unplayable(row(), problem))
        }
        _ => Ok(()),
    }
}

fn brings_steps(bounty: &Bounty) -> bool {
    bounty.deeds[Deed::Religion] + bounty.deeds[Deed::Conquistador] > 0
}

fn is_discount(goods: &Goods) -> bool {
    // No tile costs more than a triple one.
    goods.some().all(|(kind, count)| TRIPLE.get(kind.index()).is_some_and(|&most| count <= most))
}

fn unplayable(row: ComponentRow, problem: &'static str) -> ComponentSetError {
    ComponentSetError::Unplayable { row, problem }
}

fn rulebook(row: ComponentRow, says: &'static str) -> ComponentSetError {
    ComponentSetError::Rulebook { row, says }
}

#[cfg(test)]
mod tests;
