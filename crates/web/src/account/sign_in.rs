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
use super::own_page::{AccountForm, answer, show_again, show_code};
use super::owner::player_of;
use super::pending::PendingRecovery;
use super::secret::{Code, Password};
use super::visitor::Visitor;
use super::{factor, factor_page, forms, move_in, sessions, tokens};
use store::random;
use store::{Account, AccountName, PlayerId, StoreError};
use tables::name::is_servers_own;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/account/sign-up", post(sign_up))
        .route("/account/sign-in", post(sign_in))
        .route("/account/sign-in/code", post(sign_in_with_code))
        .route("/account/sign-out", post(sign_out))
        .route("/account/recover", get(ask_code).post(recover))
}

/// A visitor who has proved that an account is theirs.
struct Authenticated {
    account: Account,
    player: PlayerId,
}

impl Authenticated {
    /// Moves the seats and notes of the browser to the account.
    async fn new(
        app: &App,
        visitor: &Visitor,
        account: Account,
    ) -> Result<Authenticated, AccountError> {
        let player = player_of(app, **visitor, &account.name).await?;
        move_in::move_to_account(app, **visitor, player).await?;
        Ok(Authenticated { account, player })
    }

    /// Signs the browser in to the account.
    async fn sign_in(
        &self,
        app: &App,
        visitor: &Visitor,
        mut response: Response,
    ) -> Result<Response, AccountError> {
        sessions::start(app, visitor, &mut response, &self.account, self.player).await?;
        Ok(response)
    }
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
        let (entered, code) = create(&app, &visitor, &name, password).await?;
        entered.sign_in(&app, &visitor, show_code(*visitor, &code)).await
    };
    match done.await {
        Ok(response) => response,
        Err(trouble) => show_again(&app, &visitor, trouble, AccountForm::SignIn, &name).await,
    }
}

async fn create(
    app: &App,
    visitor: &Visitor,
    name: &str,
    password: String,
) -> Result<(Authenticated, Code), AccountError> {
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
    let account = Account {
        name: name.clone(),
        password_hash,
        recovery_hash,
        created: (app.now)(),
        is_banned: false,
    };
    app.store.create_account(account.clone()).await.map_err(|error| match error {
        StoreError::NameTaken => InputError::Taken.into(),
        other => AccountError::from(other),
    })?;
    Ok((Authenticated::new(app, visitor, account).await?, code))
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
        let entered = Authenticated::new(&app, &visitor, account).await?;
        entered.sign_in(&app, &visitor, Redirect::to("/games").into_response()).await
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
            let entered = Authenticated::new(&app, &visitor, account).await?;
            let response = Redirect::to("/games").into_response();
            return entered.sign_in(&app, &visitor, response).await;
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
        let hashes = (Some(password_hash.clone()), Some(recovery_hash));
        app.store.change_account(account.name.clone(), hashes.0, hashes.1).await?;
        sessions::end_all(app, &account.name, None).await?;
        if ends_tokens {
            tokens::revoke_all(app, &account.name).await?;
        }
        let account = Account { password_hash, ..account };
        let entered = Authenticated::new(app, visitor, account).await?;
        entered.sign_in(app, visitor, show_code(**visitor, &Code::read(&code))).await
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
