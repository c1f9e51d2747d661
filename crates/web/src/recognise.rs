//! Finds out who asks, by cookie or session, and hands new browsers their identity.

use axum::extract::{Request, State};
use axum::http::header::STRICT_TRANSPORT_SECURITY;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use store::random;
use store::{PlayerId, StoreError};

use crate::account::sessions;
use crate::bearer::Bearer;
use crate::origin::Origin;
use crate::page::{self, ErrorPage};
use crate::reader::Reader;
use crate::who::Who;
use crate::{App, cookies};
use cookies::identify;

/// Finds out who asks, and hands a new browser its identity.
pub(crate) async fn recognise(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    let reader @ Reader { language, theme } = Reader::of(request.headers());
    let known = match identity(&app, request.headers()).await {
        Ok(known) => known,
        // A visitor who is signed in must not become a stranger because the store is busy.
        Err(error) => return page::error_page(reader, &error.into(), "/"),
    };
    let player = match known.player {
        Some(player) => player,
        None => match random::bytes() {
            Ok(bytes) => PlayerId::new(bytes),
            Err(_) => return page::refusal_page(reader, ErrorPage::Broken),
        },
    };
    let origin = Origin::of(request.headers(), app.config.base.as_ref());
    let (bearer, is_known) = (known.bearer, known.player.is_some());
    request.extensions_mut().insert(Who { player, bearer, is_known, language, theme, origin });
    let mut response = next.run(request).await;
    known.write(&app, &mut response, player);
    response
}

/// The visitor named by the cookies, and the cookies to set.
#[derive(Default)]
struct Known {
    /// Which player; none for a new browser.
    player: Option<PlayerId>,
    /// What they are signed in with.
    bearer: Option<Bearer>,
    /// The new secret of a session that was renewed.
    renewed: Option<String>,
    /// Whether the cookie of a session leads nowhere.
    has_ended: bool,
    /// Whether the cookie of the player should be set again.
    is_old: bool,
}

impl Known {
    fn write(self, app: &App, response: &mut Response, player: PlayerId) {
        // A page that has signed somebody in or out has the last word.
        if !cookies::is_set(app, response, cookies::SESSION) {
            if let Some(secret) = self.renewed {
                cookies::put(app, response, cookies::SESSION, secret);
            } else if self.has_ended {
                cookies::remove(app, response, cookies::SESSION);
            }
        }
        let is_new = self.player.is_none() || self.is_old;
        if is_new && !cookies::is_set(app, response, cookies::PLAYER) {
            identify(app, response, player);
        }
        if self.is_old && app.config.is_secure() {
            cookies::remove_old(response, cookies::PLAYER);
        }
    }
}

async fn identity(app: &App, headers: &HeaderMap) -> Result<Known, StoreError> {
    let mut known = Known::default();
    if let Some(secret) = cookies::plain(app, headers, cookies::SESSION) {
        if let Some(found) = sessions::resume(app, &secret).await? {
            known.player = Some(found.player);
            known.bearer = Some(Bearer::Session(found.id));
            known.renewed = found.renewed;
            return Ok(known);
        }
        known.has_ended = true;
    }
    // A cookie from when there were no sessions, of somebody who was signed in, has
    // a dot in it and is no player: they sign in again.
    if let Some(cookie) = cookies::signed(app, headers, cookies::PLAYER) {
        known.player = PlayerId::parse(&cookie.value);
        known.is_old = known.player.is_some() && cookie.is_old;
    } else if let Some(player) = from_before(app, headers).await? {
        known.player = Some(player);
        known.is_old = true;
    }
    Ok(known)
}

/// What the store keeps the time under from which on browsers come over https with
/// cookies of this host alone.
pub const HOSTED_SINCE: &str = "hosted-cookies-since";

/// A browser from before there were cookies of this host alone. Nobody may become
/// somebody by a cookie that a neighbour of this host has put there, so only players
/// count who were here before that time.
async fn from_before(app: &App, headers: &HeaderMap) -> Result<Option<PlayerId>, StoreError> {
    let cookie = cookies::signed_before(app, headers, cookies::PLAYER);
    let Some(id) = cookie.as_deref().and_then(PlayerId::parse) else { return Ok(None) };
    let since = app.store.meta(HOSTED_SINCE.to_owned()).await?;
    let since = since.and_then(|since| since.parse::<i64>().ok());
    let player = app.store.player(id).await?;
    let is_from_before = player.zip(since).is_some_and(|(it, since)| it.created.0 < since);
    Ok(is_from_before.then_some(id))
}

/// For how long a browser that came over https comes over nothing else: a year.
const STRICT: &str = "max-age=31536000";

/// Tells browsers to come over https only, where that is how they come.
pub(crate) async fn strict_transport(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    if app.config.is_secure() {
        response.headers_mut().insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(STRICT));
    }
    response
}
