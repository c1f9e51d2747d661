//! Says which clause asks a seat that may pass in the captain phase, and whether a position
//! can wait there.

use crate::building::Building;
use crate::frame::{Frame, Keeping, Loading};
use crate::state::State;
use crate::{PuertoRico, captain, small_wharf, supplier};

/// The clause that asks a seat which may pass.
pub(crate) fn question(state: &State, loading: &Loading) -> &'static str {
    if small_wharf::judge(state, loading).is_ok() && !state.board(loading.seat).has(Building::Wharf)
    {
        "small-wharf.ship"
    } else if captain::can_use_wharf(state, loading) {
        "wharf.optional"
    } else if supplier::is_open(state, loading) {
        "royal-supplier.supply"
    } else {
        "guest-house.move"
    }
}

/// Whether a position can wait here. Seats may be noted as having used something that they
/// never used: they only lose the chance to use it.
pub(crate) fn can_wait(game: &PuertoRico, state: &State) -> bool {
    let is_loading = state.frame.loading().is_none_or(|it| can_go_on(game, state, &it));
    is_loading
        && match state.frame {
            Frame::Shipment(loading) => small_wharf::can_send(state, &loading),
            Frame::Storage(Keeping { good, cut, .. }) => cut.iter().all(|kind| kind < good),
            _ => true,
        }
}

/// Whether the loading comes to its end from here: nobody must ship who cannot, or who
/// has just shipped.
fn can_go_on(game: &PuertoRico, state: &State, loading: &Loading) -> bool {
    let seats = game.seats.count();
    let noted = loading.wharves | loading.small_wharves | loading.begun | loading.halls;
    loading.quiet < seats
        && noted < 1 << seats
        && (!supplier::must_ship(game, loading)
            || matches!(state.frame, Frame::Captain(_)) && captain::can_ship(game, state, loading))
}
