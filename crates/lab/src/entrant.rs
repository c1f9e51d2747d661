//! Who takes part: the bots and programs that a list names.

use bots::{Budget, BudgetError};
use thiserror::Error;

/// Maximum number of bots in a list. Twenty bots make 15,504 tables of five.
pub const MOST_ENTRANTS: usize = 20;

/// The prefix of an external program.
const EXTERNAL: &str = "external:";

/// Someone who takes part in an arena.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// The name as written in the list. Reports and saved files use it.
    pub name: String,
    /// Who plays.
    pub player: Player,
}

/// Who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// A bot of the register.
    Registered {
        /// Its name there.
        bot: String,
        /// Its own budget; `None` for the budget of the run.
        budget: Option<Budget>,
    },
    /// A program that speaks the protocol for bots.
    External {
        /// The program and its arguments.
        command: Vec<String>,
    },
}

/// Why a list of bots cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EntrantError {
    /// Nothing stands between two commas.
    #[error("a bot without a name: write names with commas between")]
    Empty,
    /// A budget cannot be read.
    #[error(transparent)]
    Budget(BudgetError),
    /// A quote is not closed, or the text ends in a backslash.
    #[error("a quote is not closed: close it, or write a backslash before it")]
    Unclosed,
    /// No command stands behind `external:`.
    #[error("no command after {EXTERNAL} write for example {EXTERNAL}python3 bot.py")]
    NoCommand,
    /// There are too many.
    #[error("{listed} bots are too many: list at most {MOST_ENTRANTS}")]
    TooMany {
        /// How many are listed.
        listed: usize,
    },
}

impl Entrant {
    /// Reads a list of bots with commas between: `search@500n,greedy`, or
    /// `random,external:python3 "my bot.py"`.
    ///
    /// # Errors
    /// When the list is empty or too long, or when part of it cannot be
    /// understood.
    pub fn list(text: &str) -> Result<Vec<Entrant>, EntrantError> {
        let parts = at_commas(text)?;
        if parts.len() > MOST_ENTRANTS {
            return Err(EntrantError::TooMany { listed: parts.len() });
        }
        parts.into_iter().map(Entrant::parse).collect()
    }

    fn parse(text: &str) -> Result<Entrant, EntrantError> {
        let name = text.trim();
        if let Some(command) = name.strip_prefix(EXTERNAL) {
            let command = shlex::split(command).ok_or(EntrantError::Unclosed)?;
            if command.first().is_none_or(String::is_empty) {
                return Err(EntrantError::NoCommand);
            }
            return Ok(Entrant { name: name.to_owned(), player: Player::External { command } });
        }
        let (bot, budget) = match name.split_once('@') {
            Some((bot, budget)) => {
                (bot, Some(budget.trim().parse().map_err(EntrantError::Budget)?))
            }
            None => (name, None),
        };
        let bot = bot.trim_end();
        if bot.is_empty() {
            return Err(EntrantError::Empty);
        }
        let player = Player::Registered { bot: games::current_name(bot).to_owned(), budget };
        Ok(Entrant { name: current(name), player })
    }
}

/// Splits a list at its commas, except at those that are quoted as in a shell: a part whose
/// quotes are still open goes on after the comma.
fn at_commas(text: &str) -> Result<Vec<&str>, EntrantError> {
    let mut parts = Vec::new();
    let mut start = 0;
    for end in text.match_indices(',').map(|(at, _)| at).chain([text.len()]) {
        let part = &text[start..end];
        if shlex::split(part).is_some() {
            parts.push(part);
            start = end + 1;
        }
    }
    // The last part ends where the text does, unless its quotes are still open.
    if start > text.len() { Ok(parts) } else { Err(EntrantError::Unclosed) }
}

/// The current name of an entrant: bots have had other names, and
/// saved arenas may still have those.
pub(crate) fn current(name: &str) -> String {
    if name.starts_with(EXTERNAL) {
        return name.to_owned();
    }
    match name.split_once('@') {
        Some((bot, budget)) => {
            format!("{}@{}", games::current_name(bot.trim_end()), budget.trim_start())
        }
        None => games::current_name(name).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_have_budgets_of_their_own() {
        let list = Entrant::list("search@500n, search,greedy@20ms").expect("three bots");
        let names: Vec<&str> = list.iter().map(|entrant| entrant.name.as_str()).collect();
        assert_eq!(names, ["search@500n", "search", "greedy@20ms"]);
        let Player::Registered { bot, budget } = &list[0].player else { panic!("{list:?}") };
        assert_eq!((bot.as_str(), budget), ("search", &Some(Budget::Nodes(500))));
    }

    #[test]
    fn blanks_and_old_names_make_no_difference() {
        let names = |text| -> Vec<String> {
            Entrant::list(text).expect(text).into_iter().map(|entrant| entrant.name).collect()
        };
        assert_eq!(names(" greedy ,search @ 5n "), ["greedy", "search@5n"]);
        assert_eq!(names("keen,keen@5n,expert"), ["never-passes", "never-passes@5n", "search"]);
        assert_eq!(names("external:keen"), ["external:keen"], "a program is called as it is");
    }

    #[test]
    fn programs_have_arguments() {
        let list = Entrant::list("random,external:python3 'my, bot.py' a@b").expect("two bots");
        let Player::External { command } = &list[1].player else { panic!("{list:?}") };
        assert_eq!(command, &["python3", "my, bot.py", "a@b"]);
        assert_eq!(list[1].name, "external:python3 'my, bot.py' a@b");
    }

    #[test]
    fn commands_are_split_as_by_a_shell() {
        for (text, expected) in [
            ("python3 bot.py", &["python3", "bot.py"][..]),
            ("  a\t b ", &["a", "b"]),
            ("'my bot' --x \"a \\\"b\\\" c\"", &["my bot", "--x", "a \"b\" c"]),
            ("a\\ b '\\n' \"\\n\"", &["a b", "\\n", "\\n"]),
            ("x'y'\"z\" ''", &["xyz", ""]),
        ] {
            let list = Entrant::list(&format!("external:{text}")).expect(text);
            let [Entrant { player: Player::External { command }, .. }] = &list[..] else {
                panic!("{list:?}")
            };
            assert_eq!(command, expected, "{text}");
        }
        for text in ["'a", "\"a", "a\\", "\"a\\\""] {
            let list = Entrant::list(&format!("external:{text}"));
            assert_eq!(list, Err(EntrantError::Unclosed), "{text}");
        }
    }

    #[test]
    fn quoted_commas_do_not_split_the_list() {
        let found = at_commas("random,external:x 'a,b' c\\,d,").expect("its quotes are closed");
        assert_eq!(found, ["random", "external:x 'a,b' c\\,d", ""]);
    }

    #[test]
    fn what_names_nobody_is_refused() {
        for (text, expected) in [
            ("", "without a name"),
            ("random,", "without a name"),
            ("@5n", "without a name"),
            ("search@", "2000n"),
            ("search@5", "2000n"),
            ("external:", "external:python3 bot.py"),
            ("external:''", "external:python3 bot.py"),
            ("external:'x", "not closed"),
            (&["x"; 21].join(","), "at most 20"),
        ] {
            let error = Entrant::list(text).expect_err(text).to_string();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }
}
