//! Shows the log: the last entries beside the table, all of them on a page of their own.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use boards::art::Icon;
use boards::{Scene, game_text};
use maud::{Markup, html};
use play::{AnyMatch, Happening};

use super::{TablePage, names};
use crate::page::{Text, art, error_page, not_found, page};
use crate::who::Who;
use crate::{App, PageError};
use store::TableId;
use tables::Room;

/// Number of entries in the log beside the table.
const SHOWN_BESIDE: usize = 40;
/// Number of entries from which on a log is drawn in a queue, because it would delay other
/// requests. Only uploaded records are this long.
const LONG_LOG: usize = 2_000;

impl TablePage<'_> {
    /// The last entries, the latest first.
    pub(super) fn log(&self, game: &dyn AnyMatch, scene: &Scene<'_>) -> Markup {
        let live = game.live();
        let from = live.len().checked_sub(SHOWN_BESIDE).map_or(0, |index| live[index]);
        let happenings = game.events_since(from, scene.viewer);
        html! {
            details.log open {
                summary { (art(Icon::Log)) (self.text.t("log")) }
                ol {
                    @for happening in by_entry(&happenings).iter().rev() {
                        li {
                            a.entry href=(format!("{}?at={}", scene.path, happening[0].entry)) { (happening[0].entry) }
                            " " (prose(happening, scene))
                        }
                    }
                }
                p { a href=(format!("{}/log", scene.path)) { (self.text.t("log-whole")) } }
            }
        }
    }
}

/// Groups happenings by entry.
pub(super) fn by_entry(happenings: &[Happening]) -> Vec<&[Happening]> {
    happenings.chunk_by(|a, b| a.entry == b.entry).collect()
}

pub(super) fn prose(happened: &[Happening], scene: &Scene<'_>) -> String {
    let sentences: Vec<String> =
        happened.iter().map(|it| game_text::event(scene, &it.event)).collect();
    sentences.join(" · ")
}

/// The whole log.
pub(super) async fn whole(State(app): State<App>, who: Who, Path(id): Path<String>) -> Response {
    let Some(id) = TableId::parse(&id) else { return not_found(who) };
    match gather(&app, who, id).await {
        Ok(Some(markup)) => markup.into_response(),
        Ok(None) => not_found(who),
        Err(failure) => error_page(who, &failure, "/"),
    }
}

async fn gather(app: &App, who: Who, id: TableId) -> Result<Option<Markup>, PageError> {
    let room = app.visit(who, id).await?;
    if room.game.as_deref().is_none_or(|game| game.entries() <= LONG_LOG) {
        return Ok(draw(who, &room));
    }
    let drawn = app.compute(who.player, move || draw(who, &room)).await;
    Ok(drawn?)
}

/// The record of a match as the viewer may see it; nothing before the match has begun. Like a
/// long log, a long record is written in a queue.
pub(crate) async fn record_text(
    app: &App,
    who: Who,
    room: &Arc<Room>,
) -> Result<Option<String>, PageError> {
    let viewer = room.viewer(who.player);
    let write = move |room: &Room| room.game.as_deref().map(|game| game.record_for(viewer));
    if room.game.as_deref().is_none_or(|game| game.entries() <= LONG_LOG) {
        return Ok(write(room));
    }
    let room = Arc::clone(room);
    let written = app.compute(who.player, move || write(&room)).await;
    Ok(written?)
}

/// The page; nothing before the match has begun.
fn draw(who: Who, room: &Room) -> Option<Markup> {
    let (id, game) = (room.id, room.game.as_deref()?);
    let text = Text::new(who.language, &room.doc.settings.game);
    let (names, path) = (names(&text, room), format!("/g/{id}"));
    let viewer = room.viewer(who.player);
    let edition = &room.doc.settings.setup.preset;
    let scene = Scene::new(&text, game, (&path, &names), edition, viewer);
    let happenings = game.events_since(0, viewer);
    let happenings = by_entry(&happenings);
    let record = game.record_since(0, viewer);
    let body = html! {
        section.card.whole-log {
            h1 { (text.t("log")) }
            p { a.button href=(path) { (text.t("back-to-table")) } }
            div.scroll {
                table {
                    thead { tr { th { (text.t("log-entry")) } th { (text.t("log-notation")) } th { (text.t("log-events")) } } }
                    tbody {
                        @for line in record.lines() {
                            @if let Some((number, notation)) = line.split_once(' ') {
                                @let entry = number.parse::<usize>().unwrap_or(0);
                                @let place = happenings.binary_search_by_key(&entry, |happening| happening[0].entry);
                                tr {
                                    td { a href=(format!("{path}?at={entry}")) { (number) } }
                                    td { code { (notation) } }
                                    td { @if let Ok(place) = place { (prose(happenings[place], &scene)) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    };
    Some(page(who, &text, &text.t("log"), "plain", &body))
}
