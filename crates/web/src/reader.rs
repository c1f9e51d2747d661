//! The language and theme in which a visitor reads pages.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum_extra::extract::cookie::{Cookie, CookieJar};
use messages::Language;
use tabletop::Name;

/// The cookies that hold these preferences. They grant nothing, so they are not signed.
pub(crate) const LANGUAGE: &str = "language";
pub(crate) const THEME: &str = "theme";

tabletop::names! {
    /// The colours of a page.
    pub enum Theme {
        /// Follow the system.
        Auto = "auto",
        /// Light.
        Light = "light",
        /// Dark.
        Dark = "dark",
    }
}

/// The language and theme of a visitor. They are known for every request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reader {
    /// The language.
    pub(crate) language: Language,
    /// The theme.
    pub(crate) theme: Theme,
}

impl Reader {
    /// Reads the cookies; without them the language of the browser applies.
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
