//! Makes and revokes tokens, with which programs act for an account.

use axum::Router;
use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use maud::{Markup, html};
use play::hex;
use serde::Deserialize;
use tabletop::Name;
use time::OffsetDateTime;

use super::super::bearer::Bearer;
use super::super::links::hash;
use super::super::page::Text;
use super::super::{App, art};
use super::error::{AccountError, InputError};
use super::visitor::Visitor;
use super::{AccountForm, again, answer, forms, own, proved, still_holds};
use crate::name::PersonName;
use crate::random::{self, RandomnessError};
use crate::store::{AccountName, Millis, Scope, Token, TokenHash};

/// How a token begins, so that one that was lost somewhere is known for what it is.
const PREFIX: &str = "windrose-";

/// The most tokens an account has.
const MOST: usize = 50;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/account/tokens", post(make)).route("/account/tokens/revoke", post(revoke))
}

#[derive(Deserialize)]
struct TokenForm {
    name: String,
    scope: String,
    password: String,
}

/// Makes a token. It is shown this once: only its hash is kept.
async fn make(State(app): State<App>, visitor: Visitor, Form(form): Form<TokenForm>) -> Response {
    match create(&app, &visitor, form).await {
        Ok(token) => answer(*visitor, None, |text| shown(text, &token)),
        Err(trouble) => again(&app, &visitor, trouble, AccountForm::Own, "").await,
    }
}

async fn create(app: &App, visitor: &Visitor, form: TokenForm) -> Result<String, AccountError> {
    own(app, visitor).await?;
    // The name of a token must be distinguishable on a page, as names of people must.
    let name = PersonName::read(&form.name).ok_or(InputError::Token)?;
    let scope = Scope::from_name(&form.scope).ok_or(InputError::Token)?;
    // A token outlives the session that makes it, so its maker proves who they are.
    let account = proved(app, visitor, form.password).await?;
    if app.store.tokens_of_account(account.name.clone()).await?.len() >= MOST {
        return Err(InputError::Tokens { most: MOST }.into());
    }
    let (token, text) = draw(account.name.clone(), &name, scope, (app.now)())?;
    let hash = token.hash;
    app.store.add_token(token).await?;
    // As with sessions: a new password may have ended all tokens meanwhile.
    if !still_holds(app, &account).await? {
        app.store.delete_token(account.name, hash).await?;
        return Err(InputError::Password.into());
    }
    Ok(text)
}

/// Draws a token. Returns what is stored and the text for its bearer.
pub(crate) fn draw(
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
        let account = own(&app, &visitor).await?;
        if let Some(hash) = TokenHash::parse(&revoked.token)
            && app.store.delete_token(account.name, hash).await?
        {
            app.bearers.end(Bearer::Token(hash));
        }
        Ok(())
    };
    match gone.await {
        Ok(()) => Redirect::to("/account").into_response(),
        Err(trouble) => again(&app, &visitor, trouble, AccountForm::Own, "").await,
    }
}

/// Revokes all tokens of an account, with their streams.
pub(super) async fn revoke_all(app: &App, account: &AccountName) -> Result<(), AccountError> {
    for hash in app.store.delete_tokens(account.clone()).await? {
        app.bearers.end(Bearer::Token(hash));
    }
    Ok(())
}

/// The tokens of an account, and a form for another.
pub(super) fn list(text: &Text, tokens: &[Token]) -> Markup {
    html! {
        section.card.narrow id="tokens" {
            h2 { (text.t("tokens")) }
            p { (text.t("tokens.help")) " " a href="/api" { (text.t("api")) } }
            @if !tokens.is_empty() {
                ul.tokens { @for token in tokens { (line(text, token)) } }
            }
            form method="post" action="/account/tokens" {
                label { (text.t("token-name")) input name="name" required maxlength="24" autocomplete="off"; }
                label {
                    (text.t("token-scope"))
                    select name="scope" {
                        @for scope in Scope::ALL {
                            option value=(scope) selected[*scope == Scope::Play] { (text.t(&format!("scope-{scope}"))) }
                        }
                    }
                }
                (forms::password(text, "password", "password-now", false))
                button { (text.t("token-make")) }
            }
        }
    }
}

fn line(text: &Text, token: &Token) -> Markup {
    let used = token.used.map(day);
    html! {
        li {
            form.inline method="post" action="/account/tokens/revoke" {
                input type="hidden" name="token" value=(token.hash);
                b { (token.name) } " " span { (text.t(&format!("scope-{}", token.scope))) } " "
                small {
                    (text.with("token-created", &[("day", day(token.created).into())])) " · "
                    @match used {
                        Some(day) => (text.with("token-used", &[("day", day.into())])),
                        None => (text.t("token-unused")),
                    }
                }
                button aria-label=(text.with("token-revoke-this", &[("name", token.name.as_str().into())])) { (text.t("token-revoke")) }
            }
        }
    }
}

/// A new token, the only time it is shown.
fn shown(text: &Text, token: &str) -> Markup {
    html! {
        section.card.narrow {
            h1 { (text.t("token")) }
            p { code.link { (token) } }
            p { (art("ui-warning")) " " (text.t("token.help")) }
            p { a.button.primary href="/account" { (text.t("code-kept")) } }
        }
    }
}

/// A day, in the form that is the same in every language.
fn day(at: Millis) -> String {
    let moment = OffsetDateTime::from_unix_timestamp(at.0.div_euclid(1_000));
    moment.map_or_else(|_| "?".to_owned(), |moment| moment.date().to_string())
}
