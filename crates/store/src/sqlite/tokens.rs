//! Reads and writes tokens.

use sqlx::sqlite::SqliteRow;
use sqlx::{SqliteConnection, query};
use tabletop::Name;

use super::cells::Cells;
use super::failure::{failed, failed_or_taken_or_missing};
use super::store::SqliteStore;
use crate::{
    AccountName, Millis, Scope, StoreError, StoreFuture, Token, TokenHash, TokenStore, Written,
};

/// A query for tokens, with the columns that [`read`] reads.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT token, accounts.name AS account, tokens.name, scope, tokens.created, used \
             FROM tokens JOIN accounts ON folded = account ",
            $rest
        )
    };
}

impl TokenStore for SqliteStore {
    fn token(&self, hash: TokenHash) -> StoreFuture<'_, Option<Token>> {
        Box::pin(async move { find(&mut *self.reader().await?, hash).await })
    }

    fn tokens_of_account(&self, account: AccountName) -> StoreFuture<'_, Vec<Token>> {
        Box::pin(async move { of_account(&mut *self.reader().await?, &account).await })
    }
}

pub(super) async fn add(
    connection: &mut SqliteConnection,
    token: &Token,
) -> Result<(), StoreError> {
    query(
        "INSERT INTO tokens (token, account, name, scope, created, used) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )
    .bind(token.hash.to_string())
    .bind(token.account.as_folded())
    .bind(&token.name)
    .bind(token.scope.name())
    .bind(token.created.0)
    .bind(token.used.map(|used| used.0))
    .execute(connection)
    .await
    .map(drop)
    .map_err(failed_or_taken_or_missing("account"))
}

pub(super) async fn find(
    connection: &mut SqliteConnection,
    hash: TokenHash,
) -> Result<Option<Token>, StoreError> {
    let row = query(select!("WHERE token = ?1 AND banned = 0"))
        .bind(hash.to_string())
        .fetch_optional(connection)
        .await
        .map_err(failed)?;
    row.as_ref().map(read).transpose()
}

pub(super) async fn of_account(
    connection: &mut SqliteConnection,
    account: &AccountName,
) -> Result<Vec<Token>, StoreError> {
    let rows = query(select!("WHERE account = ?1 ORDER BY tokens.created, token"))
        .bind(account.as_folded())
        .fetch_all(connection)
        .await
        .map_err(failed)?;
    rows.iter().map(read).collect()
}

pub(super) async fn used(
    connection: &mut SqliteConnection,
    hash: TokenHash,
    at: Millis,
) -> Result<(), StoreError> {
    query("UPDATE tokens SET used = max(?2, coalesce(used, ?2)) WHERE token = ?1")
        .bind(hash.to_string())
        .bind(at.0)
        .execute(connection)
        .await
        .map(drop)
        .map_err(failed)
}

pub(super) async fn delete(
    connection: &mut SqliteConnection,
    account: &AccountName,
    hash: TokenHash,
    written: &mut Written,
) -> Result<(), StoreError> {
    let done = query("DELETE FROM tokens WHERE token = ?1 AND account = ?2")
        .bind(hash.to_string())
        .bind(account.as_folded())
        .execute(connection)
        .await
        .map_err(failed)?;
    if done.rows_affected() > 0 {
        written.tokens.push(hash);
    }
    Ok(())
}

pub(super) async fn delete_all(
    connection: &mut SqliteConnection,
    account: &AccountName,
    written: &mut Written,
) -> Result<(), StoreError> {
    let rows = query("DELETE FROM tokens WHERE account = ?1 RETURNING token")
        .bind(account.as_folded())
        .fetch_all(connection)
        .await
        .map_err(failed)?;
    for row in &rows {
        written.tokens.push(Cells::new(row, "a token").parsed("token", TokenHash::parse)?);
    }
    Ok(())
}

fn read(row: &SqliteRow) -> Result<Token, StoreError> {
    let cells = Cells::new(row, "a token");
    Ok(Token {
        hash: cells.parsed("token", TokenHash::parse)?,
        account: cells.parsed("account", |text| AccountName::parse(text).ok())?,
        name: cells.text("name")?,
        scope: cells.parsed("scope", Scope::from_name)?,
        created: cells.millis("created")?,
        used: cells.millis_if_any("used")?,
    })
}
