//! Signing up, signing in, signing out and recovering an account.

use axum::Router;
use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use serde::Deserialize;

use super::super::App;
use super::super::cookies;
use super::super::cookies::identify;
use super::super::page::error_page;
use super::error::{AccountError, InputError};
use super::move_in::brought_along;
use super::own_page::{AccountForm, answer, show_again, show_code};
use super::owner::player_of;
use super::pending::PendingRecovery;
use super::secret::{Code, Password};
use super::sessions::{self, new_session};
use super::visitor::Visitor;
use super::{factor, factor_page, forms};
use store::random;
use store::{Account, AccountName, PlayerId, StoreError, Write};
use tables::Room;
use tables::name::is_servers_own;
use tables::rooms::RoomError;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/account/sign-up", post(sign_up))
        .route("/account/sign-in", post(sign_in))
        .route("/account/sign-in/code", post(sign_in_with_code))
        .route("/account/sign-out", post(sign_out))
        .route("/account/recover", get(ask_code).post(recover))
}

/// Signs this browser in to an account whose owner has proved it. One unit of work does
/// what comes `first`, gives the account a player if it has none, moves what the browser
/// had to that player, and begins the session. Remembers that the browser has been here.
async fn enter(
    app: &App,
    visitor: &Visitor,
    account: &AccountName,
    first: Vec<Write>,
    mut response: Response,
) -> Result<Response, AccountError> {
    let player = player_of(app, **visitor, account).await?;
    let (from, to) = (visitor.player, player.id);
    let brought = brought_along(app, **visitor, to).await?;
    let session = new_session(app, visitor, account).await?;
    let work = [first, player.work, brought.work, session.work].concat();
    let sign_in = |room: &Room| room.sign_in(from, to);
    let done = app.rooms.change_all(&brought.tables, (app.now)(), &work, sign_in).await;
    let written = done.map_err(|failure| match failure {
        RoomError::Store(StoreError::NameTaken) => InputError::Taken.into(),
        // A new password ends all sessions. One that was begun with the old password must
        // not outlive it.
        RoomError::Store(StoreError::Outdated { .. }) => InputError::SignIn.into(),
        other => AccountError::from(other),
    })?;
    app.bearers.end_all(&written);
    cookies::set_plain(app, &mut response, cookies::SESSION, session.secret);
    visitor.remember(app, &mut response, to);
    Ok(response)
}

#[derive(Deserialize)]
struct SignInForm {
    name: String,
    password: String,
}

async fn sign_up(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<SignInForm>,
) -> Response {
    let SignInForm { name, password } = form;
    let done = async {
        let (account, code) = new_account(&app, &visitor, &name, password).await?;
        let name = account.name.clone();
        let create = vec![Write::CreateAccount(account)];
        enter(&app, &visitor, &name, create, show_code(*visitor, &code)).await
    };
    match done.await {
        Ok(response) => response,
        Err(trouble) => show_again(&app, &visitor, trouble, AccountForm::SignIn, &name).await,
    }
}

/// An account with these secrets, not stored yet, and its recovery code.
async fn new_account(
    app: &App,
    visitor: &Visitor,
    name: &str,
    password: String,
) -> Result<(Account, Code), AccountError> {
    let name = AccountName::parse(name.trim())?;
    if is_servers_own(name.as_given()) {
        return Err(InputError::Own.into());
    }
    let password = Password::read(password)?;
    // Searching for taken names must be as slow as guessing passwords.
    app.guess(visitor, &name).await?;
    if app.store.account(name.clone()).await?.is_some() {
        return Err(InputError::Taken.into());
    }
    let code = Code::random()?;
    let password_hash = app.secrets.hash(visitor.asker(), password, &name).await?;
    let recovery_hash = app.secrets.hash_code(visitor.asker(), &code).await?;
    let account =
        Account { name, password_hash, recovery_hash, created: (app.now)(), is_banned: false };
    Ok((account, code))
}

async fn sign_in(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<SignInForm>,
) -> Response {
    let SignInForm { name, password } = form;
    let done = async {
        let account = prove(&app, &visitor, &name, password).await?;
        if let Some(asked) = factor::ask(&app, &account, None).await? {
            return Ok(answer(*visitor, None, |text| factor_page::question(text, &asked)));
        }
        let name = account.name.clone();
        let check = vec![Write::CheckAccount(account)];
        enter(&app, &visitor, &name, check, Redirect::to("/games").into_response()).await
    };
    match done.await {
        Ok(response) => response,
        Err(trouble) => show_again(&app, &visitor, trouble, AccountForm::SignIn, &name).await,
    }
}

#[derive(Deserialize)]
struct SecondFactorForm {
    asked: String,
    code: String,
}

/// Checks the second factor, after the password.
async fn sign_in_with_code(
    State(app): State<App>,
    visitor: Visitor,
    Form(SecondFactorForm { asked, code }): Form<SecondFactorForm>,
) -> Response {
    let done = async {
        let (account, recovered) = factor::prove(&app, &visitor, &asked, &code).await?;
        let Some(recovered) = recovered else {
            let name = account.name.clone();
            let check = vec![Write::CheckAccount(account)];
            let response = Redirect::to("/games").into_response();
            return enter(&app, &visitor, &name, check, response).await;
        };
        recovered.enter(&app, &visitor, account).await
    };
    match done.await {
        Ok(response) => response,
        // A mistyped code does not require the password again.
        Err(AccountError::Input(wrong @ (InputError::Factor | InputError::Often { .. }))) => {
            answer(*visitor, Some(wrong), |text| factor_page::question(text, &asked))
        }
        Err(trouble) => show_again(&app, &visitor, trouble, AccountForm::SignIn, "").await,
    }
}

/// The account with this name, if the password is right.
async fn prove(
    app: &App,
    visitor: &Visitor,
    name: &str,
    password: String,
) -> Result<Account, AccountError> {
    // A text that is not a valid name is not the name of any account.
    let name = AccountName::parse(name.trim()).map_err(|_| InputError::SignIn)?;
    let asker = app.guess(visitor, &name).await?;
    let account = app.store.account(name).await?;
    let hash = account.as_ref().map(|account| account.password_hash.clone());
    let fits = app.secrets.fits(asker, password, hash).await?;
    let account = account.filter(|_| fits).ok_or(InputError::SignIn)?;
    if account.is_banned {
        return Err(InputError::Banned.into());
    }
    Ok(account)
}

/// Ends the session of this browser. A visitor who is not signed in keeps their seats.
async fn sign_out(State(app): State<App>, visitor: Visitor) -> Response {
    let mut response = Redirect::to("/").into_response();
    if !visitor.is_signed_in() {
        return response;
    }
    // If the session could not be ended, the page must not pretend it was.
    if let Err(error) = sessions::end_own(&app, &visitor).await {
        return error_page(*visitor, &error.into(), "/account");
    }
    cookies::remove(&app, &mut response, cookies::SESSION);
    // The next user of this browser may be somebody else.
    if let Ok(bytes) = random::bytes() {
        identify(&app, &mut response, PlayerId::new(bytes));
    }
    response
}

async fn ask_code(visitor: Visitor) -> Response {
    answer(*visitor, None, |text| forms::recovery(text, ""))
}

#[derive(Deserialize)]
struct RecoveryForm {
    name: String,
    code: String,
    new: String,
    tokens: Option<String>,
}

impl PendingRecovery {
    /// Gives the account its new secrets, ends all sessions and signs this browser in.
    async fn enter(
        self,
        app: &App,
        visitor: &Visitor,
        account: Account,
    ) -> Result<Response, AccountError> {
        let PendingRecovery { password_hash, recovery_hash, code, ends_tokens } = self;
        let name = account.name.clone();
        let mut work = vec![
            Write::CheckAccount(account),
            Write::ChangeAccount {
                name: name.clone(),
                password_hash: Some(password_hash),
                recovery_hash: Some(recovery_hash),
            },
            Write::DeleteSessions { account: name.clone(), except: None },
        ];
        if ends_tokens {
            work.push(Write::DeleteTokens(name.clone()));
        }
        enter(app, visitor, &name, work, show_code(**visitor, &Code::read(&code))).await
    }
}

/// Sets a new password with a recovery code. The code is replaced too, and all other sessions
/// end.
async fn recover(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<RecoveryForm>,
) -> Response {
    let name = form.name.clone();
    let done = async {
        let (account, recovered) = prove_code(&app, &visitor, form).await?;
        // The code replaces the password alone. Nothing changes until the second factor is
        // proved: otherwise a stolen code would be enough to lock the owner out.
        match factor::ask(&app, &account, Some(&recovered)).await? {
            Some(asked) => Ok(answer(*visitor, None, |text| factor_page::question(text, &asked))),
            None => recovered.enter(&app, &visitor, account).await,
        }
    };
    match done.await {
        Ok(response) => response,
        Err(trouble) => show_again(&app, &visitor, trouble, AccountForm::Recovery, &name).await,
    }
}

async fn prove_code(
    app: &App,
    visitor: &Visitor,
    form: RecoveryForm,
) -> Result<(Account, PendingRecovery), AccountError> {
    let name = AccountName::parse(form.name.trim()).map_err(|_| InputError::Code)?;
    let new = Password::read(form.new)?;
    let asker = app.guess(visitor, &name).await?;
    let account = app.store.account(name).await?;
    let hash = account.as_ref().map(|account| account.recovery_hash.clone());
    let fits = app.secrets.fits_code(asker, Code::read(&form.code), hash).await?;
    let account = account.filter(|_| fits).ok_or(InputError::Code)?;
    if account.is_banned {
        return Err(InputError::Banned.into());
    }
    let code = Code::random()?;
    let password_hash = app.secrets.hash(asker, new, &account.name).await?;
    let recovery_hash = app.secrets.hash_code(asker, &code).await?;
    let (code, ends_tokens) = (code.to_string(), form.tokens.is_some());
    Ok((account, PendingRecovery { password_hash, recovery_hash, code, ends_tokens }))
}
