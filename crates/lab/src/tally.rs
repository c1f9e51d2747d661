//! Counts the results of an arena, bot by bot and pair by pair.

use std::collections::{BTreeMap, BTreeSet};

use tabletop::Seat;

use crate::game_result::{GameResult, Standing};
use crate::games_summary::SummaryCounter;
use crate::rating::{Ahead, MOST_PARTS, ratings};
use crate::report::{BotReport, PairReport, Report, SeatReport};
use crate::result_sum::ResultSum;
use crate::schedule::Schedule;
use crate::statistics::{Group, mean, mean_interval, share_interval};

/// What is counted of one bot.
#[derive(Clone, Debug, Default)]
struct Counts {
    /// Its part of the victory in each game, by groups.
    wins: Vec<Group>,
    /// The points it came to itself in each seat, by groups.
    points: Vec<Group>,
    /// All these points.
    scores: Vec<i32>,
    places: u64,
    /// Its results in all seats, and in each.
    all: ResultSum,
    seats: BTreeMap<Seat, ResultSum>,
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
    summary: SummaryCounter,
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
            summary: SummaryCounter::default(),
        }
    }

    /// Counts a game, which must have a higher number than the one before.
    pub(crate) fn add(&mut self, played: &GameResult) {
        let pairing = self.schedule.pairing(played.game);
        let fresh = self.group != Some(pairing.group);
        self.group = Some(pairing.group);
        self.summary.add(played);
        let standing = played.standing();
        self.add_bots(played, &standing, &pairing.seated, fresh);
        self.add_pairs(&standing, &pairing.seated, pairing.group, fresh);
    }

    fn add_bots(
        &mut self,
        played: &GameResult,
        standing: &[Standing],
        seated: &[usize],
        fresh: bool,
    ) {
        for (bot, counts) in self.bots.iter_mut().enumerate() {
            let own = || (0..seated.len()).filter(|&seat| seated[seat] == bot);
            if own().next().is_none() {
                continue;
            }
            let group = current(&mut counts.wins, fresh);
            group.games += 1.0;
            group.add(own().map(|seat| standing[seat].win).sum());
            let group = current(&mut counts.points, fresh);
            group.games += 1.0;
            for points in own().filter_map(|seat| standing[seat].points) {
                group.add(f64::from(points));
            }
            for seat in own() {
                counts.add_seat(played, seat, standing[seat]);
            }
        }
    }

    fn add_pairs(&mut self, standing: &[Standing], seated: &[usize], group: u64, fresh: bool) {
        let number = self.parts.len() as u64;
        let part = &mut self.parts[(group % number) as usize];
        part.add_game(seated.iter().collect::<BTreeSet<_>>().len());
        let mut met: Vec<(usize, usize)> = Vec::new();
        for one in 0..seated.len() {
            for other in 0..seated.len() {
                let pair = (seated[one], seated[other]);
                if pair.0 >= pair.1 {
                    continue;
                }
                let ahead = match standing[one].place.cmp(&standing[other].place) {
                    std::cmp::Ordering::Less => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 0.0,
                };
                part.add(pair.0, pair.1, ahead);
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
            games: self.summary.games(),
            bots: bots.collect(),
            pairs: pairs.collect(),
            summary: self.summary.finish(),
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
    fn add_seat(&mut self, played: &GameResult, seat: usize, standing: Standing) {
        self.scores.extend(standing.points);
        self.places += u64::from(standing.place);
        self.asked += u64::from(played.asked[seat]);
        self.microseconds = self.microseconds.saturating_add(played.microseconds[seat]);
        self.all.add(played, seat, standing);
        if let Some(key) = Seat::new(seat) {
            self.seats.entry(key).or_default().add(played, seat, standing);
        }
    }

    fn report(mut self, name: String, table: usize) -> BotReport {
        self.scores.sort_unstable();
        self.points.retain(|group| group.count > 0.0);
        let games: f64 = self.wins.iter().map(|group| group.games).sum();
        let seats = self.all.games as f64;
        // Several seats of one game share its victory, so a game is what counts;
        // the share of a seat is the bot's divided by the seats it had.
        let each = if seats > 0.0 { games / seats } else { 1.0 };
        let share = mean(&self.wins) * each;
        // Who has every seat of a table always wins unless it fails: there is nothing to estimate.
        let certain = table > 1 && seats == games * table as f64 && self.all.forfeits == 0;
        let finished = self.scores.len();
        let quantile = |part: f64| {
            let at = (part * (finished as f64 - 1.0)).round().max(0.0) as usize;
            self.scores.get(at).copied().unwrap_or(0)
        };
        BotReport {
            name,
            games: self.all.games,
            win_share: share,
            ci95: if certain {
                [share, share]
            } else {
                share_interval(&self.wins).map(|limit| limit * each)
            },
            mean_score: (finished > 0).then(|| mean(&self.points)),
            score_ci95: mean_interval(&self.points),
            score_quantiles: (finished > 0).then(|| [0.05, 0.25, 0.5, 0.75, 0.95].map(quantile)),
            mean_place: self.places as f64 / seats.max(1.0),
            rating: 0.0,
            rating_ci95: None,
            seats: self
                .seats
                .into_iter()
                .map(|(seat, sum)| SeatReport {
                    seat,
                    games: sum.games,
                    win_share: sum.win_share(),
                    mean_score: sum.mean_score(),
                })
                .collect(),
            mean_sheet: self.all.sheet.means(),
            forfeits: self.all.forfeits,
            first_forfeit: self.all.first_forfeit(),
            milliseconds_mean: self.microseconds as f64 / 1000.0 / self.asked.max(1) as f64,
        }
    }
}
