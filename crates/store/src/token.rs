//! Tokens with which programs act for an account.

use std::fmt;

use super::{AccountName, Millis, TokenHash};

tabletop::names! {
    /// What a program with a token may do: each of them includes those before it.
    #[derive(utoipa::ToSchema)]
    #[schema(rename_all = "kebab-case")]
    pub enum Scope {
        /// See what the account may see.
        Read = "read",
        /// Take seats and play there, talk, write notes.
        Play = "play",
        /// Open tables, and do there what a host may.
        Host = "host",
    }
}

/// What lets a program act as the player of an account.
#[derive(Clone, PartialEq, Eq)]
pub struct Token {
    /// The hash of the token. The token itself is known to its owner alone.
    pub hash: TokenHash,
    /// Whose it is.
    pub account: AccountName,
    /// What its owner calls it.
    pub name: String,
    /// What it is good for.
    pub scope: Scope,
    /// When it was made.
    pub created: Millis,
    /// When it was last used, nearly: not every use is written down.
    pub used: Option<Millis>,
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Token { account, name, scope, created, used, .. } = self;
        f.debug_struct("Token")
            .field("account", account)
            .field("name", name)
            .field("scope", scope)
            .field("created", created)
            .field("used", used)
            .finish_non_exhaustive()
    }
}
