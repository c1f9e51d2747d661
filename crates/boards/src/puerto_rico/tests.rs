//! Draws whole games of *Puerto Rico*, viewed by the seat that must decide.

use std::collections::{BTreeMap, BTreeSet};

use messages::Language;
use play::AnyMatch;
use tabletop::{Name, Seat, Setup, Viewer};

use crate::testing::{self, drawn, words};

fn walk(setup: &Setup, number: u64, look: impl FnMut(&dyn AnyMatch, Option<Seat>)) {
    testing::walk("puerto-rico", setup, number, look);
}

fn setups() -> Vec<Setup> {
    let title = games::title("puerto-rico").unwrap();
    let both = |seats: u8| {
        ["new-buildings", "nobles"].iter().fold(Setup::new("reprint-2019", seats), |it, name| {
            it.expand(title.expansions(), name).unwrap()
        })
    };
    vec![Setup::new("reprint-2019", 2), Setup::new("classic-2002", 5), both(3), both(4)]
}

/// The text between two marks.
fn after<'a>(markup: &'a str, mark: &str, end: &str) -> Option<&'a str> {
    markup.split_once(mark)?.1.split_once(end).map(|it| it.0)
}

#[test]
fn every_question_has_answers_in_words() {
    let mut asked = BTreeSet::new();
    for (number, setup) in (0..).zip(setups()) {
        walk(&setup, number, |game, turn| {
            let Some(turn) = turn else { return };
            for &language in Language::ALL {
                drawn(game, language, Some(turn), |_, drawn| {
                    let (answers, question) =
                        (drawn.answers.into_string(), drawn.question.into_string());
                    assert!(answers.contains("name=\"play\""), "{}: {answers}", game.question());
                    let shown = words(&answers);
                    for mark in ["answer-", "part-", "arrange-", "{ $"] {
                        assert!(!shown.contains(mark), "{mark} in {language}: {shown}");
                    }
                    assert!(question.contains(&format!("data-question=\"{}\"", game.question())));
                });
            }
            asked.insert(game.question());
        });
    }
    assert!(asked.len() >= 15, "{asked:?}");
}

/// Questions that are too rare to meet by chance, each in a prepared position.
#[test]
fn rare_questions_have_plain_answers() {
    let title = games::title("puerto-rico").unwrap();
    let setup = Setup::new("reprint-2019", 3).with("market", "draft");
    let cases = [
        (
            "end.decline",
            "governor: a\nroles.builder: taken a\nseats.a: vp 37\nseats.a.city: church 1, harbor \
             0\nseats.b: vp 37\nask: frame church, seat a, building harbor",
            ["Take the points", "Decline the points"],
            ["Siegpunkte nehmen", "Siegpunkte ablehnen"],
        ),
        (
            "black-market.waive",
            "governor: a\nroles.builder: taken a\nseats.a: doubloons 3\nseats.a.goods: corn \
             1\nseats.a.island.quarry: tiles 1, colonists 1\nseats.a.city: black-market \
             1\nask: frame waive, seat a, building office",
            ["Use every reduction", "Pay 1 doubloon more"],
            ["Jeden Nachlass nutzen", "1 Dublone mehr bezahlen"],
        ),
        (
            "craftsman.automatic",
            "governor: a\nroles.craftsman: taken a\nseats.a.island.corn: tiles 1, colonists \
             1\nask: frame craftsman, seat a",
            ["Produce", "Do not produce"],
            ["Produzieren", "Nicht produzieren"],
        ),
    ];
    for (question, position, english, german) in cases {
        let game = title.load_match(&setup, position, None);
        let game = game.unwrap_or_else(|bad| panic!("{question}: {bad}"));
        assert_eq!(game.question(), question);
        for (language, shown) in [(Language::English, english), (Language::German, german)] {
            let turn = Seat::parse("a");
            let answers = drawn(&*game, language, turn, |_, it| words(&it.answers.into_string()));
            let places = shown.map(|text| {
                answers.find(text).unwrap_or_else(|| panic!("{question}: no {text:?} in {answers}"))
            });
            assert!(places[0] < places[1], "{question}: {answers}");
        }
    }
}

/// Actions that come to mind but are impossible stand beside the answers, each with its rule
/// and remedy. Possible ones do not.
#[test]
fn impossible_actions_are_shown_with_their_rule() {
    let mut shown: BTreeMap<String, usize> = BTreeMap::new();
    for (number, setup) in (10..).zip(setups()) {
        walk(&setup, number, |game, turn| {
            let Some(turn) = turn else { return };
            let answers =
                drawn(game, Language::English, Some(turn), |_, it| it.answers.into_string());
            let Some(list) = after(&answers, "<details class=\"refusals\">", "</details>") else {
                return;
            };
            let count = list.matches("<li>").count();
            assert!(list.contains(&format!("({count})")), "{list}");
            for part in ["What would help", "/rules/puerto-rico?edition="] {
                assert_eq!(list.matches(part).count(), count, "{part}: {list}");
            }
            assert!(!list.contains("name=\"play\""), "{list}");
            *shown.entry(game.question().to_owned()).or_default() += count;
        });
    }
    for question in ["settler.take", "craftsman.privilege", "trader.sell", "captain.must-load"] {
        assert!(shown.contains_key(question), "nothing is refused at {question}: {shown:?}");
    }
}

#[test]
fn the_captain_question_says_that_loading_is_mandatory() {
    let mut shown = 0;
    walk(&Setup::new("reprint-2019", 4).with("production", "automatic"), 3, |game, turn| {
        let Some(turn) = turn.filter(|_| game.question() == "captain.must-load") else { return };
        let answers = drawn(game, Language::English, Some(turn), |_, it| it.answers.into_string());
        let can_pass = game.options().iter().any(|option| option.text == "pass");
        assert_eq!(answers.contains("#captain.must-load\""), !can_pass, "{answers}");
        shown += usize::from(!can_pass);
    });
    assert!(shown > 5, "{shown}");
}

/// Everyone's doubloons and goods are in the bar that stays in sight, the viewer's first.
#[test]
fn everyones_resources_stay_in_sight() {
    walk(&Setup::new("reprint-2019", 3), 4, |game, turn| {
        let Some(turn) = turn else { return };
        let purses = drawn(game, Language::English, Some(turn), |_, it| it.purses.into_string());
        let seats = &game.view(Viewer::Seat(turn))["seats"];
        let mut rest = purses.as_str();
        for seat in turn.around(3) {
            let mark = format!("data-key=\"purse-{seat}\"");
            let (_, purse) = rest.split_once(&mark).expect("a purse for each, clockwise");
            rest = purse;
            let own = purse.split("data-key").next().unwrap_or_default();
            let doubloons = seats[seat.to_string()]["doubloons"].as_u64().unwrap();
            assert!(own.contains(&format!(">{doubloons}</b>")), "{doubloons}: {own}");
        }
    });
}

/// Columns are in the order of the board: production buildings first, then by printed price.
#[test]
fn the_shelf_is_in_board_order() {
    let mut columns = 0;
    for setup in setups() {
        walk(&setup, 20, |game, turn| {
            if turn.is_none() || game.entries() % 40 != 0 {
                return;
            }
            let board = drawn(game, Language::English, turn, |_, it| it.board.into_string());
            for column in board.split("<div class=\"column\">").skip(1) {
                let card = |card: &str| {
                    let cost = after(card, "(printed: ", ")").and_then(|it| it.parse::<u8>().ok());
                    Some((!card.starts_with("plant"), cost?))
                };
                let cards = column.split("<div class=\"building ").skip(1).filter_map(card);
                let cards: Vec<(bool, u8)> = cards.collect();
                assert!(cards.is_sorted(), "{cards:?}");
                columns += usize::from(cards.len() > 3);
            }
        });
    }
    assert!(columns > 20, "{columns}");
}

/// A viewer who has seen the plantation on top of a stack sees it. The others see who has. This
/// applies to the answers and to the stacks beside the row.
#[test]
fn stacks_show_only_what_the_viewer_has_seen() {
    let title = games::title("puerto-rico").unwrap();
    let setup = Setup::new("reprint-2019", 3).with("market", "draft").with("nobles", "in");
    let position = "roles.settler: taken a\nask: frame row-stacks\n\
                    tops.1: tile coffee\ntops.1.seen: [a]\ntops.4: tile sugar\ntops.4.seen: [b]\n\
                    seats.a.city: hacienda 1, forest-house 1\n\
                    seats.b.city: hacienda 1, forest-house 1";
    let game = title.load_match(&setup, position, Some(play::Seed::from_number(1))).unwrap();
    let [ada, ben] = [0, 1].map(|index| Seat::new(index).unwrap());
    let text = |language, seat| {
        drawn(&*game, language, Some(seat), |_, it| {
            (it.answers.into_string(), it.board.into_string())
        })
    };
    let (answers, board) = text(Language::English, ada);
    for (action, label) in [
        ("draw", "All the others from stacks nobody has looked at"),
        ("draw from 1", "Stack 1: Coffee plantation"),
        ("draw from 4", "Stack 4: seen by Ben"),
    ] {
        let button = after(&answers, &format!("value=\"{action}\""), "</button>");
        assert!(words(button.unwrap()).contains(label), "{action}: {answers}");
    }
    assert!(board.contains("value=\"draw from 4\""), "{board}");
    // Another viewer of the same question has seen the other stack.
    let (_, board) = text(Language::German, ben);
    let shown = words(&board);
    assert!(shown.contains("Stapel 1: angesehen von Ada"), "{shown}");
    assert!(shown.contains("Stapel 4: Zuckerrohrplantage"), "{shown}");
}
