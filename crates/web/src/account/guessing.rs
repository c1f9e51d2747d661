//! Takes one of the guesses that a visitor has at the secrets of an account.

use limits::{CountedBy, Door};
use store::AccountName;

use super::error::{AccountError, InputError};
use super::hash_queue::Asker;
use super::visitor::Visitor;
use crate::App;

impl App {
    /// Takes one of the few guesses that somebody has at the secrets of an account,
    /// whether there is such an account or not. Returns their place among those whose
    /// secrets are to be checked.
    pub(super) async fn guess(
        &self,
        visitor: &Visitor,
        account: &AccountName,
    ) -> Result<Asker, AccountError> {
        let now = (self.now)();
        let owner = self.store.players_of_account(account.clone()).await?.first().copied();
        let own = owner.and_then(|owner| visitor.share_of(owner));
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
