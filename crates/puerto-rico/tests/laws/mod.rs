//! Checks what is conserved in Puerto Rico. The numbers of the box are written down a
//! second time here, so that a slip in the tables of the rules shows.

use std::collections::BTreeMap;

use puerto_rico::{
    Building, Event, ForestSource, Frame, Good, Looking, Market, NoblesPlay, Position, PuertoRico,
    State, Tile, View,
};
use tabletop::{GameRules, HiddenInformation, Name, Seat, Title, Viewer};
use testkit::Laws;

/// The laws, with the ledger of doubloons of the game being played.
#[derive(Default)]
pub(crate) struct Conserved {
    ledger: Vec<i64>,
}

fn check(what: &str, found: i64, expected: i64) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{what}: {found}, not {expected}")) }
}

/// How many there are of something in a position.
fn count<K: Ord + Copy>(counts: &BTreeMap<K, u8>, key: K) -> i64 {
    counts.get(&key).copied().map_or(0, i64::from)
}

fn goods(view: &View, seats: u8) -> Result<(), String> {
    let box_of_goods = if seats == 2 { [8, 9, 9, 7, 7] } else { [10, 11, 11, 9, 9] };
    for (&good, all) in Good::ALL.iter().zip(box_of_goods) {
        let held: i64 = view.seats.values().map(|seat| count(&seat.goods, good)).sum();
        let shipped: i64 = view.ships.values().map(|cargo| count(cargo, good)).sum();
        let supply = view.goods.as_ref().ok_or("the supply is written down")?;
        let rest = count(supply, good) + count(&view.house, good);
        check(good.name(), held + shipped + rest, all)?;
    }
    Ok(())
}

/// Where tiles are that no viewer sees: the stack, and a tile someone looks at.
fn unseen(position: &Position, good: Good) -> i64 {
    let stack = position.stack.as_ref().and_then(|stack| stack.get(&good)).copied();
    let tops = position.tops.values().chain(&position.top).filter(|top| top.tile == Some(good));
    i64::from(stack.unwrap_or_default()) + tops.count() as i64
}

/// What lies under tiles that were put back is part of the stack, and all of it if
/// such a tile lies on every stack.
fn stacks(view: &View, position: &Position) -> Result<(), String> {
    let all: i64 = position.stack.iter().flat_map(|it| it.values()).map(|&it| i64::from(it)).sum();
    let under: i64 = view.tops.values().map(|top| i64::from(top.under.unwrap_or_default())).sum();
    if under > all || view.tops.len() == 5 && under < all {
        return Err(format!("{under} of {all} tiles lie under {} others", view.tops.len()));
    }
    let strange = view.tops.values().any(|top| top.seen.is_empty() || top.tile.is_none());
    if strange { Err("nobody has seen a tile that was put back".into()) } else { Ok(()) }
}

/// The tile that someone looks at.
fn looking(view: &View) -> Option<Good> {
    match view.ask {
        Some(Frame::HaciendaLook(Looking { tile, .. }) | Frame::LandLook { tile, .. }) => tile,
        _ => None,
    }
}

fn tiles(view: &View, position: &Position, game: &PuertoRico) -> Result<(), String> {
    let seats = game.seats();
    let plantations = if seats == 2 { [7, 9, 8, 6, 5] } else { [10, 12, 11, 9, 8] };
    let on_islands = |tile: Tile| -> i64 {
        let places = view.seats.values().flat_map(|seat| &seat.island);
        places.filter(|place| *place.0 == tile).map(|place| i64::from(place.1.tiles)).sum()
    };
    let mut face_down = 0;
    for (&good, all) in Good::ALL.iter().zip(plantations) {
        let loose = count(&view.row, good) + count(&view.discard, good);
        let looked_at = i64::from(looking(view) == Some(good));
        let forests: i64 = view
            .seats
            .values()
            .map(|seat| count(&seat.beneath, good) + count(&seat.secret, good))
            .sum();
        face_down += forests;
        let found = on_islands(Tile::plantation(good)) + loose + looked_at + forests;
        check(&format!("{good} plantations"), found + unseen(position, good), all)?;
    }
    let stack: i64 = Good::ALL.iter().map(|&good| unseen(position, good)).sum();
    check("stack", stack, i64::from(view.face_down))?;
    if game.rules().forest_source == ForestSource::Flip {
        check("forests", on_islands(Tile::Forest), face_down)?;
    } else {
        check("plantations face down", face_down, 0)?;
    }
    let quarries = on_islands(Tile::Quarry) + view.quarries.map_or(0, i64::from);
    check("quarries", quarries, if seats == 2 { 5 } else { 8 })
}

fn people(view: &View, position: &Position, game: &PuertoRico) -> Result<(), String> {
    let (mut colonists, mut nobles) = (0, 0);
    for seat in view.seats.values() {
        colonists += i64::from(seat.windrose);
        nobles += i64::from(seat.windrose_nobles);
        for (&tile, place) in &seat.island {
            colonists += i64::from(place.colonists);
            nobles += i64::from(place.nobles);
            if tile == Tile::Forest && place.colonists + place.nobles > 0 {
                return Err("someone stands on a forest".into());
            }
        }
        for (&building, &there) in &seat.city {
            let noble = count(&seat.nobles, building);
            colonists += i64::from(there);
            nobles += noble;
            if i64::from(there) + noble > count(&seat.circles, building) {
                return Err(format!("{building} is too full"));
            }
        }
    }
    let removed = position.removed;
    for people in [view.colonists.supply, view.colonists.ship, Some(removed.colonists)] {
        colonists += people.map_or(0, i64::from);
    }
    for people in [view.nobles.supply, view.nobles.ship, Some(removed.nobles)] {
        nobles += people.map_or(0, i64::from);
    }
    let per_table = [42, 58, 79, 100][usize::from(game.seats()) - 2];
    let with_nobles = game.rules().nobles == NoblesPlay::In;
    let all = with_nobles && game.rules().nobles_colonists.name() == "all";
    check("colonists", colonists, if all { 100 } else { per_table })?;
    check("nobles", nobles, if with_nobles { 20 } else { 0 })
}

/// The buildings of a full market: a fixed number of each cost.
fn market(view: &View, game: &PuertoRico) -> Result<(), String> {
    let chosen = view.quotes.keys().filter(|building| {
        let place = building.index();
        (6..23).contains(&place) || (23..37).contains(&place)
    });
    let mut costs: Vec<u8> = chosen.map(|building| building.cost(game.rules().costs)).collect();
    costs.sort_unstable();
    let nobles = view.quotes.keys().filter(|building| building.index() >= 37).count();
    check("kinds of the nobles", nobles as i64, if with_nobles(game) { 8 } else { 0 })?;
    let drafting = matches!(game.rules().market, Market::Draft | Market::Random);
    if drafting && view.round == Some(1) && view.row.is_empty() && costs.len() < 17 {
        return Ok(());
    }
    let full = [1, 2, 2, 3, 4, 5, 5, 6, 7, 8, 8, 9, 10, 10, 10, 10, 10];
    if costs == full { Ok(()) } else { Err(format!("buildings of the costs {costs:?}")) }
}

fn with_nobles(game: &PuertoRico) -> bool {
    game.rules().nobles == NoblesPlay::In
}

fn buildings(view: &View, game: &PuertoRico) -> Result<(), String> {
    let seats = game.seats();
    for &building in Building::ALL {
        let built =
            view.seats.values().filter(|seat| seat.city.contains_key(&building)).count() as i64;
        if !view.quotes.contains_key(&building) {
            check(building.name(), built, 0)?;
            continue;
        }
        let left = view.market.as_ref().map_or(0, |market| count(market, building));
        let one_jeweler = game.rules().jeweler_copies.name() == "one";
        let copies = match (building.index(), seats) {
            (0..6, 2) => 2,
            (43, 2) => 2 - i64::from(one_jeweler),
            (_, 2) | (18..23 | 35..37 | 44, _) => 1,
            (0..2, _) => 4,
            (2..6, _) => 3,
            _ => 2,
        };
        check(building.name(), built + left, copies)?;
    }
    Ok(())
}

fn points(view: &View, position: &Position, game: &PuertoRico) -> Result<(), String> {
    let held: i64 = view.seats.values().map(|seat| seat.vp.map_or(0, i64::from)).sum();
    let held = held + i64::from(position.removed.points);
    let all = match (game.seats(), game.setup().preset.as_str()) {
        (2, _) => 65,
        (3, _) => 75,
        (4, _) => 100,
        _ => {
            i64::from(game.rules().points_pool.name().parse::<u8>().map_err(|err| err.to_string())?)
        }
    };
    check("points", held + view.points.map_or(0, i64::from), all)
}

fn shapes(view: &View) -> Result<(), String> {
    for seat in view.seats.values() {
        let tiles: i64 = seat.island.values().map(|place| i64::from(place.tiles)).sum();
        check("island spaces", tiles + i64::from(seat.island_spaces), 12)?;
        let city: i64 =
            seat.city.keys().map(|building| if building.spaces() == 2 { 2 } else { 1 }).sum();
        check("city spaces", city + i64::from(seat.city_spaces), 12)?;
    }
    let kinds: Vec<Good> = view.ships.values().flat_map(|cargo| cargo.keys().copied()).collect();
    for (index, kind) in kinds.iter().enumerate() {
        if kinds[..index].contains(kind) {
            return Err(format!("two ships carry {kind}"));
        }
    }
    let most = if view.question == "trader.sell" || looking(view).is_some() { 4 } else { 3 };
    if view.seat.is_some() && view.house.values().sum::<u8>() > most {
        return Err("a full trading house was not emptied".into());
    }
    Ok(())
}

/// What an event does to the doubloons of a seat.
fn doubloons(event: &Event) -> Option<(Seat, i64)> {
    match *event {
        Event::Chose { seat, doubloons, .. } => Some((seat, i64::from(doubloons))),
        Event::Earned { seat, doubloons, .. }
        | Event::Sold { seat, doubloons, .. }
        | Event::Posted { seat, doubloons, .. } => Some((seat, i64::from(doubloons))),
        Event::Built { seat, doubloons, .. } | Event::BoughtLand { seat, doubloons } => {
            Some((seat, -i64::from(doubloons)))
        }
        _ => None,
    }
}

impl Laws<PuertoRico> for Conserved {
    fn state(&mut self, game: &PuertoRico, state: &State) -> Result<(), String> {
        let view = game.view(state, Viewer::Referee);
        let position = game.position(state);
        if self.ledger.is_empty() {
            self.ledger = view.seats.values().map(|seat| i64::from(seat.doubloons)).collect();
        }
        goods(&view, game.seats())?;
        tiles(&view, &position, game)?;
        stacks(&view, &position)?;
        people(&view, &position, game)?;
        market(&view, game)?;
        buildings(&view, game)?;
        points(&view, &position, game)?;
        shapes(&view)?;
        for (seat, board) in &view.seats {
            let ledger = self.ledger[seat.index()];
            check(&format!("doubloons of {seat}"), i64::from(board.doubloons), ledger)?;
        }
        Ok(())
    }

    fn step(
        &mut self,
        _: &PuertoRico,
        _: &State,
        events: &[Event],
        _: &State,
    ) -> Result<(), String> {
        for (seat, change) in events.iter().filter_map(doubloons) {
            self.ledger[seat.index()] += change;
        }
        Ok(())
    }

    fn end(&mut self, game: &PuertoRico, state: &State) -> Result<(), String> {
        self.ledger.clear();
        let view = game.view(state, Viewer::Spectator);
        for (&seat, board) in &view.seats {
            let sheet = board.sheet.ok_or("the chips stay hidden at the end")?;
            let points = game.scores(state).of(seat).points;
            check("the score sheet", i64::from(sheet.total()), i64::from(points))?;
        }
        if view.ending.is_empty() { Err("the game ended for no reason".into()) } else { Ok(()) }
    }
}
