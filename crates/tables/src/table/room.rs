//! A table at one moment, and what can be done to it.
//!
//! A [`Room`] never changes. Everything done to it gives a [`Successor`], which becomes the
//! current room when the store has accepted it. So nothing is locked while the store
//! writes, and a reader always sees a whole table.

mod access;
mod decisions;
pub(super) mod seat_links;
mod seats;
#[cfg(test)]
mod tests;
mod together;

use std::collections::BTreeMap;
use std::fmt;

use play::{AnyMatch, AnyTitle, Seed};
use tabletop::{Node, Seat, Viewer};

pub use decisions::LONG_RECORD;
pub(super) use together::waits;

use super::clock::Pace;
use super::doc::{Doc, Occupant, Speed};
use super::error::TableError;
use store::{Listing, Millis, Phase, PlayerId, TableId};

/// A table at one moment.
#[derive(Clone)]
pub struct Room {
    /// Which table.
    pub id: TableId,
    /// Grows with every change.
    pub version: u64,
    /// Who can find it.
    pub listing: Listing,
    /// The seed that all chance at this table comes from.
    pub seed: Seed,
    /// Everything but the match.
    pub doc: Doc,
    /// The match, once it has begun.
    pub game: Option<Box<dyn AnyMatch>>,
    /// The moves of each seat that are not confirmed yet, in notation.
    pub tentative: BTreeMap<Seat, Vec<String>>,
}

impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Room").field("id", &self.id).field("version", &self.version).finish()
    }
}

/// What a table is to become once the store accepts it.
#[derive(Clone, Debug)]
pub struct Successor {
    /// Everything but the match.
    pub doc: Doc,
    /// The match, with its new entries.
    pub game: Option<Box<dyn AnyMatch>>,
    /// Whether the match begins with this.
    pub begins: bool,
    /// Number of record entries that are stored already.
    pub stored: usize,
    /// The version it will have.
    pub version: u64,
}

/// A visitor at a table, as far as it matters for what they may see and do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guest {
    /// The player.
    pub player: PlayerId,
}

impl Room {
    /// The title of the game.
    pub fn title(&self) -> Option<&'static dyn AnyTitle> {
        games::title(&self.doc.settings.game).ok()
    }

    /// The seat that must decide; the first in the order of the rules if several may
    /// answer.
    pub fn turn(&self) -> Option<Seat> {
        turn(&self.doc, self.game.as_deref())
    }

    /// The occupant of a seat.
    pub fn occupant(&self, seat: Seat) -> Result<&Occupant, TableError> {
        self.doc.occupants.get(seat.index()).ok_or(TableError::NoSeat)
    }

    /// The seats of a player.
    pub fn seats_of(&self, player: PlayerId) -> impl Iterator<Item = Seat> + '_ {
        let owned = move |(index, occupant): (usize, &Occupant)| {
            (occupant.player() == Some(player)).then(|| Seat::new(index)).flatten()
        };
        self.doc.occupants.iter().enumerate().filter_map(owned)
    }

    /// The seat whose view a player has: their only seat, or among several the one that
    /// must decide.
    pub fn viewing_seat(&self, player: PlayerId) -> Option<Seat> {
        let first = self.seats_of(player).next()?;
        let is_own = |seat: &Seat| self.seats_of(player).any(|own| own == *seat);
        Some(self.waits().into_iter().find(is_own).unwrap_or(first))
    }

    /// What a player may see.
    pub fn viewer(&self, player: PlayerId) -> Viewer {
        self.viewing_seat(player).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Whether the match has begun or is over.
    pub fn phase(&self) -> Phase {
        phase(&self.doc, self.game.as_deref())
    }

    /// The next deadline of a seat. Computer players have no clock.
    pub fn deadline(&self) -> Option<Millis> {
        deadline(&self.doc, self.game.as_deref())
    }

    /// The seats that have run out of time.
    pub(crate) fn late(&self, now: Millis) -> Vec<Seat> {
        let is_late = |seat: &Seat| deadline_of(&self.doc, *seat).is_some_and(|at| at <= now);
        self.waits().into_iter().filter(is_late).collect()
    }

    /// The match with the tentative moves of a seat, and those moves. Moves that no longer
    /// fit because the table has moved on are left out.
    pub fn tentative_match(&self, seat: Seat) -> Option<(Box<dyn AnyMatch>, &[String])> {
        let draft = self.tentative.get(&seat).map_or(&[][..], Vec::as_slice);
        let mut sketch = self.sketch_of(seat)?;
        if draft.iter().all(|text| sketch.play_text(seat, text).is_ok()) {
            return Some((sketch, draft));
        }
        Some((self.sketch_of(seat)?, &[]))
    }

    /// Number of tentative moves of a seat.
    pub fn tentative_count(&self, seat: Seat) -> usize {
        self.tentative_match(seat).map_or(0, |(_, draft)| draft.len())
    }

    pub(super) fn owned(&self, guest: Guest, seat: Seat) -> Result<(), TableError> {
        let is_own = self.occupant(seat)?.player() == Some(guest.player);
        if is_own { Ok(()) } else { Err(TableError::NotYours) }
    }

    pub(super) fn hosted(&self, guest: Guest) -> Result<(), TableError> {
        if self.doc.host == guest.player { Ok(()) } else { Err(TableError::NotHost) }
    }

    /// The table, unless the operator has closed it: then it can only be watched.
    /// Everything that is done at a table passes through here.
    pub(crate) fn open_to_change(&self) -> Result<&Room, TableError> {
        if self.doc.closed { Err(TableError::Closed) } else { Ok(self) }
    }

    fn open(&self) -> Result<(), TableError> {
        self.open_to_change()?;
        if self.game.is_none() { Ok(()) } else { Err(TableError::Begun) }
    }

    fn running(&self) -> Result<&dyn AnyMatch, TableError> {
        self.open_to_change()?;
        let game = self.game.as_deref().ok_or(TableError::NotBegun)?;
        if game.node() == Node::Over { Err(TableError::Over) } else { Ok(game) }
    }

    pub(super) fn successor(&self) -> Successor {
        Successor {
            doc: self.doc.clone(),
            game: self.game.clone(),
            begins: false,
            stored: self.game.as_deref().map_or(0, AnyMatch::entries),
            version: self.version + 1,
        }
    }

    /// Closes the table, for the operator.
    pub fn close(&self) -> Result<Successor, TableError> {
        if self.doc.closed {
            return Err(TableError::Closed);
        }
        let mut next = self.successor();
        next.doc.closed = true;
        next.doc.proposal = None;
        next.doc.sealed.answers.clear();
        Ok(next)
    }

    /// Whether this player may delete the table: its host, if nobody else sits there.
    pub fn is_own(&self, player: PlayerId) -> bool {
        let people = self.doc.occupants.iter().filter_map(Occupant::player);
        self.doc.host == player && people.into_iter().all(|it| it == player)
    }

    /// Closes the table before it is deleted, so that nobody sits down meanwhile.
    pub fn close_own(&self, guest: Guest) -> Result<Successor, TableError> {
        self.hosted(guest)?;
        if !self.is_own(guest.player) {
            return Err(TableError::Shared);
        }
        let mut next = self.successor();
        next.doc.closed = true;
        Ok(next)
    }

    /// Sets how fast computer players play among themselves.
    pub fn watch(&self, guest: Guest, speed: Speed) -> Result<Successor, TableError> {
        self.hosted(guest)?;
        let mut next = self.successor();
        next.doc.speed = speed;
        Ok(next)
    }
}

impl Successor {
    /// The lines of the record that the store does not have yet.
    pub(crate) fn new_lines(&self) -> Vec<String> {
        let Some(game) = self.game.as_deref() else { return Vec::new() };
        let text = game.record_since(self.stored, Viewer::Referee);
        text.lines().map(str::to_owned).collect()
    }

    /// The lines of the record before its entries.
    pub(crate) fn head(&self) -> Option<String> {
        let game = self.game.as_deref()?;
        let (all, entries) = (game.record(), game.record_since(0, Viewer::Referee));
        all.strip_suffix(&entries).map(str::to_owned)
    }

    /// Whether the match has begun or is over.
    pub fn phase(&self) -> Phase {
        phase(&self.doc, self.game.as_deref())
    }

    /// The next deadline of a seat.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        deadline(&self.doc, self.game.as_deref())
    }
}

pub(super) fn phase(doc: &Doc, game: Option<&dyn AnyMatch>) -> Phase {
    match game.map(AnyMatch::node) {
        _ if doc.closed => Phase::Finished,
        None => Phase::Open,
        // An imported match is not continued here, even if the game is not over.
        Some(_) if doc.imported => Phase::Finished,
        Some(Node::Over) => Phase::Finished,
        Some(_) => Phase::Running,
    }
}

pub(super) fn turn(doc: &Doc, game: Option<&dyn AnyMatch>) -> Option<Seat> {
    waits(doc, game).first().copied()
}

/// The seat that must decide if all answer in order.
fn turn_of_rules(doc: &Doc, game: &dyn AnyMatch) -> Option<Seat> {
    match game.node() {
        _ if doc.closed => None,
        Node::Decision(seat) => Some(seat),
        Node::Chance | Node::Over => None,
    }
}

fn deadline(doc: &Doc, game: Option<&dyn AnyMatch>) -> Option<Millis> {
    waits(doc, game).into_iter().filter_map(|seat| deadline_of(doc, seat)).min()
}

/// When a seat that is waited for runs out of time.
fn deadline_of(doc: &Doc, seat: Seat) -> Option<Millis> {
    let occupant = doc.occupants.get(seat.index())?;
    if occupant.level().is_some() || doc.settings.pace == (Pace::Untimed {}) {
        return None;
    }
    doc.clock.deadline(doc.settings.pace, seat)
}
