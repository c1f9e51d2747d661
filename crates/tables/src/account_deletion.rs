//! Deletes an account with everything about its owner.

use crate::levels::STAND_IN;
use crate::rooms::{RoomError, Rooms};
use crate::table::Room;
use store::{AccountName, Held, Millis, Page, PlayerId, Store, TableId, Write, Written};

/// Number of tables that are read in one query.
const AT_ONCE: u32 = 100;

/// An account that was deleted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeletedAccount {
    /// The tables at which it sat.
    pub left: Vec<TableId>,
    /// The sessions and tokens that ended with it.
    pub written: Written,
}

/// Deletes an account: its sessions, tokens, notes and tentative moves are deleted, its chat
/// is erased, its seats belong to nobody, and its name is shown nowhere. `also` is stored
/// together with that. All of it happens, or nothing.
pub async fn delete_account(
    store: &dyn Store,
    rooms: &Rooms,
    account: AccountName,
    now: Millis,
    also: &[Write],
) -> Result<DeletedAccount, RoomError> {
    let players = store.players_of_account(account.clone()).await?;
    let mut left = Vec::new();
    let mut work = vec![
        Write::DeleteSessions { account: account.clone(), except: None },
        Write::DeleteTokens(account.clone()),
    ];
    for &player in &players {
        work.push(Write::ErasePlayer(player));
        for Held { table, seats } in tables(store, player).await? {
            let clear = |seat| Write::ClearTentative { table: table.id, seat };
            work.extend(seats.into_iter().map(clear));
            if !left.contains(&table.id) {
                left.push(table.id);
            }
        }
    }
    work.push(Write::DeleteAccount(account));
    work.extend_from_slice(also);
    let retire = |room: &Room| room.retire(&players, STAND_IN);
    let written = rooms.change_all(&left, now, &work, retire).await?;
    Ok(DeletedAccount { left, written })
}

/// All tables of a player.
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
