//! API: the stream of decisions that wait for an account, at all of its tables.
//!
//! A program that plays at many tables needs one connection.

use axum::extract::State;
use axum::response::Response;
use serde::Serialize;
use tabletop::Seat;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, interval_at};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::App;
use super::caller::Reader;
use super::problem::ApiProblem;
use super::stream::{EndReason, HEARTBEAT, Lines, ReaderGone, stream};
use limits::Visitor;
use store::{Held, Page, Phase, PlayerId, TableId};
use tables::subscriptions::Subscription;
use tables::{Room, Summary};

/// Number of tables to read at once.
const PAGE: u32 = 200;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(events))
}

/// A line of the stream of an account.
#[derive(Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[schema(rename_all = "kebab-case")]
enum Event {
    /// A table of the account that is open or over, or where one of its seats must decide.
    /// Tables where somebody else must decide are not sent.
    Table {
        table: String,
        /// The name of the game.
        game: String,
        version: u64,
        phase: Phase,
        /// The seat of the account that must decide.
        #[schema(value_type = Option<String>)]
        asked: Option<Seat>,
    },
    /// Everything that waited when the stream began has been sent.
    Ready {},
    /// Nothing has happened for a while.
    Alive {},
    /// The last line of the stream.
    End {
        /// Why the stream ends.
        why: EndReason,
    },
}

/// Follows all tables of the account: one line wherever a decision waits.
///
/// It begins with all tables that are open or wait for the account. Then it sends `ready`, and
/// after that every change.
#[utoipa::path(get, path = "/me/events", tag = "events", security(("token" = [])),
    responses((status = 200, body = Event, content_type = "application/x-ndjson")))]
async fn events(
    State(app): State<App>,
    Reader(who, _): Reader,
    visitor: Visitor,
) -> Result<Response, ApiProblem> {
    let slot = app.streams.open(&visitor)?;
    let tables = app.rooms.subscribers.subscribe(who.player);
    let ended = app.until_ended(who.bearer).await?;
    Ok(stream((slot, ended), |lines| follow(app, who.player, tables, lines)))
}

async fn follow(
    app: App,
    player: PlayerId,
    mut tables: Subscription,
    lines: Lines,
) -> Result<(), ReaderGone> {
    let mut closing = app.closing();
    let mut heartbeat = interval_at(Instant::now() + HEARTBEAT, HEARTBEAT);
    if send_all(&app, player, &lines).await?.is_none() {
        return lines.send(&Event::End { why: EndReason::Failed }).await;
    }
    lines.send(&Event::Ready {}).await?;
    loop {
        tokio::select! {
            table = tables.recv() => match table {
                Ok(table) => send_table(&app, player, table, &lines).await?,
                // A reader who was too slow gets everything again.
                Err(RecvError::Lagged(_)) => {
                    send_all(&app, player, &lines).await?;
                }
                Err(RecvError::Closed) => {
                    return lines.send(&Event::End { why: EndReason::Failed }).await;
                }
            },
            _ = heartbeat.tick() => lines.send(&Event::Alive {}).await?,
            () = closing.wait() => return lines.send(&Event::End { why: EndReason::Shutdown }).await,
            () = lines.gone() => return Err(ReaderGone),
        }
    }
}

/// Sends every table that waits. Returns nothing if they cannot be listed.
async fn send_all(app: &App, player: PlayerId, lines: &Lines) -> Result<Option<()>, ReaderGone> {
    let mut page = Page::first(PAGE);
    loop {
        let Ok(found) = app.store.tables_of_player(player, page).await else { return Ok(None) };
        for held in found.iter().filter(|held| held.table.phase != Phase::Finished) {
            send_listed(held, lines).await?;
        }
        match found.last() {
            Some(last) if found.len() == PAGE as usize => {
                page = Page { after: Some(last.table.cursor()), most: PAGE };
            }
            _ => return Ok(Some(())),
        }
    }
}

/// Sends a table from the list, without reading it.
async fn send_listed(held: &Held, lines: &Lines) -> Result<(), ReaderGone> {
    let table = &held.table;
    let asked = Summary::asked(held);
    if asked.is_none() && table.phase == Phase::Running {
        return Ok(());
    }
    let event = Event::Table {
        table: table.id.to_string(),
        game: table.game.clone(),
        version: table.version,
        phase: table.phase,
        asked,
    };
    lines.send(&event).await
}

async fn send_table(
    app: &App,
    player: PlayerId,
    table: TableId,
    lines: &Lines,
) -> Result<(), ReaderGone> {
    // A table that cannot be read reports an error when the caller asks for it.
    let Ok(room) = app.rooms.get(table).await else { return Ok(()) };
    let asked = asked(&room, player);
    if asked.is_none() && room.phase() == Phase::Running {
        return Ok(());
    }
    let event = Event::Table {
        table: table.to_string(),
        game: room.doc.settings.game.clone(),
        version: room.version,
        phase: room.phase(),
        asked,
    };
    lines.send(&event).await
}

/// The seat of a player that must decide.
fn asked(room: &Room, player: PlayerId) -> Option<Seat> {
    room.viewing_seat(player).filter(|&seat| room.waits_for(seat))
}
