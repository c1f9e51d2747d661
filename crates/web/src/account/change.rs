//! Changes the name, the password or the recovery code of an account.

use axum::Router;
use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use serde::Deserialize;

use super::super::{App, cookies};
use super::error::{AccountError, InputError};
use super::own_page::{AccountForm, show_again, show_code};
use super::owner::{own_account, prove_owner};
use super::secret::{Code, Password};
use super::visitor::Visitor;
use super::{data, sessions};
use store::{AccountName, StoreError, Write};
use tables::account_deletion;
use tables::name::is_servers_own;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/account/name", post(rename))
        .route("/account/password", post(change_password))
        .route("/account/code", post(change_code))
        .route("/account/data", post(data::download))
        .route("/account/delete", post(delete))
}

#[derive(Deserialize)]
struct RenameForm {
    name: String,
}

async fn rename(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<RenameForm>,
) -> Response {
    match give_name(&app, &visitor, &form.name).await {
        Ok(()) => Redirect::to("/account").into_response(),
        Err(trouble) => show_again(&app, &visitor, trouble, AccountForm::Own, "").await,
    }
}

async fn give_name(app: &App, visitor: &Visitor, name: &str) -> Result<(), AccountError> {
    let account = own_account(app, visitor).await?;
    let name = AccountName::parse(name.trim())?;
    if is_servers_own(name.as_given()) {
        return Err(InputError::Own.into());
    }
    app.guess(visitor, &account.name).await?;
    app.store.rename_account(account.name, name).await.map_err(|error| match error {
        StoreError::NameTaken => InputError::Taken.into(),
        other => AccountError::from(other),
    })
}

#[derive(Deserialize)]
struct PasswordForm {
    password: String,
    new: String,
    /// Whether to revoke all tokens too: the box is ticked.
    tokens: Option<String>,
}

/// Changes the password and signs all other browsers out.
async fn change_password(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<PasswordForm>,
) -> Response {
    match give_password(&app, &visitor, form).await {
        Ok(()) => Redirect::to("/account").into_response(),
        Err(trouble) => show_again(&app, &visitor, trouble, AccountForm::Own, "").await,
    }
}

async fn give_password(
    app: &App,
    visitor: &Visitor,
    form: PasswordForm,
) -> Result<(), AccountError> {
    let new = Password::read(form.new)?;
    let account = prove_owner(app, visitor, form.password).await?;
    let hash = app.secrets.hash(visitor.asker(), new, &account.name).await?;
    let name = account.name.clone();
    let except = visitor.session();
    let mut work = vec![
        Write::CheckAccount(account),
        Write::ChangeAccount { name: name.clone(), password_hash: Some(hash), recovery_hash: None },
        Write::DeleteSessions { account: name.clone(), except },
    ];
    if form.tokens.is_some() {
        work.push(Write::DeleteTokens(name));
    }
    sessions::write(app, work).await.map_err(|error| match error {
        // Somebody else has just changed it: the old password is no longer proof.
        StoreError::Outdated { .. } => InputError::Password.into(),
        other => AccountError::from(other),
    })
}

#[derive(Deserialize)]
struct ProofForm {
    password: String,
}

async fn change_code(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<ProofForm>,
) -> Response {
    match give_code(&app, &visitor, form.password).await {
        Ok(code) => show_code(*visitor, &code),
        Err(trouble) => show_again(&app, &visitor, trouble, AccountForm::Own, "").await,
    }
}

async fn give_code(app: &App, visitor: &Visitor, password: String) -> Result<Code, AccountError> {
    let account = prove_owner(app, visitor, password).await?;
    let code = Code::random()?;
    let hash = app.secrets.hash_code(visitor.asker(), &code).await?;
    app.store.change_account(account.name, None, Some(hash)).await?;
    Ok(code)
}

/// Deletes the account with all data about its owner.
async fn delete(State(app): State<App>, visitor: Visitor, Form(form): Form<ProofForm>) -> Response {
    let gone = async {
        let account = prove_owner(&app, &visitor, form.password).await?;
        let (store, name, now) = (&*app.store, account.name, (app.now)());
        let deleted = account_deletion::delete_account(store, &app.rooms, name, now, &[]).await?;
        app.bearers.end_all(&deleted.written);
        deleted.left.into_iter().for_each(|table| app.background.wake(table));
        Ok(())
    };
    match gone.await {
        Ok(()) => {
            let mut response = Redirect::to("/").into_response();
            cookies::remove(&app, &mut response, cookies::SESSION);
            response
        }
        Err(trouble) => show_again(&app, &visitor, trouble, AccountForm::Own, "").await,
    }
}
