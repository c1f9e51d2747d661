//! Limits the length of request bodies, in one list for all routes.

use axum::extract::{DefaultBodyLimit, MatchedPath, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_LENGTH;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tabletop::MAX_COMPONENT_FILE;

/// A name, a line of the chat, a decision about a seat.
const SMALL: usize = 16 << 10;
/// Whatever is not in the table below.
const USUAL: usize = 64 << 10;
/// A form with a table of components: as it is, in a form with parts.
const WITH_TABLE: usize = USUAL + MAX_COMPONENT_FILE;
/// The same in JSON, where a line end and a quotation mark take two bytes.
const WITH_TABLE_IN_JSON: usize = USUAL + 2 * MAX_COMPONENT_FILE;
/// The record of a very long match.
const RECORD: usize = 2 << 20;

/// The routes that take less or more than is usual.
const MOST: &[(&str, usize)] = &[
    ("/new", WITH_TABLE),
    ("/api/v1/tables", WITH_TABLE_IN_JSON),
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

/// The most bytes that are read for this route.
pub(crate) fn most_bytes(route: Option<&str>) -> usize {
    let found = MOST.iter().find(|(known, _)| Some(*known) == route);
    found.map_or(USUAL, |(_, most)| *most)
}

/// Refuses what says itself that it is too long, and lets nobody read more than
/// there may be of the rest. The first would be refused anyway, but only after so
/// much of it had come, which may be never.
pub(crate) async fn fit(mut request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    let most = most_bytes(route);
    let told = request.headers().get(CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    let length = told.and_then(|value| value.parse::<u64>().ok());
    if length.is_some_and(|length| length > most as u64) {
        // It becomes a page or a problem of the API further out.
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

    /// A path of a page or of the API with something in the place of its parts.
    fn path(route: &str) -> String {
        route.replace("{id}", "0000000000")
    }

    #[tokio::test]
    async fn no_route_reads_more_than_the_table_says() {
        let site = Site::new().await;
        let others = [("/g/{id}/play", USUAL), ("/g/{id}/note", USUAL), ("/nowhere", USUAL)];
        for &(route, most) in MOST.iter().chain(&others) {
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
            // Without a length nothing is known before it comes.
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

    /// A route that is not there would be a limit that nobody has.
    #[tokio::test]
    async fn the_table_names_routes_that_are_there() {
        let site = Site::new().await;
        for (route, _) in MOST {
            let request = Request::builder().method("PATCH").uri(path(route));
            let request = request.header("sec-fetch-site", "same-origin");
            let answer = site.browser().send(request.body(Body::empty()).unwrap()).await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{route}");
        }
    }
}
