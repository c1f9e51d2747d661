//! Tokens with which programs act for an account.

use std::fmt;

use super::{AccountName, Millis, TokenHash};

tabletop::names! {
    /// What a program with a token may do. Each scope includes the ones before it.
    #[derive(utoipa::ToSchema)]
    #[schema(rename_all = "kebab-case")]
    pub enum Scope {
        /// See what the account may see.
        Read = "read",
        /// Take seats and play there, talk, write notes.
        Play = "play",
        /// Open tables and act as their host.
        Host = "host",
    }
}

/// A token: lets a program act as the player of an account.
#[derive(Clone, PartialEq, Eq)]
pub struct Token {
    /// The hash of the token. Only its owner knows the token itself.
    pub hash: TokenHash,
    /// The account.
    pub account: AccountName,
    /// The name that its owner gave it.
    pub name: String,
    /// What it allows.
    pub scope: Scope,
    /// When it was created.
    pub created: Millis,
    /// When it was last used, roughly: not every use is stored.
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
