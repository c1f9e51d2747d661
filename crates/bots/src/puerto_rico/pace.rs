//! How much of the game is still to come: rounds, and how often each role will
//! be played in them.

use puerto_rico::{NoblesPlay, PuertoRico, Role, State};
use tabletop::{GameRules, Name, Seat};

use super::production::capacities;
use super::weights::Weights;

/// How often each role is taken in a round of four picks, in the order of the
/// cards. Measured; at other tables it is scaled to the number of picks.
const POPULAR: [f32; 8] = [0.48, 0.58, 0.72, 0.55, 0.47, 0.69, 0.50, 0.35];

/// No role is taken in every single round.
const AT_MOST: f32 = 0.97;

/// What is still to come. All numbers are expectations.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    /// Rounds after this one.
    pub(super) rounds: f32,
    /// How often each role is still played, in the order of the cards.
    roles: [f32; 8],
}

impl Pace {
    pub(super) fn new(game: &PuertoRico, state: &State, weights: &Weights) -> Pace {
        let picks = f32::from(game.picks_in_round());
        let left = picks - f32::from(state.picks());
        let (mut all, mut free, mut is_free) = (0.0, 0.0_f32, [false; 8]);
        for (index, &role) in Role::ALL.iter().enumerate() {
            if game.has_role(role) {
                all += POPULAR[index];
                if game.is_free(state, role) {
                    is_free[index] = true;
                    free += POPULAR[index];
                }
            }
        }
        let often = |role: usize| (POPULAR[role] * picks / all).min(AT_MOST);
        let rounds = if state.ending().is_near() {
            0.0
        } else {
            let mayor = often(Role::Mayor.index());
            let builder = often(Role::Builder.index());
            (rounds(game, state, weights, (mayor, builder)) - left / picks).max(0.2)
        };
        let free = free.max(0.01);
        let roles = core::array::from_fn(|index| {
            let now =
                if is_free[index] { (POPULAR[index] * left / free).min(AT_MOST) } else { 0.0 };
            now + rounds * often(index)
        });
        Pace { rounds, roles }
    }

    /// How often this role is still played.
    #[inline]
    pub(super) fn of(&self, role: Role) -> f32 {
        self.roles[role.index()]
    }

    /// How often goods are made and then shipped.
    #[inline]
    pub(super) fn cycles(&self) -> f32 {
        self.of(Role::Craftsman).min(self.of(Role::Captain))
    }
}

/// Rounds until one of the end conditions is met, whichever comes first.
fn rounds(
    game: &PuertoRico,
    state: &State,
    weights: &Weights,
    (mayor, builder): (f32, f32),
) -> f32 {
    let seats = f32::from(game.seats());
    let mut made = 0;
    let mut free = u8::MAX;
    for seat in Seat::first(game.seats()) {
        let board = state.board(seat);
        made += capacities(board).iter().sum::<u8>();
        free = free.min(board.free_city_spaces());
    }
    let city = f32::from(free) / (builder * weights.spaces);
    let rate = weights.ships_first * seats + weights.ships_each * f32::from(made);
    let points = f32::from(state.points_left().max(0)) / rate;
    let colonists = if game.rules().nobles == NoblesPlay::In {
        // Without enough colonists the game goes on. [nobles.no-end]
        f32::INFINITY
    } else {
        f32::from(state.colonists()) / ((seats + weights.more_colonists) * mayor)
    };
    soonest(soonest(city, points), colonists)
}

/// The sooner of two ends, and a little sooner yet if they are close together:
/// either may come early.
fn soonest(one: f32, other: f32) -> f32 {
    let (least, most) = if one < other { (one, other) } else { (other, one) };
    let ratio = least / most.max(0.1);
    least * (1.0 - 0.16 * ratio * ratio * ratio)
}
