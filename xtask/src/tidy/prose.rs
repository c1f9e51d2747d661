//! Checks that comments and messages are plain English, and that modules say what they are for.

use super::files::{File, Tree, comment};
use super::{Finding, is_exempt};

/// Phrases that read as if they were translated, and what to write instead. A phrase is
/// found in any case, as whole words.
const STIFF: &[(&str, &str)] = &[
    ("for who", "name them: for the player who, for anyone who"),
    ("by who", "name them: by the player who, by anyone who"),
    ("to who", "name them: to the player who, to anyone who"),
    ("so many", "write a number of, this many, or Maximum number of"),
    ("so often", "write this many times, or Interval between"),
    ("what is no", "write anything that is not, or anything else"),
    ("is told", "say what happens: is shown, is sent, is reported, knows, learns"),
    ("are told", "say what happens: are shown, are sent, are reported, know, learn"),
    ("that is none", "say what it is not, or why it cannot be used"),
];

/// The same in comments alone: in a message, "ask whoever runs this server" is plain.
const STIFF_COMMENTS: &[(&str, &str)] = &[
    ("whoever", "name them: the caller, anyone who"),
    ("who asks", "name them: the visitor, the caller, the player who proposes it"),
    ("finds out who", "write identifies"),
    ("of somebody who", "name them: of a visitor who, of a player who"),
    ("somebody who is", "name them: a visitor who is, a player who is"),
    ("lets somebody", "say what is allowed, and to which player or visitor"),
    ("for those who are", "name them: for visitors who are, for players who are"),
    ("the host's right", "write Only for the host"),
    ("what was said", "name it: a line of chat, a message"),
    ("is kept of", "say what is stored"),
    ("beside the requests", "write in a queue, or on another thread"),
    ("about to end", "write is shutting down"),
];

/// This file, whose tests hold what it looks for.
const SELF: &str = "xtask/src/tidy/prose.rs";

/// Checks comments in Rust files, English message files, and the first lines of modules.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    for file in tree.files.iter().filter(|file| !is_exempt(&file.path)) {
        let path = &file.path;
        if path.ends_with(".rs") {
            if path != SELF {
                phrases(file, comment, STIFF, findings);
                phrases(file, comment, STIFF_COMMENTS, findings);
            }
            purpose(file, findings);
        } else if path.contains("/en/") && path.ends_with(".ftl") {
            phrases(file, |line| line, STIFF, findings);
        }
    }
}

fn phrases(
    file: &File,
    text: impl Fn(&str) -> &str,
    stiff: &[(&str, &str)],
    findings: &mut Vec<Finding>,
) {
    for (number, line) in file.lines() {
        let text = text(line).to_lowercase();
        for (phrase, advice) in stiff.iter().filter(|(phrase, _)| stands_in(phrase, &text)) {
            findings.push(Finding::new(&file.path, number, format!("{phrase:?}: {advice}")));
        }
    }
}

/// Whether a phrase stands in a text as whole words. Where something follows from a number
/// (`so many that`) nothing is stiff.
fn stands_in(phrase: &str, text: &str) -> bool {
    text.match_indices(phrase).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = &text[at + phrase.len()..];
        let ends = !after.starts_with(char::is_alphanumeric);
        let begins = before.is_none_or(|letter| !letter.is_alphanumeric());
        begins && ends && !after.starts_with(" that")
    })
}

/// Every module begins with a comment that says what it is for.
fn purpose(file: &File, findings: &mut Vec<Finding>) {
    let is_module = file.path.contains("/src/");
    if is_module && !file.text.starts_with("//! ") {
        let advice = "begin with a line //! that says in one sentence what the module is for";
        findings.push(Finding::new(&file.path, 1, advice));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<usize> {
        let mut findings = Vec::new();
        check(&Tree::of(&[(path, text)]), &mut findings);
        findings.into_iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn stiff_phrases_are_found_in_comments_and_messages() {
        let text = "//! A module.\n/// Plays so many games.\nfn f() {} // Whoever asks is told.\n";
        assert_eq!(found("crates/lab/src/a.rs", text), [2, 3, 3]);
        let text = "//! A module.\n/// Finds out who asks.\n";
        assert_eq!(found("crates/web/src/a.rs", text), [2, 2]);
        assert_eq!(found("crates/messages/en/puerto-rico.ftl", "a = Shown by who asks\n"), [1]);
        assert_eq!(found("crates/messages/de/puerto-rico.ftl", "a = so many\n"), []);
    }

    #[test]
    fn code_and_plain_phrases_are_not() {
        let text =
            "//! A module.\nlet whoever = \"so many\";\n/// So many that none is left. For whom?\n";
        assert_eq!(found("crates/lab/src/a.rs", text), []);
        assert_eq!(found("crates/lab/tests/a.rs", "fn f() {}\n"), []);
    }

    #[test]
    fn modules_say_what_they_are_for() {
        assert_eq!(found("crates/lab/src/a.rs", "use std::fmt;\n"), [1]);
    }
}
