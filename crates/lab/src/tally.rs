use std::collections::BTreeMap;

use tabletop::Seat;

use crate::played::Played;
use crate::rating::{Ahead, MOST_PARTS, ratings};
use crate::report::{BotReport, PairReport, Report, SeatReport};
use crate::schedule::Schedule;
use crate::statistics::{Group, mean, mean_interval, share_interval};

/// What is counted of one bot.
#[derive(Clone, Debug, Default)]
struct Counts {
    /// Its part of the victory in each game, by groups.
    wins: Vec<Group>,
    /// Its points in each seat, by groups.
    points: Vec<Group>,
    /// All its points.
    scores: Vec<i32>,
    places: u64,
    seats: BTreeMap<Seat, (u64, f64, i64)>,
    sheets: u64,
    sheet: BTreeMap<String, i64>,
    forfeits: u64,
    first_forfeit: Option<String>,
    asked: u64,
    microseconds: u64,
}

/// Counts games in the order of their numbers.
#[derive(Debug)]
pub(crate) struct Tally<'a> {
    schedule: &'a Schedule,
    bots: Vec<Counts>,
    /// Every two bots, the one listed first before the other.
    pairs: BTreeMap<(usize, usize), Vec<Group>>,
    parts: Vec<Ahead>,
    /// The group of the game counted last.
    group: Option<u64>,
    games: u64,
    rounds: u64,
    decisions: u64,
    automatic: u64,
    ends: BTreeMap<String, u64>,
    achievements: BTreeMap<String, u64>,
    sheet_games: u64,
}

impl<'a> Tally<'a> {
    pub(crate) fn new(schedule: &'a Schedule, bots: usize) -> Tally<'a> {
        let groups = schedule.games() / schedule.rotation();
        let parts = groups.min(MOST_PARTS as u64) as usize;
        Tally {
            schedule,
            bots: vec![Counts::default(); bots],
            pairs: BTreeMap::new(),
            parts: vec![Ahead::new(bots); parts],
            group: None,
            games: 0,
            rounds: 0,
            decisions: 0,
            automatic: 0,
            ends: BTreeMap::new(),
            achievements: BTreeMap::new(),
            sheet_games: 0,
        }
    }

    /// Counts a game, which must have a higher number than the one before.
    pub(crate) fn add(&mut self, played: &Played) {
        let pairing = self.schedule.pairing(played.game);
        let fresh = self.group != Some(pairing.group);
        self.group = Some(pairing.group);
        self.games += 1;
        self.rounds += u64::from(played.rounds);
        self.decisions += u64::from(played.decisions);
        self.automatic += u64::from(played.automatic);
        for reason in &played.ends {
            *self.ends.entry(reason.clone()).or_default() += 1;
        }
        for name in &played.achievements {
            *self.achievements.entry(name.clone()).or_default() += 1;
        }
        self.sheet_games += u64::from(!played.sheets.is_empty());
        self.add_bots(played, &pairing.seated, fresh);
        self.add_pairs(played, &pairing.seated, pairing.group, fresh);
    }

    fn add_bots(&mut self, played: &Played, seated: &[usize], fresh: bool) {
        let wins: Vec<f64> = played.wins().collect();
        for (bot, counts) in self.bots.iter_mut().enumerate() {
            let own = || (0..seated.len()).filter(|&seat| seated[seat] == bot);
            if own().next().is_none() {
                continue;
            }
            let group = current(&mut counts.wins, fresh);
            group.games += 1.0;
            group.add(own().map(|seat| wins[seat]).sum());
            let group = current(&mut counts.points, fresh);
            group.games += 1.0;
            for seat in own() {
                group.add(f64::from(played.points[seat]));
            }
            for seat in own() {
                counts.add_seat(played, seat, wins[seat]);
            }
        }
    }

    fn add_pairs(&mut self, played: &Played, seated: &[usize], group: u64, fresh: bool) {
        let number = self.parts.len() as u64;
        let mut met: Vec<(usize, usize)> = Vec::new();
        for one in 0..seated.len() {
            for other in 0..seated.len() {
                let pair = (seated[one], seated[other]);
                if pair.0 >= pair.1 {
                    continue;
                }
                let ahead = match played.places[one].cmp(&played.places[other]) {
                    std::cmp::Ordering::Less => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 0.0,
                };
                self.parts[(group % number) as usize].add(pair.0, pair.1, ahead);
                let groups = self.pairs.entry(pair).or_default();
                let first = !met.contains(&pair);
                let group = current(groups, fresh && first);
                if first {
                    group.games += 1.0;
                    met.push(pair);
                }
                group.add(ahead);
            }
        }
    }

    /// What the games tell of these bots, put into a report about them.
    pub(crate) fn finish(self, names: &[String], report: Report) -> Report {
        let games = self.games.max(1) as f64;
        let table = self.schedule.pairing(0).seated.len();
        let ratings = ratings(names.len(), &self.parts);
        let bots = self.bots.into_iter().zip(names).zip(ratings).map(|((counts, name), rating)| {
            let mut bot = counts.report(name.clone(), table);
            (bot.rating, bot.rating_ci95) = (rating.points, rating.interval);
            bot
        });
        let pairs = self.pairs.iter().map(|(&(first, second), groups)| PairReport {
            first: names[first].clone(),
            second: names[second].clone(),
            meetings: groups.iter().map(|group| group.count).sum::<f64>() as u64,
            ahead: mean(groups),
            ci95: share_interval(groups),
        });
        Report {
            games: self.games,
            bots: bots.collect(),
            pairs: pairs.collect(),
            rounds_mean: self.rounds as f64 / games,
            decisions_mean: self.decisions as f64 / games,
            automatic_mean: self.automatic as f64 / games,
            end_reasons: self.ends,
            achievements: self.achievements,
            sheet_games: self.sheet_games,
            ..report
        }
    }
}

/// The group that is being counted.
fn current(groups: &mut Vec<Group>, fresh: bool) -> &mut Group {
    let number = groups.len();
    if fresh || number == 0 {
        groups.push(Group::default());
        return &mut groups[number];
    }
    &mut groups[number - 1]
}

impl Counts {
    fn add_seat(&mut self, played: &Played, seat: usize, wins: f64) {
        let points = played.points[seat];
        self.scores.push(points);
        self.places += u64::from(played.places[seat]);
        self.asked += u64::from(played.asked[seat]);
        self.microseconds = self.microseconds.saturating_add(played.microseconds[seat]);
        if let Some(seat) = Seat::new(seat) {
            let (games, won, sum) = self.seats.entry(seat).or_default();
            (*games, *won, *sum) = (*games + 1, *won + wins, *sum + i64::from(points));
        }
        if let Some(sheet) = played.sheets.get(seat) {
            self.sheets += 1;
            for (item, &points) in sheet {
                let sum = self.sheet.entry(item.clone()).or_default();
                *sum = sum.saturating_add(points);
            }
        }
        for forfeit in played.forfeits.iter().filter(|forfeit| forfeit.seat.index() == seat) {
            self.forfeits += 1;
            self.first_forfeit.get_or_insert_with(|| forfeit.reason.clone());
        }
    }

    fn report(mut self, name: String, table: usize) -> BotReport {
        self.scores.sort_unstable();
        let games: f64 = self.wins.iter().map(|group| group.games).sum();
        let seats = self.scores.len() as f64;
        // Several seats of one game share its victory, so a game is what counts;
        // the share of a seat is the bot's divided by the seats it had.
        let each = if seats > 0.0 { games / seats } else { 1.0 };
        let share = mean(&self.wins) * each;
        // Who has every seat of a table always wins: there is nothing to estimate.
        let certain = table > 1 && seats == games * table as f64;
        let quantile = |part: f64| {
            let at = (part * (seats - 1.0)).round().max(0.0) as usize;
            self.scores.get(at).copied().unwrap_or(0)
        };
        let sheets = self.sheets.max(1) as f64;
        BotReport {
            name,
            games: self.scores.len() as u64,
            win_share: share,
            ci95: if certain {
                [share, share]
            } else {
                share_interval(&self.wins).map(|limit| limit * each)
            },
            mean_score: mean(&self.points),
            score_ci95: mean_interval(&self.points),
            score_quantiles: [0.05, 0.25, 0.5, 0.75, 0.95].map(quantile),
            mean_place: self.places as f64 / seats.max(1.0),
            rating: 0.0,
            rating_ci95: None,
            seats: self
                .seats
                .into_iter()
                .map(|(seat, (games, won, points))| SeatReport {
                    seat,
                    games,
                    win_share: won / games as f64,
                    mean_score: points as f64 / games as f64,
                })
                .collect(),
            mean_sheet: self
                .sheet
                .into_iter()
                .map(|(item, points)| (item, points as f64 / sheets))
                .collect(),
            forfeits: self.forfeits,
            first_forfeit: self.first_forfeit,
            milliseconds_mean: self.microseconds as f64 / 1000.0 / self.asked.max(1) as f64,
        }
    }
}
