//! Checks every request and sets the security headers of every response.

use axum::extract::{Request, State};
use axum::http::header::{
    CONNECTION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;

use super::App;
use super::page::{ErrorPage, refusal_page};
use super::reader::Reader;
use limits::BaseUrl;

/// Nothing from other sites, nothing inline, and no frame around the page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' data:; connect-src 'self'; manifest-src 'self'; form-action 'self'; \
     base-uri 'none'; frame-ancestors 'none'";

/// Sets the headers that limit what a browser may do with a response.
pub(crate) async fn security_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    // The rest of a refused body still arrives, so the connection is of no further use.
    let is_unread =
        matches!(response.status(), StatusCode::PAYLOAD_TOO_LARGE | StatusCode::REQUEST_TIMEOUT);
    let headers = response.headers_mut();
    if is_unread {
        headers.insert(CONNECTION, HeaderValue::from_static("close"));
    }
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    let permissions = HeaderName::from_static("permissions-policy");
    headers
        .insert(permissions, HeaderValue::from_static("camera=(), microphone=(), geolocation=()"));
    response
}

/// Finishes writes even if the client disconnects, as a browser does when a form is sent twice.
/// Otherwise the store could accept a move of which no other player is notified and which no
/// computer player answers.
pub(crate) async fn detach_writes(request: Request, next: Next) -> Response {
    if request.method() == Method::GET || request.method() == Method::HEAD {
        return next.run(request).await;
    }
    let reader = Reader::of(request.headers());
    match tokio::spawn(next.run(request)).await {
        Ok(response) => response,
        Err(_) => refusal_page(reader, ErrorPage::Broken),
    }
}

/// Renders the plain text of axum's form errors as a page.
pub(crate) async fn html_errors(request: Request, next: Next) -> Response {
    let reader = Reader::of(request.headers());
    let response = next.run(request).await;
    let kind = response.headers().get(CONTENT_TYPE).map(HeaderValue::as_bytes);
    let is_bare = kind.is_none_or(|kind| kind.starts_with(b"text/plain"));
    match response.status() {
        status if !status.is_client_error() || !is_bare => response,
        StatusCode::PAYLOAD_TOO_LARGE => refusal_page(reader, ErrorPage::TooLong),
        StatusCode::REQUEST_TIMEOUT => refusal_page(reader, ErrorPage::TooSlow),
        _ => refusal_page(reader, ErrorPage::Unreadable),
    }
}

/// Lets only our own pages change anything. Browsers send the origin of a form in
/// `Sec-Fetch-Site`, older ones in `Origin`. A request with neither is refused.
pub(crate) async fn same_origin(State(app): State<App>, request: Request, next: Next) -> Response {
    if request.method() != Method::GET
        && request.method() != Method::HEAD
        && !is_ours(request.headers(), app.config.base.as_ref())
    {
        return refusal_page(Reader::of(request.headers()), ErrorPage::Foreign);
    }
    next.run(request).await
}

fn is_ours(headers: &HeaderMap, base: Option<&BaseUrl>) -> bool {
    let text = |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text(&HeaderName::from_static("sec-fetch-site")) {
        return site == "same-origin";
    }
    let Some(origin) = text(&ORIGIN) else { return false };
    if let Some(base) = base {
        return origin == base.to_string();
    }
    let Some(host) = text(&HOST) else { return false };
    let origin_host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    origin_host == Some(host)
}

/// The rate at which a program may call the API.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// Maximum number of calls at once.
    pub burst: u32,
    /// Number of calls that become available each second.
    pub per_second: u32,
}

impl Default for Rate {
    /// More than a program needs to play a hundred tables against people, and little enough
    /// that nobody else waits.
    fn default() -> Rate {
        Rate { burst: 600, per_second: 100 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pair =
            |&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value));
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn only_our_own_forms_change_anything() {
        for ours in [
            &[("sec-fetch-site", "same-origin")][..],
            &[("origin", "http://127.0.0.1:4180"), ("host", "127.0.0.1:4180")],
            &[("origin", "https://table.example"), ("host", "table.example")],
        ] {
            assert!(is_ours(&headers(ours), None), "{ours:?}");
        }
        for foreign in [
            &[][..],
            &[("sec-fetch-site", "cross-site"), ("origin", "http://a"), ("host", "a")],
            &[("sec-fetch-site", "same-site")],
            &[("sec-fetch-site", "none")],
            &[("origin", "http://evil.example"), ("host", "table.example")],
            &[("origin", "null"), ("host", "table.example")],
            &[("host", "table.example")],
            &[("origin", "http://table.example.evil"), ("host", "table.example")],
        ] {
            assert!(!is_ours(&headers(foreign), None), "{foreign:?}");
        }
        // If the public address is configured, the `Host` header does not count.
        let base = "https://table.example".parse().unwrap();
        let origin_host = |origin| headers(&[("origin", origin), ("host", "inside:4180")]);
        assert!(is_ours(&origin_host("https://table.example"), Some(&base)));
        assert!(!is_ours(&origin_host("http://inside:4180"), Some(&base)));
    }
}
