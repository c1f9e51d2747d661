//! The visitor of a request, with their language and theme.
//!
//! A visitor is a browser with a signed cookie, or one that is signed in.

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

/// The visitor of a request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Who {
    /// The player of the browser, or of the account it is signed in to.
    pub(crate) player: PlayerId,
    /// The session or token of the request.
    pub(crate) bearer: Option<Bearer>,
    /// Whether the request has identified itself. Otherwise the response hands out an identity.
    pub(crate) is_known: bool,
    /// Its language.
    pub(crate) language: Language,
    /// Its theme.
    pub(crate) theme: Theme,
    /// The address at which it reaches this server.
    pub(crate) origin: Origin,
}

impl Who {
    /// Whether this is a browser and not a program that calls the API.
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
