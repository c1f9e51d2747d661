//! What is known of *Santa Maria*.
//!
//! Everything is measured in points at the end of the game. A [`Side`](side::Side)
//! is one player's side of a position together with what things are worth to that
//! player now: both the outlook and the promise of an option are sums of such
//! worths.

mod appraise;
mod bishop;
mod colony;
mod conquest;
mod lines;
mod outlook;
mod prices;
mod promise;
mod religion;
mod shipping;
mod side;
mod survey;
mod time;
mod weights;

use santa_maria::{Action, Question, SantaMaria, State};
use tabletop::Seat;

use crate::{Knowledge, Outlook};

impl Knowledge for SantaMaria {
    const LOOKS: u32 = 4;

    fn promise(&self, state: &State, seat: Seat, options: &[Action], out: &mut Vec<f32>) {
        promise::promise(self, state, seat, options, out);
    }

    /// At the start of a turn: sales and purchases keep it so.
    fn is_quiet(&self, state: &State) -> bool {
        state.asked() == Some(Question::Turn)
    }

    fn outlook(&self, state: &State) -> Outlook {
        Outlook { points: outlook::outlook(self, state), doubt: outlook::doubt(self, state) }
    }

    fn is_end_near(&self, state: &State) -> bool {
        outlook::is_end_near(self, state)
    }
}
