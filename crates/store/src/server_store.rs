//! What the store does for the server itself and for its operator.

use crate::{Act, Inspection, Millis, NewAct, StoreFuture, UnitOfWork, Write};

/// Stores what the server itself must remember, under keys.
pub trait MetaStore: UnitOfWork {
    /// The value under this key. If there was none, the given one is stored and returned.
    fn get_or_put_meta(&self, key: String, value: String) -> StoreFuture<'_, String>;

    /// Stores this value under this key, replacing the one that was there.
    fn put_meta(&self, key: String, value: String) -> StoreFuture<'_, ()> {
        self.write_one(Write::PutMeta { key, value })
    }

    /// The value under this key.
    fn meta(&self, key: String) -> StoreFuture<'_, Option<String>>;

    /// Deletes the value under this key, and leaves no trace of it in the file.
    fn erase_meta(&self, key: String) -> StoreFuture<'_, ()>;
}

/// Stores the log of acts, and lets other processes than the server change the database.
pub trait OperatorStore: UnitOfWork {
    /// Number of changes made by another process.
    fn outside_changes(&self) -> StoreFuture<'_, u64>;

    /// Notes a change by another process, so that the server reloads.
    fn note_outside_change(&self) -> StoreFuture<'_, ()> {
        self.write_one(Write::NoteOutsideChange)
    }

    /// Adds to the log of acts.
    fn log_act(&self, act: NewAct) -> StoreFuture<'_, ()> {
        self.write_one(Write::LogAct(act))
    }

    /// The last acts before the one with this number, in their order.
    fn acts(&self, before: u64, most: u32) -> StoreFuture<'_, Vec<Act>>;

    /// Reads everything and lists what is damaged.
    fn inspect(&self) -> StoreFuture<'_, Inspection>;
}

/// Watches whether the store works, and closes it.
pub trait StoreHealth: UnitOfWork {
    /// Fails if the store cannot be read.
    fn check(&self) -> StoreFuture<'_, ()>;

    /// Writes a little and makes it durable, so that a store that cannot write is noticed
    /// before a move is lost.
    fn heartbeat(&self, at: Millis) -> StoreFuture<'_, ()> {
        self.write_one(Write::Heartbeat(at))
    }

    /// Waits for running work and closes the database. Every later call fails. Nothing is
    /// lost if this is never called.
    fn close(&self) -> StoreFuture<'_, ()>;
}
