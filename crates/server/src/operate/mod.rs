//! What operators do to a database, with or without a running server.

mod access;
mod accounts;
mod copies;
mod tables;

pub use access::{OperateError, acts};
pub use accounts::{
    accounts, ban_account, delete_account, make_bot, rename_account, unban_account,
};
pub use copies::{KeyPlace, OldKeys, Restored, RestoredKey, back_up, restore, rotate_key};
pub use store::sqlite::Existing;
pub use tables::{TableLine, check, close_table, delete_table, sweep, tables};
