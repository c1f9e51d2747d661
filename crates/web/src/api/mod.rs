//! The API, which offers to programs what the pages offer to people.
//!
//! Each operation calls the same function as the page; these modules contain only the types of
//! requests and responses. `docs/api.md` is a tour. `/api/openapi.json` describes everything
//! and is generated from this code.

mod about;
mod account_events;
mod caller;
mod document;
mod events;
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

/// The version of the table that a command is meant for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Version {
    /// The version of the table this is meant for.
    version: u64,
}

/// Every operation, with its route and its description.
fn all_operations() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(about::routes())
        .merge(opening::routes())
        .merge(seats::routes())
        .merge(play::routes())
        .merge(talk::routes())
        .merge(more::routes())
        .merge(events::routes())
        .merge(account_events::routes())
}

/// All routes for programs.
pub(super) fn routes(app: &App) -> Router<App> {
    let (operations, _) = all_operations().split_for_parts();
    let operations = operations
        .fallback(async || ApiProblem::not_found("path"))
        .method_not_allowed_fallback(async || StatusCode::METHOD_NOT_ALLOWED)
        .layer(from_fn_with_state(app.clone(), caller::enter))
        .layer(from_fn(guard::detach_writes))
        .layer(from_fn(body_limits::limit_body))
        .layer(from_fn_with_state(app.config.connections, in_time))
        .layer(from_fn(problem::json_errors));
    Router::new().nest(V1, operations)
}

/// The requested name, or the one the caller used last.
async fn known_name(app: &App, who: Who, name: Option<&str>) -> Result<PersonName, ApiProblem> {
    if let Some(name) = name {
        return Ok(PersonName::for_seat(name).ok_or(TableError::Name)?);
    }
    let known = app.store.player(who.player).await?.map(|player| player.name);
    // An old name may no longer be allowed.
    let name = known.as_deref().and_then(PersonName::for_seat);
    let guest = || PersonName::read(&Text::new(who.language, WEB).t("guest"));
    Ok(name.or_else(guest).ok_or(TableError::Name)?)
}
