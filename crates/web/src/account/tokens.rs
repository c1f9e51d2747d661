//! Makes and revokes the tokens with which programs act for an account.

use axum::Router;
use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use play::hex;
use serde::Deserialize;
use tabletop::Name;

use super::super::App;
use super::super::bearer::Bearer;
use super::super::links::hash;
use super::error::{AccountError, InputError};
use super::own_page::{AccountForm, answer, show_again};
use super::owner::{own_account, prove_owner};
use super::token_list;
use super::visitor::Visitor;
use store::random::{self, RandomnessError};
use store::{AccountName, Millis, Scope, StoreError, Token, TokenHash, Write};
use tables::name::PersonName;

/// The prefix of a token, so that a leaked one can be recognised.
const PREFIX: &str = "windrose-";

/// Maximum number of tokens of an account.
const MAX_TOKENS: usize = 50;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/account/tokens", post(make)).route("/account/tokens/revoke", post(revoke))
}

#[derive(Deserialize)]
struct TokenForm {
    name: String,
    scope: String,
    password: String,
}

/// Makes a token and shows it once: only its hash is stored.
async fn make(State(app): State<App>, visitor: Visitor, Form(form): Form<TokenForm>) -> Response {
    match create(&app, &visitor, form).await {
        Ok(token) => answer(*visitor, None, |text| token_list::shown(text, &token)),
        Err(trouble) => show_again(&app, &visitor, trouble, AccountForm::Own, "").await,
    }
}

async fn create(app: &App, visitor: &Visitor, form: TokenForm) -> Result<String, AccountError> {
    own_account(app, visitor).await?;
    // The names of tokens must be distinguishable on a page, like the names of people.
    let name = PersonName::read(&form.name).ok_or(InputError::Token)?;
    let scope = Scope::from_name(&form.scope).ok_or(InputError::Token)?;
    // A token outlives the session that makes it, so the password is required.
    let account = prove_owner(app, visitor, form.password).await?;
    if app.store.tokens_of_account(account.name.clone()).await?.len() >= MAX_TOKENS {
        return Err(InputError::Tokens { most: MAX_TOKENS }.into());
    }
    let (token, text) = draw(account.name.clone(), &name, scope, (app.now)())?;
    // A new password may have ended all tokens in the meantime. A token that was asked for
    // with the old one must not outlive it.
    let work = vec![Write::CheckAccount(account), Write::AddToken(token)];
    app.store.write(work).await.map_err(|error| match error {
        StoreError::Outdated { .. } => InputError::Password.into(),
        other => AccountError::from(other),
    })?;
    Ok(text)
}

/// Draws a token. Returns what is stored and the text for its holder.
pub fn draw(
    account: AccountName,
    name: &PersonName,
    scope: Scope,
    created: Millis,
) -> Result<(Token, String), RandomnessError> {
    let bytes: [u8; 24] = random::bytes()?;
    let text = format!("{PREFIX}{}", hex::write(&bytes));
    let name = name.as_str().to_owned();
    Ok((Token { hash: hash(&text), account, name, scope, created, used: None }, text))
}

#[derive(Deserialize)]
struct RevokeForm {
    token: String,
}

async fn revoke(
    State(app): State<App>,
    visitor: Visitor,
    Form(revoked): Form<RevokeForm>,
) -> Response {
    let gone = async {
        let account = own_account(&app, &visitor).await?;
        if let Some(hash) = TokenHash::parse(&revoked.token)
            && app.store.delete_token(account.name, hash).await?
        {
            app.bearers.end(Bearer::Token(hash));
        }
        Ok(())
    };
    match gone.await {
        Ok(()) => Redirect::to("/account").into_response(),
        Err(trouble) => show_again(&app, &visitor, trouble, AccountForm::Own, "").await,
    }
}
