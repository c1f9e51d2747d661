//! Table time, which passes only while the server answers.
//!
//! All clocks at tables count in it. Time during which the server was down or asleep does
//! not count, nor does a jump of the system's clock: a steady clock advances it beat by beat,
//! and one beat counts for two seconds at most. The store keeps it, so that after a restart
//! it goes on where it stopped. After a start it stands still for a grace period, so that
//! everyone can come back.
//!
//! People read wall time: [`TableClock::to_wall`].

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tracing::{info, warn};

use store::{Millis, Store, StoreError};

/// Maximum time that one beat counts for. If a beat comes later, the server did not answer
/// in between.
const LONGEST_BEAT: Duration = Duration::from_secs(2);
/// Interval between two writes to the store. After a crash, players who were thinking gain
/// this much time at most.
const KEPT_EVERY: Duration = Duration::from_secs(5);
/// A gap after which connections are gone, as after a start: the grace period starts again.
const LONG_GAP: Duration = Duration::from_secs(30);
/// Difference in milliseconds from which on a shown deadline is corrected. Without it,
/// deadlines would flicker with the rounding of two clocks.
const SHOWN_EXACTLY: i64 = 1_000;
/// The key in the store.
const KEY: &str = "table-time";

/// How long clocks stand still after a start by default.
pub const USUAL_GRACE: Duration = Duration::from_secs(60);

/// Where time comes from. Tests bring their own.
#[derive(Clone, Copy, Debug)]
pub struct TimeSource {
    /// Wall time, which may jump.
    pub wall: fn() -> Millis,
    /// The time since some moment, which never goes back.
    pub steady: fn() -> Duration,
}

impl Default for TimeSource {
    /// The clocks of this system.
    fn default() -> TimeSource {
        TimeSource { wall: wall_time, steady: steady_time }
    }
}

/// The wall time of this system.
pub fn wall_time() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    millis(since)
}

fn steady_time() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

fn millis(duration: Duration) -> Millis {
    Millis(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX))
}

/// The clock that all tables share.
#[derive(Debug)]
pub struct TableClock {
    source: TimeSource,
    count: Mutex<Count>,
}

impl TableClock {
    /// The clock as it was stored. In a store without one, deadlines are in wall time, so
    /// table time begins with that.
    pub async fn load(
        store: &dyn Store,
        source: TimeSource,
        grace: Duration,
    ) -> Result<TableClock, StoreError> {
        let wall = (source.wall)();
        let kept = store.get_or_put_meta(KEY.to_owned(), wall.0.to_string()).await?;
        let damaged = |_| StoreError::Corrupt { what: "the time of the tables".to_owned() };
        let begin = Millis(kept.parse().map_err(damaged)?);
        let count = Count::new(begin, grace, Reading { steady: (source.steady)(), wall });
        Ok(TableClock { source, count: Mutex::new(count) })
    }

    /// The time at the tables.
    pub fn now(&self) -> Millis {
        self.count().now((self.source.steady)())
    }

    /// How long all clocks still stand still; `None` if they run.
    pub fn stands_for(&self) -> Option<Millis> {
        let left = millis(self.count().grace_left((self.source.steady)()));
        (left > Millis(0)).then_some(left)
    }

    /// The wall time at which table time will have come so far, if the server runs until
    /// then.
    pub fn to_wall(&self, at: Millis) -> Millis {
        Millis(at.0.saturating_add(self.count().to_wall))
    }

    /// Counts the time since the last beat and stores it at intervals. While the store
    /// refuses to write, nobody can move, so all clocks stand still.
    pub(crate) async fn beat(&self, store: &dyn Store) {
        let (steady, wall) = ((self.source.steady)(), (self.source.wall)());
        let is_due = {
            let mut count = self.count();
            if let Some(gap) = count.beat(Reading { steady, wall }) {
                info!(seconds = gap.as_secs(), "the server did not answer; clocks stand still");
            }
            count.is_to_be_kept(steady)
        };
        if is_due {
            let kept = self.keep(store).await;
            let mut count = self.count();
            if let (Err(error), false) = (&kept, count.is_held) {
                warn!(%error, "the store does not write; clocks stand still");
            }
            count.hold((self.source.steady)(), kept.is_err());
        }
    }

    /// Stores the time.
    pub async fn keep(&self, store: &dyn Store) -> Result<(), StoreError> {
        let (steady, now) = {
            let steady = (self.source.steady)();
            (steady, self.count().now(steady))
        };
        store.put_meta(KEY.to_owned(), now.0.to_string()).await?;
        self.count().kept = Some((steady, now));
        Ok(())
    }

    fn count(&self) -> MutexGuard<'_, Count> {
        self.count.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A clock that stands at this time.
    #[cfg(any(test, feature = "testing"))]
    pub fn standing_at(at: Millis) -> TableClock {
        let source = TimeSource { wall: || Millis(0), steady: || Duration::ZERO };
        let reading = Reading { steady: Duration::ZERO, wall: at };
        TableClock { source, count: Mutex::new(Count::new(at, Duration::ZERO, reading)) }
    }

    /// Lets a clock stand still for this long.
    #[cfg(any(test, feature = "testing"))]
    pub fn stand_for(&self, grace: Duration) {
        self.count().grace_left = grace;
    }

    /// Lets time pass at a clock that stands.
    #[cfg(any(test, feature = "testing"))]
    pub fn advance(&self, by: Duration) {
        self.count().counted += by;
    }
}

/// What the two clocks of the system say at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Reading {
    steady: Duration,
    wall: Millis,
}

/// The time of the tables, from one beat to the next.
#[derive(Debug)]
struct Count {
    /// Where it began.
    begin: Millis,
    /// What was counted until the last beat.
    counted: Duration,
    /// The last beat.
    beat: Reading,
    /// How long clocks stand still after a start.
    grace: Duration,
    /// How much of the grace period was left at the last beat.
    grace_left: Duration,
    /// Whether nothing is counted.
    is_held: bool,
    /// When it was last stored, and the time that was stored.
    kept: Option<(Duration, Millis)>,
    /// What must be added to get wall time.
    to_wall: i64,
}

impl Count {
    fn new(begin: Millis, grace: Duration, reading: Reading) -> Count {
        let mut count = Count {
            begin,
            counted: Duration::ZERO,
            beat: reading,
            grace,
            grace_left: grace,
            is_held: false,
            kept: None,
            to_wall: 0,
        };
        count.to_wall = count.wall_ahead();
        count
    }

    /// The table time now, and what is left of the grace period.
    fn at(&self, steady: Duration) -> (Duration, Duration) {
        if self.is_held {
            return (self.counted, self.grace_left);
        }
        let passed = steady.saturating_sub(self.beat.steady).min(LONGEST_BEAT);
        let spent = passed.min(self.grace_left);
        (self.counted + (passed - spent), self.grace_left - spent)
    }

    fn now(&self, steady: Duration) -> Millis {
        let (counted, _) = self.at(steady);
        Millis(self.begin.0.saturating_add(millis(counted).0))
    }

    fn grace_left(&self, steady: Duration) -> Duration {
        self.at(steady).1
    }

    /// Counts up to this moment. Returns how long the server was away, if it was
    /// for so long that nobody is connected any more.
    fn beat(&mut self, reading: Reading) -> Option<Duration> {
        let stopped = reading.steady.saturating_sub(self.beat.steady);
        // A machine that sleeps may stop the steady clock as well. Wall time shows it; and
        // if wall time jumps, nobody loses anything by it.
        let passed = reading.wall.0.saturating_sub(self.beat.wall.0);
        let passed = Duration::from_millis(u64::try_from(passed).unwrap_or(0));
        let gap = stopped.max(passed.saturating_sub(stopped));
        (self.counted, self.grace_left) = self.at(reading.steady);
        self.beat = reading;
        let gap = (gap > LONG_GAP).then_some(gap);
        if gap.is_some() {
            self.grace_left = self.grace;
        }
        let ahead = self.wall_ahead();
        if ahead.saturating_sub(self.to_wall).saturating_abs() >= SHOWN_EXACTLY {
            self.to_wall = ahead;
        }
        gap
    }

    /// How far wall time will be ahead once the clocks run.
    fn wall_ahead(&self) -> i64 {
        let now = self.now(self.beat.steady).0;
        self.beat.wall.0.saturating_add(millis(self.grace_left).0).saturating_sub(now)
    }

    /// Stops counting, or goes on.
    fn hold(&mut self, steady: Duration, is_held: bool) {
        if self.is_held == is_held {
            return;
        }
        (self.counted, self.grace_left) = self.at(steady);
        self.beat.steady = self.beat.steady.max(steady);
        self.is_held = is_held;
    }

    fn is_to_be_kept(&self, steady: Duration) -> bool {
        let now = self.now(steady);
        let is_late = |at: Duration| self.is_held || steady.saturating_sub(at) >= KEPT_EVERY;
        self.kept.is_none_or(|(at, kept)| (self.is_held || kept != now) && is_late(at))
    }
}

#[cfg(test)]
mod tests;
