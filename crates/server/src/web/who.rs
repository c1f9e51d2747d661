//! Who asks: a browser that is known by a signed cookie, with its language and
//! its light.

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{ACCEPT_LANGUAGE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite, SignedCookieJar};
use messages::Language;
use tabletop::Name;

use super::App;
use crate::random;
use crate::store::PlayerId;

/// The cookie that holds the identity of a browser.
const IDENTITY: &str = "windrose";
/// The cookies that hold what somebody prefers. They decide nothing, so they are
/// not signed.
pub(crate) const LANGUAGE: &str = "language";
pub(crate) const THEME: &str = "theme";
/// How long a browser is remembered: a game by correspondence may take a year.
const A_LONG_TIME: time::Duration = time::Duration::days(400);

tabletop::names! {
    /// The light on a page.
    pub enum Theme {
        /// As the system has it.
        Auto = "auto",
        /// Light.
        Light = "light",
        /// Dark.
        Dark = "dark",
    }
}

/// Who asks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Who {
    /// The browser.
    pub(crate) player: PlayerId,
    /// Whether it has shown who it is. Otherwise it is handed an identity with the
    /// answer.
    pub(crate) is_known: bool,
    /// Its language.
    pub(crate) language: Language,
    /// Its light.
    pub(crate) theme: Theme,
}

/// Finds out who asks, and hands a new browser its identity.
pub(crate) async fn recognise(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    let known = identity(&app, request.headers());
    let player = match known {
        Some(player) => player,
        None => match random::bytes() {
            Ok(bytes) => PlayerId::new(bytes),
            Err(_) => return super::failed(StatusCode::INTERNAL_SERVER_ERROR, "no randomness"),
        },
    };
    let plain = CookieJar::from_headers(request.headers());
    let wish = |name: &str| plain.get(name).map(Cookie::value);
    let accepted = request.headers().get(ACCEPT_LANGUAGE).and_then(|it| it.to_str().ok());
    let language = wish(LANGUAGE)
        .and_then(Language::parse)
        .unwrap_or_else(|| Language::negotiate(accepted.unwrap_or_default()));
    let theme = wish(THEME).and_then(Theme::from_name).unwrap_or(Theme::Auto);
    request.extensions_mut().insert(Who { player, is_known: known.is_some(), language, theme });
    let mut response = next.run(request).await;
    if known.is_none()
        && let Some(cookie) = signed(&app, player)
    {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

fn identity(app: &App, headers: &HeaderMap) -> Option<PlayerId> {
    let jar = SignedCookieJar::from_headers(headers, app.key.clone());
    PlayerId::parse(jar.get(IDENTITY)?.value())
}

fn signed(app: &App, player: PlayerId) -> Option<HeaderValue> {
    let cookie = kept(IDENTITY, player.to_string(), app.is_secure);
    let jar = SignedCookieJar::new(app.key.clone()).add(cookie);
    // The jar writes the signed form; there is one cookie in it.
    let response = axum::response::IntoResponse::into_response(jar);
    response.headers().get(SET_COOKIE).cloned()
}

/// A cookie that is kept for a long time and never sent by other sites.
pub(crate) fn kept(name: &'static str, value: String, is_secure: bool) -> Cookie<'static> {
    Cookie::build((name, value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(is_secure)
        .max_age(A_LONG_TIME)
        .build()
}

impl FromRequestParts<App> for Who {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Who, StatusCode> {
        // Every route lies behind `recognise`.
        parts.extensions.get::<Who>().copied().ok_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}
