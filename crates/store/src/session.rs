//! Sessions: browsers that are signed in to an account.

use std::fmt;

use super::{AccountName, Millis, SessionId, TokenHash};

/// A browser that is signed in to an account.
#[derive(Clone, PartialEq, Eq)]
pub struct Session {
    /// The id. It stays the same when the session is renewed, and gives no access.
    pub id: SessionId,
    /// The hash of the secret in the browser's cookie.
    pub hash: TokenHash,
    /// The hash before the last renewal. It stays valid until the browser has shown the new
    /// secret.
    pub previous: Option<TokenHash>,
    /// The account.
    pub account: AccountName,
    /// The browser and the operating system, for people.
    pub device: String,
    /// When somebody signed in.
    pub created: Millis,
    /// When it was last used, roughly: not every use is stored.
    pub used: Millis,
    /// When its secret was last renewed.
    pub renewed: Millis,
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Session { id, account, device, created, used, renewed, .. } = self;
        f.debug_struct("Session")
            .field("id", id)
            .field("account", account)
            .field("device", device)
            .field("created", created)
            .field("used", used)
            .field("renewed", renewed)
            .finish_non_exhaustive()
    }
}
