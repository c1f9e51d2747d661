use sqlx::{SqliteConnection, query};

use super::cells::Cells;
use super::failure::{failed, failed_or_taken};
use crate::store::{Account, AccountName, StoreError};

pub(super) async fn create(
    connection: &mut SqliteConnection,
    account: &Account,
) -> Result<(), StoreError> {
    query(
        "INSERT INTO accounts (folded, name, password_hash, recovery_hash, created) \
         VALUES (?1, ?2, ?3, ?4, ?5)",
    )
    .bind(account.name.as_folded())
    .bind(account.name.as_given())
    .bind(&account.password_hash)
    .bind(&account.recovery_hash)
    .bind(account.created.0)
    .execute(connection)
    .await
    .map(drop)
    .map_err(failed_or_taken)
}

pub(super) async fn find(
    connection: &mut SqliteConnection,
    name: &AccountName,
) -> Result<Option<Account>, StoreError> {
    let row =
        query("SELECT name, password_hash, recovery_hash, created FROM accounts WHERE folded = ?1")
            .bind(name.as_folded())
            .fetch_optional(connection)
            .await
            .map_err(failed)?;
    row.map(|row| {
        let cells = Cells::new(&row, "an account");
        // It must fold to what it was found by.
        let found = cells.parsed("name", |text| AccountName::parse(text).ok())?;
        if found != *name {
            return Err(cells.corrupt("name"));
        }
        Ok(Account {
            name: found,
            password_hash: cells.text("password_hash")?,
            recovery_hash: cells.text("recovery_hash")?,
            created: cells.millis("created")?,
        })
    })
    .transpose()
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
        // Another case only: the key by which players find it stays.
        let done = query("UPDATE accounts SET name = ?2 WHERE folded = ?1")
            .bind(name.as_folded())
            .bind(new.as_given())
            .execute(connection)
            .await
            .map_err(failed)?;
        return one(done.rows_affected());
    }
    // Players and tokens point at the key, so the new one must be there before the old one goes.
    let done = query(
        "INSERT INTO accounts (folded, name, password_hash, recovery_hash, created) \
         SELECT ?2, ?3, password_hash, recovery_hash, created FROM accounts WHERE folded = ?1",
    )
    .bind(name.as_folded())
    .bind(new.as_folded())
    .bind(new.as_given())
    .execute(&mut *connection)
    .await
    .map_err(failed_or_taken)?;
    one(done.rows_affected())?;
    for moved in [
        "UPDATE players SET account = ?2 WHERE account = ?1",
        "UPDATE tokens SET account = ?2 WHERE account = ?1",
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

pub(super) async fn delete(
    connection: &mut SqliteConnection,
    name: &AccountName,
) -> Result<(), StoreError> {
    // The players are detached by their foreign key, the tokens deleted by theirs.
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
