//! Positions that lose or double a piece or ask what cannot be answered are refused by the
//! name of what they break; all others are restored and can be played to their end.

use std::collections::BTreeMap;

use play::FastDice;
use santa_maria::{Position, SantaMaria, State};
use serde_json::Value;
use tabletop::{ChanceNodes, Dice, GameRules, Ignore, InvariantError, Node, Setup, Title};

fn read(text: &str) -> Position {
    let value = play::flat::from_text(text).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
    serde_json::from_value(value).unwrap_or_else(|bad| panic!("{bad}\n{text}"))
}

fn restore(setup: &Setup, text: &str) -> Result<(SantaMaria, State), InvariantError> {
    let game = SantaMaria::new(setup).unwrap();
    let state = game.restore(&read(text))?;
    Ok((game, state))
}

/// The set whose boards the positions below are written for.
const FIRST: &str = "reconstructed-1";

fn table(preset: &str) -> Setup {
    Setup::new(preset, 3).with_components(FIRST)
}

/// The invariant that a position breaks, with the detail.
fn broken(setup: &Setup, text: &str) -> Option<(String, String)> {
    let impossible = restore(setup, text).err()?;
    Some((impossible.invariant.to_owned(), impossible.to_string()))
}

fn refuses(setup: &Setup, cases: &[(&str, &str, &str)]) {
    for &(invariant, detail, text) in cases {
        let found = broken(setup, text);
        let fits =
            found.as_ref().is_some_and(|(name, told)| name == invariant && told.contains(detail));
        assert!(fits, "{invariant}, {detail}, not {found:?}:\n{text}");
    }
}

#[test]
fn each_broken_invariant_is_named() {
    refuses(
        &table("standard"),
        &[
            // Names, seats and years.
            ("year", "no year 0", "year: 0"),
            ("dice", "13 dice are too many", "white: [1 1 1 1 1 1 1 1 1 1 1 1 1]"),
            ("colonies", "A1 is not chosen yet", "ask: frame white\nseats.a: board A1"),
            (
                "question",
                "would not be asked",
                "ask: frame over\nseats.a: retired coins\nseats.b: retired religion\n\
                 seats.c: retired road",
            ),
            (
                "question",
                "would not be asked",
                "income: dock coins, paid 0\nask: frame unlock, steps 0\n\
                 seats.a: retired religion, religion 2",
            ),
            ("year", "no year 4", "year: 4"),
            ("seats", "no seat d", "seats.d: coins 1"),
            ("seats", "no seat d", "turn: d"),
            ("seats", "no seat d", "start: d"),
            ("names", "no scholar called roads", "scholars: [roads foreman architect]"),
            ("names", "no bishop called foreman", "bishops: [foreman roads ships]"),
            ("names", "no dock called gold", "docks: gold SS1"),
            ("names", "no shipment called S31", "docks: coins S31"),
            ("names", "no tile called D16", "display: [D16]"),
            ("names", "no tile called T99", "seats.a.tiles: T99 r1c1-east"),
            ("names", "no colony board called A5", "seats.a: board A5"),
            (
                "names",
                "no place for monks called abbey",
                "seats.a: religion 2\nseats.a.monks: [abbey]",
            ),
            ("names", "no dock called gold", "seats.a.harbour.gold: [S01]"),
            ("names", "no tile called D99", "ask: frame place, tile D99"),
            ("names", "no dock called gold", "ask: frame pay-ship, dock gold"),
            // Scholars and bishops.
            ("monk tiles", "3 scholars", "scholars: [foreman]"),
            ("monk tiles", "3 bishops", "bishops: [roads ships lines terrain]"),
            ("pieces", "foreman is named twice", "scholars: [foreman foreman architect]"),
            // Shipments.
            ("shipments", "SS1 lies in two places", "docks: coins SS1, religion SS1"),
            (
                "shipments",
                "S01 lies in two places",
                "seats.a.harbour.coins: [S01]\nseats.b.harbour.coins: [S01]",
            ),
            ("shipments", "SS1 lies neither", "docks: coins S01"),
            // Colonies.
            ("colonies", "two players have A1", "seats.a: board A1\nseats.b: board A1"),
            ("colonies", "B is not used", "seats.a: board B"),
            ("tiles", "covers something", "seats.a.tiles: D01 r1c1-east"),
            ("tiles", "covers something", "seats.a.tiles: D01 r6c6-east"),
            (
                "tiles",
                "D01 lies in two colonies",
                "seats.a.tiles: D01 r1c3-east\nseats.b.tiles: D01 r1c1-east",
            ),
            ("tiles", "a road tile on r1c2", "seats.a.roads: [r1c2]"),
            (
                "tiles",
                "more than 5",
                "seats.a.tiles: D01 r1c3-east, D02 r2c2-east, D03 r2c4-east, D04 r3c1-east, D05 r5c2-east, D06 r5c4-east",
            ),
            ("tiles", "too many tiles lie face up", "display: [D01 D02 D03 D04 D05 D06]"),
            (
                "tiles",
                "D01 lies in two places",
                "seats.a.tiles: D01 r1c3-east\ndisplay: [D01 D02 D03 D04]\ngone: [T11 T12 T13 T14 T15]",
            ),
            ("tiles", "tiles of a kind are gone", "gone: [D01]"),
            (
                "tiles",
                "lies in a colony",
                "seats.a.tiles: D01 r1c3-east\nask: frame place, tile D01",
            ),
            ("roads", "4 road tiles are laid", "seats.a.roads: [r1c1 r1c3 r1c4 r1c6]"),
            ("roads", "2 road tiles are left", "seats.a.roads: [r1c1]\nroads: 3"),
            ("counts", "town halls in a colony", "seats.a.tiles: TH1 r1c3-east"),
            // Dice.
            ("dice", "no die shows 7", "white: [1 2 3 4 5 6 7 1 1]"),
            ("dice", "no die shows 0", "seats.a.blue: [0]"),
            ("counts", "white dice", "white: [1 2 3]"),
            ("counts", "common pool", "pool: [1]"),
            ("dice", "no building stands on r1c1", "seats.a.on: r1c1 white-1"),
            ("dice", "3 blue dice of 1", "seats.a.blue: [1 2 3]"),
            ("dice", "0 blue dice of 1", "seats.a.blue: []"),
            ("dice", "2 blue dice of 3", "seats.a: religion 8\nseats.a.blue: [1 1]"),
            // Players.
            ("storage", "a has more than 3 wood", "seats.a.resources: wood 4"),
            ("religion", "beyond the end", "seats.a: religion 21"),
            ("conquistador", "beyond the end", "seats.a: conquistador 11"),
            ("conquistador", "one on the other", "seats.a: conquistador 2, below 1"),
            (
                "conquistador",
                "one on the other",
                "seats.a: conquistador 2\nseats.b: conquistador 2",
            ),
            ("conquistador", "one on the other", "seats.a: below 1"),
            (
                "monks",
                "more than 6",
                "seats.a: religion 20\nseats.a.monks: [foreman astrologer architect roads ships lines station-gold]",
            ),
            ("monks", "not in the game", "seats.a: religion 2\nseats.a.monks: [overseer]"),
            (
                "pieces",
                "foreman is named twice",
                "seats.a: religion 5\nseats.a.monks: [foreman foreman]",
            ),
            (
                "retirement",
                "retired to coins",
                "turn: c\nseats.a: retired coins\nseats.b: retired coins",
            ),
            ("retirement", "while retiring", "seats.a: retired coins"),
            ("counts", "scholars that came", "seats.a: scholar overseer"),
            // Questions.
            ("question", "first year only", "year: 2\nask: frame shipments"),
            ("counts", "white dice", "white: [1 1 1 1 1 1 1 1 1]\nask: frame white"),
            ("question", "set up in another way", "ask: frame boards"),
            ("question", "counter-clockwise", "seats.a: board A1\nturn: c\nask: frame board"),
            (
                "question",
                "would not be asked",
                "seats.a.resources: wood 1\nask: frame pay-tile, tile D01",
            ),
            (
                "question",
                "at once",
                "income: dock coins, paid 0\nactivation: effect 1, mark coins-1\nactivation.buildings: [r1c2]\nactivation.left: [r1c2]\nask: frame ship",
            ),
            (
                "question",
                "not vacant buildings",
                "activation: effect 1, mark white-2\nactivation.buildings: []\nactivation.left: []\nask: frame ship",
            ),
            (
                "question",
                "not vacant buildings",
                "activation: effect 1, mark white-1\nactivation.buildings: [r1c1]\nactivation.left: [r1c1]\nask: frame ship",
            ),
            (
                "question",
                "not to be activated",
                "activation: effect 1, mark white-2\nactivation.buildings: [r1c2]\nactivation.left: [r6c2]\nask: frame ship",
            ),
            (
                "question",
                "an effect 5",
                "activation: effect 5, mark white-2\nactivation.buildings: [r1c2]\nactivation.left: [r1c2]\nask: frame ship",
            ),
            (
                "question",
                "between the years",
                "activation: effect 1, mark coins-1\nactivation.buildings: [r1c2]\nactivation.left: [r1c2]\nask: frame blue",
            ),
            (
                "question",
                "would not be asked",
                "activation: effect 0, mark white-2\nactivation.buildings: [r1c2 r6c2]\nactivation.left: []\nask: frame trade",
            ),
            (
                "question",
                "would not be asked",
                "activation: effect 1, mark white-2\nactivation.buildings: [r1c2 r6c2]\nactivation.left: [r6c2]\nask: frame turn",
            ),
            (
                "question",
                "would not be asked",
                "seats.a: retired religion, religion 5\nincome: dock coins, paid 0\nask: frame unlock, steps 0",
            ),
            ("counts", "players who have retired", "ask: frame over"),
        ],
    );
}

#[test]
fn each_broken_invariant_of_the_variants_is_named() {
    refuses(
        &table("advanced"),
        &[
            ("scholars", "foreman is in two places", "seats.a: scholar foreman"),
            (
                "scholars",
                "overseer is in two places",
                "seats.a: scholar overseer\nseats.b: scholar overseer",
            ),
            ("counts", "town halls in a colony", "seats.a.tiles: TH1 r3c3-east, TH2 r4c1-east"),
            ("scholars", "in the set-up only", "halls: TH4 overseer"),
            ("colonies", "A1 is not used", "seats.a: board A1"),
            ("question", "set up in another way", "ask: frame board"),
            (
                "counts",
                "town halls offered",
                "turn: c\nhalls: TH1 overseer, TH2 merchant, TH3 treasurer\nask: frame hall",
            ),
            (
                "tiles",
                "TH1 is in two places",
                "turn: c\nhalls: TH1 overseer, TH2 merchant, TH3 treasurer\nseats.c: scholar agronomist\nask: frame place-hall, hall TH1",
            ),
            ("names", "no town hall called D01", "ask: frame place-hall, hall D01"),
        ],
    );
    refuses(
        &table("standard").with("blue-dice", "common"),
        &[
            ("counts", "blue dice before a player", "seats.a.blue: [1]"),
            ("counts", "common pool", "pool: [1 2]"),
        ],
    );
}

#[test]
fn words_that_are_none_are_not_read() {
    for text in [
        "seats.a.on: r1c2 red-1",
        "seats.a.on: r1c2 white-7",
        "seats.a.tiles: D01 r1c3",
        "seats.a.roads: [r7c1]",
        "seats.a: retired home",
        "seats.a.resources: tobacco 1",
        "ask: frame lunch",
        "colour: red",
    ] {
        let value = play::flat::from_text(text).unwrap();
        assert!(serde_json::from_value::<Position>(value).is_err(), "{text}");
    }
}

#[test]
fn what_is_left_out_is_filled_in() {
    for preset in ["standard", "first-game", "advanced"] {
        for seats in 1..=4 {
            for blue_dice in ["own", "common"] {
                let setup = Setup::new(preset, seats).with("blue-dice", blue_dice);
                for text in ["", "year: 3", "ask: frame blue", "year: 2\nask: frame white"] {
                    let (game, state) =
                        restore(&setup, text).unwrap_or_else(|it| panic!("{it}\n{text}"));
                    assert_eq!(game.restore(&game.position(&state)).unwrap(), state);
                }
            }
        }
    }
    let (game, state) = restore(&table("standard"), "seats.b: coins 7").unwrap();
    let position = game.position(&state);
    let names = |list: &Option<Vec<_>>| {
        list.iter().flatten().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(&position.display), "D01 D02 D03 D04 D05 T01 T02 T03 T04 T05");
    assert_eq!(names(&position.gone), "");
    assert_eq!(names(&position.scholars), "foreman astrologer architect");
    assert_eq!(names(&position.bishops), "roads ships lines");
    assert_eq!(position.white, Some(vec![1, 1, 1, 2, 2, 2, 3, 3, 3]));
    let seats: Vec<_> = position.seats.values().collect();
    assert_eq!([seats[0].coins, seats[1].coins, seats[2].coins], [3, 7, 5]);
    assert_eq!([seats[0].resources.len(), seats[1].resources.len()], [1, 0]);
    assert_eq!(seats[1].board.map(|it| it.to_string()).as_deref(), Some("A2"));
    assert_eq!(seats[1].blue, Some(vec![4]));
    let (game, state) =
        restore(&table("standard"), "year: 3\nseats.a.tiles: D15 r1c3-east").unwrap();
    let gone = names(&game.position(&state).gone);
    assert_eq!(gone, "D06 D07 D08 D09 D10 D11 D12 D13 D14 T06 T07 T08 T09 T10 T11 T12 T13 T14 T15");
}

/// Plays a position to its end with random choices. Whatever it comes to can be stored and
/// restored again.
fn play_on(game: &SantaMaria, mut state: State, seed: u64) {
    let (mut dice, mut options) = (FastDice::new(seed), Vec::new());
    for step in 0.. {
        assert!(step < 20_000, "the game does not end");
        let restored = game.restore(&game.position(&state));
        assert_eq!(restored.as_ref(), Ok(&state));
        let _ = game.scores(&state);
        match game.node(&state) {
            Node::Over => break,
            Node::Chance => {
                let outcome = game.sample(&state, &mut dice);
                let _ = game.probability(&state, outcome);
                game.settle(&mut state, outcome, &mut Ignore);
            }
            Node::Decision(seat) => {
                game.options(&state, &mut options);
                assert!(!options.is_empty(), "nothing can be answered: {state:?}");
                let action = options[dice.below(options.len() as u32) as usize];
                assert_eq!(game.why_not(&state, seat, action), None);
                game.apply(&mut state, action, &mut Ignore);
            }
        }
    }
}

/// No game comes to these positions, but every piece is somewhere and the question can be
/// answered: they are played like any other.
#[test]
fn what_no_game_reaches_but_does_no_harm_is_played() {
    let setup = table("standard");
    for text in [
        "year: 3\nask: frame over\nseats.a: retired coins, conquistador 3\n\
         seats.b: retired religion\nseats.c: retired road",
        "docks: coins none\nseats.a.harbour.coins: [SS1]",
        "seats.a.on: r1c2 white-3",
        "seats.a.on: r1c2 blue-3",
        "seats.a.on: r2c1 white-1, r5c1 white-1, r1c2 white-2, r6c2 white-2",
        "start: b",
        "seats.a.on: r1c2 coins-255",
        "seats.a.on: r1c2 coins-0",
        "seats.a.monks: [foreman]",
        "ask: frame religion",
        "ask: frame road",
        "seats.a.resources: wood 2\nask: frame pay-tile, tile D01",
        "seats.a: retired coins\nincome: dock coins, paid 0\nask: frame march",
        "seats.a: retired coins, coins 9\nincome: dock religion, paid 1\nask: frame religion",
        "activation: effect 1, mark white-2\nactivation.buildings: [r1c2]\nactivation.left: [r1c2]\nseats.a.resources: wood 3, grain 3, sugar 3, gem 3, gold 3\nask: frame ship",
        "activation: effect 1, mark white-2\nactivation.buildings: [r1c2 r6c2]\nactivation.left: [r1c2]\nseats.a.resources: wood 3, grain 3, sugar 3, gem 3, gold 3\nask: frame ship",
        "activation: effect 1, mark white-2\nactivation.buildings: [r1c2 r6c2]\nactivation.left: [r6c2]\nseats.a.resources: wood 3, grain 3, sugar 3, gem 3, gold 3\nask: frame ship",
        "seats.a: retired road\nseats.b.roads: [r1c1]\nseats.c.roads: [r1c2]\nincome: dock coins, paid 0\nask: frame road",
        "seats.a: retired religion, religion 3\nincome: dock coins, paid 0\nask: frame monk, steps 0",
        "seats.a: retired religion, religion 2, coins 9\nincome: dock coins, paid 0\nask: frame monk, steps 255",
        "due: religion 255, conquistador 255, shipping 255, trade 255",
    ] {
        let (game, state) = restore(&setup, text).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
        for seed in 0..5 {
            play_on(&game, state, seed);
        }
    }
    let setup = table("standard").with("blue-dice", "common");
    let text = "seats.a.on: r1c2 blue-1, r1c5 blue-1\npool: [1]";
    let (game, state) = restore(&setup, text).unwrap();
    play_on(&game, state, 1);
}

/// Changes of a stored position: a number, a name or a list becomes one that stands
/// somewhere else in it.
fn mutate(value: &mut Value, pool: &[Value], dice: &mut FastDice) {
    match value {
        Value::Object(map) if !map.is_empty() => {
            let at = dice.below(map.len() as u32) as usize;
            let key = map.keys().nth(at).unwrap().clone();
            if dice.below(12) == 0 {
                map.remove(&key);
            } else {
                mutate(&mut map[&key], pool, dice);
            }
        }
        Value::Array(list) if !list.is_empty() && dice.below(4) > 0 => {
            let at = dice.below(list.len() as u32) as usize;
            match dice.below(3) {
                0 => drop(list.remove(at)),
                1 => list.push(pool[dice.below(pool.len() as u32) as usize].clone()),
                _ => mutate(&mut list[at], pool, dice),
            }
        }
        Value::Number(_) => *value = dice.below(8).into(),
        _ => *value = pool[dice.below(pool.len() as u32) as usize].clone(),
    }
}

/// Everything that stands somewhere in a value.
fn collect(value: &Value, pool: &mut Vec<Value>) {
    pool.push(value.clone());
    match value {
        Value::Object(map) => map.values().for_each(|it| collect(it, pool)),
        Value::Array(list) => list.iter().for_each(|it| collect(it, pool)),
        _ => {}
    }
}

/// Positions of games, changed here and there: what is accepted is played to its end.
#[test]
fn whatever_is_accepted_is_played_to_its_end() {
    let mut accepted = 0;
    for preset in ["standard", "first-game", "advanced"] {
        for (seats, blue_dice) in [(1, "common"), (2, "own"), (3, "common"), (4, "own")] {
            let setup = Setup::new(preset, seats).with("blue-dice", blue_dice);
            let game = SantaMaria::new(&setup).unwrap();
            let mut dice = FastDice::new(u64::from(seats));
            let (mut state, mut options) = (game.start(), Vec::new());
            loop {
                let stored = serde_json::to_value(game.position(&state)).unwrap();
                let mut pool = Vec::new();
                collect(&stored, &mut pool);
                for _ in 0..6 {
                    let mut changed = stored.clone();
                    for _ in 0..1 + dice.below(2) {
                        mutate(&mut changed, &pool, &mut dice);
                    }
                    let Ok(position) = serde_json::from_value::<Position>(changed) else {
                        continue;
                    };
                    let Ok(other) = game.restore(&position) else { continue };
                    if other != state {
                        accepted += 1;
                        play_on(&game, other, accepted);
                    }
                }
                match game.node(&state) {
                    Node::Over => break,
                    Node::Chance => {
                        let outcome = game.sample(&state, &mut dice);
                        game.settle(&mut state, outcome, &mut Ignore);
                    }
                    Node::Decision(_) => {
                        game.options(&state, &mut options);
                        let action = options[dice.below(options.len() as u32) as usize];
                        game.apply(&mut state, action, &mut Ignore);
                    }
                }
            }
        }
    }
    assert!(accepted > 200, "only {accepted} changed positions were accepted");
}

/// However much a position has of something that has no limit, it is played on.
#[test]
fn much_of_something_does_no_harm() {
    let text = "seats.a: coins 65535, points 65535, religion 20, conquistador 9\n\
                seats.a.resources: wood 3, grain 3, sugar 3, gem 3, gold 3\n\
                seats.a.on: r1c2 coins-1";
    for seats in 1..=4 {
        let (game, state) =
            match restore(&Setup::new("standard", seats).with_components(FIRST), text) {
                Ok(restored) => restored,
                Err(impossible) => panic!("{impossible}"),
            };
        let (mut options, mut dice, mut state) = (Vec::new(), FastDice::new(1), state);
        let _ = game.scores(&state);
        for _ in 0..200 {
            match game.node(&state) {
                Node::Over => break,
                Node::Chance => {
                    let outcome = game.sample(&state, &mut dice);
                    game.settle(&mut state, outcome, &mut Ignore);
                }
                Node::Decision(_) => {
                    game.options(&state, &mut options);
                    let action = options[dice.below(options.len() as u32) as usize];
                    game.apply(&mut state, action, &mut Ignore);
                }
            }
            let _ = game.scores(&state);
        }
    }
}

/// Everything a position can wait for.
const FRAMES: [&str; 26] = [
    "bishops",
    "blue",
    "board",
    "boards",
    "doubles",
    "hall",
    "halls",
    "leave",
    "march",
    "monk",
    "over",
    "pay-ship",
    "pay-tile",
    "place",
    "place-hall",
    "refill",
    "religion",
    "road",
    "scholars",
    "ship",
    "shipments",
    "trade",
    "triples",
    "turn",
    "unlock",
    "white",
];

#[test]
fn positions_of_every_question_are_restored() {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for preset in ["standard", "first-game", "advanced"] {
        for seats in 1..=4 {
            for blue_dice in ["own", "common"] {
                let setup = Setup::new(preset, seats).with("blue-dice", blue_dice);
                let setup = setup.with_components("reconstructed-1");
                let game = SantaMaria::new(&setup).unwrap();
                for seed in 0..12 {
                    follow(&game, seed, &mut seen);
                }
            }
        }
    }
    let frame = |kind: &String| kind.split(' ').next().unwrap_or_default().to_owned();
    let mut frames: Vec<String> = seen.keys().map(frame).collect();
    frames.dedup();
    assert_eq!(frames, FRAMES);
    // What interrupts retiring is asked while retiring too.
    for kind in ["monk", "pay-ship", "refill", "religion", "ship", "unlock"] {
        for task in ["activation", "income"] {
            let kind = format!("{kind} {task}");
            assert!(seen.contains_key(&kind), "no {kind}, but {seen:?}");
        }
    }
}

/// Plays a random game, and restores some positions of each kind.
fn follow(game: &SantaMaria, seed: u64, seen: &mut BTreeMap<String, u32>) {
    let (mut state, mut dice, mut options) = (game.start(), FastDice::new(seed), Vec::new());
    loop {
        let position = game.position(&state);
        let value = serde_json::to_value(&position).unwrap();
        let task = ["activation", "income"].into_iter().find(|task| value.get(task).is_some());
        let frame = value["ask"]["frame"].as_str().unwrap_or_default();
        let kind = format!("{frame} {}", task.unwrap_or("alone"));
        let count = seen.entry(kind.clone()).or_default();
        *count += 1;
        if *count <= 60 {
            let text = play::flat::to_text(&value).unwrap();
            for again in [position, serde_json::from_value(value).unwrap(), read(&text)] {
                let restored = game.restore(&again);
                assert_eq!(restored.as_ref(), Ok(&state), "{kind}\n{text}");
            }
        }
        match game.node(&state) {
            Node::Over => break,
            Node::Chance => {
                let outcome = game.sample(&state, &mut dice);
                game.settle(&mut state, outcome, &mut Ignore);
            }
            Node::Decision(_) => {
                game.options(&state, &mut options);
                let action = options[dice.below(options.len() as u32) as usize];
                game.apply(&mut state, action, &mut Ignore);
            }
        }
    }
}
