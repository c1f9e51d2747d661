//! A table: the waiting room, the game, and any moment of it.

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use lab::{Hint, HintedOption};
use maud::{Markup, html};
use play::AnyMatch;
use serde::Deserialize;
use tabletop::{Node, Seat, Viewer};

use super::App;
use super::lobby::level_name;
use super::page::{Text, art, not_found, page, sorry};
use super::share::share;
use super::who::Who;
use crate::board::{Drawn, Scene, draw};
use crate::levels;
use crate::prose::happened;
use crate::rooms::Failure;
use crate::store::{Chat, TableId};
use crate::table::{Denied, Place, Room};

/// So many lines of the chat are on the page.
const CHAT: u32 = 100;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/g/{id}", get(show)).route("/g/{id}/record", get(record))
}

#[derive(Deserialize)]
struct When {
    /// The number of an entry, to see the table after it.
    at: Option<usize>,
    /// Whether advice is asked for.
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
        Err(failure) => sorry(who, &failure, "/"),
    }
}

async fn gather(app: &App, who: Who, id: TableId, when: &When) -> Result<Markup, Failure> {
    let room = app.visit(who, id).await?;
    let chat = app.store.chat(id, 0, CHAT).await?;
    let is_seated = room.seats_of(who.player).next().is_some();
    let note = if is_seated { app.store.note(id, who.player).await? } else { None };
    let name = app.store.player(who.player).await?.map(|player| player.name);
    let text = Text::new(who.language, &room.doc.settings.game);
    let hint = if when.hint.is_some() { Some(advice(app, who, &room).await?) } else { None };
    let shown = Shown { who, text: &text, room: &room, chat: &chat, note, name, hint };
    let body = match &room.game {
        None => shown.waiting(),
        Some(game) => shown.playing(&**game, past(when.at, game.entries())),
    };
    Ok(page(who, &text, &shown.title(), "table", &body))
}

/// A moment of the past; what lies after the last entry is now.
fn past(at: Option<usize>, entries: usize) -> Option<usize> {
    at.filter(|&entry| entry < entries)
}

/// What a strong player would do in place of who asks.
async fn advice(app: &App, who: Who, room: &Room) -> Result<Hint, Failure> {
    if !room.doc.settings.hints {
        return Err(Denied::NoHints.into());
    }
    let own = room.eyes(who.player).ok_or(Denied::NotYours)?;
    let (sketch, _) = room.drafted(own).ok_or(Denied::NotBegun)?;
    if sketch.node() != Node::Decision(own) {
        return Err(Denied::Nothing.into());
    }
    let number = crate::random::number().unwrap_or_default();
    let found = app.thinkers.advise(sketch, number).await;
    found.ok().and_then(Result::ok).ok_or_else(|| Denied::Nothing.into())
}

/// Everything that is on the page of a table.
struct Shown<'a> {
    who: Who,
    text: &'a Text,
    room: &'a Room,
    chat: &'a [Chat],
    note: Option<String>,
    name: Option<String>,
    hint: Option<Hint>,
}

impl Shown<'_> {
    fn path(&self) -> String {
        format!("/g/{}", self.room.id)
    }

    fn title(&self) -> String {
        let own = self.room.eyes(self.who.player);
        let is_asked = own.is_some() && own == self.room.turn();
        let game = self.room.title().map_or("", |title| title.title());
        if is_asked {
            format!("● {} · {game}", self.text.t("your-turn"))
        } else {
            game.to_owned()
        }
    }

    fn names(&self) -> Vec<String> {
        let name = |(index, place): (usize, &Place)| match place {
            Place::Player { name, .. } => name.clone(),
            Place::Bot { level } => {
                let letter = Seat::new(index).map_or('?', Seat::letter).to_ascii_uppercase();
                format!("{} {letter}", level_name(self.text, level))
            }
            Place::Open {} if self.room.doc.brought => {
                self.text.with("place", &[("number", (index + 1).into())])
            }
            Place::Open {} => self.text.t("place-open").into_owned(),
        };
        self.room.doc.places.iter().enumerate().map(name).collect()
    }

    /// Before the match: who sits where, and how others come.
    fn waiting(&self) -> Markup {
        let (text, room) = (self.text, self.room);
        let is_host = room.doc.host == self.who.player;
        let is_full = !room.doc.places.contains(&Place::Open {});
        let levels = levels::of(&room.doc.settings.game);
        html! {
            section.card.waiting data-live=(format!("{}/live", self.path())) data-version=(room.version) {
                h1 { (room.title().map_or("", |title| title.title())) }
                p { (text.t("waiting-room")) }
                ol.places {
                    @for (index, place) in room.doc.places.iter().enumerate() {
                        @let letter = Seat::new(index).map_or('?', Seat::letter);
                        li {
                            form.inline method="post" {
                                input type="hidden" name="version" value=(room.version);
                                input type="hidden" name="seat" value=(letter);
                                @match place {
                                    Place::Open {} => {
                                        span { (text.t("place-open")) }
                                        input name="name" required maxlength="24" value=[self.name.as_deref()] aria-label=(text.t("your-name"));
                                        button formaction=(format!("{}/claim", self.path())) { (text.t("sit-down")) }
                                    }
                                    Place::Player { player, name, .. } => {
                                        b { (name) }
                                        @if *player == self.who.player {
                                            button formaction=(format!("{}/leave", self.path())) { (text.t("stand-up")) }
                                        }
                                    }
                                    Place::Bot { level } => { (art("ui-bot")) b { (level_name(text, level)) } }
                                }
                            }
                            @if is_host && !matches!(place, Place::Player { .. }) {
                                form.inline method="post" action=(format!("{}/bot", self.path())) {
                                    input type="hidden" name="version" value=(room.version);
                                    input type="hidden" name="seat" value=(letter);
                                    select name="level" aria-label=(text.t("place-bot")) {
                                        option value="" { (text.t("place-open")) }
                                        @for level in levels.iter().rev() { option value=(level.name) { (level_name(text, level.name)) } }
                                    }
                                    button { (text.t("seat-bot")) }
                                }
                            }
                        }
                    }
                }
                @if is_host && is_full {
                    form method="post" action=(format!("{}/begin", self.path())) {
                        button.primary { (art("ui-play")) (text.t("begin")) }
                    }
                }
                (share(self.who, text, room))
            }
        }
    }

    /// The game now, or after one of its entries.
    fn playing(&self, game: &dyn AnyMatch, at: Option<usize>) -> Markup {
        let (text, room) = (self.text, self.room);
        let own = room.eyes(self.who.player);
        let viewer = room.viewer(self.who.player);
        let draft = own.filter(|_| at.is_none()).and_then(|seat| room.drafted(seat));
        let (sketch, drafted) = draft.map_or((None, 0), |(it, draft)| (Some(it), draft.len()));
        let shown = sketch.as_deref().unwrap_or(game);
        let asked = match shown.node() {
            Node::Decision(seat) if own == Some(seat) && at.is_none() => Some(seat),
            _ => None,
        };
        let (names, path) = (self.names(), self.path());
        let scene =
            Scene { text, game: game.name(), path: &path, names: &names, viewer, actor: asked, at };
        let Drawn { question, answers, board } = draw(shown, &scene);
        html! {
            form.game method="post" action=(format!("{path}/play"))
                data-live=(format!("{path}/live")) data-version=(room.version) data-entries=(game.entries()) {
                input type="hidden" name="version" value=(room.version);
                input type="hidden" name="drafted" value=(drafted);
                @if let Some(seat) = own { input type="hidden" name="seat" value=(seat); }
                div.status role="status" aria-live="polite" {
                    @if let Some(entry) = at {
                        p.past { (text.with("shown-after", &[("entry", entry.into())])) " " a href=(path) { (text.t("to-now")) } }
                    } @else if game.node() == Node::Over {
                        p { strong { (text.t("game-over")) } }
                    } @else {
                        p.question {
                            @if drafted > 0 && asked.is_none() { strong { (text.t("confirm-wanted")) } } @else { (question) }
                        }
                    }
                    @if own.is_some() && at.is_none() {
                        div.actions {
                            @if room.doc.settings.hints && asked.is_some() {
                                a.button href=(format!("{path}?hint=yes")) { (art("ui-hint")) (text.t("hint")) }
                            }
                            button.undo formaction=(format!("{path}/undo")) formnovalidate disabled[drafted == 0] { (art("ui-undo")) (text.t("undo")) }
                            button.primary.confirm formaction=(format!("{path}/confirm")) formnovalidate disabled[drafted == 0] { (art("ui-confirm")) (text.t("confirm")) }
                        }
                    }
                }
                (self.wish(game, own, at))
                @if let Some(hint) = &self.hint { (self.advised(hint)) }
                @if at.is_none() { div.question-panel { (answers) } }
                (board)
            }
            aside.side {
                (super::rematch::offer(self.who, text, room))
                (self.steps(game, at))
                (self.log(game, viewer, &scene))
                (self.talk())
                @if own.is_some() { (self.notes()) }
                @if let Some(seat) = own {
                    form.inline method="post" action=(format!("{path}/link/{seat}")) {
                        button.quiet { (art("ui-link")) (text.t("recovery")) }
                    }
                }
                (super::fork::offer(text, room, game, at))
                p.downloads {
                    a href=(format!("{path}/share")) { (art("ui-link")) (text.t("share")) }
                    a href=(format!("{path}/record")) download { (art("ui-download")) (text.t("download-record")) }
                }
            }
        }
    }

    /// The best options of advice.
    fn advised(&self, hint: &Hint) -> Markup {
        let own = |option: &HintedOption| {
            let outlook = option.outlook.as_ref()?;
            outlook.iter().find(|it| it.seat == hint.seat).map(|it| (it.win, it.points))
        };
        html! {
            ol.hint aria-label=(self.text.t("hint")) {
                @for option in hint.options.iter().take(3) {
                    li {
                        code { (option.action) }
                        @if let Some((win, points)) = own(option) {
                            @if let Some(win) = win { " · " (format!("{:.0} %", win * 100.0)) }
                            " · " (self.text.with("hint-points", &[("points", points.round().into())]))
                        }
                    }
                }
            }
        }
    }

    /// A wish to take something back: to make one at a moment of the past, or to
    /// answer the one that was made.
    fn wish(&self, game: &dyn AnyMatch, own: Option<Seat>, at: Option<usize>) -> Markup {
        let (text, path) = (self.text, self.path());
        let Some(own) = own else { return html! {} };
        if let Some(proposal) = &self.room.doc.proposal {
            let names = self.names();
            let name = names.get(proposal.by.index()).map_or("?", String::as_str);
            return html! {
                div.wish role="alert" {
                    p { (text.with("wish-told", &[("name", name.into()), ("entry", proposal.entry.into())])) }
                    button formaction=(format!("{path}/answer")) name="agree" value="no" { (text.t("wish-no")) }
                    @if !proposal.agreed.contains(&own) {
                        button.primary formaction=(format!("{path}/answer")) name="agree" value="yes" { (text.t("wish-yes")) }
                    }
                }
            };
        }
        let Some(at) = at else { return html! {} };
        // The first decision after this moment that could be taken back.
        let mut later = game.live().into_iter().filter(|&entry| entry > at);
        let Some(entry) = later.find(|&entry| game.clone_box().undo_by_consent(entry).is_ok())
        else {
            return html! {};
        };
        html! {
            div.wish {
                button formaction=(format!("{path}/propose")) name="entry" value=(entry) {
                    (art("ui-undo")) (text.t("wish-make"))
                }
            }
        }
    }

    /// Through the match, entry by entry.
    fn steps(&self, game: &dyn AnyMatch, at: Option<usize>) -> Markup {
        let (path, last) = (self.path(), game.entries());
        let now = at.unwrap_or(last);
        let to =
            |entry: usize| if entry >= last { path.clone() } else { format!("{path}?at={entry}") };
        html! {
            nav.steps aria-label=(self.text.t("travel")) {
                a rel="first" href=(to(0)) title=(self.text.t("travel-first")) { (art("ui-first")) }
                a rel="prev" href=(to(now.saturating_sub(1))) title=(self.text.t("travel-back")) { (art("ui-step-back")) }
                span { (now) " / " (last) }
                a rel="next" href=(to(now + 1)) title=(self.text.t("travel-forward")) { (art("ui-step-forward")) }
                a rel="last" href=(path) title=(self.text.t("travel-last")) { (art("ui-last")) }
            }
        }
    }

    /// What happened, the last first.
    fn log(&self, game: &dyn AnyMatch, viewer: Viewer, scene: &Scene<'_>) -> Markup {
        let happenings = game.events_since(0, viewer);
        html! {
            details.log open {
                summary { (art("ui-log")) (self.text.t("log")) }
                ol reversed {
                    @for happening in happenings.iter().rev() {
                        li { a href=(format!("{}?at={}", self.path(), happening.entry)) { (happened(scene, &happening.data, &happening.text)) } }
                    }
                }
            }
        }
    }

    fn talk(&self) -> Markup {
        html! {
            details.chat open[!self.chat.is_empty()] {
                summary { (art("ui-chat")) (self.text.t("chat")) }
                ul aria-live="polite" {
                    @for line in self.chat {
                        li { b { (line.author) } " " (line.text.as_deref().unwrap_or("…")) }
                    }
                }
                form.inline method="post" action=(format!("{}/chat", self.path())) {
                    input name="text" required maxlength="500" aria-label=(self.text.t("chat-say"));
                    button { (self.text.t("chat-say")) }
                }
            }
        }
    }

    fn notes(&self) -> Markup {
        html! {
            details.notes {
                summary { (art("ui-notes")) (self.text.t("notes")) }
                form method="post" action=(format!("{}/note", self.path())) {
                    textarea name="text" maxlength="4000" rows="6" aria-label=(self.text.t("notes")) { (self.note.as_deref().unwrap_or_default()) }
                    button { (self.text.t("notes-keep")) }
                }
            }
        }
    }
}

async fn record(State(app): State<App>, who: Who, Path(id): Path<String>) -> Response {
    let Some(id) = TableId::parse(&id) else { return not_found(who) };
    match app.visit(who, id).await {
        Ok(room) => match &room.game {
            Some(game) => {
                let text = game.record_for(room.viewer(who.player));
                ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
            }
            None => not_found(who),
        },
        Err(failure) => sorry(who, &failure, "/"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_the_last_entry_is_now() {
        assert_eq!(past(Some(3), 5), Some(3));
        for at in [None, Some(5), Some(6), Some(usize::MAX)] {
            assert_eq!(past(at, 5), None, "{at:?}");
        }
    }
}
