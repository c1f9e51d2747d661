//! Identifies the visitor by session or cookie, and gives new browsers an identity.

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

/// Identifies the visitor, and gives a new browser its identity.
pub(crate) async fn recognise(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    let reader @ Reader { language, theme } = Reader::of(request.headers());
    let known = match identify_visitor(&app, request.headers()).await {
        Ok(known) => known,
        // A signed-in visitor must not become a stranger because the store is busy.
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

/// The visitor that the cookies identify, and the cookies to set.
#[derive(Default)]
struct Identity {
    /// The player; none for a new browser.
    player: Option<PlayerId>,
    /// The session they are signed in with.
    bearer: Option<Bearer>,
    /// The new secret of a renewed session.
    renewed: Option<String>,
    /// Whether the session cookie is invalid and must be removed.
    has_ended: bool,
    /// Whether the player cookie must be set again.
    is_old: bool,
}

impl Identity {
    fn write(self, app: &App, response: &mut Response, player: PlayerId) {
        // If the page has signed the visitor in or out, its cookies take precedence.
        if !cookies::is_set(app, response, cookies::SESSION) {
            if let Some(secret) = self.renewed {
                cookies::set_plain(app, response, cookies::SESSION, secret);
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

async fn identify_visitor(app: &App, headers: &HeaderMap) -> Result<Identity, StoreError> {
    let mut known = Identity::default();
    if let Some(secret) = cookies::plain(app, headers, cookies::SESSION) {
        if let Some(found) = sessions::resume(app, &secret).await? {
            known.player = Some(found.player);
            known.bearer = Some(Bearer::Session(found.id));
            known.renewed = found.renewed;
            return Ok(known);
        }
        known.has_ended = true;
    }
    // Before there were sessions, the cookie of a signed-in visitor had a dot in it. It does
    // not parse as a player, so these visitors sign in again.
    if let Some(cookie) = cookies::signed(app, headers, cookies::PLAYER) {
        known.player = PlayerId::parse(&cookie.value);
        known.is_old = known.player.is_some() && cookie.is_old;
    } else if let Some(player) = legacy_player(app, headers).await? {
        known.player = Some(player);
        known.is_old = true;
    }
    Ok(known)
}

/// The store keeps under this key the time since which browsers use `__Host-` cookies over
/// https.
pub const HOSTED_SINCE: &str = "hosted-cookies-since";

/// The player of a cookie from before `__Host-` cookies. A neighbouring host can set such a
/// cookie, so only players who existed before that time are accepted.
async fn legacy_player(app: &App, headers: &HeaderMap) -> Result<Option<PlayerId>, StoreError> {
    let cookie = cookies::signed_under_old_name(app, headers, cookies::PLAYER);
    let Some(id) = cookie.as_deref().and_then(PlayerId::parse) else { return Ok(None) };
    let since = app.store.meta(HOSTED_SINCE.to_owned()).await?;
    let since = since.and_then(|since| since.parse::<i64>().ok());
    let player = app.store.player(id).await?;
    let is_old_player = player.zip(since).is_some_and(|(it, since)| it.created.0 < since);
    Ok(is_old_player.then_some(id))
}

/// How long a browser must use https only: a year.
const HSTS: &str = "max-age=31536000";

/// Tells browsers to use https only, if the server is reached over https.
pub(crate) async fn strict_transport(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    if app.config.is_secure() {
        response.headers_mut().insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HSTS));
    }
    response
}
