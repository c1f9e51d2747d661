//! Says what is wrong with a record, in the language of its sender.
//!
//! Details of the notation are in the words of the record reader.

use messages::Value;
use play::{BadRecord, Problem};
use tabletop::Explanation;

use super::super::Text;

pub(super) fn text_of(text: &Text, bad: &BadRecord) -> String {
    let problem = words(text, &bad.problem);
    text.with("record-line", &[("line", bad.line.into()), ("problem", problem.into())])
}

fn words(text: &Text, problem: &Problem) -> String {
    let plain = |id: &'static str| text.t(id).into_owned();
    let with =
        |id: &'static str, name: &'static str, value: Value<'_>| text.with(id, &[(name, value)]);
    match problem {
        Problem::Empty => plain("upload-nothing"),
        Problem::Truncated => plain("record-truncated"),
        Problem::TooLong { most } => with("record-long", "most", (*most).into()),
        Problem::TooManyLines { most } => with("record-lines", "most", (*most).into()),
        Problem::NotUtf8 | Problem::Control(_) => plain("record-bytes"),
        Problem::Spaces => plain("record-spaces"),
        Problem::Header { expected } => with("record-header", "expected", (*expected).into()),
        Problem::Game { expected, .. } => with("record-game", "expected", (*expected).into()),
        Problem::Format { .. } => plain("record-format"),
        Problem::Revision { known, .. } => with("record-revision", "known", (*known).into()),
        Problem::Setup(bad) => with("record-setup", "problem", bad.to_string().into()),
        Problem::OtherSet { name, hash } => {
            let named = [("name", (*name).into()), ("hash", hash.to_string().into())];
            text.with("record-other-set", &named)
        }
        Problem::NoTable => plain("record-no-table"),
        Problem::UnwantedTable => plain("record-unwanted-table"),
        Problem::TableForm => plain("record-table-form"),
        Problem::TableHash { hash } => with("record-table-hash", "hash", hash.to_string().into()),
        Problem::Position(problem) => with("record-position", "problem", problem.as_str().into()),
        Problem::Impossible(why) => with("record-position", "problem", why.to_string().into()),
        Problem::Shape => plain("record-shape"),
        Problem::Number { expected } => with("record-number", "expected", (*expected).into()),
        Problem::Remark => plain("record-remark"),
        Problem::Unreadable(what) => with("record-unreadable", "problem", what.to_string().into()),
        Problem::Notation { canonical } | Problem::HeaderForm { canonical } => {
            with("record-notation", "canonical", canonical.as_str().into())
        }
        Problem::ChanceExpected => plain("record-chance"),
        Problem::DecisionExpected(seat) => with("record-decision", "seat", seat.to_string().into()),
        Problem::Illegal(Explanation { rule, reason, remedy }) => {
            let named = [("rule", *rule), ("reason", reason), ("remedy", remedy)];
            let named = named.map(|(name, value)| (name, value.into()));
            text.with("record-illegal", &named)
        }
        Problem::NotTheOnlyOption { options } => {
            with("record-several", "options", (*options).into())
        }
        Problem::TheOnlyOption => plain("record-only"),
        Problem::NoSuchOutcome => plain("record-outcome"),
        Problem::Hidden => plain("record-hidden"),
        Problem::Undo(why) => with("record-undo", "problem", why.to_string().into()),
        Problem::Ended => plain("record-ended"),
        Problem::NotOver => plain("record-not-over"),
        Problem::Scores { expected } => with("record-scores", "expected", expected.as_str().into()),
        Problem::SeedForm => plain("record-seed-form"),
        Problem::SeedHash => plain("record-seed-hash"),
        Problem::NoSeedHash => plain("record-seed-unpublished"),
        Problem::NoSeed => plain("record-seed-missing"),
        Problem::NotFromSeed { expected } => {
            with("record-seed-other", "expected", expected.as_str().into())
        }
    }
}

#[cfg(test)]
mod tests {
    use messages::Language;

    use super::super::super::page::WEB;
    use super::*;

    #[test]
    fn the_line_and_the_problem_are_told_in_both_languages() {
        let (english, german) =
            (Text::new(Language::English, WEB), Text::new(Language::German, WEB));
        let bad = |problem| BadRecord { line: 7, problem };
        let number = bad(Problem::Number { expected: 6 });
        assert_eq!(text_of(&english, &number), "Line 7: this entry has the number 6");
        assert_eq!(text_of(&german, &number), "Zeile 7: Dieser Eintrag hat die Nummer 6");
        let hidden = bad(Problem::Hidden);
        assert_ne!(text_of(&english, &hidden), text_of(&german, &hidden));
        let only = text_of(&german, &bad(Problem::TheOnlyOption));
        assert!(only.starts_with("Zeile 7: Das war die einzige"), "{only}");
        // What the rules say stays in the words of the rules.
        let why = Explanation { rule: "captain.own", reason: "none".into(), remedy: "wait".into() };
        let illegal = text_of(&german, &bad(Problem::Illegal(why)));
        for part in ["Zeile 7", "Regel captain.own", "none", "wait"] {
            assert!(illegal.contains(part), "{illegal}");
        }
    }
}
