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
use crate::play::Play;
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
pub(crate) fn settle(play: &mut Play<'_, impl Sink<Event>>, outcome: Chance) {
    let set = &play.game.set;
    match outcome {
        Chance::Shipments(order) => {
            play.state.docks = order.map(|shipment| shipment + 1);
            let shipments = order.map(|shipment| set.shipments[usize::from(shipment)].id);
            play.emit(Event::Docks { shipments });
            play.state.wait(frame::Scholars);
        }
        Chance::Scholars(scholars) => {
            play.state.scholars = scholars;
            let scholars = names(scholars, |number| set.scholars[number].id);
            play.emit(Event::Scholars { scholars });
            play.state.wait(frame::Bishops);
        }
        Chance::Bishops(bishops) => {
            play.state.bishops = bishops;
            let bishops = names(bishops, |number| set.bishops[number].id);
            play.emit(Event::Bishops { bishops });
            play.state.wait(frame::Doubles);
        }
        Chance::Doubles(tiles) | Chance::Triples(tiles) => {
            play.state.display = play.state.display.or(tiles);
            play.state.undrawn = play.state.undrawn.without(tiles);
            play.emit(Event::Displayed { tiles: names(tiles, |number| set.tiles[number].id) });
            let is_first = matches!(outcome, Chance::Doubles(_));
            play.state.frame = if is_first { frame::Triples.into() } else { frame::White.into() };
        }
        Chance::White(dice) => {
            play.state.white = dice;
            play.emit(Event::Rolled { colour: Colour::White, dice });
            if play.state.year == 1 {
                colonies::enter(play.game, play.state);
            } else {
                play.state.wait(frame::Blue);
            }
        }
        Chance::Blue(dice) => {
            for seat in Seat::first(play.game.seats) {
                let dice = dice[seat.index()];
                play.state.board_mut(seat).blue = dice;
                play.emit(Event::RolledOwn { seat, dice });
            }
            after_blue(play);
        }
        Chance::Pool(dice) => {
            play.state.pool = dice;
            play.emit(Event::Rolled { colour: Colour::Blue, dice });
            after_blue(play);
        }
        _ => debug_assert!(false, "{outcome:?} is not drawn by the set-up"),
    }
}

/// The last roll of the set-up, or of a new year: the first turn comes, unless town
/// halls are still to be chosen. [turn.first] [advanced.dice] [turn.first] [year.next]
fn after_blue(play: &mut Play<'_, impl Sink<Event>>) {
    if play.state.year == 1 && play.game.rules.colonies == Colonies::Advanced {
        play.state.wait(frame::Halls);
    } else {
        year::enter(play);
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

impl Waits for frame::Doubles {}

impl Waits for frame::Triples {}

impl Waits for frame::White {}

impl Waits for frame::Blue {}
