//! The cookies that identify a browser.
//!
//! Over https their names begin with `__Host-`: a browser takes such a cookie from
//! this host alone, over https alone, so that no neighbour and nobody on the way
//! can put one there.

use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite, SignedCookieJar};
use store::PlayerId;

use super::App;

/// How long a browser keeps a cookie: a game by correspondence may take a year.
/// No browser keeps one for longer.
const KEPT: time::Duration = time::Duration::days(400);

/// A cookie, by its name over http and over https.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Name {
    plain: &'static str,
    hosted: &'static str,
}

/// The player that a browser is while it is not signed in. Signed.
pub(crate) const PLAYER: Name = Name { plain: "windrose", hosted: "__Host-windrose" };
/// The secret of a session. The store knows its hash, so it needs no signature.
pub(crate) const SESSION: Name =
    Name { plain: "windrose-session", hosted: "__Host-windrose-session" };
/// The accounts that were signed in to with this browser before. Signed.
pub(crate) const DEVICE: Name = Name { plain: "windrose-device", hosted: "__Host-windrose-device" };

impl Name {
    fn of(self, app: &App) -> &'static str {
        if app.config.is_secure() { self.hosted } else { self.plain }
    }
}

/// What a signed cookie says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Signed {
    pub(crate) value: String,
    /// Whether it should be set again because it has an old signature.
    pub(crate) is_old: bool,
}

/// The value of a cookie that is not signed.
pub(crate) fn plain(app: &App, headers: &HeaderMap, name: Name) -> Option<String> {
    let jar = CookieJar::from_headers(headers);
    jar.get(name.of(app)).map(|cookie| cookie.value().to_owned())
}

/// The value of a signed cookie. The signature does not cover its name, so each
/// kind of cookie must have values that no other kind can have.
pub(crate) fn signed(app: &App, headers: &HeaderMap, name: Name) -> Option<Signed> {
    verified(app, headers, name.of(app))
}

/// The value of a signed cookie under its old name, over https. A neighbour of this host
/// can set one, so the caller must know that it is an old one.
pub(crate) fn signed_before(app: &App, headers: &HeaderMap, name: Name) -> Option<String> {
    let found = || verified(app, headers, name.plain).map(|found| found.value);
    app.config.is_secure().then(found).flatten()
}

fn verified(app: &App, headers: &HeaderMap, name: &'static str) -> Option<Signed> {
    let alone = alone(CookieJar::from_headers(headers).get(name)?)?;
    app.keys.all().into_iter().enumerate().find_map(|(age, key)| {
        let jar = SignedCookieJar::from_headers(&alone, key);
        let value = jar.get(name)?.value().to_owned();
        Some(Signed { value, is_old: age > 0 })
    })
}

/// This cookie as a browser without any other would send it. A jar checks the
/// signature of every cookie that is put into it, and there may be hundreds.
fn alone(cookie: &Cookie<'_>) -> Option<HeaderMap> {
    let value = HeaderValue::from_str(&cookie.encoded().to_string()).ok()?;
    Some(HeaderMap::from_iter([(COOKIE, value)]))
}

/// Hands out a signed cookie.
pub(crate) fn sign(app: &App, response: &mut Response, name: Name, value: String) {
    let jar = SignedCookieJar::new(app.keys.current()).add(kept(app, name.of(app), value));
    // The jar writes the signed form; there is one cookie in it.
    if let Some(cookie) = jar.into_response().headers().get(SET_COOKIE) {
        response.headers_mut().append(SET_COOKIE, cookie.clone());
    }
}

/// Hands out a cookie that is not signed.
pub(crate) fn put(app: &App, response: &mut Response, name: Name, value: String) {
    append(response, &kept(app, name.of(app), value));
}

/// Takes a cookie back.
pub(crate) fn remove(app: &App, response: &mut Response, name: Name) {
    let mut cookie = kept(app, name.of(app), String::new());
    cookie.make_removal();
    append(response, &cookie);
}

/// Takes a cookie with its name from before back.
pub(crate) fn remove_old(response: &mut Response, name: Name) {
    let mut cookie = Cookie::build((name.plain, "")).path("/").build();
    cookie.make_removal();
    append(response, &cookie);
}

/// Whether a page has handed out this cookie already.
pub(crate) fn is_set(app: &App, response: &Response, name: Name) -> bool {
    let begins = |value: &HeaderValue| {
        let rest = value.as_bytes().strip_prefix(name.of(app).as_bytes());
        rest.is_some_and(|rest| rest.starts_with(b"="))
    };
    response.headers().get_all(SET_COOKIE).iter().any(begins)
}

fn append(response: &mut Response, cookie: &Cookie<'_>) {
    if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
        response.headers_mut().append(SET_COOKIE, value);
    }
}

/// A cookie that is kept for a long time and never sent by other sites.
pub(crate) fn kept(app: &App, name: &'static str, value: String) -> Cookie<'static> {
    Cookie::build((name, value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.config.is_secure())
        .max_age(KEPT)
        .build()
}

/// Hands a browser its identity from now on, for as long as it is not signed in.
pub(crate) fn identify(app: &App, response: &mut Response, player: PlayerId) {
    sign(app, response, PLAYER, player.to_string());
}

#[cfg(test)]
mod tests {
    use allocation_counter::measure;
    use testkit::grows_with_size;

    use super::super::testing::Site;
    use super::*;

    /// As many cookies as fit into the head of a request, each as long as a signature.
    #[tokio::test]
    async fn only_one_signature_is_checked_however_many_cookies_there_are() {
        let site = Site::new().await;
        let mut response = Response::default();
        sign(&site.app, &mut response, PLAYER, "somebody".to_owned());
        let own = response.headers()[SET_COOKIE].to_str().unwrap();
        let own = own.split(';').next().unwrap();
        let work = |count: usize| {
            let other = |it: usize| format!("c{it:03}={}=; ", "A".repeat(43));
            let sent: String = (0..count).map(other).chain([own.to_owned()]).collect();
            let headers = HeaderMap::from_iter([(COOKIE, sent.parse().unwrap())]);
            let read = measure(|| drop(CookieJar::from_headers(&headers))).count_total;
            let all = measure(|| {
                let found = signed(&site.app, &headers, PLAYER);
                assert_eq!(found, Some(Signed { value: "somebody".to_owned(), is_old: false }));
            });
            let checked = all.count_total - read;
            assert!(checked < 60, "{checked} allocations beyond those of {count} cookies");
            all.count_total
        };
        grows_with_size(150, work);
    }
}
