//! Plays shipping: resources for a shipment tile at a dock.

use alloc::vec::Vec;

use tabletop::Sink;

use crate::SantaMaria;
use crate::action::Action;
use crate::bits::Bits;
use crate::board::Board;
use crate::components::{DOCKS, Occasion, Price};
use crate::draw::{Draw, Drawn};
use crate::due;
use crate::event::Event;
use crate::frame;
use crate::outcome::Chance;
use crate::pay::Pays;
use crate::payment::{self, Gold, Ways};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::scholar;
use crate::state::State;
use crate::task::Flow;
use crate::wait::{AsksOne, CanWait, Draws, Waits, not_drawn, only_if};
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

/// Takes a shipment; how it is paid is asked if there are several ways. [ship.gold]
pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, dock: u8) {
    let Some(cost) = quote(play.game, play.state, dock) else { return };
    match payment::ways(play.state.mine(), &cost) {
        Ways::Several => play.state.wait(frame::PayShip { dock }),
        Ways::One(way) => resolve_pay(play, frame::PayShip { dock }, way),
        Ways::None => debug_assert!(false, "the shipment cannot be paid"),
    }
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

impl Waits for frame::Ship {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        only_if(can_be_had(game, state))
    }
}

impl AsksOne for frame::Ship {
    type Answer = u8;

    const OFFERS_FREE: bool = true;

    fn may_pass(self, _: &SantaMaria, _: &State) -> bool {
        true
    }

    #[inline]
    fn read(action: Action) -> Option<u8> {
        match action {
            Action::Ship(dock) => Some(dock),
            _ => None,
        }
    }

    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        let docks = (0..DOCKS as u8).filter(|&dock| judge(game, state, dock).is_ok());
        out.extend(docks.map(Action::Ship));
    }

    fn judge(self, game: &SantaMaria, state: &State, dock: u8) -> Result<(), Refusal> {
        judge(game, state, dock)
    }

    fn resolve(self, play: &mut Play<'_, impl Sink<Event>>, dock: u8) {
        resolve(play, dock);
    }

    fn pass(self, play: &mut Play<'_, impl Sink<Event>>) {
        turn::pass(play);
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

impl Pays for frame::PayShip {
    #[inline]
    fn price(self, game: &SantaMaria, state: &State) -> Option<Price> {
        quote(game, state, self.dock)
    }

    fn pay(self, play: &mut Play<'_, impl Sink<Event>>, way: Gold) {
        resolve_pay(play, self, way);
    }
}

impl Waits for frame::Refill {
    fn can_wait(self, _: &SantaMaria, state: &State) -> CanWait {
        only_if(state.docks[usize::from(self.dock)] == 0 && !state.stack.is_empty())
    }
}

impl Draws for frame::Refill {
    fn draw(self, _: &SantaMaria, state: &State) -> Draw {
        Draw::Some(state.stack, 1)
    }

    fn outcome(self, _: &SantaMaria, drawn: &Drawn) -> Option<Chance> {
        drawn.some()?.first().map(|shipment| Chance::Shipment(shipment as u8))
    }

    /// A new shipment comes to the dock, and is in the stack no longer.
    /// [ship.refill] [ship.stack]
    fn settle(self, play: &mut Play<'_, impl Sink<Event>>, outcome: Chance) {
        let Chance::Shipment(shipment) = outcome else { return not_drawn(outcome) };
        let (place, number) = (usize::from(self.dock), usize::from(shipment));
        play.state.stack = play.state.stack.without(Bits::one(number));
        play.state.docks[place] = shipment + 1;
        let (dock, shipment) = (play.game.set.docks[place].id, play.game.set.shipments[number].id);
        play.emit(Event::Arrived { dock, shipment });
        turn::go_on(play);
    }
}
