//! Remembers how a game was played, for tests that fail.

use std::fmt::Write;

use tabletop::{Game, Seat, Title};

use crate::stored;

/// How a game came to where it is. A test that panics on the way, in the suite
/// or in the rules, leaves it on the standard error, so that the game can be
/// played again.
pub(crate) struct Trail<'a, G: Title> {
    game: &'a G,
    seed: u64,
    lines: Vec<String>,
    state: Option<G::State>,
    done: bool,
}

impl<'a, G: Title> Trail<'a, G> {
    pub(crate) fn new(game: &'a G, seed: u64) -> Self {
        Trail { game, seed, lines: Vec::new(), state: None, done: false }
    }

    /// The game has come to this state.
    pub(crate) fn at(&mut self, state: &G::State) {
        self.state = Some(*state);
    }

    /// A seat is about to play.
    pub(crate) fn plays(&mut self, seat: Seat, action: G::Action) {
        self.lines.push(format!("{seat} {}", written(self.game, action)));
    }

    /// Chance is about to be settled.
    pub(crate) fn settles(&mut self, outcome: G::Chance) {
        self.lines.push(format!("* {}", written_chance(self.game, outcome)));
    }

    /// The game was played to its end without a fault.
    pub(crate) fn done(mut self) {
        self.done = true;
    }

    fn report(&self) -> String {
        let mut text = String::new();
        let setup = self.game.setup();
        let _ = writeln!(
            text,
            "\n{} {setup:?}, seed {}, step {}:",
            G::NAME,
            self.seed,
            self.lines.len()
        );
        for (number, line) in self.lines.iter().enumerate() {
            let _ = writeln!(text, "{} {line}", number + 1);
        }
        if let Some(state) = &self.state {
            let _ = writeln!(text, "the last settled state:\n{state:?}");
        }
        text
    }

    /// The position of the last settled state.
    fn position(&self) -> Option<String> {
        stored::text(&self.game.position(&self.state?)).ok()
    }
}

impl<G: Title> Drop for Trail<'_, G> {
    fn drop(&mut self) {
        if self.done || !std::thread::panicking() {
            return;
        }
        eprintln!("{}", self.report());
        // A broken state may not be writable, and a panic on top of this one would abort.
        let position = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| self.position()))
            .ok()
            .flatten();
        if let Some(position) = position {
            eprintln!("as a position:\n{position}");
        }
    }
}

/// An action in notation.
pub(crate) fn written<G: Game>(game: &G, action: G::Action) -> String {
    let mut text = String::new();
    game.write(action, &mut text).expect("writing to a string does not fail");
    text
}

/// An outcome in notation.
pub(crate) fn written_chance<G: Game>(game: &G, outcome: G::Chance) -> String {
    let mut text = String::new();
    game.write_chance(outcome, &mut text).expect("writing to a string does not fail");
    text
}
