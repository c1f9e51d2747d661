//! Deletes an account with everything about its owner.

use crate::levels::STAND_IN;
use crate::rooms::{RoomError, Rooms};
use crate::table::{Room, TableError};
use store::{AccountName, Held, Millis, Page, PlayerId, Store, TableId};

/// Number of tables that are read in one query.
const AT_ONCE: u32 = 100;

/// Deletes an account: its notes and tentative moves are deleted, its chat is erased, its
/// seats belong to nobody, and its name is shown nowhere. Returns the tables it sat at. If
/// it fails halfway it can be done again.
pub async fn delete_account(
    store: &dyn Store,
    rooms: &Rooms,
    account: AccountName,
    now: Millis,
) -> Result<Vec<TableId>, RoomError> {
    let mut left = Vec::new();
    for player in store.players_of_account(account.clone()).await? {
        let held = tables(store, player).await?;
        for table in store.erase_player(player).await? {
            rooms.chat_changed(table);
        }
        for Held { table, seats } in held {
            for seat in seats {
                store.clear_tentative(table.id, seat).await?;
            }
            let change = |room: &Room| room.retire(player, STAND_IN);
            match rooms.change_any(table.id, None, now, change).await {
                // A table that cannot be read must not prevent the deletion.
                Ok(_)
                | Err(RoomError::Refused(TableError::Unconcerned) | RoomError::Damaged { .. }) => {}
                Err(failure) => return Err(failure),
            }
            left.push(table.id);
        }
    }
    store.delete_account(account).await?;
    Ok(left)
}

/// All tables of a player. They are listed before any is changed, because a
/// change moves a table to the front of the list.
pub async fn tables(store: &dyn Store, player: PlayerId) -> Result<Vec<Held>, RoomError> {
    let mut tables = Vec::new();
    let mut page = Page::first(AT_ONCE);
    loop {
        let part = store.tables_of_player(player, page).await?;
        let is_last = part.len() < AT_ONCE as usize;
        page.after = part.last().map(|last| last.table.cursor());
        tables.extend(part);
        if is_last {
            return Ok(tables);
        }
    }
}
