//! Sets up the common board and the players' storages.

use tabletop::{Seat, Sink};

use crate::SantaMaria;
use crate::bits::Bits;
use crate::board::Board;
use crate::components::{BISHOPS, DOCKS, DOUBLES, HALLS, SCHOLARS, STANDARD, STARTING, TRIPLES};
use crate::die::{Colour, Pips};
use crate::draw::{Draw, Drawn};
use crate::event::Event;
use crate::frame;
use crate::id::Id;
use crate::outcome::Chance;
use crate::play::Play;
use crate::resource::Resource;
use crate::rules::{Colonies, MOST_PLAYERS};
use crate::state::State;
use crate::task::{Due, Task};
use crate::wait::{CanWait, Draws, Waits, in_first_year, not_drawn};
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

/// Lays tiles out face up.
fn lay_out(play: &mut Play<'_, impl Sink<Event>>, tiles: Bits) {
    play.state.display = play.state.display.or(tiles);
    play.state.undrawn = play.state.undrawn.without(tiles);
    play.emit(Event::Displayed { tiles: names(tiles, |number| play.game.set.tiles[number].id) });
}

/// The last roll of the set-up, or of a new year: the first turn comes, unless town
/// halls are still to be chosen. [turn.first] [advanced.dice] [year.next]
fn after_blue(play: &mut Play<'_, impl Sink<Event>>) {
    if play.state.year == 1 && play.game.rules.colonies == Colonies::Advanced {
        play.state.wait(frame::Halls);
    } else {
        year::enter(play);
    }
}

/// How many blue dice each player rolls for a year.
/// [colonies.blue-die] [year.blue] [blue.rest]
fn blue_dice(game: &SantaMaria, state: &State) -> [u8; MOST_PLAYERS] {
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

impl Draws for frame::Shipments {
    fn draw(self, _: &SantaMaria, _: &State) -> Draw {
        Draw::Order(Bits::below(STARTING), DOCKS)
    }

    fn outcome(self, _: &SantaMaria, drawn: &Drawn) -> Option<Chance> {
        drawn.order().map(Chance::Shipments)
    }

    /// [setup.order] [setup.shipments]
    fn settle(self, play: &mut Play<'_, impl Sink<Event>>, outcome: Chance) {
        let Chance::Shipments(order) = outcome else { return not_drawn(outcome) };
        play.state.docks = order.map(|shipment| shipment + 1);
        let set = &play.game.set;
        let shipments = order.map(|shipment| set.shipments[usize::from(shipment)].id);
        play.emit(Event::Docks { shipments });
        play.state.wait(frame::Scholars);
    }
}

impl Waits for frame::Scholars {
    fn can_wait(self, _: &SantaMaria, state: &State) -> CanWait {
        in_first_year(state)
    }
}

impl Draws for frame::Scholars {
    fn draw(self, _: &SantaMaria, _: &State) -> Draw {
        Draw::Some(Bits::below(SCHOLARS), IN_PLAY)
    }

    fn outcome(self, _: &SantaMaria, drawn: &Drawn) -> Option<Chance> {
        drawn.some().map(Chance::Scholars)
    }

    /// [setup.scholars]
    fn settle(self, play: &mut Play<'_, impl Sink<Event>>, outcome: Chance) {
        let Chance::Scholars(scholars) = outcome else { return not_drawn(outcome) };
        play.state.scholars = scholars;
        let scholars = names(scholars, |number| play.game.set.scholars[number].id);
        play.emit(Event::Scholars { scholars });
        play.state.wait(frame::Bishops);
    }
}

impl Waits for frame::Bishops {
    fn can_wait(self, _: &SantaMaria, state: &State) -> CanWait {
        in_first_year(state)
    }
}

impl Draws for frame::Bishops {
    fn draw(self, _: &SantaMaria, _: &State) -> Draw {
        Draw::Some(Bits::below(BISHOPS), IN_PLAY)
    }

    fn outcome(self, _: &SantaMaria, drawn: &Drawn) -> Option<Chance> {
        drawn.some().map(Chance::Bishops)
    }

    /// [setup.bishops]
    fn settle(self, play: &mut Play<'_, impl Sink<Event>>, outcome: Chance) {
        let Chance::Bishops(bishops) = outcome else { return not_drawn(outcome) };
        play.state.bishops = bishops;
        let bishops = names(bishops, |number| play.game.set.bishops[number].id);
        play.emit(Event::Bishops { bishops });
        play.state.wait(frame::Doubles);
    }
}

impl Waits for frame::Doubles {}

impl Draws for frame::Doubles {
    fn draw(self, _: &SantaMaria, state: &State) -> Draw {
        Draw::Some(state.undrawn.and(Bits::below(DOUBLES)), DISPLAY)
    }

    fn outcome(self, _: &SantaMaria, drawn: &Drawn) -> Option<Chance> {
        drawn.some().map(Chance::Doubles)
    }

    /// [setup.display] [year.display]
    fn settle(self, play: &mut Play<'_, impl Sink<Event>>, outcome: Chance) {
        let Chance::Doubles(tiles) = outcome else { return not_drawn(outcome) };
        lay_out(play, tiles);
        play.state.wait(frame::Triples);
    }
}

impl Waits for frame::Triples {}

impl Draws for frame::Triples {
    fn draw(self, _: &SantaMaria, state: &State) -> Draw {
        Draw::Some(state.undrawn.and(Bits::range(DOUBLES, TRIPLES)), DISPLAY)
    }

    fn outcome(self, _: &SantaMaria, drawn: &Drawn) -> Option<Chance> {
        drawn.some().map(Chance::Triples)
    }

    /// [setup.display] [year.display]
    fn settle(self, play: &mut Play<'_, impl Sink<Event>>, outcome: Chance) {
        let Chance::Triples(tiles) = outcome else { return not_drawn(outcome) };
        lay_out(play, tiles);
        play.state.wait(frame::White);
    }
}

impl Waits for frame::White {}

impl Draws for frame::White {
    fn draw(self, game: &SantaMaria, _: &State) -> Draw {
        Draw::Dice([WHITE * game.seats, 0, 0, 0])
    }

    fn outcome(self, _: &SantaMaria, drawn: &Drawn) -> Option<Chance> {
        drawn.dice().map(|dice| Chance::White(dice[0]))
    }

    /// [setup.white] [year.white]
    fn settle(self, play: &mut Play<'_, impl Sink<Event>>, outcome: Chance) {
        let Chance::White(dice) = outcome else { return not_drawn(outcome) };
        play.state.white = dice;
        play.emit(Event::Rolled { colour: Colour::White, dice });
        if play.state.year == 1 {
            colonies::enter(play.game, play.state);
        } else {
            play.state.wait(frame::Blue);
        }
    }
}

impl Waits for frame::Blue {}

impl Draws for frame::Blue {
    fn draw(self, game: &SantaMaria, state: &State) -> Draw {
        let each = blue_dice(game, state);
        Draw::Dice(if game.is_pooled() { [each.iter().sum(), 0, 0, 0] } else { each })
    }

    fn outcome(self, game: &SantaMaria, drawn: &Drawn) -> Option<Chance> {
        let dice = drawn.dice()?;
        Some(if game.is_pooled() { Chance::Pool(dice[0]) } else { Chance::Blue(dice) })
    }

    /// [colonies.blue-die] [year.blue]
    fn settle(self, play: &mut Play<'_, impl Sink<Event>>, outcome: Chance) {
        match outcome {
            Chance::Blue(dice) => {
                for seat in Seat::first(play.game.seats) {
                    let dice = dice[seat.index()];
                    play.state.board_mut(seat).blue = dice;
                    play.emit(Event::RolledOwn { seat, dice });
                }
            }
            Chance::Pool(dice) => {
                play.state.pool = dice;
                play.emit(Event::Rolled { colour: Colour::Blue, dice });
            }
            _ => return not_drawn(outcome),
        }
        after_blue(play);
    }
}
