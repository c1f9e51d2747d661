//! The owner of an account: signed in, and sure of it by a password.

use store::random;
use store::{Account, AccountName, PlayerId, StoreError, Write};
use tabletop::Name;

use super::error::{AccountError, InputError};
use super::hash_queue::Asker;
use super::visitor::Visitor;
use crate::App;
use crate::who::Who;

/// The account of a player.
pub(super) async fn account_of(app: &App, player: PlayerId) -> Result<Option<Account>, StoreError> {
    match app.store.player(player).await?.and_then(|player| player.account) {
        Some(name) => app.store.account(name).await,
        None => Ok(None),
    }
}

/// The account that is signed in here.
pub(super) async fn own_account(app: &App, visitor: &Visitor) -> Result<Account, AccountError> {
    if !visitor.is_signed_in() {
        return Err(InputError::SignedOut.into());
    }
    Ok(account_of(app, visitor.player).await?.ok_or(InputError::SignedOut)?)
}

/// The account that is signed in here, whose owner has just entered the password.
pub(super) async fn prove_owner(
    app: &App,
    visitor: &Visitor,
    password: String,
) -> Result<Account, AccountError> {
    let account = own_account(app, visitor).await?;
    let asker = app.guess(visitor, &account.name).await?;
    let fits = app.secrets.fits(asker, password, Some(account.password_hash.clone())).await?;
    if fits { Ok(account) } else { Err(InputError::Password.into()) }
}

/// The player of an account.
pub(super) struct AccountPlayer {
    pub(super) id: PlayerId,
    /// The writes that create it, if the account has none yet.
    pub(super) work: Vec<Write>,
}

/// The player of an account, who is created if there is none: the account is new, or an
/// older version of this program was interrupted while it created one.
pub(super) async fn player_of(
    app: &App,
    who: Who,
    account: &AccountName,
) -> Result<AccountPlayer, AccountError> {
    if let Some(&id) = app.store.players_of_account(account.clone()).await?.first() {
        return Ok(AccountPlayer { id, work: Vec::new() });
    }
    let id = PlayerId::new(random::bytes()?);
    let known = app.store.player(who.player).await?.map(|player| player.name);
    let name = known.unwrap_or_else(|| account.as_given().chars().take(24).collect());
    let (created, language) = ((app.now)(), who.language.name().to_owned());
    let put = Write::PutPlayer { id, created, name, language };
    let link = Write::LinkPlayer { id, account: Some(account.clone()) };
    Ok(AccountPlayer { id, work: vec![put, link] })
}

impl Visitor {
    /// The place in the hash queue of a visitor who is not known to the account.
    pub(super) fn asker(&self) -> Asker {
        Asker { network: self.network(), is_known: false }
    }
}
