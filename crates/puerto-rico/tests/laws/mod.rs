//! What is conserved in Puerto Rico, with the numbers of the box written down a
//! second time, so that a slip in the tables of the rules shows.

use puerto_rico::{Building, Event, Good, PuertoRico, State, Tile, View};
use tabletop::{Game, Name, Seat, Title, Viewer};
use testkit::Laws;

/// The laws, with the ledger of doubloons of the game being played.
#[derive(Default)]
pub(crate) struct Conserved {
    ledger: Vec<i64>,
}

fn check(what: &str, found: i64, expected: i64) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{what}: {found}, not {expected}")) }
}

fn goods(view: &View, seats: u8) -> Result<(), String> {
    let box_of_goods = if seats == 2 { [8, 9, 9, 7, 7] } else { [10, 11, 11, 9, 9] };
    for (&good, all) in Good::ALL.iter().zip(box_of_goods) {
        let held: i64 = view.seats.values().map(|seat| i64::from(seat.goods[good])).sum();
        let shipped: i64 = view
            .ships
            .iter()
            .filter(|ship| ship.good == Some(good))
            .map(|ship| i64::from(ship.count))
            .sum();
        let rest = i64::from(view.supply[good]) + i64::from(view.house[good]);
        check(good.name(), held + shipped + rest, all)?;
    }
    Ok(())
}

fn tiles(view: &View, state_stack: &[i64; 5], seats: u8) -> Result<(), String> {
    let plantations = if seats == 2 { [7, 9, 8, 6, 5] } else { [10, 12, 11, 9, 8] };
    let on_islands = |tile: Tile| -> i64 {
        let places = view.seats.values().flat_map(|seat| &seat.island);
        places.filter(|place| place.tile == tile).map(|place| i64::from(place.tiles)).sum()
    };
    for (&good, all) in Good::ALL.iter().zip(plantations) {
        let loose = i64::from(view.row[good]) + i64::from(view.discard[good]);
        let found = on_islands(Tile::plantation(good)) + loose + state_stack[good.index()];
        check(&format!("{good} plantations"), found, all)?;
    }
    let quarries = on_islands(Tile::Quarry) + i64::from(view.quarries);
    check("quarries", quarries, if seats == 2 { 5 } else { 8 })
}

fn colonists(view: &View, seats: u8) -> Result<(), String> {
    let on_boards: i64 = view
        .seats
        .values()
        .map(|seat| {
            let tiles: i64 = seat.island.iter().map(|place| i64::from(place.colonists)).sum();
            let city: i64 = seat.city.iter().map(|place| i64::from(place.colonists)).sum();
            tiles + city + i64::from(seat.windrose)
        })
        .sum();
    let loose = i64::from(view.colonists) + i64::from(view.colonist_ship);
    check("colonists", on_boards + loose, [42, 58, 79, 100][usize::from(seats) - 2])
}

fn buildings(view: &View, seats: u8) -> Result<(), String> {
    for &building in Building::ALL {
        let built = view
            .seats
            .values()
            .flat_map(|seat| &seat.city)
            .filter(|place| place.building == building)
            .count() as i64;
        let copies = match (building.index(), seats) {
            (0..6, 2) => 2,
            (_, 2) | (18.., _) => 1,
            (0 | 1, _) => 4,
            (2..6, _) => 3,
            _ => 2,
        };
        check(building.name(), built + i64::from(view.market[building]), copies)?;
    }
    Ok(())
}

fn points(view: &View, game: &PuertoRico) -> Result<(), String> {
    let held: i64 = view.seats.values().map(|seat| seat.vp.map_or(0, i64::from)).sum();
    let all = match (game.seats(), game.setup().preset.as_str()) {
        (2, _) => 65,
        (3, _) => 75,
        (4, _) => 100,
        _ => {
            i64::from(game.rules().points_pool.name().parse::<u8>().map_err(|err| err.to_string())?)
        }
    };
    check("points", held + i64::from(view.points), all)
}

fn shapes(view: &View) -> Result<(), String> {
    for seat in view.seats.values() {
        let tiles: i64 = seat.island.iter().map(|place| i64::from(place.tiles)).sum();
        check("island spaces", tiles + i64::from(seat.island_spaces), 12)?;
        let city: i64 =
            seat.city.iter().map(|place| if place.building.index() >= 18 { 2 } else { 1 }).sum();
        check("city spaces", city + i64::from(seat.city_spaces), 12)?;
    }
    let kinds: Vec<Good> = view.ships.iter().filter_map(|ship| ship.good).collect();
    for (index, kind) in kinds.iter().enumerate() {
        if kinds[..index].contains(kind) {
            return Err(format!("two ships carry {kind}"));
        }
    }
    if view.house.total() >= 4 {
        return Err("a full trading house was not emptied".into());
    }
    Ok(())
}

/// What an event does to the doubloons of a seat.
fn doubloons(event: &Event) -> Option<(Seat, i64)> {
    match *event {
        Event::Chose { seat, doubloons, .. } => Some((seat, i64::from(doubloons))),
        Event::Earned { seat, doubloons, .. } | Event::Sold { seat, doubloons, .. } => {
            Some((seat, i64::from(doubloons)))
        }
        Event::Built { seat, doubloons, .. } => Some((seat, -i64::from(doubloons))),
        _ => None,
    }
}

impl Laws<PuertoRico> for Conserved {
    fn state(&mut self, game: &PuertoRico, state: &State) -> Result<(), String> {
        let view = game.view(state, Viewer::Referee);
        let seats = game.seats();
        if self.ledger.is_empty() {
            self.ledger = view.seats.values().map(|seat| i64::from(seat.doubloons)).collect();
        }
        let stack = game.position(state).stack.unwrap_or_default();
        let stack = [0, 1, 2, 3, 4]
            .map(|index| i64::from(stack.get(&Good::ALL[index]).copied().unwrap_or_default()));
        check("stack", stack.iter().sum(), i64::from(view.stack))?;
        goods(&view, seats)?;
        tiles(&view, &stack, seats)?;
        colonists(&view, seats)?;
        buildings(&view, seats)?;
        points(&view, game)?;
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
