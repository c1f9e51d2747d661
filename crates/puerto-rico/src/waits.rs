//! Whether a stored position can wait for what it says: with the things the
//! question is about, and with something to choose.

use alloc::vec::Vec;

use tabletop::{Game, Name, Node, Seat};

use crate::action::Action;
use crate::board::{Board, Slot};
use crate::building::Building;
use crate::frame::{Barter, Before, Frame, Loading, bit};
use crate::person::Person;
use crate::price::Buyer;
use crate::restore::{Checked, ensure};
use crate::rules::{ForestSource, Market, NoblesPlay, SupplyNobles};
use crate::state::{Shipment, State};
use crate::tile::Tile;
use crate::{
    PuertoRico, black_market, captain, colonist, craftsman, draft, forest, guest, land, lodge,
    mayor, privilege, settler, setup, stack, storage, supplier,
};

pub(crate) fn waits(game: &PuertoRico, state: &State) -> Checked<()> {
    let (frame, phase) = (state.frames.top(), state.frames.bottom());
    // [mayor.minimum]: a ship is filled whenever there are colonists to fill it with.
    let unloads = matches!(frame, Frame::Mayor { .. } | Frame::Nobles { .. } | Frame::Ship { .. });
    // Where hospice and university take nobles, they may take the ship's last one.
    let taken =
        game.rules.supply_nobles == SupplyNobles::Yes && state.nobles == 0 && state.noble_ship == 0;
    let filled = state.colonist_ship + state.noble_ship + u8::from(taken) >= game.seats.count();
    // The black market brings people back, and they wait for the next ship.
    let returned = state.market.contains(Building::BlackMarket);
    let sails = unloads || state.colonists == 0 || filled || returned;
    ensure(sails, "colonists", "the ship has room for colonists of the supply")?;
    let has_noble = unloads || state.nobles == 0 || state.noble_ship > 0 || returned;
    ensure(has_noble, "nobles", "the ship has room for a noble of the supply")?;
    let loading = matches!(
        frame,
        Frame::Captain(_)
            | Frame::Shipment(_)
            | Frame::Storage { .. }
            | Frame::Guests { before: Before::Storage, .. }
    );
    let full =
        game.fleet.iter().zip(&state.ships).any(|(ship, cargo)| cargo.count == ship.spaces());
    ensure(loading || !full, "ships", "a full ship is emptied at the end of the captain phase")?;
    ensure(holds(game, state, (frame, phase)), "ask", "the position cannot wait for this")?;
    let mut options = Vec::new();
    game.options(state, &mut options);
    let asked = match frame {
        _ if game.node(state) != Node::Decision(frame.seat().unwrap_or(state.chooser)) => true,
        // A forced load is asked for; a captain's turn with nothing to load is not.
        Frame::Captain(_) => options.iter().any(|&action| action != Action::Pass),
        _ => options.len() >= 2,
    };
    ensure(asked, "ask", "there is nothing to choose")
}

/// Whether the things are there that a question is about.
fn holds(game: &PuertoRico, state: &State, (frame, phase): (Frame, Frame)) -> bool {
    let board = frame.seat().map_or(Board::EMPTY, |seat| *state.board(seat));
    match frame {
        Frame::Draft { .. } => {
            game.rules.market == Market::Draft
                && !draft::is_full(draft::chosen(state))
                && is_start(game, state)
        }
        Frame::Market => {
            game.rules.market == Market::Random
                && draft::chosen(state).count() == 0
                && is_start(game, state)
        }
        Frame::FirstRow => is_start(game, state),
        Frame::NewRow => state.row.total() == 0 && stack::row(game, state).total() > 0,
        Frame::Settler(settling) => settling.seat != state.chooser || !settling.taken,
        Frame::Hacienda { .. } => {
            board.has(Building::Hacienda)
                && board.free_island_spaces() > 0
                && stack::tile(game, state).is_some()
        }
        Frame::TileDraw { seat } => {
            let source = match phase {
                Frame::Trader(_) => board.is_run_by(Person::Colonist, Building::LandOffice),
                _ => state.board(seat).has(Building::Hacienda),
            };
            source && board.free_island_spaces() > 0 && stack::tile(game, state).is_some()
        }
        Frame::Look { seat, seen, .. } => {
            let source = match phase {
                Frame::Trader(_) => {
                    board.is_run_by(Person::Colonist, Building::LandOffice)
                        && land::looks(game, state, seat)
                }
                _ => board.has(Building::Hacienda) && forest::has_house(state, seat),
            };
            let known = seen == 0 || game.rules.forest_source == ForestSource::Separate;
            source && known && seen < 1 << game.seats.count() && board.free_island_spaces() > 0
        }
        Frame::Hospice { seat, tile } => {
            let second = matches!(phase, Frame::SecondTile { .. });
            board.has(Building::Hospice)
                && colonist::is_there(game, state)
                && (!second || seat == state.chooser)
                && match tile {
                    Tile::Forest => board.tiles[tile] > 0 && forest::has_house(state, seat),
                    tile => {
                        board.settled[tile] < board.tiles[tile]
                            && (tile != Tile::Quarry || settler::may_take_quarry(state, seat))
                    }
                }
        }
        Frame::SecondTile { seat, .. } => {
            privilege::doubles(game, state, seat) || guest::can_move(state, seat)
        }
        Frame::Lodge { seat } => {
            game.rules.nobles == NoblesPlay::In && lodge::is_asked(state, seat)
        }
        Frame::MayorPrivilege { second, noble } => {
            let chooser = state.board(state.chooser);
            (second || !noble)
                && (!second || privilege::doubles(game, state, state.chooser))
                && (!noble || chooser.nobles.windrose > 0)
        }
        Frame::Villa { seat } => mayor::is_villa_open(game, state, seat),
        Frame::Ship { .. } => state.noble_ship == 1 && state.colonist_ship > 0,
        Frame::Nobles { slot, .. } => {
            is_unloaded(state)
                && board.colonists() - board.windrose == board.nobles.placed()
                && Slot::all().filter(|&later| later >= slot).all(|later| board.on(later) == 0)
        }
        Frame::Mayor { slot, .. } => {
            is_unloaded(state)
                && Slot::all()
                    .filter(|&later| later >= slot)
                    .all(|later| board.on(later) == board.nobles.on(later))
                && left_behind(&board)
        }
        Frame::BlackMarket { seat, building, left, step } => {
            can_barter(game, state, seat, (building, left, step))
        }
        Frame::University { building, .. } => {
            board.has(Building::University)
                && building != Building::University
                && board.city.contains(building)
                && building.fact().circles > 0
                && board.crew.on(building) == 0
                && colonist::is_there(game, state)
        }
        Frame::Craftsman { seat } => {
            craftsman::is_asked(game, state, seat)
                && (seat != state.chooser || state.made.total() == 0)
                && can_have_made(state)
        }
        Frame::CraftsmanPrivilege { second } => {
            can_have_made(state) && (!second || privilege::doubles(game, state, state.chooser))
        }
        Frame::Captain(loading) => {
            can_load(game, state, &loading)
                && can_have_supplied(state, &loading)
                && state.voyage.shipment == Shipment::default()
        }
        Frame::Shipment(loading) => can_load(game, state, &loading) && can_send(state, loading),
        Frame::Storage { seat, good, cut } => {
            let seats = game.seats.count();
            let stored = state.chooser.around(seats).take_while(|&other| other != seat);
            Seat::first(seats).all(|seat| !captain::is_able_to_load(game, state, seat))
                && stored.map(|seat| state.board(seat)).all(storage::fits)
                && cut.iter().all(|kind| kind < good)
        }
        Frame::Guests { seat, before: Before::Lodge } => {
            game.rules.nobles == NoblesPlay::In && lodge::may_invite(state, seat)
        }
        Frame::Guests { seat, .. } => guest::can_move(state, seat),
        Frame::Trader(trading) => !trading.land || board.has(Building::LandOffice),
        Frame::Role | Frame::Builder { .. } | Frame::Over => true,
    }
}

/// Whether nothing has happened yet but the choice of buildings.
fn is_start(game: &PuertoRico, state: &State) -> bool {
    let start = setup::start(game);
    *state == State { market: state.market, frames: state.frames, ..start }
}

/// Whether everyone has left the ship.
fn is_unloaded(state: &State) -> bool {
    state.colonist_ship == 0 && state.noble_ship == 0
}

/// Nobles stay behind only where not everyone finds a circle.
fn left_behind(board: &Board) -> bool {
    board.nobles.windrose <= board.colonists().saturating_sub(board.all_circles())
}

/// Whether a seat can be paying the rest of a price like this.
fn can_barter(
    game: &PuertoRico,
    state: &State,
    seat: Seat,
    (building, left, step): (Building, u8, Barter),
) -> bool {
    let board = state.board(seat);
    let price = Buyer::new(game, state, seat).quote(game, building).price;
    let affordable = match step {
        // The price was settled before anyone was paid with, so it may be lower or higher now.
        Barter::Good => true,
        Barter::Person => u16::from(price) == board.doubloons + u16::from(left),
    };
    affordable
        && (1..=black_market::MOST).contains(&left)
        && state.market.contains(building)
        && !board.city.contains(building)
        && building.spaces() <= board.free_city_spaces()
        && board.city.contains(Building::BlackMarket)
}

/// Whether the craftsman can have produced these goods: a chain for each kind,
/// and the goods still at hand.
fn can_have_made(state: &State) -> bool {
    let board = state.board(state.chooser);
    state.made.some().all(|(good, count)| board.capacity(good) > 0 && board.goods[good] >= count)
}

/// Whether the loading can have come so far.
fn can_load(game: &PuertoRico, state: &State, loading: &Loading) -> bool {
    let seats = game.seats.count();
    let all_have = |bits: u8, building: Building| {
        bits < 1 << seats
            && Seat::first(seats)
                .filter(|&seat| bits & bit(seat) != 0)
                .all(|seat| state.board(seat).city.contains(building))
    };
    loading.quiet < seats
        && quiet_seats(game, loading).all(|seat| !captain::is_able_to_load(game, state, seat))
        && all_have(loading.wharves, Building::Wharf)
        && all_have(state.voyage.small_wharves, Building::SmallWharf)
        && state.voyage.begun < 1 << seats
        && state.voyage.halls < 1 << seats
        && (state.voyage.halls == 0 || state.market.contains(Building::UnionHall))
        && (state.voyage.begun == 0 || !state.market.and(supplier::FIRST_TURN).is_empty())
}

/// Whether the royal warehouse can have got these goods in this turn.
fn can_have_supplied(state: &State, loading: &Loading) -> bool {
    let (board, supplied) = (state.board(loading.seat), state.voyage.supplied);
    supplied.count() == 0
        || board.has(Building::RoyalSupplier)
            && supplied.count() <= board.nobles.total
            && state.voyage.begun & bit(loading.seat) == 0
}

/// Whether a shipment can have come so far.
fn can_send(state: &State, loading: Loading) -> bool {
    let Shipment { good, goods, kinds } = state.voyage.shipment;
    state.voyage.small_wharves & bit(loading.seat) != 0
        && state.board(loading.seat).goods[good] > 0
        && kinds <= good.index() as u8
        && goods >= kinds
}

/// The seats whose turns just ended without a load.
fn quiet_seats(game: &PuertoRico, loading: &Loading) -> impl Iterator<Item = Seat> {
    let seats = game.seats.count();
    // Going on around the table for the rest of a circle leads back to them.
    loading.seat.around(seats).skip(usize::from(seats - loading.quiet))
}
