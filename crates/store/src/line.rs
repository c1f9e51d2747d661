//! Chat lines and tentative moves.

use super::{Millis, PlayerId};

/// The moves of a seat that are not confirmed yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tentative {
    /// The version of the table that they were made for. If it has another one now, they may
    /// no longer fit.
    pub based_on: u64,
    /// The moves, as JSON that only the server reads.
    pub text: String,
}

/// A chat line to be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewChat {
    /// When it was said.
    pub at: Millis,
    /// Who said it, in the server's words.
    pub author: String,
    /// The player who said it, so that it can be erased with them.
    pub player: Option<PlayerId>,
    /// The kind of line, in the server's words.
    pub kind: String,
    /// The text of the message.
    pub text: String,
}

/// A chat line of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chat {
    /// Its number at the table, from 1.
    pub number: u64,
    /// When it was said.
    pub at: Millis,
    /// Who said it, in the server's words.
    pub author: String,
    /// The kind of line, in the server's words.
    pub kind: String,
    /// The text of the message; `None` after it was removed.
    pub text: Option<String>,
}
