//! The rules in words: what is told, where it comes from, and what proves it.

mod index;

pub use index::{BadIndex, Chapter, Clause, ClauseKind, Index, Proof};

/// The texts of a game's rules, as they stand under `rules/`.
#[derive(Clone, Copy, Debug)]
pub struct Rulebook {
    /// The chapters of the index, by file name.
    pub chapters: &'static [(&'static str, &'static str)],
    /// The scenarios, by file name.
    pub scenarios: &'static [(&'static str, &'static str)],
    /// The rulings.
    pub rulings: &'static str,
}

/// Takes the texts of a game's rules into the program.
macro_rules! rulebook {
    ($game:literal, chapters: [$($chapter:literal),+ $(,)?], scenarios: [$($scenario:literal),+ $(,)?]) => {
        $crate::Rulebook {
            chapters: &[$((
                $chapter,
                include_str!(concat!("../../../rules/", $game, "/", $chapter, ".toml")),
            )),+],
            scenarios: &[$((
                $scenario,
                include_str!(concat!("../../../rules/", $game, "/scenarios/", $scenario, ".txt")),
            )),+],
            rulings: include_str!(concat!("../../../rules/", $game, "/rulings.md")),
        }
    };
}

pub(crate) use rulebook;
