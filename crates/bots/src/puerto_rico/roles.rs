//! What it is worth to take a role: what it brings oneself more than it brings
//! the others.

use puerto_rico::{Building, BuildingSet, Good, PuertoRico, Role, State, Tile};
use tabletop::{GameRules, Name, Seat};

use super::choices::build;
use super::outlook::room;
use super::pace::Pace;
use super::weights::Weights;
use super::worth::Judge;

/// How much the gain of an average rival counts against one's own.
const RIVAL: f32 = 0.8;

/// What a role brings each seat, without the privilege.
fn gain(judge: &Judge<'_>, role: Role) -> f32 {
    match role {
        Role::Settler => settle(judge),
        Role::Mayor => populate(judge),
        Role::Builder => construct(judge),
        Role::Craftsman => produce(judge),
        Role::Trader => trade(judge),
        Role::Captain => ship(judge),
        Role::Prospector | Role::Prospector2 => 0.0,
    }
}

/// What the privilege is worth to the player who takes the role.
fn privilege(judge: &Judge<'_>, role: Role) -> f32 {
    let once = match role {
        // First of the row, and the quarry.
        Role::Settler => {
            let quarry = if judge.state.quarries() > 0 { judge.tile(Tile::Quarry) } else { 0.0 };
            0.2 + (quarry - settle(judge)).max(0.0)
        }
        Role::Mayor => 0.6,
        Role::Builder | Role::Trader | Role::Prospector | Role::Prospector2 => judge.doubloon(),
        Role::Craftsman => {
            if judge.estate.made.iter().any(|&made| made > 0) {
                0.9
            } else {
                0.0
            }
        }
        Role::Captain => {
            if judge.estate.board.goods().total() > 0 {
                1.3
            } else {
                0.0
            }
        }
    };
    once * f32::from(judge.game.privileges(judge.state, judge.seat))
}

fn settle(judge: &Judge<'_>) -> f32 {
    if judge.estate.board.free_island_spaces() == 0 {
        return 0.0;
    }
    let row = judge.state.row();
    let best = row.some().map(|(good, _)| judge.tile(Tile::plantation(good))).fold(0.0, f32::max);
    let hacienda = if judge.estate.board.has(Building::Hacienda) { 0.5 } else { 0.0 };
    best + hacienda
}

fn populate(judge: &Judge<'_>) -> f32 {
    let board = judge.estate.board;
    let seats = f32::from(judge.game.seats());
    let come = f32::from(judge.state.colonist_ship()) / seats;
    let free = f32::from(board.all_circles().saturating_sub(board.colonists() - board.windrose()));
    let useful = (come + f32::from(board.windrose())).min(free);
    let mut lacking = 0.0;
    for index in 0..judge.estate.could.len() {
        lacking += f32::from(
            judge.estate.could[index] - judge.estate.made[index].min(judge.estate.could[index]),
        );
    }
    let each = 0.25 + 0.3 * judge.pace.cycles().min(4.0) * (lacking / useful.max(1.0)).min(1.0);
    let large = board.city().and(BuildingSet::LARGE).iter();
    let waits: f32 = large.filter(|&it| !board.has(it)).map(|it| judge.bonus(it)).sum();
    useful * each + waits / (1.0 + judge.pace.of(Role::Mayor))
}

fn construct(judge: &Judge<'_>) -> f32 {
    let buyer = judge.game.buyer(judge.state, judge.seat);
    let board = judge.estate.board;
    let mut best = 0.0_f32;
    for building in judge.state.on_offer().without(board.city()).iter() {
        let price = buyer.quote(judge.game, building).price;
        if u16::from(price) <= board.doubloons() && building.spaces() <= board.free_city_spaces() {
            best = best.max(build(judge, &buyer, building));
        }
    }
    best
}

fn produce(judge: &Judge<'_>) -> f32 {
    let captains = judge.pace.of(Role::Captain).min(1.0);
    let mut goods = 0.0;
    let mut kinds = 0_u8;
    for (index, &good) in Good::ALL.iter().enumerate() {
        let made = judge.estate.made[index].min(judge.state.supply()[good]);
        if made > 0 {
            kinds += 1;
            let held = judge.estate.board.goods()[good];
            let sale =
                if held == 0 { 0.3 * judge.doubloon() * f32::from(good.price()) } else { 0.0 };
            goods += 0.7 * captains * f32::from(made) + sale;
        }
    }
    let factory = judge.estate.board.has(Building::Factory) && kinds > 1;
    goods + if factory { f32::from(kinds - 1) * judge.doubloon() } else { 0.0 }
}

fn trade(judge: &Judge<'_>) -> f32 {
    let board = judge.estate.board;
    let house = judge.state.house();
    let office = board.has(Building::Office) || board.has(Building::TradingPost);
    let mut best = 0.0_f32;
    if !judge.state.is_house_full() || board.has(Building::TradingPost) {
        for (good, _) in board.goods().some() {
            if house[good] == 0 || office {
                let price = judge.game.sale(judge.state, judge.seat, good).price;
                best = best.max(f32::from(price) * judge.doubloon());
            }
        }
    }
    best
}

fn ship(judge: &Judge<'_>) -> f32 {
    let board = judge.estate.board;
    if board.goods().total() == 0 {
        return 0.0;
    }
    let room = room(judge.game, judge.state);
    let (mut points, mut stranded, mut loads) = (0.0, 0, 0.0);
    for (good, held) in board.goods().some() {
        let taken = held.min(room[good.index()]);
        points += f32::from(taken);
        loads += f32::from(taken > 0);
        stranded = stranded.max(held - taken);
    }
    if board.has(Building::Harbor) {
        points += 0.8 * loads;
    }
    if board.has(Building::Wharf) {
        points += f32::from(stranded);
    }
    // What is not shipped mostly spoils.
    let lost = board.goods().total() as f32 - points;
    let room = f32::from(1 + 3 * board.warehouse_kinds());
    0.8 * points - 0.4 * (lost - room).max(0.0)
}

/// Fills in what each free role is worth to a seat.
pub(super) fn worth(
    game: &PuertoRico,
    (state, seat): (&State, Seat),
    weights: &Weights,
    pace: Pace,
) -> [f32; 8] {
    let mut worth = [0.0; 8];
    let rivals = f32::from(game.seats() - 1);
    for other in Seat::first(game.seats()) {
        let judge = Judge::new(game, state, other, weights, pace);
        for &role in Role::ALL {
            if !game.is_free(state, role) {
                continue;
            }
            let gain = gain(&judge, role);
            worth[role.index()] += if other == seat {
                let doubloons = f32::from(state.bonus(role)) * judge.doubloon().max(0.02);
                gain + privilege(&judge, role) + doubloons
            } else {
                -RIVAL * gain / rivals
            };
        }
    }
    worth
}
