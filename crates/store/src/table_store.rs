//! What the store does with tables and their records.

use crate::{
    AccountName, Change, Due, Expired, Held, Listed, Millis, NewTable, Page, Phase, PlayerId,
    StoreFuture, Swept, Table, TableId, ToWake, Turn, UnitOfWork, Write,
};

/// Stores tables and their records.
pub trait TableStore: UnitOfWork {
    /// Adds a table, in version 0.
    ///
    /// # Errors
    /// `StoreError::NameTaken` if the id is used: draw another. `StoreError::NotFound` if a
    /// seat is held by an unknown player.
    fn create_table(&self, table: NewTable) -> StoreFuture<'_, ()> {
        self.write_one(Write::CreateTable(table))
    }

    /// A table as it is now.
    ///
    /// # Errors
    /// `StoreError::NotFound` if there is no such table.
    fn table(&self, id: TableId) -> StoreFuture<'_, Table>;

    /// The lines of a record after the one with this number; 0 asks for all.
    ///
    /// There may be more than [`Table::lines`] said a moment ago. Lines never change, so
    /// the first [`Table::lines`] of them belong to the table that was read.
    fn lines(&self, id: TableId, after: u64) -> StoreFuture<'_, Vec<String>>;

    /// Changes a table and appends to its record. Returns the new version, one more than
    /// the expected one.
    ///
    /// # Errors
    /// `StoreError::Conflict` if the table has another version, or its next line another
    /// number. `StoreError::NotFound` if there is no such table, or a seat is given to an
    /// unknown player.
    fn commit(&self, table: TableId, expected: u64, change: Change) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            self.write_one(Write::Commit { table, expected, change }).await?;
            Ok(expected + 1)
        })
    }

    /// Notes whom a table of this version waits for, if that was not known. Nothing else
    /// changes, and the version stays.
    fn put_turn(&self, table: TableId, version: u64, turn: Option<Turn>) -> StoreFuture<'_, ()> {
        self.write_one(Write::PutTurn { table, version, turn })
    }

    /// Deletes a table with everything that belongs to it.
    ///
    /// # Errors
    /// `StoreError::NotFound` if there is no such table.
    fn delete_table(&self, id: TableId) -> StoreFuture<'_, ()> {
        self.write_one(Write::DeleteTable(id))
    }

    /// Deletes the tables of this kind that have not changed since this time. If one cannot
    /// be deleted, the others are: each is a unit of its own.
    fn delete_expired(&self, kind: Expired, since: Millis) -> StoreFuture<'_, Swept>;
}

/// Lists and counts tables. Nothing here reads a document.
pub trait TableLists: Send + Sync {
    /// Public tables in this phase, the last changed first.
    fn public_tables(&self, phase: Phase, page: Page) -> StoreFuture<'_, Vec<Listed>>;

    /// The tables at which a player sits, the last changed first.
    fn tables_of_player(&self, player: PlayerId, page: Page) -> StoreFuture<'_, Vec<Held>>;

    /// The tables at which any player of an account sits, the last changed first.
    fn tables_of_account(&self, account: AccountName, page: Page) -> StoreFuture<'_, Vec<Held>>;

    /// All tables, or those in one phase, the last changed first: for the operator.
    fn tables(&self, phase: Option<Phase>, page: Page) -> StoreFuture<'_, Vec<Listed>>;

    /// Number of unfinished tables that were opened from this address group.
    fn live_tables_from(&self, opened_from: String) -> StoreFuture<'_, u64>;

    /// Number of unfinished tables that this player has opened.
    fn live_tables_of(&self, host: PlayerId) -> StoreFuture<'_, u64>;

    /// Running tables whose deadline is this time or earlier, the most urgent first.
    fn due_tables(&self, now: Millis) -> StoreFuture<'_, Vec<Due>>;

    /// The running tables that wait for a computer player, or may do so, for a server that
    /// starts: those with people first.
    fn tables_to_wake(&self) -> StoreFuture<'_, Vec<ToWake>>;
}
