//! Reads and writes second factors.

use sqlx::{SqliteConnection, query};

use super::cells::{Cells, stored};
use super::failure::{failed, failed_or_missing};
use super::store::SqliteStore;
use crate::{AccountName, Factor, FactorStore, StoreError, StoreFuture, TokenHash};

impl FactorStore for SqliteStore {
    fn factor(&self, account: AccountName) -> StoreFuture<'_, Option<Factor>> {
        Box::pin(async move { find(&mut *self.reader().await?, &account).await })
    }

    fn factors(&self) -> StoreFuture<'_, Vec<(AccountName, String)>> {
        Box::pin(async move { all(&mut *self.reader().await?).await })
    }

    fn use_factor_step(&self, account: AccountName, step: u64) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = use_step(writing.connection(), &account, step).await;
            writing.end(done).await
        })
    }

    fn use_factor_code(&self, account: AccountName, hash: TokenHash) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = use_code(writing.connection(), &account, hash).await;
            writing.end(done).await
        })
    }
}

pub(super) async fn put(
    connection: &mut SqliteConnection,
    account: &AccountName,
    factor: &Factor,
) -> Result<(), StoreError> {
    delete(connection, account).await?;
    query("INSERT INTO factors (account, sealed, step) VALUES (?1, ?2, ?3)")
        .bind(account.as_folded())
        .bind(&factor.sealed)
        .bind(stored(factor.step)?)
        .execute(&mut *connection)
        .await
        .map_err(failed_or_missing("account"))?;
    for hash in &factor.codes {
        query("INSERT INTO factor_codes (account, hash) VALUES (?1, ?2)")
            .bind(account.as_folded())
            .bind(hash.to_string())
            .execute(&mut *connection)
            .await
            .map_err(failed)?;
    }
    Ok(())
}

pub(super) async fn find(
    connection: &mut SqliteConnection,
    account: &AccountName,
) -> Result<Option<Factor>, StoreError> {
    let row = query("SELECT sealed, step FROM factors WHERE account = ?1")
        .bind(account.as_folded())
        .fetch_optional(&mut *connection)
        .await
        .map_err(failed)?;
    let Some(row) = row else { return Ok(None) };
    let rows = query("SELECT hash FROM factor_codes WHERE account = ?1 ORDER BY hash")
        .bind(account.as_folded())
        .fetch_all(connection)
        .await
        .map_err(failed)?;
    let code = |row| Cells::new(row, "a code").parsed("hash", TokenHash::parse);
    let cells = Cells::new(&row, "a second factor");
    Ok(Some(Factor {
        sealed: cells.text("sealed")?,
        step: cells.count("step")?,
        codes: rows.iter().map(code).collect::<Result<_, _>>()?,
    }))
}

pub(super) async fn use_step(
    connection: &mut SqliteConnection,
    account: &AccountName,
    step: u64,
) -> Result<bool, StoreError> {
    let done = query("UPDATE factors SET step = ?2 WHERE account = ?1 AND step < ?2")
        .bind(account.as_folded())
        .bind(stored(step)?)
        .execute(connection)
        .await
        .map_err(failed)?;
    Ok(done.rows_affected() > 0)
}

pub(super) async fn use_code(
    connection: &mut SqliteConnection,
    account: &AccountName,
    hash: TokenHash,
) -> Result<bool, StoreError> {
    let done = query("DELETE FROM factor_codes WHERE account = ?1 AND hash = ?2")
        .bind(account.as_folded())
        .bind(hash.to_string())
        .execute(connection)
        .await
        .map_err(failed)?;
    Ok(done.rows_affected() > 0)
}

pub(super) async fn delete(
    connection: &mut SqliteConnection,
    account: &AccountName,
) -> Result<(), StoreError> {
    for statement in
        ["DELETE FROM factors WHERE account = ?1", "DELETE FROM factor_codes WHERE account = ?1"]
    {
        query(statement)
            .bind(account.as_folded())
            .execute(&mut *connection)
            .await
            .map_err(failed)?;
    }
    Ok(())
}

pub(super) async fn all(
    connection: &mut SqliteConnection,
) -> Result<Vec<(AccountName, String)>, StoreError> {
    let rows = query("SELECT name, sealed FROM factors JOIN accounts ON folded = account")
        .fetch_all(connection)
        .await
        .map_err(failed)?;
    let factor = |row| {
        let cells = Cells::new(row, "a second factor");
        let name = cells.parsed("name", |text| AccountName::parse(text).ok())?;
        Ok((name, cells.text("sealed")?))
    };
    rows.iter().map(factor).collect()
}

pub(super) async fn seal_again(
    connection: &mut SqliteConnection,
    account: &AccountName,
    old: &str,
    new: &str,
) -> Result<(), StoreError> {
    query("UPDATE factors SET sealed = ?3 WHERE account = ?1 AND sealed = ?2")
        .bind(account.as_folded())
        .bind(old)
        .bind(new)
        .execute(connection)
        .await
        .map(drop)
        .map_err(failed)
}
