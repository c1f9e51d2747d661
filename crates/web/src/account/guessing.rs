//! Counts a visitor's guess at the secrets of an account.

use limits::{CountedBy, Door};
use store::AccountName;

use super::error::{AccountError, InputError};
use super::hash_queue::Asker;
use super::visitor::Visitor;
use crate::App;

impl App {
    /// Counts a guess at the secrets of an account, whether it exists or not. Returns the
    /// visitor's place in the queue for checking secrets.
    pub(super) async fn guess(
        &self,
        visitor: &Visitor,
        account: &AccountName,
    ) -> Result<Asker, AccountError> {
        let now = (self.now)();
        let owner = self.store.players_of_account(account.clone()).await?.first().copied();
        let own = owner.and_then(|owner| visitor.guess_key(owner));
        let taken = match own {
            Some(share) => self.guesses.own.take(share, now),
            None => self
                .guesses
                .addresses
                .take(visitor.network(), now)
                .and_then(|()| self.guesses.accounts.take(account.as_folded().to_owned(), now)),
        };
        taken.map_err(|seconds| {
            self.doors.refusals.count(Door::SignIn, CountedBy::Account);
            InputError::Often { seconds }
        })?;
        Ok(Asker { network: visitor.network(), is_known: own.is_some() })
    }
}
