//! Reads a stored position back into a state. Every piece must be somewhere exactly once; a
//! position that breaks this is refused by the name of what it breaks. Whether the game can
//! go on from it is up to [`validate`].

use alloc::format;

use tabletop::{By, InvariantError, Name, ToMessage};

use crate::board::Board;
use crate::builder::CITY_COLUMNS;
use crate::building::{BUILDINGS, Building, BuildingSet, CITY_SPACES};
use crate::frame::{Frame, Looking};
use crate::good::{Good, all_goods};
use crate::position::{Counts, PeoplePosition, Position, SeatPosition};
use crate::rules::{BlackMarketReturns, ForestSource, LargeBuildings, Market};
use crate::ship::Cargo;
use crate::state::{Removed, State};
use crate::tile::{ISLAND_SPACES, Tile, all_plantations, all_quarries};
use crate::top::{Stack, Top};
use crate::trader::HOUSE_SPACES;
use crate::validate::{self, Checked, broken, ensure};
use crate::{PuertoRico, dispatch, forest, market, position, seat_bits, setup, source};

mod round;

pub(crate) fn restore(game: &PuertoRico, position: &Position) -> Checked<State> {
    let mut state = setup::start(game);
    let frame = position.ask.unwrap_or(Frame::Role {});
    validate::seat(game, frame)?;
    boards(game, position, &mut state)?;
    kinds(game, position, frame, &mut state)?;
    tiles(game, position, frame, &mut state)?;
    ships(game, position, &mut state)?;
    goods(game, position, &mut state)?;
    colonists(game, position, &mut state)?;
    points(game, position, &mut state)?;
    market(game, position, &mut state)?;
    round::governor(game, position, &mut state)?;
    round::cards(game, position, &mut state)?;
    round::chooser(game, position, frame, &mut state)?;
    round::ending(game, position, frame, &mut state)?;
    round::libraries(game, position, &mut state)?;
    state.frame = dispatch::complete(game, &state, frame)
        .map_err(|detail| InvariantError::new("ask", detail))?;
    validate::validate(game, &state)?;
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

/// A part that follows from the rest must agree with it, if it is written out.
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
            InvariantError::new(err.invariant, format!("seat {seat}: {}", err.detail))
        })?;
    }
    Ok(())
}

fn board(game: &PuertoRico, written: &SeatPosition) -> Checked<Board> {
    let mut board = Board {
        doubloons: written.doubloons,
        points: written.vp.unwrap_or(0),
        windrose: written.windrose,
        goods: total(&written.goods),
        ..Board::EMPTY
    };
    board.windrose = match written.windrose.checked_add(written.windrose_nobles) {
        Some(people) => people,
        None => return broken("colonists", "nobody can have that many people"),
    };
    board.nobles.windrose = written.windrose_nobles;
    for (&tile, place) in &written.island {
        let circles = if tile == Tile::Forest { 0 } else { place.tiles };
        let people = place.colonists.saturating_add(place.nobles);
        if people > circles {
            return broken("circles", format!("{people} people on {} {tile} tiles", place.tiles));
        }
        board.tiles[tile] = place.tiles;
        board.settled[tile] = people;
        board.nobles.tiles[tile] = place.nobles;
    }
    if board.tiles.total() > ISLAND_SPACES.into() {
        return broken(
            "island",
            format!("{} tiles on {ISLAND_SPACES} spaces", board.tiles.total()),
        );
    }
    for (&building, &colonists) in &written.city {
        let circles = building.fact().circles;
        let nobles = written.nobles.get(&building).copied().unwrap_or(0);
        let people = colonists.saturating_add(nobles);
        if people > circles {
            return broken("circles", format!("{people} people on {building} with {circles}"));
        }
        if !board.build(building) {
            return broken("city", format!("{building} has no room on {CITY_SPACES} city spaces"));
        }
        board.crew.add(building, people);
        board.nobles.crew.add(building, nobles);
    }
    if let Some(building) = written.nobles.keys().find(|building| !board.city.contains(**building))
    {
        return broken("city", format!("nobles are on {building}, which does not stand there"));
    }
    let nobles = u32::from(board.nobles.windrose) + board.nobles.count_placed();
    let Ok(nobles) = u8::try_from(nobles) else {
        return broken("nobles", format!("nobody has {nobles} nobles"));
    };
    board.nobles.total = nobles;
    forests(game, written, &mut board)?;
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

/// Forests that are plantations face down have something beneath.
fn forests(game: &PuertoRico, written: &SeatPosition, board: &mut Board) -> Checked<()> {
    board.beneath = total(&written.beneath);
    board.secret = total(&written.secret);
    let stands = |building| board.city.contains(building);
    ensure(
        board.tiles[Tile::Forest] == 0 || stands(Building::ForestHouse),
        "forests",
        "only a forest house brings forests",
    )?;
    ensure(
        board.secret.total() == 0 || stands(Building::Hacienda) || stands(Building::LandOffice),
        "forests",
        "only hacienda and land office bring forests that nobody has seen",
    )?;
    let face_down = board.beneath.total() + board.secret.total();
    let forests = u32::from(board.tiles[Tile::Forest]);
    let expected = match game.rules.forest_source {
        ForestSource::Separate => 0,
        ForestSource::Flip => forests,
    };
    if face_down == expected {
        Ok(())
    } else {
        broken("forests", format!("{face_down} plantations lie face down as {forests} forests"))
    }
}

/// The kinds of buildings that are used: given by the rules, or written down.
fn kinds(game: &PuertoRico, position: &Position, frame: Frame, state: &mut State) -> Checked<()> {
    let built = state.standing();
    match game.rules.market {
        Market::Base | Market::Fixed => {
            ensure(position.chosen.is_none(), "market", "the buildings are given by the rules")?;
        }
        Market::Draft | Market::Random => {
            let begins = matches!(frame, Frame::Draft { .. } | Frame::Market {});
            let chosen = match &position.chosen {
                Some(chosen) => BuildingSet::these(chosen),
                None if begins => BuildingSet::EMPTY,
                None => market::fill_up(game, built.and(market::CANDIDATES)),
            };
            if let Err(refusal) = market::fits_so_far(game, chosen) {
                let refusal = refusal.to_message();
                return broken("market", format!("the draft would refuse them: {refusal}"));
            }
            ensure(
                begins || market::is_full(chosen),
                "market",
                "spaces for beige buildings are empty",
            )?;
            state.market = state.market.or(chosen);
        }
    }
    match built.without(state.market).first() {
        Some(building) => broken("buildings", format!("{building} is not used in this game")),
        None => Ok(()),
    }
}

fn tiles(game: &PuertoRico, position: &Position, frame: Frame, state: &mut State) -> Checked<()> {
    state.row = total(&position.row);
    state.discard = total(&position.discard);
    let on_islands =
        |tile: Tile| -> u32 { state.boards.iter().map(|board| u32::from(board.tiles[tile])).sum() };
    if state.row.total() > u32::from(game.seats.count()) + 1 {
        return broken("row", format!("{} plantations lie face up", state.row.total()));
    }
    let face_down = |good: Good| -> u32 {
        let forests = |board: &Board| u32::from(board.beneath[good] + board.secret[good]);
        state.boards.iter().map(forests).sum()
    };
    let known = |good: Good| {
        let tops = position.tops.values().chain(&position.top);
        tops.filter(|top| top.tile == Some(good)).count() as u32
    };
    let looked_at = match frame {
        Frame::HaciendaLook(Looking { tile, .. }) | Frame::LandLook { tile, .. } => tile,
        _ => None,
    };
    let stack = rest("tiles", &all_plantations(game.seats), |good| {
        on_islands(Tile::plantation(good))
            + face_down(good)
            + u32::from(state.row[good])
            + u32::from(state.discard[good])
            + known(good)
            + u32::from(looked_at == Some(good))
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
    tops(game, position, state)
}

/// The tiles that were put back on their stacks.
fn tops(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    let several = source::are_several(game);
    ensure(several || position.tops.is_empty(), "top", "there is one stack: it is called top")?;
    ensure(
        !several || position.top.is_none(),
        "top",
        "there are several stacks: name one in tops",
    )?;
    let one = position.top.iter().map(|top| (Stack::First, top));
    let known = one.len() + position.tops.len();
    for (stack, top) in position.tops.iter().map(|(&stack, top)| (stack, top)).chain(one) {
        ensure(
            source::are_put_back(game)
                && !top.seen.is_empty()
                && top.seen.iter().all(|&seat| forest::can_have_looked(state, seat)),
            "top",
            "nobody at this table puts tiles back on the stack",
        )?;
        ensure(several || top.under.is_none(), "top", "all tiles lie under the only top")?;
        let under = top.under.unwrap_or_else(|| source::level(game, state, known as u8, stack));
        let Some(good) = top.tile else {
            return broken("top", "the tile on top of a stack must be named");
        };
        state.tops.put(stack, Top { good, seen: seat_bits::bits(&top.seen), under });
    }
    ensure(source::can_lie(game, state, state.tops), "top", "not as many tiles are face down")
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
    if state.house.total() > HOUSE_SPACES.into() {
        return broken("house", format!("the trading house has {HOUSE_SPACES} spaces"));
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
    let removed = position.removed;
    state.removed =
        Removed { colonists: removed.colonists, nobles: removed.nobles, points: removed.points };
    ensure(
        state.removed == Removed::default()
            || game.rules.black_market_returns == BlackMarketReturns::Removed
                && state.built(Building::BlackMarket) > 0,
        "removed",
        "nothing leaves the game at this table",
    )?;
    // Each purchase takes someone and a point at most.
    let bought: u16 = state.boards.iter().map(|board| u16::from(board.city.count())).sum();
    let people = u16::from(removed.colonists) + u16::from(removed.nobles);
    ensure(
        people <= bought && u16::from(removed.points) <= bought,
        "removed",
        "more has left the game than was bought",
    )?;
    // Circles bound every number here but that of the windrose.
    let people: u32 = state
        .boards
        .iter()
        .map(|board| {
            u32::from(board.windrose) + board.settled.total() + u32::from(board.crew.total())
        })
        .sum();
    let nobles: u32 = state
        .boards
        .iter()
        .map(|board| u32::from(board.nobles.windrose) + board.nobles.count_placed())
        .sum();
    let first_nobles = setup::first_nobles(&game.rules);
    let (ship, supply) = loose(
        "colonists",
        position.colonists,
        People {
            all: setup::colonists(game.seats, &game.rules),
            in_use: people - nobles + u32::from(removed.colonists),
            first_ship: game.seats.count() - first_nobles,
        },
    )?;
    (state.colonist_ship, state.colonists) = (ship, supply);
    let (ship, supply) = loose(
        "nobles",
        position.nobles,
        People {
            all: setup::nobles(&game.rules),
            in_use: nobles + u32::from(removed.nobles),
            first_ship: first_nobles,
        },
    )?;
    (state.noble_ship, state.nobles) = (ship, supply);
    ensure(state.noble_ship <= 1, "nobles", "one noble at most is on the ship")
}

/// The colonists or nobles of a game.
struct People {
    all: u8,
    /// Those on boards and out of the game.
    in_use: u32,
    /// Those on the ship when the game begins.
    first_ship: u8,
}

/// How many people are on the ship and in the supply.
fn loose(
    what: &'static str,
    written: PeoplePosition,
    People { all, in_use, first_ship }: People,
) -> Checked<(u8, u8)> {
    let ship = written.ship.unwrap_or(first_ship);
    let used = in_use + u32::from(ship);
    let Some(supply) = u32::from(all).checked_sub(used) else {
        return broken(what, format!("{used} {what} are in use, there are {all}"));
    };
    match written.supply {
        Some(written) if u32::from(written) != supply => {
            broken(what, format!("{written} {what} are written, {supply} are left"))
        }
        _ => Ok((ship, supply as u8)),
    }
}

fn points(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    let held: i32 = state.boards.iter().map(|board| i32::from(board.points)).sum();
    let removed = i32::from(state.removed.points);
    let left = i32::from(setup::points(game.seats, &game.rules)) - held - removed;
    // Below zero are points that were written down after the chips ran out. [end.beyond]
    let Ok(left) = i16::try_from(left) else {
        return broken("points", format!("{held} points are held"));
    };
    if let Some(written) = position.points
        && written != left
    {
        return broken("points", format!("{written} points are written, {left} are left"));
    }
    state.points = left;
    Ok(())
}

fn market(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    for building in state.market.iter() {
        let built = state.built(building);
        let copies = game.copies[building as usize];
        if built > copies {
            return broken("buildings", format!("{building} is built {built} times of {copies}"));
        }
        if built == copies {
            state.sold_out.insert(building);
        }
    }
    let mut left: By<Building, u8, BUILDINGS> = By::none();
    for (building, copies) in position::copies_left(game, state) {
        left[building] = copies;
    }
    agrees("buildings", position.market.as_ref(), &left)
}
