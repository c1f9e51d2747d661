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
mod production;
mod roles;
mod stacks;
mod weights;
mod worth;

use puerto_rico::{Action, PuertoRico, Question, State};
use tabletop::{GameRules, Name, Seat};

use crate::{Knowledge, Outlook};
use pace::Pace;
use weights::{WEIGHTS, Weights};
use worth::Judge;

/// By how much the outlooks of two seats are mistaken against each other in the
/// last round, and how it grows with the root of the rounds to come: measured,
/// with two players, who choose thrice in a round, and with more.
const DOUBT_FOR_TWO: (f32, f32) = (4.0, 2.4);
const DOUBT: (f32, f32) = (3.0, 1.1);

impl Knowledge for PuertoRico {
    const LOOKS: u32 = 9;

    fn promise(&self, state: &State, seat: Seat, options: &[Action], out: &mut Vec<f32>) {
        promise(self, (state, seat), &WEIGHTS, options, out);
    }

    fn is_quiet(&self, state: &State) -> bool {
        matches!(state.question(), Some(Question::Role | Question::Draft))
    }

    fn outlook(&self, state: &State) -> Outlook {
        let pace = Pace::new(self, state, &WEIGHTS);
        let (at_end, to_come) = if self.seats() == 2 { DOUBT_FOR_TWO } else { DOUBT };
        Outlook {
            points: outlook::outlook(self, state, &WEIGHTS, pace),
            doubt: at_end + to_come * pace.rounds.sqrt(),
        }
    }

    fn is_end_near(&self, state: &State) -> bool {
        state.ending().is_near()
    }
}

/// How promising each option looks; see [`Knowledge::promise`].
fn promise(
    game: &PuertoRico,
    (state, seat): (&State, Seat),
    weights: &Weights,
    options: &[Action],
    out: &mut Vec<f32>,
) {
    out.clear();
    let Some(question) = state.question() else {
        out.resize(options.len(), 0.0);
        return;
    };
    // Asked of everyone in every craftsman phase: nothing else is looked at for it.
    if question == Question::Produce
        && options.iter().all(|action| matches!(action, Action::Pass | Action::Produce))
    {
        out.extend(options.iter().map(|&action| choices::produce(action)));
        return;
    }
    let pace = Pace::new(game, state, weights);
    if question == Question::Role {
        let worth = roles::worth(game, (state, seat), weights, pace);
        out.extend(options.iter().map(|&action| match action {
            Action::Role(role) => worth[role.index()],
            _ => 0.0,
        }));
        return;
    }
    let judge = Judge::new(game, state, seat, weights, pace);
    match (question, options.first()) {
        (Question::Place, Some(&Action::Place(asked, _))) => {
            let plan = people::plan(&judge, asked);
            out.extend(options.iter().map(|&action| match action {
                Action::Place(slot, count) => people::place(&plan, slot, count),
                _ => 0.0,
            }));
        }
        (Question::Store, _) => {
            let plan = captain::kept(&judge);
            out.extend(options.iter().map(|&action| match action {
                Action::Keep(good, count) => captain::keep(&plan, good, count),
                _ => 0.0,
            }));
        }
        _ => {
            let buyer = game.buyer(state, seat);
            out.extend(options.iter().map(|&action| match action {
                Action::Build(building) => choices::build(&judge, &buyer, building),
                Action::Nobles(slot, count) => people::nobles(&judge, slot, count),
                Action::Move(person, slot) => people::guest(&judge, question, (person, slot)),
                _ => choices::other(&judge, question, action),
            }));
        }
    }
}
