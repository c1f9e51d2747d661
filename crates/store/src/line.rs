//! Chat lines and tentative moves.

use super::{Millis, PlayerId};

/// A turn that is thought up and not yet played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tentative {
    /// The number of lines the record had when it was thought up: if there are
    /// more now, it may no longer fit.
    pub based_on: u64,
    /// The turn, as JSON that the server reads.
    pub text: String,
}

/// Something to be said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewChat {
    /// When.
    pub at: Millis,
    /// Who, in the server's words.
    pub author: String,
    /// Which player that is, so that it can be erased with them.
    pub player: Option<PlayerId>,
    /// What sort of line it is, in the server's words.
    pub kind: String,
    /// What is said.
    pub text: String,
}

/// Something that was said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chat {
    /// Its place among all that was said at the table, from 1.
    pub number: u64,
    /// When.
    pub at: Millis,
    /// Who, in the server's words.
    pub author: String,
    /// What sort of line it is, in the server's words.
    pub kind: String,
    /// What was said. `None` once it was removed.
    pub text: Option<String>,
}
