//! One player's side of a position.

use santa_maria::{Colour, PlayerView, SantaMaria, State};
use tabletop::{Game, Seat};

use super::colony::Colony;
use super::conquest::Reaches;
use super::prices::Prices;
use super::religion::Symbol;
use super::weights::{Weights, weights};
use super::{conquest, religion, shipping};

/// One player's side of a position, with what things are worth to this player.
pub(super) struct Side<'a> {
    pub(super) game: &'a SantaMaria,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    pub(super) look: PlayerView<'a>,
    pub(super) time: Time,
    pub(super) colony: Colony,
    /// For what happens in this year.
    pub(super) now: Prices,
    /// For what happens in the years after it.
    pub(super) later: Prices,
    pub(super) weights: &'static Weights,
    /// How far everyone will come on the conquistador track.
    pub(super) reaches: &'a Reaches,
    /// The next symbol on the religion track, if there is one.
    pub(super) symbol: Option<Symbol>,
}

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
    fn of(state: &State, look: &PlayerView<'_>) -> Time {
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

impl<'a> Side<'a> {
    pub(super) fn new(
        game: &'a SantaMaria,
        state: &'a State,
        seat: Seat,
        reaches: &'a Reaches,
    ) -> Side<'a> {
        let look = game.inspect(state, seat);
        let time = Time::of(state, &look);
        let weights = weights();
        let mut side = Side {
            game,
            state,
            seat,
            look,
            time,
            colony: Colony::of(&look, time, weights),
            now: Prices::plain(&look, time, weights),
            later: Prices::later(time, weights),
            weights,
            reaches,
            symbol: None,
        };
        // Each of these asks for the prices of what is already known.
        side.now.march = conquest::march(&side);
        side.later.march = conquest::march_later(&side);
        side.symbol = religion::next_symbol(&side);
        let step = religion::step(&side);
        side.now.religion = step;
        side.later.religion = step;
        side.now.shipping = shipping::action_now(&side);
        side.later.shipping = side.weights.ship_later;
        side
    }

    /// How much is left of what a player hopes to get from the common pool: the
    /// others take from it too, until they have retired.
    pub(super) fn crowd(&self) -> f32 {
        let others = Seat::first(self.game.seats()).filter(|&other| other != self.seat);
        let busy = others.filter(|&other| self.game.inspect(self.state, other).retired().is_none());
        1.0 / (1.0 + self.weights.crowd * busy.count() as f32)
    }
}
