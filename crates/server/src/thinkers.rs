//! Computer players at the tables. They think on a few threads of their own,
//! beside the requests, so that no page waits for a search.

use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bots::Budget;
use lab::{Hint, NoHint, Thinking, hint};
use play::AnyMatch;
use prometheus_client::metrics::histogram::Histogram;
use tokio::sync::{mpsc, oneshot};

use crate::metrics::seconds;

/// How long a computer player may think about a decision at a table.
pub(crate) const THINKING: Budget = Budget::Time(Duration::from_millis(400));
/// How long advice may take.
const ADVICE: Budget = Budget::Time(Duration::from_millis(1_000));
/// Decisions that may wait; a table that finds no room is served a moment later.
const WAITING: usize = 4_096;

/// Threads that think.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    jobs: mpsc::Sender<Job>,
    /// How long thoughts took.
    pub(crate) seconds: Histogram,
}

type Job = Box<dyn FnOnce() + Send>;

/// The thinking was given up: it failed, or the program is about to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GivenUp;

impl Thinkers {
    /// So many threads.
    pub(crate) fn new(threads: usize) -> Thinkers {
        let (jobs, waiting) = mpsc::channel::<Job>(WAITING);
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..threads.max(1) {
            let waiting = Arc::clone(&waiting);
            thread::spawn(move || {
                loop {
                    let next =
                        waiting.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
                    let Some(job) = next else { return };
                    // A player that fails must not take the thread with it: the
                    // others would wait for ever. Who asked is told, because the
                    // way back is dropped with the job.
                    let _ = panic::catch_unwind(AssertUnwindSafe(job));
                }
            });
        }
        Thinkers { jobs, seconds: seconds() }
    }

    /// How many thoughts wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }

    /// What a computer player of this level does, in notation; nothing if nobody
    /// is asked.
    pub(crate) async fn decide(
        &self,
        game: Box<dyn AnyMatch>,
        level: String,
        number: u64,
    ) -> Result<Option<String>, GivenUp> {
        self.think(move || crate::levels::decide(&*game, &level, THINKING, number)).await
    }

    /// What a strong player would do.
    pub(crate) async fn advise(
        &self,
        game: Box<dyn AnyMatch>,
        number: u64,
    ) -> Result<Result<Hint, NoHint>, GivenUp> {
        let thinking = Thinking { budget: ADVICE, threads: 1, number };
        self.think(move || hint(&*game, thinking)).await
    }

    async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, GivenUp> {
        let (done, answer) = oneshot::channel();
        let seconds = self.seconds.clone();
        let job = Box::new(move || {
            let begun = Instant::now();
            let thought = work();
            seconds.observe(begun.elapsed().as_secs_f64());
            // Who asked may have gone; then nobody minds.
            let _ = done.send(thought);
        });
        self.jobs.send(job).await.map_err(|_| GivenUp)?;
        answer.await.map_err(|_| GivenUp)
    }
}

#[cfg(test)]
mod tests {
    use play::Seed;
    use tabletop::Setup;

    use super::*;

    #[tokio::test]
    async fn a_thought_that_fails_takes_nobody_with_it() {
        let thinkers = Thinkers::new(1);
        for _ in 0..3 {
            let failed: Result<(), GivenUp> = thinkers.think(|| panic!("meant to")).await;
            assert_eq!(failed, Err(GivenUp));
        }
        assert_eq!(thinkers.think(|| 7).await, Ok(7), "the thread goes on");
    }

    #[tokio::test]
    async fn many_tables_are_served_by_few_threads() {
        let thinkers = Thinkers::new(2);
        let title = games::titles()[0];
        let setup = Setup::new(title.usual_preset(3), 3);
        let game = title.new_match(&setup, Some(Seed::from_number(1))).unwrap();
        let mut waiting = Vec::new();
        for number in 0..20 {
            let (thinkers, game) = (thinkers.clone(), game.clone());
            waiting.push(tokio::spawn(async move {
                thinkers.decide(game, "greedy".into(), number).await
            }));
        }
        for answer in waiting {
            let text = answer.await.unwrap().unwrap().unwrap();
            assert!(game.options().iter().any(|option| option.text == text), "{text}");
        }
    }
}
