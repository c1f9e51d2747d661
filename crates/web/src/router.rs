//! All routes, with the layers that every request passes.

use axum::Router;
use axum::http::HeaderMap;
use axum::middleware::{from_fn, from_fn_with_state};

use crate::page::ErrorPage;
use crate::reader::Reader;
use crate::who::Who;
use crate::{
    App, account, addresses, api, body_limits, compression, fork, guard, health, links, live,
    lobby, new_table, page, peer, pieces, play, preferences, public_tables, rate_limit, recognise,
    refusal_delay, rematch, request_log, rules, share, statics, table, upload,
};
use limits::in_time;

/// All routes.
pub fn router(app: App) -> Router {
    let pages = Router::new()
        .merge(lobby::routes())
        .merge(new_table::routes())
        .merge(pieces::routes())
        .merge(table::routes())
        .merge(public_tables::routes())
        .merge(play::routes())
        .merge(live::routes())
        .merge(links::routes())
        .merge(rules::routes())
        .merge(preferences::routes())
        .merge(account::routes())
        .merge(share::routes())
        .merge(rematch::routes())
        .merge(fork::routes())
        .merge(upload::routes())
        .merge(api::pages())
        .fallback(async |who: Who| page::not_found(who))
        .layer(from_fn_with_state(app.clone(), addresses::remember))
        .layer(from_fn_with_state(app.clone(), rate_limit::count))
        .layer(from_fn_with_state(app.clone(), recognise::recognise))
        .layer(from_fn_with_state(app.clone(), guard::same_origin))
        .layer(from_fn(guard::detach_writes))
        .layer(from_fn(body_limits::limit_body))
        .layer(from_fn_with_state(app.config.connections, in_time))
        .layer(from_fn(guard::html_errors));
    Router::new()
        .merge(pages)
        .merge(
            statics::routes()
                .merge(health::routes())
                .layer(from_fn_with_state(app.clone(), rate_limit::count_file)),
        )
        .merge(api::routes(&app))
        .method_not_allowed_fallback(async |headers: HeaderMap| {
            page::refusal_page(Reader::of(&headers), ErrorPage::NotDone)
        })
        .layer(compression::compression_layer())
        .layer(from_fn(compression::skip_compression))
        .layer(from_fn(guard::security_headers))
        .layer(from_fn_with_state(app.clone(), recognise::strict_transport))
        .layer(from_fn_with_state(app.clone(), request_log::log_request))
        .layer(from_fn_with_state(app.clone(), refusal_delay::delay_refusal))
        .layer(from_fn_with_state(app.clone(), peer::client_address))
        .with_state(app)
}
