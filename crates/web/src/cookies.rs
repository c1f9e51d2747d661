//! The cookies that identify a browser.
//!
//! Over https their names begin with `__Host-`. A browser accepts such a cookie only from this
//! host and only over https, so neither a neighbouring host nor an attacker on the network can
//! set one.

use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite, SignedCookieJar};
use store::PlayerId;

use super::App;

/// How long a browser keeps a cookie: a game by correspondence may take a year. No browser
/// keeps one for longer than this.
const MAX_AGE: time::Duration = time::Duration::days(400);

/// The name of a cookie over http and over https.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Name {
    plain: &'static str,
    hosted: &'static str,
}

/// The player that a browser is when it is not signed in. Signed.
pub(crate) const PLAYER: Name = Name { plain: "windrose", hosted: "__Host-windrose" };
/// The secret of a session. The store has its hash, so it needs no signature.
pub(crate) const SESSION: Name =
    Name { plain: "windrose-session", hosted: "__Host-windrose-session" };
/// The accounts that have been signed in to with this browser. Signed.
pub(crate) const DEVICE: Name = Name { plain: "windrose-device", hosted: "__Host-windrose-device" };

impl Name {
    fn of(self, app: &App) -> &'static str {
        if app.config.is_secure() { self.hosted } else { self.plain }
    }
}

/// The content of a signed cookie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Signed {
    pub(crate) value: String,
    /// Whether it must be set again because an old key signed it.
    pub(crate) is_old: bool,
}

/// The value of a cookie that is not signed.
pub(crate) fn plain(app: &App, headers: &HeaderMap, name: Name) -> Option<String> {
    let jar = CookieJar::from_headers(headers);
    jar.get(name.of(app)).map(|cookie| cookie.value().to_owned())
}

/// The value of a signed cookie. The signature does not cover the name, so no two kinds of
/// cookie may share a value.
pub(crate) fn signed(app: &App, headers: &HeaderMap, name: Name) -> Option<Signed> {
    verified(app, headers, name.of(app))
}

/// The value of a signed cookie under its name without `__Host-`, on a server that uses https.
/// A neighbouring host can set such a cookie, so the caller must check that it is an old one.
pub(crate) fn signed_under_old_name(app: &App, headers: &HeaderMap, name: Name) -> Option<String> {
    let found = || verified(app, headers, name.plain).map(|found| found.value);
    app.config.is_secure().then(found).flatten()
}

fn verified(app: &App, headers: &HeaderMap, name: &'static str) -> Option<Signed> {
    let only_cookie = only_cookie(CookieJar::from_headers(headers).get(name)?)?;
    app.keys.all().into_iter().enumerate().find_map(|(age, key)| {
        let jar = SignedCookieJar::from_headers(&only_cookie, key);
        let value = jar.get(name)?.value().to_owned();
        Some(Signed { value, is_old: age > 0 })
    })
}

/// The headers of a browser that has only this cookie. A jar verifies every cookie that is put
/// into it, and there may be hundreds.
fn only_cookie(cookie: &Cookie<'_>) -> Option<HeaderMap> {
    let value = HeaderValue::from_str(&cookie.encoded().to_string()).ok()?;
    Some(HeaderMap::from_iter([(COOKIE, value)]))
}

/// Sets a signed cookie.
pub(crate) fn set_signed(app: &App, response: &mut Response, name: Name, value: String) {
    let jar = SignedCookieJar::new(app.keys.current()).add(long_lived(app, name.of(app), value));
    // The jar writes the signed form. It contains one cookie.
    if let Some(cookie) = jar.into_response().headers().get(SET_COOKIE) {
        response.headers_mut().append(SET_COOKIE, cookie.clone());
    }
}

/// Sets a cookie that is not signed.
pub(crate) fn set_plain(app: &App, response: &mut Response, name: Name, value: String) {
    append(response, &long_lived(app, name.of(app), value));
}

/// Removes a cookie.
pub(crate) fn remove(app: &App, response: &mut Response, name: Name) {
    let mut cookie = long_lived(app, name.of(app), String::new());
    cookie.make_removal();
    append(response, &cookie);
}

/// Removes a cookie under its name without `__Host-`.
pub(crate) fn remove_old(response: &mut Response, name: Name) {
    let mut cookie = Cookie::build((name.plain, "")).path("/").build();
    cookie.make_removal();
    append(response, &cookie);
}

/// Whether the response sets this cookie already.
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

/// A cookie that is kept for a long time and that other sites cannot send.
pub(crate) fn long_lived(app: &App, name: &'static str, value: String) -> Cookie<'static> {
    Cookie::build((name, value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.config.is_secure())
        .max_age(MAX_AGE)
        .build()
}

/// Gives a browser its identity for as long as it is not signed in.
pub(crate) fn identify(app: &App, response: &mut Response, player: PlayerId) {
    set_signed(app, response, PLAYER, player.to_string());
}

#[cfg(test)]
mod tests {
    use allocation_counter::measure;
    use testkit::grows_with_size;

    use super::super::testing::Site;
    use super::*;

    /// As many cookies as fit into the headers of a request, each as long as a signature.
    #[tokio::test]
    async fn one_signature_is_checked_among_many_cookies() {
        let site = Site::new().await;
        let mut response = Response::default();
        set_signed(&site.app, &mut response, PLAYER, "somebody".to_owned());
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
