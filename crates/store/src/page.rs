//! Pages of lists of tables.

use std::fmt;

use tabletop::Seat;

use super::{Listing, Millis, Phase, TableId, Turn};

/// A part of a list. Lists begin with the table that changed last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// The end of the previous page; `None` for the first page.
    pub after: Option<Cursor>,
    /// Maximum number of tables on the page.
    pub most: u32,
}

/// A position in a list of tables. It includes the id because two tables may have
/// changed at the same moment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cursor {
    /// When the table changed.
    pub changed: Millis,
    /// The table.
    pub id: TableId,
}

/// A table in a list: without its document, its header and its seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The table.
    pub id: TableId,
    /// The name of the game.
    pub game: String,
    /// Number of commits so far.
    pub version: u64,
    /// Who sits where, as JSON that only the server reads.
    pub summary: String,
    /// Whom the game waits for, if that is known.
    pub turn: Option<Turn>,
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
}

/// A table at which somebody sits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Held {
    /// The table.
    pub table: Listed,
    /// The seats, in clockwise order.
    pub seats: Vec<Seat>,
}

/// A table whose clock runs out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// The table.
    pub table: TableId,
    /// When its clock runs out.
    pub deadline: Millis,
}

/// A running table that may wait for a computer player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ToWake {
    /// The table.
    pub table: TableId,
    /// Whether that is certain. It is not for a table that an older program stored last.
    pub is_known: bool,
}

impl Page {
    /// The first page, with at most this many tables.
    #[must_use]
    pub const fn first(most: u32) -> Page {
        Page { after: None, most }
    }
}

impl Cursor {
    /// Reads a cursor as `Display` writes it.
    pub fn parse(text: &str) -> Option<Cursor> {
        let (changed, id) = text.split_once('-')?;
        Some(Cursor { changed: Millis(changed.parse().ok()?), id: TableId::parse(id)? })
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.changed.0, self.id)
    }
}

impl Held {
    /// Whether the game waits for one of the seats.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        let seat = self.table.turn.map(|turn| turn.seat);
        self.table.phase == Phase::Running && seat.is_some_and(|seat| self.seats.contains(&seat))
    }
}

impl Listed {
    /// Its position in a list. The next page begins after the cursor of the last table.
    #[must_use]
    pub const fn cursor(&self) -> Cursor {
        Cursor { changed: self.changed, id: self.id }
    }
}
