//! The store in one SQLite file.
//!
//! One connection writes and a few read. The database is in WAL mode, in which they do not
//! wait for each other. A unit of work is on the disk when its answer comes. Callers see
//! only [`Store`](crate::Store), so another database can take the place of SQLite.
//!
//! Each noun has a module with its SQL and its trait. `unit_of_work` leads from a write to
//! the module that carries it out.

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
mod open;
mod players;
mod records;
mod retention;
mod sessions;
mod store;
mod sums;
mod table_store;
mod tables;
mod tentative;
#[cfg(any(test, feature = "testing"))]
mod testing;
#[cfg(test)]
mod tests;
mod tokens;
mod unit_of_work;
mod writing;

pub use backup::{Existing, back_up, restore};
pub use store::SqliteStore;
