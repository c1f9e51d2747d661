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

/// Maximum number of lines in one response.
const MAX_LINES: u32 = 100;

/// The requested part of the chat.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct ChatQuery {
    /// Lines before the one with this number; by default the latest ones.
    before: Option<u64>,
}

/// A line of the chat.
#[derive(Serialize, ToSchema)]
struct LineModel {
    /// Its number in the chat of this table, from 1.
    number: u64,
    /// When, in milliseconds since 1970.
    at: i64,
    /// The author.
    author: String,
    /// The kind of line: `said` by a person, or `seat-moved` when the server reports that the
    /// author's seat moved to another browser.
    kind: String,
    /// The text; nothing once it was removed.
    text: Option<String>,
}

/// Lines of the chat, the latest last.
#[derive(Serialize, ToSchema)]
struct ChatModel {
    lines: Vec<LineModel>,
}

/// Reads the chat of a table.
#[utoipa::path(get, path = "/tables/{id}/chat", tag = "talk", params(TableAt, ChatQuery),
    responses((status = 200, body = ChatModel)))]
async fn read(
    State(app): State<App>,
    Anyone(who): Anyone,
    TableAt { id }: TableAt,
    Query(query): Query<ChatQuery>,
) -> Result<Json<ChatModel>, ApiProblem> {
    app.visit(who, id).await?;
    let line = |Chat { number, at, author, kind, text, .. }: Chat| {
        let author = person_name(&Text::new(Language::English, WEB), &author).into_owned();
        LineModel { number, at: at.0, author, kind, text }
    };
    let lines = app.store.chat(id, query.before.unwrap_or(u64::MAX), MAX_LINES).await?;
    Ok(Json(ChatModel { lines: lines.into_iter().map(line).collect() }))
}

/// A text.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TextModel {
    #[schema(example = "Hello!")]
    text: String,
}

/// The number of a line.
#[derive(Serialize, ToSchema)]
struct LineNumber {
    number: u64,
}

/// Writes a line of chat. Only for people who sit there.
#[utoipa::path(post, path = "/tables/{id}/chat", tag = "talk", params(TableAt),
    request_body = TextModel, responses((status = 201, body = LineNumber)))]
async fn say(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(words): Json<TextModel>,
) -> Result<(StatusCode, Json<LineNumber>), ApiProblem> {
    let number = commands::say(&app, who, id, &words.text).await?;
    Ok((StatusCode::CREATED, Json(LineNumber { number })))
}

/// The line of a path.
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

/// Removes a line of chat. Only for the host.
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

/// Returns the caller's private note at a table.
#[utoipa::path(get, path = "/tables/{id}/note", tag = "talk", params(TableAt),
    security(("token" = [])),
    responses((status = 200, body = TextModel)))]
async fn note(
    State(app): State<App>,
    Reader(who, _): Reader,
    TableAt { id }: TableAt,
) -> Result<Json<TextModel>, ApiProblem> {
    let room = app.visit(who, id).await?;
    room.seats_of(who.player).next().ok_or(TableError::NotYours)?;
    let text = app.store.note(id, who.player).await?.unwrap_or_default();
    Ok(Json(TextModel { text }))
}

/// Saves a private note of the caller. Only for people who sit there.
#[utoipa::path(put, path = "/tables/{id}/note", tag = "talk", params(TableAt),
    request_body = TextModel, responses((status = 204)))]
async fn write_note(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(words): Json<TextModel>,
) -> Result<StatusCode, ApiProblem> {
    commands::note(&app, who, id, &words.text).await?;
    Ok(StatusCode::NO_CONTENT)
}
