//! Explains in the reader's language what is wrong with a set-up, a move or a position.
//!
//! Notation, and the description of the notation that was expected, are not translated.

use messages::{Messages, Value};
use play::{Explanation, MatchError, UndoError};
use tabletop::{InvariantError, ListError, Message, NotationError, SetupError, nearest};

use crate::Text;

/// Maximum number of characters to show of a foreign text.
const MAX_SHOWN: usize = 60;

/// What is wrong with a set-up.
pub fn setup(text: &Text, error: &SetupError) -> String {
    let unknown = |id: &str, asked: &str, known: &[&str]| {
        let listed = if known.is_empty() { "–".to_owned() } else { known.join(", ") };
        let arguments = [("asked", short(asked).into()), ("known", listed.into())];
        let unknown = text.with(id, &arguments);
        match nearest(asked, known) {
            Some(meant) => {
                format!("{unknown}. {}", text.with("setup-meant", &[("meant", meant.into())]))
            }
            None => unknown,
        }
    };
    match error {
        SetupError::Seats { asked, fewest, most } => text.with(
            "setup-seats",
            &[("asked", (*asked).into()), ("fewest", (*fewest).into()), ("most", (*most).into())],
        ),
        SetupError::Preset { asked, known } => unknown("setup-preset", asked, known),
        SetupError::Switch { asked, known } => unknown("setup-switch", asked, known),
        SetupError::Answer { switch, asked, known } => {
            let problem = unknown("setup-answer", asked, known);
            text.with(
                "setup-of-switch",
                &[("switch", (*switch).into()), ("problem", problem.into())],
            )
        }
        SetupError::Expansion { asked, known } => unknown("setup-expansion", asked, known),
        SetupError::ComponentSet { asked, known } => unknown("setup-component-set", asked, known),
        SetupError::Components { problem } => {
            text.with("setup-components", &[("problem", problem.to_string().into())])
        }
        SetupError::Twice { switch } => {
            text.with("setup-twice", &[("switch", short(switch).into())])
        }
        SetupError::List { switch, problem } => text.with(
            "setup-list",
            &[("switch", (*switch).into()), ("problem", list(text, problem).into())],
        ),
        SetupError::Revision { asked, latest } => {
            text.with("setup-revision", &[("asked", (*asked).into()), ("latest", (*latest).into())])
        }
        SetupError::Start { asked, seats } => text.with(
            "setup-start",
            &[("asked", asked.to_string().into()), ("seats", (*seats).into())],
        ),
    }
}

/// What is wrong with a list that answers a switch.
fn list(text: &Text, error: &ListError) -> String {
    let chosen = |id: &'static str, switch: &str, answer: &str| {
        text.with(id, &[("switch", switch.into()), ("answer", answer.into())])
    };
    match error {
        ListError::Missing { list, switch, answer } => text.with(
            "list-missing",
            &[("list", (*list).into()), ("switch", (*switch).into()), ("answer", (*answer).into())],
        ),
        ListError::Unwanted { switch, answer } => chosen("list-unwanted", switch, answer),
        ListError::Unknown { asked, .. } => {
            text.with("list-unknown", &[("asked", short(asked).into())])
        }
        ListError::Refused { game, rule, refusal } => refused(text, game, rule, refusal),
    }
}

/// Why an entry cannot be taken back.
pub fn undo(text: &Text, error: &UndoError) -> String {
    let with = |id: &'static str, entry: usize| text.with(id, &[("entry", entry.into())]);
    match error {
        UndoError::NoStep { entry } => with("undo-no-step", *entry),
        UndoError::Withdrawn { entry } => with("undo-withdrawn", *entry),
        UndoError::Chance { entry } => with("undo-chance", *entry),
        UndoError::Automatic { entry } => with("undo-automatic", *entry),
        UndoError::NotYours { entry, owner } => text.with(
            "undo-not-yours",
            &[("entry", (*entry).into()), ("owner", owner.to_string().into())],
        ),
        UndoError::Frontier { shown } => with("undo-frontier", *shown),
        UndoError::NothingDrawn { entry } => with("undo-nothing-drawn", *entry),
        UndoError::Over => text.t("undo-over").into_owned(),
        UndoError::SeedPublished => text.t("undo-seed-published").into_owned(),
    }
}

/// Why a text cannot be read as notation.
pub fn notation(text: &Text, error: &NotationError) -> String {
    let found = ("found", Value::from(short(&error.found)));
    match &error.written {
        Some(written) => {
            text.with("notation-written", &[found, ("written", written.as_str().into())])
        }
        None => {
            let expected = ("expected", error.expected.as_str().into());
            text.with("notation-expected", &[found, expected])
        }
    }
}

/// Why a position is impossible.
pub fn position(text: &Text, error: &InvariantError) -> String {
    let InvariantError { invariant, detail } = error;
    text.with(
        "position-impossible",
        &[("invariant", (*invariant).into()), ("problem", detail.as_str().into())],
    )
}

/// Why the rules refuse an action. Seats are named by their letters.
pub fn explanation(text: &Text, explanation: &Explanation) -> String {
    refused(text, explanation.game, explanation.rule, &explanation.refusal)
}

fn refused(text: &Text, game: &str, rule: &str, refusal: &Message) -> String {
    let messages = Messages::get(text.web.language(), game);
    let letter = |seat: tabletop::Seat| seat.to_string();
    let reason = messages.sentence(refusal, &letter);
    let remedy = messages.attribute(refusal, "remedy", &letter).unwrap_or_default();
    text.with(
        "rules-refuse",
        &[("rule", rule.into()), ("reason", reason.into()), ("remedy", remedy.into())],
    )
}

/// Why a match cannot do what was requested.
pub fn match_error(text: &Text, error: &MatchError) -> String {
    let plain = |id: &'static str| text.t(id).into_owned();
    match error {
        MatchError::Over => plain("match-over"),
        MatchError::Chance => plain("match-chance"),
        MatchError::Turn { asked, turn } => text.with(
            "match-turn",
            &[("asked", asked.to_string().into()), ("turn", turn.to_string().into())],
        ),
        MatchError::Unreadable(error) => notation(text, error),
        MatchError::Illegal { explanation: why, .. } => explanation(text, why),
        MatchError::Index { index, actions } => {
            text.with("match-index", &[("index", (*index).into()), ("actions", (*actions).into())])
        }
        MatchError::NotChance { turn } => {
            text.with("match-not-chance", &[("turn", turn.to_string().into())])
        }
        MatchError::Seeded => plain("match-seeded"),
        MatchError::SeedUnknown => plain("match-seed-unknown"),
        MatchError::Impossible { outcome, .. } => {
            text.with("match-impossible", &[("outcome", short(outcome).into())])
        }
        MatchError::Full => plain("match-full"),
        MatchError::SeedSecret => plain("match-seed-secret"),
        MatchError::SeedPublished => plain("match-seed-published"),
        MatchError::NoSeed => plain("match-no-seed"),
        MatchError::Undo(error) => undo(text, error),
    }
}

/// The beginning of a foreign text, without invisible characters.
pub fn short(text: &str) -> String {
    text.chars().take(MAX_SHOWN).filter(|letter| !letter.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use messages::Language;
    use tabletop::Seat;

    use super::*;
    use crate::WEB;

    fn both(say: impl Fn(&Text) -> String) -> [String; 2] {
        [Language::English, Language::German].map(|language| say(&Text::new(language, WEB)))
    }

    #[test]
    fn set_up_errors_are_explained_in_both_languages() {
        let seats = SetupError::Seats { asked: 9, fewest: 2, most: 5 };
        let [english, german] = both(|text| setup(text, &seats));
        assert_eq!(english, "this game takes 2 to 5 players, not 9");
        assert_eq!(german, "dieses Spiel ist für 2 bis 5 Spieler, nicht für 9");
        let asked = format!("moon\u{7}{}", "x".repeat(100));
        let unknown = SetupError::Expansion { asked, known: vec!["nobles"] };
        for said in both(|text| setup(text, &unknown)) {
            assert!(
                said.contains("moonx") && said.contains("nobles") && said.len() < 130,
                "{said}"
            );
        }
        let near = SetupError::Expansion { asked: "noble".to_owned(), known: vec!["nobles"] };
        for said in both(|text| setup(text, &near)) {
            assert!(said.ends_with(" nobles?"), "{said}");
        }
    }

    #[test]
    fn play_errors_are_explained_in_both_languages() {
        let turn = Seat::FIRST;
        let errors = [
            MatchError::Turn { asked: turn.left(2), turn },
            MatchError::Unreadable(NotationError::new("x", "y")),
            MatchError::Undo(UndoError::NotYours { entry: 3, owner: turn }),
            MatchError::Full,
        ];
        for error in errors {
            let [english, german] = both(|text| match_error(text, &error));
            assert_ne!(english, german);
            assert!(!english.contains(['{', '$']) && !german.contains(['{', '$']), "{english}");
        }
    }

    /// A refusal uses the texts of its game.
    #[test]
    fn a_refusal_is_explained_in_the_language_of_the_reader() {
        let game = games::title("puerto-rico").unwrap();
        let mut table = game.new_match(&tabletop::Setup::new("reprint-2019", 3), None).unwrap();
        table.settle_text("reveal corn corn indigo sugar").unwrap();
        let why = table.why_not(Seat::FIRST, "pass").unwrap().unwrap();
        let [english, german] = both(|text| explanation(text, &why));
        assert!(english.contains(&why.reason) && english.contains(why.rule), "{english}");
        assert!(german.contains("Danach wirst du gerade nicht gefragt"), "{german}");
    }
}
