//! How long games were and how they ended, regardless of who played.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::game_result::GameResult;
use crate::text::percent;

/// The length and the ends of many games.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct GamesSummary {
    /// The number of games.
    #[serde(skip)]
    games: u64,
    /// The mean number of rounds of a game.
    pub rounds_mean: f64,
    /// The mean number of decisions with two options or more.
    pub decisions_mean: f64,
    /// The mean number of forced steps.
    pub automatic_mean: f64,
    /// The number of games that met each end condition.
    pub end_reasons: BTreeMap<String, u64>,
    /// The number of solo games with each achievement.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub achievements: BTreeMap<String, u64>,
    /// The number of games, from the first, whose score sheets were kept.
    pub sheet_games: u64,
}

impl GamesSummary {
    /// The summary in sentences.
    #[must_use]
    pub fn facts(&self) -> Vec<String> {
        let mut facts = vec![format!(
            "{:.2} rounds, {:.1} decisions and {:.1} forced steps a game",
            self.rounds_mean, self.decisions_mean, self.automatic_mean
        )];
        let share = |count: u64| percent(count as f64 / self.games.max(1) as f64);
        let ended = |(why, &games): (&String, &u64)| format!("ended by {why}: {}", share(games));
        facts.extend(self.end_reasons.iter().map(ended));
        let done = |(what, &games): (&String, &u64)| format!("achieved {what}: {}", share(games));
        facts.extend(self.achievements.iter().map(done));
        facts
    }

    /// A note for the case that only some games kept their score sheets.
    #[must_use]
    pub fn sheet_note(&self) -> Option<String> {
        (self.sheet_games < self.games).then(|| format!("In the first {} games.", self.sheet_games))
    }
}

/// Sums over games. All are whole numbers, so that the order of adding makes no
/// difference.
#[derive(Clone, Debug, Default)]
pub(crate) struct SummaryCounter {
    games: u64,
    rounds: u64,
    decisions: u64,
    automatic: u64,
    ends: BTreeMap<String, u64>,
    achievements: BTreeMap<String, u64>,
    sheets: u64,
}

impl SummaryCounter {
    pub(crate) fn add(&mut self, played: &GameResult) {
        self.games += 1;
        self.rounds += u64::from(played.rounds);
        self.decisions += u64::from(played.decisions);
        self.automatic += u64::from(played.automatic);
        for reason in &played.ends {
            *self.ends.entry(reason.clone()).or_default() += 1;
        }
        // A bot that forfeits a solo game achieves nothing in it.
        if played.forfeits.is_empty() {
            for name in &played.achievements {
                *self.achievements.entry(name.clone()).or_default() += 1;
            }
        }
        self.sheets += u64::from(!played.sheets.is_empty());
    }

    pub(crate) fn games(&self) -> u64 {
        self.games
    }

    pub(crate) fn finish(self) -> GamesSummary {
        let mean = |sum: u64| sum as f64 / self.games.max(1) as f64;
        GamesSummary {
            games: self.games,
            rounds_mean: mean(self.rounds),
            decisions_mean: mean(self.decisions),
            automatic_mean: mean(self.automatic),
            end_reasons: self.ends,
            achievements: self.achievements,
            sheet_games: self.sheets,
        }
    }
}
