//! Compresses responses.
//!
//! Responses to programs on the same machine are not compressed: that would cost time and save
//! nothing.
//!
//! Compression can reveal a secret: an attacker who controls other text on the page and watches
//! its length can guess the secret piece by piece. So a page that may show a secret is not
//! compressed. Codes, tokens and links are only ever shown in the response to a form.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Request};
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL};
use axum::http::{Extensions, HeaderMap, HeaderValue, Method, StatusCode, Version};
use axum::middleware::Next;
use axum::response::Response;
use http_body::Body;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

use super::api::version::{NDJSON, V1};
use super::peer::is_local;

/// Minimum length in bytes. Anything smaller fits into one or two packets anyway.
const MIN_SIZE: u16 = 1_024;
/// Maximum length in bytes. Compressing more would delay other requests. Only the record or log
/// of an uploaded match is this long.
const MAX_SIZE: u64 = 512 << 10;
/// The compression level. It shrinks a page to a tenth in one or two milliseconds; higher
/// levels gain little.
const LEVEL: i32 = 4;

/// Marks a response that is already compressed.
#[derive(Clone, Copy, Debug)]
pub(super) struct AlreadyCompressed;

/// The layer that compresses responses.
pub(super) fn compression_layer() -> CompressionLayer<impl Predicate> {
    let is_uncompressed = |_: StatusCode, _: Version, _: &HeaderMap, extensions: &Extensions| {
        extensions.get::<AlreadyCompressed>().is_none()
    };
    let worth = SizeAbove::new(MIN_SIZE)
        .and(NotForContentType::IMAGES)
        .and(NotForContentType::SSE)
        .and(NotForContentType::const_new(NDJSON))
        .and(NotTooLarge)
        .and(is_uncompressed);
    CompressionLayer::new().quality(CompressionLevel::Precise(LEVEL)).compress_when(worth)
}

/// Whether a response is short enough to be compressed without delaying others.
#[derive(Clone, Copy, Debug)]
struct NotTooLarge;

impl Predicate for NotTooLarge {
    fn should_compress<B: Body>(&self, response: &axum::http::Response<B>) -> bool {
        response.body().size_hint().exact().is_none_or(|size| size <= MAX_SIZE)
    }
}

/// Turns compression off for clients on the same machine, and for responses that may show a
/// secret. Browsers must not store the latter either.
pub(crate) async fn skip_compression(mut request: Request, next: Next) -> Response {
    let address = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|it| it.0.ip());
    let is_read = request.method() == Method::GET || request.method() == Method::HEAD;
    // A browser never adds a token by itself. So an attacker cannot choose the text beside the
    // secret of a program.
    let is_form = !is_read && !request.uri().path().starts_with(V1);
    if is_form || is_local(address, request.headers()) {
        request.headers_mut().remove(ACCEPT_ENCODING);
    }
    let mut response = next.run(request).await;
    if is_form && response.status().is_success() {
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
