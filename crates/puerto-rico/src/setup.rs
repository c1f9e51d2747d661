//! Sets up the table for the first round.

use tabletop::{By, MAX_SEATS, Seat};

use crate::board::Board;
use crate::building::BuildingSet;
use crate::frame::Frame;
use crate::good::{Good, all_goods};
use crate::role::{Card, ROLES};
use crate::rules::{CornSeats, Market, NoblesColonists, NoblesPlay, PointsPool, Rules, Seats};
use crate::ship::{Cargo, SHIPS};
use crate::state::{Ending, Removed, State};
use crate::tile::{Tile, all_plantations, all_quarries};
use crate::top::Tops;
use crate::{PuertoRico, market};

/// Doubloons every player begins with. [setup.doubloons] [two.doubloons]
const fn doubloons(seats: Seats) -> u16 {
    match seats.count() {
        3 => 2,
        5 => 4,
        _ => 3,
    }
}

/// Points the chips are worth. [setup.points] [setup.points-five] [two.points]
pub(crate) const fn points(seats: Seats, rules: &Rules) -> i16 {
    match (seats.count(), rules.points_pool) {
        (2, _) => 65,
        (3, _) => 75,
        (4, _) => 100,
        (_, PointsPool::P122) => 122,
        (_, PointsPool::P126) => 126,
    }
}

/// All colonists, those on the ship included. [setup.colonists] [two.colonists]
/// [nobles.all-colonists]
pub(crate) const fn colonists(seats: Seats, rules: &Rules) -> u8 {
    let supply = match (seats.count(), rules.nobles, rules.nobles_colonists) {
        (_, NoblesPlay::In, NoblesColonists::All) => return ALL_COLONISTS,
        (2, ..) => 40,
        (3, ..) => 55,
        (4, ..) => 75,
        _ => 95,
    };
    supply + seats.count()
}

/// Colonists in the box.
const ALL_COLONISTS: u8 = 100;

/// All nobles, one on the ship included. [nobles.supply] [nobles.optional]
pub(crate) const fn nobles(rules: &Rules) -> u8 {
    match rules.nobles {
        NoblesPlay::Out => 0,
        NoblesPlay::In => 20,
    }
}

/// Nobles on the first ship. [nobles.first-ship]
pub(crate) const fn first_nobles(rules: &Rules) -> u8 {
    match rules.nobles {
        NoblesPlay::Out => 0,
        NoblesPlay::In => 1,
    }
}

/// The plantation a player begins with, by the distance to the governor. [setup.start-tiles] [two.start-tiles]
const fn start_tile(seats: Seats, distance: u8) -> Good {
    let indigo = match seats.count() {
        2 => 1,
        3 | 4 => 2,
        _ => 3,
    };
    if distance < indigo { Good::Indigo } else { Good::Corn }
}

/// A board as it is when the game begins. [setup.start-unmanned]
pub(crate) fn start_board(game: &PuertoRico, seat: Seat) -> Board {
    let count = game.seats.count();
    let distance = (seat.index() as u8 + count - game.start.index() as u8) % count;
    let good = start_tile(game.seats, distance);
    let less = match (game.rules.corn_seats, good) {
        // [variants.corn-seats]
        (CornSeats::OneLess, Good::Corn) => 1,
        _ => 0,
    };
    let mut board = Board { doubloons: doubloons(game.seats) - less, ..Board::EMPTY };
    board.tiles[Tile::plantation(good)] = 1;
    board
}

/// Where a set-up begins.
fn first_frame(game: &PuertoRico) -> Frame {
    match game.rules.market {
        Market::Base | Market::Fixed => Frame::FirstRow {},
        // [draft.order]
        Market::Draft => Frame::Draft { seat: game.start },
        Market::Random => Frame::Market {},
    }
}

/// The table before the buildings are chosen and the first row of plantations is
/// laid out. [draft.first]
pub(crate) fn start(game: &PuertoRico) -> State {
    let count = game.seats.count();
    let noble = first_nobles(&game.rules);
    let mut boards = [Board::EMPTY; MAX_SEATS];
    let mut stack = all_plantations(game.seats);
    for seat in Seat::first(count) {
        let board = start_board(game, seat);
        // The starting tiles come out of the plantations. [setup.start-tiles-from-stock]
        stack = By::from_fn(|good| stack[good] - board.tiles[Tile::plantation(good)]);
        boards[seat.index()] = board;
    }
    State {
        boards,
        supply: all_goods(game.seats),
        ships: [Cargo::default(); SHIPS],
        // [setup.house] [two.house]
        house: By::none(),
        row: By::none(),
        // [setup.stack]
        stack,
        discard: By::none(),
        quarries: all_quarries(game.seats),
        tops: Tops::default(),
        colonists: colonists(game.seats, &game.rules) - (count - noble),
        // [setup.colonist-ship] [nobles.first-ship]
        colonist_ship: count - noble,
        nobles: nobles(&game.rules) - noble,
        noble_ship: noble,
        market: market::at_start(game),
        sold_out: BuildingSet::EMPTY,
        removed: Removed::default(),
        libraries: 0,
        points: points(game.seats, &game.rules),
        cards: [Card::default(); ROLES],
        // [setup.governor]
        governor: game.start,
        chooser: game.start,
        picks: 0,
        round: 1,
        ending: Ending::default(),
        frame: first_frame(game),
    }
}
