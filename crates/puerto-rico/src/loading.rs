//! What a captain phase asks, how it is stored, and whether a position can wait in it.

use tabletop::Seat;

use crate::building::Building;
use crate::frame::{Frame, Keeping, Loading};
use crate::good::Kinds;
use crate::restore::{Checked, broken};
use crate::state::State;
use crate::{PuertoRico, captain, last_chips, small_wharf, supplier};

impl Loading {
    /// A captain phase that begins.
    pub(crate) const fn new(seat: Seat) -> Loading {
        Loading {
            seat,
            quiet: 0,
            wharves: 0,
            privilege_paid: false,
            small_wharves: 0,
            begun: 0,
            halls: 0,
            supplied: Kinds::NONE,
            sending: None,
            offer: None,
        }
    }
}

/// The question of a captain phase that is stored like this.
pub(crate) fn frame(loading: Loading) -> Checked<Frame> {
    Ok(match (loading.sending, loading.offer) {
        (None, None) => Frame::Captain(loading),
        (Some(_), None) => Frame::Shipment(loading),
        (None, Some(_)) => Frame::LoadPoints(loading),
        (Some(_), Some(_)) => {
            return broken("ask", "a shipment is complete before points are asked about");
        }
    })
}

/// The clause that asks a seat that may pass.
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

/// Whether a position can wait here. The seats that are noted as having done something
/// need not have: that only takes the same from them again.
pub(crate) fn can_wait(game: &PuertoRico, state: &State) -> bool {
    match state.frame {
        Frame::Captain(loading) => can_go_on(game, state, &loading),
        Frame::Shipment(loading) => {
            can_go_on(game, state, &loading) && small_wharf::can_send(state, &loading)
        }
        Frame::LoadPoints(loading) => {
            can_go_on(game, state, &loading) && last_chips::can_ask(game, state)
        }
        Frame::Storage(Keeping { good, cut, .. }) => cut.iter().all(|kind| kind < good),
        _ => true,
    }
}

/// Whether the loading comes to its end from here, and nobody must ship who cannot, or
/// who has just done so.
fn can_go_on(game: &PuertoRico, state: &State, loading: &Loading) -> bool {
    let seats = game.seats.count();
    let noted = loading.wharves | loading.small_wharves | loading.begun | loading.halls;
    loading.quiet < seats
        && noted < 1 << seats
        && (!supplier::must_ship(game, loading)
            || matches!(state.frame, Frame::Captain(_)) && captain::can_ship(game, state, loading))
}
