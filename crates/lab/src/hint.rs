//! Advice in words for the seat that must decide.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bots::{Advice, Advised, Budget, Heuristic, Search, Step, Value};
use games::{Registered, Visitor};
use play::{AnyMatch, FastDice, Match, Observed};
use serde::Serialize;
use tabletop::{Game, Node, Seat};
use thiserror::Error;

/// What a strong player thinks of a decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hint {
    /// The seat that must decide.
    pub seat: Seat,
    /// The id of the rule that asks.
    pub question: &'static str,
    /// The number of positions searched.
    pub nodes: u64,
    /// Whether everything was counted to the end of the game.
    pub exact: bool,
    /// Every option, the best first.
    pub options: Vec<HintedOption>,
}

/// What it thinks of one option.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HintedOption {
    /// The option in notation.
    pub action: String,
    /// The number of those positions that follow it.
    pub visits: u64,
    /// What it leads to; `None` if it looked too poor to be tried.
    pub outlook: Option<Vec<SeatOutlook>>,
    /// What is likely to follow, in notation with who does it, the option first.
    pub line: Vec<String>,
}

/// What a seat can expect.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatOutlook {
    /// The seat.
    pub seat: Seat,
    /// Its chance to win, with its share of a shared victory; nothing where there
    /// is nobody to beat.
    pub win: Option<f32>,
    /// The points it can expect at the end.
    pub points: f32,
}

/// Why there is nobody to advise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum HintError {
    /// The game is over.
    #[error("the game is over: there is nothing to decide")]
    Over,
    /// Chance is to decide.
    #[error("chance is to decide: settle it, or take an earlier or later entry")]
    Chance,
}

/// The settings of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// How long to think.
    pub budget: Budget,
    /// The number of cores to use.
    pub threads: usize,
    /// The seed of the search.
    pub number: u64,
}

/// Advice on the decision that a match waits for. The player knows what
/// the seat knows that must decide, and no more.
///
/// # Errors
/// When nobody is asked.
pub fn hint(table: &dyn AnyMatch, thinking: Thinking) -> Result<Hint, HintError> {
    hint_until(table, thinking, Arc::default())
}

/// The same, cut short when `stop` is set, for callers that may stop waiting. What
/// was found by then is worth less. A budget of nodes is not cut short.
///
/// # Errors
/// When nobody is asked.
pub fn hint_until(
    table: &dyn AnyMatch,
    thinking: Thinking,
    stop: Arc<AtomicBool>,
) -> Result<Hint, HintError> {
    // A match is always of a registered game: there is no other way to make one.
    games::visit(table.name(), Asked { table, thinking, stop }).unwrap_or(Err(HintError::Over))
}

struct Asked<'a> {
    table: &'a dyn AnyMatch,
    thinking: Thinking,
    stop: Arc<AtomicBool>,
}

impl Visitor for Asked<'_> {
    type Output = Result<Hint, HintError>;

    fn visit<G: Registered>(self) -> Result<Hint, HintError> {
        let table: &dyn Any = self.table;
        let table = table.downcast_ref::<Match<G>>().ok_or(HintError::Over)?;
        let seat = match table.node() {
            Node::Decision(seat) => seat,
            Node::Chance => return Err(HintError::Chance),
            Node::Over => return Err(HintError::Over),
        };
        let game: &G = table.game();
        let Thinking { budget, threads, number } = self.thinking;
        let seen = Observed::new(game, table.state(), seat, &mut FastDice::new(number));
        let search = Search::new(Heuristic::far::<G>(), budget, threads, number);
        let mut search = search.until(self.stop);
        let advice = search.advise(&seen, &table.options());
        Ok(in_words(game, seat, game.question(table.state()), &advice))
    }
}

fn in_words<G: Game>(game: &G, seat: Seat, question: &'static str, advice: &Advice<G>) -> Hint {
    let options = advice.options.iter().map(|advised| option(game, advised)).collect();
    Hint { seat, question, nodes: advice.nodes, exact: advice.is_exact, options }
}

fn option<G: Game>(game: &G, advised: &Advised<G>) -> HintedOption {
    let mut action = String::new();
    // Writing to a string cannot fail.
    let _ = game.write(advised.action, &mut action);
    let line = advised.line.iter().map(|&step| written(game, step)).collect();
    let outlook = advised.value.map(|value| outlook(game.seats(), &value));
    HintedOption { action, visits: advised.visits, outlook, line }
}

fn outlook(seats: u8, value: &Value) -> Vec<SeatOutlook> {
    let of = |seat: Seat| SeatOutlook {
        seat,
        win: (seats > 1).then_some(value.win[seat.index()]),
        points: value.points[seat.index()],
    };
    Seat::first(seats).map(of).collect()
}

/// A step as a record has it, without its number.
fn written<G: Game>(game: &G, step: Step<G>) -> String {
    let mut text = String::new();
    let _ = match step {
        Step::Action(seat, action) => {
            text.push(seat.letter());
            text.push(' ');
            game.write(action, &mut text)
        }
        Step::Chance(outcome) => {
            text.push_str("* ");
            game.write_chance(outcome, &mut text)
        }
    };
    text
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use play::Seed;
    use tabletop::Setup;

    use super::*;

    #[test]
    fn who_stops_waiting_is_not_thought_for_any_longer() {
        for title in games::titles() {
            let setup = Setup::new(title.usual_preset(3), 3);
            let table = title.new_match(&setup, Some(Seed::from_number(1))).unwrap();
            let budget = Budget::Time(Duration::from_secs(24 * 60 * 60));
            let thinking = Thinking { budget, threads: 1, number: 1 };
            let stop = Arc::new(AtomicBool::new(true));
            let hint = hint_until(&*table, thinking, stop).unwrap();
            assert!((1..100).contains(&hint.nodes), "{} nodes", hint.nodes);
            assert_eq!(hint.options.len(), table.options().len());
        }
    }
}
