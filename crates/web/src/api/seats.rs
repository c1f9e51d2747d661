//! API: sitting down, leaving, standing in, and beginning a match.

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

/// Who sits down.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Claim {
    /// What they are called there; as elsewhere, if left out.
    #[schema(example = "Ada")]
    name: Option<String>,
}

/// Takes an open seat.
#[utoipa::path(post, path = "/tables/{id}/seats/{seat}/claim", tag = "seats", params(SeatAt),
    request_body = Claim, responses((status = 200, body = Table)))]
async fn claim(
    State(app): State<App>,
    Player(who): Player,
    SeatAt { id, seat }: SeatAt,
    Json(claim): Json<Claim>,
) -> Result<Json<Table>, ApiProblem> {
    let name = known_name(&app, who, claim.name.as_deref()).await?;
    let mut claimed = commands::claim(&app, who, id, seat, &name).await;
    // A name that nobody asked for gives way to one that looks like it.
    for number in 2..=9 {
        match claimed {
            Err(PageError::Refused(TableError::NameAlike)) if claim.name.is_none() => {
                claimed = commands::claim(&app, who, id, seat, &name.numbered(number)).await;
            }
            _ => break,
        }
    }
    let room = claimed?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// Leaves a seat, before the match has begun.
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

/// Which computer player.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Seated {
    /// The version of the table this is meant for.
    version: u64,
    /// The level of a computer player; left out, the place becomes open.
    #[schema(example = "greedy")]
    level: Option<String>,
}

/// Seats a computer player, or sends it away: the host's right.
///
/// Once the match has begun the host can change the level of a computer player, and
/// nothing about a seat that belongs to a person.
#[utoipa::path(post, path = "/tables/{id}/seats/{seat}/bot", tag = "seats", params(SeatAt),
    request_body = Seated, responses((status = 200, body = Table)))]
async fn bot(
    State(app): State<App>,
    Host(who): Host,
    SeatAt { id, seat }: SeatAt,
    Json(Seated { version, level }): Json<Seated>,
) -> Result<Json<Table>, ApiProblem> {
    let at = At { id, seat, version, tentative_count: None };
    let room = commands::seat_bot(&app, who, at, level.as_deref()).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// Takes the seat back from a computer player who stood in.
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

/// Who decides in place of the caller.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Away {
    /// The level of a computer player; the strongest usual one, if left out.
    #[schema(example = "greedy")]
    level: Option<String>,
}

/// Lets a computer player decide in a seat of the caller, until they come `back`.
#[utoipa::path(post, path = "/tables/{id}/seats/{seat}/away", tag = "seats", params(SeatAt),
    request_body = Away, responses((status = 200, body = Table)))]
async fn away(
    State(app): State<App>,
    Player(who): Player,
    SeatAt { id, seat }: SeatAt,
    Json(Away { level }): Json<Away>,
) -> Result<Json<Table>, ApiProblem> {
    let room = commands::step_away(&app, who, id, seat, level.as_deref()).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// Who asks for a stand-in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct StandIn {
    /// The version of the table this is meant for.
    version: u64,
    /// The seat of the caller.
    #[schema(value_type = String, pattern = "^[a-e]$", example = "a")]
    by: Seat,
}

/// Asks the others to let a computer player decide for the owner of this seat.
///
/// Only when the table has waited for that seat as long as the server says, half an
/// hour as a rule, and longer than its clock. The others `answer`; where there are
/// none it is done at once, and who asks once more after as long again gets it, unless
/// somebody has said no.
#[utoipa::path(post, path = "/tables/{id}/seats/{seat}/stand-in", tag = "seats", params(SeatAt),
    request_body = StandIn, responses((status = 200, body = Table)))]
async fn stand_in(
    State(app): State<App>,
    Player(who): Player,
    SeatAt { id, seat }: SeatAt,
    Json(StandIn { version, by }): Json<StandIn>,
) -> Result<Json<Table>, ApiProblem> {
    let at = At { id, seat: by, version, tentative_count: None };
    let room = commands::ask_stand_in(&app, who, at, seat).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}

/// Begins the match, when no place is open: the host's right.
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

/// How fast.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Watched {
    speed: Speed,
}

/// Says how fast computer players among themselves are watched: the host's right.
#[utoipa::path(post, path = "/tables/{id}/speed", tag = "seats", params(TableAt),
    request_body = Watched, responses((status = 200, body = Table)))]
async fn speed(
    State(app): State<App>,
    Host(who): Host,
    TableAt { id }: TableAt,
    Json(Watched { speed }): Json<Watched>,
) -> Result<Json<Table>, ApiProblem> {
    let room = commands::watch(&app, who, id, speed).await?;
    Ok(Json(model::table(&room, who.player, None, &app.clock)))
}
