//! Who goes where: the arrangement of a mayor phase, nobles, and guests.

use puerto_rico::{Board, Building, BuildingSet, Good, Kind, Person, Question, Slot, Tile};
use tabletop::Name;

use super::production::{GOODS, plants};
use super::worth::Judge;

/// A place that people could fill: how many it takes to be of use, and what that
/// is worth.
#[derive(Clone, Copy)]
struct Job {
    slot: Slot,
    /// The plantation that must be filled as well, for a plant.
    with: Option<Tile>,
    worth: f32,
}

/// The most jobs a board has: twelve island spaces and twelve city spaces, and
/// up to three circles on some buildings.
const MOST_JOBS: usize = 32;

/// Where everyone should go: a number for each tile kind and building.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    tiles: [u8; 7],
    crew: [u8; puerto_rico::BUILDINGS],
}

impl Plan {
    /// How many go to this slot.
    pub(super) fn on(&self, slot: Slot) -> u8 {
        match slot {
            Slot::Tile(tile) => self.tiles[tile.index()],
            Slot::Building(building) => self.crew[building.index()],
        }
    }
}

/// What comes of standing on the circles a board has, best first: pairs of
/// plantation and plant, buildings, quarries. What stands before `asked` is
/// decided; everyone on the windrose can still go anywhere from there on.
pub(super) fn plan(judge: &Judge<'_>, asked: Slot) -> Plan {
    let board = judge.estate.board;
    let mut plan = Plan { tiles: *board.settled().values(), crew: [0; puerto_rico::BUILDINGS] };
    let mut jobs = [Job { slot: asked, with: None, worth: 0.0 }; MOST_JOBS];
    let mut count = 0;
    let mut add = |job: Job| {
        if count < MOST_JOBS {
            jobs[count] = job;
            count += 1;
        }
    };
    let decided = |slot: Slot| slot < asked;
    for &good in Good::ALL {
        produce(judge, good, &decided, &mut add);
    }
    let quarry = Slot::Tile(Tile::Quarry);
    if !decided(quarry) {
        for place in 0..board.tiles()[Tile::Quarry] {
            let saved = judge.builds() * judge.weights.quarry * judge.later_doubloon();
            let worth = saved * (1.0 - 0.2 * f32::from(place));
            add(Job { slot: quarry, with: None, worth: worth.max(0.02) });
        }
    }
    for building in board.city().iter() {
        let slot = Slot::Building(building);
        if decided(slot) {
            plan.crew[building.index()] = board.crew(building);
        } else if matches!(building.fact().kind, Kind::Beige | Kind::LargeBeige | Kind::Workshop) {
            for circle in 0..building.fact().circles {
                // A second guest is worth less than the first.
                let worth = works_now(judge, building) / f32::from(1 + circle);
                add(Job { slot, with: None, worth: worth + 0.01 });
            }
        }
    }
    let jobs = &mut jobs[..count];
    jobs.sort_unstable_by(|one, other| each(other, board).total_cmp(&each(one, board)));
    fill(board, jobs, &mut plan);
    plan
}

/// What a building brings from now on, and large ones as much as the end is near:
/// until then others can use the colonist better.
fn works_now(judge: &Judge<'_>, building: Building) -> f32 {
    let effect = judge.effect(building);
    if BuildingSet::LARGE.contains(building) {
        let mayors = judge.pace.of(puerto_rico::Role::Mayor);
        // At the last mayor all of it is at stake; before that it can wait.
        return effect * (1.25 - mayors).clamp(0.02, 1.0);
    }
    effect
}

/// What a job is worth for each of the people it takes.
fn each(job: &Job, board: &Board) -> f32 {
    let people = match job.with {
        Some(tile) if board.settled()[tile] == 0 => 2.0,
        _ => 1.0,
    };
    job.worth / people
}

/// The jobs of making a good.
fn produce(
    judge: &Judge<'_>,
    good: Good,
    decided: &impl Fn(Slot) -> bool,
    add: &mut impl FnMut(Job),
) {
    let board = judge.estate.board;
    let tile = Tile::plantation(good);
    let slot = Slot::Tile(tile);
    let there = if decided(slot) { board.settled()[tile] } else { board.tiles()[tile] };
    let worth = |made: u8| {
        let first = if made == 0 { kind(judge, good) } else { 0.0 };
        judge.pace.cycles() * judge.weights.made + first + 0.03
    };
    if good == Good::Corn {
        if !decided(slot) {
            (0..there).for_each(|made| add(Job { slot, with: None, worth: worth(made) }));
        }
        return;
    }
    let mut made = 0;
    for &plant in plants(good).iter().rev() {
        let slot = Slot::Building(plant);
        let circles = board.circles(slot);
        if decided(slot) {
            made += board.crew(plant);
            continue;
        }
        for _ in 0..circles {
            if made < there {
                add(Job { slot, with: Some(tile), worth: worth(made) });
                made += 1;
            }
        }
    }
}

/// What making a kind at all is worth, whatever is made now.
fn kind(judge: &Judge<'_>, good: Good) -> f32 {
    let sale = f32::from(good.price()) * judge.sales() * judge.later_doubloon() * 0.5;
    let mills = judge.estate.board.city().contains(Building::Factory);
    let factory =
        if mills { judge.pace.of(puerto_rico::Role::Craftsman) * judge.doubloon() } else { 0.0 };
    sale + factory
}

/// Sends the waiting people to the jobs in turn, then wherever there is a circle.
fn fill(board: &Board, jobs: &[Job], plan: &mut Plan) {
    let mut people = board.windrose();
    let mut used = [0_u8; GOODS];
    for job in jobs {
        let mut needs = 1;
        let tile = job.with;
        if let Some(tile) = tile {
            let place = tile.index();
            // A plantation that someone was already sent to, for this pair.
            if plan.tiles[place] <= used[place] {
                needs = 2;
            }
        }
        if needs > people {
            continue;
        }
        people -= needs;
        if let Some(tile) = tile {
            let place = tile.index();
            used[place] += 1;
            if needs == 2 {
                plan.tiles[place] += 1;
            }
        }
        match job.slot {
            Slot::Tile(tile) => plan.tiles[tile.index()] += 1,
            Slot::Building(building) => plan.crew[building.index()] += 1,
        }
    }
    if people == 0 {
        return;
    }
    // The rest stands where it may be of use later: dear plantations, plants.
    for tile in [Tile::Coffee, Tile::Tobacco, Tile::Sugar, Tile::Indigo, Tile::Corn, Tile::Quarry] {
        let free = board.tiles()[tile].saturating_sub(plan.tiles[tile.index()]).min(people);
        plan.tiles[tile.index()] += free;
        people -= free;
    }
    for building in board.city().iter() {
        let place = building.index();
        let free = building.fact().circles.saturating_sub(plan.crew[place]).min(people);
        plan.crew[place] += free;
        people -= free;
    }
}

/// How well a number of people on a slot agrees with the plan: points for each
/// one too many or too few.
pub(super) fn place(plan: &Plan, slot: Slot, count: u8) -> f32 {
    -2.0 * (f32::from(count) - f32::from(plan.on(slot))).abs()
}

/// How well nobles stand on a slot. A noble does what a colonist does, and more
/// in a few buildings.
pub(super) fn nobles(judge: &Judge<'_>, slot: Slot, count: u8) -> f32 {
    let each = match slot {
        Slot::Building(Building::Chapel) => 1.0,
        Slot::Building(Building::ZoningOffice) => {
            if judge.estate.board.doubloons() >= 6 {
                0.5
            } else {
                -0.3
            }
        }
        Slot::Building(Building::HuntingLodge) => 0.3,
        Slot::Building(Building::LandOffice) => -0.4,
        Slot::Building(building) => 0.1 + 0.1 * works_now(judge, building).min(3.0),
        Slot::Tile(tile) => {
            // Better behind than in front: what comes later has first claim.
            if judge.estate.could.get(tile.index()).is_some_and(|&could| could > 0) {
                -0.05
            } else {
                -0.25
            }
        }
    };
    each * f32::from(count)
}

/// What it brings to move a guest to a slot while something is asked. Guests who
/// stay can still go anywhere, so only what helps at once is worth a move.
pub(super) fn guest(judge: &Judge<'_>, question: Question, (person, slot): (Person, Slot)) -> f32 {
    const STAY: f32 = -0.3;
    let helps: &[Building] = match question {
        // Without the library there is no second tile, whatever else is occupied.
        Question::SecondTile if lacks_library(judge) => &[Building::Library],
        Question::SecondTile => {
            &[Building::ConstructionHut, Building::ForestHouse, Building::Hospice]
        }
        Question::Tile | Question::Hacienda | Question::Lodge => {
            &[Building::Hacienda, Building::Hospice, Building::ConstructionHut, Building::Library]
        }
        Question::Build => {
            &[Building::University, Building::Church, Building::Library, Building::ZoningOffice]
        }
        Question::Produce | Question::CraftsmanPrivilege => {
            return produces(judge, (person, slot)) + STAY;
        }
        Question::Sell => {
            &[Building::LargeMarket, Building::SmallMarket, Building::Office, Building::TradingPost]
        }
        Question::Load => {
            &[Building::Harbor, Building::Wharf, Building::UnionHall, Building::Lighthouse]
        }
        Question::Guests => {
            &[Building::LargeWarehouse, Building::SmallWarehouse, Building::Storehouse]
        }
        _ => &[],
    };
    match slot {
        Slot::Building(building) if !judge.estate.board.has(building) => {
            if helps.contains(&building) {
                0.8 + 0.2 * judge.effect(building)
            } else if BuildingSet::LARGE.contains(building) && judge.state.ending().is_near() {
                judge.effect(building)
            } else {
                STAY
            }
        }
        Slot::Tile(Tile::Quarry) if question == Question::Build => 0.4,
        _ => STAY,
    }
}

fn lacks_library(judge: &Judge<'_>) -> bool {
    !judge.estate.board.has(Building::Library)
}

/// What a guest adds to what is made.
fn produces(judge: &Judge<'_>, (_, slot): (Person, Slot)) -> f32 {
    let board = judge.estate.board;
    match slot {
        Slot::Tile(tile) => match tile.good() {
            Some(good) => {
                let crew: u8 = plants(good).iter().map(|&plant| board.crew(plant)).sum();
                let made = judge.estate.made[good.index()];
                f32::from(good == Good::Corn || crew > made) * (0.6 + judge.good(good))
            }
            None => 0.0,
        },
        Slot::Building(building) => match building.fact().kind {
            Kind::SmallPlant(good) | Kind::LargePlant(good) => {
                let made = judge.estate.made[good.index()];
                let waits = board.settled()[Tile::plantation(good)] > made;
                f32::from(waits) * (0.6 + judge.good(good))
            }
            _ if building == Building::Factory => 0.5,
            _ => 0.0,
        },
    }
}
