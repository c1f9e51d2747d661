//! Delays refusals, so that an attacker gets few of them per second.
//!
//! To refuse a request costs little, and an attacker can send very many. Where the
//! answer takes a second, one address gets no more refusals in a second than it may
//! have connections, and the server has its hands free for everybody else. Pages of
//! ours lead to none of these answers but by mistake, so nobody honest waits often.

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;

use super::App;
use super::rate_limit::address_of;

/// The answers that are held back: too much, too long, too slow, by another site or
/// without the right, and what no page of ours sends. Most of them are given before
/// anything is counted.
const HELD_BACK: [StatusCode; 6] = [
    StatusCode::FORBIDDEN,
    StatusCode::METHOD_NOT_ALLOWED,
    StatusCode::REQUEST_TIMEOUT,
    StatusCode::PAYLOAD_TOO_LARGE,
    StatusCode::TOO_MANY_REQUESTS,
    StatusCode::NOT_IMPLEMENTED,
];

/// Holds back the answer to somebody who is refused.
pub(crate) async fn hold_back(State(app): State<App>, request: Request, next: Next) -> Response {
    let address = address_of(&app, &request);
    let response = next.run(request).await;
    if !HELD_BACK.contains(&response.status()) {
        return response;
    }
    let limits = app.config.connections;
    // Behind a proxy an address can have any number of connections. What waits there
    // must not fill the server.
    if let Some(_place) = app.held_back.take(address, limits.per_address) {
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
    async fn refusals_of_one_address_wait_and_those_of_others_do_not() {
        let page = "address=1/day".parse().unwrap();
        let limits = Limits::off().with(Door::Page, page);
        // Longer than any test: what waits here is given up.
        let refusal = Duration::from_secs(100_000);
        let connections =
            ConnectionLimits { per_address: 2, refusal, ..ConnectionLimits::default() };
        let site = Site::reached(|config| {
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
        while site.app.held_back.taken() < 2 {
            tokio::task::yield_now().await;
        }
        // More than it may have connections do not wait as well.
        let third = ask(1).await.unwrap().unwrap();
        assert_eq!(third.status(), StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(ask(2).await.unwrap().unwrap().status(), StatusCode::OK, "another address");
        assert!(waiting.iter().all(|it| !it.is_finished()));
        waiting.iter().for_each(tokio::task::JoinHandle::abort);
        while site.app.held_back.taken() > 0 {
            tokio::task::yield_now().await;
        }
    }
}
