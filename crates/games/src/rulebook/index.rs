//! The clauses of a rulebook, with the scenarios that prove them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Rulebook;

/// What a clause asks of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClauseKind {
    /// Code carries it out and a scenario proves it.
    #[default]
    Rule,
    /// Other clauses carry it out; a scenario proves it.
    Principle,
    /// It asks nothing of a digital table.
    Remark,
}

/// One statement of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// Its name for ever.
    pub id: String,
    /// What it says, in our own words.
    pub text: String,
    /// Under which heading it stands in which edition.
    pub cite: BTreeMap<String, String>,
    /// What it asks of the program.
    #[serde(default)]
    pub kind: ClauseKind,
    /// The files that carry it out.
    #[serde(default)]
    pub code: Vec<String>,
    /// The ruling that settles it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<u32>,
    /// The switch that changes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub switch: Option<String>,
    /// The scenarios that prove it.
    #[serde(skip_deserializing)]
    pub proofs: Vec<Proof>,
}

/// A scenario that proves a clause.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Proof {
    /// The file it stands in.
    pub file: &'static str,
    /// Its name.
    pub scenario: String,
}

impl Clause {
    /// What is missing between the clause and the program.
    #[must_use]
    pub fn gap(&self) -> Option<&'static str> {
        let needs_code = self.kind == ClauseKind::Rule;
        let needs_proof = self.kind != ClauseKind::Remark;
        match () {
            () if needs_code && self.code.is_empty() => Some("nothing carries it out"),
            () if needs_proof && self.proofs.is_empty() => Some("nothing proves it"),
            () => None,
        }
    }
}

/// A chapter of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// The file it stands in, by which it is translated.
    #[serde(skip)]
    pub file: &'static str,
    /// Its heading.
    pub title: String,
    /// Its clauses.
    #[serde(rename = "clause")]
    pub clauses: Vec<Clause>,
}

/// The rules of a game, clause by clause.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Index {
    /// The chapters in the order of the rulebook.
    pub chapters: Vec<Chapter>,
}

/// A rulebook that cannot be read: a mistake in the program's own texts.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RulebookError {
    /// A chapter is not in its form.
    #[error("the chapter {file}: {problem}")]
    Chapter {
        /// The file.
        file: &'static str,
        /// What is wrong.
        problem: String,
    },
    /// A scenario proves a clause that does not exist.
    #[error("a scenario in {file} proves {clause:?}, which is no clause")]
    Proof {
        /// The file of the scenario.
        file: &'static str,
        /// The clause.
        clause: String,
    },
}

impl Index {
    /// Reads a rulebook.
    ///
    /// # Errors
    /// When a chapter is not in its form or a scenario proves what does not exist.
    pub fn read(book: &Rulebook) -> Result<Index, RulebookError> {
        let mut index = Index { chapters: Vec::new() };
        for &(file, text) in book.chapters {
            let chapter: Chapter = toml::from_str(text)
                .map_err(|error| RulebookError::Chapter { file, problem: error.to_string() })?;
            index.chapters.push(Chapter { file, ..chapter });
        }
        for &(file, text) in book.scenarios.iter().chain(book.examples) {
            index.prove(file, text)?;
        }
        Ok(index)
    }

    /// Every clause.
    pub fn clauses(&self) -> impl Iterator<Item = &Clause> {
        self.chapters.iter().flat_map(|chapter| &chapter.clauses)
    }

    fn prove(&mut self, file: &'static str, text: &str) -> Result<(), RulebookError> {
        let mut name = "";
        for line in text.lines() {
            if let Some(scenario) = line.strip_prefix("scenario ") {
                name = scenario.trim();
            }
            for id in line.strip_prefix("proves ").unwrap_or_default().split_whitespace() {
                let mut clauses = self.chapters.iter_mut().flat_map(|chapter| &mut chapter.clauses);
                let Some(clause) = clauses.find(|clause| clause.id == id) else {
                    return Err(RulebookError::Proof { file, clause: id.to_owned() });
                };
                clause.proofs.push(Proof { file, scenario: name.to_owned() });
            }
        }
        Ok(())
    }
}
