//! Delays refusals, so that an attacker gets few of them per second.
//!
//! A refusal costs the server little, so an attacker could request very many. If each refusal
//! takes a second, one address gets no more of them per second than it may have connections,
//! and the server stays free for everybody else. Our own pages cause these refusals only by
//! mistake, so honest visitors rarely wait.

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;

use super::App;
use super::rate_limit::address_of;

/// The statuses that are delayed: over a limit, too long, too slow, from another site, without
/// permission, or unlike anything our pages send. Most of these refusals happen before anything
/// is counted.
const DELAYED: [StatusCode; 6] = [
    StatusCode::FORBIDDEN,
    StatusCode::METHOD_NOT_ALLOWED,
    StatusCode::REQUEST_TIMEOUT,
    StatusCode::PAYLOAD_TOO_LARGE,
    StatusCode::TOO_MANY_REQUESTS,
    StatusCode::NOT_IMPLEMENTED,
];

/// Delays the response if it is a refusal.
pub(crate) async fn delay_refusal(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    let address = address_of(&app, &request);
    let response = next.run(request).await;
    if !DELAYED.contains(&response.status()) {
        return response;
    }
    let limits = app.config.connections;
    // Behind a proxy one address can have any number of connections. The number of delayed
    // responses must not fill the server.
    if let Some(_place) = app.delayed_refusals.take(address, limits.per_address) {
        tokio::time::sleep(limits.refusal).await;
    }
    response
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::time::Duration;

    use axum::body::Body;
    use axum::extract::ConnectInfo;
    use axum::http::Request;
    use tower::ServiceExt;

    use super::super::router;
    use super::super::testing::Site;
    use super::*;
    use limits::ConnectionLimits;
    use limits::{Door, Limits};

    #[tokio::test]
    async fn refusals_are_delayed_per_address() {
        let page = "address=1/day".parse().unwrap();
        let limits = Limits::off().with(Door::Page, page);
        // Longer than any test: the delayed requests are abandoned.
        let refusal = Duration::from_secs(100_000);
        let connections =
            ConnectionLimits { per_address: 2, refusal, ..ConnectionLimits::default() };
        let site = Site::with_config(|config| {
            config.limits = limits;
            config.connections = connections;
        })
        .await;
        let ask = |last: u8| {
            let mut request = Request::get("/").body(Body::empty()).unwrap();
            let from = SocketAddr::from(([192, 0, 2, last], 1));
            request.extensions_mut().insert(ConnectInfo(from));
            tokio::spawn(router(site.app.clone()).oneshot(request))
        };
        assert_eq!(ask(1).await.unwrap().unwrap().status(), StatusCode::OK);
        let waiting = [ask(1), ask(1)];
        while site.app.delayed_refusals.taken() < 2 {
            tokio::task::yield_now().await;
        }
        // Requests beyond the limit of connections are not delayed.
        let third = ask(1).await.unwrap().unwrap();
        assert_eq!(third.status(), StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(ask(2).await.unwrap().unwrap().status(), StatusCode::OK, "another address");
        assert!(waiting.iter().all(|it| !it.is_finished()));
        waiting.iter().for_each(tokio::task::JoinHandle::abort);
        while site.app.delayed_refusals.taken() > 0 {
            tokio::task::yield_now().await;
        }
    }
}
