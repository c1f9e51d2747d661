//! The store in one SQLite file.
//!
//! One connection writes and a few read, in the mode in which they do not wait
//! for each other. A commit is on the disk when it is answered. Nothing of SQLite
//! shows: another database can take its place behind [`Store`].

mod accounts;
mod acts;
mod backup;
mod cells;
mod chat;
mod complaints;
mod connect;
mod convert;
mod factors;
mod failure;
#[cfg(any(test, feature = "testing"))]
pub mod folder;
mod inspect;
mod lists;
mod lock;
mod meta;
mod migrate;
mod notes;
mod players;
mod records;
mod retention;
mod sessions;
mod sums;
mod tables;
mod tentative;
#[cfg(any(test, feature = "testing"))]
mod testing;
#[cfg(test)]
mod tests;
mod tokens;
mod writing;

use std::fmt;
use std::path::Path;

use sqlx::pool::PoolConnection;
use sqlx::{Connection, Sqlite, SqliteConnection, SqlitePool};
use tabletop::Seat;
use tokio::sync::Mutex;

pub use self::backup::{back_up, restore};
use self::complaints::Complaints;
use self::failure::failed;
use self::lock::Lock;
use self::migrate::{MIGRATIONS, identify, migrate};
use self::writing::{Writer, Writing};
use super::{
    Account, AccountName, Act, Change, Chat, Due, Expired, Factor, Held, Inspection, Listed,
    Millis, NewAct, NewChat, NewTable, Page, Phase, Player, PlayerId, Session, SessionId, Store,
    StoreError, StoreFuture, Swept, Table, TableId, Tentative, ToWake, Token, TokenHash, Turn,
};

/// A [`Store`] in one file, and two beside it while it is open.
pub struct SqliteStore {
    writer: Writer,
    readers: SqlitePool,
    /// What was damaged and has been logged.
    complaints: Complaints,
    /// Held for as long as anything of it is open.
    _lock: Lock,
    /// Held by a server.
    _serving: Option<Lock>,
}

impl SqliteStore {
    /// Opens the database in this file, creates it if there is none, and brings it
    /// to the form this program knows.
    ///
    /// # Errors
    /// [`StoreError::Newer`] if a newer program has written it;
    /// [`StoreError::Corrupt`] if it is no database at all. Nothing is changed then.
    pub async fn open(path: impl AsRef<Path>) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_with(path.as_ref(), None).await
    }

    /// The same for a server: there is one at a time.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another server has it open; else as
    /// [`SqliteStore::open`].
    pub async fn open_for_server(path: impl AsRef<Path>) -> Result<SqliteStore, StoreError> {
        let path = path.as_ref();
        SqliteStore::open_with(path, Some(Lock::serving(path)?)).await
    }

    async fn open_with(path: &Path, serving: Option<Lock>) -> Result<SqliteStore, StoreError> {
        let lock = Lock::shared(path)?;
        let writer = Mutex::new(Some(connect::writer(path).await?));
        let mut writing = Writing::begin(&writer).await?;
        let migrated = bring_up(writing.connection()).await;
        writing.end(migrated).await?;
        let readers = connect::readers(path).await?;
        let complaints = Complaints::default();
        Ok(SqliteStore { writer, readers, complaints, _lock: lock, _serving: serving })
    }

    async fn begin(&self) -> Result<Writing<'_>, StoreError> {
        Writing::begin(&self.writer).await
    }

    /// Does something to the whole file that cannot be part of a transaction.
    async fn outside_transaction(&self, statement: &'static str) -> Result<(), StoreError> {
        let mut writer = self.writer.lock().await;
        let closed = || StoreError::Other { what: "it is closed".to_owned() };
        let connection = writer.as_mut().ok_or_else(closed)?;
        sqlx::query(statement).execute(connection).await.map(drop).map_err(failed)
    }

    async fn reader(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        self.readers.acquire().await.map_err(failed)
    }
}

/// Brings a database to the form this program knows.
async fn bring_up(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let taken = identify(connection, MIGRATIONS).await?;
    migrate(connection, MIGRATIONS).await?;
    if taken < MIGRATIONS.len() {
        // The one step that SQL cannot take.
        accounts::add_skeletons(connection).await?;
    }
    Ok(())
}

impl fmt::Debug for SqliteStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SqliteStore").finish_non_exhaustive()
    }
}

impl Store for SqliteStore {
    fn create_table(&self, table: NewTable) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = tables::create(writing.connection(), &table).await;
            writing.end(done).await
        })
    }

    fn table(&self, id: TableId) -> StoreFuture<'_, Table> {
        Box::pin(async move { tables::find(&mut *self.reader().await?, id).await })
    }

    fn lines(&self, id: TableId, after: u64) -> StoreFuture<'_, Vec<String>> {
        Box::pin(async move { records::lines(&mut *self.reader().await?, id, after).await })
    }

    fn commit(&self, id: TableId, expected: u64, change: Change) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = tables::commit(writing.connection(), id, expected, &change).await;
            writing.end(done).await
        })
    }

    fn public_tables(&self, phase: Phase, page: Page) -> StoreFuture<'_, Vec<Listed>> {
        Box::pin(async move {
            lists::public(&mut *self.reader().await?, phase, page, &self.complaints).await
        })
    }

    fn tables_of_player(&self, player: PlayerId, page: Page) -> StoreFuture<'_, Vec<Held>> {
        Box::pin(async move {
            lists::of_player(&mut *self.reader().await?, player, page, &self.complaints).await
        })
    }

    fn tables_of_account(&self, account: AccountName, page: Page) -> StoreFuture<'_, Vec<Held>> {
        Box::pin(async move {
            lists::of_account(&mut *self.reader().await?, &account, page, &self.complaints).await
        })
    }

    fn tables(&self, phase: Option<Phase>, page: Page) -> StoreFuture<'_, Vec<Listed>> {
        Box::pin(async move {
            lists::all(&mut *self.reader().await?, phase, page, &self.complaints).await
        })
    }

    fn delete_table(&self, id: TableId) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = tables::delete(writing.connection(), id).await;
            writing.end(done).await
        })
    }

    fn delete_expired(&self, kind: Expired, since: Millis) -> StoreFuture<'_, Swept> {
        Box::pin(async move {
            let expired = {
                let mut reader = self.reader().await?;
                retention::expired(&mut reader, kind, since, &self.complaints).await?
            };
            let mut swept = Swept::default();
            // Each for itself: one that is damaged does not keep the others.
            for id in expired {
                let mut writing = self.begin().await?;
                let done = retention::delete(writing.connection(), id, kind, since).await;
                match writing.end(done).await {
                    Ok(true) => swept.deleted.push(id),
                    Ok(false) => {}
                    Err(error) => swept.failed.push((id, error)),
                }
            }
            Ok(swept)
        })
    }

    fn live_tables_from(&self, opened_from: String) -> StoreFuture<'_, u64> {
        Box::pin(
            async move { retention::live_from(&mut *self.reader().await?, &opened_from).await },
        )
    }

    fn live_tables_of(&self, host: PlayerId) -> StoreFuture<'_, u64> {
        Box::pin(async move { retention::live_of(&mut *self.reader().await?, host).await })
    }

    fn due_tables(&self, now: Millis) -> StoreFuture<'_, Vec<Due>> {
        Box::pin(async move { lists::due(&mut *self.reader().await?, now, &self.complaints).await })
    }

    fn tables_to_wake(&self) -> StoreFuture<'_, Vec<ToWake>> {
        Box::pin(async move { lists::to_wake(&mut *self.reader().await?, &self.complaints).await })
    }

    fn put_turn(&self, id: TableId, version: u64, turn: Option<Turn>) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = tables::put_turn(writing.connection(), id, version, turn).await;
            writing.end(done).await
        })
    }

    fn put_tentative(&self, table: TableId, seat: Seat, draft: Tentative) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = tentative::put(writing.connection(), table, seat, &draft).await;
            writing.end(done).await
        })
    }

    fn tentative(&self, table: TableId, seat: Seat) -> StoreFuture<'_, Option<Tentative>> {
        Box::pin(async move { tentative::find(&mut *self.reader().await?, table, seat).await })
    }

    fn clear_tentative(&self, table: TableId, seat: Seat) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = tentative::clear(writing.connection(), table, seat).await;
            writing.end(done).await
        })
    }

    fn add_chat(&self, table: TableId, chat: NewChat) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = chat::add(writing.connection(), table, &chat).await;
            writing.end(done).await
        })
    }

    fn chat(&self, table: TableId, before: u64, most: u32) -> StoreFuture<'_, Vec<Chat>> {
        Box::pin(async move { chat::list(&mut *self.reader().await?, table, before, most).await })
    }

    fn remove_chat(&self, table: TableId, number: u64) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = chat::remove(writing.connection(), table, number).await;
            writing.end(done).await
        })
    }

    fn put_note(&self, table: TableId, owner: PlayerId, text: String) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = notes::put(writing.connection(), table, owner, &text).await;
            writing.end(done).await
        })
    }

    fn note(&self, table: TableId, owner: PlayerId) -> StoreFuture<'_, Option<String>> {
        Box::pin(async move { notes::find(&mut *self.reader().await?, table, owner).await })
    }

    fn notes_of_player(&self, owner: PlayerId) -> StoreFuture<'_, Vec<(TableId, String)>> {
        Box::pin(async move { notes::of_player(&mut *self.reader().await?, owner).await })
    }

    fn chat_of_player(&self, player: PlayerId) -> StoreFuture<'_, Vec<(TableId, Chat)>> {
        Box::pin(async move { chat::of_player(&mut *self.reader().await?, player).await })
    }

    fn move_chat(&self, from: PlayerId, to: PlayerId) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = chat::move_to(writing.connection(), from, to).await;
            writing.end(done).await
        })
    }

    fn erase_player(&self, player: PlayerId) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = players::erase(writing.connection(), player).await;
            writing.end(done).await
        })
    }

    fn put_player(
        &self,
        id: PlayerId,
        created: Millis,
        name: String,
        language: String,
    ) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = players::put(writing.connection(), id, created, &name, &language).await;
            writing.end(done).await
        })
    }

    fn player(&self, id: PlayerId) -> StoreFuture<'_, Option<Player>> {
        Box::pin(async move { players::find(&mut *self.reader().await?, id).await })
    }

    fn link_player(&self, id: PlayerId, account: Option<AccountName>) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = players::link(writing.connection(), id, account.as_ref()).await;
            writing.end(done).await
        })
    }

    fn create_account(&self, account: Account) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = accounts::create(writing.connection(), &account).await;
            writing.end(done).await
        })
    }

    fn account(&self, name: AccountName) -> StoreFuture<'_, Option<Account>> {
        Box::pin(async move { accounts::find(&mut *self.reader().await?, &name).await })
    }

    fn change_account(
        &self,
        name: AccountName,
        password_hash: Option<String>,
        recovery_hash: Option<String>,
    ) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = accounts::change(
                writing.connection(),
                &name,
                password_hash.as_deref(),
                recovery_hash.as_deref(),
            )
            .await;
            writing.end(done).await
        })
    }

    fn rename_account(&self, name: AccountName, new: AccountName) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = accounts::rename(writing.connection(), &name, &new).await;
            writing.end(done).await
        })
    }

    fn accounts(&self, after: Option<AccountName>, most: u32) -> StoreFuture<'_, Vec<Account>> {
        Box::pin(
            async move { accounts::list(&mut *self.reader().await?, after.as_ref(), most).await },
        )
    }

    fn ban_account(&self, name: AccountName, is_banned: bool) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = accounts::ban(writing.connection(), &name, is_banned).await;
            writing.end(done).await
        })
    }

    fn players_of_account(&self, name: AccountName) -> StoreFuture<'_, Vec<PlayerId>> {
        Box::pin(async move { players::of_account(&mut *self.reader().await?, &name).await })
    }

    fn delete_account(&self, name: AccountName) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = accounts::delete(writing.connection(), &name).await;
            writing.end(done).await
        })
    }

    fn add_session(&self, session: Session) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = sessions::add(writing.connection(), &session).await;
            writing.end(done).await
        })
    }

    fn session(&self, hash: TokenHash) -> StoreFuture<'_, Option<Session>> {
        Box::pin(async move { sessions::find(&mut *self.reader().await?, hash).await })
    }

    fn is_live_session(&self, id: SessionId) -> StoreFuture<'_, bool> {
        Box::pin(async move { sessions::is_live(&mut *self.reader().await?, id).await })
    }

    fn sessions_of_account(&self, account: AccountName) -> StoreFuture<'_, Vec<Session>> {
        Box::pin(async move { sessions::of_account(&mut *self.reader().await?, &account).await })
    }

    fn used_session(&self, id: SessionId, at: Millis) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = sessions::used(writing.connection(), id, at).await;
            writing.end(done).await
        })
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
            let done = sessions::renew(writing.connection(), &old, shown, new, at).await;
            writing.end(done).await
        })
    }

    fn settle_session(&self, id: SessionId) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = sessions::settle(writing.connection(), id).await;
            writing.end(done).await
        })
    }

    fn delete_session(&self, account: AccountName, id: SessionId) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = sessions::delete(writing.connection(), &account, id).await;
            writing.end(done).await
        })
    }

    fn delete_sessions(
        &self,
        account: AccountName,
        except: Option<SessionId>,
    ) -> StoreFuture<'_, Vec<SessionId>> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = sessions::delete_all(writing.connection(), &account, except).await;
            writing.end(done).await
        })
    }

    fn put_factor(&self, account: AccountName, factor: Factor) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = factors::put(writing.connection(), &account, &factor).await;
            writing.end(done).await
        })
    }

    fn factor(&self, account: AccountName) -> StoreFuture<'_, Option<Factor>> {
        Box::pin(async move { factors::find(&mut *self.reader().await?, &account).await })
    }

    fn use_factor_step(&self, account: AccountName, step: u64) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = factors::use_step(writing.connection(), &account, step).await;
            writing.end(done).await
        })
    }

    fn use_factor_code(&self, account: AccountName, hash: TokenHash) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = factors::use_code(writing.connection(), &account, hash).await;
            writing.end(done).await
        })
    }

    fn delete_factor(&self, account: AccountName) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = factors::delete(writing.connection(), &account).await;
            writing.end(done).await
        })
    }

    fn factors(&self) -> StoreFuture<'_, Vec<(AccountName, String)>> {
        Box::pin(async move { factors::all(&mut *self.reader().await?).await })
    }

    fn seal_factor_again(
        &self,
        account: AccountName,
        old: String,
        new: String,
    ) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = factors::seal_again(writing.connection(), &account, &old, &new).await;
            writing.end(done).await
        })
    }

    fn add_token(&self, token: Token) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = tokens::add(writing.connection(), &token).await;
            writing.end(done).await
        })
    }

    fn token(&self, hash: TokenHash) -> StoreFuture<'_, Option<Token>> {
        Box::pin(async move { tokens::find(&mut *self.reader().await?, hash).await })
    }

    fn tokens_of_account(&self, account: AccountName) -> StoreFuture<'_, Vec<Token>> {
        Box::pin(async move { tokens::of_account(&mut *self.reader().await?, &account).await })
    }

    fn used_token(&self, hash: TokenHash, at: Millis) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = tokens::used(writing.connection(), hash, at).await;
            writing.end(done).await
        })
    }

    fn delete_token(&self, account: AccountName, hash: TokenHash) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = tokens::delete(writing.connection(), &account, hash).await;
            writing.end(done).await
        })
    }

    fn delete_tokens(&self, account: AccountName) -> StoreFuture<'_, Vec<TokenHash>> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = tokens::delete_all(writing.connection(), &account).await;
            writing.end(done).await
        })
    }

    fn get_or_put_meta(&self, key: String, value: String) -> StoreFuture<'_, String> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = meta::get_or_put(writing.connection(), &key, &value).await;
            writing.end(done).await
        })
    }

    fn put_meta(&self, key: String, value: String) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = meta::put(writing.connection(), &key, &value).await;
            writing.end(done).await
        })
    }

    fn meta(&self, key: String) -> StoreFuture<'_, Option<String>> {
        Box::pin(async move { meta::find(&mut *self.reader().await?, &key).await })
    }

    fn erase_meta(&self, key: String) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = meta::delete(writing.connection(), &key).await;
            writing.end(done).await?;
            // Rows move within the file while it grows, and what was there before may
            // still be read. Written anew, the file has only what it should have.
            self.outside_transaction("VACUUM").await?;
            self.outside_transaction("PRAGMA wal_checkpoint(TRUNCATE)").await
        })
    }

    fn outside_changes(&self) -> StoreFuture<'_, u64> {
        Box::pin(async move { meta::outside_changes(&mut *self.reader().await?).await })
    }

    fn note_outside_change(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = meta::note_outside_change(writing.connection()).await;
            writing.end(done).await
        })
    }

    fn log_act(&self, act: NewAct) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = acts::add(writing.connection(), &act).await;
            writing.end(done).await
        })
    }

    fn acts(&self, before: u64, most: u32) -> StoreFuture<'_, Vec<Act>> {
        Box::pin(async move { acts::list(&mut *self.reader().await?, before, most).await })
    }

    fn heartbeat(&self, at: Millis) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = meta::heartbeat(writing.connection(), at).await;
            writing.end(done).await
        })
    }

    fn inspect(&self) -> StoreFuture<'_, Inspection> {
        Box::pin(async move { inspect::inspect(&mut *self.reader().await?).await })
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut reader = self.reader().await?;
            sqlx::query("SELECT count(*) FROM meta")
                .execute(&mut *reader)
                .await
                .map(drop)
                .map_err(failed)
        })
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            self.readers.close().await;
            match self.writer.lock().await.take() {
                // The last to leave tidies up the files beside the database.
                Some(writer) => writer.close().await.map_err(failed),
                None => Ok(()),
            }
        })
    }
}
