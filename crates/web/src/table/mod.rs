//! The page of a table: the waiting room, the game now, or the game after any of its entries.

pub(super) mod advice;
mod host;
mod log;
mod seat_link;
mod side;
mod since;
mod status;
pub(super) mod together;
mod waiting;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use boards::{Drawn, Scene};
use lab::Hint;
use maud::{Markup, html};
use play::AnyMatch;
use serde::Deserialize;
use tabletop::{Node, Seat};

use super::App;
use super::level_text::level_name;
use super::page::{Text, error_page, not_found, page, person_name};
use super::who::Who;
use crate::PageError;
pub(crate) use log::record_text;
use store::{Chat, Millis, TableId};
use tables::table_clock::TableClock;
use tables::{Occupant, Room};

/// Maximum number of chat lines on the page.
const MAX_CHAT_LINES: u32 = 100;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/g/{id}", get(show))
        .route("/g/{id}/log", get(log::whole))
        .route("/g/{id}/record", get(record))
}

#[derive(Deserialize)]
struct When {
    /// The number of an entry, to see the table after it. Anything that does not parse means
    /// the present.
    at: Option<String>,
    /// Whether a hint is requested.
    hint: Option<String>,
}

async fn show(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    Query(when): Query<When>,
) -> Response {
    let Some(id) = TableId::parse(&id) else { return not_found(who) };
    match gather(&app, who, id, &when).await {
        Ok(markup) => markup.into_response(),
        Err(failure) => error_page(who, &failure, "/"),
    }
}

async fn gather(app: &App, who: Who, id: TableId, when: &When) -> Result<Markup, PageError> {
    let room = app.visit(who, id).await?;
    let chat = app.store.chat(id, u64::MAX, MAX_CHAT_LINES).await?;
    let is_seated = room.seats_of(who.player).next().is_some();
    let note = if is_seated { app.store.note(id, who.player).await? } else { None };
    let name = app.store.player(who.player).await?.map(|player| player.name);
    let text = Text::new(who.language, &room.doc.settings.game);
    let hint = if when.hint.is_some() { Some(advice::ask(app, who, &room).await?) } else { None };
    let (text, room, chat, clock) = (&text, &*room, &chat, &*app.clock);
    let (now, away_after) = ((app.now)(), app.rooms.away_after);
    let shown = TablePage { who, text, room, chat, note, name, hint, clock, now, away_after };
    let body = match &room.game {
        None => shown.waiting(),
        Some(game) => shown.playing(&**game, past(when.at.as_deref(), game.entries())),
    };
    Ok(page(who, text, &shown.title(), "table", &body))
}

/// The entry after which to show the table; nothing for the present. A number after the last
/// entry means the present.
fn past(at: Option<&str>, entries: usize) -> Option<usize> {
    at.and_then(|at| at.parse().ok()).filter(|&entry| entry < entries)
}

/// Everything that is on the page of a table.
struct TablePage<'a> {
    who: Who,
    text: &'a Text,
    room: &'a Room,
    chat: &'a [Chat],
    note: Option<String>,
    name: Option<String>,
    hint: Option<Hint>,
    clock: &'a TableClock,
    /// The wall clock. Links expire by it, not by table time.
    now: Millis,
    /// How long a table waits for a person before the others may propose a stand-in.
    away_after: Millis,
}

impl TablePage<'_> {
    fn path(&self) -> String {
        format!("/g/{}", self.room.id)
    }

    fn is_host(&self) -> bool {
        self.room.doc.host == self.who.player
    }

    fn title(&self) -> String {
        let own = self.room.viewing_seat(self.who.player);
        let is_asked = own.is_some_and(|seat| self.room.waits_for(seat));
        let game = self.room.title().map_or("", |title| title.title());
        if is_asked {
            format!("● {} · {game}", self.text.t("your-turn"))
        } else {
            game.to_owned()
        }
    }

    /// The name of each seat.
    fn names(&self) -> Vec<String> {
        names(self.text, self.room)
    }

    /// The game now, or after one of its entries.
    fn playing(&self, game: &dyn AnyMatch, at: Option<usize>) -> Markup {
        let (text, room) = (self.text, self.room);
        let own = room.viewing_seat(self.who.player);
        let viewer = room.viewer(self.who.player);
        let draft = own.filter(|_| at.is_none()).and_then(|seat| room.tentative_match(seat));
        let (sketch, drafted) = draft.map_or((None, 0), |(it, draft)| (Some(it), draft.len()));
        let shown = sketch.as_deref().unwrap_or(game);
        let asked = match shown.node() {
            Node::Decision(seat) if own == Some(seat) && at.is_none() => Some(seat),
            _ => None,
        };
        let (names, path) = (self.names(), self.path());
        let edition = &room.doc.settings.setup.preset;
        let scene = Scene::new(text, game, (&path, &names), edition, viewer);
        let scene = Scene { actor: asked, at, ..scene };
        let Drawn { question, purses, answers, board } =
            boards::board(shown.name()).draw(shown, &scene);
        let status = status::Status { own, asked, drafted, at };
        html! {
            form.game method="post" action=(format!("{path}/play"))
                data-live=(format!("{path}/live")) data-version=(room.version) data-entries=(game.entries()) {
                // Enter in a field presses the first button, so that one must do nothing.
                button type="submit" disabled hidden {}
                input type="hidden" name="version" value=(room.version);
                input type="hidden" name="drafted" value=(drafted);
                @if let Some(seat) = own { input type="hidden" name="seat" value=(seat); }
                (self.status(game, &status, (&question, &purses)))
                @if at.is_none() { (self.handed_in()) }
                (self.lost_seats())
                (self.proposal(game, own, at))
                @if at.is_none() {
                    (self.away(own))
                    (self.absent(own))
                    @if asked.is_some() && drafted == 0 { (self.since(game, own, &scene)) }
                    @if let Some(hint) = &self.hint { (advice::draw(hint, shown, &scene)) }
                    div.question-panel { (answers) }
                }
                (board)
            }
            (self.side(game, &scene, own))
        }
    }
}

/// The name of each seat at a table.
pub(super) fn names(text: &Text, room: &Room) -> Vec<String> {
    let name = |(index, occupant): (usize, &Occupant)| match occupant {
        Occupant::Player { name, .. } => person_name(text, name).into_owned(),
        Occupant::Bot { level } => {
            let letter = Seat::new(index).map_or('?', Seat::letter).to_ascii_uppercase();
            format!("{} {letter}", level_name(text, level))
        }
        // An uploaded match has its own players.
        Occupant::Open {} if room.doc.imported => {
            text.with("place", &[("number", (index + 1).into())])
        }
        Occupant::Open {} => text.t("place-open").into_owned(),
    };
    room.doc.occupants.iter().enumerate().map(name).collect()
}

async fn record(State(app): State<App>, who: Who, Path(id): Path<String>) -> Response {
    let Some(id) = TableId::parse(&id) else { return not_found(who) };
    match app.visit(who, id).await {
        Ok(room) => match record_text(&app, who, &room).await {
            Ok(Some(text)) => ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response(),
            Ok(None) => not_found(who),
            Err(failure) => error_page(who, &failure, "/"),
        },
        Err(failure) => error_page(who, &failure, "/"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_after_the_last_entry_mean_the_present() {
        assert_eq!(past(Some("3"), 5), Some(3));
        for at in [None, Some("5"), Some("6"), Some("99999999999999999999"), Some("-1"), Some("x")]
        {
            assert_eq!(past(at, 5), None, "{at:?}");
        }
    }
}
