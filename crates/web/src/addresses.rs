//! Remembers the last address of each player, because limits are shared by address.

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;

use super::App;
use super::rate_limit::address_of;
use super::who::Who;

/// Notes it. Those who come without a cookie and only look are not worth a memory.
pub(crate) async fn note(State(app): State<App>, request: Request, next: Next) -> Response {
    if let Some(who) = request.extensions().get::<Who>()
        && (who.is_known || ![Method::GET, Method::HEAD].contains(request.method()))
    {
        app.background.addresses.note(who.player, address_of(&app, &request));
    }
    next.run(request).await
}
