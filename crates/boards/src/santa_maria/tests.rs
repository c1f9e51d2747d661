//! Draws whole games of *Santa Maria*, viewed by the seat that must decide.

use std::collections::BTreeSet;

use messages::Language;
use play::AnyMatch;
use tabletop::{Components, Name, Seat, Setup, Viewer};

use crate::Text;
use crate::testing::{self, drawn, seen, words};
use crate::{Scene, board};

/// Plays a game at random and passes on every position, viewed by the seat that must decide.
fn walk(setup: &Setup, number: u64, look: impl FnMut(&dyn AnyMatch, Option<Seat>)) {
    testing::walk("santa-maria", setup, number, look);
}

/// Whether a text contains a space in notation, such as `r2c3`.
fn is_raw(shown: &str) -> bool {
    let letters: Vec<char> = shown.chars().collect();
    letters.windows(4).any(|it| {
        matches!(it, ['r', row, 'c', column] if row.is_ascii_digit() && column.is_ascii_digit())
    })
}

fn setups() -> Vec<Setup> {
    vec![
        Setup::new("advanced", 1),
        Setup::new("standard", 2).with("happiness", "open"),
        Setup::new("first-game", 3).with("blue-dice", "common"),
        Setup::new("advanced", 4),
        Setup::new("standard", 4),
        every_word(Setup::new("standard", 3)),
        every_word(Setup::new("advanced", 2)),
    ]
}

/// With pieces that use every word of the component files.
fn every_word(setup: Setup) -> Setup {
    let table = include_str!("../../../../rules/santa-maria/scenarios/every-word.toml").to_owned();
    Setup { components: Some(Components::Own { table }), ..setup }
}

#[test]
fn every_question_has_its_answers() {
    let mut asked = BTreeSet::new();
    for (number, setup) in (0..).zip(setups()) {
        walk(&setup, number, |game, turn| {
            let options = game.options();
            drawn(game, Language::English, turn, |_, drawn| {
                let answers = drawn.answers.into_string();
                for option in &options {
                    let value = format!("value=\"{}\"", option.text);
                    assert!(answers.contains(&value), "{} at {}", option.text, game.question());
                }
                if turn.is_some() {
                    let question = drawn.question.into_string();
                    assert!(question.contains(&format!("data-question=\"{}\"", game.question())));
                    assert!(words(&question).len() > 20, "{question}");
                    asked.insert(game.question());
                }
            });
        });
    }
    assert!(asked.len() >= 12, "{asked:?}");
    assert!(asked.contains("trade.give"), "{asked:?}");
}

#[test]
fn every_action_has_words() {
    for (number, setup) in (10..).zip(setups()) {
        walk(&setup, number, |game, turn| {
            for &language in Language::ALL {
                let (text, names, viewer) = seen(game, language, turn);
                let scene = Scene::new(&text, game, ("/g/x", &names), "standard", viewer);
                let scene = Scene { actor: turn, ..scene };
                for option in game.options() {
                    let shown =
                        words(&board(game.name()).label(game, &scene, &option.text).into_string());
                    assert!(shown.trim().len() > 2, "{}: {shown:?}", option.text);
                    assert!(
                        !is_raw(&shown) && shown.trim() != option.text,
                        "{}: {shown:?}",
                        option.text
                    );
                }
            }
        });
    }
}

#[test]
fn no_page_shows_notation_or_message_ids() {
    for (number, setup) in (20..).zip(setups()) {
        let mut step = 0;
        walk(&setup, number, |game, turn| {
            step += 1;
            if step % 7 != 0 && turn.is_some() {
                return;
            }
            for &language in Language::ALL {
                drawn(game, language, turn, |_, drawn| {
                    let all = drawn.answers.into_string() + &drawn.board.into_string();
                    let shown = words(&all);
                    assert!(!is_raw(&shown), "{language}: {shown}");
                    for prefix in ["part-", "step-", "answer-", "measure-", "ability-", "{ $"] {
                        assert!(!shown.contains(prefix), "{prefix} in {language}: {shown}");
                    }
                });
            }
        });
    }
}

/// The outlook of an answer agrees with the rules.
#[test]
fn a_die_stays_where_the_answer_says() {
    let mut compared = 0;
    walk(&Setup::new("standard", 3), 5, |game, turn| {
        let Some(turn) = turn.filter(|_| game.question() == "turn.main") else { return };
        let answers = drawn(game, Language::English, Some(turn), |_, it| it.answers.into_string());
        for line in answers.split("data-rest=\"").skip(1) {
            let cell = line.split('"').next().unwrap();
            let action = line.split("value=\"").nth(1).and_then(|it| it.split('"').next()).unwrap();
            let mut copy = game.clone_box();
            copy.play_text(turn, action).unwrap();
            // Questions on the way do not change where the die stays.
            let happened = copy.events_since(game.entries(), Viewer::Seat(turn));
            let left = happened.iter().find(|it| it.event.variant == "Left");
            if let Some(left) = left {
                let (_, rests) =
                    left.event.fields.iter().find(|(name, _)| *name == "cell").unwrap();
                assert_eq!(rests.to_string(), cell, "{action}");
                compared += 1;
            }
        }
    });
    assert!(compared > 20, "{compared}");
}

/// Between two gains an answer shows the storage, which never holds more than it can.
#[test]
fn an_outlook_shows_the_storage_between_gains() {
    let mut shown = 0;
    walk(&Setup::new("standard", 3), 5, |game, turn| {
        let Some(turn) = turn.filter(|_| game.question() == "turn.main") else { return };
        let answers = drawn(game, Language::English, Some(turn), |_, it| it.answers.into_string());
        let text = words(&answers);
        for stock in text.split(" → ").skip(1) {
            let stock = stock.split(" · ").next().unwrap_or_default();
            assert!(stock.starts_with(|first: char| first.is_ascii_digit()), "{stock}");
            let counts =
                stock.split(", ").filter_map(|it| it.split(' ').next()?.parse::<u8>().ok());
            assert!(counts.into_iter().all(|count| (1..=3).contains(&count)), "{stock}");
            shown += 1;
        }
    });
    assert!(shown > 5, "{shown}");
}

#[test]
fn retiring_shows_the_income_of_ships() {
    let mut shown = 0;
    let mut look = |game: &dyn AnyMatch, turn: Option<Seat>| {
        let Some(turn) = turn.filter(|_| game.question() == "turn.main") else { return };
        let ships = &game.view(Viewer::Seat(turn))["seats"][turn.to_string()]["ships"]["coins"];
        let answers = drawn(game, Language::English, Some(turn), |_, it| it.answers.into_string());
        let brings = words(&answers).contains("Coin dock: 2 coins");
        assert_eq!(brings, ships.as_u64() > Some(0), "{}", words(&answers));
        shown += usize::from(brings);
    };
    // A player who moves at random ships now and then.
    for number in 0..6 {
        walk(&Setup::new("standard", 4), number, &mut look);
    }
    assert!(shown > 0, "somebody had a ship there");
}

#[test]
fn refusals_are_sentences_without_notation() {
    let mut shown = BTreeSet::new();
    walk(&Setup::new("advanced", 2), 3, |game, turn| {
        let Some(turn) = turn else { return };
        let (text, names, viewer) = seen(game, Language::German, Some(turn));
        let scene = Scene::new(&text, game, ("/g/x", &names), "advanced", viewer);
        for refused in
            ["place r1c1 west", "white 1 as 6", "buy gold", "retire road", "monk foreman"]
        {
            if let Some(why) = board(game.name()).why_not(game, &scene, turn, refused) {
                shown.insert(words(&why.into_string()));
            }
        }
    });
    assert!(shown.len() >= 5, "{shown:?}");
    assert!(shown.iter().all(|it| !is_raw(it)), "{shown:?}");
    assert!(
        shown.iter().any(|it| it.contains("Kaufen kannst du nur Holz und Getreide")),
        "{shown:?}"
    );
}

/// A line can be activated by some die, or the page says why it cannot: never both.
#[test]
fn a_line_is_offered_or_explained() {
    let mut shown = BTreeSet::new();
    walk(&Setup::new("standard", 3), 6, |game, turn| {
        let Some(turn) = turn.filter(|_| game.question() == "turn.main") else { return };
        let answers = drawn(game, Language::English, Some(turn), |_, it| it.answers.into_string());
        let (open, refused) =
            answers.split_once("<details class=\"refusals\">").unwrap_or((&answers, ""));
        for line in (1..=6).flat_map(|it| [format!("Column {it}<"), format!("Row {it}<")]) {
            assert!(!(open.contains(&line) && refused.contains(&line)), "{line} in {answers}");
            if refused.contains(&line) {
                shown.insert(line);
            }
        }
        let count = refused.matches("<li>").count();
        assert_eq!(refused.matches("What would help").count(), count, "{refused}");
    });
    assert_eq!(shown.len(), 12, "each line is closed some time: {shown:?}");
}

#[test]
fn the_score_sheet_lists_points_and_solo_achievements() {
    for setup in [Setup::new("standard", 3), Setup::new("advanced", 1)] {
        walk(&setup, 8, |game, turn| {
            if turn.is_some() {
                return;
            }
            drawn(game, Language::English, None, |_, drawn| {
                let shown = words(&drawn.board.into_string());
                for item in santa_maria::Item::ALL {
                    let name = Text::new(Language::English, "santa-maria").name(item);
                    assert!(shown.contains(&name), "{name}: {shown}");
                }
                let alone = setup.seats == 1;
                assert_eq!(shown.contains("Communism"), alone);
                assert_eq!(shown.contains("100 points"), alone);
            });
        });
    }
}
