//! Decides which work a free thread takes next.
//!
//! There are four classes, in this order: computer players at tables of people, requests,
//! hints, and tables of computer players alone. Inside a class those who ask take turns.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use tabletop::Name;

use super::fair_queue::FairQueue;
use crate::owner::{Group, Owner};

/// Maximum number of hints of one player that wait.
pub(super) const HINTS_OF_PLAYER: usize = 4;
/// Maximum number of hints of one address that wait.
pub(super) const HINTS_OF_ADDRESS: usize = 8;
/// Maximum number of decisions that wait at people's tables of one address. A table
/// that finds no room asks again a moment later.
const PEOPLE_OF_ADDRESS: usize = 1_024;
/// The same at tables of computer players alone.
const BOTS_OF_ADDRESS: usize = 64;
/// Maximum number of requests of one address that wait, and of all addresses. Each may hold
/// an uploaded record in memory.
const REQUESTS_OF_ADDRESS: usize = 8;
const REQUESTS: usize = 32;
/// Number of threads for requests, beside those that think. A search takes half a second,
/// and nobody should wait that long for a page. One address has one of them, so that a
/// record that takes long delays only its sender.
pub(super) const REQUEST_THREADS: usize = 2;

tabletop::names! {
    /// How important work is; the most important comes first.
    pub enum Class {
        /// A computer player thinks while a person waits at the table.
        People = "people",
        /// Somebody waits for a page or for an answer of the API.
        Request = "request",
        /// Somebody asked for advice.
        Hint = "hint",
        /// It is for a table at which computer players decide for every seat.
        Bots = "bots",
    }
}

/// Something to do.
pub(super) trait Task {
    /// Whether somebody still waits for the result.
    fn is_wanted(&self) -> bool;
}

/// Too much work is waiting already: try again in a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("too much work is waiting")]
pub struct QueueFullError;

/// The work that waits and the work that runs.
#[derive(Debug)]
pub(super) struct Schedule<W> {
    /// Number of threads that think, those for requests apart.
    threads: usize,
    queues: [FairQueue<Waiting<W>>; Class::ALL.len()],
    running: Vec<Running>,
    /// Number of thoughts that have begun.
    thoughts: u64,
    /// Number of requests that have begun.
    requests: u64,
    counts: Counts,
}

#[derive(Debug)]
struct Waiting<W> {
    work: W,
    /// How many that use the same threads had begun when it came.
    since: u64,
}

#[derive(Clone, Copy, Debug)]
struct Running {
    number: u64,
    class: Class,
    group: Group,
}

/// Work that begins.
#[derive(Debug)]
pub(super) struct Begun<W> {
    pub(super) work: W,
    /// Its number, for [`Schedule::end`].
    pub(super) number: u64,
}

impl<W: Task> Schedule<W> {
    pub(super) fn new(threads: usize, counts: Counts) -> Schedule<W> {
        let (queues, running) = (Default::default(), Vec::new());
        Schedule { threads: threads.max(1), queues, running, thoughts: 0, requests: 0, counts }
    }

    /// Lets something wait for its turn.
    pub(super) fn push(
        &mut self,
        class: Class,
        owner: Owner,
        work: W,
    ) -> Result<(), QueueFullError> {
        if matches!(class, Class::Hint | Class::Request) {
            // Callers that have gone must not keep others out.
            self.drop_unwanted(class);
        }
        let in_all = self.queue(class).len();
        let (of_address, of_player) = self.queue(class).waiting_of(owner);
        let is_too_much = match class {
            Class::People => of_address >= PEOPLE_OF_ADDRESS,
            Class::Request => of_address >= REQUESTS_OF_ADDRESS || in_all >= REQUESTS,
            Class::Hint => of_address >= HINTS_OF_ADDRESS || of_player >= HINTS_OF_PLAYER,
            Class::Bots => of_address >= BOTS_OF_ADDRESS,
        };
        if is_too_much {
            self.counts.refused.get_or_create(&label(class)).inc();
            return Err(QueueFullError);
        }
        let since = *self.begun(class);
        self.queue(class).push(owner, Waiting { work, since });
        Ok(())
    }

    /// What a thread that is free does now, if there is anything for it.
    pub(super) fn begin(&mut self) -> Option<Begun<W>> {
        loop {
            let (class, group, Waiting { work, since }) = self.take()?;
            if !work.is_wanted() {
                self.counts.dropped.get_or_create(&label(class)).inc();
                continue;
            }
            self.counts.started.get_or_create(&label(class)).inc();
            let begun = self.begun(class);
            let turns = *begun - since;
            *begun += 1;
            self.counts.turns.get_or_create(&label(class)).observe(turns as f64);
            let number = self.thoughts + self.requests;
            self.running.push(Running { number, class, group });
            return Some(Begun { work, number });
        }
    }

    /// Work has ended.
    pub(super) fn end(&mut self, number: u64) {
        self.running.retain(|it| it.number != number);
    }

    /// How much waits in each class.
    pub(super) fn waiting(&mut self) -> Vec<(Class, usize)> {
        self.drop_unwanted(Class::Hint);
        Class::ALL.iter().map(|&class| (class, self.queue(class).len())).collect()
    }

    fn take(&mut self) -> Option<(Class, Group, Waiting<W>)> {
        for &class in Class::ALL {
            if !self.has_thread_for(class) {
                continue;
            }
            let most = if class == Class::People { self.most_for_one() } else { 1 };
            let running = self.running.clone();
            let of_group =
                |group| running.iter().filter(|it| it.class == class && it.group == group).count();
            if let Some((group, waiting)) = self.queue(class).take(|it| of_group(it) < most) {
                return Some((class, group, waiting));
            }
        }
        if !self.has_thread_for(Class::People) {
            return None;
        }
        // Rather than idle, a thread goes on with an address that has more than its share. A
        // newcomer waits for one thought at most.
        let (group, waiting) = self.queue(Class::People).take(|_| true)?;
        Some((Class::People, group, waiting))
    }

    /// Whether a thread may take work of this class now.
    fn has_thread_for(&self, class: Class) -> bool {
        let count = |counts: fn(Class) -> bool| {
            self.running.iter().filter(|running| counts(running.class)).count()
        };
        let has_thread = count(|it| it != Class::Request) < self.threads;
        match class {
            Class::People => has_thread,
            Class::Request => count(|it| it == Class::Request) < REQUEST_THREADS,
            // With several threads, one is kept for people's tables.
            Class::Hint | Class::Bots => {
                has_thread
                    && count(|it| matches!(it, Class::Hint | Class::Bots)) < self.most_for_one()
            }
        }
    }

    /// The number of those that have begun and use the same threads as this class.
    fn begun(&mut self, class: Class) -> &mut u64 {
        if class == Class::Request { &mut self.requests } else { &mut self.thoughts }
    }

    /// Maximum number of threads for the people's tables of one address while somebody else
    /// waits. It is also the maximum for hints and bots alone together.
    fn most_for_one(&self) -> usize {
        (self.threads - 1).max(1)
    }

    fn drop_unwanted(&mut self, class: Class) {
        let dropped = self.queue(class).retain(|waiting| waiting.work.is_wanted());
        self.counts.dropped.get_or_create(&label(class)).inc_by(dropped as u64);
    }

    fn queue(&mut self, class: Class) -> &mut FairQueue<Waiting<W>> {
        &mut self.queues[class as usize]
    }
}

/// The label of a class in the metrics.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct ClassLabel {
    class: &'static str,
}

/// The label of a class in the metrics.
pub fn label(class: Class) -> ClassLabel {
    ClassLabel { class: class.name() }
}

/// What is counted of the work, by its class.
#[derive(Clone, Debug)]
pub struct Counts {
    /// Those that began.
    pub started: Family<ClassLabel, Counter>,
    /// Those that never began because nobody waited for them any more.
    pub dropped: Family<ClassLabel, Counter>,
    /// Those that were refused because too much was waiting.
    pub refused: Family<ClassLabel, Counter>,
    /// How many others began while one waited.
    pub turns: Family<ClassLabel, Histogram, fn() -> Histogram>,
}

impl Default for Counts {
    fn default() -> Counts {
        let turns: fn() -> Histogram =
            || Histogram::new([0.0, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0]);
        let counts = Counts {
            started: Family::default(),
            dropped: Family::default(),
            refused: Family::default(),
            turns: Family::new_with_constructor(turns),
        };
        // So that zeros are shown, too.
        for &class in Class::ALL {
            drop(counts.started.get_or_create(&label(class)));
            drop(counts.dropped.get_or_create(&label(class)));
            drop(counts.refused.get_or_create(&label(class)));
            drop(counts.turns.get_or_create(&label(class)));
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::*;
    use limits::AddressKey;
    use store::PlayerId;

    /// A thought with a name, which somebody may stop waiting for.
    #[derive(Clone, Debug)]
    struct Thought {
        name: String,
        is_wanted: Rc<Cell<bool>>,
    }

    impl Task for Thought {
        fn is_wanted(&self) -> bool {
            self.is_wanted.get()
        }
    }

    fn thought(name: &str) -> Thought {
        Thought { name: name.to_owned(), is_wanted: Rc::new(Cell::new(true)) }
    }

    fn owner(address: u8) -> Owner {
        player(address, address)
    }

    fn player(address: u8, player: u8) -> Owner {
        Owner { player: PlayerId::new([player; 16]), address: Some(AddressKey::sample(address)) }
    }

    fn schedule(threads: usize) -> Schedule<Thought> {
        Schedule::new(threads, Counts::default())
    }

    /// The names of thoughts in the order in which one thread comes to them.
    fn in_order(schedule: &mut Schedule<Thought>) -> Vec<String> {
        let next = || {
            let Begun { work, number } = schedule.begin()?;
            schedule.end(number);
            Some(work.name)
        };
        std::iter::from_fn(next).collect()
    }

    fn started(schedule: &Schedule<Thought>, class: Class) -> u64 {
        schedule.counts.started.get_or_create(&label(class)).get()
    }

    #[test]
    fn people_come_before_hints_and_hints_before_bots_alone() {
        let mut schedule = schedule(1);
        for number in 0..3 {
            for class in [Class::Bots, Class::Hint, Class::People] {
                let name = format!("{class} {number}");
                schedule.push(class, owner(number), thought(&name)).unwrap();
            }
        }
        let order = in_order(&mut schedule);
        let expected = ["people", "hint", "bots"];
        let expected: Vec<String> =
            expected.iter().flat_map(|it| (0..3).map(move |at| format!("{it} {at}"))).collect();
        assert_eq!(order, expected);
    }

    #[test]
    fn a_newcomer_waits_for_one_thought_of_each_other_address() {
        for class in [Class::People, Class::Bots] {
            let mut schedule = schedule(1);
            for number in 0..60 {
                // A new cookie for each table makes no difference.
                schedule.push(class, player(1, number), thought("many")).unwrap();
            }
            let first = schedule.begin().unwrap();
            schedule.push(class, owner(2), thought("one")).unwrap();
            schedule.end(first.number);
            let order = in_order(&mut schedule);
            assert_eq!(order.iter().position(|name| name == "one"), Some(1), "{class}");
            assert_eq!(order.len(), 60);
        }
    }

    #[test]
    fn the_hints_of_an_address_have_a_bounded_share() {
        let mut schedule = schedule(4);
        schedule.push(Class::Hint, player(1, 1), thought("running")).unwrap();
        let running = schedule.begin().unwrap();
        for at in 0..HINTS_OF_PLAYER {
            schedule.push(Class::Hint, player(1, 1), thought(&format!("own {at}"))).unwrap();
        }
        assert_eq!(schedule.push(Class::Hint, player(1, 1), thought("more")), Err(QueueFullError));
        for at in HINTS_OF_PLAYER..HINTS_OF_ADDRESS {
            schedule.push(Class::Hint, player(1, 2), thought(&format!("other {at}"))).unwrap();
        }
        assert_eq!(schedule.push(Class::Hint, player(1, 3), thought("more")), Err(QueueFullError));
        assert_eq!(schedule.counts.refused.get_or_create(&label(Class::Hint)).get(), 2);
        assert!(schedule.begin().is_none(), "one at a time, though threads are free");
        // Nobody else is affected by that.
        schedule.push(Class::Hint, player(2, 4), thought("elsewhere")).unwrap();
        assert_eq!(schedule.begin().unwrap().work.name, "elsewhere");
        schedule.end(running.number);
        assert_eq!(schedule.begin().unwrap().work.name, "own 0");
    }

    #[test]
    fn who_has_gone_is_not_thought_for_and_takes_no_room() {
        let mut schedule = schedule(1);
        let mut gone = Vec::new();
        for round in 0..10 {
            for _ in 0..HINTS_OF_PLAYER {
                let thought = thought("gone");
                gone.push(Rc::clone(&thought.is_wanted));
                schedule.push(Class::Hint, owner(1), thought).unwrap();
            }
            gone.iter().for_each(|it| it.set(false));
            assert_eq!(gone.len(), (round + 1) * HINTS_OF_PLAYER);
        }
        schedule.push(Class::Hint, owner(1), thought("here")).unwrap();
        let left = thought("left");
        schedule.push(Class::People, owner(1), left.clone()).unwrap();
        left.is_wanted.set(false);
        assert_eq!(in_order(&mut schedule), ["here"]);
        assert_eq!(started(&schedule, Class::Hint), 1);
        let dropped = |class| schedule.counts.dropped.get_or_create(&label(class)).get();
        assert_eq!((dropped(Class::Hint), dropped(Class::People)), (40, 1));
    }

    #[test]
    fn one_thread_is_kept_for_people() {
        let mut schedule = schedule(2);
        for address in 1..=3 {
            schedule.push(Class::Bots, owner(address), thought("bots")).unwrap();
            schedule.push(Class::Hint, owner(address), thought("hint")).unwrap();
        }
        let hint = schedule.begin().unwrap();
        assert_eq!(hint.work.name, "hint");
        assert!(schedule.begin().is_none(), "the other thread is kept free");
        schedule.push(Class::People, owner(9), thought("people")).unwrap();
        assert_eq!(schedule.begin().unwrap().work.name, "people");
    }

    #[test]
    fn bots_alone_think_one_at_a_time_for_one_address() {
        let mut schedule = schedule(8);
        for number in 0..10 {
            schedule.push(Class::Bots, player(1, number), thought("many")).unwrap();
        }
        schedule.push(Class::Bots, owner(2), thought("one")).unwrap();
        let begun: Vec<_> = std::iter::from_fn(|| schedule.begin()).collect();
        let names: Vec<&str> = begun.iter().map(|it| it.work.name.as_str()).collect();
        assert_eq!(names, ["many", "one"]);
    }

    #[test]
    fn people_of_one_address_leave_a_thread_to_others_who_wait() {
        let mut schedule = schedule(2);
        for number in 0..10 {
            schedule.push(Class::People, player(1, number), thought("many")).unwrap();
        }
        let (one, two) = (schedule.begin().unwrap(), schedule.begin().unwrap());
        assert_eq!(one.work.name, two.work.name, "nobody else waits");
        schedule.push(Class::Hint, owner(2), thought("hint")).unwrap();
        schedule.end(one.number);
        assert_eq!(schedule.begin().unwrap().work.name, "hint");
    }

    #[test]
    fn tables_of_one_address_fill_no_queue_for_others() {
        let mut schedule = schedule(1);
        for number in 0..BOTS_OF_ADDRESS {
            let own = player(1, number as u8);
            schedule.push(Class::Bots, own, thought("many")).unwrap();
        }
        assert_eq!(
            schedule.push(Class::Bots, player(1, 200), thought("more")),
            Err(QueueFullError)
        );
        schedule.push(Class::Bots, owner(2), thought("one")).unwrap();
        assert_eq!(schedule.waiting()[3], (Class::Bots, BOTS_OF_ADDRESS + 1));
    }

    #[test]
    fn requests_have_threads_of_their_own_and_one_address_has_one_of_them() {
        let mut schedule = schedule(1);
        schedule.push(Class::People, owner(1), thought("bot")).unwrap();
        assert_eq!(schedule.begin().unwrap().work.name, "bot");
        for name in ["first", "second"] {
            schedule.push(Class::Request, owner(2), thought(name)).unwrap();
        }
        schedule.push(Class::Request, owner(3), thought("other")).unwrap();
        schedule.push(Class::Request, owner(4), thought("last")).unwrap();
        schedule.push(Class::People, owner(5), thought("waits")).unwrap();
        let begun: Vec<_> = std::iter::from_fn(|| schedule.begin()).collect();
        let names: Vec<&str> = begun.iter().map(|it| it.work.name.as_str()).collect();
        assert_eq!(names, ["first", "other"], "and the thread that thinks is busy");
        schedule.end(begun[0].number);
        assert_eq!(schedule.begin().unwrap().work.name, "last", "addresses take turns");
    }

    #[test]
    fn no_more_requests_wait_than_there_is_room_for() {
        let mut schedule = schedule(1);
        let mut push = |address| schedule.push(Class::Request, owner(address), thought("x"));
        for _ in 0..REQUESTS_OF_ADDRESS {
            push(1).unwrap();
        }
        assert_eq!(push(1), Err(QueueFullError));
        let others = (2..).take_while(|&address| push(address).is_ok()).count();
        assert_eq!(others + REQUESTS_OF_ADDRESS, REQUESTS);
    }
}
