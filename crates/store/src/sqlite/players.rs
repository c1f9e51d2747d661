//! Reads and writes players.

use sqlx::{SqliteConnection, query};

use super::cells::Cells;
use super::chat;
use super::failure::{failed, failed_or_missing};
use super::store::SqliteStore;
use crate::{AccountName, Millis, Player, PlayerId, PlayerStore, StoreError, StoreFuture, Written};

impl PlayerStore for SqliteStore {
    fn player(&self, id: PlayerId) -> StoreFuture<'_, Option<Player>> {
        Box::pin(async move { find(&mut *self.reader().await?, id).await })
    }

    fn players_of_account(&self, name: AccountName) -> StoreFuture<'_, Vec<PlayerId>> {
        Box::pin(async move { of_account(&mut *self.reader().await?, &name).await })
    }
}

pub(super) async fn put(
    connection: &mut SqliteConnection,
    id: PlayerId,
    created: Millis,
    name: &str,
    language: &str,
) -> Result<(), StoreError> {
    query(
        "INSERT INTO players (id, created, name, language) VALUES (?1, ?2, ?3, ?4) \
         ON CONFLICT DO UPDATE SET name = excluded.name, language = excluded.language",
    )
    .bind(id.to_string())
    .bind(created.0)
    .bind(name)
    .bind(language)
    .execute(connection)
    .await
    .map(drop)
    .map_err(failed)
}

pub(super) async fn find(
    connection: &mut SqliteConnection,
    id: PlayerId,
) -> Result<Option<Player>, StoreError> {
    let row = query(
        "SELECT players.id, players.created, players.name, language, accounts.name AS account \
         FROM players LEFT JOIN accounts ON folded = account WHERE players.id = ?1",
    )
    .bind(id.to_string())
    .fetch_optional(connection)
    .await
    .map_err(failed)?;
    row.map(|row| {
        let cells = Cells::new(&row, "a player");
        let account = cells.text_if_any("account")?.map(|name| AccountName::parse(&name));
        Ok(Player {
            id: cells.parsed("id", PlayerId::parse)?,
            created: cells.millis("created")?,
            name: cells.text("name")?,
            language: cells.text("language")?,
            account: account.transpose().map_err(|_| cells.corrupt("account"))?,
        })
    })
    .transpose()
}

pub(super) async fn link(
    connection: &mut SqliteConnection,
    id: PlayerId,
    account: Option<&AccountName>,
) -> Result<(), StoreError> {
    let done = query("UPDATE players SET account = ?2 WHERE id = ?1")
        .bind(id.to_string())
        .bind(account.map(AccountName::as_folded))
        .execute(connection)
        .await
        .map_err(failed_or_missing("account"))?;
    match done.rows_affected() {
        0 => Err(StoreError::NotFound { what: "player" }),
        _ => Ok(()),
    }
}

pub(super) async fn of_account(
    connection: &mut SqliteConnection,
    account: &AccountName,
) -> Result<Vec<PlayerId>, StoreError> {
    let rows = query("SELECT id FROM players WHERE account = ?1 ORDER BY created, id")
        .bind(account.as_folded())
        .fetch_all(connection)
        .await
        .map_err(failed)?;
    rows.iter().map(|row| Cells::new(row, "a player").parsed("id", PlayerId::parse)).collect()
}

pub(super) async fn erase(
    connection: &mut SqliteConnection,
    player: PlayerId,
    written: &mut Written,
) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM notes WHERE player = ?1",
        "UPDATE players SET name = '', language = '' WHERE id = ?1",
    ] {
        query(statement)
            .bind(player.to_string())
            .execute(&mut *connection)
            .await
            .map_err(failed)?;
    }
    written.chats.extend(chat::erase(connection, player).await?);
    Ok(())
}
