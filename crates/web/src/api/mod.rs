//! The API, which offers to programs what pages offer to people.
//!
//! Every verb calls what the pages call; here are only the types that are sent and
//! answered. `docs/api.md` is a tour, and `/api/openapi.json`, which is made from this
//! code, describes all of it.

mod about;
mod caller;
mod document;
mod events;
mod mine;
mod model;
mod more;
mod opening;
mod page;
mod play;
mod problem;
mod seats;
mod stream;
mod talk;
#[cfg(test)]
mod tests;
pub(crate) mod version;

use axum::Router;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use version::V1;

use super::page::{Text, WEB};
use super::who::Who;
use super::{App, body_limits, guard};
use limits::in_time;
pub(super) use page::routes as pages;
pub(super) use problem::ApiProblem;
use tables::TableError;
use tables::name::PersonName;

/// The version of a table that something is meant for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Version {
    /// The version of the table this is meant for.
    version: u64,
}

fn verbs() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(about::routes())
        .merge(opening::routes())
        .merge(seats::routes())
        .merge(play::routes())
        .merge(talk::routes())
        .merge(more::routes())
        .merge(events::routes())
        .merge(mine::routes())
}

/// All routes for programs.
pub(super) fn routes(app: &App) -> Router<App> {
    let (verbs, _) = verbs().split_for_parts();
    let verbs = verbs
        .fallback(async || ApiProblem::not_found("path"))
        .method_not_allowed_fallback(async || StatusCode::METHOD_NOT_ALLOWED)
        .layer(from_fn_with_state(app.clone(), caller::enter))
        .layer(from_fn(guard::detach_writes))
        .layer(from_fn(body_limits::fit))
        .layer(from_fn_with_state(app.config.connections, in_time))
        .layer(from_fn(problem::in_one_form));
    Router::new().nest(V1, verbs)
}

/// What somebody wants to be called, or is called elsewhere.
async fn known_name(app: &App, who: Who, name: Option<&str>) -> Result<PersonName, ApiProblem> {
    if let Some(name) = name {
        return Ok(PersonName::for_seat(name).ok_or(TableError::Name)?);
    }
    let known = app.store.player(who.player).await?.map(|player| player.name);
    // A name from before may be one that nobody may have any more.
    let name = known.as_deref().and_then(PersonName::for_seat);
    let guest = || PersonName::read(&Text::new(who.language, WEB).t("guest"));
    Ok(name.or_else(guest).ok_or(TableError::Name)?)
}
