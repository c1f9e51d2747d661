//! The visitor of a request, with their language and theme.
//!
//! A browser is known by a signed cookie or signed in with a session.

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use messages::Language;
use store::PlayerId;

use crate::App;
use crate::bearer::Bearer;
use crate::origin::Origin;
use crate::reader::{Reader, Theme};

/// Stands for all browsers without a cookie.
pub(crate) const NOBODY: PlayerId = PlayerId::new([0; 16]);
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
    /// What it is signed in with.
    pub(crate) bearer: Option<Bearer>,
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

impl Who {
    /// Whether this is a browser, and no program that calls the API.
    pub(crate) fn is_browser(&self) -> bool {
        self.player != NOBODY && !matches!(self.bearer, Some(Bearer::Token(_)))
    }

    /// Whether they are signed in to an account.
    pub(crate) fn is_signed_in(&self) -> bool {
        self.bearer.is_some()
    }
}

impl FromRequestParts<App> for Who {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Who, StatusCode> {
        // Every route lies behind `recognise`.
        parts.extensions.get::<Who>().copied().ok_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}
