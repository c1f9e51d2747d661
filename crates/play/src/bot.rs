//! The trait that every computer player implements.

use tabletop::Game;

use crate::Observed;

/// A computer player.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the options, of which there are two or more.
    fn choose(&mut self, seen: &Observed<'_, G>, options: &[G::Action]) -> G::Action;

    /// Number of positions that it remembers for its next decision. They are most of the
    /// memory that it takes.
    fn positions(&self) -> usize {
        0
    }
}

impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn choose(&mut self, seen: &Observed<'_, G>, options: &[G::Action]) -> G::Action {
        (**self).choose(seen, options)
    }

    fn positions(&self) -> usize {
        (**self).positions()
    }
}
