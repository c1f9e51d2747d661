//! Plays a game to its end without a record.

use tabletop::{Dice, Game, Ignore, Node, Seat};

/// What a playout went through.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Decisions with two options or more.
    pub decisions: u32,
    /// Decisions with a single option.
    pub automatic: u32,
    /// Chance nodes.
    pub chances: u32,
}

/// Plays from `state` to the end of the game and leaves the last position there,
/// with one set of dice for all of chance.
///
/// `choose` is asked only where there are two options or more, and must return
/// one of them. `options` is a buffer: what it held is lost, and once it is
/// large enough nothing here allocates. Ends early only where the rules ask a
/// seat and leave it no option, which no correct rules do.
#[inline]
pub fn play_out<G: Game>(
    game: &G,
    state: &mut G::State,
    options: &mut Vec<G::Action>,
    choose: impl FnMut(&G, &G::State, Seat, &[G::Action]) -> G::Action,
    dice: &mut impl Dice,
) -> Tally {
    play_drawing(game, state, options, choose, |game, state, _| game.sample(state, dice))
}

/// The same with `draw` for chance: it gets the number of chance nodes before,
/// so that each can have dice of its own as in a match.
#[inline]
pub fn play_drawing<G: Game>(
    game: &G,
    state: &mut G::State,
    options: &mut Vec<G::Action>,
    mut choose: impl FnMut(&G, &G::State, Seat, &[G::Action]) -> G::Action,
    mut draw: impl FnMut(&G, &G::State, u32) -> G::Chance,
) -> Tally {
    let mut tally = Tally::default();
    loop {
        match game.node(state) {
            Node::Decision(seat) => {
                game.options(state, options);
                let action = match options.as_slice() {
                    [] => return tally,
                    &[only] => {
                        tally.automatic += 1;
                        only
                    }
                    several => {
                        tally.decisions += 1;
                        choose(game, state, seat, several)
                    }
                };
                game.apply(state, action, &mut Ignore);
            }
            Node::Chance => {
                let outcome = draw(game, state, tally.chances);
                tally.chances += 1;
                game.settle(state, outcome, &mut Ignore);
            }
            Node::Over => return tally,
        }
    }
}
