//! The set-up of the common board and of the players' storages.

use tabletop::{Seat, Sink};

use crate::SantaMaria;
use crate::bits::Bits;
use crate::board::Board;
use crate::components::{DOCKS, DOUBLES, HALLS, STANDARD, STARTING, TRIPLES};
use crate::die::{Colour, Pips};
use crate::event::Event;
use crate::frame;
use crate::id::Id;
use crate::outcome::Chance;
use crate::resource::Resource;
use crate::rules::{Colonies, MOST_PLAYERS};
use crate::state::State;
use crate::task::{Due, Task};
use crate::wait::{CanWait, Waits, in_first_year};
use crate::{blue, colonies, year};

/// Wood at the beginning. [colonies.wood] [advanced.stores]
const WOOD: u8 = 2;
/// Coins of the start player; each player after that has one more.
/// [colonies.coins] [advanced.stores]
const COINS: u16 = 3;
/// White dice for each player. [setup.white]
pub(crate) const WHITE: u8 = 3;
/// Expansion tiles of each kind that lie face up each year. [setup.display]
pub(crate) const DISPLAY: usize = 5;
/// Scholars, and bishops, on the common board. [setup.scholars] [setup.bishops]
pub(crate) const IN_PLAY: usize = 3;

/// The first position: nothing is drawn or rolled yet.
/// [setup.year] [setup.roads] [setup.shipment-stack] [colonies.start] [colonies.markers]
/// [colonies.wood] [colonies.coins] [advanced.board] [advanced.stores]
pub(crate) fn start(game: &SantaMaria) -> State {
    let mut boards = [Board::BLANK; MOST_PLAYERS];
    for (order, seat) in game.start.around(game.seats).enumerate() {
        let board = &mut boards[seat.index()];
        board.goods[Resource::Wood] = WOOD;
        board.coins = COINS + order as u16;
        if game.rules.colonies == Colonies::Advanced {
            board.settle(&game.set, &game.set.plain.cells);
        }
    }
    State {
        boards,
        white: Pips::NONE,
        pool: Pips::NONE,
        display: Bits::NONE,
        undrawn: Bits::below(DOUBLES + TRIPLES),
        stack: Bits::range(STARTING, STANDARD),
        docks: [0; DOCKS],
        scholars: Bits::NONE,
        bishops: Bits::NONE,
        halls: [0; HALLS],
        roads: game.set.roads,
        start: game.start,
        turn: game.start,
        year: 1,
        due: Due::NONE,
        task: Task::Nothing,
        frame: frame::Shipments.into(),
    }
}

fn names<const N: usize>(numbers: Bits, name: impl Fn(usize) -> Id) -> [Id; N] {
    let mut all = numbers.iter();
    let mut last = 0;
    core::array::from_fn(|_| {
        last = all.next().unwrap_or(last);
        name(last)
    })
}

/// Takes note of what was drawn or rolled, and says what comes next.
/// [setup.order] [setup.shipments] [setup.scholars] [setup.bishops] [setup.display]
/// [setup.white] [colonies.blue-die] [year.display] [year.white] [year.blue]
pub(crate) fn settle(
    game: &SantaMaria,
    state: &mut State,
    outcome: Chance,
    sink: &mut impl Sink<Event>,
) {
    let set = &game.set;
    match outcome {
        Chance::Shipments(order) => {
            state.docks = order.map(|shipment| shipment + 1);
            let shipments = order.map(|shipment| set.shipments[usize::from(shipment)].id);
            sink.emit(Event::Docks { shipments });
            state.wait(frame::Scholars);
        }
        Chance::Scholars(scholars) => {
            state.scholars = scholars;
            let scholars = names(scholars, |number| set.scholars[number].id);
            sink.emit(Event::Scholars { scholars });
            state.wait(frame::Bishops);
        }
        Chance::Bishops(bishops) => {
            state.bishops = bishops;
            let bishops = names(bishops, |number| set.bishops[number].id);
            sink.emit(Event::Bishops { bishops });
            state.wait(frame::Doubles);
        }
        Chance::Doubles(tiles) | Chance::Triples(tiles) => {
            state.display = state.display.or(tiles);
            state.undrawn = state.undrawn.without(tiles);
            sink.emit(Event::Displayed { tiles: names(tiles, |number| set.tiles[number].id) });
            let is_first = matches!(outcome, Chance::Doubles(_));
            state.frame = if is_first { frame::Triples.into() } else { frame::White.into() };
        }
        Chance::White(dice) => {
            state.white = dice;
            sink.emit(Event::Rolled { colour: Colour::White, dice });
            if state.year == 1 {
                colonies::enter(game, state);
            } else {
                state.wait(frame::Blue);
            }
        }
        Chance::Blue(dice) => {
            for seat in Seat::first(game.seats) {
                let dice = dice[seat.index()];
                state.board_mut(seat).blue = dice;
                sink.emit(Event::RolledOwn { seat, dice });
            }
            after_blue(game, state, sink);
        }
        Chance::Pool(dice) => {
            state.pool = dice;
            sink.emit(Event::Rolled { colour: Colour::Blue, dice });
            after_blue(game, state, sink);
        }
        _ => debug_assert!(false, "{outcome:?} is not drawn by the set-up"),
    }
}

/// The last roll of the set-up, or of a new year: the first turn comes, unless town
/// halls are still to be chosen. [turn.first] [advanced.dice] [turn.first] [year.next]
fn after_blue(game: &SantaMaria, state: &mut State, sink: &mut impl Sink<Event>) {
    if state.year == 1 && game.rules.colonies == Colonies::Advanced {
        state.wait(frame::Halls);
    } else {
        year::enter(state, sink);
    }
}

/// How many blue dice each player rolls for a year.
/// [colonies.blue-die] [year.blue] [blue.rest]
pub(crate) fn blue_dice(game: &SantaMaria, state: &State) -> [u8; MOST_PLAYERS] {
    let mut dice = [0; MOST_PLAYERS];
    for seat in Seat::first(game.seats) {
        dice[seat.index()] = blue::unlocked(game, state.board(seat));
    }
    dice
}

impl Waits for frame::Shipments {
    fn can_wait(self, _: &SantaMaria, state: &State) -> CanWait {
        in_first_year(state)
    }
}

impl Waits for frame::Scholars {
    fn can_wait(self, _: &SantaMaria, state: &State) -> CanWait {
        in_first_year(state)
    }
}

impl Waits for frame::Bishops {
    fn can_wait(self, _: &SantaMaria, state: &State) -> CanWait {
        in_first_year(state)
    }
}

impl Waits for frame::Doubles {
    fn can_wait(self, _: &SantaMaria, _: &State) -> CanWait {
        Ok(())
    }
}

impl Waits for frame::Triples {
    fn can_wait(self, _: &SantaMaria, _: &State) -> CanWait {
        Ok(())
    }
}

impl Waits for frame::White {
    fn can_wait(self, _: &SantaMaria, _: &State) -> CanWait {
        Ok(())
    }
}

impl Waits for frame::Blue {
    fn can_wait(self, _: &SantaMaria, _: &State) -> CanWait {
        Ok(())
    }
}
