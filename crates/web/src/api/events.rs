//! API: the stream of events at one table.

use axum::extract::{Query, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use tabletop::Seat;
use tokio::time::{Instant, interval_at};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::App;
use super::super::who::Who;
use super::caller::{Anyone, TableAt};
use super::model::{self, SeatModel};
use super::problem::ApiProblem;
use super::stream::{EndReason, HEARTBEAT, Lines, ReaderGone, stream};
use crate::PageError;
use limits::Visitor;
use store::{Phase, TableId};
use tables::Room;
use tables::rooms::{News, RoomError};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(events))
}

/// Where to resume.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct ResumeQuery {
    /// The number of the last entry that the caller knows; by default all entries are sent.
    after: Option<usize>,
}

/// A line of the stream of a table.
#[derive(Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[schema(rename_all = "kebab-case")]
enum Event {
    /// An entry of the record, as the caller may see it.
    Entry {
        /// Its number.
        number: usize,
        /// The line of the record.
        line: String,
    },
    /// The state of the table: first, and after each change. Its entries are sent before it.
    Table {
        version: u64,
        phase: Phase,
        /// The seat that must decide.
        #[schema(value_type = Option<String>)]
        turn: Option<Seat>,
        /// The seats that must decide: several where all answer at once.
        #[schema(value_type = Vec<String>)]
        waits: Vec<Seat>,
        /// Where all answer at once, the seats that have handed in an answer.
        #[schema(value_type = Vec<String>)]
        answered: Vec<Seat>,
        /// Who sits where.
        seats: Vec<SeatModel>,
        /// Whether there is an open proposal.
        proposal: bool,
    },
    /// The chat has changed: a line was added or removed.
    Chat {},
    /// Nothing has happened for a while.
    Alive {},
    /// The last line of the stream.
    End {
        /// Why the stream ends.
        why: EndReason,
    },
}

/// Follows a table: entries of the record and changes as they happen.
///
/// One JSON object per line. After a lost connection, resume with `after`.
#[utoipa::path(get, path = "/tables/{id}/events", tag = "events", params(TableAt, ResumeQuery),
    responses((status = 200, body = Event, content_type = "application/x-ndjson")))]
async fn events(
    State(app): State<App>,
    Anyone(who): Anyone,
    visitor: Visitor,
    TableAt { id }: TableAt,
    Query(ResumeQuery { after }): Query<ResumeQuery>,
) -> Result<Response, ApiProblem> {
    app.visit(who, id).await?;
    let slot = app.streams.open(&visitor)?;
    let news = app.rooms.follow(id).await?;
    let ended = app.until_ended(who.bearer).await?;
    Ok(stream((slot, ended), |lines| follow(app, who, id, after.unwrap_or(0), news, lines)))
}

async fn follow(
    app: App,
    who: Who,
    id: TableId,
    mut after: usize,
    mut news: News,
    lines: Lines,
) -> Result<(), ReaderGone> {
    let mut closing = app.closing();
    let mut heartbeat = interval_at(Instant::now() + HEARTBEAT, HEARTBEAT);
    loop {
        news.version.borrow_and_update();
        match app.visit(who, id).await {
            Ok(room) => {
                let is_over = send_news(&app, who, &room, &mut after, &lines).await?;
                if is_over {
                    return lines.send(&Event::End { why: EndReason::Over }).await;
                }
            }
            Err(PageError::Room(RoomError::Refused(_))) => {
                return lines.send(&Event::End { why: EndReason::Denied }).await;
            }
            Err(_) => return lines.send(&Event::End { why: EndReason::Failed }).await,
        }
        // Until the table changes, every other event is one line.
        loop {
            tokio::select! {
                changed = news.version.changed() => match changed {
                    Ok(()) => break,
                    Err(_) => return lines.send(&Event::End { why: EndReason::Failed }).await,
                },
                Ok(()) = news.chat.changed() => lines.send(&Event::Chat {}).await?,
                _ = heartbeat.tick() => lines.send(&Event::Alive {}).await?,
                () = closing.wait() => {
                    return lines.send(&Event::End { why: EndReason::Shutdown }).await;
                }
                () = lines.gone() => return Err(ReaderGone),
            }
        }
    }
}

/// Sends everything new. Returns whether nothing more will happen in the match.
async fn send_news(
    app: &App,
    who: Who,
    room: &Room,
    after: &mut usize,
    lines: &Lines,
) -> Result<bool, ReaderGone> {
    if let Some(game) = room.game.as_deref() {
        for line in game.record_since(*after, room.viewer(who.player)).lines() {
            *after += 1;
            lines.send(&Event::Entry { number: *after, line: line.to_owned() }).await?;
        }
        *after = (*after).max(game.entries());
    }
    let event = Event::Table {
        version: room.version,
        phase: room.phase(),
        turn: room.turn(),
        waits: room.waits(),
        answered: room.answered(),
        seats: model::seats(&room.doc, who.player, &room.waits(), app.clock.now()),
        proposal: room.doc.proposal.is_some(),
    };
    lines.send(&event).await?;
    Ok(room.phase() == Phase::Finished)
}
