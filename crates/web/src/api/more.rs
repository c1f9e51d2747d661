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
use super::super::fork::open_fork;
use super::super::links::hash;
use super::super::rematch::open_rematch;
use super::super::share::make_invitation;
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

/// Opens a table for a rematch, or returns the one that is open already.
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

/// Where to fork.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ForkRequest {
    /// The number of an entry; by default the last one.
    at: Option<usize>,
}

/// Opens a table that continues from an entry of this match.
#[utoipa::path(post, path = "/tables/{id}/fork", tag = "more", params(TableAt),
    request_body = ForkRequest, responses((status = 201, body = Table)))]
async fn fork(
    State(app): State<App>,
    Host(who): Host,
    visitor: Visitor,
    TableAt { id }: TableAt,
    Json(ForkRequest { at }): Json<ForkRequest>,
) -> Result<(StatusCode, Json<Table>), ApiProblem> {
    let room = open_fork(&app, who, &visitor, id, at).await?;
    Ok((StatusCode::CREATED, Json(model::table(&room, who.player, None, &app.clock))))
}

impl From<UploadError> for ApiProblem {
    fn from(bad: UploadError) -> ApiProblem {
        let unreadable = StatusCode::UNPROCESSABLE_ENTITY;
        let plain = |message: &str| ApiProblem::new(unreadable, "record", message);
        match bad {
            UploadError::Empty => plain("the record is empty"),
            UploadError::Large => ApiProblem::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                "too-large",
                "the record is too long",
            ),
            UploadError::Lines => plain("the record has too many lines"),
            UploadError::Game => {
                plain("the first line does not name a game that can be played here")
            }
            UploadError::Record(bad) => {
                ApiProblem::of_engine_error(unreadable, EngineError::from(*bad))
            }
            UploadError::Page(failure) => failure.into(),
        }
    }
}

/// Uploads a record as a table to watch. Fork it to play on.
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

/// The kind of an invitation.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(rename_all = "kebab-case")]
enum InvitationKind {
    /// To play.
    Sit,
    /// To watch.
    Look,
}

/// The invitation to make.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct InviteRequest {
    way: InvitationKind,
}

/// An invitation to a private table. It is returned only once.
#[derive(Serialize, ToSchema)]
struct Invitation {
    /// The token that a program sends to enter.
    invitation: String,
    /// The address for a browser.
    address: String,
}

/// Makes an invitation to a private table and revokes the previous one. Only for the host.
#[utoipa::path(post, path = "/tables/{id}/invite", tag = "more", params(TableAt),
    request_body = InviteRequest, responses((status = 201, body = Invitation)))]
async fn invite(
    State(app): State<App>,
    Host(who): Host,
    TableAt { id }: TableAt,
    Json(InviteRequest { way }): Json<InviteRequest>,
) -> Result<(StatusCode, Json<Invitation>), ApiProblem> {
    let way = match way {
        InvitationKind::Sit => InviteKind::Sit,
        InvitationKind::Look => InviteKind::Look,
    };
    let invitation = make_invitation(&app, who, id, way).await?;
    let address = who.origin.address(&format!("/g/{id}/come/{invitation}"));
    Ok((StatusCode::CREATED, Json(Invitation { invitation, address })))
}

/// An invitation.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ComeRequest {
    /// The last part of the invitation's address.
    invitation: String,
}

/// Enters a private table with an invitation.
#[utoipa::path(post, path = "/tables/{id}/come", tag = "more", params(TableAt),
    request_body = ComeRequest, responses((status = 200, body = Table)))]
async fn come(
    State(app): State<App>,
    Player(who): Player,
    TableAt { id }: TableAt,
    Json(ComeRequest { invitation }): Json<ComeRequest>,
) -> Result<Json<Table>, ApiProblem> {
    let let_in = |room: &Room| room.accept_invite(guest(who), hash(&invitation));
    match app.rooms.change(id, None, (app.now)(), let_in).await {
        Ok(_) | Err(RoomError::Refused(TableError::Asked)) => {}
        Err(failure) => return Err(failure.into()),
    }
    let room = app.visit(who, id).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}
