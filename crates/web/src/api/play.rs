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
enum ActionModel {
    /// In notation.
    Text(String),
    /// By its index among all actions of the game.
    Index(usize),
}

impl ActionModel {
    /// The action in notation.
    fn notation(self, room: &Room) -> Result<String, TableError> {
        let index = match self {
            ActionModel::Text(text) => return Ok(text),
            ActionModel::Index(index) => index,
        };
        let game = room.game.as_deref().ok_or(TableError::NotBegun)?;
        game.action_text(index).map_err(TableError::Refused)
    }
}

/// The named seat; by default the one that must decide.
pub(super) fn deciding_seat(room: &Room, named: Option<Seat>) -> Result<Seat, TableError> {
    if let Some(seat) = named.or(room.turn()) {
        return Ok(seat);
    }
    Err(if room.game.is_some() {
        TableError::Refused(MatchError::Over)
    } else {
        TableError::NotBegun
    })
}

/// The decisions of a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PlayRequest {
    /// The seat; by default the one that must decide.
    #[schema(value_type = Option<String>, pattern = "^[a-e]$", example = "a")]
    seat: Option<Seat>,
    /// The version of the table they are meant for.
    version: u64,
    /// The actions in order, in notation or by index.
    #[schema(example = json!(["role settler", "take quarry"]))]
    actions: Vec<ActionModel>,
}

/// Plays decisions at once: all of them, or none.
#[utoipa::path(post, path = "/tables/{id}/play", tag = "play", params(TableAt),
    request_body = PlayRequest, responses((status = 200, body = Table)))]
async fn play(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(PlayRequest { seat, version, actions }): Json<PlayRequest>,
) -> Result<Json<Table>, ApiProblem> {
    let room = app.visit(who, id).await?;
    let at = At { id, seat: deciding_seat(&room, seat)?, version, tentative_count: None };
    let actions: Result<Vec<String>, TableError> =
        actions.into_iter().map(|action| action.notation(&room)).collect();
    let room = commands::play(&app, who, at, &actions?).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// One decision of a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DraftRequest {
    /// The seat; by default the one that must decide.
    #[schema(value_type = Option<String>, pattern = "^[a-e]$", example = "a")]
    seat: Option<Seat>,
    /// The version of the table it is meant for.
    version: u64,
    /// The action, in notation or by index.
    #[schema(example = "role settler")]
    action: ActionModel,
}

/// Adds a tentative move. Nobody else sees it until it is confirmed.
#[utoipa::path(post, path = "/tables/{id}/draft", tag = "play", params(TableAt),
    request_body = DraftRequest, responses((status = 200, body = Table)))]
async fn draft(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(DraftRequest { seat, version, action }): Json<DraftRequest>,
) -> Result<Json<Table>, ApiProblem> {
    let room = app.visit(who, id).await?;
    let at = At { id, seat: deciding_seat(&room, seat)?, version, tentative_count: None };
    commands::add_tentative(&app, who, at, &action.notation(&room)?).await?;
    now(&app, who, id).await
}

/// The seat and version of a command.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SeatRequest {
    /// The seat; by default the one that must decide.
    #[schema(value_type = Option<String>, pattern = "^[a-e]$", example = "a")]
    seat: Option<Seat>,
    /// The version of the table it is meant for.
    version: u64,
}

impl SeatRequest {
    async fn at(&self, app: &App, who: Who, id: TableId) -> Result<At, ApiProblem> {
        let seat = deciding_seat(&*app.visit(who, id).await?, self.seat)?;
        Ok(At { id, seat, version: self.version, tentative_count: None })
    }
}

/// Removes the last tentative move.
#[utoipa::path(post, path = "/tables/{id}/undraft", tag = "play", params(TableAt),
    request_body = SeatRequest, responses((status = 200, body = Table)))]
async fn undraft(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(step): Json<SeatRequest>,
) -> Result<Json<Table>, ApiProblem> {
    commands::drop_tentative(&app, who, step.at(&app, who, id).await?).await?;
    now(&app, who, id).await
}

/// Confirms the tentative moves.
#[utoipa::path(post, path = "/tables/{id}/confirm", tag = "play", params(TableAt),
    request_body = SeatRequest, responses((status = 200, body = Table)))]
async fn confirm(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(step): Json<SeatRequest>,
) -> Result<Json<Table>, ApiProblem> {
    let room = commands::confirm(&app, who, step.at(&app, who, id).await?).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// The decisions to take back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TakeBackRequest {
    #[schema(value_type = String, pattern = "^[a-e]$", example = "a")]
    seat: Seat,
    /// The version of the table it is meant for.
    version: u64,
    /// The first entry to take back; by default all that may be taken back freely.
    entry: Option<usize>,
}

/// Takes back decisions from which nobody has learnt anything yet.
#[utoipa::path(post, path = "/tables/{id}/take-back", tag = "play", params(TableAt),
    request_body = TakeBackRequest, responses((status = 200, body = Table)))]
async fn take_back(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(TakeBackRequest { seat, version, entry }): Json<TakeBackRequest>,
) -> Result<Json<Table>, ApiProblem> {
    let at = At { id, seat, version, tentative_count: None };
    let room = commands::take_back(&app, who, at, entry).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// A proposal to go back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ProposeRequest {
    #[schema(value_type = String, pattern = "^[a-e]$", example = "a")]
    seat: Seat,
    /// The version of the table it is meant for.
    version: u64,
    /// The first entry to take back.
    entry: usize,
}

/// Asks everyone to take back an entry and everything after it. All people with a seat must
/// agree, including those with a stand-in.
#[utoipa::path(post, path = "/tables/{id}/propose", tag = "play", params(TableAt),
    request_body = ProposeRequest, responses((status = 200, body = Table)))]
async fn propose(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(ProposeRequest { seat, version, entry }): Json<ProposeRequest>,
) -> Result<Json<Table>, ApiProblem> {
    let at = At { id, seat, version, tentative_count: None };
    let room = commands::propose(&app, who, at, entry).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// An answer to a proposal.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AnswerRequest {
    #[schema(value_type = String, pattern = "^[a-e]$", example = "b")]
    seat: Seat,
    /// The version of the table it is meant for.
    version: u64,
    /// Whether the seat agrees. A single no ends the proposal.
    agree: bool,
}

/// Answers an open proposal: to go back, or for a stand-in.
#[utoipa::path(post, path = "/tables/{id}/answer", tag = "play", params(TableAt),
    request_body = AnswerRequest, responses((status = 200, body = Table)))]
async fn answer(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(AnswerRequest { seat, version, agree }): Json<AnswerRequest>,
) -> Result<Json<Table>, ApiProblem> {
    let at = At { id, seat, version, tentative_count: None };
    let room = commands::answer(&app, who, at, agree).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// Returns a hint: what a strong player would do in the caller's seat.
///
/// It lists every option, the best first, with the chance to win and the points that each
/// player can expect.
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
