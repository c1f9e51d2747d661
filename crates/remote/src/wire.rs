//! The answers of the API. Fields that are not needed are not read, so that
//! a newer server may send more.

use serde::Deserialize;
use serde_json::Value;
use tabletop::{Seat, Setup};

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Players are gathering.
    Open,
    /// The game is played.
    Running,
    /// The game is over.
    Finished,
}

/// Who sits somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// A person, or a program with an account.
    Player,
    /// A computer player of the server.
    Bot,
}

/// A place at a table.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SeatModel {
    /// The seat.
    pub seat: Option<Seat>,
    /// Who sits there.
    pub kind: SeatKind,
    /// Whether it is the caller's.
    pub is_own: bool,
}

/// A table.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Table {
    /// Its id.
    pub id: String,
    /// Grows with every change.
    pub version: u64,
    /// The name of the game.
    pub game: String,
    /// How far it is.
    pub phase: Phase,
    /// Who sits where.
    pub seats: Vec<SeatModel>,
    /// The seat that must decide.
    pub turn: Option<Seat>,
    /// All seats that must decide, where all answer at once. Older servers know one.
    #[serde(default)]
    pub waits: Vec<Seat>,
}

impl Table {
    /// Whether one of the caller's seats must decide.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        let is_asked = |seat: Seat| self.turn == Some(seat) || self.waits.contains(&seat);
        self.seats.iter().any(|it| it.is_own && it.seat.is_some_and(is_asked))
    }
}

/// A position that looks to the caller like the one at the table.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Position {
    /// The version of the table it was made of.
    pub version: u64,
    /// The name of the game.
    pub game: String,
    /// The rules.
    pub setup: Setup,
    /// The caller's seat that must decide.
    pub asked: Option<Seat>,
    /// Whether a computer player decides there, because its owner was away.
    pub stands_in: bool,
    /// The position.
    pub position: Value,
}

/// A table in the list of an account.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Asked {
    /// Its id.
    pub table: String,
    /// The name of the game.
    pub game: String,
    /// How far it is.
    pub phase: Phase,
    /// The seat of the account that must decide.
    pub asked: Option<Seat>,
}

/// A line of the stream of an account.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Something about a table.
    Table(Asked),
    /// Everything that was waiting has been sent.
    Ready {},
    /// The last line.
    End {},
    /// Anything else.
    #[serde(other)]
    Other,
}
