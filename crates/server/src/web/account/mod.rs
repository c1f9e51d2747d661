//! Accounts, for people who use several browsers.
//!
//! An account has one player. A browser that signs in is that player from then on, so
//! nothing else needs to know of accounts. What the browser had before moves to the
//! account.

mod change;
mod data;
mod device;
mod error;
mod factor;
mod forms;
mod games;
mod guesses;
mod hash_queue;
mod move_in;
mod secret;
pub(super) mod sessions;
mod sign_in;
#[cfg(test)]
mod tests;
pub(super) mod tokens;
mod visitor;

use axum::Router;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::Markup;
use tabletop::Name;

use super::App;
use super::page::{Text, WEB, error_page, page};
use super::who::Who;
use crate::random;
use crate::store::{Account, AccountName, Factor, PlayerId, Session, SessionId, StoreError, Token};
use error::{AccountError, InputError};
pub(super) use guesses::Guesses;
use hash_queue::Asker;
use secret::Code;
pub(super) use secret::Secrets;
use visitor::Visitor;
pub(super) use visitor::known_device;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/account", get(show))
        .merge(sign_in::routes())
        .merge(change::routes())
        .merge(factor::routes())
        .merge(sessions::routes())
        .merge(games::routes())
        .merge(tokens::routes())
}

/// Whether what somebody has proved about an account still counts: nobody has given it
/// another password since, or banned it.
async fn still_holds(app: &App, proved: &Account) -> Result<bool, StoreError> {
    let now = app.store.account(proved.name.clone()).await?;
    Ok(now.is_some_and(|now| now.password_hash == proved.password_hash && !now.is_banned))
}

/// The page that a form is on, for when something is wrong with it.
#[derive(Clone, Copy)]
enum AccountForm {
    Entrance,
    Own,
    Recovery,
}

/// What somebody sees of their own account.
struct Owned {
    account: Account,
    sessions: Vec<Session>,
    /// The session of this browser.
    this: Option<SessionId>,
    tokens: Vec<Token>,
    factor: Option<Factor>,
}

async fn show(State(app): State<App>, visitor: Visitor) -> Response {
    match owned(&app, &visitor).await {
        Ok(Some(owned)) => answer(*visitor, None, |text| forms::own(text, &owned)),
        Ok(None) => answer(*visitor, None, |text| forms::entrance(text, "")),
        Err(error) => error_page(*visitor, &error.into(), "/"),
    }
}

/// The account that is signed in here, with all that its owner sees of it.
async fn owned(app: &App, visitor: &Visitor) -> Result<Option<Owned>, StoreError> {
    if !visitor.is_signed_in() {
        return Ok(None);
    }
    let Some(account) = account_of(app, visitor.player).await? else { return Ok(None) };
    let sessions = app.store.sessions_of_account(account.name.clone()).await?;
    let tokens = app.store.tokens_of_account(account.name.clone()).await?;
    let factor = app.store.factor(account.name.clone()).await?;
    Ok(Some(Owned { account, sessions, this: visitor.session(), tokens, factor }))
}

/// The account a player belongs to.
async fn account_of(app: &App, player: PlayerId) -> Result<Option<Account>, StoreError> {
    match app.store.player(player).await?.and_then(|player| player.account) {
        Some(name) => app.store.account(name).await,
        None => Ok(None),
    }
}

/// A page about the account, with what is wrong above it.
fn answer(who: Who, wrong: Option<InputError>, draw: impl FnOnce(&Text) -> Markup) -> Response {
    let text = Text::new(who.language, WEB);
    let body = forms::with_wrong(&text, wrong, &draw(&text));
    let page = page(who, &text, &text.t("account"), "plain", &body);
    let Some(wrong) = wrong else { return page.into_response() };
    let mut response = (wrong.status(), page).into_response();
    if let InputError::Often { seconds } = wrong {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    }
    response
}

/// The form again, with what is wrong with it; the name need not be typed again.
async fn again(
    app: &App,
    visitor: &Visitor,
    trouble: AccountError,
    form: AccountForm,
    name: &str,
) -> Response {
    let wrong = match trouble {
        AccountError::Input(wrong) => wrong,
        AccountError::Page(failure) => return error_page(**visitor, &failure, "/account"),
    };
    let own = match form {
        AccountForm::Own => owned(app, visitor).await.ok().flatten(),
        AccountForm::Entrance | AccountForm::Recovery => None,
    };
    answer(**visitor, Some(wrong), |text| match (form, own) {
        (AccountForm::Recovery, _) => forms::recovery(text, name),
        (_, Some(owned)) => forms::own(text, &owned),
        (_, None) => forms::entrance(text, name),
    })
}

/// Shows a new code, the only time it can be seen.
fn show_code(who: Who, code: &Code) -> Response {
    answer(who, None, |text| forms::code(text, &code.to_string()))
}

/// The account that is signed in here.
async fn own(app: &App, visitor: &Visitor) -> Result<Account, AccountError> {
    if !visitor.is_signed_in() {
        return Err(InputError::SignedOut.into());
    }
    Ok(account_of(app, visitor.player).await?.ok_or(InputError::SignedOut)?)
}

/// The account that is signed in here, whose owner has just proved it again.
async fn proved(app: &App, visitor: &Visitor, password: String) -> Result<Account, AccountError> {
    let account = own(app, visitor).await?;
    let asker = app.guess(visitor, &account.name).await?;
    let fits = app.secrets.fits(asker, password, Some(account.password_hash.clone())).await?;
    if fits { Ok(account) } else { Err(InputError::Password.into()) }
}

/// The player of an account. It is made when it is needed, so that an account
/// whose making was interrupted is one all the same.
async fn player_of(app: &App, who: Who, account: &AccountName) -> Result<PlayerId, AccountError> {
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
    /// Whose turn it is to have a secret hashed, if not the owner's of an account.
    fn asker(&self) -> Asker {
        Asker { network: self.network(), is_known: false }
    }
}
