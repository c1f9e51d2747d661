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
use super::stream::{Gone, HEARTBEAT, Lines, Why, stream};
use crate::PageError;
use limits::Visitor;
use store::{Phase, TableId};
use tables::Room;
use tables::rooms::News;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(events))
}

/// Where to go on.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct After {
    /// The number of the last entry that is known already; all are sent, if left out.
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
    /// The table, first and after each change: the entries it has were sent before.
    Table {
        version: u64,
        phase: Phase,
        /// The seat that must decide.
        #[schema(value_type = Option<String>)]
        turn: Option<Seat>,
        /// The seats that must decide: several where all answer at once.
        #[schema(value_type = Vec<String>)]
        waits: Vec<Seat>,
        /// The seats whose answer is in, where all answer at once.
        #[schema(value_type = Vec<String>)]
        answered: Vec<Seat>,
        /// Who sits where.
        seats: Vec<SeatModel>,
        /// Whether somebody asks the others for something.
        proposal: bool,
    },
    /// Something was said, or removed: read the chat.
    Chat {},
    /// Nothing has happened for a while.
    Alive {},
    /// The last line.
    End {
        /// Why the stream ends.
        why: Why,
    },
}

/// Follows a table: entries of the record and changes as they happen.
///
/// One JSON object a line. After a lost connection go on with `after`.
#[utoipa::path(get, path = "/tables/{id}/events", tag = "events", params(TableAt, After),
    responses((status = 200, body = Event, content_type = "application/x-ndjson")))]
async fn events(
    State(app): State<App>,
    Anyone(who): Anyone,
    visitor: Visitor,
    TableAt { id }: TableAt,
    Query(After { after }): Query<After>,
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
) -> Result<(), Gone> {
    let mut closing = app.closing();
    let mut beat = interval_at(Instant::now() + HEARTBEAT, HEARTBEAT);
    loop {
        news.version.borrow_and_update();
        match app.visit(who, id).await {
            Ok(room) => {
                let is_over = tell(&app, who, &room, &mut after, &lines).await?;
                if is_over {
                    return lines.send(&Event::End { why: Why::Over }).await;
                }
            }
            Err(PageError::Refused(_)) => {
                return lines.send(&Event::End { why: Why::Denied }).await;
            }
            Err(_) => return lines.send(&Event::End { why: Why::Failed }).await,
        }
        // Until the table changes: what else happens is one line each.
        loop {
            tokio::select! {
                changed = news.version.changed() => match changed {
                    Ok(()) => break,
                    Err(_) => return lines.send(&Event::End { why: Why::Failed }).await,
                },
                Ok(()) = news.chat.changed() => lines.send(&Event::Chat {}).await?,
                _ = beat.tick() => lines.send(&Event::Alive {}).await?,
                () = closing.wait() => {
                    return lines.send(&Event::End { why: Why::Shutdown }).await;
                }
                () = lines.gone() => return Err(Gone),
            }
        }
    }
}

/// Tells what is new. Returns whether nothing more will happen in the match.
async fn tell(
    app: &App,
    who: Who,
    room: &Room,
    after: &mut usize,
    lines: &Lines,
) -> Result<bool, Gone> {
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
