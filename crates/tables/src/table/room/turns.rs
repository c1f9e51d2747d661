//! Turns of computer players: all decisions of a seat in a row, played on a copy and
//! accepted together.

use std::sync::Arc;

use tabletop::{Node, Seat};

use super::super::error::TableError;
use super::super::shared_match::{SharedMatch, own};
use super::super::successor::Successor;
use super::super::waits::is_together;
use super::Room;
use super::most_at_once::room_for_more;
use store::Millis;

/// What a seat has decided so far, on a copy of the match. The copy draws chance as the match
/// would have drawn it. Nothing has happened at the table before the turn is accepted.
#[derive(Clone, Debug)]
pub(crate) struct PlayedTurn {
    /// The match that it began with.
    base: SharedMatch,
    /// The match as it is now.
    pub(crate) game: SharedMatch,
}

impl Room {
    /// Begins a turn on a copy of the match.
    pub(crate) fn begin_turn(&self) -> Option<PlayedTurn> {
        self.game.clone().map(PlayedTurn::on)
    }

    /// Whether a seat has more to decide in this turn. Where all answer at once the turn
    /// ends, because its answer is sealed; and it ends where it has become too long.
    pub(crate) fn goes_on(&self, turn: &PlayedTurn, seat: Seat) -> bool {
        let game = &*turn.game;
        game.node() == Node::Decision(seat)
            && !is_together(&self.doc, Some(game))
            && room_for_more(game, turn.base.entries()).is_ok()
    }

    /// Accepts a turn that was begun at this table as it is now.
    pub(crate) fn finish_turn(
        &self,
        turn: &PlayedTurn,
        seat: Seat,
        now: Millis,
    ) -> Result<Successor, TableError> {
        self.running()?;
        if !self.game.as_ref().is_some_and(|game| Arc::ptr_eq(game, &turn.base)) {
            return Err(TableError::Stale);
        }
        let mut next = self.successor();
        next.game = Some(Arc::clone(&turn.game));
        next.moved(seat, now);
        Ok(next)
    }
}

impl PlayedTurn {
    /// A turn that begins with this match, which stays as it is.
    pub(crate) fn on(base: SharedMatch) -> PlayedTurn {
        PlayedTurn { game: Arc::clone(&base), base }
    }

    /// Plays one decision more.
    pub(crate) fn play(&mut self, seat: Seat, text: &str) -> Result<(), TableError> {
        own(&mut self.game).ok_or(TableError::NotBegun)?.play_text(seat, text)?;
        Ok(())
    }
}
