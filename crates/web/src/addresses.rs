//! Remembers the last address of each player, because limits are shared by address.

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;

use super::App;
use super::rate_limit::address_of;
use super::who::Who;

/// Remembers the address. Visitors who have no cookie and only read are not worth the memory.
pub(crate) async fn remember(State(app): State<App>, request: Request, next: Next) -> Response {
    if let Some(who) = request.extensions().get::<Who>()
        && (who.is_known || ![Method::GET, Method::HEAD].contains(request.method()))
    {
        app.background.addresses.note(who.player, address_of(&app, &request));
    }
    next.run(request).await
}
