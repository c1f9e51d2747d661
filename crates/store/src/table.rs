//! Tables and their changes, as they are stored.

use play::Seed;
use tabletop::Seat;

use super::{Millis, PlayerId, TableId};

tabletop::names! {
    /// Who can find a table.
    #[derive(utoipa::ToSchema)]
    #[schema(rename_all = "kebab-case")]
    pub enum Listing {
        /// Everybody: it is in public lists.
        Public = "public",
        /// Everybody who has its address.
        Unlisted = "unlisted",
        /// Only those who sit there or have an invitation.
        Private = "private",
    }
}

tabletop::names! {
    /// The phase of a table.
    #[derive(utoipa::ToSchema)]
    #[schema(rename_all = "kebab-case")]
    pub enum Phase {
        /// The match has not begun.
        Open = "open",
        /// The match is being played.
        Running = "running",
        /// The match is over, or the table was closed.
        Finished = "finished",
    }
}

/// What lists, counts, retention and the start of a server need to know of a table. It is
/// computed from the document and the record, and stored beside them with every change, so
/// that no document has to be read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    /// Who opened the table.
    pub host: Option<PlayerId>,
    /// Who sits where, as JSON that only the server reads.
    pub summary: String,
    /// Whom the game waits for.
    pub turn: Option<Turn>,
    /// Number of people who sit there. The store keeps the highest number there ever was.
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

/// A table to be created.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// The id.
    pub id: TableId,
    /// The name of the game.
    pub game: String,
    /// The document: JSON that only the server reads.
    pub doc: String,
    /// Who can find it.
    pub listing: Listing,
    /// The phase.
    pub phase: Phase,
    /// The present time.
    pub created: Millis,
    /// When the next clock runs out.
    pub deadline: Option<Millis>,
    /// The lines of the record above its first entry.
    pub head: String,
    /// The source of all chance of the game. No list shows it.
    pub secret: Seed,
    /// Who sits where already.
    pub seats: Vec<(Seat, PlayerId)>,
    /// What can be asked without reading the document.
    pub facts: Facts,
    /// Its own component set, if it has one. Tables with the same set share one copy.
    pub components: Option<String>,
    /// A key for the address from which a visitor without an account opened it. It is
    /// deleted when the table is finished.
    pub opened_from: Option<String>,
}

/// A table, all but the lines of its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The id.
    pub id: TableId,
    /// The name of the game.
    pub game: String,
    /// Number of commits so far.
    pub version: u64,
    /// The document: JSON that only the server reads.
    pub doc: String,
    /// Who can find it.
    pub listing: Listing,
    /// The phase.
    pub phase: Phase,
    /// When it was created.
    pub created: Millis,
    /// When it last changed.
    pub changed: Millis,
    /// When the next clock runs out.
    pub deadline: Option<Millis>,
    /// The lines of the record above its first entry.
    pub head: String,
    /// The source of all chance of the game. No list shows it.
    pub secret: Seed,
    /// Number of lines of its record. The next line has the number after it.
    pub lines: u64,
    /// Its own component set, if it has one.
    pub components: Option<String>,
}

/// What a commit does to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The new document.
    pub doc: String,
    /// Who can find it from now on.
    pub listing: Listing,
    /// The new phase.
    pub phase: Phase,
    /// The present time.
    pub changed: Millis,
    /// When the next clock runs out.
    pub deadline: Option<Millis>,
    /// A header to replace the old one. It can change until the match begins. Once the
    /// record has lines, they were played under its header, and this is refused.
    pub head: Option<String>,
    /// The number of the next line, even if there are no new lines: one more than there are
    /// lines.
    pub first_line_number: u64,
    /// The new lines of the record, without line ends.
    pub lines: Vec<String>,
    /// Who sits where from now on; `None` if that stays as it is.
    pub seats: Option<Vec<(Seat, PlayerId)>>,
    /// Whether all tentative moves at the table are deleted.
    pub clear_tentative: bool,
    /// The new facts.
    pub facts: Facts,
}
