//! API: chat and private notes.

use axum::Json;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use messages::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{App, Text, WEB, commands, person_name};
use super::caller::{Anyone, Host, Player, Reader, TableAt};
use super::problem::ApiProblem;
use store::{Chat, TableId};
use tables::TableError;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(read, say))
        .routes(routes!(unsay))
        .routes(routes!(note, write_note))
}

/// The most lines in one answer.
const MOST: u32 = 100;

/// Which part of the chat is wanted.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Earlier {
    /// Lines before the one with this number; the last ones, if left out.
    before: Option<u64>,
}

/// A line of the chat.
#[derive(Serialize, ToSchema)]
struct Line {
    /// Its place among all that was said there, from 1.
    number: u64,
    /// When, in milliseconds since 1970.
    at: i64,
    /// Who.
    author: String,
    /// What sort of line it is: `said`, or `seat-moved` if the server says that the seat of
    /// the author moved to another browser.
    kind: String,
    /// What; nothing once it was removed.
    text: Option<String>,
}

/// What was said at a table, the last lines in their order.
#[derive(Serialize, ToSchema)]
struct Said {
    lines: Vec<Line>,
}

/// Reads the chat of a table.
#[utoipa::path(get, path = "/tables/{id}/chat", tag = "talk", params(TableAt, Earlier),
    responses((status = 200, body = Said)))]
async fn read(
    State(app): State<App>,
    Anyone(who): Anyone,
    TableAt { id }: TableAt,
    Query(earlier): Query<Earlier>,
) -> Result<Json<Said>, ApiProblem> {
    app.visit(who, id).await?;
    let line = |Chat { number, at, author, kind, text, .. }: Chat| {
        let author = person_name(&Text::new(Language::English, WEB), &author).into_owned();
        Line { number, at: at.0, author, kind, text }
    };
    let lines = app.store.chat(id, earlier.before.unwrap_or(u64::MAX), MOST).await?;
    Ok(Json(Said { lines: lines.into_iter().map(line).collect() }))
}

/// A text.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Words {
    #[schema(example = "Hello!")]
    text: String,
}

/// The number of a line.
#[derive(Serialize, ToSchema)]
struct Number {
    number: u64,
}

/// Says something: for those who sit there.
#[utoipa::path(post, path = "/tables/{id}/chat", tag = "talk", params(TableAt),
    request_body = Words, responses((status = 201, body = Number)))]
async fn say(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(words): Json<Words>,
) -> Result<(StatusCode, Json<Number>), ApiProblem> {
    let number = commands::say(&app, who, id, &words.text).await?;
    Ok((StatusCode::CREATED, Json(Number { number })))
}

/// The line in a path.
#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Path)]
struct LineAt {
    /// The table: ten letters and digits.
    #[param(value_type = String, pattern = "^[0-9a-hjkmnp-tv-z]{10}$")]
    id: TableId,
    /// The number of a line.
    number: u64,
}

impl FromRequestParts<App> for LineAt {
    type Rejection = ApiProblem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<LineAt, ApiProblem> {
        let TableAt { id } = TableAt::from_request_parts(parts, app).await?;
        let path = Path::<(String, u64)>::from_request_parts(parts, app).await;
        let Path((_, number)) = path.map_err(|_| ApiProblem::not_found("line"))?;
        Ok(LineAt { id, number })
    }
}

/// Removes what was said: the host's right.
#[utoipa::path(delete, path = "/tables/{id}/chat/{number}", tag = "talk", params(LineAt),
    responses((status = 204)))]
async fn unsay(
    State(app): State<App>,
    Host(who): Host,
    LineAt { id, number }: LineAt,
) -> Result<StatusCode, ApiProblem> {
    commands::unsay(&app, who, id, number).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Reads what the caller noted at a table.
#[utoipa::path(get, path = "/tables/{id}/note", tag = "talk", params(TableAt),
    security(("token" = [])),
    responses((status = 200, body = Words)))]
async fn note(
    State(app): State<App>,
    Reader(who, _): Reader,
    TableAt { id }: TableAt,
) -> Result<Json<Words>, ApiProblem> {
    let room = app.visit(who, id).await?;
    room.seats_of(who.player).next().ok_or(TableError::NotYours)?;
    let text = app.store.note(id, who.player).await?.unwrap_or_default();
    Ok(Json(Words { text }))
}

/// Notes something for the caller alone: for those who sit there.
#[utoipa::path(put, path = "/tables/{id}/note", tag = "talk", params(TableAt),
    request_body = Words, responses((status = 204)))]
async fn write_note(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(words): Json<Words>,
) -> Result<StatusCode, ApiProblem> {
    commands::note(&app, who, id, &words.text).await?;
    Ok(StatusCode::NO_CONTENT)
}
