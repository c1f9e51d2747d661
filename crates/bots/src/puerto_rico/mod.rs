//! What is known of *Puerto Rico*.
//!
//! Everything is counted in points at the end of the game. [`pace`] says how much
//! of the game is still to come, [`estate`] what a seat has, [`worth`] what
//! things are worth to it then, and the rest weighs choices by that.

mod captain;
mod choices;
mod estate;
mod outlook;
mod pace;
mod people;
mod roles;
mod worth;

use puerto_rico::{Action, PuertoRico, Question, State};
use tabletop::{MAX_SEATS, Name, Seat};

use crate::Knowledge;
use pace::Pace;
use worth::Judge;

/// By how much the outlooks of two seats are mistaken against each other at the
/// very end, and for each round that is still to come.
const DOUBT_AT_END: f32 = 2.0;
const DOUBT_A_ROUND: f32 = 0.9;
/// However long the game still is.
const MOST_DOUBT: f32 = 12.0;

impl Knowledge for PuertoRico {
    fn promise(&self, state: &State, seat: Seat, options: &[Action], out: &mut Vec<f32>) {
        out.clear();
        let Some(question) = state.question() else {
            out.resize(options.len(), 0.0);
            return;
        };
        let pace = Pace::new(self, state);
        match (question, options.first()) {
            (Question::Role, _) => {
                let worth = roles::worth(self, state, seat, pace);
                out.extend(options.iter().map(|&action| match action {
                    Action::Role(role) => worth[role.index()],
                    _ => 0.0,
                }));
            }
            (Question::Place, Some(&Action::Place(asked, _))) => {
                let plan = people::plan(&Judge::new(self, state, seat, pace), asked);
                out.extend(options.iter().map(|&action| match action {
                    Action::Place(slot, count) => people::place(&plan, slot, count),
                    _ => 0.0,
                }));
            }
            (Question::Store, _) => {
                let plan = captain::kept(&Judge::new(self, state, seat, pace));
                out.extend(options.iter().map(|&action| match action {
                    Action::Keep(good, count) => captain::keep(&plan, good, count),
                    _ => 0.0,
                }));
            }
            _ => {
                let judge = Judge::new(self, state, seat, pace);
                let buyer = self.buyer(state, seat);
                out.extend(options.iter().map(|&action| match action {
                    Action::Build(building) => choices::build(&judge, &buyer, building),
                    Action::Nobles(slot, count) => people::nobles(&judge, slot, count),
                    Action::Move(person, slot) => people::guest(&judge, question, (person, slot)),
                    _ => choices::other(&judge, question, action),
                }));
            }
        }
    }

    fn is_quiet(&self, state: &State) -> bool {
        matches!(state.question(), Some(Question::Role | Question::Draft))
    }

    fn outlook(&self, state: &State) -> [f32; MAX_SEATS] {
        outlook::outlook(self, state)
    }

    fn doubt(&self, state: &State) -> f32 {
        let rounds = Pace::new(self, state).rounds;
        (DOUBT_AT_END + DOUBT_A_ROUND * rounds).min(MOST_DOUBT)
    }

    fn is_end_near(&self, state: &State) -> bool {
        state.ending().is_near()
    }
}
