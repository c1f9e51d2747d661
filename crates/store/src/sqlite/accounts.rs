//! Reads and writes accounts.

use sqlx::sqlite::SqliteRow;
use sqlx::{SqliteConnection, query};

use super::cells::Cells;
use super::failure::{failed, failed_or_taken};
use super::store::SqliteStore;
use crate::{Account, AccountName, AccountStore, StoreError, StoreFuture};

/// A query for accounts, with the columns that [`account`] reads.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT folded, name, password_hash, recovery_hash, created, banned FROM accounts",
            $rest
        )
    };
}

impl AccountStore for SqliteStore {
    fn account(&self, name: AccountName) -> StoreFuture<'_, Option<Account>> {
        Box::pin(async move { find(&mut *self.reader().await?, &name).await })
    }

    fn accounts(&self, after: Option<AccountName>, most: u32) -> StoreFuture<'_, Vec<Account>> {
        Box::pin(async move { list(&mut *self.reader().await?, after.as_ref(), most).await })
    }
}

pub(super) async fn create(
    connection: &mut SqliteConnection,
    account: &Account,
) -> Result<(), StoreError> {
    query(
        "INSERT INTO accounts \
         (folded, name, password_hash, recovery_hash, created, banned, skeleton) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )
    .bind(account.name.as_folded())
    .bind(account.name.as_given())
    .bind(&account.password_hash)
    .bind(&account.recovery_hash)
    .bind(account.created.0)
    .bind(account.is_banned)
    .bind(account.name.skeleton())
    .execute(connection)
    .await
    .map(drop)
    .map_err(failed_or_taken)
}

pub(super) async fn find(
    connection: &mut SqliteConnection,
    name: &AccountName,
) -> Result<Option<Account>, StoreError> {
    let row = query(select!(" WHERE folded = ?1"))
        .bind(name.as_folded())
        .fetch_optional(connection)
        .await
        .map_err(failed)?;
    row.map(|row| account(&row)).transpose()
}

/// Fails unless the account has the same password and may sign in.
pub(super) async fn check(
    connection: &mut SqliteConnection,
    read: &Account,
) -> Result<(), StoreError> {
    let now = find(connection, &read.name).await?;
    if now.is_some_and(|now| now.password_hash == read.password_hash && !now.is_banned) {
        Ok(())
    } else {
        Err(StoreError::Outdated { what: "account" })
    }
}

pub(super) async fn list(
    connection: &mut SqliteConnection,
    after: Option<&AccountName>,
    most: u32,
) -> Result<Vec<Account>, StoreError> {
    let rows = query(select!(" WHERE folded > ?1 ORDER BY folded LIMIT ?2"))
        .bind(after.map_or("", AccountName::as_folded))
        .bind(most)
        .fetch_all(connection)
        .await
        .map_err(failed)?;
    rows.iter().map(account).collect()
}

fn account(row: &SqliteRow) -> Result<Account, StoreError> {
    let cells = Cells::new(row, "an account");
    // The name must fold to the key.
    let name = cells.parsed("name", |text| AccountName::parse(text).ok())?;
    if name.as_folded() != cells.text("folded")? {
        return Err(cells.corrupt("name"));
    }
    Ok(Account {
        name,
        password_hash: cells.text("password_hash")?,
        recovery_hash: cells.text("recovery_hash")?,
        created: cells.millis("created")?,
        is_banned: cells.count("banned")? > 0,
    })
}

pub(super) async fn ban(
    connection: &mut SqliteConnection,
    name: &AccountName,
    is_banned: bool,
) -> Result<(), StoreError> {
    let done = query("UPDATE accounts SET banned = ?2 WHERE folded = ?1")
        .bind(name.as_folded())
        .bind(is_banned)
        .execute(connection)
        .await
        .map_err(failed)?;
    one(done.rows_affected())
}

pub(super) async fn change(
    connection: &mut SqliteConnection,
    name: &AccountName,
    password_hash: Option<&str>,
    recovery_hash: Option<&str>,
) -> Result<(), StoreError> {
    let done = query(
        "UPDATE accounts SET password_hash = coalesce(?2, password_hash), \
         recovery_hash = coalesce(?3, recovery_hash) WHERE folded = ?1",
    )
    .bind(name.as_folded())
    .bind(password_hash)
    .bind(recovery_hash)
    .execute(connection)
    .await
    .map_err(failed)?;
    one(done.rows_affected())
}

pub(super) async fn rename(
    connection: &mut SqliteConnection,
    name: &AccountName,
    new: &AccountName,
) -> Result<(), StoreError> {
    if name == new {
        // Only the case changes: the key stays.
        let done = query("UPDATE accounts SET name = ?2, skeleton = ?3 WHERE folded = ?1")
            .bind(name.as_folded())
            .bind(new.as_given())
            .bind(new.skeleton())
            .execute(connection)
            .await
            .map_err(failed_or_taken)?;
        return one(done.rows_affected());
    }
    // Players, tokens and everything else refer to the key, so the new one must exist before
    // the old one goes. The new name may look like the old one, so the old one gives up its
    // skeleton first.
    query("UPDATE accounts SET skeleton = NULL WHERE folded = ?1")
        .bind(name.as_folded())
        .execute(&mut *connection)
        .await
        .map_err(failed)?;
    let done = query(
        "INSERT INTO accounts \
         (folded, name, password_hash, recovery_hash, created, banned, skeleton) \
         SELECT ?2, ?3, password_hash, recovery_hash, created, banned, ?4 FROM accounts \
         WHERE folded = ?1",
    )
    .bind(name.as_folded())
    .bind(new.as_folded())
    .bind(new.as_given())
    .bind(new.skeleton())
    .execute(&mut *connection)
    .await
    .map_err(failed_or_taken)?;
    one(done.rows_affected())?;
    for moved in [
        "UPDATE players SET account = ?2 WHERE account = ?1",
        "UPDATE tokens SET account = ?2 WHERE account = ?1",
        "UPDATE sessions SET account = ?2 WHERE account = ?1",
        "UPDATE factors SET account = ?2 WHERE account = ?1",
        "UPDATE factor_codes SET account = ?2 WHERE account = ?1",
    ] {
        query(moved)
            .bind(name.as_folded())
            .bind(new.as_folded())
            .execute(&mut *connection)
            .await
            .map_err(failed)?;
    }
    delete(connection, name).await
}

/// Computes the skeletons of accounts that were created before there were any. If several
/// accounts look alike already, only the oldest gets the skeleton; the others keep their
/// names without one.
pub(super) async fn add_skeletons(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let rows = query(select!(" WHERE skeleton IS NULL ORDER BY created, folded"))
        .fetch_all(&mut *connection)
        .await
        .map_err(failed)?;
    for row in &rows {
        // A damaged row is reported when somebody asks for it, and stops nothing here.
        let Ok(account) = account(row) else { continue };
        query("UPDATE OR IGNORE accounts SET skeleton = ?2 WHERE folded = ?1")
            .bind(account.name.as_folded())
            .bind(account.name.skeleton())
            .execute(&mut *connection)
            .await
            .map_err(failed)?;
    }
    Ok(())
}

pub(super) async fn delete(
    connection: &mut SqliteConnection,
    name: &AccountName,
) -> Result<(), StoreError> {
    // Foreign keys detach the players and delete the rest.
    let done = query("DELETE FROM accounts WHERE folded = ?1")
        .bind(name.as_folded())
        .execute(connection)
        .await
        .map_err(failed)?;
    one(done.rows_affected())
}

fn one(rows: u64) -> Result<(), StoreError> {
    if rows == 0 { Err(StoreError::NotFound { what: "account" }) } else { Ok(()) }
}
