//! Chance in the toy game: the die and the tokens.

use tabletop::{ChanceNodes, Dice, Ratio, Sink};

use super::event::Event;
use super::rules::count_step;
use super::state::{Rules, State};
use super::words::{Ask, Chance, MOST_ON_TOKEN, is_open};

impl<const BOXED: bool> ChanceNodes for Rules<BOXED> {
    type Chance = Chance;

    fn sample(&self, state: &State, dice: &mut impl Dice) -> Chance {
        match state.ask {
            Ask::Token => Chance::Token(1 + dice.below(MOST_ON_TOKEN.into()) as u8),
            _ => Chance::Roll(1 + dice.below(6) as u8),
        }
    }

    fn probability(&self, state: &State, outcome: Chance) -> Ratio {
        match (state.ask, outcome) {
            (Ask::Roll, Chance::Roll(1..=6)) => Ratio { cases: 1, of: 6 },
            (Ask::Token, Chance::Token(1..=MOST_ON_TOKEN)) => {
                Ratio { cases: 1, of: MOST_ON_TOKEN.into() }
            }
            _ => Ratio::NEVER,
        }
    }

    fn outcomes(&self, state: &State, out: &mut Vec<Chance>) -> bool {
        out.clear();
        match state.ask {
            Ask::Roll => out.extend((1..=6).map(Chance::Roll)),
            Ask::Token => out.extend((1..=MOST_ON_TOKEN).map(Chance::Token)),
            _ => {}
        }
        true
    }

    fn settle(&self, state: &mut State, outcome: Chance, sink: &mut impl Sink<Event>) {
        count_step();
        let seat = state.turn;
        match outcome {
            Chance::Roll(1) => {
                sink.emit(Event::Lost { seat, points: state.table });
                self.pass_on(state, sink);
            }
            Chance::Roll(roll) => {
                sink.emit(Event::Rolled { seat, roll });
                state.table += roll;
                state.ask = Ask::Choose;
            }
            Chance::Token(token) => {
                sink.emit(Event::Drew { seat, token: Some(token) });
                state.tokens[seat.index()] = token;
                if is_open(token) {
                    self.pass_on(state, sink);
                } else {
                    state.ask = Ask::Keep;
                }
            }
        }
    }
}
