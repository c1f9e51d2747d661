//! API: decisions, tentative moves, taking back and proposals.

use axum::Json;
use axum::extract::State;
use lab::Hint;
use play::MatchError;
use serde::Deserialize;
use tabletop::Seat;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::App;
use super::super::commands::{self, At};
use super::super::table::advice;
use super::super::who::Who;
use super::caller::{Player, Reader, TableAt};
use super::model::{self, Table};
use super::problem::ApiProblem;
use store::TableId;
use tables::api_schemas::HintSchema;
use tables::{Room, TableError};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(play))
        .routes(routes!(draft))
        .routes(routes!(undraft))
        .routes(routes!(confirm))
        .routes(routes!(take_back))
        .routes(routes!(propose))
        .routes(routes!(answer))
        .routes(routes!(hint))
}

/// The table as the caller sees it now.
async fn now(app: &App, who: Who, id: TableId) -> Result<Json<Table>, ApiProblem> {
    let room = app.visit(who, id).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// An action.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
enum Chosen {
    /// In notation.
    Text(String),
    /// By its index among all actions of the game.
    Index(usize),
}

impl Chosen {
    /// The action in notation.
    fn written(self, room: &Room) -> Result<String, TableError> {
        let index = match self {
            Chosen::Text(text) => return Ok(text),
            Chosen::Index(index) => index,
        };
        let game = room.game.as_deref().ok_or(TableError::NotBegun)?;
        game.action_text(index).map_err(TableError::Refused)
    }
}

/// The seat that is meant: the one that must decide, if none is named.
pub(super) fn asked(room: &Room, named: Option<Seat>) -> Result<Seat, TableError> {
    if let Some(seat) = named.or(room.turn()) {
        return Ok(seat);
    }
    Err(if room.game.is_some() {
        TableError::Refused(MatchError::Over)
    } else {
        TableError::NotBegun
    })
}

/// Decisions of a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Decisions {
    /// Who decides; the seat that must, if left out.
    #[schema(value_type = Option<String>, pattern = "^[a-e]$", example = "a")]
    seat: Option<Seat>,
    /// The version of the table they are meant for.
    version: u64,
    /// What to do, in notation or by the index, one after the other.
    #[schema(example = json!(["role settler", "take quarry"]))]
    actions: Vec<Chosen>,
}

/// Plays decisions at once: all of them, or none.
#[utoipa::path(post, path = "/tables/{id}/play", tag = "play", params(TableAt),
    request_body = Decisions, responses((status = 200, body = Table)))]
async fn play(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(Decisions { seat, version, actions }): Json<Decisions>,
) -> Result<Json<Table>, ApiProblem> {
    let room = app.visit(who, id).await?;
    let at = At { id, seat: asked(&room, seat)?, version, tentative_count: None };
    let actions: Result<Vec<String>, TableError> =
        actions.into_iter().map(|action| action.written(&room)).collect();
    let room = commands::play(&app, who, at, &actions?).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// One decision of a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Decision {
    /// Who decides; the seat that must, if left out.
    #[schema(value_type = Option<String>, pattern = "^[a-e]$", example = "a")]
    seat: Option<Seat>,
    /// The version of the table it is meant for.
    version: u64,
    /// What to do, in notation or by the index.
    #[schema(example = "role settler")]
    action: Chosen,
}

/// Adds a tentative move. Nobody else sees it until it is confirmed.
#[utoipa::path(post, path = "/tables/{id}/draft", tag = "play", params(TableAt),
    request_body = Decision, responses((status = 200, body = Table)))]
async fn draft(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(Decision { seat, version, action }): Json<Decision>,
) -> Result<Json<Table>, ApiProblem> {
    let room = app.visit(who, id).await?;
    let at = At { id, seat: asked(&room, seat)?, version, tentative_count: None };
    commands::add_tentative(&app, who, at, &action.written(&room)?).await?;
    now(&app, who, id).await
}

/// Which seat does it, and for which version.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Step {
    /// Who decides; the seat that must, if left out.
    #[schema(value_type = Option<String>, pattern = "^[a-e]$", example = "a")]
    seat: Option<Seat>,
    /// The version of the table it is meant for.
    version: u64,
}

impl Step {
    async fn at(&self, app: &App, who: Who, id: TableId) -> Result<At, ApiProblem> {
        let seat = asked(&*app.visit(who, id).await?, self.seat)?;
        Ok(At { id, seat, version: self.version, tentative_count: None })
    }
}

/// Takes the last tentative move back.
#[utoipa::path(post, path = "/tables/{id}/undraft", tag = "play", params(TableAt),
    request_body = Step, responses((status = 200, body = Table)))]
async fn undraft(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(step): Json<Step>,
) -> Result<Json<Table>, ApiProblem> {
    commands::drop_tentative(&app, who, step.at(&app, who, id).await?).await?;
    now(&app, who, id).await
}

/// Confirms the tentative moves.
#[utoipa::path(post, path = "/tables/{id}/confirm", tag = "play", params(TableAt),
    request_body = Step, responses((status = 200, body = Table)))]
async fn confirm(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(step): Json<Step>,
) -> Result<Json<Table>, ApiProblem> {
    let room = commands::confirm(&app, who, step.at(&app, who, id).await?).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// What is taken back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Back {
    #[schema(value_type = String, pattern = "^[a-e]$", example = "a")]
    seat: Seat,
    /// The version of the table it is meant for.
    version: u64,
    /// The first entry to be withdrawn; all that may be taken back freely, if left
    /// out.
    entry: Option<usize>,
}

/// Takes back decisions nobody has learnt anything from yet.
#[utoipa::path(post, path = "/tables/{id}/take-back", tag = "play", params(TableAt),
    request_body = Back, responses((status = 200, body = Table)))]
async fn take_back(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(Back { seat, version, entry }): Json<Back>,
) -> Result<Json<Table>, ApiProblem> {
    let at = At { id, seat, version, tentative_count: None };
    let room = commands::take_back(&app, who, at, entry).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// A proposal to go back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Proposed {
    #[schema(value_type = String, pattern = "^[a-e]$", example = "a")]
    seat: Seat,
    /// The version of the table it is meant for.
    version: u64,
    /// The first entry to be withdrawn.
    entry: usize,
}

/// Asks everyone to go back to before an entry: all people who have a seat, also those
/// for whom a computer player stands in.
#[utoipa::path(post, path = "/tables/{id}/propose", tag = "play", params(TableAt),
    request_body = Proposed, responses((status = 200, body = Table)))]
async fn propose(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(Proposed { seat, version, entry }): Json<Proposed>,
) -> Result<Json<Table>, ApiProblem> {
    let at = At { id, seat, version, tentative_count: None };
    let room = commands::propose(&app, who, at, entry).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// An answer to a proposal.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Answered {
    #[schema(value_type = String, pattern = "^[a-e]$", example = "b")]
    seat: Seat,
    /// The version of the table it is meant for.
    version: u64,
    /// Whether the seat agrees. One no is enough.
    agree: bool,
}

/// Answers what somebody asks for: to go back, or for a stand-in.
#[utoipa::path(post, path = "/tables/{id}/answer", tag = "play", params(TableAt),
    request_body = Answered, responses((status = 200, body = Table)))]
async fn answer(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(Answered { seat, version, agree }): Json<Answered>,
) -> Result<Json<Table>, ApiProblem> {
    let at = At { id, seat, version, tentative_count: None };
    let room = commands::answer(&app, who, at, agree).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// Tells what a strong player would do in place of the caller.
///
/// Every option, the best first, with the chance to win and the points that
/// everyone can expect.
#[utoipa::path(get, path = "/tables/{id}/hint", tag = "play", params(TableAt),
    security(("token" = [])),
    responses((status = 200, body = HintSchema)))]
async fn hint(
    State(app): State<App>,
    Reader(who, _): Reader,
    TableAt { id }: TableAt,
) -> Result<Json<Hint>, ApiProblem> {
    let room = app.visit(who, id).await?;
    Ok(Json(advice::ask(&app, who, &room).await?))
}
