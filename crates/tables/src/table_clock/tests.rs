//! Tests of table time across restarts and changed clocks.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use super::*;
use store::sqlite::folder::Folder;

const BEAT: Duration = Duration::from_millis(500);
const MINUTE: Duration = Duration::from_secs(60);
/// A moment in 2026, in table time and on the wall.
const BEGIN: Millis = Millis(1_790_000_000_000);

/// The two clocks of a system, moved by hand.
struct System {
    reading: Reading,
    count: Count,
}

impl System {
    fn new(grace: Duration) -> System {
        let reading = Reading { steady: Duration::from_secs(7), wall: BEGIN };
        System { reading, count: Count::new(BEGIN, grace, reading) }
    }

    /// Both clocks go on, and the server does not beat.
    fn pass(&mut self, time: Duration) {
        self.reading.steady += time;
        self.reading.wall.0 += millis(time).0;
    }

    /// The server answers for so long.
    fn answer(&mut self, time: Duration) {
        for _ in 0..time.as_millis() / BEAT.as_millis() {
            self.pass(BEAT);
            self.count.beat(self.reading);
        }
    }

    /// What was counted by now, in milliseconds.
    fn counted(&self) -> i64 {
        self.count.now(self.reading.steady).0 - BEGIN.0
    }
}

#[test]
fn time_goes_on_while_the_server_answers() {
    let mut system = System::new(Duration::ZERO);
    system.answer(MINUTE);
    assert_eq!(system.counted(), 60_000);
    system.pass(Duration::from_millis(300));
    assert_eq!(system.counted(), 60_300, "between two beats too");
}

#[test]
fn a_fraction_of_a_millisecond_is_not_lost() {
    let mut system = System::new(Duration::ZERO);
    for _ in 0..1_000 {
        system.pass(Duration::from_micros(999));
        system.count.beat(system.reading);
    }
    assert_eq!(system.counted(), 999);
}

#[test]
fn a_server_that_was_stopped_loses_nobody_more_than_two_seconds() {
    let mut system = System::new(MINUTE);
    system.answer(MINUTE * 2);
    assert_eq!(system.counted(), 60_000);
    system.pass(MINUTE * 60);
    assert_eq!(system.counted(), 62_000, "before it has noticed");
    system.count.beat(system.reading);
    assert_eq!(system.counted(), 62_000);
    assert_eq!(system.count.grace_left(system.reading.steady), MINUTE, "as after a start");
    system.answer(MINUTE);
    assert_eq!(system.counted(), 62_000);
    system.answer(BEAT);
    assert_eq!(system.counted(), 62_500);
}

#[test]
fn a_machine_that_slept_is_noticed_by_the_clock_on_the_wall() {
    let mut system = System::new(MINUTE);
    system.answer(MINUTE * 2);
    // The steady clock sleeps as well.
    system.reading.wall.0 += 3_600_000;
    system.pass(BEAT);
    let gap = system.count.beat(system.reading);
    assert_eq!(gap, Some(MINUTE * 60));
    assert_eq!(system.counted(), 60_500);
    assert_eq!(system.count.grace_left(system.reading.steady), MINUTE);
}

#[test]
fn a_jump_of_the_clock_on_the_wall_changes_no_time_at_a_table() {
    for jump in [-400 * 86_400_000, -5_000, 5_000, 400 * 86_400_000] {
        let mut system = System::new(Duration::ZERO);
        system.answer(MINUTE);
        let deadline = Millis(BEGIN.0 + 90_000);
        assert_eq!(deadline.0 + system.count.to_wall, deadline.0, "no time was lost yet");
        system.reading.wall.0 += jump;
        system.answer(BEAT);
        assert_eq!(system.counted(), 60_500, "{jump}");
        let shown = deadline.0 + system.count.to_wall;
        assert_eq!(shown - system.reading.wall.0, 29_500, "what is shown follows it: {jump}");
    }
}

#[test]
fn what_is_shown_does_not_flicker() {
    let mut system = System::new(Duration::ZERO);
    let before = system.count.to_wall;
    for step in 0..100 {
        system.pass(BEAT);
        system.reading.wall.0 += if step % 2 == 0 { 3 } else { -3 };
        system.count.beat(system.reading);
        assert_eq!(system.count.to_wall, before);
    }
}

#[test]
fn clocks_stand_still_after_a_start() {
    let mut system = System::new(MINUTE);
    assert_eq!(system.count.to_wall, 60_000, "a deadline is shown a minute later");
    system.answer(MINUTE - BEAT);
    assert_eq!(system.counted(), 0);
    assert_eq!(system.count.grace_left(system.reading.steady), BEAT);
    assert_eq!(system.count.to_wall, 60_000, "and is still the same");
    system.pass(Duration::from_millis(700));
    assert_eq!(system.counted(), 200, "the rest of a beat counts");
    // Nor is the grace over while the server does not answer.
    let mut system = System::new(MINUTE);
    system.pass(Duration::from_secs(29));
    assert_eq!(system.count.beat(system.reading), None);
    assert_eq!(system.count.grace_left(system.reading.steady), Duration::from_secs(58));
}

#[test]
fn it_never_goes_back() {
    let mut system = System::new(Duration::ZERO);
    let mut last = system.counted();
    for step in 0..2_000_u64 {
        system.pass(Duration::from_millis(step * 7 % 3_000));
        match step % 5 {
            0 => drop(system.count.beat(system.reading)),
            1 => system.count.hold(system.reading.steady, step % 2 == 0),
            _ => {}
        }
        assert!(system.counted() >= last);
        last = system.counted();
    }
}

#[test]
fn nothing_is_counted_while_the_store_does_not_write() {
    let mut system = System::new(Duration::ZERO);
    system.answer(MINUTE);
    system.count.hold(system.reading.steady, true);
    system.answer(MINUTE);
    assert_eq!(system.counted(), 60_000);
    system.count.hold(system.reading.steady, false);
    system.answer(BEAT);
    assert_eq!(system.counted(), 60_500);
}

/// The clocks of the test below.
static STEADY: AtomicU64 = AtomicU64::new(0);
static WALL: AtomicI64 = AtomicI64::new(BEGIN.0);

fn driven() -> TimeSource {
    TimeSource {
        wall: || Millis(WALL.load(Ordering::SeqCst)),
        steady: || Duration::from_millis(STEADY.load(Ordering::SeqCst)),
    }
}

#[tokio::test]
async fn it_is_kept_and_goes_on_where_it_stopped() {
    let folder = Folder::new();
    let store = folder.store().await;
    let kept = || async { store.get_or_put_meta(KEY.to_owned(), String::new()).await.unwrap() };
    let first = TableClock::load(&store, driven(), Duration::ZERO).await.unwrap();
    assert_eq!(first.now(), BEGIN, "an old database has deadlines in the time on the wall");
    let mut writes = 0;
    let mut last = kept().await;
    for beat in 1..=120 {
        STEADY.store(beat * 500, Ordering::SeqCst);
        first.beat(&store).await;
        let now = kept().await;
        writes += u32::from(now != last);
        last = now;
    }
    assert_eq!(first.now(), Millis(BEGIN.0 + 60_000));
    assert!((11..=13).contains(&writes), "about every five seconds: {writes}");
    let last: i64 = last.parse().unwrap();
    assert!(last > BEGIN.0 + 54_000, "a crash gives five seconds back at most: {last}");

    // The program ends, and begins a year later on another machine.
    first.keep(&store).await.unwrap();
    STEADY.store(3, Ordering::SeqCst);
    WALL.store(BEGIN.0 + 31_536_000_000, Ordering::SeqCst);
    let again = TableClock::load(&store, driven(), MINUTE).await.unwrap();
    assert_eq!(again.now(), Millis(BEGIN.0 + 60_000));
    assert_eq!(again.stands_for(), Some(Millis(60_000)));
    let deadline = Millis(BEGIN.0 + 90_000);
    let shown = again.to_wall(deadline).0 - WALL.load(Ordering::SeqCst);
    assert_eq!(shown, 30_000 + 60_000, "what was left, after the grace");

    store.put_meta(KEY.to_owned(), "soon".to_owned()).await.unwrap();
    let damaged = TableClock::load(&store, driven(), MINUTE).await;
    assert!(matches!(damaged, Err(StoreError::Corrupt { .. })), "{damaged:?}");
}
