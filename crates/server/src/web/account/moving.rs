//! What a browser had before it signed in comes along.

use super::super::App;
use super::super::who::Who;
use crate::rooms::Failure;
use crate::store::{Page, PlayerId, TableId};
use crate::table::{Denied, Room};

/// Tables that are asked for at once.
const AT_ONCE: u32 = 100;

/// Moves the seats and the notes of who asks to an account. Who is signed in
/// already has nothing of their own here: they only change the account.
pub(super) async fn bring(app: &App, who: Who, to: PlayerId) -> Result<(), Failure> {
    if who.is_signed_in || who.player == to {
        return Ok(());
    }
    for table in tables(app, who.player).await? {
        move_at(app, table, who.player, to).await?;
    }
    Ok(())
}

/// All tables of a player. They are listed before any is changed, because a
/// change moves a table to the front of the list.
async fn tables(app: &App, player: PlayerId) -> Result<Vec<TableId>, Failure> {
    let mut tables = Vec::new();
    let mut page = Page::first(AT_ONCE);
    loop {
        let part = app.store.tables_of_player(player, page).await?;
        tables.extend(part.iter().map(|held| held.table.id));
        match part.last() {
            Some(last) if part.len() == AT_ONCE as usize => page.after = Some(last.table.place()),
            _ => return Ok(tables),
        }
    }
}

async fn move_at(app: &App, id: TableId, from: PlayerId, to: PlayerId) -> Result<(), Failure> {
    if let Some(brought) = app.store.note(id, from).await? {
        let note = match app.store.note(id, to).await? {
            Some(own) => format!("{own}\n{brought}"),
            None => brought,
        };
        app.store.put_note(id, to, note).await?;
        app.store.put_note(id, from, String::new()).await?;
    }
    let moved = app.rooms.change_any(id, None, (app.now)(), |room: &Room| room.sign_in(from, to));
    match moved.await {
        // A table that cannot be read, or was moved meanwhile, keeps nobody out of
        // their account.
        Ok(_) | Err(Failure::Denied(Denied::Nothing) | Failure::Damaged { .. }) => Ok(()),
        Err(failure) => Err(failure),
    }
}
