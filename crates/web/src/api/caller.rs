//! The caller of the API: a program with the token of an account, or anybody.
//!
//! Cookies mean nothing here. A browser sends them along with whatever another
//! site makes it send, so a call that changes something would have to be guarded
//! against that; a token is sent by a program that means to.

use axum::extract::{FromRequestParts, RawPathParams, Request, State};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use messages::Language;
use tabletop::Seat;
use utoipa::IntoParams;

use super::super::App;
use super::super::bearer::Bearer;
use super::super::links::hash;
use super::super::origin::Origin;
use super::super::rate_limit::{self, address_of};
use super::super::reader::Theme;
use super::super::who::NOBODY;
use super::super::who::Who;
use super::problem::ApiProblem;
use limits::{Door, Identity, Visitor};
use store::{Scope, TableId, Token};

/// How exactly it is written down when a token was last used, in milliseconds.
const USE_NOTED: i64 = 60_000;

/// Who calls.
#[derive(Clone, Debug)]
pub(super) struct Caller {
    /// As whom; nobody without a token.
    pub(super) who: Who,
    /// With which token.
    pub(super) token: Option<Token>,
}

/// Finds out who calls, and refuses those who call too often.
pub(super) async fn enter(State(app): State<App>, mut request: Request, next: Next) -> Response {
    match count(&app, &mut request).await {
        Ok(caller) => request.extensions_mut().insert(caller),
        Err(problem) => return problem.into_response(),
    };
    next.run(request).await
}

/// Finds out who calls, and counts it: by the address before a token is looked for,
/// which costs more than to refuse a call.
async fn count(app: &App, request: &mut Request) -> Result<Caller, ApiProblem> {
    let address = address_of(app, request);
    let is_signed_in = request.headers().contains_key(AUTHORIZATION);
    app.doors.pass_shared(Door::Call, address, is_signed_in)?;
    let found = identify(app, request.headers()).await;
    let identity = match &found {
        Ok(Caller { who, token: Some(token), .. }) => {
            app.background.addresses.note(who.player, address);
            Identity::Token(token.hash, who.player)
        }
        _ => Identity::Nobody,
    };
    let visitor = Visitor { address, identity };
    match identity {
        // With a token that is none one has no more than without.
        Identity::Nobody if is_signed_in => app.doors.pass_shared(Door::Call, address, false)?,
        _ => app.doors.pass_own(Door::Call, &visitor)?,
    }
    let caller = found?;
    rate_limit::enter(app, request, visitor)?;
    Ok(caller)
}

async fn identify(app: &App, headers: &HeaderMap) -> Result<Caller, ApiProblem> {
    let origin = Origin::of(headers, app.config.base.as_ref());
    let (language, theme) = (Language::English, Theme::Auto);
    let who = Who { player: NOBODY, bearer: None, is_known: false, language, theme, origin };
    let Some(sent) = headers.get(AUTHORIZATION) else { return Ok(Caller { who, token: None }) };
    let unknown = || ApiProblem::no_token("there is no such token: it may have been revoked");
    let text = sent.to_str().ok().and_then(|text| text.split_once(' '));
    let text = text.filter(|(kind, _)| kind.eq_ignore_ascii_case("bearer"));
    let (_, text) = text.ok_or_else(|| ApiProblem::no_token("this is no bearer token"))?;
    let token = app.store.token(hash(text.trim())).await?.ok_or_else(unknown)?;
    let players = app.store.players_of_account(token.account.clone()).await?;
    let player = *players.first().ok_or_else(unknown)?;
    let now = (app.now)();
    if token.used.is_none_or(|used| now.0 - used.0 >= USE_NOTED) {
        // A full disk must not keep readers out.
        let _ = app.store.used_token(token.hash, now).await;
    }
    let bearer = Some(Bearer::Token(token.hash));
    let who = Who { player, bearer, is_known: true, ..who };
    Ok(Caller { who, token: Some(token) })
}

impl Caller {
    fn of(parts: &Parts) -> Result<Caller, ApiProblem> {
        // Every route lies behind `enter`.
        let lost = || ApiProblem::no_token("nobody knows who calls");
        parts.extensions.get::<Caller>().cloned().ok_or_else(lost)
    }

    fn with(parts: &Parts, needed: Scope) -> Result<(Who, Token), ApiProblem> {
        let Caller { who, token } = Caller::of(parts)?;
        let token = token.ok_or_else(|| ApiProblem::no_token("this needs a token"))?;
        if token.scope >= needed { Ok((who, token)) } else { Err(ApiProblem::scope(needed)) }
    }
}

/// Anybody, with a token or without.
pub(super) struct Anyone(pub(super) Who);
/// Somebody with a token.
pub(super) struct Reader(pub(super) Who, pub(super) Token);
/// Somebody whose token is good for playing.
pub(super) struct Player(pub(super) Who);
/// Somebody whose token is good for opening tables.
pub(super) struct Host(pub(super) Who);

impl FromRequestParts<App> for Anyone {
    type Rejection = ApiProblem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Anyone, ApiProblem> {
        Caller::of(parts).map(|caller| Anyone(caller.who))
    }
}

impl FromRequestParts<App> for Reader {
    type Rejection = ApiProblem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Reader, ApiProblem> {
        Caller::with(parts, Scope::Read).map(|(who, token)| Reader(who, token))
    }
}

impl FromRequestParts<App> for Player {
    type Rejection = ApiProblem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Player, ApiProblem> {
        Caller::with(parts, Scope::Play).map(|(who, _)| Player(who))
    }
}

impl FromRequestParts<App> for Host {
    type Rejection = ApiProblem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Host, ApiProblem> {
        Caller::with(parts, Scope::Host).map(|(who, _)| Host(who))
    }
}

/// The table in a path.
#[derive(Clone, Copy, Debug, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct TableAt {
    /// The table: ten letters and digits.
    #[param(value_type = String, pattern = "^[0-9a-hjkmnp-tv-z]{10}$")]
    pub(super) id: TableId,
}

/// The table and the seat in a path.
#[derive(Clone, Copy, Debug, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct SeatAt {
    /// The table: ten letters and digits.
    #[param(value_type = String, pattern = "^[0-9a-hjkmnp-tv-z]{10}$")]
    pub(super) id: TableId,
    /// The seat: a letter from `a` on.
    #[param(value_type = String, pattern = "^[a-e]$")]
    pub(super) seat: Seat,
}

/// A part of the path, if it is what it should be.
async fn part<T>(
    parts: &mut Parts,
    app: &App,
    name: &'static str,
    what: &'static str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<T, ApiProblem> {
    let missing = || ApiProblem::not_found(what);
    let found = RawPathParams::from_request_parts(parts, app).await.map_err(|_| missing())?;
    let text = found.iter().find(|(key, _)| *key == name).map(|(_, value)| value);
    text.and_then(parse).ok_or_else(missing)
}

impl FromRequestParts<App> for TableAt {
    type Rejection = ApiProblem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<TableAt, ApiProblem> {
        Ok(TableAt { id: part(parts, app, "id", "table", TableId::parse).await? })
    }
}

impl FromRequestParts<App> for SeatAt {
    type Rejection = ApiProblem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<SeatAt, ApiProblem> {
        let id = part(parts, app, "id", "table", TableId::parse).await?;
        Ok(SeatAt { id, seat: part(parts, app, "seat", "seat", Seat::parse).await? })
    }
}
