//! Reads the fields of a form, with a limit on their number.

use axum::extract::multipart::{Multipart, MultipartError};
use axum::extract::{FromRequest, RawForm, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

use super::App;

/// The fields of a form in their order, as name and value.
pub(super) type Pairs = Vec<(String, String)>;

/// Reads a form of at most `most` fields, with or without files. A form with more is refused
/// before its fields are parsed.
pub(super) async fn read(request: Request, app: &App, most: usize) -> Result<Pairs, Response> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if kind.is_some_and(|kind| kind.starts_with("multipart/")) {
        let parts = Multipart::from_request(request, app).await;
        let read = read_parts(parts.map_err(IntoResponse::into_response)?, most).await;
        // `guard::html_errors` renders it as a page.
        return read.map_err(IntoResponse::into_response);
    }
    let RawForm(bytes) =
        RawForm::from_request(request, app).await.map_err(IntoResponse::into_response)?;
    plain(&bytes, most).map_err(IntoResponse::into_response)
}

fn plain(form: &[u8], most: usize) -> Result<Pairs, StatusCode> {
    if form.iter().filter(|&&byte| byte == b'&').count() >= most {
        return Err(StatusCode::BAD_REQUEST);
    }
    Ok(form_urlencoded::parse(form).into_owned().collect())
}

async fn read_parts(mut parts: Multipart, most: usize) -> Result<Pairs, StatusCode> {
    let bad = |error: MultipartError| error.status();
    let mut fields = Vec::new();
    while let Some(part) = parts.next_field().await.map_err(bad)? {
        if fields.len() == most {
            return Err(StatusCode::BAD_REQUEST);
        }
        let name = part.name().unwrap_or_default().to_owned();
        let value = part.text().await.map_err(bad)?;
        fields.push((name, value));
    }
    Ok(fields)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_fields_is_limited() {
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(plain(b"a=1&b=%20x", 2), Ok(vec![pair("a", "1"), pair("b", " x")]));
        assert_eq!(plain(b"a=1&b=2", 1), Err(StatusCode::BAD_REQUEST));
        assert_eq!(plain(b"", 1), Ok(Vec::new()));
    }

    /// Refusing a form costs no more than counting its fields.
    #[test]
    fn excess_fields_are_not_parsed() {
        let form = "a=1&".repeat(100_000).into_bytes();
        let counted = allocation_counter::measure(|| {
            assert_eq!(plain(&form, 300), Err(StatusCode::BAD_REQUEST));
        });
        assert_eq!(counted.count_total, 0);
    }
}
