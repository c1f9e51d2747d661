//! Load: many tables at once, played from beginning to end through the API.
//!
//! All seats of a table belong to the caller, who decides at random, so that one
//! call is one decision and nobody is waited for. Each table thinks for a while
//! between two decisions, as people and bots do; without that, a thousand tables
//! would measure nothing but how long a queue of a thousand is.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::json;
use tabletop::{Dice, Seat};

use crate::client::Client;
use crate::client_error::ClientError;
use crate::wire::Phase;

/// The settings of a load test.
#[derive(Clone, Debug)]
pub struct Load {
    /// Who plays; the token may open tables.
    pub client: Client,
    /// The name of the game.
    pub game: String,
    /// How many sit at each table.
    pub seats: u8,
    /// How many tables at once.
    pub tables: usize,
    /// For how long.
    pub time: Duration,
    /// How long each table thinks between two decisions, on average.
    pub pause: Duration,
}

/// The result of a load test.
#[derive(Clone, Default, Debug)]
pub struct Outcome {
    /// How long it was measured: from when all tables were open.
    pub time: Duration,
    /// How long each decision took to be answered, in ascending order.
    pub answers: Vec<Duration>,
    /// Games that were played to their end.
    pub games: usize,
    /// What went wrong, each with how often.
    pub errors: Vec<(String, usize)>,
}

impl Outcome {
    /// Decisions in a second.
    #[must_use]
    pub fn rate(&self) -> f64 {
        self.answers.len() as f64 / self.time.as_secs_f64().max(f64::EPSILON)
    }

    /// The time within which this many in a thousand calls were answered.
    #[must_use]
    pub fn within(&self, thousandths: usize) -> Option<Duration> {
        let last = self.answers.len().checked_sub(1)?;
        self.answers.get((self.answers.len() * thousandths / 1_000).min(last)).copied()
    }
}

/// What is read of a table.
#[derive(Debug, Deserialize)]
struct Told {
    id: String,
    version: u64,
    phase: Phase,
    turn: Option<Seat>,
    r#match: Option<MatchTold>,
}

#[derive(Debug, Deserialize)]
struct MatchTold {
    options: Option<Vec<Choice>>,
}

#[derive(Debug, Deserialize)]
struct Choice {
    text: String,
}

/// What all tables note together.
#[derive(Default)]
struct Notes {
    /// When measuring began; nothing counts before.
    begun: Mutex<Option<Instant>>,
    outcome: Mutex<Outcome>,
}

impl Notes {
    fn begun(&self) -> Option<Instant> {
        *self.begun.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn answered(&self, took: Duration) {
        if self.begun().is_some() {
            self.outcome.lock().unwrap_or_else(PoisonError::into_inner).answers.push(took);
        }
    }

    fn ended(&self) {
        self.outcome.lock().unwrap_or_else(PoisonError::into_inner).games += 1;
    }

    fn failed(&self, failure: &ClientError) {
        let what = failure.to_string();
        let mut outcome = self.outcome.lock().unwrap_or_else(PoisonError::into_inner);
        match outcome.errors.iter_mut().find(|(known, _)| *known == what) {
            Some((_, times)) => *times += 1,
            None => outcome.errors.push((what, 1)),
        }
    }
}

/// Plays, and measures once all tables are open.
///
/// # Errors
/// When the first table cannot be opened: then nothing can be measured.
pub async fn load(wanted: &Load, mut dice: impl Dice) -> Result<Outcome, ClientError> {
    let notes = Arc::new(Notes::default());
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..wanted.tables {
        let first = open(wanted).await;
        let first = match first {
            Ok(first) => first,
            Err(failure) if number == 0 => return Err(failure),
            Err(failure) => {
                notes.failed(&failure);
                continue;
            }
        };
        let seed = u64::from(dice.below(u32::MAX)) << 32 | number as u64;
        let (wanted, notes) = (wanted.clone(), Arc::clone(&notes));
        tasks.spawn(async move { keep_playing(&wanted, first, &notes, seed).await });
    }
    let begun = Instant::now();
    *notes.begun.lock().unwrap_or_else(PoisonError::into_inner) = Some(begun);
    tokio::time::sleep(wanted.time).await;
    let time = begun.elapsed();
    tasks.shutdown().await;
    let mut outcome =
        std::mem::take(&mut *notes.outcome.lock().unwrap_or_else(PoisonError::into_inner));
    outcome.time = time;
    outcome.answers.sort_unstable();
    Ok(outcome)
}

async fn open(wanted: &Load) -> Result<Told, ClientError> {
    let places = vec!["me"; wanted.seats.into()];
    let body = json!({
        "game": wanted.game, "seats": wanted.seats, "places": places, "hot-seat": true,
        "listing": "unlisted", "name": "Load",
    });
    wanted.client.post("/tables", &body).await
}

/// Plays one game after the other.
async fn keep_playing(wanted: &Load, mut table: Told, notes: &Notes, seed: u64) {
    let mut dice = play::FastDice::new(seed);
    loop {
        // Tables do not move in step.
        let pause = wanted.pause.as_micros().min(u128::from(u32::MAX / 2)) as u32;
        let pause = if pause == 0 { 0 } else { dice.below(2 * pause) };
        tokio::time::sleep(Duration::from_micros(pause.into())).await;
        let next = match decision(&table, &mut dice) {
            Some((seat, text)) => {
                let body = json!({ "seat": seat, "version": table.version, "actions": [text] });
                let path = format!("/tables/{}/play", table.id);
                let asked = Instant::now();
                let answer = wanted.client.post(&path, &body).await;
                if answer.is_ok() {
                    notes.answered(asked.elapsed());
                }
                answer
            }
            None if table.phase == Phase::Finished => {
                notes.ended();
                open(wanted).await
            }
            None => wanted.client.get(&format!("/tables/{}", table.id)).await,
        };
        match next {
            Ok(told) => table = told,
            Err(failure) => {
                notes.failed(&failure);
                tokio::time::sleep(Duration::from_millis(500)).await;
                // What has become of it is looked up, not guessed.
                if let Ok(told) = wanted.client.get(&format!("/tables/{}", table.id)).await {
                    table = told;
                }
            }
        }
    }
}

fn decision<'t>(table: &'t Told, dice: &mut impl Dice) -> Option<(Seat, &'t str)> {
    let (seat, options) = (table.turn?, table.r#match.as_ref()?.options.as_ref()?);
    let count = u32::try_from(options.len()).ok().filter(|&count| count > 0)?;
    Some((seat, &options[dice.below(count) as usize].text))
}

/// As [`load`], with threads of its own.
///
/// # Errors
/// As [`load`], and when there are no threads.
pub fn run_load(wanted: &Load, dice: impl Dice) -> Result<Outcome, ClientError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| ClientError::Nonsense(error.to_string()))?;
    runtime.block_on(load(wanted, dice))
}
