//! The pool of threads for everything that computes for long: computer players that think,
//! hints, and requests whose answer takes a while.
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
use schedule::{Begun, REQUEST_THREADS, Schedule, Task};
pub use schedule::{Class, ClassLabel, Counts, QueueFullError, label};

/// How long advice may take.
const ADVICE: Budget = Budget::Time(Duration::from_millis(1_000));

/// A pool of threads that compute.
#[derive(Clone, Debug)]
pub struct ComputePool {
    pool: Arc<Pool>,
    /// How long computer players and hints took.
    pub seconds: Histogram,
    /// What is counted of them.
    pub counts: Counts,
}

/// Why work was not finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PoolError {
    /// The owner has enough waiting already.
    #[error("enough of the same owner's waits already")]
    Busy,
    /// It failed, or the program is shutting down.
    #[error("the work was given up")]
    GivenUp,
}

impl From<QueueFullError> for PoolError {
    fn from(_: QueueFullError) -> PoolError {
        PoolError::Busy
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

    /// Works until the program ends.
    fn work(&self) {
        let mut state = self.lock();
        while !state.is_closing {
            let Some(Begun { work, number }) = state.schedule.begin() else {
                state = self.more.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(state);
            // Work that panics must not take the thread with it, or the others would wait
            // for ever. The caller notices, because its channel is dropped with
            // the job.
            let _ = panic::catch_unwind(AssertUnwindSafe(work.run));
            state = self.lock();
            state.schedule.end(number);
            // What this thread does next may leave room for work of another class.
            self.more.notify_all();
        }
    }
}

/// Work with the channel back to its caller.
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

/// Somebody waits for the result. When this is dropped nobody does, as when a
/// browser closes its connection.
struct Waits(Arc<AtomicBool>);

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl ComputePool {
    /// A pool in which this many computer players think at once. Requests have threads of
    /// their own, so that no page waits for a search.
    pub fn new(threads: usize) -> ComputePool {
        let (threads, counts) = (threads.max(1), Counts::default());
        let schedule = Schedule::new(threads, counts.clone());
        let state = Mutex::new(State { schedule, is_closing: false });
        let shared = Arc::new(Shared { state, more: Condvar::new() });
        for _ in 0..threads + REQUEST_THREADS {
            let shared = Arc::clone(&shared);
            thread::spawn(move || shared.work());
        }
        ComputePool { pool: Arc::new(Pool(shared)), seconds: seconds(), counts }
    }

    /// How much of each class waits for a thread.
    pub fn waiting(&self) -> Vec<(Class, usize)> {
        self.pool.0.lock().schedule.waiting()
    }

    /// What a strong player would do. Given up when nobody waits for it any more.
    pub async fn advise(
        &self,
        owner: Owner,
        game: Box<dyn AnyMatch>,
        number: u64,
    ) -> Result<Result<Hint, HintError>, PoolError> {
        let thinking = Thinking { budget: ADVICE, threads: 1, number };
        let advise = move |is_gone| hint_until(&*game, thinking, is_gone);
        self.run(Class::Hint, owner, advise).await
    }

    /// Computes what a request needs. Refused if too much waits already.
    pub async fn compute<T: Send + 'static>(
        &self,
        owner: Owner,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, QueueFullError> {
        self.run(Class::Request, owner, |_| work()).await.map_err(|_| QueueFullError)
    }

    /// Runs work on one of the threads when its turn has come. The flag it gets is set when
    /// nobody waits for the result any more.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        class: Class,
        owner: Owner,
        work: impl FnOnce(Arc<AtomicBool>) -> T + Send + 'static,
    ) -> Result<T, PoolError> {
        let waits = Waits(Arc::default());
        let is_gone = Arc::clone(&waits.0);
        let (done, answer) = oneshot::channel();
        let seconds = (class != Class::Request).then(|| self.seconds.clone());
        let run = Box::new(move || {
            let begun = Instant::now();
            let result = work(is_gone);
            if let Some(seconds) = seconds {
                seconds.observe(begun.elapsed().as_secs_f64());
            }
            // The caller may have gone, which is fine.
            let _ = done.send(result);
        });
        let job = Job { run, is_gone: Arc::clone(&waits.0) };
        self.pool.0.lock().schedule.push(class, owner, job)?;
        self.pool.0.more.notify_one();
        answer.await.map_err(|_| PoolError::GivenUp)
    }
}
