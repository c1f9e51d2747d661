//! A position as a computer player may see it.

use tabletop::{Dice, Game, Seat, Viewer};

/// What the player of one seat may see of a position.
///
/// The state in it looks to that seat exactly like the true one; what the seat
/// cannot know was drawn anew when this was made. There is no way back to the
/// true state.
#[derive(Debug)]
pub struct Observed<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    state: G::State,
}

impl<'a, G: Game> Observed<'a, G> {
    /// What `seat` sees of this state.
    pub fn new(game: &'a G, state: &G::State, seat: Seat, dice: &mut impl Dice) -> Self {
        Observed { game, seat, state: game.resample(state, Viewer::Seat(seat), dice) }
    }

    /// The rules.
    #[must_use]
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Whose eyes these are.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// One state that looks like this to the seat.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Another state that looks like this to the seat, for players who think
    /// about several.
    pub fn another(&self, dice: &mut impl Dice) -> G::State {
        self.game.resample(&self.state, Viewer::Seat(self.seat), dice)
    }
}
