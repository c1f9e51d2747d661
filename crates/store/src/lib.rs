//! The store: everything that outlives the program.
//!
//! # What is stored
//!
//! | | key | |
//! |---|---|---|
//! | tables | [`TableId`] | a game that is open, running or finished, with its header and its seed |
//! | record lines | table, number | what happened, append only, with a checksum |
//! | components | SHA-256 | component sets that people have uploaded |
//! | seats | table, seat | which [`PlayerId`] sits there, so that the tables of a player can be found |
//! | drafts | table, seat | tentative moves |
//! | chat | table, number | chat lines |
//! | notes | table, player | private notes |
//! | players | [`PlayerId`] | a browser, with a name and a language |
//! | accounts | [`AccountName`] | a person who uses several browsers |
//! | factors | [`AccountName`] | the second factor of an account |
//! | sessions | [`SessionId`] | browsers that are signed in to an account |
//! | tokens | [`TokenHash`] | lets a program act for an account |
//! | meta | a word | what the server itself must remember |
//! | acts | number | what operators did to the database, append only |
//!
//! # The record lines are the truth
//!
//! A match is its record: [`Table::head`] with the lines below it replays to the identical
//! position, and nothing else does. So lines are only ever appended, under the next free
//! number. Everything else is either not part of the game (chat, notes, names) or can be
//! computed from the lines: [`Table::doc`] holds what the server wants to know without
//! replaying, and where the two differ the lines are right. So the store can treat `doc` as
//! text that it does not read.
//!
//! Each line is stored with a checksum over itself and everything before it, from the
//! header and the seed on. A record whose checksums do not match is not returned:
//! [`StoreError::Corrupt`] names the table and the line.
//!
//! # Lists
//!
//! Lists, counts, retention and the start of a server read [`Facts`], which are columns,
//! and never a document. A row that cannot be read is left out of a list and logged: one
//! damaged table must not hide the others.
//!
//! # Units of work
//!
//! What belongs together is written together: [`UnitOfWork::write`] takes a list of writes
//! and carries out all or none of them. It is durable when the answer comes. Sign-up, for
//! example, is a single unit: the account, its player, the session and the seats, notes and
//! chat that the browser brings along.
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
mod account_store;
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
mod seat_store;
mod server_store;
mod session;
pub mod sqlite;
mod table;
mod table_store;
mod token;
mod unit_of_work;

pub use account::{Account, AccountName, AccountNameError};
pub use account_store::{AccountStore, FactorStore, PlayerStore, SessionStore, TokenStore};
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
pub use seat_store::{ChatStore, NoteStore, TentativeStore};
pub use server_store::{MetaStore, OperatorStore, StoreHealth};
pub use session::Session;
pub use table::{Change, Facts, Listing, NewTable, Phase, Table, Turn};
pub use table_store::{TableLists, TableStore};
pub use token::{Scope, Token};
pub use unit_of_work::{UnitOfWork, Write, Written};

/// A durable store: the sum of what is stored of each noun. Used as `Arc<dyn Store>`.
///
/// A lookup of something that may be missing returns an [`Option`], and a list for
/// something unknown is empty. Changing something that is missing is
/// [`StoreError::NotFound`], and so is [`TableStore::table`]. A change is durable when its
/// answer comes, and a change that fails has changed nothing.
pub trait Store:
    TableStore
    + TableLists
    + TentativeStore
    + ChatStore
    + NoteStore
    + PlayerStore
    + AccountStore
    + SessionStore
    + FactorStore
    + TokenStore
    + MetaStore
    + OperatorStore
    + StoreHealth
{
}
