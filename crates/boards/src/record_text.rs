//! Explains what is wrong with a record, in the language of the person who uploads it.

use messages::Value;
use play::{RecordError, RecordLineError};

use crate::{Text, problem_text};

/// What is wrong with a record, and on which line.
pub fn text_of(text: &Text, bad: &RecordError) -> String {
    let problem = words(text, &bad.problem);
    text.with("record-line", &[("line", bad.line.into()), ("problem", problem.into())])
}

fn words(text: &Text, problem: &RecordLineError) -> String {
    let plain = |id: &'static str| text.t(id).into_owned();
    let with =
        |id: &'static str, name: &'static str, value: Value<'_>| text.with(id, &[(name, value)]);
    match problem {
        RecordLineError::Empty => plain("upload-nothing"),
        RecordLineError::Truncated => plain("record-truncated"),
        RecordLineError::TooLong { most } => with("record-long", "most", (*most).into()),
        RecordLineError::TooManyLines { most } => with("record-lines", "most", (*most).into()),
        RecordLineError::NotUtf8 | RecordLineError::Control(_) => plain("record-bytes"),
        RecordLineError::Spaces => plain("record-spaces"),
        RecordLineError::Header { expected } => {
            with("record-header", "expected", (*expected).into())
        }
        RecordLineError::Game { expected, .. } => {
            with("record-game", "expected", (*expected).into())
        }
        RecordLineError::Format { .. } => plain("record-format"),
        RecordLineError::Revision { known, .. } => {
            with("record-revision", "known", (*known).into())
        }
        RecordLineError::Setup(bad) => {
            with("record-setup", "problem", problem_text::setup(text, bad).into())
        }
        RecordLineError::OtherSet { name, hash } => {
            let named = [("name", (*name).into()), ("hash", hash.to_string().into())];
            text.with("record-other-set", &named)
        }
        RecordLineError::NoTable => plain("record-no-table"),
        RecordLineError::UnwantedTable => plain("record-unwanted-table"),
        RecordLineError::TableForm => plain("record-table-form"),
        RecordLineError::TableHash { hash } => {
            with("record-table-hash", "hash", hash.to_string().into())
        }
        RecordLineError::Position(problem) => {
            with("record-position", "problem", problem.to_string().into())
        }
        RecordLineError::Impossible(why) => problem_text::position(text, why),
        RecordLineError::Shape => plain("record-shape"),
        RecordLineError::Number { expected } => {
            with("record-number", "expected", (*expected).into())
        }
        RecordLineError::Remark => plain("record-remark"),
        RecordLineError::Unreadable(what) => problem_text::notation(text, what),
        RecordLineError::Notation { canonical } | RecordLineError::HeaderForm { canonical } => {
            with("record-notation", "canonical", canonical.as_str().into())
        }
        RecordLineError::ChanceExpected => plain("record-chance"),
        RecordLineError::DecisionExpected(seat) => {
            with("record-decision", "seat", seat.to_string().into())
        }
        RecordLineError::Illegal(why) => problem_text::explanation(text, why),
        RecordLineError::NotTheOnlyOption { options } => {
            with("record-several", "options", (*options).into())
        }
        RecordLineError::TheOnlyOption => plain("record-only"),
        RecordLineError::NoSuchOutcome => plain("record-outcome"),
        RecordLineError::Hidden => plain("record-hidden"),
        RecordLineError::Undo(why) => {
            with("record-undo", "problem", problem_text::undo(text, why).into())
        }
        RecordLineError::Ended => plain("record-ended"),
        RecordLineError::NotOver => plain("record-not-over"),
        RecordLineError::Scores { expected } => {
            with("record-scores", "expected", expected.as_str().into())
        }
        RecordLineError::SeedForm => plain("record-seed-form"),
        RecordLineError::SeedHash => plain("record-seed-hash"),
        RecordLineError::NoSeedHash => plain("record-seed-unpublished"),
        RecordLineError::NoSeed => plain("record-seed-missing"),
        RecordLineError::NotFromSeed { expected } => {
            with("record-seed-other", "expected", expected.as_str().into())
        }
    }
}

#[cfg(test)]
mod tests {
    use messages::Language;
    use play::Explanation;
    use tabletop::ToMessage;

    use super::*;
    use crate::WEB;

    #[test]
    fn record_errors_are_explained_in_both_languages() {
        let (english, german) =
            (Text::new(Language::English, WEB), Text::new(Language::German, WEB));
        let bad = |problem| RecordError { line: 7, problem };
        let number = bad(RecordLineError::Number { expected: 6 });
        assert_eq!(text_of(&english, &number), "Line 7: this entry should have the number 6");
        assert_eq!(text_of(&german, &number), "Zeile 7: Dieser Eintrag müsste die Nummer 6 haben");
        let hidden = bad(RecordLineError::Hidden);
        assert_ne!(text_of(&english, &hidden), text_of(&german, &hidden));
        let only = text_of(&german, &bad(RecordLineError::TheOnlyOption));
        assert!(only.starts_with("Zeile 7: Das war die einzige"), "{only}");
        let refusal = Box::new(puerto_rico::Refusal::NoWharf.to_message());
        let (reason, remedy) = (String::new(), String::new());
        let game = "puerto-rico";
        let why = Explanation { game, rule: "wharf.ship", reason, remedy, refusal };
        let illegal = text_of(&german, &bad(RecordLineError::Illegal(why)));
        for part in ["Zeile 7", "Regel wharf.ship", "keine besetzte Werft", "Baue eine Werft"] {
            assert!(illegal.contains(part), "{illegal}");
        }
    }
}
