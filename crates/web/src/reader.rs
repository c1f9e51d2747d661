//! How somebody likes to read pages: their language and their light.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum_extra::extract::cookie::{Cookie, CookieJar};
use messages::Language;
use tabletop::Name;

/// The cookies that hold what somebody prefers. They decide nothing, so they are
/// not signed.
pub(crate) const LANGUAGE: &str = "language";
pub(crate) const THEME: &str = "theme";

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
        let cookie = |name: &str| plain.get(name).map(Cookie::value);
        let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|it| it.to_str().ok());
        let negotiated = || Language::negotiate(accepted.unwrap_or_default());
        Reader {
            language: cookie(LANGUAGE).and_then(Language::parse).unwrap_or_else(negotiated),
            theme: cookie(THEME).and_then(Theme::from_name).unwrap_or(Theme::Auto),
        }
    }
}
