//! Imports records as tables that can be watched, and forked to play on.

use boards::record_text;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::extract::multipart::{Multipart, MultipartError};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use boards::art::Icon;
use maud::{Markup, html};
use play::{AnyMatch, RecordError};

use super::new_table::{fresh_id, fresh_seed};
use super::page::{Text, WEB, art, error_page, page};
use super::who::Who;
use super::{App, rate_limit};
use crate::PageError;
use limits::Visitor;
use store::Listing;
use tables::rooms::RoomError;
use tables::{Doc, LONG_RECORD, Occupant, Order, Pace, Room, Settings};

/// Maximum number of lines of a record, more than any match has. A page shows all of them.
const MAX_LINES: usize = LONG_RECORD;
/// Maximum number of parts of the form: it has two, and a browser may add one.
const MAX_PARTS: usize = 4;
/// Maximum number of pasted characters that are shown again for correction.
const MAX_SHOWN_AGAIN: usize = 200_000;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/upload", get(form).post(upload))
}

/// Why an uploaded text cannot become a table. For the texts on pages see the message files.
#[derive(Debug, thiserror::Error)]
pub(super) enum UploadError {
    /// The text is empty.
    #[error("the record is empty")]
    Empty,
    /// The text is too long.
    #[error("the record is too long")]
    Large,
    /// The text has too many lines.
    #[error("the record has too many lines")]
    Lines,
    /// The text does not name a game, or names one that cannot be played here.
    #[error("the record is of no game that is played here")]
    Game,
    /// A line is wrong.
    #[error(transparent)]
    Record(Box<RecordError>),
    /// The failure has nothing to do with the text.
    #[error(transparent)]
    Page(#[from] PageError),
}

impl From<RoomError> for UploadError {
    fn from(error: RoomError) -> UploadError {
        UploadError::Page(error.into())
    }
}

async fn form(who: Who) -> Response {
    let text = Text::new(who.language, WEB);
    page(who, &text, &text.t("upload"), "plain", &draw(&text, None, "")).into_response()
}

fn draw(text: &Text, wrong: Option<&str>, pasted: &str) -> Markup {
    html! {
        @if let Some(wrong) = wrong {
            section.card.wrong role="alert" { p { (art(Icon::Warning)) " " (wrong) } }
        }
        form.card method="post" action="/upload" enctype="multipart/form-data" {
            h1 { (text.t("upload")) }
            p { (text.t("upload.help")) }
            label { (text.t("upload-file")) input type="file" name="file" accept=".txt,.record,text/plain"; }
            label { (text.t("upload-text")) textarea name="text" rows="12" spellcheck="false" { (pasted) } }
            button.primary { (art(Icon::Upload)) (text.t("upload-send")) }
        }
    }
}

async fn upload(State(app): State<App>, who: Who, visitor: Visitor, parts: Multipart) -> Response {
    let (record, pasted) = match read(parts).await {
        Ok(read) => read,
        Err(bad) => return again(who, &bad, ""),
    };
    match import(&app, who, &visitor, record).await {
        Ok(room) => Redirect::to(&format!("/g/{}", room.id)).into_response(),
        Err(bad) => again(who, &bad, &pasted),
    }
}

/// The form again, with the error and the pasted text.
fn again(who: Who, bad: &UploadError, pasted: &str) -> Response {
    let text = Text::new(who.language, WEB);
    let message = match bad {
        UploadError::Page(failure) => return error_page(who, failure, "/upload"),
        UploadError::Empty => text.t("upload-nothing").into_owned(),
        UploadError::Large => text.t("upload-large").into_owned(),
        UploadError::Lines => text.with("upload-lines", &[("most", MAX_LINES.into())]),
        UploadError::Game => text.t("upload-game").into_owned(),
        UploadError::Record(bad) => record_text::text_of(&text, bad),
    };
    let status = match bad {
        UploadError::Large => StatusCode::PAYLOAD_TOO_LARGE,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let pasted = if pasted.len() <= MAX_SHOWN_AGAIN { pasted } else { "" };
    let body = draw(&text, Some(&message), pasted);
    (status, page(who, &text, &text.t("upload"), "plain", &body)).into_response()
}

/// The record of a form, and the part that was pasted. A file takes precedence.
async fn read(mut parts: Multipart) -> Result<(Vec<u8>, String), UploadError> {
    let bad = |error: MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => UploadError::Large,
        _ => UploadError::Empty,
    };
    let (mut file, mut pasted) = (Vec::new(), String::new());
    let mut left = MAX_PARTS;
    while let Some(part) = parts.next_field().await.map_err(bad)? {
        left = left.checked_sub(1).ok_or(UploadError::Empty)?;
        match part.name() {
            Some("file") => file = part.bytes().await.map_err(bad)?.to_vec(),
            Some("text") => {
                pasted = String::from_utf8_lossy(&part.bytes().await.map_err(bad)?).into_owned();
            }
            _ => {}
        }
    }
    match (file.is_empty(), pasted.trim().is_empty()) {
        (false, _) => Ok((plain_ends(&file), pasted)),
        (true, false) => {
            // Forms send CRLF, and people who copy a text often leave out its last line end.
            let record = format!("{}\n", pasted.trim());
            Ok((plain_ends(record.as_bytes()), pasted))
        }
        (true, true) => Err(UploadError::Empty),
    }
}

/// Replaces the line ends by those of records.
pub(super) fn plain_ends(record: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(record.len());
    for (index, &byte) in record.iter().enumerate() {
        if byte != b'\r' || record.get(index + 1) != Some(&b'\n') {
            plain.push(byte);
        }
    }
    plain
}

/// Reads a record and opens a table for it.
pub(super) async fn import(
    app: &App,
    who: Who,
    visitor: &Visitor,
    record: Vec<u8>,
) -> Result<Arc<Room>, UploadError> {
    rate_limit::count_upload(app, visitor, record.len())?;
    let read = app.compute(who.player, move || replay(&record)).await;
    let game = read.map_err(PageError::from)??;
    let settings = Settings {
        game: game.name().to_owned(),
        setup: game.setup(),
        order: Order::Fixed,
        pace: Pace::Untimed {},
        hints: true,
        hot_seat: false,
        together: false,
    };
    let occupants = vec![Occupant::Open {}; usize::from(game.seats())];
    let now = (app.now)();
    let mut doc = Doc::new(settings, who.player, occupants, app.clock.now());
    doc.imported = true;
    let id = fresh_id(app).await?;
    let table = (doc, Listing::Unlisted, fresh_seed()?);
    Ok(app.rooms.open_with(id, table, now, |room: &Room| room.import(game)).await?)
}

/// The match of a record. The rules check every line.
fn replay(record: &[u8]) -> Result<Box<dyn AnyMatch>, UploadError> {
    if record.iter().filter(|&&byte| byte == b'\n').count() > MAX_LINES {
        return Err(UploadError::Lines);
    }
    let name = play::record_game(record).ok_or(UploadError::Game)?;
    let title = games::title(name).map_err(|_| UploadError::Game)?;
    title.read_match(record, None).map_err(|bad| UploadError::Record(Box::new(bad)))
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use axum::http::header::CONTENT_TYPE;
    use play::Seed;
    use tabletop::{Node, Setup};

    use super::super::testing::{Browser, PageAnswer, Site};
    use super::*;
    use store::{Page, Phase, TableId};
    use tables::rooms::Rooms;

    /// A record of at most this many decisions.
    fn record(seed: Option<Seed>, most: usize) -> String {
        let title = games::title("puerto-rico").unwrap();
        let mut game = title.new_match(&Setup::new(title.usual_preset(3), 3), seed).unwrap();
        for played in 0..most {
            match game.node() {
                Node::Decision(seat) => {
                    let options = game.options();
                    let text = options[played * 7 % options.len()].text.clone();
                    game.play_text(seat, &text).unwrap();
                }
                Node::Chance => {
                    let outcome = game.outcomes().unwrap()[0].text.clone();
                    game.settle_text(&outcome).unwrap();
                }
                Node::Over => {
                    let _ = game.reveal_seed();
                    break;
                }
            }
        }
        game.record()
    }

    async fn send(browser: &mut Browser, field: &str, content: &[u8]) -> PageAnswer {
        let mut body = format!(
            "--x\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"a\"\r\n\r\n"
        )
        .into_bytes();
        body.extend_from_slice(content);
        body.extend_from_slice(b"\r\n--x--\r\n");
        let request = Request::post("/upload")
            .header(CONTENT_TYPE, "multipart/form-data; boundary=x")
            .header("sec-fetch-site", "same-origin");
        browser.send(request.body(Body::from(body)).unwrap()).await
    }

    fn id(table: &str) -> TableId {
        table[3..].parse().unwrap()
    }

    #[tokio::test]
    async fn a_finished_match_is_watched_from_start_to_end() {
        let site = Site::new().await;
        let mut browser = site.browser();
        let record = record(Some(Seed::from_number(5)), usize::MAX);
        assert!(record.contains("! over"));
        let table = send(&mut browser, "file", record.as_bytes()).await.to.expect("a table");
        let page = browser.get(&table).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.body.contains("The game is over."));
        assert_eq!(browser.get(&format!("{table}?at=7")).await.status, StatusCode::OK);
        assert_eq!(browser.get(&format!("{table}/record")).await.body, record);
        // It is stored unchanged, and another process can read it.
        let stored = site.app.store.table(id(&table)).await.unwrap();
        assert_eq!((stored.phase, stored.listing), (Phase::Finished, Listing::Unlisted));
        let fresh = Rooms::new(Arc::clone(&site.app.store)).get(id(&table)).await.unwrap();
        assert_eq!(fresh.game.as_deref().unwrap().record(), record);
        // Anyone may fork it at any entry.
        let forked = site.browser().post(&format!("{table}/fork"), &[("at", "7")]).await;
        assert!(forked.to.is_some(), "{}", forked.body);
    }

    #[tokio::test]
    async fn an_upload_that_fails_halfway_leaves_no_table() {
        let site = Site::new().await;
        let mut browser = site.browser();
        let record = record(Some(Seed::from_number(5)), 20);
        site.folder.fail_insertions_into("lines").await;
        let failed = send(&mut browser, "file", record.as_bytes()).await;
        assert!(failed.status.is_server_error(), "{}", failed.status);
        let all = Page::first(9);
        assert_eq!(site.app.store.tables(None, all).await, Ok(vec![]));
        site.folder.mend_insertions_into("lines").await;
        assert!(send(&mut browser, "file", record.as_bytes()).await.to.is_some());
        assert_eq!(site.app.store.tables(None, all).await.unwrap().len(), 1);
    }

    #[tokio::test]
    async fn an_unfinished_upload_continues_as_a_fork() {
        let site = Site::new().await;
        for seed in [None, Some(Seed::from_number(5))] {
            let mut browser = site.browser();
            let record = record(seed, 20);
            let pasted = record.trim_end().replace('\n', "\r\n");
            let table = send(&mut browser, "text", pasted.as_bytes()).await.to.expect("a table");
            assert_eq!(browser.get(&format!("{table}/record")).await.body, record);
            // Nobody can play here: the next draw is unknown.
            let claim = [("seat", "a"), ("name", "Ada")];
            let claimed = browser.post(&format!("{table}/claim"), &claim).await;
            assert_eq!(claimed.status, StatusCode::UNPROCESSABLE_ENTITY);
            assert!(claimed.body.contains("only be watched"), "{}", claimed.body);
            let bot = [("seat", "a"), ("level", "random"), ("version", "1")];
            let seated = browser.post(&format!("{table}/bot"), &bot).await;
            assert_eq!(seated.status, StatusCode::UNPROCESSABLE_ENTITY);
            assert_eq!(site.app.store.tables_to_wake().await, Ok(vec![]));
            let fresh = Rooms::new(Arc::clone(&site.app.store)).get(id(&table)).await.unwrap();
            assert_eq!(fresh.game.as_deref().unwrap().record(), record);
            // At the new table they can.
            let forked = browser.post(&format!("{table}/fork"), &[]).await.to.expect("a table");
            for seat in ["a", "b", "c"] {
                let version = site.app.rooms.get(id(&forked)).await.unwrap().version.to_string();
                let bot = [("seat", seat), ("level", "random"), ("version", &version)];
                browser.post(&format!("{forked}/bot"), &bot).await;
            }
            let room = site.app.rooms.get(id(&forked)).await.unwrap();
            assert_eq!(room.doc.occupants.iter().filter(|it| it.level().is_some()).count(), 2);
            assert_eq!(room.doc.occupants.iter().filter_map(Occupant::name).count(), 1);
            let begun = browser.post(&format!("{forked}/begin"), &[]).await;
            assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.body);
            let stored = site.app.store.table(id(&forked)).await.unwrap();
            assert_eq!(stored.phase, Phase::Running);
        }
    }

    #[tokio::test]
    async fn errors_are_shown_with_their_line() {
        let site = Site::new().await;
        let mut browser = site.browser();
        let good = record(Some(Seed::from_number(5)), 20);
        let broken = good.replacen("\n3 ", "\n4 ", 1);
        let line = |text: &str| format!("{good}{text}\n");
        for (sent, message) in [
            (String::new(), "There is no record here"),
            ("hello".to_owned(), "does not name a game"),
            ("chess/1  rules x rev 1  seats 2\n".to_owned(), "does not name a game"),
            (broken, "Line 4: "),
            (
                line("<script>alert(1)</script>"),
                "an entry has a number, a seat or *, and an action",
            ),
            ("puerto-rico/1  rules <b>  seats 3".to_owned(), "Line 1: "),
            ("\n".repeat(20_000) + "x", "does not name a game"),
            ("puerto-rico/1".to_owned() + &"\nx".repeat(20_000), "more than 10000 lines"),
        ] {
            let answer = send(&mut browser, "text", sent.as_bytes()).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{message}");
            assert!(answer.body.contains(message), "{message}: {}", answer.body);
            assert!(
                !answer.body.contains("<script>a") && !answer.body.contains("<b>"),
                "{message}"
            );
        }
        let bytes = send(&mut browser, "file", &[0xff, b'/', 0, 159]).await;
        assert_eq!(bytes.status, StatusCode::UNPROCESSABLE_ENTITY);
        let large = send(&mut browser, "file", &vec![b'x'; 3 << 20]).await;
        assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
    }

    /// Every upload is answered with a page.
    #[tokio::test]
    async fn damaged_records_never_break_anything() {
        let site = Site::new().await;
        let mut browser = site.browser();
        let good = record(Some(Seed::from_number(5)), 12).into_bytes();
        for place in (0..good.len()).step_by(37) {
            let mut bad = good.clone();
            bad[place] ^= 0x15;
            let answer = send(&mut browser, "file", &bad).await;
            assert!(!answer.status.is_server_error(), "{place}: {}", answer.body);
        }
    }
}
