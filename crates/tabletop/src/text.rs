//! Errors of notation, plans and positions, and how names are read.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use crate::Name;

/// A text that is no notation of this game: what was found, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct NotationError {
    /// The words that could not be read.
    pub found: String,
    /// What would be readable in their place.
    pub expected: String,
    /// How the whole text is written, where it can be told what was meant.
    pub written: Option<String>,
}

impl NotationError {
    /// The error for `found` where `expected` should stand.
    pub fn new(found: impl Into<String>, expected: impl Into<String>) -> NotationError {
        NotationError { found: found.into(), expected: expected.into(), written: None }
    }

    /// The same, with the text that was meant in its one form.
    #[must_use]
    pub fn written_as(self, written: Option<String>) -> NotationError {
        NotationError { written, ..self }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Hostile input may be long and may hold control characters: show the start of it, escaped.
        let start: String = self.found.chars().take(60).collect();
        let more = if start.len() < self.found.len() { "..." } else { "" };
        match &self.written {
            Some(written) => write!(f, "cannot read {start:?}{more}: it is written {written:?}"),
            None => write!(f, "cannot read {start:?}{more}: expected {}", self.expected),
        }
    }
}

/// Reads one of the named things.
///
/// # Errors
/// When the word names none: what they are called.
pub fn read_name<T: Name>(word: &str) -> Result<T, NotationError> {
    T::from_name(word).ok_or_else(|| {
        let names: Vec<&str> = T::ALL.iter().map(|member| member.name()).collect();
        NotationError::new(word, names.join(", "))
    })
}

/// A plan that cannot be played: the text is no plan, or the rules say no.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlanError<R> {
    /// The text is no notation of this game.
    #[error(transparent)]
    Unreadable(#[from] NotationError),
    /// The rules say no.
    #[error("the rules refuse this plan")]
    Refused(R),
}

/// A position that no game can reach: which invariant it breaks, and how.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("impossible position ({invariant}): {detail}")]
pub struct InvariantError {
    /// The name of the broken invariant.
    pub invariant: &'static str,
    /// What is wrong in this position.
    pub detail: String,
}

impl InvariantError {
    /// The error for a position that breaks `invariant`.
    pub fn new(invariant: &'static str, detail: impl Into<String>) -> InvariantError {
        InvariantError { invariant, detail: detail.into() }
    }
}
