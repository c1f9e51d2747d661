//! From the stored form of a position back to a state. Everything is checked: a
//! position that no game can reach is refused by the name of what it breaks.

use alloc::format;
use alloc::string::String;

use tabletop::{By, Impossible, Name};

use crate::PuertoRico;
use crate::board::Board;
use crate::builder::CITY_COLUMNS;
use crate::building::{Building, BuildingSet, CITY_SPACES};
use crate::good::all_goods;
use crate::position::{Counts, Position, SeatPosition};
use crate::resume;
use crate::rules::LargeBuildings;
use crate::setup;
use crate::ship::Cargo;
use crate::state::State;
use crate::tile::{ISLAND_SPACES, Tile, all_plantations, all_quarries};
use crate::trader::HOUSE_SPACES;
use crate::view;

pub(crate) type Checked<T> = Result<T, Impossible>;

pub(crate) fn broken<T>(invariant: &'static str, detail: impl Into<String>) -> Checked<T> {
    Err(Impossible::new(invariant, detail))
}

pub(crate) fn ensure(holds: bool, invariant: &'static str, detail: &str) -> Checked<()> {
    if holds { Ok(()) } else { broken(invariant, detail) }
}

pub(crate) fn restore(game: &PuertoRico, position: &Position) -> Checked<State> {
    let mut state = setup::start(game);
    boards(game, position, &mut state)?;
    tiles(game, position, &mut state)?;
    ships(game, position, &mut state)?;
    goods(game, position, &mut state)?;
    colonists(game, position, &mut state)?;
    points(game, position, &mut state)?;
    market(game, position, &state)?;
    resume::resume(game, position, &mut state)?;
    Ok(state)
}

/// All members of a set with their number.
fn total<K: Name, const N: usize>(counts: &Counts<K>) -> By<K, u8, N> {
    By::from_fn(|key| counts.get(&key).copied().unwrap_or(0))
}

/// What is left of `all` when `used` is taken away, or an error naming the kind.
fn rest<K: Name, const N: usize>(
    invariant: &'static str,
    all: &By<K, u8, N>,
    used: impl Fn(K) -> u32,
) -> Checked<By<K, u8, N>> {
    let mut left = By::none();
    for (key, &count) in all.iter() {
        let used = used(key);
        left[key] = match u32::from(count).checked_sub(used) {
            Some(left) => left as u8,
            None => {
                return broken(
                    invariant,
                    format!("{used} {} are in use, there are {count}", key.name()),
                );
            }
        };
    }
    Ok(left)
}

/// A part that follows from the rest must be what it says, if it is written out.
fn agrees<K: Name + Ord, const N: usize>(
    invariant: &'static str,
    written: Option<&Counts<K>>,
    left: &By<K, u8, N>,
) -> Checked<()> {
    let Some(written) = written else { return Ok(()) };
    let written: By<K, u8, N> = total(written);
    for (key, &count) in left.iter() {
        if written[key] != count {
            return broken(
                invariant,
                format!("{} {} are written, {count} are left", written[key], key.name()),
            );
        }
    }
    Ok(())
}

fn boards(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    for (&seat, written) in &position.seats {
        if seat.index() >= usize::from(game.seats.count()) {
            return broken("seats", format!("there is no seat {seat} at this table"));
        }
        *state.board_mut(seat) = board(game, written).map_err(|err| {
            Impossible::new(err.invariant, format!("seat {seat}: {}", err.detail))
        })?;
    }
    Ok(())
}

fn board(game: &PuertoRico, written: &SeatPosition) -> Checked<Board> {
    let mut board = Board {
        doubloons: written.doubloons,
        points: written.vp,
        windrose: written.windrose,
        goods: total(&written.goods),
        ..Board::EMPTY
    };
    for (&tile, place) in &written.island {
        if place.colonists > place.tiles {
            return broken(
                "circles",
                format!("{} colonists on {} {tile} tiles", place.colonists, place.tiles),
            );
        }
        board.tiles[tile] = place.tiles;
        board.settled[tile] = place.colonists;
    }
    if board.tiles.total() > ISLAND_SPACES.into() {
        return broken(
            "island",
            format!("{} tiles on {ISLAND_SPACES} spaces", board.tiles.total()),
        );
    }
    for (&building, &colonists) in &written.city {
        let circles = building.fact().circles;
        if colonists > circles {
            return broken(
                "circles",
                format!("{colonists} colonists on {building} with {circles}"),
            );
        }
        board.city.insert(building);
        board.crew.set(building, colonists);
    }
    if board.city.spaces() > CITY_SPACES {
        return broken(
            "city",
            format!("{} of {CITY_SPACES} city spaces are taken", board.city.spaces()),
        );
    }
    if game.rules.large_buildings == LargeBuildings::VerticalPairs
        && board.city.and(BuildingSet::LARGE).count() > CITY_COLUMNS
    {
        return broken(
            "city",
            format!("more than {CITY_COLUMNS} large buildings cannot stand upright"),
        );
    }
    Ok(board)
}

fn tiles(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    state.row = total(&position.row);
    state.discard = total(&position.discard);
    let on_islands =
        |tile: Tile| -> u32 { state.boards.iter().map(|board| u32::from(board.tiles[tile])).sum() };
    if state.row.total() > u32::from(game.seats.count()) + 1 {
        return broken("row", format!("{} plantations lie face up", state.row.total()));
    }
    let stack = rest("tiles", &all_plantations(game.seats), |good| {
        on_islands(Tile::plantation(good))
            + u32::from(state.row[good])
            + u32::from(state.discard[good])
    })?;
    agrees("tiles", position.stack.as_ref(), &stack)?;
    let Some(quarries) = u32::from(all_quarries(game.seats)).checked_sub(on_islands(Tile::Quarry))
    else {
        return broken("tiles", "there are more quarries on the islands than in the game");
    };
    if let Some(written) = position.quarries
        && u32::from(written) != quarries
    {
        return broken("tiles", format!("{written} quarries are written, {quarries} are left"));
    }
    state.stack = stack;
    state.quarries = quarries as u8;
    Ok(())
}

fn ships(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    for (ship, written) in &position.ships {
        let Some(index) = game.fleet.iter().position(|other| other == ship) else {
            return broken("ships", format!("no ship with {ship} spaces is in port"));
        };
        let mut cargo = written.iter().filter(|&(_, &count)| count > 0);
        let (Some((&good, &count)), None) = (cargo.next(), cargo.next()) else {
            if written.values().all(|&count| count == 0) {
                continue;
            }
            return broken("ships", format!("the ship with {ship} spaces carries two kinds"));
        };
        if count > ship.spaces() {
            return broken("ships", format!("{count} {good} are on the ship with {ship} spaces"));
        }
        if state.ships.iter().any(|other| other.good == Some(good)) {
            return broken("ships", format!("two ships carry {good}"));
        }
        state.ships[index] = Cargo { good: Some(good), count };
    }
    Ok(())
}

fn goods(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    state.house = total(&position.house);
    if state.house.total() >= HOUSE_SPACES.into() {
        return broken("house", "a trading house with four goods is emptied at once");
    }
    let offices = state.boards.iter().any(|board| board.city.contains(Building::Office));
    if !offices && state.house.iter().any(|(_, &count)| count > 1) {
        return broken("house", "the trading house holds a kind twice and there is no office");
    }
    let supply = rest("goods", &all_goods(game.seats), |good| {
        let held: u32 = state.boards.iter().map(|board| u32::from(board.goods[good])).sum();
        let shipped: u32 = state
            .ships
            .iter()
            .filter(|cargo| cargo.good == Some(good))
            .map(|cargo| u32::from(cargo.count))
            .sum();
        held + shipped + u32::from(state.house[good])
    })?;
    agrees("goods", position.goods.as_ref(), &supply)?;
    state.supply = supply;
    Ok(())
}

fn colonists(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    let ship = position.colonists.ship.unwrap_or(game.seats.count());
    // The windrose is the only number here that is not bounded by circles.
    let used: u32 = state
        .boards
        .iter()
        .map(|board| {
            u32::from(board.windrose) + board.settled.total() + u32::from(board.crew.total())
        })
        .sum::<u32>()
        + u32::from(ship);
    let all = setup::colonists(game.seats);
    let Some(supply) = u32::from(all).checked_sub(used) else {
        return broken("colonists", format!("{used} colonists are in use, there are {all}"));
    };
    if let Some(written) = position.colonists.supply
        && u32::from(written) != supply
    {
        return broken("colonists", format!("{written} colonists are written, {supply} are left"));
    }
    state.colonist_ship = ship;
    state.colonists = supply as u8;
    Ok(())
}

fn points(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    let held: i32 = state.boards.iter().map(|board| i32::from(board.points)).sum();
    let left = i32::from(setup::points(game.seats, &game.rules)) - held;
    // The game ends with the round in which the chips run out, so that one captain
    // phase at most goes on without them: a point for each good, and one for each
    // load of a harbor.
    const MOST_ON_PAPER: i32 = 100;
    let left = match i16::try_from(left) {
        Ok(points) if left >= -MOST_ON_PAPER => points,
        _ => return broken("points", format!("{held} points are held")),
    };
    if let Some(written) = position.points
        && written != left
    {
        return broken("points", format!("{written} points are written, {left} are left"));
    }
    state.points = left;
    Ok(())
}

fn market(game: &PuertoRico, position: &Position, state: &State) -> Checked<()> {
    for &building in Building::ALL {
        let built = state.boards.iter().filter(|board| board.city.contains(building)).count();
        let copies = building.copies(game.seats);
        if built > usize::from(copies) {
            return broken("buildings", format!("{building} is built {built} times of {copies}"));
        }
    }
    agrees("buildings", position.market.as_ref(), &view::market(game, state))
}
