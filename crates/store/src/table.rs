//! Tables and their changes, as they are stored.

use play::Seed;
use tabletop::Seat;

use super::{Millis, PlayerId, TableId};

tabletop::names! {
    /// Who may find a table.
    #[derive(utoipa::ToSchema)]
    #[schema(rename_all = "kebab-case")]
    pub enum Listing {
        /// It stands in the lists for all.
        Public = "public",
        /// Everyone with its address may watch.
        Unlisted = "unlisted",
        /// Only those who sit there, or were given a link.
        Private = "private",
    }
}

tabletop::names! {
    /// How far a table is.
    #[derive(utoipa::ToSchema)]
    #[schema(rename_all = "kebab-case")]
    pub enum Phase {
        /// Players are gathering.
        Open = "open",
        /// The game is played.
        Running = "running",
        /// The game is over.
        Finished = "finished",
    }
}

/// What is asked of tables without reading their documents: by lists, counts,
/// retention and the start of a server. It can be computed from the document and
/// the record, and is stored beside them with every change.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    /// Who opened the table.
    pub host: Option<PlayerId>,
    /// Who sits where, as JSON that only the server reads.
    pub summary: String,
    /// Whom the game waits for.
    pub turn: Option<Turn>,
    /// How many people sit there. The store remembers the most there ever were.
    pub people: u32,
    /// Whether the match was imported as a record.
    pub is_imported: bool,
}

/// Whom a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The seat.
    pub seat: Seat,
    /// Whether a computer player decides there now.
    pub is_bot: bool,
}

/// A table that is to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// Which.
    pub id: TableId,
    /// The name of the game.
    pub game: String,
    /// What the server keeps of it, as JSON that only the server reads.
    pub doc: String,
    /// Who may find it.
    pub listing: Listing,
    /// How far it is.
    pub phase: Phase,
    /// Now.
    pub created: Millis,
    /// When a clock runs out.
    pub deadline: Option<Millis>,
    /// The lines of the record above its first entry.
    pub head: String,
    /// Where all chance of the game comes from. It is in no list.
    pub secret: Seed,
    /// Who sits where already.
    pub seats: Vec<(Seat, PlayerId)>,
    /// What is asked without reading the document.
    pub facts: Facts,
    /// The component set of its own, if it has one. It is stored once, however many
    /// tables have the same.
    pub components: Option<String>,
    /// A key of the address group from which a visitor without an account opened
    /// it. It is forgotten when the table is finished.
    pub opened_from: Option<String>,
}

/// A table, all but the lines of its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Which.
    pub id: TableId,
    /// The name of the game.
    pub game: String,
    /// How many commits there were.
    pub version: u64,
    /// What the server keeps of it, as JSON that only the server reads.
    pub doc: String,
    /// Who may find it.
    pub listing: Listing,
    /// How far it is.
    pub phase: Phase,
    /// When it was created.
    pub created: Millis,
    /// When it last changed.
    pub changed: Millis,
    /// When a clock runs out.
    pub deadline: Option<Millis>,
    /// The lines of the record above its first entry.
    pub head: String,
    /// Where all chance of the game comes from. It is in no list.
    pub secret: Seed,
    /// How many lines its record has. The next is one more.
    pub lines: u64,
    /// The component set of its own, if it has one.
    pub components: Option<String>,
}

/// What a commit does to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// What the server keeps of it from now on.
    pub doc: String,
    /// Who may find it from now on.
    pub listing: Listing,
    /// How far it is now.
    pub phase: Phase,
    /// Now.
    pub changed: Millis,
    /// When a clock runs out.
    pub deadline: Option<Millis>,
    /// Another header in place of the old one. What is agreed on can change until
    /// the game begins: once the record has lines they were played by its header,
    /// and this is refused.
    pub head: Option<String>,
    /// The number of the first new line, whether there are any or not: one more
    /// than there are lines.
    pub first_line_number: u64,
    /// The new lines of the record, without their ends.
    pub lines: Vec<String>,
    /// Who sits where from now on; `None` if that stays as it is.
    pub seats: Option<Vec<(Seat, PlayerId)>>,
    /// Whether all tentative moves at the table are deleted.
    pub clear_tentative: bool,
    /// What is asked without reading the document, from now on.
    pub facts: Facts,
}
