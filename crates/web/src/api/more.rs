//! API: rematches, forks, uploaded records and invitations.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use play::engine::EngineError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::App;
use super::super::commands::guest;
use super::super::fork::branch;
use super::super::links::hash;
use super::super::rematch::open_rematch;
use super::super::share::make;
use super::super::upload::{self, UploadError, plain_ends};
use super::caller::{Host, Player, TableAt};
use super::model::{self, Table};
use super::problem::ApiProblem;
use limits::Visitor;
use tables::rooms::RoomError;
use tables::{InviteKind, Room, TableError};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(rematch))
        .routes(routes!(fork))
        .routes(routes!(import))
        .routes(routes!(invite))
        .routes(routes!(come))
}

/// Opens a table for the same people once more, or leads to it.
#[utoipa::path(post, path = "/tables/{id}/rematch", tag = "more", params(TableAt),
    responses((status = 200, body = Table)))]
async fn rematch(
    State(app): State<App>,
    Host(who): Host,
    visitor: Visitor,
    TableAt { id }: TableAt,
) -> Result<Json<Table>, ApiProblem> {
    let next = open_rematch(&app, who, &visitor, id).await?;
    let room = app.visit(who, next).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// From where to go on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Fork {
    /// The number of an entry; the last one if left out.
    at: Option<usize>,
}

/// Opens a table that goes on from a moment of this match.
#[utoipa::path(post, path = "/tables/{id}/fork", tag = "more", params(TableAt),
    request_body = Fork, responses((status = 201, body = Table)))]
async fn fork(
    State(app): State<App>,
    Host(who): Host,
    visitor: Visitor,
    TableAt { id }: TableAt,
    Json(Fork { at }): Json<Fork>,
) -> Result<(StatusCode, Json<Table>), ApiProblem> {
    let room = branch(&app, who, &visitor, id, at).await?;
    Ok((StatusCode::CREATED, Json(model::table(&room, who.player, None, &app.clock))))
}

impl From<UploadError> for ApiProblem {
    fn from(bad: UploadError) -> ApiProblem {
        let unreadable = StatusCode::UNPROCESSABLE_ENTITY;
        let plain = |message: &str| ApiProblem::new(unreadable, "record", message);
        match bad {
            UploadError::Empty => plain("there is nothing to read"),
            UploadError::Large => {
                ApiProblem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "this is too long")
            }
            UploadError::Lines => plain("it has more lines than any match"),
            UploadError::Game => plain("its first line does not say of which game it is"),
            UploadError::Record(bad) => ApiProblem::of_fault(unreadable, EngineError::from(*bad)),
            UploadError::Page(failure) => failure.into(),
        }
    }
}

/// Brings a record along, as a table that is looked at. To go on with it, fork it.
#[utoipa::path(post, path = "/records", operation_id = "bring", tag = "more",
    request_body(content = String, content_type = "text/plain", description = "A whole record."),
    responses((status = 201, body = Table)))]
async fn import(
    State(app): State<App>,
    Host(who): Host,
    visitor: Visitor,
    record: String,
) -> Result<(StatusCode, Json<Table>), ApiProblem> {
    let room = upload::import(&app, who, &visitor, plain_ends(record.as_bytes())).await?;
    Ok((StatusCode::CREATED, Json(model::table(&room, who.player, None, &app.clock))))
}

/// What a link is for.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(rename_all = "kebab-case")]
enum For {
    /// To sit down.
    Sit,
    /// To look on.
    Look,
}

/// Whom to invite.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Invite {
    way: For,
}

/// Lets its bearer enter a private table. It is shown only once.
#[derive(Serialize, ToSchema)]
struct Invitation {
    /// What a program sends to come in.
    invitation: String,
    /// The address for a browser.
    address: String,
}

/// Makes an invitation to a private table, in place of the one before: the host's
/// right.
#[utoipa::path(post, path = "/tables/{id}/invite", tag = "more", params(TableAt),
    request_body = Invite, responses((status = 201, body = Invitation)))]
async fn invite(
    State(app): State<App>,
    Host(who): Host,
    TableAt { id }: TableAt,
    Json(Invite { way }): Json<Invite>,
) -> Result<(StatusCode, Json<Invitation>), ApiProblem> {
    let way = match way {
        For::Sit => InviteKind::Sit,
        For::Look => InviteKind::Look,
    };
    let invitation = make(&app, who, id, way).await?;
    let address = who.origin.address(&format!("/g/{id}/come/{invitation}"));
    Ok((StatusCode::CREATED, Json(Invitation { invitation, address })))
}

/// An invitation.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Invited {
    /// The last part of the address that the host was given.
    invitation: String,
}

/// Comes to a private table by an invitation.
#[utoipa::path(post, path = "/tables/{id}/come", tag = "more", params(TableAt),
    request_body = Invited, responses((status = 200, body = Table)))]
async fn come(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(Invited { invitation }): Json<Invited>,
) -> Result<Json<Table>, ApiProblem> {
    let let_in = |room: &Room| room.accept_invite(guest(who), hash(&invitation));
    match app.rooms.change(id, None, (app.now)(), let_in).await {
        Ok(_) | Err(RoomError::Refused(TableError::Asked)) => {}
        Err(failure) => return Err(failure.into()),
    }
    let room = app.visit(who, id).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}
