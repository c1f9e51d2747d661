//! What is wrong with a record, in the language of whoever sent it. What has no
//! words there is told as the reader of records tells it.

use play::{BadRecord, Problem};

use super::super::Text;

pub(super) fn told(text: &Text, bad: &BadRecord) -> String {
    let problem = words(text, &bad.problem).unwrap_or_else(|| bad.problem.to_string());
    text.with("record-line", &[("line", bad.line.into()), ("problem", problem.into())])
}

fn words(text: &Text, problem: &Problem) -> Option<String> {
    let plain = |id: &'static str| Some(text.t(id).into_owned());
    match problem {
        Problem::Empty => plain("upload-nothing"),
        Problem::Truncated => plain("record-truncated"),
        Problem::NotUtf8 | Problem::Control(_) => plain("record-bytes"),
        Problem::Spaces => plain("record-spaces"),
        Problem::Revision { known, .. } => {
            Some(text.with("record-revision", &[("known", (*known).into())]))
        }
        Problem::Format { .. } => plain("record-format"),
        Problem::Shape => plain("record-shape"),
        Problem::Number { expected } => {
            Some(text.with("record-number", &[("expected", (*expected).into())]))
        }
        Problem::ChanceExpected => plain("record-chance"),
        Problem::DecisionExpected(seat) => {
            Some(text.with("record-decision", &[("seat", seat.to_string().into())]))
        }
        Problem::NoSuchOutcome => plain("record-outcome"),
        Problem::Hidden => plain("record-hidden"),
        Problem::Ended => plain("record-ended"),
        Problem::NotOver => plain("record-not-over"),
        Problem::Notation { canonical } | Problem::HeaderForm { canonical } => {
            Some(text.with("record-notation", &[("canonical", canonical.as_str().into())]))
        }
        Problem::Scores { expected } => {
            Some(text.with("record-scores", &[("expected", expected.as_str().into())]))
        }
        _ => None,
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
        assert_eq!(told(&english, &number), "Line 7: this entry has the number 6");
        assert_eq!(told(&german, &number), "Zeile 7: Dieser Eintrag hat die Nummer 6");
        let hidden = bad(Problem::Hidden);
        assert_ne!(told(&english, &hidden), told(&german, &hidden));
        // What has no words of its own is told all the same.
        let other = bad(Problem::TheOnlyOption);
        assert!(told(&german, &other).starts_with("Zeile 7: this was the only option"));
    }
}
