//! Sessions: browsers that are signed in, and how they end.

use super::owner::account_of;
use super::session_list::IDLE_DAYS;
use axum::Router;
use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use play::hex;
use serde::Deserialize;

use super::super::bearer::Bearer;
use super::super::links::hash;
use super::super::{App, cookies};
use super::error::{AccountError, InputError};
use super::own_page::{AccountForm, show_again};
use super::owner::{own_account, prove_owner, still_holds};
use super::visitor::Visitor;
use store::random;
use store::{Account, AccountName, Millis, PlayerId, Session, SessionId, StoreError, TokenHash};

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

/// Signs this browser in to an account, and remembers it as known.
pub(super) async fn start(
    app: &App,
    visitor: &Visitor,
    response: &mut Response,
    account: &Account,
    player: PlayerId,
) -> Result<(), AccountError> {
    // A browser has one session. The previous one would stay in the list for nothing.
    end_own(app, visitor).await?;
    make_room(app, &account.name).await?;
    let (now, secret) = ((app.now)(), secret()?);
    let id = SessionId::new(random::bytes()?);
    let session = Session {
        id,
        hash: hash(&secret),
        previous: None,
        account: account.name.clone(),
        device: visitor.device.clone(),
        created: now,
        used: now,
        renewed: now,
    };
    app.store.add_session(session).await?;
    // A new password ends all sessions. A sign-in that began with the old password must not
    // outlive it.
    if !still_holds(app, account).await? {
        app.store.delete_session(account.name.clone(), id).await?;
        return Err(InputError::SignIn.into());
    }
    cookies::set_plain(app, response, cookies::SESSION, secret);
    visitor.remember(app, response, player);
    Ok(())
}

/// Ends expired sessions, and those above the maximum.
async fn make_room(app: &App, account: &AccountName) -> Result<(), StoreError> {
    let oldest = (app.now)().days_before(IDLE_DAYS);
    let sessions = app.store.sessions_of_account(account.clone()).await?;
    for (index, session) in sessions.iter().enumerate() {
        if session.used < oldest || index + 1 >= MAX_SESSIONS {
            end(app, account, session.id).await?;
        }
    }
    Ok(())
}

/// Ends the session of this browser, if it has one.
pub(super) async fn end_own(app: &App, visitor: &Visitor) -> Result<(), StoreError> {
    let Some(id) = visitor.session() else { return Ok(()) };
    match account_of(app, visitor.player).await? {
        Some(account) => end(app, &account.name, id).await,
        None => Ok(()),
    }
}

/// Ends a session of an account and its streams.
async fn end(app: &App, account: &AccountName, id: SessionId) -> Result<(), StoreError> {
    if app.store.delete_session(account.clone(), id).await? {
        app.bearers.end(Bearer::Session(id));
    }
    Ok(())
}

/// Ends all sessions of an account but one, and their streams.
pub(super) async fn end_all(
    app: &App,
    account: &AccountName,
    except: Option<SessionId>,
) -> Result<(), StoreError> {
    for id in app.store.delete_sessions(account.clone(), except).await? {
        app.bearers.end(Bearer::Session(id));
    }
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
            end(&app, &account.name, id).await?;
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
        Ok(end_all(&app, &account.name, visitor.session()).await?)
    };
    answered(&app, &visitor, ended.await).await
}

async fn answered(app: &App, visitor: &Visitor, ended: Result<(), AccountError>) -> Response {
    match ended {
        Ok(()) => Redirect::to("/account#sessions").into_response(),
        Err(trouble) => show_again(app, visitor, trouble, AccountForm::Own, "").await,
    }
}
