//! How many points everyone is going to have: those that are sure, and what is
//! still to come, term by term.

use puerto_rico::{Building, BuildingSet, Good, Kind, PuertoRico, Role, State, Tile};
use tabletop::{Game, MAX_SEATS, Name, Seat};

use super::estate::GOODS;
use super::pace::Pace;
use super::worth::{Judge, SHIPPED};

/// How many terms an outlook has.
pub(super) const TERMS: usize = 20;

/// What one of each term is worth, in the order of [`terms`]. The terms are in
/// points already, so a weight tells how far to trust a term.
pub(super) const WEIGHTS: [f32; TERMS] = [
    1.0,  // points that are sure
    1.0,  // what large buildings bring at the end
    0.85, // goods in hand that a ship takes
    0.35, // goods in hand that no ship takes
    1.0,  // goods that will be made and shipped
    1.0,  // goods that will be made once people come
    0.42, // doubloons there is time to spend
    0.42, // doubloons that sales bring
    0.42, // doubloons that quarries save
    1.0,  // harbor and wharf and their like
    1.0,  // factory and its like
    1.0,  // markets and offices
    1.0,  // what brings tiles and people
    1.0,  // warehouses
    1.0,  // everything else that buildings do
    0.10, // plantations that wait for a plant
    0.15, // people who will find work
    1.9,  // rounds: everyone goes on building and planting
    0.3,  // being early in the next round
    0.35, // free city spaces while there is money to come
];

/// The terms of one seat.
pub(super) fn terms(judge: &Judge<'_>) -> [f32; TERMS] {
    let Judge { state, pace, estate, .. } = judge;
    let board = estate.board;
    let mut sure = f32::from(board.points()) + f32::from(board.nobles());
    let mut large = 0.0;
    let (mut ships, mut mills, mut trade, mut growth, mut store, mut other) =
        (0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
    for building in board.city().iter() {
        let fact = building.fact();
        sure += f32::from(fact.points);
        if BuildingSet::LARGE.contains(building) {
            let manned = if board.has(building) { 1.0 } else { pace.of(Role::Mayor).min(0.97) };
            large += judge.bonus(building) * manned;
            continue;
        }
        if !matches!(fact.kind, Kind::Beige | Kind::Workshop) {
            continue;
        }
        let effect = judge.effect(building) * estate.works(building);
        match building {
            Building::Harbor
            | Building::Wharf
            | Building::SmallWharf
            | Building::UnionHall
            | Building::Lighthouse
            | Building::RoyalSupplier => ships += effect,
            Building::Factory
            | Building::SpecialtyFactory
            | Building::Aqueduct
            | Building::Chapel
            | Building::Jeweler => mills += effect,
            Building::SmallMarket
            | Building::LargeMarket
            | Building::Office
            | Building::TradingPost => trade += effect,
            Building::Hacienda
            | Building::Hospice
            | Building::University
            | Building::ConstructionHut
            | Building::ForestHouse
            | Building::Villa => growth += effect,
            Building::SmallWarehouse | Building::LargeWarehouse | Building::Storehouse => {
                store += effect;
            }
            _ => other += effect,
        }
    }
    let (fit, unfit) = stock(judge);
    let captains = pace.of(Role::Captain).min(1.0);
    let made: f32 = estate.made.iter().map(|&made| f32::from(made)).sum();
    let builds = judge.builds();
    let purse = f32::from(board.doubloons());
    let spent = purse.min(9.0 * builds) + 0.25 * (purse - 9.0 * builds).max(0.0) * builds.min(1.0);
    let sales = judge.sales() * estate.best_price() * builds.min(1.0);
    let quarries = f32::from(board.tiles()[Tile::Quarry]);
    let manned = f32::from(board.occupied_quarries());
    let works = manned + (quarries - manned) * estate.manning;
    let saved = builds * works.min(3.0) * 0.8;
    let waiting = waiting(judge);
    let idle = f32::from(board.windrose());
    let seats = judge.game.seats();
    let distance =
        (judge.seat.index() + usize::from(seats) - state.governor().index()) % usize::from(seats);
    let early = f32::from(seats) / 2.0 - distance as f32;
    [
        sure,
        large,
        fit * captains,
        unfit * captains,
        made * pace.cycles() * SHIPPED,
        (estate.output() - made) * pace.cycles() * SHIPPED,
        spent,
        sales,
        saved,
        ships,
        mills,
        trade,
        growth,
        store,
        other,
        waiting * pace.cycles(),
        idle * pace.cycles().min(3.0),
        pace.rounds,
        early,
        builds,
    ]
}

/// Goods in hand that a ship in port takes, and those that none takes. What the
/// wharf takes finds a ship, too.
fn stock(judge: &Judge<'_>) -> (f32, f32) {
    let goods = judge.estate.board.goods();
    let total = goods.total() as f32;
    if total == 0.0 {
        return (0.0, 0.0);
    }
    let room = room(judge.game, judge.state);
    let (mut fit, mut stranded) = (0.0, 0);
    for (good, held) in goods.some() {
        let taken = held.min(room[good.index()]);
        fit += f32::from(taken);
        stranded = stranded.max(held - taken);
    }
    if judge.estate.board.has(Building::Wharf) {
        fit += f32::from(stranded);
    }
    (fit, total - fit)
}

/// Room for each good on the ships in port.
pub(super) fn room(game: &PuertoRico, state: &State) -> [u8; GOODS] {
    let mut empty = 0;
    let mut aboard = [None; GOODS];
    for (ship, good, count) in game.port(state) {
        match good {
            None => empty = empty.max(ship.spaces()),
            Some(good) => aboard[good.index()] = Some(ship.spaces() - count),
        }
    }
    aboard.map(|room| room.unwrap_or(empty))
}

/// Plantations that wait for a plant.
fn waiting(judge: &Judge<'_>) -> f32 {
    let tiles = judge.estate.board.tiles();
    let wait = |(index, &good): (usize, &Good)| {
        f32::from(tiles[Tile::plantation(good)] - judge.estate.could[index])
    };
    Good::ALL.iter().enumerate().map(wait).sum()
}

/// The points each seat can expect at the end.
pub(super) fn outlook(game: &PuertoRico, state: &State) -> [f32; MAX_SEATS] {
    let pace = Pace::new(game, state);
    let mut points = [0.0; MAX_SEATS];
    for seat in Seat::first(game.seats()) {
        let terms = terms(&Judge::new(game, state, seat, pace));
        let weighed = terms.iter().zip(&WEIGHTS).map(|(term, weight)| term * weight);
        points[seat.index()] = weighed.sum();
    }
    points
}
