//! How much of the game is left for a player.

use santa_maria::{Colour, PlayerView, SantaMaria, State};

/// How much of the game is left for a player, in years.
#[derive(Clone, Copy, Debug)]
pub(super) struct Time {
    /// The years after this one.
    pub(super) years: f32,
    /// The share of this year that is left: one before the first die is taken,
    /// nothing after retiring.
    pub(super) now: f32,
}

impl Time {
    pub(super) fn of(state: &State, look: &PlayerView<'_>) -> Time {
        let years = f32::from(state.years_left());
        if look.retired().is_some() {
            return Time { years, now: 0.0 };
        }
        let dice = look.dice_left(Colour::White) + look.dice_left(Colour::Blue);
        // Someone without dice can still build and pay for single buildings: as
        // if there was half a die.
        let all = f32::from(SantaMaria::WHITE_DICE + look.unlocked());
        Time { years, now: (f32::from(dice) + 0.5) / (all + 0.5) }
    }

    pub(super) fn all(self) -> f32 {
        self.years + self.now
    }

    /// How often a player still retires.
    pub(super) fn retirements(self) -> f32 {
        if self.now > 0.0 { self.years + 1.0 } else { self.years }
    }
}
