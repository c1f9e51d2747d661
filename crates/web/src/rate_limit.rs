//! Assigns each request to the doors that limit it, and answers refused visitors.
//!
//! The doors and their limits are in [`limits`].

use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;

use super::App;
use super::account::known_device;
use super::page::rate_limit_page;
use super::reader::Reader;
use super::who::Who;
use crate::PageError;
use limits::{AddressKey, Door, Identity, RateLimitError, Visitor};

/// The live updates of a table. They do not count as a page.
const LIVE: &str = "/g/{id}/live";

/// Routes with a door other than the general ones for reading and changing. A form of an
/// account page counts for [`Door::SignIn`] unless it is listed here, because it checks a
/// password.
const DOORS: &[(Method, &str, Door)] = &[
    (Method::POST, "/play-now", Door::Open),
    (Method::POST, "/new", Door::Open),
    (Method::POST, "/g/{id}/fork", Door::Open),
    (Method::POST, "/g/{id}/rematch", Door::Open),
    (Method::POST, "/rules/{game}/examples/{example}", Door::Open),
    (Method::POST, "/upload", Door::Upload),
    (Method::POST, "/g/{id}/claim", Door::Claim),
    (Method::POST, "/g/{id}/come/{token}", Door::Claim),
    (Method::POST, "/g/{id}/take/{token}", Door::Claim),
    (Method::POST, "/g/{id}/chat", Door::Chat),
    (Method::POST, "/account/sign-up", Door::SignUp),
    (Method::GET, LIVE, Door::Stream),
    (Method::POST, "/api/v1/tables", Door::Open),
    (Method::POST, "/api/v1/tables/{id}/fork", Door::Open),
    (Method::POST, "/api/v1/tables/{id}/rematch", Door::Open),
    (Method::POST, "/api/v1/records", Door::Upload),
    (Method::POST, "/api/v1/tables/{id}/seats/{seat}/claim", Door::Claim),
    (Method::POST, "/api/v1/tables/{id}/come", Door::Claim),
    (Method::POST, "/api/v1/tables/{id}/chat", Door::Chat),
    (Method::GET, "/api/v1/tables/{id}/hint", Door::Hint),
    (Method::GET, "/api/v1/tables/{id}/events", Door::Stream),
    (Method::GET, "/api/v1/me/events", Door::Stream),
];

/// The doors of a request. API calls are counted elsewhere, where their token is looked up.
fn doors_of(request: &Request) -> impl Iterator<Item = Door> {
    let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    let is_read = is_read(request.method());
    let method = if is_read { &Method::GET } else { request.method() };
    let listed = DOORS.iter().find(|(known, path, _)| (known, *path) == (method, route));
    let is_account = !is_read && route.starts_with("/account/");
    let special = listed.map(|(_, _, door)| *door).or(is_account.then_some(Door::SignIn));
    let usual = match (route, is_read) {
        (route, _) if route.starts_with(super::api::version::V1) => None,
        (LIVE, true) => None,
        (_, true) => Some(Door::Page),
        (_, false) => Some(Door::Change),
    };
    let mut asked = form_urlencoded::parse(request.uri().query().unwrap_or_default().as_bytes());
    let wants_hint = route == "/g/{id}" && is_read && asked.any(|(name, _)| name == "hint");
    [usual, special, wants_hint.then_some(Door::Hint)].into_iter().flatten()
}

fn is_read(method: &Method) -> bool {
    *method == Method::GET || *method == Method::HEAD
}

/// The address of a request. Every route lies behind [`super::peer::client_address`].
pub(super) fn address_of(app: &App, request: &Request) -> AddressKey {
    let known = request.extensions().get::<AddressKey>().copied();
    known.unwrap_or_else(|| app.addresses.key(None))
}

/// Checks the doors of a request, and returns the visitor that was counted.
pub(super) fn enter(
    app: &App,
    request: &mut Request,
    visitor: Visitor,
) -> Result<(), RateLimitError> {
    for door in doors_of(request) {
        // A browser that has signed in before has a limit of its own, so that others at its
        // address cannot lock its owner out.
        match known_device(app, request.headers()).filter(|_| door == Door::SignIn) {
            Some(device) => {
                let identity = Identity::Account(device);
                app.doors.pass_own(door, &Visitor { identity, ..visitor })?;
            }
            None => app.doors.pass(door, &visitor)?,
        }
    }
    request.extensions_mut().insert(visitor);
    Ok(())
}

/// Refuses visitors who load or send more than anyone needs.
pub(crate) async fn count(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let Some(who) = request.extensions().get::<Who>().copied() else {
        return next.run(request).await;
    };
    let identity = match (who.is_known, who.is_signed_in()) {
        // A browser that sends a form has loaded a page before, and with it a cookie. Clients
        // that drop their cookies share one limit, so that a new cookie is not a new start.
        (false, _) => Identity::Nobody,
        (true, false) => Identity::Player(who.player),
        (true, true) => Identity::Account(who.player),
    };
    let visitor = Visitor { address: address_of(&app, &request), identity };
    match enter(&app, &mut request, visitor) {
        Ok(()) => next.run(request).await,
        Err(refusal) => rate_limit_page(who.into(), &refusal),
    }
}

/// The same for static files.
pub(crate) async fn count_file(State(app): State<App>, request: Request, next: Next) -> Response {
    let visitor = Visitor { address: address_of(&app, &request), identity: Identity::Nobody };
    match app.doors.pass(Door::File, &visitor) {
        Ok(()) => next.run(request).await,
        Err(refusal) => rate_limit_page(Reader::of(request.headers()), &refusal),
    }
}

/// Counts the bytes of an upload.
pub(super) fn count_upload(app: &App, visitor: &Visitor, bytes: usize) -> Result<(), PageError> {
    let kilobytes = u32::try_from(bytes.div_ceil(1 << 10)).unwrap_or(u32::MAX);
    app.doors.pass_many(Door::UploadSize, visitor, kilobytes).map_err(PageError::Limited)
}

impl FromRequestParts<App> for Visitor {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Visitor, StatusCode> {
        // Every route lies behind `count`, or behind `enter` of the API.
        parts.extensions.get::<Visitor>().copied().ok_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

#[cfg(test)]
mod tests {
    use crate::page::{Text, refusal_text};
    use axum::body::Body;
    use messages::Language;
    use tabletop::Name;

    use super::super::page::WEB;
    use super::super::testing::Site;
    use super::*;

    /// A misspelt route would leave the real one without its door.
    #[tokio::test]
    async fn every_listed_route_exists() {
        let site = Site::new().await;
        for (method, route, _) in DOORS {
            let path = route.replace("{id}", "0000000000").replace("{seat}", "a");
            let path = path.replace("{token}", "0");
            let request = Request::builder().method("PATCH").uri(&path);
            let request = request.header("sec-fetch-site", "same-origin");
            let request = request.body(Body::empty()).unwrap();
            let answer = site.browser().send(request).await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {route}");
        }
    }

    #[test]
    fn every_door_has_a_message() {
        for language in Language::ALL {
            let mut all = Vec::new();
            for door in Door::ALL.iter().filter(|door| **door != Door::Connection) {
                for seconds in [1, 60, 300, 90_000] {
                    let by = limits::CountedBy::Address;
                    let text = Text::new(*language, WEB);
                    let message = refusal_text(&text, &RateLimitError { door: *door, by, seconds });
                    assert!(!message.contains("limited") && !message.contains('{'), "{message}");
                    assert!(message.ends_with('.'), "{message}");
                    all.push(message);
                }
            }
            all.sort();
            all.dedup();
            assert_eq!(all.len(), 4 * (Door::ALL.len() - 1), "{language}: each says its own");
        }
    }
}
