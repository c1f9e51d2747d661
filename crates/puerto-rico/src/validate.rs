//! Whether the game can go on from a position that was read.
//!
//! A position is accepted if every piece is somewhere exactly once (which
//! [`restore`](crate::restore) sees to) and what it waits for can be asked and answered,
//! so that the game goes on to its end. That some game can reach it is not proved: it
//! would state the rules a second time, and positions from elsewhere need not be reachable.

use alloc::format;
use alloc::vec::Vec;

use tabletop::{Game, Node};

use crate::action::Action;
use crate::frame::Frame;
use crate::restore::{Checked, broken, ensure};
use crate::state::State;
use crate::{PuertoRico, dispatch};

/// Whether a frame names seats of this table only.
pub(crate) fn seat(game: &PuertoRico, frame: Frame) -> Checked<()> {
    match frame.seat() {
        Some(seat) if seat.index() >= usize::from(game.seats.count()) => {
            broken("ask", format!("there is no seat {seat} at this table"))
        }
        _ => Ok(()),
    }
}

/// Whether a position can wait for what it says.
pub(crate) fn validate(game: &PuertoRico, state: &State) -> Checked<()> {
    ensure(dispatch::can_wait(game, state), "ask", "the position cannot wait for this")?;
    if !matches!(game.node(state), Node::Decision(_)) {
        return Ok(());
    }
    let mut options = Vec::new();
    game.options(state, &mut options);
    let is_asked = match state.frame {
        // A forced load is asked for; a captain's turn with nothing to load is not.
        Frame::Captain(_) => options.iter().any(|&action| action != Action::Pass),
        _ => options.len() >= 2,
    };
    ensure(is_asked, "ask", "there is nothing to choose")
}
