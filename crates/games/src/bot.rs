//! The kinds of computer player a game has, and how one is seated.

use std::fmt;

use bots::Budget;
use play::Bot;
use tabletop::{Game, UnknownName};
use thiserror::Error;

use crate::Registered;
use crate::bot_names::current_name;

/// What a player knows when it takes its seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seating {
    /// Its choices depend on this number, and on nothing else unless the budget
    /// is a time.
    pub number: u64,
    /// How long it may think about each decision, if it is one that thinks.
    pub budget: Budget,
    /// On how many cores it may think.
    pub threads: usize,
}

impl Seating {
    /// The usual budget on one core.
    #[must_use]
    pub const fn new(number: u64) -> Seating {
        Seating { number, budget: Budget::USUAL, threads: 1 }
    }
}

/// A kind of computer player of one game.
pub struct BotKind<G: Game> {
    /// The identifier.
    pub name: &'static str,
    /// How it plays, in a sentence.
    pub about: &'static str,
    /// Whether people are offered it as an opponent. The others are there to
    /// measure with.
    pub is_for_people: bool,
    /// Makes a player.
    pub make: fn(&Seating) -> Box<dyn Bot<G>>,
}

impl<G: Game> fmt::Debug for BotKind<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BotKind").field("name", &self.name).finish_non_exhaustive()
    }
}

/// There is no such computer player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", UnknownName { what: "bot", asked, known })]
pub struct UnknownBotError {
    /// What was asked for.
    pub asked: String,
    /// What there is.
    pub known: Vec<&'static str>,
}

/// The kind of player with this name, or with a name it had before.
///
/// # Errors
/// When the game has none.
pub fn bot<G: Registered>(name: &str) -> Result<&'static BotKind<G>, UnknownBotError> {
    let current = current_name(name);
    G::BOTS.iter().find(|kind| kind.name == current).ok_or_else(|| UnknownBotError {
        asked: name.to_owned(),
        known: G::BOTS.iter().map(|kind| kind.name).collect(),
    })
}
