//! Sets of components: a record pins the printed pieces it was played with.

use crate::table::{finish, seat};
use play::engine::Engine;
use play::{
    AnyTitle, ComponentSetHash, Match, RecordError, RecordLineError, Seed, TitleOf, verify,
    verify_with,
};
use serde_json::{Value, json};
use tabletop::{
    ComponentSetError, Components, MAX_COMPONENT_FILE, Node, Setup, SetupError, Title, Viewer,
};
use testkit::toy::BoxedRace;

static BOXED: TitleOf<BoxedRace> = TitleOf::new();
static TITLES: [&dyn AnyTitle; 1] = [&BOXED];

/// A table that comes with no box.
const TABLE: &str = "heavy 5\nfull 7\n";
/// Its line in a record.
const LINE: &str = "components \"heavy 5\\nfull 7\\n\"\n";

fn own(table: &str) -> Components {
    Components::Own { table: table.to_owned() }
}

fn game(components: Option<Components>) -> BoxedRace {
    let plain = Setup::new("standard", 2).with("tokens", "in");
    BoxedRace::new(&Setup { components, ..plain }).unwrap()
}

/// Every way to say what is played with.
fn every() -> [Option<Components>; 3] {
    [None, Some(Components::Named("narrow".to_owned())), Some(own(TABLE))]
}

fn first_line(components: &str) -> String {
    format!("boxed-race/1  rules standard rev 1  seats 2  {components}  seed-hash none\n")
}

fn pinned(name: &str, table: &str) -> String {
    first_line(&format!("components {name} {}", ComponentSetHash::of(table)))
}

pub(crate) fn bad(record: impl AsRef<[u8]>) -> RecordError {
    Match::<BoxedRace>::read(record).unwrap_err()
}

#[test]
fn a_set_is_named_and_pinned_by_its_hash() {
    let named = |name: &str| Match::new(game(Some(Components::Named(name.into()))), None).record();
    let usual = "boxed-race/1  rules standard rev 1  seats 2  with tokens=in  components wide \
                 8268dfb78a3bc174bba740ed7bc2ae5a4dc4a5eb630972e1febecade39f640f0  seed-hash none\n";
    assert_eq!(Match::new(game(None), None).record(), usual);
    assert_eq!(named("wide"), usual);
    assert!(named("narrow").contains(
        "  components narrow ed160a3f59996b60fadd68979f315ef45ef5a1f23a287b89a8af8d333a5ee78d  "
    ));
    // A shipped table is known again.
    let again = own(BoxedRace::COMPONENTS[0].table);
    assert_eq!(Match::new(game(Some(again)), None).record(), usual);
}

#[test]
fn a_table_of_ones_own_travels_in_the_record() {
    let record = Match::new(game(Some(own(TABLE))), None).record();
    let first = "boxed-race/1  rules standard rev 1  seats 2  with tokens=in  components own \
                 8cb8412923fc22786912723719fd7eca65d1cad27180b46b4cac248433b6cc07  seed-hash none\n";
    assert_eq!(record, format!("{first}{LINE}"));
    let read = Match::<BoxedRace>::read(&record).unwrap();
    assert_eq!(read.game().setup().components, Some(own(TABLE)));
    assert_eq!(read.record(), record);
}

#[test]
fn the_pieces_decide_what_is_legal() {
    let mut table = Match::new(game(Some(own(TABLE))), None);
    table.settle_text("roll 6").unwrap();
    assert!(table.record().ends_with("1 * roll 6\n2 a = bank\n"));
    let why = table.why_not_text(seat('a'), "push").unwrap().unwrap();
    assert!(!why.reason.is_empty());
    let mut usual = Match::new(game(None), None);
    usual.settle_text("roll 6").unwrap();
    assert_eq!(usual.options().len(), 2);
}

#[test]
fn a_match_is_its_record_with_any_pieces() {
    for components in every() {
        for number in 0..30 {
            let seed = Seed::from_number(number);
            let mut played = Match::new(game(components.clone()), Some(seed.clone()));
            let rest = |table: &mut Match<BoxedRace>| finish(table, number);
            rest(&mut played);
            assert_eq!(played.node(), Node::Over);
            let unpublished = played.record();
            let proved = verify_with::<BoxedRace>(&unpublished, &seed).unwrap();
            let no_seed = verify::<BoxedRace>(&unpublished).unwrap_err();
            assert_eq!(no_seed.problem, RecordLineError::NoSeed);
            assert_eq!(no_seed.line, unpublished.lines().count());
            played.reveal_seed().unwrap();
            let record = played.record();
            assert_eq!(verify::<BoxedRace>(&record).unwrap(), proved);
            let read: Match<BoxedRace> = Match::read(&record).unwrap();
            assert_eq!((read.record(), read.state()), (record, played.state()));
            assert_eq!(read.game().setup(), played.game().setup());
            let all = |table: &Match<BoxedRace>| table.events_since(0, Viewer::Referee);
            assert_eq!(all(&read), all(&played));
        }
    }
}

#[test]
fn a_record_that_breaks_off_goes_on_with_its_pieces() {
    for components in every() {
        let mut played = Match::new(game(components), Some(Seed::from_number(4)));
        finish(&mut played, 4);
        let record = played.record();
        let entries = played.entries().len();
        let head = record.lines().count() - entries;
        for (cut, _) in record.match_indices('\n').skip(head - 1) {
            let part = &record[..=cut];
            let resumed: Match<BoxedRace> = Match::resume(part, Seed::from_number(4)).unwrap();
            assert!(record.starts_with(&resumed.record()), "{part}");
        }
    }
}

#[test]
fn a_position_comes_after_the_table() {
    for components in every() {
        let text = r#"{"turn":"b","table":4,"ask":"choose"}"#;
        let position = serde_json::from_str(text).unwrap();
        let has_table = matches!(components, Some(Components::Own { .. }));
        let mut table = Match::from_position(game(components), &position, None).unwrap();
        table.play_text(seat('b'), "bank left").unwrap();
        let record = table.record();
        let place = record.lines().position(|line| line.starts_with("0 ! position {"));
        assert_eq!(place, Some(if has_table { 2 } else { 1 }));
        let read: Match<BoxedRace> = Match::read(&record).unwrap();
        assert_eq!((read.record(), read.state()), (record, table.state()));
    }
    // The other way round neither is where it must be.
    let turned = format!("{}0 ! position {{}}\n{LINE}", pinned("own", TABLE));
    assert_eq!(bad(turned), RecordError { line: 2, problem: RecordLineError::NoTable });
}

#[test]
fn a_viewer_has_the_table_and_no_secret() {
    let mut table = Match::new(game(Some(own(TABLE))), None);
    for line in ["roll 6", "left", "token 2", "keep"] {
        match table.node() {
            Node::Decision(seat) => table.play_text(seat, line).unwrap(),
            _ => table.settle_text(line).unwrap(),
        };
    }
    let full = table.record();
    let seen = table.record_for(Viewer::Spectator);
    assert_eq!(seen, full.replace("4 * token 2", "4 * ?"));
    assert!(seen.contains(LINE));
    assert_eq!(bad(seen), RecordError { line: 6, problem: RecordLineError::Hidden });
    table.undo_by_consent(3).unwrap();
    let again: Match<BoxedRace> = Match::read(table.record()).unwrap();
    assert_eq!(again.record_for(Viewer::Spectator), table.record_for(Viewer::Spectator));
}

#[test]
fn pieces_that_were_not_played_with_are_refused() {
    let narrow = BoxedRace::COMPONENTS[1].table;
    let refused = |record: String, line: usize, words: &str| {
        let bad = bad(&record);
        assert_eq!(bad.line, line, "{bad}\n{record}");
        assert!(bad.to_string().contains(words), "{bad}");
        bad.problem
    };
    let unknown = refused(pinned("broad", TABLE), 1, "no set of components called \"broad\"");
    assert!(
        matches!(unknown, RecordLineError::Setup(SetupError::ComponentSet { .. })),
        "{unknown}"
    );
    let other = refused(pinned("wide", narrow), 1, "another set of components called wide");
    let hash = ComponentSetHash::of(BoxedRace::COMPONENTS[0].table);
    assert_eq!(other, RecordLineError::OtherSet { name: "wide", hash });
    let first = pinned("own", TABLE);
    let changed = format!("{first}{}", LINE.replace('7', "8"));
    let hash = ComponentSetHash::of("heavy 5\nfull 8\n");
    let problem = refused(changed, 2, &format!("its own is {hash}"));
    assert_eq!(problem, RecordLineError::TableHash { hash });
    refused(format!("{first}1 * roll 3\n"), 2, "is missing");
    refused(first.clone(), 2, "is missing");
    refused(format!("{first}1 * roll\t3\n"), 2, "no place in a record");
    refused(format!("{}{LINE}", pinned("wide", "heavy 12\nfull 15\n")), 2, "only after");
    refused(format!("{first}{LINE}{LINE}"), 3, "an entry is a number");
    // What is shipped is named, not told.
    let shipped = format!("{}{}", pinned("own", narrow), LINE.replace('5', "8").replace('7', "10"));
    refused(shipped, 1, "this header is written: ");
    // What no game takes is refused on its line.
    let empty = format!("{}components \"\"\n", pinned("own", ""));
    refused(empty, 2, "the table of components: line 1: expected heavy");
    for line in ["components 7\n", "components \"\\u0041\"\n", "components \"a\" \n"] {
        refused(format!("{}{line}", pinned("own", "A")), 2, "one JSON string");
    }
    for parts in ["components wide", "components wide 12", "components", "with tokens=in"] {
        refused(first_line(parts), 1, "expected components NAME HASH");
    }
    let none = "boxed-race/1  rules standard rev 1  seats 2  seed-hash none\n";
    refused(none.into(), 1, "expected components NAME HASH");
}

#[test]
fn a_table_has_some_size_and_no_more() {
    let with = |table: &str| {
        let json = serde_json::to_string(table).unwrap();
        bad(format!("{}components {json}\n", pinned("own", table)))
    };
    // As long as a line can be, and read as far as the game.
    let longest = with(&"\n".repeat(MAX_COMPONENT_FILE));
    assert!(longest.to_string().contains("line 1: expected heavy"), "{longest}");
    for table in ["x".repeat(MAX_COMPONENT_FILE + 1), "\n".repeat(MAX_COMPONENT_FILE + 1)] {
        let large = with(&table);
        assert_eq!(large.line, 2);
        match large.problem {
            RecordLineError::TooLong { most } => assert!(most >= 2 * MAX_COMPONENT_FILE),
            RecordLineError::Setup(SetupError::Components { problem }) => {
                let found = ComponentSetError::TooLong {
                    bytes: MAX_COMPONENT_FILE + 1,
                    most: MAX_COMPONENT_FILE,
                };
                assert_eq!(problem, found);
            }
            other => panic!("{other}"),
        }
    }
    let huge = with(&"x".repeat(10 * MAX_COMPONENT_FILE));
    assert!(matches!(huge.problem, RecordLineError::TooLong { .. }), "{huge}");
}

#[test]
fn a_record_cut_or_changed_anywhere_never_panics() {
    let mut table = Match::new(game(Some(own(TABLE))), None);
    table.settle_text("roll 6").unwrap();
    let record = table.record().into_bytes();
    for cut in 0..record.len() {
        let _ = Match::<BoxedRace>::read(&record[..cut]);
        for byte in [b' ', b'\n', b'0', b'"', b'\\', 0xff] {
            let mut changed = record.clone();
            changed[cut] = byte;
            if let Ok(read) = Match::<BoxedRace>::read(&changed) {
                assert_eq!(read.record().as_bytes(), changed);
            }
        }
    }
}

#[test]
fn the_record_in_the_description_is_one() {
    let description = include_str!("../../../docs/records.md");
    let mut blocks = description.split("```text\n").filter_map(|rest| rest.split("```").next());
    let example = blocks.find(|block| block.starts_with("boxed-race/1")).expect("there is one");
    let table: Match<BoxedRace> = Match::read(example).unwrap();
    assert_eq!(table.record(), example);
}

fn ask(engine: &mut Engine<'_>, request: &Value) -> Value {
    let answer = engine.answer(request.to_string().as_bytes()).line;
    serde_json::from_str(&answer).unwrap()
}

#[test]
fn the_protocol_takes_a_name_or_a_table() {
    let mut engine = Engine::new(&TITLES);
    let mut made = |verb: &str, components: Value| {
        let mut request = json!({"do": verb, "game": "boxed-race", "components": components});
        if verb == "load" {
            request["position"] = json!("turn: b");
        }
        let answer = ask(&mut engine, &request);
        match answer.get("ok") {
            Some(ok) => Ok(ok["setup"]["components"].clone()),
            None => Err((answer["error"]["kind"].clone(), answer["error"]["message"].to_string())),
        }
    };
    for verb in ["new", "load"] {
        assert_eq!(made(verb, Value::Null), Ok(json!("wide")));
        assert_eq!(made(verb, json!("narrow")), Ok(json!("narrow")));
        assert_eq!(made(verb, json!({"table": TABLE})), Ok(json!({"table": TABLE})));
        let shipped = json!({"table": BoxedRace::COMPONENTS[1].table});
        assert_eq!(made(verb, shipped), Ok(json!("narrow")));
        for (wrong, kind, words) in [
            (json!("broad"), "setup", "there is: wide, narrow"),
            (json!({"table": "heavy"}), "setup", "line 1: expected heavy"),
            (json!({"table": "x".repeat(MAX_COMPONENT_FILE + 1)}), "setup", "may have 262144"),
            (json!({"table": "\u{1b}"}), "setup", "no place in it"),
            (json!({"table": 7}), "request", "the name of a set"),
            (json!({"table": TABLE, "tables": 1}), "request", "the name of a set"),
            (json!({}), "request", "the name of a set"),
            (json!(["wide"]), "request", "the name of a set"),
            (json!(7), "request", "the name of a set"),
        ] {
            let (found, message) = made(verb, wrong.clone()).unwrap_err();
            assert_eq!(found, kind, "{message}");
            assert!(message.contains(words), "{message}");
        }
    }
}

#[test]
fn the_protocol_lists_the_sets_and_uses_the_usual_preset() {
    let mut engine = Engine::new(&TITLES);
    let games = ask(&mut engine, &json!({"do": "games"}))["ok"]["games"].clone();
    let hash = ComponentSetHash::of(BoxedRace::COMPONENTS[0].table).to_string();
    let wide = json!({"name": "wide", "about": "The board of the race.", "hash": hash});
    assert_eq!(games[0]["components"][0], wide);
    assert_eq!(games[0]["components"][1]["name"], "narrow");
    for (seats, preset) in [(4, "standard"), (5, "short")] {
        let new = json!({"do": "new", "game": "boxed-race", "seats": seats});
        assert_eq!(ask(&mut engine, &new)["ok"]["setup"]["preset"], preset);
    }
}

#[test]
fn the_protocol_reads_and_proves_a_record_with_its_table() {
    let mut engine = Engine::new(&TITLES);
    let new = json!({"do": "new", "game": "boxed-race", "seed": 5, "components": {"table": TABLE}});
    ask(&mut engine, &new);
    let record = ask(&mut engine, &json!({"do": "record"}))["ok"]["record"].clone();
    assert!(record.as_str().unwrap().contains(LINE), "{record}");
    let read = ask(&mut engine, &json!({"do": "read", "record": record, "seed": 5}));
    assert_eq!(read["ok"]["setup"]["components"], json!({"table": TABLE}));
    let proved = ask(&mut engine, &json!({"do": "verify", "record": record, "seed": 5}));
    assert!(proved["ok"]["chances"].as_u64().unwrap() > 0, "{proved}");
    let other = record.as_str().unwrap().replace("full 7", "full 9");
    let refused = ask(&mut engine, &json!({"do": "read", "record": other}));
    assert_eq!(
        (&refused["error"]["kind"], &refused["error"]["line"]),
        (&json!("record"), &json!(2))
    );
}
