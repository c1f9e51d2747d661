//! Accounts, for those who want to be the same person in several browsers.
//!
//! An account has one player. Who signs in is that player from then on, so
//! nothing else needs to know of accounts: its tables and seats are simply
//! theirs. What the browser had before moves to the account.

mod forms;
mod games;
mod moving;
mod secret;
#[cfg(test)]
mod tests;
pub(super) mod tokens;
mod wrong;

use axum::Router;
use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::Markup;
use serde::Deserialize;
use tabletop::Name;

use super::App;
use super::page::{Text, WEB, page, sorry};
use super::who::{Who, account_of, identify};
use crate::random;
use crate::store::{Account, AccountName, PlayerId, StoreError};
pub(super) use secret::Secrets;
use secret::{Code, Password};
use wrong::{Trouble, Wrong};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/account", get(show))
        .route("/account/sign-up", post(sign_up))
        .route("/account/sign-in", post(sign_in))
        .route("/account/sign-out", post(sign_out))
        .route("/account/name", post(rename))
        .route("/account/password", post(change_password))
        .route("/account/code", post(change_code))
        .route("/account/recover", get(ask_code).post(recover))
        .route("/account/delete", post(delete))
        .merge(games::routes())
        .merge(tokens::routes())
}

/// The page that a form is on, for when something is wrong with it.
#[derive(Clone, Copy)]
enum Sheet {
    Entrance,
    Own,
    Recovery,
}

async fn show(State(app): State<App>, who: Who) -> Response {
    match account_of(&app, who.player).await {
        Ok(Some(account)) if who.is_signed_in => {
            match app.store.tokens_of_account(account.name.clone()).await {
                Ok(tokens) => answer(who, None, |text| forms::own(text, &account.name, &tokens)),
                Err(error) => sorry(who, &error.into(), "/"),
            }
        }
        Ok(_) => answer(who, None, |text| forms::entrance(text, "")),
        Err(error) => sorry(who, &error.into(), "/"),
    }
}

async fn ask_code(who: Who) -> Response {
    answer(who, None, |text| forms::recovery(text, ""))
}

/// A page about the account, with what is wrong above it.
fn answer(who: Who, wrong: Option<Wrong>, draw: impl FnOnce(&Text) -> Markup) -> Response {
    let text = Text::new(who.language, WEB);
    let body = forms::with_wrong(&text, wrong, &draw(&text));
    let page = page(who, &text, &text.t("account"), "plain", &body);
    match wrong {
        Some(wrong) => (wrong.status(), page).into_response(),
        None => page.into_response(),
    }
}

/// The form again, with what is wrong with it; the name need not be typed again.
async fn again(app: &App, who: Who, trouble: Trouble, form: Sheet, name: &str) -> Response {
    let wrong = match trouble {
        Trouble::Wrong(wrong) => wrong,
        Trouble::Failure(failure) => return sorry(who, &failure, "/account"),
    };
    let own = match (form, account_of(app, who.player).await) {
        (Sheet::Own, Ok(account)) => account.filter(|_| who.is_signed_in),
        _ => None,
    };
    let tokens = match &own {
        Some(account) => app.store.tokens_of_account(account.name.clone()).await,
        None => Ok(Vec::new()),
    };
    answer(who, Some(wrong), |text| match (form, own) {
        (Sheet::Recovery, _) => forms::recovery(text, name),
        (_, Some(account)) => forms::own(text, &account.name, &tokens.unwrap_or_default()),
        (_, None) => forms::entrance(text, name),
    })
}

/// Shows a new code, the only time it can be seen.
fn show_code(who: Who, code: &Code) -> Response {
    let who = Who { is_signed_in: true, ..who };
    answer(who, None, |text| forms::code(text, &code.to_string()))
}

/// Goes on as this account.
fn signed_in(app: &App, mut response: Response, player: PlayerId, hash: &str) -> Response {
    identify(app, &mut response, player, Some(hash));
    response
}

/// Takes one of the few attempts at the secrets of an account.
fn attempt(app: &App, name: &AccountName) -> Result<(), Wrong> {
    let is_allowed = app.attempts.allows(name.as_folded().to_owned(), (app.now)());
    if is_allowed { Ok(()) } else { Err(Wrong::Often) }
}

/// The account that is signed in here.
async fn own(app: &App, who: Who) -> Result<Account, Trouble> {
    if !who.is_signed_in {
        return Err(Wrong::SignedOut.into());
    }
    Ok(account_of(app, who.player).await?.ok_or(Wrong::SignedOut)?)
}

/// The account that is signed in here, whose owner has just proved it again.
async fn proved(app: &App, who: Who, password: String) -> Result<Account, Trouble> {
    let account = own(app, who).await?;
    attempt(app, &account.name)?;
    let fits = app.secrets.fits(password, Some(account.password_hash.clone())).await?;
    if fits { Ok(account) } else { Err(Wrong::Password.into()) }
}

/// The player of an account. It is made when it is needed, so that an account
/// whose making was interrupted is one all the same.
async fn player_of(app: &App, who: Who, account: &AccountName) -> Result<PlayerId, Trouble> {
    if let Some(&player) = app.store.players_of_account(account.clone()).await?.first() {
        return Ok(player);
    }
    let player = PlayerId::new(random::bytes().map_err(|_| Trouble::no_randomness())?);
    let known = app.store.player(who.player).await?.map(|player| player.name);
    let name = known.unwrap_or_else(|| account.as_given().chars().take(24).collect());
    let language = who.language.name().to_owned();
    app.store.put_player(player, (app.now)(), name, language).await?;
    app.store.link_player(player, Some(account.clone())).await?;
    Ok(player)
}

#[derive(Deserialize)]
struct Entering {
    name: String,
    password: String,
}

async fn sign_up(State(app): State<App>, who: Who, Form(form): Form<Entering>) -> Response {
    let Entering { name, password } = form;
    match create(&app, who, &name, password).await {
        Ok((player, hash, code)) => signed_in(&app, show_code(who, &code), player, &hash),
        Err(trouble) => again(&app, who, trouble, Sheet::Entrance, &name).await,
    }
}

async fn create(
    app: &App,
    who: Who,
    name: &str,
    password: String,
) -> Result<(PlayerId, String, Code), Trouble> {
    let name = AccountName::parse(name.trim())?;
    let password = Password::read(password)?;
    // Who looks for names that are taken is as slow as who guesses passwords.
    attempt(app, &name)?;
    if app.store.account(name.clone()).await?.is_some() {
        return Err(Wrong::Taken.into());
    }
    let code = Code::random()?;
    let password_hash = app.secrets.hash(password).await?;
    let recovery_hash = app.secrets.hash_code(&code).await?;
    let account = Account {
        name: name.clone(),
        password_hash: password_hash.clone(),
        recovery_hash,
        created: (app.now)(),
        is_banned: false,
    };
    app.store.create_account(account).await.map_err(|error| match error {
        StoreError::NameTaken => Wrong::Taken.into(),
        other => Trouble::from(other),
    })?;
    let player = player_of(app, who, &name).await?;
    moving::bring(app, who, player).await?;
    Ok((player, password_hash, code))
}

async fn sign_in(State(app): State<App>, who: Who, Form(form): Form<Entering>) -> Response {
    let Entering { name, password } = form;
    match enter(&app, who, &name, password).await {
        Ok((player, hash)) => {
            signed_in(&app, Redirect::to("/games").into_response(), player, &hash)
        }
        Err(trouble) => again(&app, who, trouble, Sheet::Entrance, &name).await,
    }
}

async fn enter(
    app: &App,
    who: Who,
    name: &str,
    password: String,
) -> Result<(PlayerId, String), Trouble> {
    // A text that is no name is the name of no account.
    let name = AccountName::parse(name.trim()).map_err(|_| Wrong::SignIn)?;
    attempt(app, &name)?;
    let account = app.store.account(name).await?;
    let hash = account.as_ref().map(|account| account.password_hash.clone());
    let fits = app.secrets.fits(password, hash).await?;
    let account = account.filter(|_| fits).ok_or(Wrong::SignIn)?;
    if account.is_banned {
        return Err(Wrong::Banned.into());
    }
    let player = player_of(app, who, &account.name).await?;
    moving::bring(app, who, player).await?;
    Ok((player, account.password_hash))
}

async fn sign_out(State(app): State<App>, who: Who) -> Response {
    let mut response = Redirect::to("/").into_response();
    // Who is not signed in would lose their seats.
    if who.is_signed_in
        && let Ok(bytes) = random::bytes()
    {
        identify(&app, &mut response, PlayerId::new(bytes), None);
    }
    response
}

#[derive(Deserialize)]
struct Renaming {
    name: String,
}

async fn rename(State(app): State<App>, who: Who, Form(form): Form<Renaming>) -> Response {
    match give_name(&app, who, &form.name).await {
        Ok(()) => Redirect::to("/account").into_response(),
        Err(trouble) => again(&app, who, trouble, Sheet::Own, "").await,
    }
}

async fn give_name(app: &App, who: Who, name: &str) -> Result<(), Trouble> {
    let account = own(app, who).await?;
    let name = AccountName::parse(name.trim())?;
    attempt(app, &account.name)?;
    app.store.rename_account(account.name, name).await.map_err(|error| match error {
        StoreError::NameTaken => Wrong::Taken.into(),
        other => Trouble::from(other),
    })
}

#[derive(Deserialize)]
struct Changing {
    password: String,
    new: String,
}

/// A new password; every other browser is signed out by it.
async fn change_password(State(app): State<App>, who: Who, Form(form): Form<Changing>) -> Response {
    match give_password(&app, who, form).await {
        Ok(hash) => signed_in(&app, Redirect::to("/account").into_response(), who.player, &hash),
        Err(trouble) => again(&app, who, trouble, Sheet::Own, "").await,
    }
}

async fn give_password(app: &App, who: Who, form: Changing) -> Result<String, Trouble> {
    let new = Password::read(form.new)?;
    let account = proved(app, who, form.password).await?;
    let hash = app.secrets.hash(new).await?;
    app.store.change_account(account.name, Some(hash.clone()), None).await?;
    Ok(hash)
}

#[derive(Deserialize)]
struct Proving {
    password: String,
}

async fn change_code(State(app): State<App>, who: Who, Form(form): Form<Proving>) -> Response {
    match give_code(&app, who, form.password).await {
        Ok(code) => show_code(who, &code),
        Err(trouble) => again(&app, who, trouble, Sheet::Own, "").await,
    }
}

async fn give_code(app: &App, who: Who, password: String) -> Result<Code, Trouble> {
    let account = proved(app, who, password).await?;
    let code = Code::random()?;
    let hash = app.secrets.hash_code(&code).await?;
    app.store.change_account(account.name, None, Some(hash)).await?;
    Ok(code)
}

#[derive(Deserialize)]
struct Recovering {
    name: String,
    code: String,
    new: String,
}

/// A new password for who has lost theirs. The code is replaced with it.
async fn recover(State(app): State<App>, who: Who, Form(form): Form<Recovering>) -> Response {
    let name = form.name.clone();
    match give_back(&app, who, form).await {
        Ok((player, hash, code)) => signed_in(&app, show_code(who, &code), player, &hash),
        Err(trouble) => again(&app, who, trouble, Sheet::Recovery, &name).await,
    }
}

async fn give_back(
    app: &App,
    who: Who,
    form: Recovering,
) -> Result<(PlayerId, String, Code), Trouble> {
    let name = AccountName::parse(form.name.trim()).map_err(|_| Wrong::Code)?;
    let new = Password::read(form.new)?;
    attempt(app, &name)?;
    let account = app.store.account(name).await?;
    let hash = account.as_ref().map(|account| account.recovery_hash.clone());
    let fits = app.secrets.fits_code(Code::read(&form.code), hash).await?;
    let account = account.filter(|_| fits).ok_or(Wrong::Code)?;
    let code = Code::random()?;
    let password_hash = app.secrets.hash(new).await?;
    let recovery_hash = app.secrets.hash_code(&code).await?;
    let hashes = (Some(password_hash.clone()), Some(recovery_hash));
    app.store.change_account(account.name.clone(), hashes.0, hashes.1).await?;
    let player = player_of(app, who, &account.name).await?;
    moving::bring(app, who, player).await?;
    Ok((player, password_hash, code))
}

/// Deletes the account. Its games stay, and this browser keeps its seats in them.
async fn delete(State(app): State<App>, who: Who, Form(form): Form<Proving>) -> Response {
    let gone = async {
        let account = proved(&app, who, form.password).await?;
        Ok(app.store.delete_account(account.name).await?)
    };
    match gone.await {
        Ok(()) => {
            let mut response = Redirect::to("/").into_response();
            identify(&app, &mut response, who.player, None);
            response
        }
        Err(trouble) => again(&app, who, trouble, Sheet::Own, "").await,
    }
}
