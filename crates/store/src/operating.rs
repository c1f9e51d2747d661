//! What operators do and see: acts, sweeping and inspection.

use super::{Millis, StoreError, TableId};

tabletop::names! {
    /// Tables that are deleted when nobody has touched them for long. Each kind has
    /// an age of its own.
    pub enum Expired {
        /// Not played to the end.
        Abandoned = "abandoned",
        /// Uploaded as a record.
        Uploaded = "uploaded",
        /// Finished, and no person ever sat there.
        BotGame = "bot-games",
    }
}

/// What became of tables that were to be deleted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Swept {
    /// The tables that are gone.
    pub deleted: Vec<TableId>,
    /// The tables that could not be deleted, and why.
    pub failed: Vec<(TableId, StoreError)>,
}

/// Something that somebody who runs the server does to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAct {
    /// When.
    pub at: Millis,
    /// Who: the user of the operating system.
    pub who: String,
    /// What, in the words of the command line. No secrets.
    pub what: String,
}

/// A line of the log of acts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Act {
    /// Its place in the log, from 1.
    pub number: u64,
    /// When.
    pub at: Millis,
    /// Who: the user of the operating system.
    pub who: String,
    /// What, in the words of the command line.
    pub what: String,
}

/// Something stored that is not what was once written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// The table, if it belongs to one.
    pub table: Option<TableId>,
    /// The line of its record, if it is one.
    pub line: Option<u64>,
    /// What is wrong.
    pub what: String,
}

/// What came of reading everything.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Inspection {
    /// How many tables there are.
    pub tables: u64,
    /// How many lines their records have.
    pub lines: u64,
    /// All that is damaged.
    pub damage: Vec<Damage>,
}
