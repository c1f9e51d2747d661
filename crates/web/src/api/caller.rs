//! The caller of the API: a program with the token of an account, or anyone.
//!
//! The API ignores cookies. A browser adds them to any request that another site makes it send,
//! so cookies would need protection against forged requests. A token is sent only on purpose.

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

/// Precision of the stored time of a token's last use, in milliseconds.
const USE_PRECISION: i64 = 60_000;

/// The caller of the API.
#[derive(Clone, Debug)]
pub(super) struct Caller {
    /// The player; nobody without a token.
    pub(super) who: Who,
    /// The token.
    pub(super) token: Option<Token>,
}

/// Identifies the caller, and refuses those who call too often.
pub(super) async fn enter(State(app): State<App>, mut request: Request, next: Next) -> Response {
    match identify_and_count(&app, &mut request).await {
        Ok(caller) => request.extensions_mut().insert(caller),
        Err(problem) => return problem.into_response(),
    };
    next.run(request).await
}

/// Identifies the caller and counts the call: first by address, because looking up a token
/// costs more than refusing a call.
async fn identify_and_count(app: &App, request: &mut Request) -> Result<Caller, ApiProblem> {
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
        // An invalid token gets no more than no token.
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
    let (_, text) = text.ok_or_else(|| ApiProblem::no_token("this is not a bearer token"))?;
    let token = app.store.token(hash(text.trim())).await?.ok_or_else(unknown)?;
    let players = app.store.players_of_account(token.account.clone()).await?;
    let player = *players.first().ok_or_else(unknown)?;
    let now = (app.now)();
    if token.used.is_none_or(|used| now.0 - used.0 >= USE_PRECISION) {
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
        let lost = || ApiProblem::no_token("the caller is unknown");
        parts.extensions.get::<Caller>().cloned().ok_or_else(lost)
    }

    fn with(parts: &Parts, needed: Scope) -> Result<(Who, Token), ApiProblem> {
        let Caller { who, token } = Caller::of(parts)?;
        let token = token.ok_or_else(|| ApiProblem::no_token("this needs a token"))?;
        if token.scope >= needed { Ok((who, token)) } else { Err(ApiProblem::scope(needed)) }
    }
}

/// Anyone, with or without a token.
pub(super) struct Anyone(pub(super) Who);
/// A caller with a token.
pub(super) struct Reader(pub(super) Who, pub(super) Token);
/// A caller whose token may play.
pub(super) struct Player(pub(super) Who);
/// A caller whose token may open tables.
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

/// The table of a path.
#[derive(Clone, Copy, Debug, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct TableAt {
    /// The table: ten letters and digits.
    #[param(value_type = String, pattern = "^[0-9a-hjkmnp-tv-z]{10}$")]
    pub(super) id: TableId,
}

/// The table and the seat of a path.
#[derive(Clone, Copy, Debug, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct SeatAt {
    /// The table: ten letters and digits.
    #[param(value_type = String, pattern = "^[0-9a-hjkmnp-tv-z]{10}$")]
    pub(super) id: TableId,
    /// The seat: a letter from `a` to `e`.
    #[param(value_type = String, pattern = "^[a-e]$")]
    pub(super) seat: Seat,
}

/// Parses the parameters of a path.
async fn path_parameters<T>(
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
        Ok(TableAt { id: path_parameters(parts, app, "id", "table", TableId::parse).await? })
    }
}

impl FromRequestParts<App> for SeatAt {
    type Rejection = ApiProblem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<SeatAt, ApiProblem> {
        let id = path_parameters(parts, app, "id", "table", TableId::parse).await?;
        Ok(SeatAt { id, seat: path_parameters(parts, app, "seat", "seat", Seat::parse).await? })
    }
}
