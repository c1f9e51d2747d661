//! The worst table of components, the worst notation and the worst position cost
//! no more than their size deserves. Allocations and their bytes are counted.

use allocation_counter::measure;
use santa_maria::{Position, SantaMaria};
use tabletop::{Components, GameRules, MAX_COMPONENT_FILE, Notation, PlanError, Setup, Title};
use testkit::grows_with_size;

/// The longest form with a decision, in bytes.
const FORM: usize = 64 << 10;

fn shipped() -> &'static str {
    SantaMaria::COMPONENTS[0].table
}

/// The shipped table without the line that begins like this, and with this one.
fn with(line: &str, other: &str) -> String {
    let (before, rest) = shipped().split_once(line).expect("the shipped table has this line");
    let (_, after) = rest.split_once('\n').unwrap();
    format!("{before}{other}\n{after}")
}

/// Counts what it costs to refuse tables that grow up to the longest there may be.
fn refused(what: &str, worst: impl Fn(usize) -> String) {
    let most = (1..)
        .map(|power| 1 << power)
        .take_while(|&it| worst(it).len() <= MAX_COMPONENT_FILE)
        .last();
    let size = most.unwrap() / 4;
    let cost = |of: fn(&allocation_counter::AllocationInfo) -> u64| {
        grows_with_size(size, |size| {
            let table = worst(size);
            let setup =
                Setup { components: Some(Components::Own { table }), ..Setup::new("standard", 3) };
            let mut told = 0;
            let counted = measure(|| match SantaMaria::new(&setup) {
                Ok(_) => panic!("{what}: a table of {size} is none"),
                Err(bad) => told = bad.to_string().len(),
            });
            assert!(told < 1_500, "{what}: {told} bytes of message");
            of(&counted)
        })
    };
    let times = cost(|it| it.count_total);
    let bytes = cost(|it| it.bytes_total);
    let length = worst(4 * size).len() as u64;
    assert!(length > MAX_COMPONENT_FILE as u64 / 3, "{what}: {length} bytes are not the worst");
    assert!(times[2] <= 2 * length, "{what}: {times:?} times for {length} bytes");
    assert!(bytes[2] <= 200 * length, "{what}: {bytes:?} bytes for {length} bytes");
}

#[test]
fn tables_with_too_many_rows_cost_what_their_length_costs() {
    let row = "[[dock]]\nid = \"d\"\nsource = \"printed\"\nincome = \"1 coin\"\n";
    refused("rows", |size| format!("{}{}", shipped(), row.repeat(size)));
    refused("heads of rows", |size| format!("{}{}", shipped(), "[[dock]]\n".repeat(size)));
    refused("short rows", |size| format!("name=\"x\"\ndock=[{}]", "{id=\"d\"},".repeat(size)));
    refused("rows alone", |size| row.repeat(size));
    refused("sections", |size| (0..size).map(|it| format!("[s{it}]\n")).collect());
    refused("keys", |size| (0..size).map(|it| format!("k{it}=1\n")).collect());
    refused("one key", |size| "k=1\n".repeat(size));
    refused("comments", |size| "#\n".repeat(size));
    refused("line ends", |size| "\n".repeat(size));
}

#[test]
fn tables_that_are_deep_cost_what_their_length_costs() {
    refused("lists", |size| format!("a={}", "[".repeat(size)));
    refused("closed lists", |size| format!("a={}{}", "[".repeat(size), "]".repeat(size)));
    refused("tables", |size| format!("a={}", "{a=".repeat(size)));
    refused("a path", |size| format!("{}a=1", "a.".repeat(size)));
    refused("a head", |size| format!("[{}a]", "a.".repeat(size)));
    refused("paths", |size| (0..size).map(|it| format!("{}k{it}=1\n", "a.".repeat(40))).collect());
    refused("heads", |size| (0..size).map(|it| format!("[{}k{it}]\n", "a.".repeat(40))).collect());
    refused("rows in rows", |size| {
        (0..size).map(|it| format!("[[{}]]\n", vec!["a"; it % 40 + 1].join("."))).collect()
    });
}

#[test]
fn words_without_end_cost_what_their_length_costs() {
    refused("effects", |size| {
        with(
            "spaces = [",
            &format!("spaces = [\"{}1 wood @forest\", \"road 1\"]", "1 wood + ".repeat(size)),
        )
    });
    refused("things", |size| {
        with("income = ", &format!("income = \"{}1 coin\"", "1 coin + ".repeat(size)))
    });
    refused("costs", |size| {
        with("cost = ", &format!("cost = \"{}1 wood\"", "1 wood + ".repeat(size)))
    });
    refused("blanks", |size| {
        with("income = ", &format!("income = \"1{}coin + x\"", " ".repeat(size)))
    });
    refused("letters", |size| with("income = ", &format!("income = \"{}\"", "x".repeat(size))));
    refused("escapes", |size| {
        with("income = ", &format!("income = \"{}\"", "\\u00e9".repeat(size)))
    });
    refused("an id", |size| with("id = ", &format!("id = \"{}\"", "x".repeat(size))));
    refused("the name", |size| with("name = ", &format!("name = \"{}\"", "x".repeat(size))));
    refused("numbers", |size| with("monks = ", &format!("monks = [{}]", "1,".repeat(size))));
    refused("gold", |size| with("gold = ", &format!("gold = [{}]", "1,".repeat(size))));
    refused("digits", |size| with("points = ", &format!("points = {}", "9".repeat(size))));
    refused("alternatives", |size| {
        with(
            "spaces = [",
            &format!("spaces = [\"{}wood -> 1 coin @forest\", \"road 1\"]", "wood / ".repeat(size)),
        )
    });
    refused("gifts", |size| {
        with(
            "spaces = [",
            &format!(
                "spaces = [\"wood -> {}religion @forest\", \"road 1\"]",
                "religion & ".repeat(size)
            ),
        )
    });
    refused("several abilities", |size| {
        with("ability = ", &format!("ability = \"{}trades 2\"", "die-steps 1; ".repeat(size)))
    });
    refused("thresholds", |size| {
        with("score = ", &format!("score = \"{}9 from 9 road\"", "1 from 1, ".repeat(size)))
    });
    refused("abilities", |size| {
        with("ability = ", &format!("ability = \"on-retire {}1 coin\"", "1 coin + ".repeat(size)))
    });
}

/// What somebody writes in place of a decision.
#[test]
fn notation_costs_what_its_length_costs() {
    let game = SantaMaria::new(&Setup::new("standard", 3)).unwrap();
    let state = game.start();
    let longest = |part: &str| FORM / part.len() / 4;
    for part in ["buy wood, ", "pay gold for wood + ", "wood + ", ", ", " ", "x", "monk x, ", "é"]
    {
        grows_with_size(longest(part), |size| {
            let text = part.repeat(size);
            let mut path = Vec::new();
            let counted = measure(|| {
                let Err(PlanError::Unreadable(bad)) = game.plan(&state, &text, &mut path) else {
                    panic!("{part} is no plan");
                };
                assert!(bad.to_string().len() < 1_500, "{part}: {bad}");
            });
            assert!(path.len() <= 200, "{part}: {}", path.len());
            assert!(counted.count_total < 1_000, "{part}: {counted:?}");
            counted.bytes_total
        });
        grows_with_size(longest(part), |size| {
            let text = format!("shipments {}", part.repeat(size));
            measure(|| assert!(game.parse_chance(&text).is_err(), "{part}")).bytes_total
        });
    }
}

/// Lists that name a piece again and again, as long as a position may be.
#[test]
fn lists_of_a_position_cost_what_their_length_costs() {
    let game = SantaMaria::new(&Setup::new("standard", 3)).unwrap();
    let list = |item: &str, size: usize| vec![item; size].join(",");
    for (before, item, after) in [
        ("{\"scholars\":[", "\"x\"", "]}"),
        ("{\"bishops\":[", "\"x\"", "]}"),
        ("{\"display\":[", "\"D01\"", "]}"),
        ("{\"gone\":[", "\"D01\"", "]}"),
        ("{\"white\":[", "1", "]}"),
        ("{\"pool\":[", "1", "]}"),
        ("{\"seats\":{\"a\":{\"roads\":[", "\"r1c1\"", "]}}}"),
        ("{\"seats\":{\"a\":{\"monks\":[", "\"x\"", "]}}}"),
        ("{\"seats\":{\"a\":{\"blue\":[", "1", "]}}}"),
        ("{\"seats\":{\"a\":{\"tiles\":{", "\"D01\":\"r1c1 east\"", "}}}}"),
        ("{\"seats\":{\"a\":{\"harbour\":{", "\"x\":[]", "}}}}"),
        ("{\"seats\":{\"a\":{\"resources\":{", "\"wood\":1", "}}}}"),
        ("{\"docks\":{", "\"x\":null", "}}"),
        ("{\"seats\":{", "\"a\":{\"coins\":1}", "}}"),
    ] {
        let worst = |size| format!("{before}{}{after}", list(item, size));
        let times = grows_with_size(1_000, |size| {
            let json = worst(size);
            let restored = || {
                let position: Position = serde_json::from_str(&json).ok()?;
                game.restore(&position).ok()
            };
            measure(|| {
                let _ = restored();
            })
            .bytes_total
        });
        let length = worst(4_000).len() as u64;
        assert!(times[2] <= 40 * length, "{before}: {times:?} for {length} bytes");
    }
}
