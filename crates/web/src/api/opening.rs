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
use super::model::{self, Entry, Table};
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

/// The most tables in one answer.
const MOST: u32 = 100;

/// Which part of a list is wanted.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Wanted {
    /// Tables in this phase; `open` if left out.
    #[param(inline)]
    phase: Option<Phase>,
    /// Tables of this game only.
    game: Option<String>,
    /// Where the answer before ended: its `next`.
    after: Option<String>,
}

/// Which part of one's own tables is wanted.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Older {
    /// Where the answer before ended: its `next`.
    after: Option<String>,
}

/// Part of a list of tables, those that changed last first.
#[derive(Serialize, ToSchema)]
struct Tables {
    tables: Vec<Entry>,
    /// What to send in `after` for those that follow; nothing if there are no more.
    next: Option<String>,
}

/// Where a page of a list begins.
fn page(after: Option<&str>) -> Result<Page, ApiProblem> {
    let Some(after) = after else { return Ok(Page::first(MOST)) };
    let bad = || {
        ApiProblem::new(
            StatusCode::BAD_REQUEST,
            "request",
            "after is the next of an earlier answer",
        )
    };
    Ok(Page { after: Some(Cursor::parse(after).ok_or_else(bad)?), most: MOST })
}

fn next(last: Option<Cursor>, count: usize) -> Option<String> {
    last.filter(|_| count == MOST as usize).map(|cursor| cursor.to_string())
}

/// Lists public tables.
#[utoipa::path(get, path = "/tables", tag = "tables", params(Wanted),
    responses((status = 200, body = Tables)))]
async fn list(
    State(app): State<App>,
    Anyone(who): Anyone,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Tables>, ApiProblem> {
    let phase = wanted.phase.unwrap_or(Phase::Open);
    let found = app.store.public_tables(phase, page(wanted.after.as_deref())?).await?;
    let next = next(found.last().map(Listed::cursor), found.len());
    let fits = |game: &str| wanted.game.as_deref().is_none_or(|wanted| wanted == game);
    let found = found.iter().filter(|table| fits(&table.game));
    Ok(Json(Tables { tables: found.map(|it| model::entry(it, who.player)).collect(), next }))
}

/// Lists the tables at which the account sits.
#[utoipa::path(get, path = "/me/tables", tag = "me", params(Older), security(("token" = [])),
    responses((status = 200, body = Tables)))]
async fn mine(
    State(app): State<App>,
    Reader(who, _): Reader,
    Query(older): Query<Older>,
) -> Result<Json<Tables>, ApiProblem> {
    let page = page(older.after.as_deref())?;
    let found: Vec<Held> = app.store.tables_of_player(who.player, page).await?;
    let next = next(found.last().map(|held| held.table.cursor()), found.len());
    let tables = found.iter().map(|held| model::entry(&held.table, who.player)).collect();
    Ok(Json(Tables { tables, next }))
}

/// Opens a table.
///
/// Where no place is open the match begins at once.
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

/// The moment of a match that is wanted.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct When {
    /// The number of an entry, to see the position after it; now, if left out.
    at: Option<usize>,
}

/// Tells of a table what the caller may see.
#[utoipa::path(get, path = "/tables/{id}", tag = "tables", params(TableAt, When),
    responses((status = 200, body = Table)))]
async fn read(
    State(app): State<App>,
    Anyone(who): Anyone,
    TableAt { id }: TableAt,
    Query(when): Query<When>,
) -> Result<Json<Table>, ApiProblem> {
    let room = app.visit(who, id).await?;
    let entries = room.game.as_deref().map_or(0, play::AnyMatch::entries);
    let at = when.at.filter(|&entry| entry < entries);
    Ok(Json(model::table(&room, who.player, at, &app.clock)))
}

/// Deletes a table at which nobody else sits, with all that belongs to it.
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

/// Which position is wanted.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Draw {
    /// The seed for drawing what the caller cannot know; 0 if left out.
    draw: Option<u64>,
}

/// A position that looks to the caller like the one at the table.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct Position {
    /// The version of the table it was made of.
    version: u64,
    /// The name of the game.
    game: String,
    /// The rules, as the engine protocol takes them.
    #[schema(value_type = SetupSchema)]
    setup: Setup,
    /// The caller's seat that must decide.
    #[schema(value_type = Option<String>)]
    asked: Option<Seat>,
    /// Whether a computer player decides there, because its owner was away: take
    /// the seat `back` first.
    stands_in: bool,
    /// The position, fit for `load` of the engine protocol.
    #[schema(value_type = PositionSchema)]
    position: Value,
}

/// Gives a position to think about.
///
/// What the caller may not know is drawn again, so it depends on nothing hidden. A seat
/// knows what it could have counted since the match began; without a seat everything that
/// lies face down is drawn, too.
#[utoipa::path(get, path = "/tables/{id}/position", tag = "play", params(TableAt, Draw),
    responses((status = 200, body = Position)))]
async fn position(
    State(app): State<App>,
    Anyone(who): Anyone,
    TableAt { id }: TableAt,
    Query(draw): Query<Draw>,
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

/// Gives the record of the match, as the caller may see it.
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

/// What somebody would like to do.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Idea {
    /// The caller's seat; the one that must decide, if left out.
    #[param(value_type = Option<String>, pattern = "^[a-e]$")]
    seat: Option<Seat>,
    /// The action: in notation, or its index.
    action: String,
}

/// What the rules say to an idea.
#[derive(Serialize, ToSchema)]
struct Judged {
    /// Whether it can be done now.
    legal: bool,
    refusal: Option<Refusal>,
}

/// Why something cannot be done.
#[derive(Serialize, ToSchema)]
struct Refusal {
    /// The rule that says no.
    rule: String,
    /// Why.
    reason: String,
    /// What would make it legal.
    remedy: String,
}

/// Says what the rules have against an action, with what is not confirmed yet.
#[utoipa::path(get, path = "/tables/{id}/why-not", tag = "play", params(TableAt, Idea),
    security(("token" = [])),
    responses((status = 200, body = Judged)))]
async fn why_not(
    State(app): State<App>,
    Reader(who, _): Reader,
    TableAt { id }: TableAt,
    Query(idea): Query<Idea>,
) -> Result<Json<Judged>, ApiProblem> {
    let room = app.visit(who, id).await?;
    let seat = super::play::asked(&room, idea.seat)?;
    if room.occupant(seat)?.player() != Some(who.player) {
        return Err(TableError::NotYours.into());
    }
    let (sketch, _) = room.tentative_match(seat).ok_or(TableError::NotBegun)?;
    // No action is written as a number.
    let refused = match idea.action.parse() {
        Ok(index) => sketch.why_not_index(seat, index),
        Err(_) => sketch.why_not(seat, &idea.action).map_err(Into::into),
    };
    let refused = refused.map_err(TableError::Refused)?;
    let told = |Explanation { rule, reason, remedy, .. }: Explanation| Refusal {
        rule: rule.to_owned(),
        reason,
        remedy,
    };
    Ok(Json(Judged { legal: refused.is_none(), refusal: refused.map(told) }))
}
