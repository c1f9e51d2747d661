//! One player's side of a position.

use santa_maria::{PlayerView, SantaMaria, State};
use tabletop::{GameRules, MAX_SEATS, Seat};

use super::colony::Colony;
use super::prices::Prices;
use super::time::Time;
use super::weights::Weights;

/// How far each player will come in this year.
pub(super) type Reaches = [f32; MAX_SEATS];

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

/// A symbol on the track that a player has not reached.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symbol {
    /// Steps since the last symbol.
    pub(super) behind: f32,
    /// Steps to this one.
    pub(super) ahead: f32,
    /// What it is worth.
    pub(super) worth: f32,
}

impl<'a> Side<'a> {
    /// How much is left of what a player hopes to get from the common pool: the
    /// others take from it too, until they have retired.
    pub(super) fn crowd(&self) -> f32 {
        let others = Seat::first(self.game.seats()).filter(|&other| other != self.seat);
        let busy = others.filter(|&other| self.game.inspect(self.state, other).retired().is_none());
        1.0 / (1.0 + self.weights.crowd * busy.count() as f32)
    }
}
