//! Compresses answers.
//!
//! Answers to programs on the same machine are not compressed: it would cost time and save
//! nothing.
//!
//! What is packed together with a secret can give it away to somebody who watches
//! how long it is and chooses what stands beside it. So nothing is packed that may
//! show a secret: codes, tokens and links are only ever shown in an answer to a form.

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

/// What is smaller fits into a packet or two as it is.
const LEAST: u16 = 1_024;
/// To pack more than this keeps others waiting: only the record or the log of a match
/// from elsewhere is as long, and it is sent as it is.
const MOST: u64 = 512 << 10;
/// How hard it is tried: a page becomes a tenth of what it was in a millisecond or
/// two, and hardly less by trying longer.
const LEVEL: i32 = 4;

/// On an answer that is sent as it is, because it was packed already.
#[derive(Clone, Copy, Debug)]
pub(super) struct AsItIs;

/// Packs what is worth it.
pub(super) fn packing() -> CompressionLayer<impl Predicate> {
    let is_unpacked = |_: StatusCode, _: Version, _: &HeaderMap, extensions: &Extensions| {
        extensions.get::<AsItIs>().is_none()
    };
    let worth = SizeAbove::new(LEAST)
        .and(NotForContentType::IMAGES)
        .and(NotForContentType::SSE)
        .and(NotForContentType::const_new(NDJSON))
        .and(Fitting)
        .and(is_unpacked);
    CompressionLayer::new().quality(CompressionLevel::Precise(LEVEL)).compress_when(worth)
}

/// Whether an answer is short enough to be compressed while others wait.
#[derive(Clone, Copy, Debug)]
struct Fitting;

impl Predicate for Fitting {
    fn should_compress<B: Body>(&self, response: &axum::http::Response<B>) -> bool {
        response.body().size_hint().exact().is_none_or(|size| size <= MOST)
    }
}

/// Lets nothing be packed for those who are here, and nothing that may show a
/// secret; the latter is not kept by a browser either.
pub(crate) async fn choose(mut request: Request, next: Next) -> Response {
    let address = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|it| it.0.ip());
    let is_look = request.method() == Method::GET || request.method() == Method::HEAD;
    // No browser adds a token by itself, so nobody can choose what stands beside a
    // secret of a program.
    let is_form = !is_look && !request.uri().path().starts_with(V1);
    if is_form || is_local(address, request.headers()) {
        request.headers_mut().remove(ACCEPT_ENCODING);
    }
    let mut response = next.run(request).await;
    if is_form && response.status().is_success() {
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
