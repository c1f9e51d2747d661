//! The owner of an account: signed in, and sure of it by a password.

use store::random;
use store::{Account, AccountName, PlayerId, StoreError};
use tabletop::Name;

use super::error::{AccountError, InputError};
use super::hash_queue::Asker;
use super::visitor::Visitor;
use crate::App;
use crate::who::Who;

/// Whether a proof about an account still counts: its password has not changed since, and it is
/// not banned.
pub(super) async fn still_holds(app: &App, proof: &Account) -> Result<bool, StoreError> {
    let now = app.store.account(proof.name.clone()).await?;
    Ok(now.is_some_and(|now| now.password_hash == proof.password_hash && !now.is_banned))
}

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

/// The player of an account. It is created when needed, so an interrupted sign-up still leaves
/// a working account.
pub(super) async fn player_of(
    app: &App,
    who: Who,
    account: &AccountName,
) -> Result<PlayerId, AccountError> {
    if let Some(&player) = app.store.players_of_account(account.clone()).await?.first() {
        return Ok(player);
    }
    let player = PlayerId::new(random::bytes()?);
    let known = app.store.player(who.player).await?.map(|player| player.name);
    let name = known.unwrap_or_else(|| account.as_given().chars().take(24).collect());
    let language = who.language.name().to_owned();
    app.store.put_player(player, (app.now)(), name, language).await?;
    app.store.link_player(player, Some(account.clone())).await?;
    Ok(player)
}

impl Visitor {
    /// The place in the hash queue of a visitor who is not known to the account.
    pub(super) fn asker(&self) -> Asker {
        Asker { network: self.network(), is_known: false }
    }
}
