//! Shipping: resources for a shipment tile at a dock.

use alloc::vec::Vec;

use tabletop::Sink;

use crate::SantaMaria;
use crate::action::Action;
use crate::bits::Bits;
use crate::board::Board;
use crate::components::{DOCKS, Occasion, Price};
use crate::due;
use crate::event::Event;
use crate::frame;
use crate::payment::{self, Gold, Ways};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::scholar;
use crate::state::State;
use crate::task::Flow;
use crate::wait::{Asks, CanWait, Waits, only_if, other};
use crate::{free, storage, turn};

/// Asks which shipment is taken, unless none can be had. [ship.may] [ship.asked]
pub(crate) fn enter(game: &SantaMaria, state: &mut State) -> Flow {
    if !can_be_had(game, state) {
        return Flow::GoesOn;
    }
    state.wait(frame::Ship);
    Flow::Waits
}

/// What the shipment at a dock costs a player, if there is one.
/// [ship.cost] [scholar.shipment-discount]
#[inline]
pub(crate) fn quote_for(
    game: &SantaMaria,
    state: &State,
    board: &Board,
    dock: u8,
) -> Option<Price> {
    let shipment = usize::from(state.docks[usize::from(dock)]).checked_sub(1)?;
    Some(scholar::shipment_cost(game, board, game.set.shipments[shipment].cost))
}

/// What the shipment at a dock costs the player whose turn it is. [ship.cost]
#[inline]
pub(crate) fn quote(game: &SantaMaria, state: &State, dock: u8) -> Option<Price> {
    quote_for(game, state, state.mine(), dock)
}

/// Whether some shipment can be had, sales and purchases included. [ship.asked]
pub(crate) fn can_be_had(game: &SantaMaria, state: &State) -> bool {
    let board = state.mine();
    let price = free::price(game, board);
    (0..DOCKS as u8)
        .filter_map(|dock| quote(game, state, dock))
        .any(|cost| payment::can_be_had(board, &cost, price))
}

/// Whether the shipment at a dock can be taken. [ship.dock] [ship.cost]
pub(crate) fn judge(game: &SantaMaria, state: &State, dock: u8) -> Result<(), Refusal> {
    let id = game.set.docks[usize::from(dock)].id;
    let cost = quote(game, state, dock).ok_or(Refusal::DockEmpty { dock: id })?;
    if payment::can_pay(state.mine(), &cost) {
        Ok(())
    } else {
        Err(Refusal::ShipmentTooExpensive { dock: id })
    }
}

pub(crate) fn options(game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
    let docks = (0..DOCKS as u8).filter(|&dock| judge(game, state, dock).is_ok());
    out.extend(docks.map(Action::Ship));
}

/// Takes a shipment; how it is paid is asked if there are several ways. [ship.gold]
pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, dock: u8) {
    let Some(cost) = quote(play.game, play.state, dock) else { return };
    match payment::ways(play.state.mine(), &cost) {
        Ways::Several => play.state.wait(frame::PayShip { dock }),
        Ways::One(way) => resolve_pay(play, frame::PayShip { dock }, way),
        Ways::None => debug_assert!(false, "the shipment cannot be paid"),
    }
}

/// Whether the shipment can be paid in this way. [ship.gold] [gold.wild]
pub(crate) fn judge_pay(
    game: &SantaMaria,
    state: &State,
    dock: u8,
    way: Gold,
) -> Result<(), Refusal> {
    let cost = quote(game, state, dock);
    let possible = cost.is_some_and(|cost| payment::is_way(state.mine(), &cost, way));
    if possible { Ok(()) } else { Err(Refusal::NoSuchPayment) }
}

/// Pays, and takes the tile to the same dock of one's own harbour. A new tile
/// comes at once, as long as there are any.
/// [ship.cost] [ship.coins] [ship.harbour] [ship.refill] [ship.empty-stack] [scholar.on-shipment]
pub(crate) fn resolve_pay(
    play: &mut Play<'_, impl Sink<Event>>,
    frame::PayShip { dock }: frame::PayShip,
    way: Gold,
) {
    let (seat, place) = (play.state.turn, usize::from(dock));
    let Some(shipment) = usize::from(play.state.docks[place]).checked_sub(1) else { return };
    let Some(price) = quote(play.game, play.state, dock) else { return };
    let Some(paid) = way.price(&price) else { return };
    storage::pay(play.state, seat, &paid, price.coins);
    let harbour = &mut play.state.mine_mut().harbour[place];
    *harbour = harbour.with(shipment);
    play.state.docks[place] = 0;
    let id = play.game.set.shipments[shipment].id;
    let dock_id = play.game.set.docks[place].id;
    play.emit(Event::Shipped { seat, dock: dock_id, shipment: id, paid, coins: price.coins });
    due::reward(play, Occasion::Shipment);
    if play.state.stack.is_empty() {
        turn::go_on(play);
    } else {
        play.state.wait(frame::Refill { dock });
    }
}

/// A new shipment comes to the dock, and is in the stack no longer.
/// [ship.refill] [ship.stack]
pub(crate) fn settle(
    play: &mut Play<'_, impl Sink<Event>>,
    frame::Refill { dock }: frame::Refill,
    shipment: u8,
) {
    let (place, number) = (usize::from(dock), usize::from(shipment));
    play.state.stack = play.state.stack.without(Bits::one(number));
    play.state.docks[place] = shipment + 1;
    let (dock, shipment) = (play.game.set.docks[place].id, play.game.set.shipments[number].id);
    play.emit(Event::Arrived { dock, shipment });
    turn::go_on(play);
}

impl Waits for frame::Ship {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        only_if(can_be_had(game, state))
    }
}

impl Asks for frame::Ship {
    const OFFERS_FREE: bool = true;

    fn may_pass(self, _: &SantaMaria, _: &State) -> bool {
        true
    }

    #[inline]
    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        options(game, state, out);
    }

    fn judge(self, game: &SantaMaria, state: &State, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Ship(dock) => judge(game, state, dock),
            _ => other(Self::QUESTION),
        }
    }

    fn answer(self, play: &mut Play<'_, impl Sink<Event>>, action: Action) {
        match action {
            Action::Ship(dock) => resolve(play, dock),
            Action::Pass => turn::pass(play),
            _ => debug_assert!(false, "{action:?} is no answer"),
        }
    }

    fn after_free(self, play: &mut Play<'_, impl Sink<Event>>) {
        // [ship.closes]
        if !can_be_had(play.game, play.state) {
            turn::go_on(play);
        }
    }
}

impl Waits for frame::PayShip {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        let can_pay = |cost| payment::can_pay(state.mine(), &cost);
        only_if(quote(game, state, self.dock).is_some_and(can_pay))
    }
}

impl Asks for frame::PayShip {
    #[inline]
    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        if let Some(cost) = quote(game, state, self.dock) {
            out.extend(payment::all_ways(state.mine(), cost).map(Action::Pay));
        }
    }

    fn judge(self, game: &SantaMaria, state: &State, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pay(way) => judge_pay(game, state, self.dock, way),
            _ => other(Self::QUESTION),
        }
    }

    fn answer(self, play: &mut Play<'_, impl Sink<Event>>, action: Action) {
        match action {
            Action::Pay(way) => resolve_pay(play, self, way),
            _ => debug_assert!(false, "{action:?} is no answer"),
        }
    }
}

impl Waits for frame::Refill {
    fn can_wait(self, _: &SantaMaria, state: &State) -> CanWait {
        only_if(state.docks[usize::from(self.dock)] == 0 && !state.stack.is_empty())
    }
}
