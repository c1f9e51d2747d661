//! Whether a stored position can wait for what it says: with the things the
//! question is about, and with something to choose.

use alloc::vec::Vec;

use tabletop::{Game, MAX_SEATS, Name, Node, Seat};

use crate::action::Action;
use crate::board::{Board, Slot};
use crate::building::{Building, BuildingSet};
use crate::frame::{Barter, Before, Frame, Loading, Looking, bit};
use crate::person::Person;
use crate::price::Buyer;
use crate::restore::{Checked, ensure};
use crate::role::Role;
use crate::rules::{
    BlackMarketColonist, Market, NoblesPlay, SupplyNobles, UnionHallTime, WaivingDiscounts,
};
use crate::state::{Shipment, State};
use crate::tile::Tile;
use crate::{
    PuertoRico, black_market, builder, captain, colonist, craftsman, draft, forest, guest, land,
    last_chips, lodge, mayor, privilege, settler, setup, source, stack, storage, supplier, waive,
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
    let returned = state.built(Building::BlackMarket) > 0;
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
    ) || matches!(phase, Frame::Captain(_));
    let full =
        game.fleet.iter().zip(&state.ships).any(|(ship, cargo)| cargo.count == ship.spaces());
    ensure(loading || !full, "ships", "a full ship is emptied at the end of the captain phase")?;
    ensure(holds(game, state, (frame, phase)), "ask", "the position cannot wait for this")?;
    let mut options = Vec::new();
    game.options(state, &mut options);
    let asked = match frame {
        _ if game.node(state) != Node::Decision(state.asked()) => true,
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
        Frame::RowStacks { stacks } => {
            state.row.total() == 0
                && source::are_known(state, stacks)
                && source::row_frame(game, state, stacks) == frame
        }
        Frame::NewRow { stacks } => {
            state.row.total() == 0
                && source::can_draw_row(game, state, stacks)
                && stack::row(game, state).total() > 0
        }
        Frame::Settler(settling) => settling.seat != state.chooser || !settling.taken,
        Frame::Hacienda { .. } => {
            is_first_tile(state, phase)
                && board.has(Building::Hacienda)
                && board.free_island_spaces() > 0
                && source::is_there(game, state)
        }
        Frame::TileDraw { seat, stack } => {
            let source = match phase {
                Frame::Trader(_) => board.is_run_by(Person::Colonist, Building::LandOffice),
                _ => is_first_tile(state, phase) && state.board(seat).has(Building::Hacienda),
            };
            source && board.free_island_spaces() > 0 && stack::tile(game, state, stack).is_some()
        }
        Frame::Look(Looking { seat, seen, stack, under, .. }) => {
            let source = match phase {
                Frame::Trader(_) => {
                    board.is_run_by(Person::Colonist, Building::LandOffice)
                        && land::looks(game, state, seat)
                }
                _ => {
                    is_first_tile(state, phase)
                        && board.has(Building::Hacienda)
                        && forest::has_house(state, seat)
                }
            };
            let known = seen == 0
                || source::are_put_back(game)
                    && seen & bit(seat) == 0
                    && Seat::first(MAX_SEATS as u8)
                        .filter(|&seat| seen & bit(seat) != 0)
                        .all(|seat| forest::can_have_looked(state, seat));
            source
                && known
                && source::can_put_back(game, state, (stack, under))
                && board.free_island_spaces() > 0
        }
        Frame::Hospice { seat, tile } => {
            let served = match phase {
                Frame::SecondTile { taken, .. } => {
                    seat == state.chooser && !taken && board.has(Building::Library)
                }
                Frame::Settler(settling) => seat != state.chooser || settling.taken,
                _ => false,
            };
            served
                && board.has(Building::Hospice)
                && colonist::is_there(game, state)
                && match tile {
                    Tile::Forest => board.tiles[tile] > 0 && forest::has_house(state, seat),
                    tile => {
                        board.settled[tile] < board.tiles[tile]
                            && (tile != Tile::Quarry || settler::may_take_quarry(state, seat))
                    }
                }
        }
        Frame::SecondTile { .. } => settler::is_second_asked(game, state),
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
            board.circles(slot) > 0
                && is_unloaded(state)
                && board.colonists() - board.windrose == board.nobles.placed()
                && Slot::all().filter(|&later| later >= slot).all(|later| board.on(later) == 0)
        }
        Frame::Mayor { slot, .. } => {
            board.circles(slot) > 0
                && is_unloaded(state)
                && Slot::all()
                    .filter(|&later| later >= slot)
                    .all(|later| board.on(later) == board.nobles.on(later))
                && left_behind(&board)
        }
        Frame::BlackMarket { seat, building, left, step } => {
            can_barter(game, state, seat, (building, left, step))
        }
        Frame::Waive { seat, building } => {
            builder::judge(game, state, seat, building).is_ok()
                && waive::is_open(game, &Buyer::new(game, state, seat), building)
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
                && can_have_made(state, 0)
        }
        Frame::CraftsmanPrivilege { second } => {
            can_have_made(state, u8::from(second))
                && (!second || privilege::doubles(game, state, state.chooser))
        }
        Frame::Captain(loading) => {
            can_load(game, state, &loading)
                && can_be_between_loads(state, &loading)
                && can_have_supplied(state, &loading)
        }
        Frame::LastChips { seat, offer } => {
            let phase_holds = match phase {
                Frame::Captain(loading) => {
                    can_load(game, state, &loading)
                        && can_be_between_loads(state, &loading)
                        && state.voyage.supplied.count() <= board.nobles.total
                }
                Frame::Craftsman { .. } => can_have_made(state, 0),
                _ => true,
            };
            phase_holds && last_chips::holds(game, state, seat, offer)
        }
        Frame::Shipment(loading) => can_load(game, state, &loading) && can_send(state, loading),
        Frame::Storage { seat, good, cut } => {
            can_store(game, state, seat) && cut.iter().all(|kind| kind < good)
        }
        Frame::Guests { seat, before } => {
            guest::can_move(state, seat)
                && match before {
                    Before::Prospector => seat == state.chooser,
                    Before::Storage => can_store(game, state, seat) && board.goods.total() > 0,
                    Before::End => Role::ALL.iter().any(|&role| {
                        !matches!(role, Role::Settler | Role::Mayor)
                            && state.card(role).taken == Some(state.chooser)
                    }),
                    Before::SettlerEnd | Before::CaptainEnd => true,
                    Before::Lodge => lodge::may_invite(state, seat),
                }
        }
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
    board.nobles.windrose <= board.surplus()
}

/// Whether a hacienda can be asked about: the settler's comes before the first tile.
fn is_first_tile(state: &State, phase: Frame) -> bool {
    match phase {
        Frame::Settler(settling) => settling.seat != state.chooser || !settling.taken,
        _ => false,
    }
}

/// Whether the loading is over and everyone before this seat has stored.
fn can_store(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    let seats = game.seats.count();
    let stored = state.chooser.around(seats).take_while(|&other| other != seat);
    Seat::first(seats).all(|seat| !captain::is_able_to_load(game, state, seat))
        && stored.map(|seat| state.board(seat)).all(storage::fits)
}

/// Whether a seat can be paying the rest of a price like this.
fn can_barter(
    game: &PuertoRico,
    state: &State,
    seat: Seat,
    (building, left, step): (Building, u8, Barter),
) -> bool {
    let board = state.board(seat);
    match step {
        Barter::Person => {
            let price = Buyer::new(game, state, seat).quote(game, building).price;
            let paid = board.doubloons.saturating_add(left.into());
            let waived = game.rules.waiving_discounts == WaivingDiscounts::Asked
                && (u16::from(price)..=game.costs[building as usize].into()).contains(&paid);
            left > 0
                && left <= black_market::most(game, board)
                && builder::judge(game, state, seat, building).is_ok()
                && (waived || u16::from(price) == paid)
        }
        // The price was settled before anyone was paid with, so reductions may be gone.
        Barter::Good => {
            let paid_itself = game.rules.black_market_colonist == BlackMarketColonist::Any;
            let payable = black_market::rest(board, Barter::Person);
            builder::judge_site(game, state, seat, building).is_ok()
                && board.city.contains(Building::BlackMarket)
                && (paid_itself || board.has(Building::BlackMarket))
                && (1..=payable).contains(&left)
                && board.goods.total() > 0
                && board.doubloons.saturating_add(left.into())
                    <= game.costs[building as usize].into()
        }
    }
}

/// Whether the craftsman can have produced these goods: a chain for each kind,
/// the goods still at hand, and `extra` ones in all taken as the privilege.
fn can_have_made(state: &State, extra: u8) -> bool {
    let board = state.board(state.chooser);
    let most = extra + u8::from(board.has(Building::Aqueduct));
    state.made.some().all(|(good, count)| {
        let capacity = board.capacity(good);
        capacity > 0 && count <= capacity + most && board.goods[good] >= count
    })
}

/// Whether the loading can have come so far.
fn can_load(game: &PuertoRico, state: &State, loading: &Loading) -> bool {
    let (seats, voyage) = (game.seats.count(), &state.voyage);
    let all_have = |bits: u8, building: Building| {
        bits < 1 << seats
            && Seat::first(seats)
                .filter(|&seat| bits & bit(seat) != 0)
                .all(|seat| state.board(seat).has(building))
    };
    let hall = state.market.contains(Building::UnionHall);
    let first_turn = game.rules.union_hall == UnionHallTime::FirstTurn;
    loading.quiet < seats
        && quiet_seats(game, loading).all(|seat| !captain::is_able_to_load(game, state, seat))
        && all_have(loading.wharves, Building::Wharf)
        && all_have(voyage.small_wharves, Building::SmallWharf)
        && (loading.privilege_paid || loading.wharves & bit(state.chooser) == 0)
        && voyage.begun < 1 << seats
        && voyage.halls < 1 << seats
        && (hall || voyage.halls == 0)
        && (!hall || !first_turn || voyage.begun & !voyage.halls == 0)
        && (voyage.begun == 0 || !state.market.and(supplier::FIRST_TURN).is_empty())
        && (!supplier::must_ship(game, state, loading) || captain::can_ship(game, state, loading))
}

/// Whether no shipment is being put together, and none was made without the privilege.
fn can_be_between_loads(state: &State, loading: &Loading) -> bool {
    state.voyage.shipment == Shipment::default()
        && (loading.privilege_paid || state.voyage.small_wharves & bit(state.chooser) == 0)
}

/// Whether the royal warehouse can have got these goods in this turn.
fn can_have_supplied(state: &State, loading: &Loading) -> bool {
    let (board, supplied) = (state.board(loading.seat), state.voyage.supplied);
    supplied.count() == 0
        || board.has(Building::RoyalSupplier)
            && supplied.count() <= board.nobles.total
            && state.voyage.begun & bit(loading.seat) == 0
}

/// Whether a shipment can have come so far. What is in it lies in the supply.
fn can_send(state: &State, loading: Loading) -> bool {
    let (voyage, own) = (&state.voyage, bit(loading.seat));
    let Shipment { good, goods, kinds } = voyage.shipment;
    let sent = &state.supply.values()[..good.index()];
    let noted =
        |noted: u8, market: BuildingSet| state.market.and(market).is_empty() || noted & own != 0;
    voyage.small_wharves & own != 0
        && voyage.supplied.count() <= state.board(loading.seat).nobles.total
        && noted(voyage.begun, supplier::FIRST_TURN)
        && noted(voyage.halls, BuildingSet::these(&[Building::UnionHall]))
        && state.board(loading.seat).goods[good] > 0
        && usize::from(kinds) <= sent.iter().filter(|&&count| count > 0).count()
        && (kinds..=sent.iter().sum()).contains(&goods)
        && (goods == 0) == (kinds == 0)
}

/// The seats whose turns just ended without a load.
fn quiet_seats(game: &PuertoRico, loading: &Loading) -> impl Iterator<Item = Seat> {
    let seats = game.seats.count();
    // Going on around the table for the rest of a circle leads back to them.
    loading.seat.around(seats).skip(usize::from(seats - loading.quiet))
}
