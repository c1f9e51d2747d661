//! What operators do and see: acts, sweeping and inspection.

use super::{Millis, StoreError, TableId};

tabletop::names! {
    /// Tables that are deleted when they have not changed for long. Each kind has its own
    /// age.
    pub enum Expired {
        /// Tables that were not played to the end.
        Abandoned = "abandoned",
        /// Uploaded records.
        Uploaded = "uploaded",
        /// Finished tables at which no person ever sat.
        BotGame = "bot-games",
    }
}

/// The result of deleting expired tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Swept {
    /// The tables that were deleted.
    pub deleted: Vec<TableId>,
    /// The tables that could not be deleted, and why.
    pub failed: Vec<(TableId, StoreError)>,
}

/// Something that an operator does to the database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAct {
    /// When.
    pub at: Millis,
    /// Who: the user of the operating system.
    pub who: String,
    /// What, in the words of the command line, without secrets.
    pub what: String,
}

/// A line of the log of acts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Act {
    /// Its number in the log, from 1.
    pub number: u64,
    /// When.
    pub at: Millis,
    /// Who: the user of the operating system.
    pub who: String,
    /// What, in the words of the command line.
    pub what: String,
}

/// Something stored that is not what was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// The table it belongs to, if any.
    pub table: Option<TableId>,
    /// The damaged line of the record, if it is a line.
    pub line: Option<u64>,
    /// What is wrong.
    pub what: String,
}

/// The result of reading everything.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Inspection {
    /// Number of tables.
    pub tables: u64,
    /// Number of record lines.
    pub lines: u64,
    /// Everything that is damaged.
    pub damage: Vec<Damage>,
}
