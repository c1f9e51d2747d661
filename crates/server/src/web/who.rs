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
use play::hex;
use sha2::{Digest, Sha256};
use tabletop::Name;

use super::App;
use super::origin::Origin;
use super::page::{self, Turned};
use crate::random;
use crate::store::{Account, PlayerId, StoreError};

/// The cookie that holds the identity of a browser: a player, and for one that is
/// signed in, behind a dot, the mark of the password it was signed in with.
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

/// How somebody likes to read pages, which is known of everyone who asks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reader {
    /// The language.
    pub(crate) language: Language,
    /// The light.
    pub(crate) theme: Theme,
}

impl Reader {
    /// As the cookies say; without them the language of the browser.
    pub(crate) fn of(headers: &HeaderMap) -> Reader {
        let plain = CookieJar::from_headers(headers);
        let wish = |name: &str| plain.get(name).map(Cookie::value);
        let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|it| it.to_str().ok());
        let negotiated = || Language::negotiate(accepted.unwrap_or_default());
        Reader {
            language: wish(LANGUAGE).and_then(Language::parse).unwrap_or_else(negotiated),
            theme: wish(THEME).and_then(Theme::from_name).unwrap_or(Theme::Auto),
        }
    }
}

impl From<Who> for Reader {
    fn from(who: Who) -> Reader {
        Reader { language: who.language, theme: who.theme }
    }
}

/// Who asks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Who {
    /// The browser, or the account it is signed in to.
    pub(crate) player: PlayerId,
    /// Whether it is signed in.
    pub(crate) is_signed_in: bool,
    /// Whether it has shown who it is. Otherwise it is handed an identity with the
    /// answer.
    pub(crate) is_known: bool,
    /// Its language.
    pub(crate) language: Language,
    /// Its light.
    pub(crate) theme: Theme,
    /// Where it reaches this server.
    pub(crate) origin: Origin,
}

/// Finds out who asks, and hands a new browser its identity.
pub(crate) async fn recognise(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    let reader @ Reader { language, theme } = Reader::of(request.headers());
    let known = match identity(&app, request.headers()).await {
        Ok(known) => known,
        // Who is signed in must not become a stranger because the store is busy.
        Err(error) => return page::sorry(reader, &error.into(), "/"),
    };
    let (player, is_signed_in) = match known {
        Some(known) => known,
        None => match random::bytes() {
            Ok(bytes) => (PlayerId::new(bytes), false),
            Err(_) => return page::turned_away(reader, Turned::Broken),
        },
    };
    let origin = Origin::of(request.headers(), app.reach.base.as_ref());
    let is_known = known.is_some();
    let who = Who { player, is_signed_in, is_known, language, theme, origin };
    request.extensions_mut().insert(who);
    let mut response = next.run(request).await;
    if known.is_none() && !is_identified(&response) {
        identify(&app, &mut response, player, None);
    }
    response
}

/// Whether a page has handed out another identity: who came as nobody may have
/// signed in.
fn is_identified(response: &Response) -> bool {
    let ours = |value: &HeaderValue| value.as_bytes().starts_with(b"windrose=");
    response.headers().get_all(SET_COOKIE).iter().any(ours)
}

/// Hands a browser its identity from now on; with the hash of a password it is
/// signed in to the account that has it.
pub(crate) fn identify(
    app: &App,
    response: &mut Response,
    player: PlayerId,
    password_hash: Option<&str>,
) {
    let value = match password_hash {
        Some(hash) => format!("{player}.{}", mark(hash)),
        None => player.to_string(),
    };
    if let Some(cookie) = signed(app, value) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
}

/// What changes with a password, so that a new one signs out everyone who came in
/// by the old one.
fn mark(password_hash: &str) -> String {
    hex::write(&Sha256::digest(password_hash.as_bytes())[..16])
}

/// Who the cookie says this is, and whether they are signed in. The player of an
/// account is known by a mark that still holds and by nothing else.
async fn identity(app: &App, headers: &HeaderMap) -> Result<Option<(PlayerId, bool)>, StoreError> {
    let jar = SignedCookieJar::from_headers(headers, app.key.clone());
    let Some(cookie) = jar.get(IDENTITY) else { return Ok(None) };
    let Some((player, given)) = cookie.value().split_once('.') else {
        return Ok(PlayerId::parse(cookie.value()).map(|player| (player, false)));
    };
    let Some(player) = PlayerId::parse(player) else { return Ok(None) };
    let account = account_of(app, player).await?;
    let holds = account.is_some_and(|it| !it.is_banned && mark(&it.password_hash) == given);
    Ok(holds.then_some((player, true)))
}

/// The account a player belongs to.
pub(crate) async fn account_of(app: &App, player: PlayerId) -> Result<Option<Account>, StoreError> {
    match app.store.player(player).await?.and_then(|player| player.account) {
        Some(name) => app.store.account(name).await,
        None => Ok(None),
    }
}

fn signed(app: &App, value: String) -> Option<HeaderValue> {
    let cookie = kept(IDENTITY, value, app.reach.is_secure());
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
