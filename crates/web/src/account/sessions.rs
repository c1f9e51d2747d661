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
use super::own_page::{AccountForm, again};
use super::owner::{own, proved, still_holds};
use super::visitor::Visitor;
use store::random;
use store::{Account, AccountName, Millis, PlayerId, Session, SessionId, StoreError, TokenHash};

/// The most sessions of an account; the one that was not used for longest ends.
const MOST: usize = 30;
/// How often a session gets a new secret.
const RENEWED: i64 = Millis::DAY;
/// How long the secret before counts at least: a browser may have sent several
/// requests with it at once.
const GRACE: i64 = 60_000;
/// How exactly it is written down when a session was last used, in milliseconds.
const USE_NOTED: i64 = 60_000;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/account/sessions/end", post(end_one))
        .route("/account/sessions/end-others", post(end_others))
}

/// A session that a browser has shown the secret of.
pub(crate) struct Resumed {
    pub(crate) id: SessionId,
    /// Who that is.
    pub(crate) player: PlayerId,
    /// The new secret, if it was renewed.
    pub(crate) renewed: Option<String>,
}

/// Finds the session with this secret. Notes its use, and renews it from time to
/// time, so that a secret that was copied somewhere is soon worth nothing.
pub(crate) async fn resume(app: &App, secret: &str) -> Result<Option<Resumed>, StoreError> {
    let (shown, now) = (hash(secret), (app.now)());
    let Some(session) = app.store.session(shown).await? else { return Ok(None) };
    if session.used < now.days_before(IDLE_DAYS) {
        return Ok(None);
    }
    let players = app.store.players_of_account(session.account.clone()).await?;
    let Some(&player) = players.first() else { return Ok(None) };
    let (id, age) = (session.id, now.0 - session.renewed.0);
    // A full disk must not keep readers out, so what fails here is tried again with the
    // next request.
    if now.0 - session.used.0 >= USE_NOTED {
        let _ = app.store.used_session(id, now).await;
    }
    let is_current = session.hash == shown;
    if is_current && session.previous.is_some() && age >= GRACE {
        let _ = app.store.settle_session(id).await;
    }
    // A browser that still has the old secret never received the new one.
    let is_due = if is_current { age >= RENEWED } else { age >= GRACE };
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

/// Signs this browser in to an account, and remembers that it has been here.
pub(super) async fn start(
    app: &App,
    visitor: &Visitor,
    response: &mut Response,
    account: &Account,
    player: PlayerId,
) -> Result<(), AccountError> {
    // A browser has one session: the one before would stay in a list for nothing.
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
    // A new password ends all sessions. One that was begun with the old password, and
    // comes a moment later, must not outlive it.
    if !still_holds(app, account).await? {
        app.store.delete_session(account.name.clone(), id).await?;
        return Err(InputError::SignIn.into());
    }
    cookies::put(app, response, cookies::SESSION, secret);
    visitor.remember(app, response, player);
    Ok(())
}

/// Ends what is over, and what is one too many.
async fn make_room(app: &App, account: &AccountName) -> Result<(), StoreError> {
    let oldest = (app.now)().days_before(IDLE_DAYS);
    let sessions = app.store.sessions_of_account(account.clone()).await?;
    for (index, session) in sessions.iter().enumerate() {
        if session.used < oldest || index + 1 >= MOST {
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

/// Ends a session of an account, with its streams.
async fn end(app: &App, account: &AccountName, id: SessionId) -> Result<(), StoreError> {
    if app.store.delete_session(account.clone(), id).await? {
        app.bearers.end(Bearer::Session(id));
    }
    Ok(())
}

/// Ends all sessions of an account but one, with their streams.
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
        let account = own(&app, &visitor).await?;
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
        let account = proved(&app, &visitor, form.password).await?;
        Ok(end_all(&app, &account.name, visitor.session()).await?)
    };
    answered(&app, &visitor, ended.await).await
}

async fn answered(app: &App, visitor: &Visitor, ended: Result<(), AccountError>) -> Response {
    match ended {
        Ok(()) => Redirect::to("/account#sessions").into_response(),
        Err(trouble) => again(app, visitor, trouble, AccountForm::Own, "").await,
    }
}
