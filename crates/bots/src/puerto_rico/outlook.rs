//! How many points everyone is going to have: those that are sure, and what is
//! still to come, term by term.

use puerto_rico::{Building, BuildingSet, Good, Kind, PuertoRico, Question, Role, State, Tile};
use tabletop::{GameRules, MAX_SEATS, Name, Seat};

use super::pace::Pace;
use super::production::GOODS;
use super::weights::Weights;
use super::worth::Judge;

/// The points one seat can expect at the end.
pub(super) fn points(judge: &Judge<'_>) -> f32 {
    let Judge { pace, estate, weights, .. } = judge;
    let board = estate.board;
    let mut sum = f32::from(board.points()) + f32::from(board.nobles());
    for building in board.city().iter() {
        let fact = building.fact();
        sum += f32::from(fact.points);
        if BuildingSet::LARGE.contains(building) {
            let manned = if board.has(building) { 1.0 } else { pace.of(Role::Mayor).min(0.97) };
            sum += judge.effect(building) * manned;
        } else if matches!(fact.kind, Kind::Beige | Kind::Workshop) {
            sum += judge.effect(building) * estate.works(building);
        }
    }
    let cycles = pace.cycles();
    let (afloat, ashore) = stock(judge);
    let goods = weights.afloat * afloat + weights.ashore * ashore;
    let made: f32 = estate.made.iter().map(|&made| f32::from(made)).sum();
    let production = weights.made * made
        + weights.could * (estate.output() - made)
        + weights.kind * estate.kinds()
        + weights.waiting * waiting(judge);
    sum + goods * pace.of(Role::Captain).min(1.0)
        + production * cycles
        + weights.idle * f32::from(board.windrose()) * cycles.min(3.0)
        + weights.person * f32::from(board.colonists()) * pace.rounds
        + money(judge)
        + weights.building * judge.builds()
        + weights.turn * turn(judge)
        + progress(judge)
        + draft(judge)
}

/// What the rounds to come bring everyone alike, at tables of two to five: points
/// for each, and more from round to round. It matters for how many points are
/// expected, not for being ahead.
const PROGRESS: [(f32, f32); 4] = [(0.53, 0.39), (0.52, 0.13), (0.04, 0.17), (-0.16, 0.21)];

/// The buildings that those like best who begin with corn, and ship more than
/// they sell; the others like the other ones.
const FOR_SHIPPERS: BuildingSet = BuildingSet::these(&[
    Building::SmallWarehouse,
    Building::LargeWarehouse,
    Building::Harbor,
    Building::Wharf,
    Building::CustomsHouse,
    Building::Storehouse,
    Building::SmallWharf,
    Building::Lighthouse,
    Building::UnionHall,
]);

/// What the buildings on the board promise while they are still being chosen.
fn draft(judge: &Judge<'_>) -> f32 {
    if judge.state.question() != Some(Question::Draft) {
        return 0.0;
    }
    let market = judge.state.market().and(BuildingSet::BEIGE);
    let liked = if judge.estate.board.tiles()[Tile::Corn] > 0 {
        market.and(FOR_SHIPPERS)
    } else {
        market.without(FOR_SHIPPERS)
    };
    0.1 * f32::from(liked.count())
}

/// What everyone goes on to do, whatever there is now.
fn progress(judge: &Judge<'_>) -> f32 {
    let (each, growth) = PROGRESS[usize::from(judge.game.seats() - 2)];
    let rounds = judge.pace.rounds;
    (each + growth * rounds) * rounds
}

/// What doubloons become: those in hand, those that sales will bring, and those
/// that quarries will save.
fn money(judge: &Judge<'_>) -> f32 {
    let Judge { estate, weights, .. } = judge;
    let board = estate.board;
    let builds = judge.builds();
    // No building takes more than so much; what is left over buys little.
    let most = 9.0 * builds;
    let purse = f32::from(board.doubloons());
    let spent = purse.min(most) + 0.25 * (purse - most).max(0.0);
    let sales = judge.sales() * estate.best_price() + weights.ready * ready(judge);
    let quarries = f32::from(board.tiles()[Tile::Quarry]);
    let manned = f32::from(board.occupied_quarries());
    let works = manned + (quarries - manned) * estate.manning;
    let saved = builds * works.min(3.0) * weights.quarry;
    spent * judge.doubloon() + (sales + saved) * judge.later_doubloon()
}

/// What the dearest good in hand brings that the trading house takes, if the
/// trader comes.
fn ready(judge: &Judge<'_>) -> f32 {
    let (board, house) = (judge.estate.board, judge.state.house());
    let office = board.has(Building::Office);
    let post = board.has(Building::TradingPost);
    let mut best = 0;
    if !judge.state.is_house_full() || post {
        for (good, _) in board.goods().some() {
            if house[good] == 0 || office || post {
                best = best.max(judge.game.sale(judge.state, judge.seat, good).price);
            }
        }
    }
    f32::from(best) * judge.pace.of(Role::Trader).min(1.0)
}

/// How many others choose a role before this seat does.
pub(super) fn turn(judge: &Judge<'_>) -> f32 {
    let seats = usize::from(judge.game.seats());
    let place = |first: Seat| (judge.seat.index() + seats - first.index()) % seats;
    let picks = usize::from(judge.state.picks());
    let here = place(judge.state.chooser());
    let left = usize::from(judge.game.picks_in_round()) - picks;
    let wait = if here < left {
        here
    } else {
        // The next round begins with the governor's left neighbour.
        left + place(judge.state.governor().left(judge.game.seats()))
    };
    wait as f32
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
pub(super) fn outlook(
    game: &PuertoRico,
    state: &State,
    weights: &Weights,
    pace: Pace,
) -> [f32; MAX_SEATS] {
    let mut expected = [0.0; MAX_SEATS];
    for seat in Seat::first(game.seats()) {
        expected[seat.index()] = points(&Judge::new(game, state, seat, weights, pace));
    }
    expected
}
