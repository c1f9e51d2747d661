//! The frame of every page, and texts in the language of the reader.

use std::borrow::Cow;

use super::assets::address;
use super::reader::{Reader, Theme};
use super::request_log::LoggedError;
use crate::PageError;
use crate::keys::KeyError;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use boards::art::Icon;
pub(crate) use boards::art::art;
use boards::problem_text;
pub use boards::{Text, WEB};
use limits::{CountedBy, RateLimitError};
use maud::{DOCTYPE, Markup, html};
use messages::Language;
use store::FORMER;
use tables::TableError;
use tabletop::Name;

/// After how many seconds a hint may be asked for again, if too many wait.
pub(super) const TOO_MANY_HINTS: u32 = 2;

/// What a person is called.
pub(crate) fn person_name<'a>(text: &Text, name: &'a str) -> Cow<'a, str> {
    if name == FORMER { Cow::Owned(text.t("former-player").into_owned()) } else { name.into() }
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
    let board = boards::board(text.game_name);
    let board = board.assets().map(|_| board.name());
    html! {
        (DOCTYPE)
        html lang=(reader.language.name()) data-theme=[(reader.theme != Theme::Auto).then(|| reader.theme.name())] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content=(if reader.theme == light { "light" } else if reader.theme == dark { "dark" } else { "light dark" });
                title { (title) " · Windrose" }
                link rel="icon" type="image/svg+xml" href=(address("icon.svg"));
                @for sheet in ["palette.css", "style.css", "table.css"] {
                    link rel="stylesheet" href=(address(sheet));
                }
                script type="module" src=(address("windrose.js")) {}
                // What belongs to a game is loaded on its pages only.
                @if let Some(board) = board {
                    link rel="stylesheet" href=(address(&format!("{board}/board.css")));
                    script type="module" src=(address(&format!("{board}/board.js"))) {}
                }
            }
            body class=(class) data-offline=(text.t("offline")) {
                a.skip href="#main" { (text.t("skip")) }
                header.top {
                    a.brand href="/" { (art(Icon::Logo)) span { "Windrose" } }
                    nav aria-label=(text.t("menu")) {
                        a href="/games" { (art(Icon::Account)) span { (text.t("my-games")) } }
                        a href="/rules" { (art(Icon::Rules)) span { (text.t("rules")) } }
                        (preferences(reader, text))
                    }
                }
                main id="main" data-board=[board] { (body) }
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
    let icon = if next == Theme::Dark { Icon::Moon } else { Icon::Sun };
    html! {
        form.inline method="post" action="/preferences" {
            button.quiet name="language" value=(other.name()) lang=(other.name()) {
                (art(Icon::Language)) span { (other.own_name()) }
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
        p { (refusal_text(&text, refusal)) }
        @if refusal.by == CountedBy::Address { p { (text.t("limited-shared")) } }
    };
    let mut response = alert(reader, StatusCode::TOO_MANY_REQUESTS, &told, "/");
    response.headers_mut().insert(RETRY_AFTER, refusal.seconds.into());
    response
}

/// What is said to those who were refused: what was too much, and how long to wait.
pub(super) fn refusal_text(text: &Text, refusal: &RateLimitError) -> String {
    let what = text.t(&format!("limited-{}", refusal.door)).into_owned();
    let (unit, count) = match refusal.seconds {
        seconds @ ..=90 => ("seconds", seconds),
        seconds @ ..=5_400 => ("minutes", seconds.div_ceil(60)),
        seconds => ("hours", seconds.div_ceil(3_600)),
    };
    let wait = text.with("limited-wait", &[("unit", unit.into()), ("count", count.into())]);
    format!("{what} {wait}")
}

/// An error in words. What went wrong inside is for the log, not for a page.
pub(crate) fn error_text(text: &Text, error: &PageError) -> String {
    match error {
        PageError::Refused(refused @ TableError::Setup(problem)) => {
            text.with(refused.id(), &[("problem", problem.as_str().into())])
        }
        PageError::Refused(refused @ TableError::BadSetup(bad)) => {
            text.with(refused.id(), &[("problem", problem_text::setup(text, bad).into())])
        }
        PageError::Refused(TableError::Refused(refused)) => {
            problem_text::match_error(text, refused)
        }
        PageError::Limited(refusal) => refusal_text(text, refusal),
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

fn store_id(error: &store::StoreError) -> &'static str {
    use store::StoreError;
    match error {
        StoreError::NotFound { .. } => "failed-not-found",
        StoreError::Full => "failed-full",
        StoreError::Busy | StoreError::Conflict { .. } | StoreError::Outdated { .. } => {
            "failed-busy"
        }
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
