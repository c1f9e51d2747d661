//! Reads and writes sessions.

use sqlx::sqlite::SqliteRow;
use sqlx::{SqliteConnection, query};

use super::cells::Cells;
use super::failure::{failed, failed_or_taken_or_missing};
use super::store::SqliteStore;
use crate::{
    AccountName, Millis, Session, SessionId, SessionStore, StoreError, StoreFuture, TokenHash,
    Written,
};

/// A query for sessions, with the columns that [`read`] reads.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT sessions.id, hash, previous, accounts.name AS account, device, \
             sessions.created, used, renewed FROM sessions JOIN accounts ON folded = account ",
            $rest
        )
    };
}

impl SessionStore for SqliteStore {
    fn session(&self, hash: TokenHash) -> StoreFuture<'_, Option<Session>> {
        Box::pin(async move { find(&mut *self.reader().await?, hash).await })
    }

    fn is_live_session(&self, id: SessionId) -> StoreFuture<'_, bool> {
        Box::pin(async move { is_live(&mut *self.reader().await?, id).await })
    }

    fn sessions_of_account(&self, account: AccountName) -> StoreFuture<'_, Vec<Session>> {
        Box::pin(async move { of_account(&mut *self.reader().await?, &account).await })
    }

    fn renew_session(
        &self,
        old: Session,
        shown: TokenHash,
        new: TokenHash,
        at: Millis,
    ) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = renew(writing.connection(), &old, shown, new, at).await;
            writing.end(done).await
        })
    }
}

pub(super) async fn add(
    connection: &mut SqliteConnection,
    session: &Session,
) -> Result<(), StoreError> {
    query(
        "INSERT INTO sessions (id, hash, previous, account, device, created, used, renewed) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )
    .bind(session.id.to_string())
    .bind(session.hash.to_string())
    .bind(session.previous.map(|hash| hash.to_string()))
    .bind(session.account.as_folded())
    .bind(&session.device)
    .bind(session.created.0)
    .bind(session.used.0)
    .bind(session.renewed.0)
    .execute(connection)
    .await
    .map(drop)
    .map_err(failed_or_taken_or_missing("account"))
}

pub(super) async fn find(
    connection: &mut SqliteConnection,
    hash: TokenHash,
) -> Result<Option<Session>, StoreError> {
    // Two subqueries, so that each can use its index.
    let row = query(select!(
        "WHERE banned = 0 AND sessions.id = coalesce(\
         (SELECT id FROM sessions WHERE hash = ?1), (SELECT id FROM sessions WHERE previous = ?1))"
    ))
    .bind(hash.to_string())
    .fetch_optional(connection)
    .await
    .map_err(failed)?;
    row.as_ref().map(read).transpose()
}

pub(super) async fn is_live(
    connection: &mut SqliteConnection,
    id: SessionId,
) -> Result<bool, StoreError> {
    let row = query(select!("WHERE banned = 0 AND sessions.id = ?1"))
        .bind(id.to_string())
        .fetch_optional(connection)
        .await
        .map_err(failed)?;
    Ok(row.is_some())
}

pub(super) async fn of_account(
    connection: &mut SqliteConnection,
    account: &AccountName,
) -> Result<Vec<Session>, StoreError> {
    let rows = query(select!("WHERE account = ?1 ORDER BY used DESC, sessions.id"))
        .bind(account.as_folded())
        .fetch_all(connection)
        .await
        .map_err(failed)?;
    rows.iter().map(read).collect()
}

pub(super) async fn used(
    connection: &mut SqliteConnection,
    id: SessionId,
    at: Millis,
) -> Result<(), StoreError> {
    query("UPDATE sessions SET used = max(used, ?2) WHERE id = ?1")
        .bind(id.to_string())
        .bind(at.0)
        .execute(connection)
        .await
        .map(drop)
        .map_err(failed)
}

pub(super) async fn renew(
    connection: &mut SqliteConnection,
    old: &Session,
    shown: TokenHash,
    new: TokenHash,
    at: Millis,
) -> Result<bool, StoreError> {
    let done = query(
        "UPDATE sessions SET hash = ?3, previous = ?4, renewed = ?5 WHERE id = ?1 AND hash = ?2",
    )
    .bind(old.id.to_string())
    .bind(old.hash.to_string())
    .bind(new.to_string())
    .bind(shown.to_string())
    .bind(at.0)
    .execute(connection)
    .await
    .map_err(failed)?;
    Ok(done.rows_affected() > 0)
}

pub(super) async fn settle(
    connection: &mut SqliteConnection,
    id: SessionId,
) -> Result<(), StoreError> {
    query("UPDATE sessions SET previous = NULL WHERE id = ?1")
        .bind(id.to_string())
        .execute(connection)
        .await
        .map(drop)
        .map_err(failed)
}

pub(super) async fn delete(
    connection: &mut SqliteConnection,
    account: &AccountName,
    id: SessionId,
    written: &mut Written,
) -> Result<(), StoreError> {
    let done = query("DELETE FROM sessions WHERE id = ?1 AND account = ?2")
        .bind(id.to_string())
        .bind(account.as_folded())
        .execute(connection)
        .await
        .map_err(failed)?;
    if done.rows_affected() > 0 {
        written.sessions.push(id);
    }
    Ok(())
}

pub(super) async fn delete_all(
    connection: &mut SqliteConnection,
    account: &AccountName,
    except: Option<SessionId>,
    written: &mut Written,
) -> Result<(), StoreError> {
    let rows = query("DELETE FROM sessions WHERE account = ?1 AND id IS NOT ?2 RETURNING id")
        .bind(account.as_folded())
        .bind(except.map(|id| id.to_string()))
        .fetch_all(connection)
        .await
        .map_err(failed)?;
    for row in &rows {
        written.sessions.push(Cells::new(row, "a session").parsed("id", SessionId::parse)?);
    }
    Ok(())
}

fn read(row: &SqliteRow) -> Result<Session, StoreError> {
    let cells = Cells::new(row, "a session");
    let previous = match cells.text_if_any("previous")? {
        Some(text) => Some(TokenHash::parse(&text).ok_or_else(|| cells.corrupt("previous"))?),
        None => None,
    };
    Ok(Session {
        id: cells.parsed("id", SessionId::parse)?,
        hash: cells.parsed("hash", TokenHash::parse)?,
        previous,
        account: cells.parsed("account", |text| AccountName::parse(text).ok())?,
        device: cells.text("device")?,
        created: cells.millis("created")?,
        used: cells.millis("used")?,
        renewed: cells.millis("renewed")?,
    })
}
