//! API: listing, opening and reading tables.

use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use play::Explanation;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{Seat, Setup};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::App;
use super::super::commands;
use super::super::new_table::open_requested;
use super::super::table::record_text;
use super::caller::{Anyone, Host, Reader, TableAt};
use super::known_name;
use super::model::{self, Table, TableEntry};
use super::problem::ApiProblem;
use limits::Visitor;
use store::{Cursor, Held, Listed, Page, Phase};
use tables::api_schemas::{PositionSchema, SetupSchema};
use tables::{NewTableRequest, TableError};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, create))
        .routes(routes!(read, delete))
        .routes(routes!(position))
        .routes(routes!(record))
        .routes(routes!(why_not))
        .routes(routes!(mine))
}

/// Maximum number of tables in one response.
const MAX_TABLES: u32 = 100;

/// The requested part of a list.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct ListQuery {
    /// Tables in this phase; by default `open`.
    #[param(inline)]
    phase: Option<Phase>,
    /// Tables of this game only.
    game: Option<String>,
    /// The `next` of the previous response.
    after: Option<String>,
}

/// The requested part of the caller's own tables.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct OwnListQuery {
    /// The `next` of the previous response.
    after: Option<String>,
}

/// Part of a list of tables, the last changed first.
#[derive(Serialize, ToSchema)]
struct Tables {
    tables: Vec<TableEntry>,
    /// The `after` of the next request; nothing if there are no more tables.
    next: Option<String>,
}

/// The requested page of a list.
fn page(after: Option<&str>) -> Result<Page, ApiProblem> {
    let Some(after) = after else { return Ok(Page::first(MAX_TABLES)) };
    let bad = || {
        ApiProblem::new(
            StatusCode::BAD_REQUEST,
            "request",
            "after must be the next of an earlier response",
        )
    };
    Ok(Page { after: Some(Cursor::parse(after).ok_or_else(bad)?), most: MAX_TABLES })
}

fn next(last: Option<Cursor>, count: usize) -> Option<String> {
    last.filter(|_| count == MAX_TABLES as usize).map(|cursor| cursor.to_string())
}

/// Lists public tables.
#[utoipa::path(get, path = "/tables", tag = "tables", params(ListQuery),
    responses((status = 200, body = Tables)))]
async fn list(
    State(app): State<App>,
    Anyone(who): Anyone,
    Query(wanted): Query<ListQuery>,
) -> Result<Json<Tables>, ApiProblem> {
    let phase = wanted.phase.unwrap_or(Phase::Open);
    let found = app.store.public_tables(phase, page(wanted.after.as_deref())?).await?;
    let next = next(found.last().map(Listed::cursor), found.len());
    let fits = |game: &str| wanted.game.as_deref().is_none_or(|wanted| wanted == game);
    let found = found.iter().filter(|table| fits(&table.game));
    Ok(Json(Tables { tables: found.map(|it| model::entry(it, who.player)).collect(), next }))
}

/// Lists the tables at which the account has a seat.
#[utoipa::path(get, path = "/me/tables", tag = "me", params(OwnListQuery), security(("token" = [])),
    responses((status = 200, body = Tables)))]
async fn mine(
    State(app): State<App>,
    Reader(who, _): Reader,
    Query(older): Query<OwnListQuery>,
) -> Result<Json<Tables>, ApiProblem> {
    let page = page(older.after.as_deref())?;
    let found: Vec<Held> = app.store.tables_of_player(who.player, page).await?;
    let next = next(found.last().map(|held| held.table.cursor()), found.len());
    let tables = found.iter().map(|held| model::entry(&held.table, who.player)).collect();
    Ok(Json(Tables { tables, next }))
}

/// Opens a table.
///
/// If no seat is open, the match begins at once.
#[utoipa::path(post, path = "/tables", tag = "tables", request_body = NewTableRequest,
    responses((status = 201, body = Table)))]
async fn create(
    State(app): State<App>,
    Host(who): Host,
    visitor: Visitor,
    Json(mut request): Json<NewTableRequest>,
) -> Result<(StatusCode, Json<Table>), ApiProblem> {
    let name = known_name(&app, who, request.name.as_deref()).await?;
    request.name = Some(name.as_str().to_owned());
    let room = open_requested(&app, who, &visitor, &request).await?;
    Ok((StatusCode::CREATED, Json(model::table(&room, who.player, None, &app.clock))))
}

/// The requested entry of a match.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct EntryQuery {
    /// The number of an entry, to see the position after it; by default the present.
    at: Option<usize>,
}

/// Returns a table as the caller may see it.
#[utoipa::path(get, path = "/tables/{id}", tag = "tables", params(TableAt, EntryQuery),
    responses((status = 200, body = Table)))]
async fn read(
    State(app): State<App>,
    Anyone(who): Anyone,
    TableAt { id }: TableAt,
    Query(when): Query<EntryQuery>,
) -> Result<Json<Table>, ApiProblem> {
    let room = app.visit(who, id).await?;
    let entries = room.game.as_deref().map_or(0, play::AnyMatch::entries);
    let at = when.at.filter(|&entry| entry < entries);
    Ok(Json(model::table(&room, who.player, at, &app.clock)))
}

/// Deletes a table with everything that belongs to it. Only possible if nobody else sits there.
#[utoipa::path(delete, path = "/tables/{id}", tag = "tables", params(TableAt),
    responses((status = 204)))]
async fn delete(
    State(app): State<App>,
    Host(who): Host,
    TableAt { id }: TableAt,
) -> Result<StatusCode, ApiProblem> {
    commands::delete(&app, who, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The requested position.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct PositionQuery {
    /// The seed for drawing what the caller cannot know; by default 0.
    draw: Option<u64>,
}

/// A position that looks to the caller like the one at the table.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct Position {
    /// The version of the table it belongs to.
    version: u64,
    /// The name of the game.
    game: String,
    /// The rules, as the engine protocol expects them.
    #[schema(value_type = SetupSchema)]
    setup: Setup,
    /// The caller's seat that must decide.
    #[schema(value_type = Option<String>)]
    asked: Option<Seat>,
    /// Whether a computer player decides there, because its owner was away. To play, take the
    /// seat `back` first.
    stands_in: bool,
    /// The position, as the engine protocol expects it in `load`.
    #[schema(value_type = PositionSchema)]
    position: Value,
}

/// Returns a position to analyse.
///
/// Everything that the caller cannot know is drawn at random, so the position reveals nothing
/// hidden. A seat knows everything it could have counted since the match began. For a caller
/// without a seat, everything that lies face down is drawn at random.
#[utoipa::path(get, path = "/tables/{id}/position", tag = "play", params(TableAt, PositionQuery),
    responses((status = 200, body = Position)))]
async fn position(
    State(app): State<App>,
    Anyone(who): Anyone,
    TableAt { id }: TableAt,
    Query(draw): Query<PositionQuery>,
) -> Result<Json<Position>, ApiProblem> {
    let room = app.visit(who, id).await?;
    let game = room.game.as_deref().ok_or(TableError::NotBegun)?;
    let position = room.position_to_think(who.player, draw.draw.unwrap_or(0));
    let asked = room.viewing_seat(who.player).filter(|&seat| room.waits_for(seat));
    let stands_in =
        asked.is_some_and(|seat| room.occupant(seat).is_ok_and(|it| it.level().is_some()));
    Ok(Json(Position {
        version: room.version,
        game: game.name().to_owned(),
        setup: game.setup(),
        asked,
        stands_in,
        position: position.ok_or(TableError::NoPosition)?,
    }))
}

/// Returns the record of the match, as the caller may see it.
#[utoipa::path(get, path = "/tables/{id}/record", tag = "tables", params(TableAt),
    responses((status = 200, body = String, content_type = "text/plain")))]
async fn record(
    State(app): State<App>,
    Anyone(who): Anyone,
    TableAt { id }: TableAt,
) -> Result<Response, ApiProblem> {
    let room = app.visit(who, id).await?;
    let text = record_text(&app, who, &room).await?.ok_or(TableError::NotBegun)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// The action to check.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct WhyNotQuery {
    /// The caller's seat; by default the one that must decide.
    #[param(value_type = Option<String>, pattern = "^[a-e]$")]
    seat: Option<Seat>,
    /// The action, in notation or by its index.
    action: String,
}

/// The verdict of the rules on an action.
#[derive(Serialize, ToSchema)]
struct Verdict {
    /// Whether the action is legal now.
    legal: bool,
    refusal: Option<Refusal>,
}

/// Why an action is illegal.
#[derive(Serialize, ToSchema)]
struct Refusal {
    /// The id of the rule.
    rule: String,
    /// The reason.
    reason: String,
    /// What would make it legal.
    remedy: String,
}

/// Checks an action against the rules, with the caller's tentative moves applied.
#[utoipa::path(get, path = "/tables/{id}/why-not", tag = "play", params(TableAt, WhyNotQuery),
    security(("token" = [])),
    responses((status = 200, body = Verdict)))]
async fn why_not(
    State(app): State<App>,
    Reader(who, _): Reader,
    TableAt { id }: TableAt,
    Query(query): Query<WhyNotQuery>,
) -> Result<Json<Verdict>, ApiProblem> {
    let room = app.visit(who, id).await?;
    let seat = super::play::deciding_seat(&room, query.seat)?;
    if room.occupant(seat)?.player() != Some(who.player) {
        return Err(TableError::NotYours.into());
    }
    let (sketch, _) = room.tentative_match(seat).ok_or(TableError::NotBegun)?;
    // No action is written as a number.
    let refused = match query.action.parse() {
        Ok(index) => sketch.why_not_index(seat, index),
        Err(_) => sketch.why_not(seat, &query.action).map_err(Into::into),
    };
    let refused = refused.map_err(TableError::Refused)?;
    let refusal = |Explanation { rule, reason, remedy, .. }: Explanation| Refusal {
        rule: rule.to_owned(),
        reason,
        remedy,
    };
    Ok(Json(Verdict { legal: refused.is_none(), refusal: refused.map(refusal) }))
}
