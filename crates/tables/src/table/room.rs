//! A table at one moment, and what can be done to it.
//!
//! A [`Room`] never changes. Everything done to it gives a [`Successor`], which becomes the
//! current room when the store has accepted it. So nothing is locked while the store
//! writes, and a reader always sees a whole table.

mod access;
mod decisions;
mod most_at_once;
pub(super) mod seat_links;
mod seats;
#[cfg(test)]
mod tests;
mod together;
mod turns;

use std::collections::BTreeMap;
use std::fmt;

use play::{AnyMatch, AnyTitle, Seed};
use tabletop::{Node, Seat, Viewer};

pub use decisions::LONG_RECORD;
pub(crate) use turns::PlayedTurn;

use super::doc::{Doc, Occupant, Speed};
use super::error::TableError;
use super::shared_match::SharedMatch;
use super::successor::Successor;
use super::tentative::TentativeMoves;
use super::waits::{deadline, deadline_of, is_together, phase, waits};
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
    pub game: Option<SharedMatch>,
    /// The moves of each seat that are not confirmed yet.
    pub tentative: BTreeMap<Seat, TentativeMoves>,
}

impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Room").field("id", &self.id).field("version", &self.version).finish()
    }
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
        self.waits().first().copied()
    }

    /// The seats that the table waits for, in the order of the rules.
    pub fn waits(&self) -> Vec<Seat> {
        waits(&self.doc, self.game.as_deref())
    }

    /// Whether the table waits for this seat.
    pub fn waits_for(&self, seat: Seat) -> bool {
        self.waits().contains(&seat)
    }

    /// Whether several seats may answer now.
    pub fn is_together(&self) -> bool {
        is_together(&self.doc, self.game.as_deref())
    }

    /// Whether computer players decide for every seat of a running match. This includes
    /// matches in which a stand-in plays for every person: nobody waits there either.
    pub(crate) fn is_bots_alone(&self) -> bool {
        let is_bot = |occupant: &Occupant| occupant.level().is_some();
        self.turn().is_some() && self.doc.occupants.iter().all(is_bot)
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
