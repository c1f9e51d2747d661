//! The notation of the toy game.

use core::fmt;

use tabletop::{Name, Notation, NotationError, PlanError};

use super::refusal::Refusal;
use super::state::{Rules, State};
use super::words::{Chance, MOST_ON_TOKEN, Step};

impl<const BOXED: bool> Notation for Rules<BOXED> {
    const ACTIONS: usize = Step::ALL.len();

    fn index(&self, action: Step) -> usize {
        action.index()
    }

    fn action(&self, index: usize) -> Option<Step> {
        Step::from_index(index)
    }

    fn write(&self, action: Step, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str(action.name())
    }

    /// `hold` is another word for `bank`, so that tests can write down what is
    /// readable and yet not how it is written.
    fn parse(&self, text: &str) -> Result<Step, NotationError> {
        let word = if text == "hold" { "bank" } else { text };
        Step::from_name(word).ok_or_else(|| {
            NotationError::new(text, "one of: bank, push, left, right, keep, return")
        })
    }

    fn write_chance(&self, outcome: Chance, out: &mut impl fmt::Write) -> fmt::Result {
        match outcome {
            Chance::Roll(roll) => write!(out, "roll {roll}"),
            Chance::Token(token) => write!(out, "token {token}"),
        }
    }

    /// A die of seven is readable, so that tests can write down a roll that is
    /// impossible rather than unreadable.
    fn parse_chance(&self, text: &str) -> Result<Chance, NotationError> {
        let number = |text: &str| text.parse().ok().filter(|_| text.len() == 1);
        let outcome = match text.split_once(' ') {
            Some(("roll", roll)) => {
                number(roll).filter(|roll| (1..=7).contains(roll)).map(Chance::Roll)
            }
            Some(("token", token)) => {
                let possible = |token: &u8| (1..=MOST_ON_TOKEN).contains(token);
                number(token).filter(possible).map(Chance::Token)
            }
            _ => None,
        };
        outcome.ok_or_else(|| NotationError::new(text, "roll 1 to roll 6, or token 1 to token 3"))
    }

    fn plan(&self, _: &State, text: &str, out: &mut Vec<Step>) -> Result<(), PlanError<Refusal>> {
        out.clear();
        match text {
            "bank left" => out.extend([Step::Bank, Step::Left]),
            "bank right" => out.extend([Step::Bank, Step::Right]),
            _ => out.push(self.parse(text)?),
        }
        Ok(())
    }
}
