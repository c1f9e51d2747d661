//! What one game promises beyond what all games promise.

use tabletop::Game;

/// What a game promises beyond what all games promise: that nothing is lost or
/// made from nothing, that money changes only by what the events say.
///
/// A closure over a state is a law of states:
///
/// ```
/// use testkit::Laws;
/// use testkit::toy::Race;
///
/// fn needs_laws(_: &mut impl Laws<Race>) {}
/// needs_laws(&mut |_: &Race, _: &<Race as tabletop::GameRules>::State| Ok(()));
/// ```
pub trait Laws<G: Game> {
    /// What holds in every state.
    ///
    /// # Errors
    /// When it does not: what was found.
    fn state(&mut self, game: &G, state: &G::State) -> Result<(), String> {
        let _ = (game, state);
        Ok(())
    }

    /// What holds between two states, given the events reported on the way.
    ///
    /// # Errors
    /// When it does not: what was found.
    fn step(
        &mut self,
        game: &G,
        before: &G::State,
        events: &[G::Event],
        after: &G::State,
    ) -> Result<(), String> {
        let _ = (game, before, events, after);
        Ok(())
    }

    /// What holds when the game is over. What was kept for this game is to be
    /// forgotten here: the next call is about another one.
    ///
    /// # Errors
    /// When it does not: what was found.
    fn end(&mut self, game: &G, state: &G::State) -> Result<(), String> {
        let _ = (game, state);
        Ok(())
    }
}

/// For a game without laws of its own.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLaws;

impl<G: Game> Laws<G> for NoLaws {}

impl<G: Game, F: FnMut(&G, &G::State) -> Result<(), String>> Laws<G> for F {
    fn state(&mut self, game: &G, state: &G::State) -> Result<(), String> {
        self(game, state)
    }
}
