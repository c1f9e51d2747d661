//! What a good set is, in numbers: each criterion with its target.

use std::collections::BTreeMap;
use std::num::ParseIntError;
use std::str::FromStr;

use santa_maria::{Achievement, SantaMaria, Sheet};
use tabletop::Name;

use crate::games::{DOCKS, Played, Player, SeatResult, play, table};

/// One number of a set, and what it should be.
#[derive(Clone, Debug)]
pub(crate) struct Criterion {
    pub(crate) name: String,
    pub(crate) value: f64,
    pub(crate) least: f64,
    pub(crate) most: f64,
    /// How far beside the target costs one point of penalty; nothing is asked
    /// where it is zero.
    scale: f64,
}

/// What a value at the edge of its target costs.
const CENTRE: f64 = 0.1;

impl Criterion {
    pub(crate) fn is_met(&self) -> bool {
        (self.least..=self.most).contains(&self.value)
    }

    pub(crate) fn penalty(&self) -> f64 {
        if self.scale == 0.0 {
            return 0.0;
        }
        let beside = (self.least - self.value).max(self.value - self.most).max(0.0);
        let half = (self.most - self.least) / 2.0;
        let off_centre = if half > 0.0 { (self.value - self.least - half) / half } else { 0.0 };
        // The middle of a target is safer than its edge: other games, other numbers.
        (beside / self.scale).powi(2) + CENTRE * off_centre.powi(2)
    }
}

/// How many games are played of each kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// With three players on the A-sides, from which the sheet is read.
    pub(crate) sheets: u64,
    /// With three players and the advanced set-up.
    pub(crate) advanced: u64,
    /// With two and with four players, for the seats; and the seats of three.
    pub(crate) seats: u64,
    /// Alone.
    pub(crate) solo: u64,
}

impl FromStr for Effort {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Effort, ParseIntError> {
        let numbers: Vec<u64> = text.split('/').map(str::parse).collect::<Result<_, _>>()?;
        let number = |at: usize| numbers.get(at).or(numbers.last()).copied().unwrap_or(0);
        Ok(Effort { sheets: number(0), advanced: number(1), seats: number(2), solo: number(3) })
    }
}

/// Everything that was measured.
#[derive(Clone, Debug, Default)]
pub(crate) struct Report {
    pub(crate) criteria: Vec<Criterion>,
}

impl Report {
    pub(crate) fn penalty(&self) -> f64 {
        self.criteria.iter().map(Criterion::penalty).sum()
    }

    fn add(&mut self, name: impl Into<String>, value: f64, (least, most): (f64, f64), scale: f64) {
        self.criteria.push(Criterion { name: name.into(), value, least, most, scale });
    }

    fn tell(&mut self, name: impl Into<String>, value: f64) {
        self.add(name, value, (f64::NEG_INFINITY, f64::INFINITY), 0.0);
    }
}

/// Measures a set.
pub(crate) fn measure(
    set: &str,
    player: Player,
    effort: Effort,
    seed: u64,
) -> Result<Report, String> {
    let mut report = Report::default();
    let dealt = table(set, "first-game", 3)?;
    room(&mut report, &dealt);
    let games = play(&dealt, player, effort.sheets, seed);
    let all: Vec<&SeatResult> = games.iter().flat_map(|game| &game.seats).collect();
    if !all.is_empty() {
        sheet(&mut report, &all);
        docks(&mut report, &all);
    }
    let mean_of_a = mean(&all, |it| f64::from(it.sheet.total()));
    boards(&mut report, &all);
    if effort.advanced > 0 {
        let games = play(&table(set, "advanced", 3)?, player, effort.advanced, seed);
        let all: Vec<&SeatResult> = games.iter().flat_map(|game| &game.seats).collect();
        let advanced = mean(&all, |it| f64::from(it.sheet.total()));
        report.tell("advanced set-up: total", advanced);
        report.add("advanced set-up less A-sides", advanced - mean_of_a, (-8.0, 8.0), 2.0);
    }
    for players in 2..=4 {
        if effort.seats > 0 {
            let game = table(set, "standard", players)?;
            seats(&mut report, players, &play(&game, player, effort.seats, seed));
        }
    }
    if effort.solo > 0 {
        solo(&mut report, &play(&table(set, "advanced", 1)?, player, effort.solo, seed));
    }
    Ok(report)
}

fn mean(all: &[&SeatResult], of: impl Fn(&SeatResult) -> f64) -> f64 {
    all.iter().map(|it| of(it)).sum::<f64>() / all.len() as f64
}

fn room(report: &mut Report, game: &SantaMaria) {
    let room = game.room();
    let dead: u32 = room.iter().map(|it| it.dead.len()).sum();
    report.add("dead spaces on all boards", f64::from(dead), (0.0, 0.0), 0.3);
    let filled = room.iter().filter(|it| it.can_be_filled).count() as f64;
    report.add("boards that can be filled", filled, (5.0, 5.0), 0.3);
}

/// The sheet of people with three players: the mean of each item, how far off is
/// well, and how far beside that costs a point of penalty.
type Line = (&'static str, fn(&Sheet) -> i32, (f64, f64), f64);

const SHEET: [Line; 8] = [
    ("total", Sheet::total, (70.0, 95.0), 3.0),
    ("happiness", |it| it.happiness, (15.0, 19.0), 1.5),
    ("coins", |it| it.coins, (2.5, 4.5), 0.7),
    ("colonists", |it| it.colonists, (8.0, 12.0), 1.5),
    ("ship tiles", |it| it.shipments, (21.5, 26.5), 2.0),
    ("sets", |it| it.harbours, (3.0, 4.2), 0.5),
    ("scholars", |it| it.scholars, (2.3, 3.7), 0.5),
    ("bishops", |it| it.bishops, (6.5, 10.0), 1.2),
];

fn sheet(report: &mut Report, all: &[&SeatResult]) {
    for (name, of, target, scale) in SHEET {
        report.add(name, mean(all, |it| f64::from(of(&it.sheet))), target, scale);
    }
    let early = mean(all, |it| f64::from(it.early_tiles));
    report.add("tiles in the first two years", early, (3.75, 5.25), 0.4);
    let with_set = mean(all, |it| f64::from(u8::from(it.sheet.harbours > 0)));
    report.add("% with a set", 100.0 * with_set, (85.0, 100.0), 5.0);
}

fn docks(report: &mut Report, all: &[&SeatResult]) {
    let ships: f64 = mean(all, |it| it.ships.iter().sum::<u32>().into());
    let points: f64 = mean(all, |it| it.ship_points.iter().sum::<i32>().into());
    report.tell("ships of a player", ships);
    for dock in 0..DOCKS {
        let taken = 100.0 * mean(all, |it| it.ships[dock].into()) / ships;
        report.add(format!("dock {}: % of ships", dock + 1), taken, (17.0, 33.0), 2.0);
        let points = 100.0 * mean(all, |it| it.ship_points[dock].into()) / points;
        report.add(format!("dock {}: % of their points", dock + 1), points, (17.0, 33.0), 2.0);
    }
}

fn boards(report: &mut Report, all: &[&SeatResult]) {
    let mut boards: BTreeMap<_, Vec<&SeatResult>> = BTreeMap::new();
    for result in all {
        boards.entry(result.board).or_default().push(result);
    }
    let mut totals = Vec::new();
    for (board, results) in boards {
        let total = mean(&results, |it| f64::from(it.sheet.total()));
        let name = board.map_or_else(|| "none".into(), |id| id.to_string());
        report.tell(format!("board {name}: total"), total);
        totals.push(total);
    }
    if let (Some(least), Some(most)) =
        (totals.iter().copied().reduce(f64::min), totals.iter().copied().reduce(f64::max))
    {
        report.add("best A-side less worst", most - least, (0.0, 3.0), 0.7);
    }
}

fn seats(report: &mut Report, players: u8, games: &[Played]) {
    let par = 100.0 / f64::from(players);
    for seat in 0..usize::from(players) {
        let wins: f64 = games.iter().map(|game| game.seats[seat].win).sum();
        let share = 100.0 * wins / games.len() as f64;
        let name = format!("{players} players, seat {}: % of wins", seat + 1);
        report.add(name, share, (par - 5.0, par + 5.0), 5.0);
    }
}

/// How often each achievement should be reached, in per cent: those for points in
/// the order of the points, the others between them.
const ACHIEVED: [(Achievement, (f64, f64)); 6] = [
    (Achievement::Democracy, (20.0, 80.0)),
    (Achievement::Theocracy, (3.0, 30.0)),
    (Achievement::Communism, (3.0, 30.0)),
    (Achievement::Capitalism, (2.0, 30.0)),
    (Achievement::Capracracy, (0.5, 20.0)),
    (Achievement::Utopy, (0.2, 10.0)),
];

fn solo(report: &mut Report, games: &[Played]) {
    let all: Vec<&SeatResult> = games.iter().flat_map(|game| &game.seats).collect();
    report.tell("alone: total", mean(&all, |it| f64::from(it.sheet.total())));
    let wins = games.iter().filter(|game| game.seats[0].sheet.total() >= 100).count();
    report.add("alone: % of wins", 100.0 * wins as f64 / games.len() as f64, (40.0, 95.0), 15.0);
    for (achievement, target) in ACHIEVED {
        let reached = games.iter().filter(|game| game.achievements.contains(&achievement)).count();
        let share = 100.0 * reached as f64 / games.len() as f64;
        // What is rare is wanted more than what is common is not.
        let scale = if share < target.0 { target.0.max(1.0) } else { 10.0 };
        report.add(format!("alone: % {}", achievement.name()), share, target, scale);
    }
}
