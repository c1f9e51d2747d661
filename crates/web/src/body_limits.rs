//! Limits the length of request bodies, in one list for all routes.

use axum::extract::{DefaultBodyLimit, MatchedPath, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_LENGTH;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tabletop::MAX_COMPONENT_FILE;

/// For a name, a line of chat, or a decision about a seat.
const SMALL: usize = 16 << 10;
/// For every route that is not listed below.
const DEFAULT: usize = 64 << 10;
/// For a form with a component file, sent as `multipart/form-data`.
const WITH_COMPONENTS: usize = DEFAULT + MAX_COMPONENT_FILE;
/// The same as JSON, where a line end or a quotation mark takes two bytes.
const WITH_COMPONENTS_IN_JSON: usize = DEFAULT + 2 * MAX_COMPONENT_FILE;
/// For the record of a very long match.
const RECORD: usize = 2 << 20;

/// The routes with a smaller or larger limit than the default.
const LIMITS: &[(&str, usize)] = &[
    ("/new", WITH_COMPONENTS),
    ("/api/v1/tables", WITH_COMPONENTS_IN_JSON),
    ("/upload", RECORD),
    ("/api/v1/records", RECORD),
    ("/play-now", SMALL),
    ("/preferences", SMALL),
    ("/rules/{game}/examples/{example}", SMALL),
    ("/g/{id}/claim", SMALL),
    ("/g/{id}/chat", SMALL),
    ("/api/v1/tables/{id}/chat", SMALL),
    ("/account/sign-up", SMALL),
    ("/account/sign-in", SMALL),
    ("/account/recover", SMALL),
];

/// Maximum number of bytes in the body of a request for this route.
pub(crate) fn max_body_bytes(route: Option<&str>) -> usize {
    let found = LIMITS.iter().find(|(known, _)| Some(*known) == route);
    found.map_or(DEFAULT, |(_, most)| *most)
}

/// Limits the length of a body. A request whose `Content-Length` is too large is refused at
/// once, because its body may never arrive. Any other body is cut off where it becomes too
/// long.
pub(crate) async fn limit_body(mut request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    let most = max_body_bytes(route);
    let header = request.headers().get(CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    let length = header.and_then(|value| value.parse::<u64>().ok());
    if length.is_some_and(|length| length > most as u64) {
        // An outer layer turns this into a page or an API problem.
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    }
    DefaultBodyLimit::max(most).apply(&mut request);
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use axum::http::header::CONTENT_TYPE;

    use super::super::testing::Site;
    use super::*;

    /// Replaces the parameters in the pattern of a route, so that it is a path.
    fn path(route: &str) -> String {
        route.replace("{id}", "0000000000")
    }

    #[tokio::test]
    async fn every_route_enforces_its_limit() {
        let site = Site::new().await;
        let others = [("/g/{id}/play", DEFAULT), ("/g/{id}/note", DEFAULT), ("/nowhere", DEFAULT)];
        for &(route, most) in LIMITS.iter().chain(&others) {
            for (length, is_refused) in [(most, false), (most + 1, true)] {
                let request = Request::post(path(route))
                    .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
                    .header("sec-fetch-site", "same-origin")
                    .header(CONTENT_LENGTH, length);
                let body = Body::from(vec![b'a'; length]);
                let status = site.browser().send(request.body(body).unwrap()).await.status;
                let found = status == StatusCode::PAYLOAD_TOO_LARGE;
                assert_eq!(found, is_refused, "{route} {length}: {status}");
            }
            // Without `Content-Length` the limit applies while the body arrives.
            let chunks = std::iter::repeat_with(|| Ok::<_, std::io::Error>(vec![b'a'; 1 << 10]));
            let chunks = tokio_stream::iter(chunks.take((most >> 10) + 2));
            let request = Request::post(path(route))
                .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
                .header("sec-fetch-site", "same-origin");
            let body = Body::from_stream(chunks);
            let status = site.browser().send(request.body(body).unwrap()).await.status;
            assert!(status.is_client_error(), "{route}: {status}");
        }
    }

    /// A misspelt route would leave the real one with the wrong limit.
    #[tokio::test]
    async fn every_listed_route_exists() {
        let site = Site::new().await;
        for (route, _) in LIMITS {
            let request = Request::builder().method("PATCH").uri(path(route));
            let request = request.header("sec-fetch-site", "same-origin");
            let answer = site.browser().send(request.body(Body::empty()).unwrap()).await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{route}");
        }
    }
}
