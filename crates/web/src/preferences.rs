//! Language and theme, kept in cookies.

use axum::Router;
use axum::extract::{Form, State};
use axum::http::HeaderMap;
use axum::http::header::REFERER;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use axum_extra::extract::cookie::CookieJar;
use messages::Language;
use serde::Deserialize;
use tabletop::Name;

use super::App;
use super::cookies::long_lived;
use super::reader::{LANGUAGE, THEME, Theme};

#[derive(Deserialize)]
struct PreferencesForm {
    language: Option<String>,
    theme: Option<String>,
}

pub(super) fn routes() -> Router<App> {
    Router::new().route("/preferences", post(prefer))
}

async fn prefer(
    State(app): State<App>,
    headers: HeaderMap,
    mut jar: CookieJar,
    Form(form): Form<PreferencesForm>,
) -> Response {
    if let Some(language) = form.language.as_deref().and_then(Language::parse) {
        jar = jar.add(long_lived(&app, LANGUAGE, language.name().to_owned()));
    }
    if let Some(theme) = form.theme.as_deref().and_then(Theme::from_name) {
        jar = jar.add(long_lived(&app, THEME, theme.name().to_owned()));
    }
    (jar, Redirect::to(&came_from(&headers))).into_response()
}

/// The path of the page with the form. Only the path counts, so that the form cannot lead to
/// another site.
fn came_from(headers: &HeaderMap) -> String {
    let referer = headers.get(REFERER).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let path = referer.split_once("://").and_then(|(_, rest)| rest.find('/').map(|at| &rest[at..]));
    match path {
        Some(path) if !path.starts_with("//") => path.to_owned(),
        _ => "/".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn the_form_returns_to_its_own_page_only() {
        for (from, to) in [
            ("http://127.0.0.1:4180/g/abc?at=3", "/g/abc?at=3"),
            ("https://x.example/", "/"),
            ("https://x.example", "/"),
            ("https://x.example//evil.example", "/"),
            ("", "/"),
            ("javascript:alert(1)", "/"),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(REFERER, HeaderValue::from_str(from).unwrap());
            assert_eq!(came_from(&headers), to);
        }
        assert_eq!(came_from(&HeaderMap::new()), "/");
    }
}
