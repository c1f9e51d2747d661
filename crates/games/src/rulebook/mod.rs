//! The rules in words: each clause, its source, and the scenarios that prove it.

mod example;
mod index;
mod ruling;

pub use example::{Example, ExampleError, Examples, NAMES as EXAMPLE_NAMES, Played};
pub use index::{Chapter, Clause, ClauseKind, Index, Proof, RulebookError};
pub use ruling::{AnswerLine, ITEM, Ruling, Rulings, RulingsError, SwitchLine};

/// The texts of a game's rules, as they stand under `rules/`.
#[derive(Clone, Copy, Debug)]
pub struct Rulebook {
    /// What a clause may cite beside the presets: sources that hold for every one
    /// of them, such as a player aid, or the one rulebook of a game whose presets
    /// are no editions.
    pub sources: &'static [&'static str],
    /// The chapters of the index, by file name.
    pub chapters: &'static [(&'static str, &'static str)],
    /// The scenarios, by file name.
    pub scenarios: &'static [(&'static str, &'static str)],
    /// The worked examples, which are scenarios too, by file name.
    pub examples: &'static [(&'static str, &'static str)],
    /// The rulings in English.
    pub rulings: &'static str,
    /// The rulings in other languages.
    pub translations: &'static [(&'static str, &'static str)],
}

impl Rulebook {
    /// Whether a clause stands in this preset.
    #[must_use]
    pub fn stands_in(&self, clause: &Clause, preset: &str) -> bool {
        let cites = |source: &str| clause.cite.contains_key(source);
        cites(preset) || self.sources.iter().any(|source| cites(source))
    }

    /// The rulings in another language than English.
    fn translation(&self, language: &str) -> Option<&'static str> {
        let found = self.translations.iter().find(|(known, _)| *known == language);
        found.map(|(_, text)| *text)
    }
}

/// Takes the texts of a game's rules into the program.
macro_rules! rulebook {
    (
        $game:literal,
        sources: [$($source:literal),* $(,)?],
        chapters: [$($chapter:literal),+ $(,)?],
        scenarios: [$($scenario:literal),+ $(,)?],
        examples: [$($example:literal),+ $(,)?]
    ) => {
        $crate::Rulebook {
            sources: &[$($source),*],
            chapters: &[$((
                $chapter,
                include_str!(concat!("../../../rules/", $game, "/", $chapter, ".toml")),
            )),+],
            scenarios: &[$((
                $scenario,
                include_str!(concat!("../../../rules/", $game, "/scenarios/", $scenario, ".txt")),
            )),+],
            examples: &[$((
                $example,
                include_str!(concat!("../../../rules/", $game, "/examples/", $example, ".txt")),
            )),+],
            rulings: include_str!(concat!("../../../rules/", $game, "/rulings.md")),
            translations: &[(
                "de",
                include_str!(concat!("../../../rules/", $game, "/rulings.de.md")),
            )],
        }
    };
}

pub(crate) use rulebook;
