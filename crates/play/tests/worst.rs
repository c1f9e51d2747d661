//! The worst that can be written into a record or a position costs no more than
//! its size deserves. Steps of the toy game, allocations and bytes are counted.

use crate::table::seat;
use allocation_counter::{AllocationInfo, measure};
use play::{AnyTitle, FastDice, Match, PositionError, RecordLineError, TitleOf, flat};
use tabletop::{Node, Setup, Viewer};
use testkit::grows_with_size;
use testkit::toy::{Race, steps_taken};

const HEAD: &str = "race/1  rules standard rev 1  seats 2  seed-hash none\n";
/// A state is kept after each run of this many steps.
const STRIDE: u64 = 16;

/// How many steps of the game something takes.
fn steps<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let before = steps_taken();
    let done = work();
    (done, steps_taken() - before)
}

/// What something allocates.
fn allocated<T>(work: impl FnOnce() -> T) -> (T, AllocationInfo) {
    let mut done = None;
    let counted = measure(|| done = Some(work()));
    (done.unwrap(), counted)
}

/// A record of lines that are numbered as they are added.
struct Lines {
    text: String,
    entries: usize,
}

impl Lines {
    fn after(head: &str) -> Lines {
        Lines { text: head.into(), entries: 0 }
    }

    fn add(&mut self, line: &str) {
        self.entries += 1;
        self.text += &format!("{} {line}\n", self.entries);
    }

    /// Rolls that pass the turn on, so that somebody can choose after this many steps.
    fn choose_after(&mut self, steps: usize) {
        for _ in 1..steps {
            self.add("* roll 1");
        }
        self.add("* roll 2");
    }

    fn read(&self) -> Match<Race> {
        Match::read(&self.text).unwrap()
    }
}

/// The same decision is made and taken back again and again, where it lies as far
/// from a kept state as it can.
#[test]
fn taking_back_again_and_again_costs_a_stride_each_time() {
    let worst = |undos: usize| {
        let mut lines = Lines::after(HEAD);
        lines.choose_after(STRIDE as usize - 1);
        let Node::Decision(who) = lines.read().node() else { panic!("somebody chooses") };
        for _ in 0..undos {
            let chosen = lines.entries + 1;
            lines.add(&format!("{who} bank"));
            lines.add(&format!("{who} ! undo {chosen}"));
        }
        let (table, steps) = steps(|| lines.read());
        assert_eq!(table.entries().len(), lines.entries);
        assert!(steps > STRIDE * undos as u64 - 16, "this is not the worst: {steps}");
        assert!(steps <= STRIDE * lines.entries as u64, "{steps} steps");
        steps
    };
    grows_with_size(1_000, worst);
}

/// The whole match is taken back to its first decision and played again.
#[test]
fn taking_everything_back_costs_no_more_than_it_cost_to_play() {
    let worst = |times: usize| {
        let mut lines = Lines::after(HEAD);
        lines.add("* roll 2");
        for _ in 0..times {
            let first = lines.entries + 1;
            lines.add("a push");
            for _ in 0..50 {
                lines.add("* roll 1");
            }
            lines.add(&format!("* ! undo {first} anew"));
        }
        let (table, steps) = steps(|| lines.read());
        assert!(steps <= 2 * lines.entries as u64, "{steps} steps");
        // The last line of all: the branch that was withdrawn is played once more.
        let (_, again) = self::steps(|| table.at(lines.entries - 1).unwrap());
        assert!(again <= 52, "{again} steps");
        steps
    };
    grows_with_size(100, worst);
}

/// A page shows the end of a match, a moment of it, or all of it.
#[test]
fn a_moment_is_found_in_no_more_steps_than_there_are_entries() {
    let worst = |rolls: usize| {
        let mut lines = Lines::after(HEAD);
        lines.add("* roll 2");
        lines.add("a push");
        for _ in 0..rolls {
            lines.add("* roll 1");
        }
        lines.add("* ! undo 2 anew");
        let table = lines.read();
        // All but the first entry lies on a branch of which no state was kept.
        let (_, withdrawn) = steps(|| table.at(lines.entries - 1).unwrap());
        assert!(withdrawn <= lines.entries as u64);
        let (_, all) = steps(|| table.events_since(0, Viewer::Spectator));
        assert!(all <= lines.entries as u64);
        withdrawn
    };
    grows_with_size(1_000, worst);
}

#[test]
fn the_end_of_a_long_match_is_told_without_the_rest() {
    let told = |rolls: usize| {
        let mut lines = Lines::after(HEAD);
        for _ in 0..rolls {
            lines.add("* roll 1");
        }
        let table = lines.read();
        let last = lines.entries - 40;
        let (_, events) = steps(|| table.events_since(last, Viewer::Spectator));
        assert!(events <= 40 + STRIDE, "{events} steps");
        let (_, moment) = steps(|| table.view_at(last, Viewer::Spectator));
        assert!(moment <= STRIDE, "{moment} steps");
        let (text, record) = allocated(|| table.record_since(last, Viewer::Spectator));
        assert_eq!(text.lines().count(), 40);
        assert!(record.bytes_total < 4_096, "{} bytes", record.bytes_total);
        let (_, all) = allocated(|| table.record_since(0, Viewer::Spectator));
        all.bytes_total
    };
    grows_with_size(5_000, told);
}

/// Each of the outcomes is hidden, and all but one of them was withdrawn.
#[test]
fn many_hidden_outcomes_are_told_in_one_pass() {
    let hidden = |draws: usize| {
        let head = HEAD.replace("seats 2", "seats 2  with tokens=in");
        let mut lines = Lines::after(&head);
        for line in ["* roll 5", "a bank"] {
            lines.add(line);
        }
        for _ in 0..draws {
            let lane = lines.entries + 1;
            for line in ["a left", "* token 2", "a keep"] {
                lines.add(line);
            }
            lines.add(&format!("* ! undo {lane} anew"));
        }
        let table = lines.read();
        let (told, counted) = allocated(|| table.record_for(Viewer::Spectator));
        assert_eq!(told.matches("* ?").count(), draws);
        let (bad, refused) = allocated(|| Match::<Race>::read(&told).unwrap_err());
        assert_eq!((bad.line, bad.problem), (5, RecordLineError::Hidden), "the first is enough");
        assert!(refused.count_total < 100, "{refused:?}");
        counted.bytes_total
    };
    grows_with_size(500, hidden);
}

/// What is too long is refused where it begins to be, and never copied.
#[test]
fn endless_lines_are_not_read_to_their_end() {
    for head in ["", HEAD, &format!("{HEAD}1 * roll 2\n"), &format!("{HEAD}0 ! position ")] {
        for filling in ["x", " ", "9", "{", "\u{e9}"] {
            let refused = |size: usize| {
                let record = format!("{head}{}\n", filling.repeat(size));
                let (bad, counted) = allocated(|| Match::<Race>::read(&record).unwrap_err());
                assert!(matches!(bad.problem, RecordLineError::TooLong { .. }), "{bad}");
                counted.bytes_total
            };
            let [few, _, many] = grows_with_size(100_000, refused);
            assert_eq!(few, many, "{head} {filling}");
        }
    }
}

/// Lines of the maximum length: each problem is reported once.
#[test]
fn the_longest_lines_are_refused_in_short() {
    for line in [
        format!("1 a {}", "bank ".repeat(800)),
        format!("1 * {}", "roll1 ".repeat(600)),
        format!("1 * ! {}", "undo1".repeat(800)),
        format!("1 * ! undo {}", "1".repeat(4_000)),
        format!("{} * roll 1", "1".repeat(4_000)),
    ] {
        let record = format!("{HEAD}{}\n", line.trim_end());
        let (bad, counted) = allocated(|| Match::<Race>::read(&record).unwrap_err());
        assert_eq!(bad.line, 2);
        assert!(counted.bytes_total < 20_000, "{} bytes", counted.bytes_total);
        assert!(bad.to_string().len() < 500, "{bad}");
    }
}

fn load(position: &str) -> Result<(), PositionError> {
    let title: TitleOf<Race> = TitleOf::new();
    title.load_match(&Setup::new("standard", 2), position, None).map(drop)
}

/// Nesting would be taken from the stack, which ends the whole program.
#[test]
fn positions_that_are_too_deep_are_refused() {
    let deep = |open: &str, close: &str, depth: usize| {
        format!("{{\"seats\": {}1{}}}", open.repeat(depth), close.repeat(depth))
    };
    for depth in [127, 1_000, 30_000] {
        for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]"), ("[", "")] {
            let json = deep(open, close, depth);
            let refused = |size: usize| {
                let json = deep(open, close, size);
                let (loaded, counted) = allocated(|| load(&json));
                assert!(matches!(loaded, Err(PositionError::Form(_))), "{open} {size}");
                counted.bytes_total
            };
            grows_with_size(depth, refused);
            // A line of a record has the same end, for what fits into one.
            let record = format!("{HEAD}0 ! position {json}\n");
            let problem = Match::<Race>::read(&record).unwrap_err().problem;
            assert!(
                matches!(problem, RecordLineError::Position(_) | RecordLineError::TooLong { .. }),
                "{problem}"
            );
        }
        let path = vec!["a"; depth].join(".");
        assert!(matches!(load(&format!("{path}: 1")), Err(PositionError::Text(_))));
    }
}

/// Names again and again, numbers without end, lists without end.
#[test]
fn positions_cost_what_their_length_costs() {
    type Worst = fn(usize) -> String;
    let all: [(&str, Worst); 9] = [
        ("one key", |size| format!("{{{}}}", vec!["\"table\":0"; size].join(","))),
        ("one seat", |size| format!("{{\"seats\":{{{}}}}}", vec!["\"a\":{}"; size].join(","))),
        ("many keys", |size| {
            let keys: Vec<String> = (0..size).map(|it| format!("\"k{it}\":0")).collect();
            format!("{{{}}}", keys.join(","))
        }),
        ("many seats", |size| {
            let keys: Vec<String> = (0..size).map(|it| format!("\"k{it}\":{{}}")).collect();
            format!("{{\"seats\":{{{}}}}}", keys.join(","))
        }),
        ("a list", |size| format!("{{\"table\":[{}]}}", vec!["0"; size].join(","))),
        ("a number", |size| format!("{{\"table\":{}}}", "9".repeat(size))),
        ("an exponent", |size| format!("{{\"table\":1e{}}}", "9".repeat(size))),
        ("paths", |size| (0..size).map(|it| format!("a.b.c.k{it}: 1\n")).collect()),
        ("pairs", |size| {
            let pairs: Vec<String> = (0..size).map(|it| format!("k{it} 1")).collect();
            format!("a: {}", pairs.join(", "))
        }),
    ];
    for (what, worst) in all {
        let bytes = |size: usize| {
            let position = worst(size);
            allocated(|| load(&position)).1.bytes_total
        };
        let times = |size: usize| {
            let position = worst(size);
            allocated(|| load(&position)).1.count_total
        };
        let counted = grows_with_size(1_000, times);
        let [.., most] = grows_with_size(1_000, bytes);
        // A value of JSON takes 32 bytes of memory, with a name some more.
        let length = worst(4_000).len() as u64;
        assert!(most <= 40 * length, "{what}: {most} bytes for {length}, {counted:?} times");
    }
    // A path of which a part is named again and again is refused at the second.
    let twice = "a: 1\n".repeat(10_000);
    let (read, counted) = allocated(|| flat::from_text(&twice));
    assert!(read.is_err() && counted.count_total < 50, "{counted:?}");
}

/// What a position is thought about with costs the same however it came to be.
#[test]
fn a_position_of_a_long_match_is_drawn_without_the_rest() {
    let mut lines = Lines::after(HEAD);
    for _ in 0..10_000 {
        lines.add("* roll 1");
    }
    let table = lines.read();
    let (_, steps) = steps(|| {
        table.possible_at(lines.entries, Viewer::Seat(seat('a')), &mut FastDice::new(1)).unwrap()
    });
    assert!(steps <= STRIDE, "{steps} steps");
    assert_eq!(table.at(lines.entries), Some(*table.state()));
}
