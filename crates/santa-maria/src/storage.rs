//! Fills the storage of a player, and pays for what it cannot hold.

use tabletop::{Name, Seat, Sink};

use crate::board::Board;
use crate::components::Gain;
use crate::event::Event;
use crate::play::Play;
use crate::resource::{Goods, LIMIT, Resource};
use crate::state::State;

/// Puts resources into a storage. Those beyond the limit are paid at their selling
/// price at once; returns how much that is. [storage.limit] [storage.excess]
/// [storage.kinds]
pub fn store(stock: &mut Goods, gained: &Goods) -> u16 {
    let mut excess = 0_u16;
    for (resource, gained) in gained.some() {
        let room = LIMIT.saturating_sub(stock[resource]);
        let kept = gained.min(room);
        stock[resource] += kept;
        excess += u16::from(gained - kept) * resource.worth();
    }
    excess
}

/// Whether all of this finds room.
#[inline]
pub(crate) fn has_room_for(board: &Board, goods: &Goods) -> bool {
    goods.some().all(|(resource, count)| board.goods[resource] + count <= LIMIT)
}

/// Gives a player something.
pub(crate) fn gain(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, gain: &Gain) {
    let board = play.state.board_mut(seat);
    let excess = store(&mut board.goods, &gain.goods);
    board.coins = board.coins.saturating_add(u16::from(gain.coins) + excess);
    board.points = board.points.saturating_add(u16::from(gain.points));
    let Gain { goods, coins, points } = *gain;
    play.emit(Event::Gained { seat, goods, coins, points, excess });
}

/// Takes resources and coins that are there.
pub(crate) fn pay(state: &mut State, seat: Seat, goods: &Goods, coins: u8) {
    let board = state.board_mut(seat);
    for &resource in Resource::ALL {
        board.goods[resource] -= goods[resource];
    }
    board.coins -= u16::from(coins);
}
