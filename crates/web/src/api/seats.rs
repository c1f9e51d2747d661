//! API: taking and leaving seats, stand-ins, and beginning a match.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use tabletop::Seat;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::App;
use super::super::commands::{self, At};
use super::super::new_table::begin as begin_match;
use super::caller::{Host, Player, SeatAt, TableAt};
use super::model::{self, Table};
use super::problem::ApiProblem;
use super::{Version, known_name};
use crate::PageError;
use tables::{Speed, TableError};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(claim))
        .routes(routes!(leave))
        .routes(routes!(bot))
        .routes(routes!(back))
        .routes(routes!(away))
        .routes(routes!(stand_in))
        .routes(routes!(begin))
        .routes(routes!(speed))
}

/// The player who takes a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ClaimRequest {
    /// Their name at this table; by default the last one they used.
    #[schema(example = "Ada")]
    name: Option<String>,
}

/// Takes an open seat.
#[utoipa::path(post, path = "/tables/{id}/seats/{seat}/claim", tag = "seats", params(SeatAt),
    request_body = ClaimRequest, responses((status = 200, body = Table)))]
async fn claim(
    State(app): State<App>,
    Player(who): Player,
    SeatAt { id, seat }: SeatAt,
    Json(claim): Json<ClaimRequest>,
) -> Result<Json<Table>, ApiProblem> {
    let name = known_name(&app, who, claim.name.as_deref()).await?;
    let mut claimed = commands::claim(&app, who, id, seat, &name).await;
    // A name that the caller did not choose gives way if it looks like another.
    for number in 2..=9 {
        let refusal = claimed.as_ref().err().and_then(PageError::refusal);
        if claim.name.is_some() || !matches!(refusal, Some(TableError::NameAlike)) {
            break;
        }
        claimed = commands::claim(&app, who, id, seat, &name.numbered(number)).await;
    }
    let room = claimed?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// Leaves a seat. Only possible before the match begins.
#[utoipa::path(post, path = "/tables/{id}/seats/{seat}/leave", tag = "seats", params(SeatAt),
    request_body = Version, responses((status = 200, body = Table)))]
async fn leave(
    State(app): State<App>,
    Player(who): Player,
    SeatAt { id, seat }: SeatAt,
    Json(Version { version }): Json<Version>,
) -> Result<Json<Table>, ApiProblem> {
    let room = commands::leave(&app, who, At { id, seat, version, tentative_count: None }).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// The computer player to seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SeatBotRequest {
    /// The version of the table this is meant for.
    version: u64,
    /// The level of a computer player; without it the seat becomes open.
    #[schema(example = "greedy")]
    level: Option<String>,
}

/// Seats a computer player, or removes it. Only for the host.
///
/// During a match the host can change the level of a computer player, but nothing about the
/// seat of a person.
#[utoipa::path(post, path = "/tables/{id}/seats/{seat}/bot", tag = "seats", params(SeatAt),
    request_body = SeatBotRequest, responses((status = 200, body = Table)))]
async fn bot(
    State(app): State<App>,
    Host(who): Host,
    SeatAt { id, seat }: SeatAt,
    Json(SeatBotRequest { version, level }): Json<SeatBotRequest>,
) -> Result<Json<Table>, ApiProblem> {
    let at = At { id, seat, version, tentative_count: None };
    let room = commands::seat_bot(&app, who, at, level.as_deref()).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// Takes the seat back from a stand-in.
#[utoipa::path(post, path = "/tables/{id}/seats/{seat}/back", tag = "seats", params(SeatAt),
    responses((status = 200, body = Table)))]
async fn back(
    State(app): State<App>,
    Player(who): Player,
    SeatAt { id, seat }: SeatAt,
) -> Result<Json<Table>, ApiProblem> {
    let room = commands::come_back(&app, who, id, seat).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// The stand-in for the caller.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AwayRequest {
    /// The level of a computer player; by default the strongest that the pages offer.
    #[schema(example = "greedy")]
    level: Option<String>,
}

/// Lets a computer player decide in the caller's seat until the caller takes it `back`.
#[utoipa::path(post, path = "/tables/{id}/seats/{seat}/away", tag = "seats", params(SeatAt),
    request_body = AwayRequest, responses((status = 200, body = Table)))]
async fn away(
    State(app): State<App>,
    Player(who): Player,
    SeatAt { id, seat }: SeatAt,
    Json(AwayRequest { level }): Json<AwayRequest>,
) -> Result<Json<Table>, ApiProblem> {
    let room = commands::step_away(&app, who, id, seat, level.as_deref()).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// The request for a stand-in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct StandInRequest {
    /// The version of the table this is meant for.
    version: u64,
    /// The seat of the caller.
    #[schema(value_type = String, pattern = "^[a-e]$", example = "a")]
    by: Seat,
}

/// Asks the others to let a computer player decide for the owner of this seat.
///
/// Only possible when the table has waited for that seat long enough: usually half an hour, and
/// longer than its clock. The others `answer`. If there are none, it happens at once. If the
/// caller asks again after the same time, silence counts as agreement, unless somebody has said
/// no.
#[utoipa::path(post, path = "/tables/{id}/seats/{seat}/stand-in", tag = "seats", params(SeatAt),
    request_body = StandInRequest, responses((status = 200, body = Table)))]
async fn stand_in(
    State(app): State<App>,
    Player(who): Player,
    SeatAt { id, seat }: SeatAt,
    Json(StandInRequest { version, by }): Json<StandInRequest>,
) -> Result<Json<Table>, ApiProblem> {
    let at = At { id, seat: by, version, tentative_count: None };
    let room = commands::ask_stand_in(&app, who, at, seat).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// Begins the match when no seat is open. Only for the host.
#[utoipa::path(post, path = "/tables/{id}/begin", tag = "seats", params(TableAt),
    responses((status = 200, body = Table)))]
async fn begin(
    State(app): State<App>,
    Host(who): Host,
    TableAt { id }: TableAt,
) -> Result<Json<Table>, ApiProblem> {
    let room = app.visit(who, id).await?;
    let room = begin_match(&app, who, &room).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// The speed to set.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SpeedRequest {
    speed: Speed,
}

/// Sets the speed of computer players that play among themselves. Only for the host.
#[utoipa::path(post, path = "/tables/{id}/speed", tag = "seats", params(TableAt),
    request_body = SpeedRequest, responses((status = 200, body = Table)))]
async fn speed(
    State(app): State<App>,
    Host(who): Host,
    TableAt { id }: TableAt,
    Json(SpeedRequest { speed }): Json<SpeedRequest>,
) -> Result<Json<Table>, ApiProblem> {
    let room = commands::watch(&app, who, id, speed).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}
