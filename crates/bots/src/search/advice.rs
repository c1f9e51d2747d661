//! What a search found out about each option.

use std::fmt;

use tabletop::Game;

use crate::Value;

/// What a player thinks of a decision.
pub struct Advice<G: Game> {
    /// Every option, the best first.
    pub options: Vec<Advised<G>>,
    /// How many positions were looked at for it.
    pub nodes: u64,
    /// Whether everything was counted to the end of the game.
    pub is_exact: bool,
}

/// What a player thinks of one option.
pub struct Advised<G: Game> {
    /// The option.
    pub action: G::Action,
    /// How many of the thoughts went this way.
    pub visits: u64,
    /// What it is worth; nothing if it looked so poor that it was never tried.
    pub value: Option<Value>,
    /// What is likely to follow, the option itself first.
    pub line: Vec<Step<G>>,
}

impl<G: Game> Advised<G> {
    /// An option nothing is known of yet.
    pub(super) fn new(action: G::Action) -> Advised<G> {
        Advised { action, visits: 0, value: None, line: Vec::new() }
    }

    /// Adds what this number of visits found.
    pub(super) fn add(&mut self, value: &Value, visits: u32) {
        let before = self.visits;
        self.visits += u64::from(visits);
        let share = visits as f32 / self.visits as f32;
        let mut mean = Value::default();
        if let Some(known) = self.value {
            mean.weigh(&known, before as f32 / self.visits as f32);
        }
        mean.weigh(value, share);
        self.value = Some(mean);
    }
}

/// A step of a line of play.
pub enum Step<G: Game> {
    /// What a seat does.
    Action(tabletop::Seat, G::Action),
    /// How chance turns out.
    Chance(G::Chance),
}

impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Step<G> {}

impl<G: Game> fmt::Debug for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Action(seat, action) => write!(f, "{seat} {action:?}"),
            Step::Chance(outcome) => write!(f, "* {outcome:?}"),
        }
    }
}

impl<G: Game> fmt::Debug for Advised<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Advised")
            .field("action", &self.action)
            .field("visits", &self.visits)
            .field("value", &self.value)
            .field("line", &self.line)
            .finish()
    }
}

impl<G: Game> fmt::Debug for Advice<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Advice")
            .field("options", &self.options)
            .field("nodes", &self.nodes)
            .field("is_exact", &self.is_exact)
            .finish()
    }
}
