//! The second factor: time-based codes from an app on the owner's phone.

use axum::Router;
use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use totp_rs::{Builder, Secret, Totp};

use super::super::App;
use super::super::links::hash;
use super::super::page::Text;
use super::super::qr::qr;
use super::error::{AccountError, InputError};
use super::secret::Code;
use super::sign_in::PendingRecovery;
use super::visitor::Visitor;
use super::{AccountForm, again, answer, forms, own, proved};
use crate::keys::FACTOR;
use crate::random;
use crate::store::{Account, AccountName, Factor, Millis};

/// The bytes of the secret that both sides know.
const SECRET: usize = 20;
/// How many codes stand in for a factor that was lost.
const CODES: usize = 10;
/// How long somebody has to enter a code, in milliseconds.
const PATIENCE: i64 = 10 * 60_000;
/// What a secret that is not yet confirmed is encrypted for.
const PENDING: &str = "second factor to be confirmed";

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/account/factor", post(begin))
        .route("/account/factor/confirm", post(confirm))
        .route("/account/factor/off", post(switch_off))
}

/// A secret that its owner has been shown, for their account and for a while.
#[derive(Serialize, Deserialize)]
struct Pending {
    account: String,
    secret: String,
    until: Millis,
}

#[derive(Deserialize)]
struct ProofForm {
    password: String,
}

/// Shows a new secret. Nothing has changed until a code proves that it was taken
/// down; the page carries it, encrypted, so that nothing is kept of those who
/// think better of it.
async fn begin(State(app): State<App>, visitor: Visitor, Form(form): Form<ProofForm>) -> Response {
    let begun = async {
        let account = proved(&app, &visitor, form.password).await?;
        let bytes: [u8; SECRET] = random::bytes()?;
        let secret = Secret::from(bytes).to_base32();
        let pending = Pending {
            account: account.name.as_folded().to_owned(),
            secret: secret.clone(),
            until: Millis((app.now)().0 + PATIENCE),
        };
        let sealed = sealed(&app, PENDING, &pending)?;
        Ok((account, secret, sealed))
    };
    match begun.await {
        Ok((account, secret, sealed)) => answer(*visitor, None, |text| {
            shown(text, &address(&visitor, &account.name, &secret), &secret, &sealed)
        }),
        Err(trouble) => again(&app, &visitor, trouble, AccountForm::Own, "").await,
    }
}

/// The address that programs for codes read from a picture.
fn address(visitor: &Visitor, account: &AccountName, secret: &str) -> String {
    let host = visitor.origin.to_string();
    let host = host.split("://").nth(1).unwrap_or_default();
    let label: String = account.as_given().bytes().map(escaped).collect();
    let issuer: String = format!("Windrose {host}").trim().bytes().map(escaped).collect();
    format!("otpauth://totp/{issuer}:{label}?secret={secret}&issuer={issuer}")
}

fn escaped(byte: u8) -> String {
    if byte.is_ascii_alphanumeric() || b"-._".contains(&byte) {
        char::from(byte).to_string()
    } else {
        format!("%{byte:02X}")
    }
}

#[derive(Deserialize)]
struct ConfirmForm {
    pending: String,
    code: String,
}

async fn confirm(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<ConfirmForm>,
) -> Response {
    match switch_on(&app, &visitor, &form).await {
        Ok(codes) => answer(*visitor, None, |text| codes_shown(text, &codes)),
        Err(trouble) => again(&app, &visitor, trouble, AccountForm::Own, "").await,
    }
}

async fn switch_on(
    app: &App,
    visitor: &Visitor,
    form: &ConfirmForm,
) -> Result<Vec<Code>, AccountError> {
    let account = own(app, visitor).await?;
    app.guess(visitor, &account.name).await?;
    let pending: Pending = unsealed(app, PENDING, &form.pending).ok_or(InputError::Factor)?;
    if pending.account != account.name.as_folded() || pending.until < (app.now)() {
        return Err(InputError::Factor.into());
    }
    let totp = totp(&pending.secret).ok_or(InputError::Factor)?;
    let step = totp.check(form.code.trim(), seconds(app)).ok_or(InputError::Factor)?;
    let codes: Vec<Code> = (0..CODES).map(|_| Code::random()).collect::<Result<_, _>>()?;
    let sealed = app.keys.seal(FACTOR, &pending.secret)?;
    let hashes = codes.iter().map(|code| hash(code.letters())).collect();
    app.store.put_factor(account.name, Factor { sealed, step, codes: hashes }).await?;
    Ok(codes)
}

async fn switch_off(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<ProofForm>,
) -> Response {
    let done = async {
        let account = proved(&app, &visitor, form.password).await?;
        Ok(app.store.delete_factor(account.name).await?)
    };
    match done.await {
        Ok(()) => Redirect::to("/account#factor").into_response(),
        Err(trouble) => again(&app, &visitor, trouble, AccountForm::Own, "").await,
    }
}

/// Somebody who has proved the first factor and is asked for the second.
#[derive(Serialize, Deserialize)]
pub(super) struct PendingSignIn {
    account: String,
    /// The hash of the password they have proved: a new password ends this too.
    password: String,
    until: Millis,
    /// What they get then, if they have proved the recovery code instead.
    recovered: Option<PendingRecovery>,
}

/// What that is encrypted for.
const ASKED: &str = "password proved";

/// What a page carries that asks for the second factor, if the account has one.
pub(super) async fn ask(
    app: &App,
    account: &Account,
    recovered: Option<&PendingRecovery>,
) -> Result<Option<String>, AccountError> {
    if app.store.factor(account.name.clone()).await?.is_none() {
        return Ok(None);
    }
    let asked = PendingSignIn {
        account: account.name.as_given().to_owned(),
        password: hash(&account.password_hash).to_string(),
        until: Millis((app.now)().0 + PATIENCE),
        recovered: recovered.cloned(),
    };
    sealed(app, ASKED, &asked).map(Some)
}

/// The account whose second factor is proved by this code: by that of the moment,
/// or by one of those that stand in for it. Each counts once.
pub(super) async fn prove(
    app: &App,
    visitor: &Visitor,
    asked: &str,
    code: &str,
) -> Result<(Account, Option<PendingRecovery>), AccountError> {
    let asked: PendingSignIn = unsealed(app, ASKED, asked).ok_or(InputError::SignedOut)?;
    let name = AccountName::parse(&asked.account).map_err(|_| InputError::SignedOut)?;
    app.guess(visitor, &name).await?;
    let account = app.store.account(name.clone()).await?.ok_or(InputError::SignedOut)?;
    let is_same = hash(&account.password_hash).to_string() == asked.password;
    if !is_same || asked.until < (app.now)() {
        return Err(InputError::SignedOut.into());
    }
    if account.is_banned {
        return Err(InputError::Banned.into());
    }
    let Some(factor) = app.store.factor(name.clone()).await? else {
        return Ok((account, asked.recovered));
    };
    // Without the key it was made with, only the other codes count.
    let totp = app.keys.unseal(FACTOR, &factor.sealed).and_then(|secret| totp(&secret));
    let step = totp.and_then(|totp| totp.check(code.trim(), seconds(app)));
    let counts = match step {
        Some(step) => app.store.use_factor_step(name, step).await?,
        None => app.store.use_factor_code(name, hash(Code::read(code).letters())).await?,
    };
    if counts { Ok((account, asked.recovered)) } else { Err(InputError::Factor.into()) }
}

fn totp(secret: &str) -> Option<Totp> {
    Builder::new().with_secret(Secret::try_from_base32(secret).ok()?).build().ok()
}

fn seconds(app: &App) -> u64 {
    u64::try_from((app.now)().0 / 1_000).unwrap_or_default()
}

fn sealed(app: &App, purpose: &str, data: &impl Serialize) -> Result<String, AccountError> {
    let text = serde_json::to_string(data)?;
    Ok(app.keys.seal(purpose, &text)?)
}

fn unsealed<T: for<'de> Deserialize<'de>>(app: &App, purpose: &str, sealed: &str) -> Option<T> {
    serde_json::from_str(&app.keys.unseal(purpose, sealed)?).ok()
}

fn code_field(text: &Text) -> Markup {
    html! {
        label {
            (text.t("factor-code"))
            input name="code" required maxlength="64" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false";
        }
    }
}

/// The form for the code, after the password.
pub(super) fn question(text: &Text, asked: &str) -> Markup {
    html! {
        section.card.narrow {
            h1 { (text.t("factor-asked")) }
            p { (text.t("factor-asked.help")) }
            form method="post" action="/account/sign-in/code" {
                input type="hidden" name="asked" value=(asked);
                (code_field(text))
                button.primary { (text.t("sign-in")) }
            }
            p { a href="/account" { (text.t("back")) } }
        }
    }
}

/// A new secret, with the form that proves that it was taken down.
fn shown(text: &Text, address: &str, secret: &str, pending: &str) -> Markup {
    html! {
        section.card.narrow {
            h1 { (text.t("factor")) }
            p { (text.t("factor-scan")) }
            p { (qr(address, &text.t("factor-picture"))) }
            p { code.link { (secret) } }
            form method="post" action="/account/factor/confirm" {
                input type="hidden" name="pending" value=(pending);
                (code_field(text))
                button.primary { (text.t("factor-on")) }
            }
            p { a href="/account" { (text.t("back")) } }
        }
    }
}

/// The codes that stand in for a factor, the only time they are shown.
fn codes_shown(text: &Text, codes: &[Code]) -> Markup {
    html! {
        section.card.narrow {
            h1 { (text.t("factor-codes")) }
            ul.codes { @for code in codes { li { code { (code) } } } }
            p { (text.t("factor-codes.help")) }
            p { a.button.primary href="/account" { (text.t("factor-codes-kept")) } }
        }
    }
}

/// Whether an account has one, and how many codes stand in for it.
pub(super) fn section(text: &Text, factor: Option<&Factor>) -> Markup {
    html! {
        section.card.narrow id="factor" {
            h2 { (text.t("factor")) }
            @match factor {
                Some(factor) => {
                    p { (text.with("factor-is-on", &[("left", factor.codes.len().into())])) }
                    form method="post" action="/account/factor/off" {
                        (forms::password(text, "password", "password-now", false))
                        button { (text.t("factor-off")) }
                    }
                }
                None => {
                    p { (text.t("factor.help")) }
                }
            }
            form method="post" action="/account/factor" {
                (forms::password(text, "password", "password-now", false))
                button { (text.t(if factor.is_some() { "factor-anew" } else { "factor-begin" })) }
            }
        }
    }
}
