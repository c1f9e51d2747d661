//! Draws what a frame waits for, and leads on to the phase that owns it.

use alloc::vec::Vec;

use tabletop::{ChanceNodes, Dice, Ratio, Sink};

use crate::event::Event;
use crate::frame::{Frame, Settling, Trading};
use crate::good::Good;
use crate::play::Play;
use crate::stack::{self, Chance, Drawn};
use crate::state::State;
use crate::{PuertoRico, draft, land, market, round, settler};

impl ChanceNodes for PuertoRico {
    type Chance = Chance;

    fn sample(&self, state: &State, dice: &mut impl Dice) -> Chance {
        match state.frame {
            Frame::Market {} => Chance::Market(market::sample(self, dice)),
            Frame::HaciendaDraw { stack, .. } | Frame::LandDraw { stack, .. } => {
                let draw = stack::tile(self, state, stack);
                Chance::Draw(draw.map_or(Good::Corn, |draw| stack::single(&draw.sample(dice))))
            }
            _ => Chance::Reveal(stack::row(self, state).sample(dice)),
        }
    }

    fn probability(&self, state: &State, outcome: Chance) -> Ratio {
        match (state.frame, outcome) {
            (Frame::FirstRow {} | Frame::NewRow { .. }, Chance::Reveal(row)) => {
                stack::row(self, state).probability(&row)
            }
            (Frame::Market {}, Chance::Market(drawn)) => market::probability(self, drawn),
            (
                Frame::HaciendaDraw { stack, .. } | Frame::LandDraw { stack, .. },
                Chance::Draw(good),
            ) => stack::tile(self, state, stack)
                .map_or(Ratio::NEVER, |draw| draw.probability(&stack::one(good))),
            _ => Ratio::NEVER,
        }
    }

    fn outcomes(&self, state: &State, out: &mut Vec<Chance>) -> bool {
        out.clear();
        match state.frame {
            Frame::FirstRow {} | Frame::NewRow { .. } => {
                stack::list(&stack::row(self, state), Chance::Reveal, out);
            }
            // There are hundreds of thousands.
            Frame::Market {} => return false,
            Frame::HaciendaDraw { stack, .. } | Frame::LandDraw { stack, .. } => {
                if let Some(draw) = stack::tile(self, state, stack) {
                    stack::list(&draw, |drawn| Chance::Draw(stack::single(&drawn)), out);
                }
            }
            _ => {}
        }
        true
    }

    fn settle(&self, state: &mut State, outcome: Chance, sink: &mut impl Sink<Event>) {
        let mut play = Play { game: self, state, sink };
        match (play.state.frame, outcome) {
            (Frame::Market {}, Chance::Market(drawn)) => draft::settle(&mut play, drawn),
            (Frame::FirstRow {}, Chance::Reveal(row)) => {
                settler::settle_row(&mut play, &row);
                round::begin(&mut play);
            }
            (Frame::NewRow { .. }, Chance::Reveal(row)) => {
                settler::settle_row(&mut play, &row);
                round::leave_role(&mut play);
            }
            (Frame::HaciendaDraw { seat, stack, taken }, Chance::Draw(good)) => {
                let settling = Settling { seat, taken, drawn: false };
                settler::settle_hacienda(&mut play, settling, Drawn { good, stack });
            }
            (Frame::LandDraw { seat, stack, sold }, Chance::Draw(good)) => {
                let trading = Trading { seat, sold, land: true };
                land::settle(&mut play, trading, Drawn { good, stack });
            }
            _ => debug_assert!(false, "{outcome:?} is no outcome of what is drawn"),
        }
    }
}
