//! Counts the positions that can be reached in a number of steps.

use tabletop::{Game, Ignore, Node};

use play::FastDice;

/// What a count of paths does where chance decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Follows every outcome. Where there are too many to list it follows one,
    /// as [`Fate::First`] does.
    Every,
    /// Follows one outcome only, the same each time: the first of those listed,
    /// or one drawn with a fixed seed where there are too many.
    First,
}

/// The number of chance nodes in a row, without a decision, that are followed, and no
/// more: in some games chance can hand the turn around for ever.
const PATIENCE: u32 = 16;

/// How many different paths of `depth` decisions begin here. Chance nodes on the
/// way do not count as depth. A game that ends earlier has no such path, nor one
/// in which more than sixteen chance nodes follow each other.
///
/// The count depends on every option of every state on the way, so that two
/// implementations with the same counts hardly ever differ in their rules.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32, fate: Fate) -> u64 {
    count(game, state, depth, fate, PATIENCE)
}

fn count<G: Game>(game: &G, state: &G::State, depth: u32, fate: Fate, patience: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.node(state) {
        Node::Over => 0,
        Node::Chance if patience == 0 => 0,
        Node::Chance => {
            let next = settled(game, state, fate);
            next.iter().map(|state| count(game, state, depth, fate, patience - 1)).sum()
        }
        Node::Decision(_) => {
            let mut options = Vec::new();
            game.options(state, &mut options);
            if depth == 1 {
                return options.len() as u64;
            }
            let next = options.iter().map(|&action| played(game, state, action));
            next.map(|state| count(game, &state, depth - 1, fate, PATIENCE)).sum()
        }
    }
}

/// The count for each first decision, to find where two counts part; each is
/// counted when it is asked for. Empty where no seat is asked.
pub fn divide<G: Game>(
    game: &G,
    state: &G::State,
    depth: u32,
    fate: Fate,
) -> impl ExactSizeIterator<Item = (G::Action, u64)> {
    let mut options = Vec::new();
    game.options(state, &mut options);
    let rest = depth.saturating_sub(1);
    options
        .into_iter()
        .map(move |action| (action, perft(game, &played(game, state, action), rest, fate)))
}

/// The positions in which the first decision is made: this one, or those that
/// chance leads to from here, as a count follows it.
pub fn first_decisions<G: Game>(game: &G, state: &G::State, fate: Fate) -> Vec<G::State> {
    let mut found = Vec::new();
    let mut waiting = vec![(*state, PATIENCE)];
    while let Some((state, patience)) = waiting.pop() {
        match game.node(&state) {
            Node::Decision(_) => found.push(state),
            Node::Chance if patience > 0 => {
                let next = settled(game, &state, fate);
                waiting.extend(next.into_iter().rev().map(|state| (state, patience - 1)));
            }
            Node::Chance | Node::Over => {}
        }
    }
    found
}

fn played<G: Game>(game: &G, state: &G::State, action: G::Action) -> G::State {
    let mut next = *state;
    game.apply(&mut next, action, &mut Ignore);
    next
}

fn settled<G: Game>(game: &G, state: &G::State, fate: Fate) -> Vec<G::State> {
    let mut outcomes = Vec::new();
    if !game.outcomes(state, &mut outcomes) {
        outcomes.clear();
        outcomes.push(game.sample(state, &mut FastDice::new(0)));
    } else if fate == Fate::First {
        outcomes.truncate(1);
    }
    let settle = |outcome| {
        let mut next = *state;
        game.settle(&mut next, outcome, &mut Ignore);
        next
    };
    outcomes.into_iter().map(settle).collect()
}
