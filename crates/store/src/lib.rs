//! The store: everything that outlives the program.
//!
//! # What is stored
//!
//! | | key | |
//! |---|---|---|
//! | tables | [`TableId`] | a game that is gathering, played or over, with its header and its seed |
//! | record lines | table, number | what happened, append only, with a sum |
//! | components | SHA-256 | component sets that people have uploaded |
//! | seats | table, seat | which [`PlayerId`] sits there, so that somebody's tables can be found |
//! | drafts | table, seat | moves that are not confirmed yet |
//! | chat | table, number | what was said |
//! | notes | table, player | what somebody writes down for themselves |
//! | players | [`PlayerId`] | a browser that came by, with a name and a language |
//! | accounts | [`AccountName`] | who wants to be the same person in several browsers |
//! | factors | [`AccountName`] | what is asked for beside a password |
//! | sessions | [`SessionId`] | browsers that are signed in to an account |
//! | tokens | [`TokenHash`] | what lets a program act for an account |
//! | meta | a word | what the server itself must not forget |
//! | acts | number | what those who run the server did to it, append only |
//!
//! # The record lines are the truth
//!
//! A match is its record: [`Table::head`] with the lines below it replays to the identical
//! position, and nothing else does. So lines are only ever appended, under the next free
//! number, and a change is durable when [`Store::commit`] returns. Everything else is
//! either not part of the game (chat, notes, names) or can be computed from the lines:
//! [`Table::doc`] holds what the server wants to know without replaying, and where the two
//! differ the lines are right. So the store can treat `doc` as text that it does not read.
//!
//! Each line is stored with a checksum over itself and everything before it, from the
//! header and the seed on. A record whose checksums do not match is not returned:
//! [`StoreError::Corrupt`] names the table and the line.
//!
//! # Lists
//!
//! Lists, counts, retention and the start of a server read [`Facts`], which are
//! columns, and never a document. A row that cannot be read is left out of a list
//! and logged: one damaged table must not hide the others.
//!
//! # Two writers
//!
//! Every commit names the version of the table it was made for and the number of its first
//! line. If the table has moved on, it is refused with [`StoreError::Conflict`] and nothing
//! changes: the caller reads the table again and decides again. There are no locks that
//! somebody could forget to release.
//!
//! # What the store does not know
//!
//! It knows neither clocks nor chance: times and ids are passed in, so that callers can be
//! tested. It knows no games either, only bytes and keys. What it reads is parsed into
//! checked types before it is returned; a row that cannot be parsed is
//! [`StoreError::Corrupt`].

mod account;
mod components;
#[cfg(test)]
mod conformance;
mod error;
mod factor;
mod future;
mod id;
mod line;
mod name;
mod operating;
mod page;
mod player;
pub mod random;
mod session;
pub mod sqlite;
mod table;
mod token;

use tabletop::Seat;

pub use account::{Account, AccountName, AccountNameError};
pub use components::{with_components, without_components};
pub use error::StoreError;
pub use factor::Factor;
pub use future::StoreFuture;
pub use id::{IdError, Millis, PlayerId, SessionId, TableId, TokenHash};
pub use line::{Chat, NewChat, Tentative};
pub use name::{FORMER, skeleton};
pub use operating::{Act, Damage, Expired, Inspection, NewAct, Swept};
pub use page::{Cursor, Due, Held, Listed, Page, ToWake};
pub use player::Player;
pub use session::Session;
pub use table::{Change, Facts, Listing, NewTable, Phase, Table, Turn};
pub use token::{Scope, Token};

/// A durable store. Used as `Arc<dyn Store>`.
///
/// A lookup of something that may be missing returns an [`Option`], and a list of something
/// unknown is empty. Changing something that is missing is [`StoreError::NotFound`], and so
/// is [`Store::table`]. A change is durable when its answer comes, and a change that fails
/// has changed nothing.
pub trait Store: Send + Sync {
    /// Adds a table, in version 0.
    ///
    /// # Errors
    /// [`StoreError::NameTaken`] if the id is used: draw another.
    /// [`StoreError::NotFound`] if a seat is held by an unknown player.
    fn create_table(&self, table: NewTable) -> StoreFuture<'_, ()>;

    /// A table as it is now.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no such table.
    fn table(&self, id: TableId) -> StoreFuture<'_, Table>;

    /// The lines of a record after the one with this number; 0 asks for all.
    ///
    /// There may be more than [`Table::lines`] said a moment ago. Lines never change, so
    /// the first [`Table::lines`] of them belong to the table that was read.
    fn lines(&self, id: TableId, after: u64) -> StoreFuture<'_, Vec<String>>;

    /// Changes a table and appends to its record, all or nothing. Returns the new
    /// version, one more than the expected one.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the table has another version, or its next
    /// line another number. [`StoreError::NotFound`] if there is no such table,
    /// or a seat is given to an unknown player.
    fn commit(&self, id: TableId, expected: u64, change: Change) -> StoreFuture<'_, u64>;

    /// Public tables in this phase, those that changed last first.
    fn public_tables(&self, phase: Phase, page: Page) -> StoreFuture<'_, Vec<Listed>>;

    /// The tables at which a player sits, those that changed last first.
    fn tables_of_player(&self, player: PlayerId, page: Page) -> StoreFuture<'_, Vec<Held>>;

    /// The tables at which any player of an account sits, those that changed last
    /// first.
    fn tables_of_account(&self, account: AccountName, page: Page) -> StoreFuture<'_, Vec<Held>>;

    /// All tables, or those in one phase, those that changed last first: for the operator.
    fn tables(&self, phase: Option<Phase>, page: Page) -> StoreFuture<'_, Vec<Listed>>;

    /// Deletes a table with all that belongs to it.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no such table.
    fn delete_table(&self, id: TableId) -> StoreFuture<'_, ()>;

    /// Deletes the tables of this kind that have not changed since this time. One that
    /// cannot be deleted does not stop the others.
    fn delete_expired(&self, kind: Expired, since: Millis) -> StoreFuture<'_, Swept>;

    /// How many tables that are not finished were opened from this address group.
    fn live_tables_from(&self, opened_from: String) -> StoreFuture<'_, u64>;

    /// How many tables that are not finished this player has opened.
    fn live_tables_of(&self, host: PlayerId) -> StoreFuture<'_, u64>;

    /// Running tables whose deadline is this time or earlier, the most urgent
    /// first.
    fn due_tables(&self, now: Millis) -> StoreFuture<'_, Vec<Due>>;

    /// The running tables that wait for a computer player, or of which that is not
    /// known, for a server that starts: those with people first.
    fn tables_to_wake(&self) -> StoreFuture<'_, Vec<ToWake>>;

    /// Notes whom a table of this version waits for, if that was not known. Nothing
    /// else changes, and the version stays.
    fn put_turn(&self, id: TableId, version: u64, turn: Option<Turn>) -> StoreFuture<'_, ()>;

    /// Stores the tentative moves of a seat, replacing those it had.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no such table.
    fn put_tentative(&self, table: TableId, seat: Seat, draft: Tentative) -> StoreFuture<'_, ()>;

    /// The tentative moves of a seat.
    fn tentative(&self, table: TableId, seat: Seat) -> StoreFuture<'_, Option<Tentative>>;

    /// Deletes the tentative moves of a seat, if it has any.
    fn clear_tentative(&self, table: TableId, seat: Seat) -> StoreFuture<'_, ()>;

    /// Appends to the chat of a table. Returns the number of the line, from 1.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no such table.
    fn add_chat(&self, table: TableId, chat: NewChat) -> StoreFuture<'_, u64>;

    /// The last lines of the chat of a table before the one with this number, at most
    /// `most`, in their order.
    fn chat(&self, table: TableId, before: u64, most: u32) -> StoreFuture<'_, Vec<Chat>>;

    /// Erases what a line of the chat says. The line keeps its number.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no such line.
    fn remove_chat(&self, table: TableId, number: u64) -> StoreFuture<'_, ()>;

    /// Keeps what a player noted at a table; an empty text is not kept.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no such table or player.
    fn put_note(&self, table: TableId, owner: PlayerId, text: String) -> StoreFuture<'_, ()>;

    /// What a player noted at a table.
    fn note(&self, table: TableId, owner: PlayerId) -> StoreFuture<'_, Option<String>>;

    /// All notes of a player.
    fn notes_of_player(&self, owner: PlayerId) -> StoreFuture<'_, Vec<(TableId, String)>>;

    /// All that a player has said, table by table.
    fn chat_of_player(&self, player: PlayerId) -> StoreFuture<'_, Vec<(TableId, Chat)>>;

    /// Attributes the chat of one player to another, after a browser has signed in to an
    /// account.
    fn move_chat(&self, from: PlayerId, to: PlayerId) -> StoreFuture<'_, ()>;

    /// Erases everything about a player: name and language, notes, links to its seats, and
    /// its chat. Its seats stay as they are. Returns the tables with chat that was erased.
    fn erase_player(&self, player: PlayerId) -> StoreFuture<'_, Vec<TableId>>;

    /// Adds a player, or changes name and language of one who is known. When it
    /// was created and its account stay as they were.
    fn put_player(
        &self,
        id: PlayerId,
        created: Millis,
        name: String,
        language: String,
    ) -> StoreFuture<'_, ()>;

    /// A player.
    fn player(&self, id: PlayerId) -> StoreFuture<'_, Option<Player>>;

    /// Says which account a player belongs to, or to none.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no such player or account.
    fn link_player(&self, id: PlayerId, account: Option<AccountName>) -> StoreFuture<'_, ()>;

    /// Adds an account.
    ///
    /// # Errors
    /// [`StoreError::NameTaken`] if there is one of this name, in whatever case, or of a
    /// name that looks like it.
    fn create_account(&self, account: Account) -> StoreFuture<'_, ()>;

    /// The account of this name, in whatever case.
    fn account(&self, name: AccountName) -> StoreFuture<'_, Option<Account>>;

    /// Changes the hashes that are given.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no such account.
    fn change_account(
        &self,
        name: AccountName,
        password_hash: Option<String>,
        recovery_hash: Option<String>,
    ) -> StoreFuture<'_, ()>;

    /// Gives an account another name. Its players come along.
    ///
    /// # Errors
    /// [`StoreError::NameTaken`] if somebody else has the name, in whatever case, or one
    /// that looks like it.
    /// [`StoreError::NotFound`] if there is no such account.
    fn rename_account(&self, name: AccountName, new: AccountName) -> StoreFuture<'_, ()>;

    /// Accounts in the order of their names, after this one: for the operator.
    fn accounts(&self, after: Option<AccountName>, most: u32) -> StoreFuture<'_, Vec<Account>>;

    /// Bans an account, or lets it in again. The tokens of one that is banned are
    /// not found.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no such account.
    fn ban_account(&self, name: AccountName, is_banned: bool) -> StoreFuture<'_, ()>;

    /// The players that belong to an account, the first that came first.
    fn players_of_account(&self, name: AccountName) -> StoreFuture<'_, Vec<PlayerId>>;

    /// Deletes an account with its tokens and sessions. Its players belong to none then and keep
    /// their seats.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no such account.
    fn delete_account(&self, name: AccountName) -> StoreFuture<'_, ()>;

    /// Adds a session.
    ///
    /// # Errors
    /// [`StoreError::NameTaken`] if its id or its hash is used: draw another.
    /// [`StoreError::NotFound`] if there is no such account.
    fn add_session(&self, session: Session) -> StoreFuture<'_, ()>;

    /// The session whose secret has this hash, or had it before the last renewal.
    /// Those of a banned account are not found.
    fn session(&self, hash: TokenHash) -> StoreFuture<'_, Option<Session>>;

    /// Whether a session is still there and its account is not banned.
    fn is_live_session(&self, id: SessionId) -> StoreFuture<'_, bool>;

    /// The sessions of an account, the last used first.
    fn sessions_of_account(&self, account: AccountName) -> StoreFuture<'_, Vec<Session>>;

    /// Notes when a session was used, if there is one.
    fn used_session(&self, id: SessionId, at: Millis) -> StoreFuture<'_, ()>;

    /// Gives a session a new secret. The one that its browser has just shown counts
    /// until [`Store::settle_session`]. Returns whether it was done: if somebody
    /// else has renewed it meanwhile, it was not.
    fn renew_session(
        &self,
        old: Session,
        shown: TokenHash,
        new: TokenHash,
        at: Millis,
    ) -> StoreFuture<'_, bool>;

    /// Forgets the secret before the last renewal.
    fn settle_session(&self, id: SessionId) -> StoreFuture<'_, ()>;

    /// Ends a session of this account. Returns whether it had it.
    fn delete_session(&self, account: AccountName, id: SessionId) -> StoreFuture<'_, bool>;

    /// Ends the sessions of an account, all but one. Returns which.
    fn delete_sessions(
        &self,
        account: AccountName,
        except: Option<SessionId>,
    ) -> StoreFuture<'_, Vec<SessionId>>;

    /// Gives an account a second factor, in place of the one it had.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no such account.
    fn put_factor(&self, account: AccountName, factor: Factor) -> StoreFuture<'_, ()>;

    /// The second factor of an account.
    fn factor(&self, account: AccountName) -> StoreFuture<'_, Option<Factor>>;

    /// Notes that the code of a step of time was used. Returns whether neither it nor
    /// that of a later step was used before.
    fn use_factor_step(&self, account: AccountName, step: u64) -> StoreFuture<'_, bool>;

    /// Uses a code that stands in for a second factor. Returns whether there was one.
    fn use_factor_code(&self, account: AccountName, hash: TokenHash) -> StoreFuture<'_, bool>;

    /// Takes the second factor from an account, if it has one.
    fn delete_factor(&self, account: AccountName) -> StoreFuture<'_, ()>;

    /// All accounts with a second factor, and its encrypted secret.
    fn factors(&self) -> StoreFuture<'_, Vec<(AccountName, String)>>;

    /// Replaces an encrypted secret by the same secret encrypted with another key, if it is
    /// still there.
    fn seal_factor_again(
        &self,
        account: AccountName,
        old: String,
        new: String,
    ) -> StoreFuture<'_, ()>;

    /// Adds a token.
    ///
    /// # Errors
    /// [`StoreError::NameTaken`] if its hash is used: draw another.
    /// [`StoreError::NotFound`] if there is no such account.
    fn add_token(&self, token: Token) -> StoreFuture<'_, ()>;

    /// The token with this hash.
    fn token(&self, hash: TokenHash) -> StoreFuture<'_, Option<Token>>;

    /// The tokens of an account, the oldest first.
    fn tokens_of_account(&self, account: AccountName) -> StoreFuture<'_, Vec<Token>>;

    /// Notes when a token was used, if there is one.
    fn used_token(&self, hash: TokenHash, at: Millis) -> StoreFuture<'_, ()>;

    /// Deletes a token of this account. Returns whether it had it.
    fn delete_token(&self, account: AccountName, hash: TokenHash) -> StoreFuture<'_, bool>;

    /// Deletes all tokens of an account. Returns which.
    fn delete_tokens(&self, account: AccountName) -> StoreFuture<'_, Vec<TokenHash>>;

    /// What is kept under this key; the value that is passed in, if there was
    /// nothing.
    fn get_or_put_meta(&self, key: String, value: String) -> StoreFuture<'_, String>;

    /// Keeps this value under this key, in place of the one that was there.
    fn put_meta(&self, key: String, value: String) -> StoreFuture<'_, ()>;

    /// What is kept under this key.
    fn meta(&self, key: String) -> StoreFuture<'_, Option<String>>;

    /// Deletes what is kept under this key, and leaves nothing of it in the file.
    fn erase_meta(&self, key: String) -> StoreFuture<'_, ()>;

    /// Number of changes made by another process.
    fn outside_changes(&self) -> StoreFuture<'_, u64>;

    /// Notes a change by another process, so that the server reloads.
    fn note_outside_change(&self) -> StoreFuture<'_, ()>;

    /// Adds to the log of acts.
    fn log_act(&self, act: NewAct) -> StoreFuture<'_, ()>;

    /// The last acts before the one with this number, in their order.
    fn acts(&self, before: u64, most: u32) -> StoreFuture<'_, Vec<Act>>;

    /// Whether it can be read at all.
    fn check(&self) -> StoreFuture<'_, ()>;

    /// Writes a little and makes it durable, so that a store that cannot write is noticed
    /// before a move is lost.
    fn heartbeat(&self, at: Millis) -> StoreFuture<'_, ()>;

    /// Reads everything and says what is damaged.
    fn inspect(&self) -> StoreFuture<'_, Inspection>;

    /// Waits for running work and closes the database. Every later call fails. Nothing is
    /// lost by not calling it.
    fn close(&self) -> StoreFuture<'_, ()>;
}
