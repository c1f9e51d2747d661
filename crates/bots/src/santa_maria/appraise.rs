//! Works out what things are worth to a player in a position.

use santa_maria::{SantaMaria, State};
use tabletop::Seat;

use super::colony::Colony;
use super::prices::Prices;
use super::side::{Reaches, Side};
use super::time::Time;
use super::weights::weights;
use super::{conquest, religion, shipping};

/// One player's side of a position. Each worth builds on those before it.
pub(super) fn appraise<'a>(
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
