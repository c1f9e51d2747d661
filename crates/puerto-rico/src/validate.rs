//! Checks whether the game can go on from a position that was read.
//!
//! A position is accepted if every piece is somewhere exactly once (which
//! [`restore`](crate::restore) sees to) and what it waits for can be asked and answered,
//! so that the game goes on to its end. Nothing proves that a game can reach it: that
//! would state the rules a second time, and positions from elsewhere need not be reachable.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use tabletop::{GameRules, InvariantError, Node};

use crate::action::Action;
use crate::frame::Frame;
use crate::state::State;
use crate::{PuertoRico, dispatch};

/// What was read, or the invariant that it breaks.
pub(crate) type Checked<T> = Result<T, InvariantError>;

/// An invariant is broken.
pub(crate) fn broken<T>(invariant: &'static str, detail: impl Into<String>) -> Checked<T> {
    Err(InvariantError::new(invariant, detail))
}

/// An invariant must hold.
pub(crate) fn ensure(holds: bool, invariant: &'static str, detail: &str) -> Checked<()> {
    if holds { Ok(()) } else { broken(invariant, detail) }
}

/// Whether a frame names seats of this table only.
pub(crate) fn seat(game: &PuertoRico, frame: Frame) -> Checked<()> {
    match frame.seat() {
        Some(seat) if seat.index() >= usize::from(game.seats.count()) => {
            broken("ask", format!("there is no seat {seat} at this table"))
        }
        _ => Ok(()),
    }
}

/// Whether a position can wait for what it waits for, and someone has a choice there.
pub(crate) fn validate(game: &PuertoRico, state: &State) -> Checked<()> {
    ensure(dispatch::can_wait(game, state), "ask", "the position cannot wait for this")?;
    if !matches!(game.node(state), Node::Decision(_)) {
        return Ok(());
    }
    let mut options = Vec::new();
    game.options(state, &mut options);
    let is_asked = match state.frame {
        // Even a forced load is asked for, but not a turn with nothing but passing.
        Frame::Captain(_) => options.iter().any(|&action| action != Action::Pass),
        _ => options.len() >= 2,
    };
    ensure(is_asked, "ask", "there is nothing to choose")
}
