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
use tables::rooms::RoomError;
use tables::{TableError, TableSetupError};
use tabletop::Name;

/// Number of seconds after which a hint may be requested again when too many are waiting.
pub(super) const HINT_RETRY_AFTER: u32 = 2;

/// The name of a person.
pub(crate) fn person_name<'a>(text: &Text, name: &'a str) -> Cow<'a, str> {
    if name == FORMER { Cow::Owned(text.t("former-player").into_owned()) } else { name.into() }
}

/// A page with everything around its content.
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
                // The files of a game are loaded on its own pages only.
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

/// The forms for language and theme. They work without script.
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

/// A page that says what went wrong and what to do about it.
pub(crate) fn error_page(reader: impl Into<Reader>, failure: &PageError, back: &str) -> Response {
    let reader = reader.into();
    if let PageError::Limited(refusal) = failure {
        return rate_limit_page(reader, refusal);
    }
    let message = error_text(&Text::new(reader.language, WEB), failure);
    error_page_with(reader, failure, &html! { p { (message) } }, back)
}

/// The same, with a more specific text.
pub(crate) fn error_page_with(
    reader: impl Into<Reader>,
    failure: &PageError,
    message: &Markup,
    back: &str,
) -> Response {
    let mut response = alert(reader.into(), failure.status(), message, back);
    if let Some(wrong) = LoggedError::of(failure) {
        response.extensions_mut().insert(wrong);
    }
    if matches!(failure.refusal(), Some(TableError::TooManyHints)) {
        response.headers_mut().insert(RETRY_AFTER, HINT_RETRY_AFTER.into());
    }
    response
}

fn alert(reader: Reader, status: StatusCode, message: &Markup, back: &str) -> Response {
    let text = Text::new(reader.language, WEB);
    let body = html! {
        section.card.narrow role="alert" {
            h1 { (text.t("sorry")) }
            div.message { (message) }
            p { a.button href=(back) { (text.t("back")) } }
        }
    };
    (status, page(reader, &text, &text.t("sorry"), "plain", &body)).into_response()
}

/// Why a request is refused before it reaches a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ErrorPage {
    /// Another site sent it.
    Foreign,
    /// It cannot be read.
    Unreadable,
    /// It is too long.
    TooLong,
    /// It arrives too slowly.
    TooSlow,
    /// No page sends requests like this.
    NotDone,
    /// A handler failed.
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

/// The page for a request that is refused before it reaches a page.
pub(crate) fn refusal_page(reader: Reader, why: ErrorPage) -> Response {
    let (status, id) = why.answer();
    let text = Text::new(reader.language, WEB);
    alert(reader, status, &html! { p { (text.t(id)) } }, "/")
}

/// The page for a visitor over a limit: which limit, how long to wait, and who shares it.
pub(crate) fn rate_limit_page(reader: Reader, refusal: &RateLimitError) -> Response {
    let text = Text::new(reader.language, WEB);
    let message = html! {
        p { (refusal_text(&text, refusal)) }
        @if refusal.by == CountedBy::Address { p { (text.t("limited-shared")) } }
    };
    let mut response = alert(reader, StatusCode::TOO_MANY_REQUESTS, &message, "/");
    response.headers_mut().insert(RETRY_AFTER, refusal.seconds.into());
    response
}

/// Which limit was reached, and how long to wait.
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

/// The text for an error. Internal details go to the log, not to the page.
pub(crate) fn error_text(text: &Text, error: &PageError) -> String {
    match error {
        PageError::Room(RoomError::Refused(refused)) => table_error_text(text, refused),
        PageError::Limited(refusal) => refusal_text(text, refusal),
        error => text.t(error_id(error)).into_owned(),
    }
}

fn table_error_text(text: &Text, error: &TableError) -> String {
    match error {
        TableError::Setup(problem) => {
            let problem = match problem {
                TableSetupError::Rules(bad) => problem_text::setup(text, bad),
                other => other.to_string(),
            };
            text.with(error.id(), &[("problem", problem.into())])
        }
        TableError::Refused(refused) => problem_text::match_error(text, refused),
        _ => text.t(error.id()).into_owned(),
    }
}

/// The message id of an error. Without its prefix it is the error code in the API.
pub(super) fn error_id(error: &PageError) -> &'static str {
    match error {
        PageError::Room(RoomError::Refused(refused)) => refused.id(),
        PageError::Room(RoomError::Store(error)) => store_id(error),
        PageError::Room(RoomError::Damaged { .. }) => "failed-damaged",
        PageError::Limited(_) | PageError::Busy(_) => "failed-busy",
        PageError::Randomness(_) | PageError::Key(KeyError::Randomness(_)) => "failed-randomness",
        PageError::Room(RoomError::Unwritable(_) | RoomError::Interrupted(_))
        | PageError::Key(_)
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

/// The page for an address that does not exist.
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
