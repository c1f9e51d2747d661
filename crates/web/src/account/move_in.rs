//! Moves the seats and notes of a browser to the account it signs in to.

use super::super::App;
use super::super::commands::MAX_NOTE;
use super::super::who::Who;
use crate::PageError;
use store::{PlayerId, TableId};
use tables::account_deletion::tables;
use tables::rooms::RoomError;
use tables::{Room, TableError};

/// Moves the seats and notes of a browser to an account. A browser that is already signed in
/// has none of its own: it only switches accounts.
pub(super) async fn move_to_account(app: &App, who: Who, to: PlayerId) -> Result<(), PageError> {
    if who.is_signed_in() || who.player == to {
        return Ok(());
    }
    for held in tables(&*app.store, who.player).await? {
        move_at(app, held.table.id, who.player, to).await?;
    }
    Ok(app.store.move_chat(who.player, to).await?)
}

async fn move_at(app: &App, id: TableId, from: PlayerId, to: PlayerId) -> Result<(), PageError> {
    if let Some(moved) = app.store.note(id, from).await? {
        let note = match app.store.note(id, to).await? {
            // Cut to the length of a note: otherwise it would grow with every sign-in.
            Some(own) => format!("{own}\n{moved}").chars().take(MAX_NOTE).collect(),
            None => moved,
        };
        app.store.put_note(id, to, note).await?;
        app.store.put_note(id, from, String::new()).await?;
    }
    let moved = app.rooms.change_any(id, None, (app.now)(), |room: &Room| room.sign_in(from, to));
    match moved.await {
        // A table that cannot be read, or has just moved, must not keep anybody out of their
        // account.
        Ok(_) | Err(RoomError::Refused(TableError::Unconcerned) | RoomError::Damaged { .. }) => {
            Ok(())
        }
        Err(failure) => Err(failure.into()),
    }
}
