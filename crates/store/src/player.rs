//! Players: browsers, with a name and a language.

use super::{AccountName, Millis, PlayerId};

/// A browser that came by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Which.
    pub id: PlayerId,
    /// When it first came.
    pub created: Millis,
    /// What it wants to be called. Not unique, and anything can stand in it.
    pub name: String,
    /// The language it wants to read.
    pub language: String,
    /// The account it belongs to.
    pub account: Option<AccountName>,
}
