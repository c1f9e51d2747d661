//! The commands at a table, for pages and programs alike: each is one change of a room.

use std::sync::Arc;

use tabletop::{Name, Seat};

use super::App;
use super::who::Who;
use crate::PageError;
use store::{NewChat, TableId};
use tables::levels::STAND_IN;
use tables::name::PersonName;
use tables::{Guest, Occupant, Room, Speed, Successor, TableError};

/// Maximum number of characters in a line of chat.
pub(super) const MAX_CHAT_LINE: usize = 500;
/// The kind of a chat line that a person wrote.
pub(super) const SAID: &str = "said";
/// The kind of a chat line that reports that a seat moved to another browser. Its author is the
/// owner of the seat.
pub(super) const SEAT_MOVED: &str = "seat-moved";
/// Maximum number of characters in a note.
pub(super) const MAX_NOTE: usize = 4_000;

/// The table and seat of a command, and the state that the caller saw.
#[derive(Clone, Copy, Debug)]
pub(super) struct At {
    /// The table.
    pub(super) id: TableId,
    /// The seat.
    pub(super) seat: Seat,
    /// The version that the caller saw.
    pub(super) version: u64,
    /// The number of tentative moves that the caller saw, if they sent it.
    pub(super) tentative_count: Option<u64>,
}

pub(super) fn guest(who: Who) -> Guest {
    Guest { player: who.player }
}

/// Changes a table and wakes its computer players.
async fn change(
    app: &App,
    id: TableId,
    expected: Option<u64>,
    change: impl Fn(&Room) -> Result<Successor, TableError> + Send,
) -> Result<Arc<Room>, PageError> {
    let room = app.rooms.change(id, expected, (app.now)(), change).await?;
    app.background.wake(id);
    Ok(room)
}

/// The table, if it has not changed since the caller saw it.
async fn seen(app: &App, at: At) -> Result<Arc<Room>, PageError> {
    let room = app.rooms.get_open(at.id).await?;
    let drafted = room.tentative_count(at.seat) as u64;
    let fits =
        room.fits(at.seat, at.version) && at.tentative_count.is_none_or(|seen| seen == drafted);
    if fits { Ok(room) } else { Err(TableError::Stale.into()) }
}

/// Changes a table if it has not changed since the caller saw it.
async fn change_seen(
    app: &App,
    at: At,
    wanted: impl Fn(&Room) -> Result<Successor, TableError> + Send,
) -> Result<Arc<Room>, PageError> {
    let fitting = move |room: &Room| {
        if room.fits(at.seat, at.version) { wanted(room) } else { Err(TableError::Stale) }
    };
    change(app, at.id, None, fitting).await
}

/// Adds a tentative move.
pub(super) async fn add_tentative(
    app: &App,
    who: Who,
    at: At,
    text: &str,
) -> Result<(), PageError> {
    let room = seen(app, at).await?;
    let draft = room.add_tentative(guest(who), at.seat, text)?;
    Ok(app.rooms.keep_tentative(&room, at.seat, draft).await?)
}

/// Removes the last tentative move.
pub(super) async fn drop_tentative(app: &App, who: Who, at: At) -> Result<(), PageError> {
    let room = seen(app, at).await?;
    let rest = room.drop_tentative(guest(who), at.seat)?;
    Ok(app.rooms.keep_tentative(&room, at.seat, rest).await?)
}

/// Confirms the tentative moves.
pub(super) async fn confirm(app: &App, who: Who, at: At) -> Result<Arc<Room>, PageError> {
    seen(app, at).await?;
    let now = app.clock.now();
    change_seen(app, at, |room| room.confirm(guest(who), at.seat, now)).await
}

/// Plays decisions at once: all of them, or none.
pub(super) async fn play(
    app: &App,
    who: Who,
    at: At,
    texts: &[String],
) -> Result<Arc<Room>, PageError> {
    let now = app.clock.now();
    change_seen(app, at, |room| room.play(guest(who), at.seat, texts, now)).await
}

/// Takes back an answer that was handed in; otherwise the decisions from this entry on, or all
/// that may be taken back freely.
pub(super) async fn take_back(
    app: &App,
    who: Who,
    at: At,
    entry: Option<usize>,
) -> Result<Arc<Room>, PageError> {
    let room = seen(app, at).await?;
    if entry.is_none() && !room.answer_of(at.seat).is_empty() {
        return take_back_answer(app, who, at).await;
    }
    let now = app.clock.now();
    let entry = entry.or_else(|| room.frontier(at.seat)).ok_or(TableError::NothingPending)?;
    let take_back = |room: &Room| room.take_back(guest(who), at.seat, entry, now);
    change(app, at.id, Some(at.version), take_back).await
}

/// Takes back the answer that a seat has handed in where all answer at once.
pub(super) async fn take_back_answer(app: &App, who: Who, at: At) -> Result<Arc<Room>, PageError> {
    let now = app.clock.now();
    change_seen(app, at, |room| room.take_back_answer(guest(who), at.seat, now)).await
}

/// Asks everyone to take something back.
pub(super) async fn propose(
    app: &App,
    who: Who,
    at: At,
    entry: usize,
) -> Result<Arc<Room>, PageError> {
    let now = app.clock.now();
    let propose = |room: &Room| room.propose(guest(who), at.seat, entry, now);
    change(app, at.id, Some(at.version), propose).await
}

/// Agrees to the proposal or declines it.
pub(super) async fn answer(
    app: &App,
    who: Who,
    at: At,
    agrees: bool,
) -> Result<Arc<Room>, PageError> {
    let now = app.clock.now();
    let reply = |room: &Room| room.answer(guest(who), at.seat, agrees, now);
    change(app, at.id, Some(at.version), reply).await
}

/// Takes a seat.
pub(super) async fn claim(
    app: &App,
    who: Who,
    id: TableId,
    seat: Seat,
    name: &PersonName,
) -> Result<Arc<Room>, PageError> {
    let (now, language) = ((app.now)(), who.language.name().to_owned());
    app.store.put_player(who.player, now, name.as_str().to_owned(), language).await?;
    change(app, id, None, |room| room.claim(guest(who), name, seat)).await
}

/// Leaves a seat.
pub(super) async fn leave(app: &App, who: Who, at: At) -> Result<Arc<Room>, PageError> {
    change(app, at.id, Some(at.version), |room| room.leave(guest(who), at.seat)).await
}

/// Seats a computer player, or removes it.
pub(super) async fn seat_bot(
    app: &App,
    who: Who,
    at: At,
    level: Option<&str>,
) -> Result<Arc<Room>, PageError> {
    let reseat = |room: &Room| room.seat_bot(guest(who), at.seat, level);
    change(app, at.id, Some(at.version), reseat).await
}

/// Lets a computer player decide for the caller until they come back.
pub(super) async fn step_away(
    app: &App,
    who: Who,
    id: TableId,
    seat: Seat,
    level: Option<&str>,
) -> Result<Arc<Room>, PageError> {
    let level = level.unwrap_or(STAND_IN);
    change(app, id, None, |room| room.step_away(guest(who), seat, level)).await
}

/// Asks the others to let a computer player decide for an absent player.
pub(super) async fn ask_stand_in(
    app: &App,
    who: Who,
    at: At,
    away: Seat,
) -> Result<Arc<Room>, PageError> {
    let (now, after) = (app.clock.now(), app.rooms.away_after);
    let ask = |room: &Room| room.ask_stand_in(guest(who), at.seat, away, now, after);
    change(app, at.id, Some(at.version), ask).await
}

/// Dismisses the notices that a seat of the caller has moved to another browser.
pub(super) async fn dismiss_lost_seats(
    app: &App,
    who: Who,
    id: TableId,
) -> Result<Arc<Room>, PageError> {
    change(app, id, None, |room| room.dismiss_lost_seats(guest(who))).await
}

/// Takes the seat back from a stand-in.
pub(super) async fn come_back(
    app: &App,
    who: Who,
    id: TableId,
    seat: Seat,
) -> Result<Arc<Room>, PageError> {
    change(app, id, None, |room| room.come_back(guest(who), seat)).await
}

/// Sets the speed of computer players that play among themselves.
pub(super) async fn watch(
    app: &App,
    who: Who,
    id: TableId,
    speed: Speed,
) -> Result<Arc<Room>, PageError> {
    change(app, id, None, |room| room.watch(guest(who), speed)).await
}

/// Deletes a table with everything that belongs to it. Only possible if nobody else sits there.
pub(super) async fn delete(app: &App, who: Who, id: TableId) -> Result<(), PageError> {
    let close = |room: &Room| room.close_own(guest(who));
    app.rooms.change(id, None, (app.now)(), close).await?;
    app.store.delete_table(id).await?;
    app.rooms.forget(id);
    Ok(())
}

/// Writes a line of chat. Returns the number of the line.
pub(super) async fn say(app: &App, who: Who, id: TableId, text: &str) -> Result<u64, PageError> {
    let room = app.rooms.get_open(id).await?;
    let seat = room.seats_of(who.player).next().ok_or(TableError::NotYours)?;
    let text: String = text.trim().chars().take(MAX_CHAT_LINE).collect();
    if text.is_empty() {
        return Err(TableError::EmptyLine.into());
    }
    let author = match room.occupant(seat)? {
        Occupant::Player { name, .. } => name.clone(),
        Occupant::Open {} | Occupant::Bot { .. } => return Err(TableError::NotYours.into()),
    };
    let (at, kind, player) = ((app.now)(), SAID.to_owned(), Some(who.player));
    let line = NewChat { at, author, player, kind, text };
    let number = app.store.add_chat(id, line).await?;
    app.rooms.chat_changed(id);
    Ok(number)
}

/// Removes a line of chat. Only the host may do this.
pub(super) async fn unsay(app: &App, who: Who, id: TableId, line: u64) -> Result<(), PageError> {
    let room = app.rooms.get_open(id).await?;
    if room.doc.host != who.player {
        return Err(TableError::NotHost.into());
    }
    // The host may not remove the lines of the server.
    let found = app.store.chat(id, line.saturating_add(1), 1).await?;
    if found.iter().any(|it| it.number == line && it.kind != SAID) {
        return Err(TableError::ServerLine.into());
    }
    app.store.remove_chat(id, line).await?;
    app.rooms.chat_changed(id);
    Ok(())
}

/// Saves a private note of the caller.
pub(super) async fn note(app: &App, who: Who, id: TableId, text: &str) -> Result<(), PageError> {
    let room = app.rooms.get_open(id).await?;
    room.seats_of(who.player).next().ok_or(TableError::NotYours)?;
    let text: String = text.chars().take(MAX_NOTE).collect();
    app.store.put_note(id, who.player, text).await?;
    Ok(())
}
