//! Players: browsers, with a name and a language.

use super::{AccountName, Millis, PlayerId};

/// A browser, or an account that several browsers share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The id.
    pub id: PlayerId,
    /// When the server first saw it.
    pub created: Millis,
    /// The name it goes by. It is not unique, and may be any text.
    pub name: String,
    /// The language of its pages.
    pub language: String,
    /// The account it belongs to.
    pub account: Option<AccountName>,
}
