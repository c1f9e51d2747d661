//! The pool of threads on which computer players think, so that no page waits for a search.
//!
//! `schedule` decides what a free thread takes next.

mod fair_queue;
mod schedule;
#[cfg(any(test, feature = "testing"))]
mod testing;
#[cfg(test)]
mod tests;

use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bots::Budget;
use lab::{Hint, HintError, Thinking, hint_until};
use play::AnyMatch;
use prometheus_client::metrics::histogram::Histogram;
use tokio::sync::oneshot;

use crate::histogram::seconds;
use crate::owner::Owner;
use schedule::{Begun, QueueFullError, Schedule, Task};
pub use schedule::{Class, ClassLabel, Counts, label};

/// How long a computer player may think about a decision at a table.
pub(crate) const THINKING: Budget = Budget::Time(Duration::from_millis(400));
/// How long advice may take.
const ADVICE: Budget = Budget::Time(Duration::from_millis(1_000));

/// A pool of threads that think.
#[derive(Clone, Debug)]
pub struct ThinkingPool {
    pool: Arc<Pool>,
    /// How long thoughts took.
    pub seconds: Histogram,
    /// What is counted of them.
    pub counts: Counts,
}

/// Why a thought was not finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ThinkError {
    /// The owner has enough waiting already.
    #[error("enough of the same owner's waits already")]
    Busy,
    /// It failed, or the program is about to end.
    #[error("the thought was given up")]
    GivenUp,
}

impl From<QueueFullError> for ThinkError {
    fn from(_: QueueFullError) -> ThinkError {
        ThinkError::Busy
    }
}

/// What the threads share with their callers. The threads end with the last caller.
#[derive(Debug)]
struct Pool(Arc<Shared>);

impl Drop for Pool {
    fn drop(&mut self) {
        self.0.lock().is_closing = true;
        self.0.more.notify_all();
    }
}

#[derive(Debug)]
struct Shared {
    state: Mutex<State>,
    /// There may be something to begin with.
    more: Condvar,
}

#[derive(Debug)]
struct State {
    schedule: Schedule<Job>,
    is_closing: bool,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Thinks until the program ends.
    fn think(&self) {
        let mut state = self.lock();
        while !state.is_closing {
            let Some(Begun { work, number }) = state.schedule.begin() else {
                state = self.more.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(state);
            // A computer player that panics must not take the thread with it, or the others
            // would wait for ever. The caller notices, because its channel is dropped with
            // the job.
            let _ = panic::catch_unwind(AssertUnwindSafe(work.run));
            state = self.lock();
            state.schedule.end(number);
        }
    }
}

/// A thought with the channel back to its caller.
struct Job {
    run: Box<dyn FnOnce() + Send>,
    is_gone: Arc<AtomicBool>,
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job").field("is_gone", &self.is_gone).finish_non_exhaustive()
    }
}

impl Task for Job {
    fn is_wanted(&self) -> bool {
        !self.is_gone.load(Ordering::Relaxed)
    }
}

/// Somebody waits for a thought. When this is dropped nobody does, as when a
/// browser closes its connection.
struct Waits(Arc<AtomicBool>);

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl ThinkingPool {
    /// A pool of this many threads.
    pub fn new(threads: usize) -> ThinkingPool {
        let (threads, counts) = (threads.max(1), Counts::default());
        let schedule = Schedule::new(threads, counts.clone());
        let state = Mutex::new(State { schedule, is_closing: false });
        let shared = Arc::new(Shared { state, more: Condvar::new() });
        for _ in 0..threads {
            let shared = Arc::clone(&shared);
            thread::spawn(move || shared.think());
        }
        ThinkingPool { pool: Arc::new(Pool(shared)), seconds: seconds(), counts }
    }

    /// How many thoughts of each class wait for a thread.
    pub fn waiting(&self) -> [(Class, usize); 3] {
        self.pool.0.lock().schedule.waiting()
    }

    /// What a computer player of this level does, in notation; nothing if nobody
    /// is asked.
    pub(crate) async fn decide(
        &self,
        (class, owner): (Class, Owner),
        game: Box<dyn AnyMatch>,
        level: String,
        number: u64,
    ) -> Result<Option<String>, ThinkError> {
        let decide = move |_| crate::levels::decide(&*game, &level, THINKING, number);
        self.think(class, owner, decide).await
    }

    /// What a strong player would do. Given up when nobody waits for it any more.
    pub async fn advise(
        &self,
        owner: Owner,
        game: Box<dyn AnyMatch>,
        number: u64,
    ) -> Result<Result<Hint, HintError>, ThinkError> {
        let thinking = Thinking { budget: ADVICE, threads: 1, number };
        let advise = move |is_gone| hint_until(&*game, thinking, is_gone);
        self.think(Class::Hint, owner, advise).await
    }

    async fn think<T: Send + 'static>(
        &self,
        class: Class,
        owner: Owner,
        work: impl FnOnce(Arc<AtomicBool>) -> T + Send + 'static,
    ) -> Result<T, ThinkError> {
        let waits = Waits(Arc::default());
        let is_gone = Arc::clone(&waits.0);
        let (done, answer) = oneshot::channel();
        let seconds = self.seconds.clone();
        let run = Box::new(move || {
            let begun = Instant::now();
            let thought = work(is_gone);
            seconds.observe(begun.elapsed().as_secs_f64());
            // The caller may have gone, which is fine.
            let _ = done.send(thought);
        });
        let job = Job { run, is_gone: Arc::clone(&waits.0) };
        self.pool.0.lock().schedule.push(class, owner, job)?;
        self.pool.0.more.notify_one();
        answer.await.map_err(|_| ThinkError::GivenUp)
    }
}
