//! Sessions: browsers that are signed in, and how they end.

use super::owner::account_of;
use super::session_list::IDLE_DAYS;
use axum::Router;
use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use play::hex;
use serde::Deserialize;

use super::super::App;
use super::super::links::hash;
use super::error::AccountError;
use super::own_page::{AccountForm, show_again};
use super::owner::{own_account, prove_owner};
use super::visitor::Visitor;
use store::random;
use store::{AccountName, Millis, PlayerId, Session, SessionId, StoreError, TokenHash, Write};

/// Maximum number of sessions of an account. Beyond it the one unused for longest ends.
const MAX_SESSIONS: usize = 30;
/// Interval after which a session gets a new secret.
const RENEW_AFTER: i64 = Millis::DAY;
/// Minimum time for which the previous secret is valid: a browser may have sent several
/// requests with it at once.
const GRACE: i64 = 60_000;
/// Precision of the stored time of last use, in milliseconds.
const USE_PRECISION: i64 = 60_000;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/account/sessions/end", post(end_one))
        .route("/account/sessions/end-others", post(end_others))
}

/// A session whose secret a browser has sent.
pub(crate) struct Resumed {
    pub(crate) id: SessionId,
    /// Its player.
    pub(crate) player: PlayerId,
    /// The new secret, if it was renewed.
    pub(crate) renewed: Option<String>,
}

/// Finds the session with this secret. Records its use, and renews the secret from time to
/// time, so that a stolen one soon becomes worthless.
pub(crate) async fn resume(app: &App, secret: &str) -> Result<Option<Resumed>, StoreError> {
    let (shown, now) = (hash(secret), (app.now)());
    let Some(session) = app.store.session(shown).await? else { return Ok(None) };
    if session.used < now.days_before(IDLE_DAYS) {
        return Ok(None);
    }
    let players = app.store.players_of_account(session.account.clone()).await?;
    let Some(&player) = players.first() else { return Ok(None) };
    let (id, age) = (session.id, now.0 - session.renewed.0);
    // A full disk must not keep readers out. A write that fails here is tried again with the
    // next request.
    if now.0 - session.used.0 >= USE_PRECISION {
        let _ = app.store.used_session(id, now).await;
    }
    let is_current = session.hash == shown;
    if is_current && session.previous.is_some() && age >= GRACE {
        let _ = app.store.settle_session(id).await;
    }
    // A browser that still sends the old secret never received the new one.
    let is_due = if is_current { age >= RENEW_AFTER } else { age >= GRACE };
    let renewed = if is_due { renew(app, session, shown, now).await } else { None };
    Ok(Some(Resumed { id, player, renewed }))
}

async fn renew(app: &App, session: Session, shown: TokenHash, now: Millis) -> Option<String> {
    let secret = secret().ok()?;
    let new = hash(&secret);
    app.store.renew_session(session, shown, new, now).await.ok()?.then_some(secret)
}

/// The secret of a session: 256 random bits.
fn secret() -> Result<String, AccountError> {
    Ok(hex::write(&random::bytes::<32>()?))
}

/// A session that is about to begin.
pub(super) struct NewSession {
    /// The secret for the cookie.
    pub(super) secret: String,
    /// The writes that begin it.
    pub(super) work: Vec<Write>,
}

/// Prepares a session of an account for this browser.
pub(super) async fn new_session(
    app: &App,
    visitor: &Visitor,
    account: &AccountName,
) -> Result<NewSession, AccountError> {
    let mut work = Vec::new();
    // A browser has one session: the one before would stay in a list for nothing.
    work.extend(end_of_own(app, visitor).await?);
    work.extend(ends_of_surplus(app, account).await?);
    let (now, secret) = ((app.now)(), secret()?);
    work.push(Write::AddSession(Session {
        id: SessionId::new(random::bytes()?),
        hash: hash(&secret),
        previous: None,
        account: account.clone(),
        device: visitor.device.clone(),
        created: now,
        used: now,
        renewed: now,
    }));
    Ok(NewSession { secret, work })
}

/// Ends the sessions of an account that are over, and those above the maximum.
async fn ends_of_surplus(app: &App, account: &AccountName) -> Result<Vec<Write>, StoreError> {
    let oldest = (app.now)().days_before(IDLE_DAYS);
    let sessions = app.store.sessions_of_account(account.clone()).await?;
    let surplus = |(index, session): (usize, Session)| {
        let ends = session.used < oldest || index + 1 >= MAX_SESSIONS;
        ends.then(|| Write::DeleteSession { account: account.clone(), id: session.id })
    };
    Ok(sessions.into_iter().enumerate().filter_map(surplus).collect())
}

/// Ends the session of this browser, if it has one.
async fn end_of_own(app: &App, visitor: &Visitor) -> Result<Option<Write>, StoreError> {
    let Some(id) = visitor.session() else { return Ok(None) };
    let account = account_of(app, visitor.player).await?;
    Ok(account.map(|account| Write::DeleteSession { account: account.name, id }))
}

/// Ends the session of this browser, if it has one, with its streams.
pub(super) async fn end_own(app: &App, visitor: &Visitor) -> Result<(), StoreError> {
    match end_of_own(app, visitor).await? {
        Some(end) => write(app, vec![end]).await,
        None => Ok(()),
    }
}

/// Carries out a unit of work, and ends the streams of the sessions and tokens that it ends.
pub(super) async fn write(app: &App, work: Vec<Write>) -> Result<(), StoreError> {
    let written = app.store.write(work).await?;
    app.bearers.end_all(&written);
    Ok(())
}

#[derive(Deserialize)]
struct SessionForm {
    session: String,
}

async fn end_one(
    State(app): State<App>,
    visitor: Visitor,
    Form(chosen): Form<SessionForm>,
) -> Response {
    let ended = async {
        let account = own_account(&app, &visitor).await?;
        if let Some(id) = SessionId::parse(&chosen.session) {
            write(&app, vec![Write::DeleteSession { account: account.name, id }]).await?;
        }
        Ok(())
    };
    answered(&app, &visitor, ended.await).await
}

#[derive(Deserialize)]
struct ProofForm {
    password: String,
}

async fn end_others(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<ProofForm>,
) -> Response {
    let ended = async {
        let account = prove_owner(&app, &visitor, form.password).await?;
        let except = visitor.session();
        Ok(write(&app, vec![Write::DeleteSessions { account: account.name, except }]).await?)
    };
    answered(&app, &visitor, ended.await).await
}

async fn answered(app: &App, visitor: &Visitor, ended: Result<(), AccountError>) -> Response {
    match ended {
        Ok(()) => Redirect::to("/account#sessions").into_response(),
        Err(trouble) => show_again(app, visitor, trouble, AccountForm::Own, "").await,
    }
}
