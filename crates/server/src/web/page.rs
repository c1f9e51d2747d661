//! The frame of every page, and texts in the language of the reader.

use std::borrow::Cow;

use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};
use messages::{Language, Messages, Value};
use tabletop::Name;

use super::doors;
use super::request_log::LoggedError;
use super::statics::tag;
use super::who::{Reader, Theme};
use crate::doors::{RateLimitError, Scope};
use crate::keys::KeyError;
use crate::name::FORMER;
use crate::table::TableError;
use crate::web::PageError;

/// The texts of the pages, as if they were a game.
pub(crate) const WEB: &str = "web";

/// After how many seconds a hint may be asked for again, if too many wait.
pub(super) const TOO_MANY_HINTS: u32 = 2;

/// Texts in one language: those of the pages and those of a game.
#[derive(Clone, Copy)]
pub(crate) struct Text {
    pub(crate) web: &'static Messages,
    pub(crate) game: &'static Messages,
}

impl Text {
    pub(crate) fn new(language: Language, game: &str) -> Text {
        Text { web: Messages::get(language, WEB), game: Messages::get(language, game) }
    }

    /// A text of the pages. What is missing shows its id: a page goes on.
    pub(crate) fn t<'a>(&self, id: &'a str) -> Cow<'a, str> {
        self.web.text(id).map_or(Cow::Borrowed(id), |text| Cow::Owned(text.into_owned()))
    }

    /// A text of the pages with its arguments.
    pub(crate) fn with(&self, id: &str, arguments: &[(&str, Value<'_>)]) -> String {
        self.web.text_with(id, arguments).map_or_else(|| id.to_owned(), Cow::into_owned)
    }

    /// What a person is called.
    pub(crate) fn person<'a>(&self, name: &'a str) -> Cow<'a, str> {
        if name == FORMER { Cow::Owned(self.t("former-player").into_owned()) } else { name.into() }
    }

    /// What a thing of the game is called.
    pub(crate) fn name(&self, kind: &str, identifier: &str) -> String {
        self.game.name(kind, identifier).into_owned()
    }
}

/// A drawing from the sheet of drawings. Its text stands beside it.
pub(crate) fn art(id: &str) -> Markup {
    html! {
        svg.art aria-hidden="true" focusable="false" {
            use href=(format!("/static/art.svg?{}#{id}", tag())) {}
        }
    }
}

/// A page with everything around it.
pub(crate) fn page(
    reader: impl Into<Reader>,
    text: &Text,
    title: &str,
    class: &str,
    body: &Markup,
) -> Markup {
    let reader = reader.into();
    let (light, dark) = (Theme::Light, Theme::Dark);
    html! {
        (DOCTYPE)
        html lang=(reader.language.name()) data-theme=[(reader.theme != Theme::Auto).then(|| reader.theme.name())] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content=(if reader.theme == light { "light" } else if reader.theme == dark { "dark" } else { "light dark" });
                title { (title) " · Windrose" }
                link rel="icon" type="image/svg+xml" href=(format!("/static/icon.svg?{}", tag()));
                @for sheet in ["palette.css", "style.css", "table.css", "santa-maria.css"] {
                    link rel="stylesheet" href=(format!("/static/{sheet}?{}", tag()));
                }
                script src=(format!("/static/windrose.js?{}", tag())) defer {}
            }
            body class=(class) data-offline=(text.t("offline")) {
                a.skip href="#main" { (text.t("skip")) }
                header.top {
                    a.brand href="/" { (art("logo")) span { "Windrose" } }
                    nav aria-label=(text.t("menu")) {
                        a href="/games" { (art("ui-account")) span { (text.t("my-games")) } }
                        a href="/rules" { (art("ui-rules")) span { (text.t("rules")) } }
                        (preferences(reader, text))
                    }
                }
                main id="main" { (body) }
            }
        }
    }
}

/// Language and light, as forms: they work without script.
fn preferences(reader: Reader, text: &Text) -> Markup {
    let other = match reader.language {
        Language::English => Language::German,
        Language::German => Language::English,
    };
    let next = match reader.theme {
        Theme::Auto => Theme::Dark,
        Theme::Dark => Theme::Light,
        Theme::Light => Theme::Auto,
    };
    let icon = if next == Theme::Dark { "ui-moon" } else { "ui-sun" };
    html! {
        form.inline method="post" action="/preferences" {
            button.quiet name="language" value=(other.name()) lang=(other.name()) {
                (art("ui-language")) span { (other.own_name()) }
            }
            button.quiet name="theme" value=(next.name()) title=(text.t("theme")) {
                (art(icon)) span.hidden { (text.t("theme")) ": " (text.t(&format!("theme-{}", next.name()))) }
            }
        }
    }
}

/// A page that says what went wrong and what can be done.
pub(crate) fn error_page(reader: impl Into<Reader>, failure: &PageError, back: &str) -> Response {
    let reader = reader.into();
    if let PageError::Limited(refusal) = failure {
        return rate_limit_page(reader, refusal);
    }
    let told = error_text(&Text::new(reader.language, WEB), failure);
    apology(reader, failure, &html! { p { (told) } }, back)
}

/// The same, where more can be said than the kind of error.
pub(crate) fn apology(
    reader: impl Into<Reader>,
    failure: &PageError,
    told: &Markup,
    back: &str,
) -> Response {
    let mut response = alert(reader.into(), failure.status(), told, back);
    if let Some(wrong) = LoggedError::of(failure) {
        response.extensions_mut().insert(wrong);
    }
    if matches!(failure, PageError::Refused(TableError::TooManyHints)) {
        response.headers_mut().insert(RETRY_AFTER, TOO_MANY_HINTS.into());
    }
    response
}

fn alert(reader: Reader, status: StatusCode, told: &Markup, back: &str) -> Response {
    let text = Text::new(reader.language, WEB);
    let body = html! {
        section.card.narrow role="alert" {
            h1 { (text.t("sorry")) }
            div.told { (told) }
            p { a.button href=(back) { (text.t("back")) } }
        }
    };
    (status, page(reader, &text, &text.t("sorry"), "plain", &body)).into_response()
}

/// Why a request is turned away before any page has looked at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ErrorPage {
    /// It was sent by another site.
    Foreign,
    /// It cannot be read.
    Unreadable,
    /// It is too long.
    TooLong,
    /// It comes too slowly.
    TooSlow,
    /// What it wants is never done here.
    NotDone,
    /// Something of ours is broken.
    Broken,
}

impl ErrorPage {
    fn answer(self) -> (StatusCode, &'static str) {
        match self {
            ErrorPage::Foreign => (StatusCode::FORBIDDEN, "turned-foreign"),
            ErrorPage::Unreadable => (StatusCode::BAD_REQUEST, "turned-unreadable"),
            ErrorPage::TooLong => (StatusCode::PAYLOAD_TOO_LARGE, "turned-too-long"),
            ErrorPage::TooSlow => (StatusCode::REQUEST_TIMEOUT, "limited-slow"),
            ErrorPage::NotDone => (StatusCode::METHOD_NOT_ALLOWED, "turned-not-done"),
            ErrorPage::Broken => (StatusCode::INTERNAL_SERVER_ERROR, "turned-broken"),
        }
    }
}

/// A page for those who are turned away.
pub(crate) fn refusal_page(reader: Reader, why: ErrorPage) -> Response {
    let (status, id) = why.answer();
    let text = Text::new(reader.language, WEB);
    alert(reader, status, &html! { p { (text.t(id)) } }, "/")
}

/// A page for those who have done too much: what, how long to wait, and who counts
/// with them.
pub(crate) fn rate_limit_page(reader: Reader, refusal: &RateLimitError) -> Response {
    let text = Text::new(reader.language, WEB);
    let told = html! {
        p { (doors::refusal_text(&text, refusal)) }
        @if refusal.by == Scope::Address { p { (text.t("limited-shared")) } }
    };
    let mut response = alert(reader, StatusCode::TOO_MANY_REQUESTS, &told, "/");
    response.headers_mut().insert(RETRY_AFTER, refusal.seconds.into());
    response
}

/// An error in words. What went wrong inside is for the log, not for a page.
pub(crate) fn error_text(text: &Text, error: &PageError) -> String {
    match error {
        PageError::Refused(refused @ TableError::Setup(problem)) => {
            text.with(refused.id(), &[("problem", problem.as_str().into())])
        }
        PageError::Refused(TableError::Refused(refused)) => refused.to_string(),
        PageError::Limited(refusal) => doors::refusal_text(text, refusal),
        error => text.t(error_id(error)).into_owned(),
    }
}

/// The id of the message for an error. Without the prefix it is the code in the API.
pub(super) fn error_id(error: &PageError) -> &'static str {
    match error {
        PageError::Refused(refused) => refused.id(),
        PageError::Store(error) => store_id(error),
        PageError::Damaged { .. } => "failed-damaged",
        PageError::Limited(_) | PageError::Busy(_) => "failed-busy",
        PageError::Randomness(_) | PageError::Key(KeyError::Randomness(_)) => "failed-randomness",
        PageError::Key(_)
        | PageError::Hashing
        | PageError::Unwritable(_)
        | PageError::Interrupted(_) => "failed-internal",
    }
}

fn store_id(error: &crate::store::StoreError) -> &'static str {
    use crate::store::StoreError;
    match error {
        StoreError::NotFound { .. } => "failed-not-found",
        StoreError::Full => "failed-full",
        StoreError::Busy | StoreError::Conflict { .. } => "failed-busy",
        StoreError::NameTaken => "failed-taken",
        StoreError::Corrupt { .. } => "failed-damaged",
        StoreError::Newer { .. } | StoreError::InUse { .. } | StoreError::Other { .. } => {
            "failed-store"
        }
    }
}

/// A page that is not there.
pub(crate) fn not_found(reader: impl Into<Reader>) -> Response {
    let reader = reader.into();
    let text = Text::new(reader.language, WEB);
    let body = html! {
        section.card.narrow {
            h1 { (text.t("not-found")) }
            p { (text.t("not-found.help")) }
            p { a.button href="/" { (text.t("to-lobby")) } }
        }
    };
    (StatusCode::NOT_FOUND, page(reader, &text, &text.t("not-found"), "plain", &body))
        .into_response()
}
