//! The second factor: time-based codes from an app on the owner's phone.

use axum::Router;
use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use serde::{Deserialize, Serialize};
use totp_rs::{Builder, Secret, Totp};

use super::super::App;
use super::super::links::hash;
use super::error::{AccountError, InputError};
use super::factor_page;
use super::own_page::{AccountForm, answer, show_again};
use super::owner::{own_account, prove_owner};
use super::pending::PendingRecovery;
use super::secret::Code;
use super::visitor::Visitor;
use crate::keys::FACTOR;
use store::random;
use store::{Account, AccountName, Factor, Millis};

/// Length of the shared secret in bytes.
const SECRET: usize = 20;
/// Number of recovery codes for a lost second factor.
const RECOVERY_CODES: usize = 10;
/// Time to enter a code, in milliseconds.
const TIME_LIMIT: i64 = 10 * 60_000;
/// The purpose under which an unconfirmed secret is encrypted.
const PENDING: &str = "second factor to be confirmed";

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/account/factor", post(begin))
        .route("/account/factor/confirm", post(confirm))
        .route("/account/factor/off", post(switch_off))
}

/// A secret that was shown to its owner, valid for their account and for a while.
#[derive(Serialize, Deserialize)]
struct PendingSecret {
    account: String,
    secret: String,
    until: Millis,
}

#[derive(Deserialize)]
struct ProofForm {
    password: String,
}

/// Shows a new secret. Nothing changes until a code proves that the owner has stored it. The
/// page carries the secret, encrypted, so the server stores nothing if they never confirm.
async fn begin(State(app): State<App>, visitor: Visitor, Form(form): Form<ProofForm>) -> Response {
    let begun = async {
        let account = prove_owner(&app, &visitor, form.password).await?;
        let bytes: [u8; SECRET] = random::bytes()?;
        let secret = Secret::from(bytes).to_base32();
        let pending = PendingSecret {
            account: account.name.as_folded().to_owned(),
            secret: secret.clone(),
            until: Millis((app.now)().0 + TIME_LIMIT),
        };
        let sealed = sealed(&app, PENDING, &pending)?;
        Ok((account, secret, sealed))
    };
    match begun.await {
        Ok((account, secret, sealed)) => answer(*visitor, None, |text| {
            factor_page::shown(text, &address(&visitor, &account.name, &secret), &secret, &sealed)
        }),
        Err(trouble) => show_again(&app, &visitor, trouble, AccountForm::Own, "").await,
    }
}

/// The `otpauth` address that an app reads from the QR code.
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
        Ok(codes) => answer(*visitor, None, |text| factor_page::codes_shown(text, &codes)),
        Err(trouble) => show_again(&app, &visitor, trouble, AccountForm::Own, "").await,
    }
}

async fn switch_on(
    app: &App,
    visitor: &Visitor,
    form: &ConfirmForm,
) -> Result<Vec<Code>, AccountError> {
    let account = own_account(app, visitor).await?;
    app.guess(visitor, &account.name).await?;
    let pending: PendingSecret = unsealed(app, PENDING, &form.pending).ok_or(InputError::Factor)?;
    if pending.account != account.name.as_folded() || pending.until < (app.now)() {
        return Err(InputError::Factor.into());
    }
    let totp = totp(&pending.secret).ok_or(InputError::Factor)?;
    let step = totp.check(form.code.trim(), seconds(app)).ok_or(InputError::Factor)?;
    let codes: Vec<Code> = (0..RECOVERY_CODES).map(|_| Code::random()).collect::<Result<_, _>>()?;
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
        let account = prove_owner(&app, &visitor, form.password).await?;
        Ok(app.store.delete_factor(account.name).await?)
    };
    match done.await {
        Ok(()) => Redirect::to("/account#factor").into_response(),
        Err(trouble) => show_again(&app, &visitor, trouble, AccountForm::Own, "").await,
    }
}

/// A visitor who has proved the first factor and must prove the second.
#[derive(Serialize, Deserialize)]
pub(super) struct PendingSignIn {
    account: String,
    /// The hash of the password they have proved. If the password changes, this becomes invalid
    /// too.
    password: String,
    until: Millis,
    /// The new secrets of the account, if they have proved the recovery code instead.
    recovered: Option<PendingRecovery>,
}

/// The purpose under which that is encrypted.
const PROVED: &str = "password proved";

/// The sealed state for the page that asks for the second factor, if the account has one.
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
        until: Millis((app.now)().0 + TIME_LIMIT),
        recovered: recovered.cloned(),
    };
    sealed(app, PROVED, &asked).map(Some)
}

/// The account whose second factor this code proves: the current code of the app, or a recovery
/// code. Each works once.
pub(super) async fn prove(
    app: &App,
    visitor: &Visitor,
    asked: &str,
    code: &str,
) -> Result<(Account, Option<PendingRecovery>), AccountError> {
    let asked: PendingSignIn = unsealed(app, PROVED, asked).ok_or(InputError::SignedOut)?;
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
    // If the key that encrypted the secret is lost, only recovery codes work.
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
