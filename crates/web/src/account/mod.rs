//! Accounts, for people who use several browsers.
//!
//! An account has one player. A browser that signs in becomes that player, so nothing else
//! needs to know about accounts. The seats and notes of the browser move to the account.

mod change;
mod data;
mod device;
mod error;
mod factor;
mod factor_page;
mod forms;
mod games;
mod guesses;
mod guessing;
mod hash_queue;
mod move_in;
mod own_page;
mod owner;
mod pending;
mod secret;
mod session_list;
pub(super) mod sessions;
mod sign_in;
#[cfg(test)]
mod tests;
mod token_list;
pub(super) mod tokens;
mod visitor;

use axum::Router;
use axum::routing::get;

use super::App;
pub(super) use guesses::Guesses;
pub(super) use secret::Secrets;
pub(super) use visitor::known_device;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/account", get(own_page::show))
        .merge(sign_in::routes())
        .merge(change::routes())
        .merge(factor::routes())
        .merge(sessions::routes())
        .merge(games::routes())
        .merge(tokens::routes())
}
