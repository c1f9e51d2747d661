//! The most likely continuations of a position.

use play::Observed;
use tabletop::{Game, Ignore, Node as Waits};

use super::Search;
use super::advice::{Advice, Step};
use super::solve::Solver;
use super::tree::{Node, ROOT, Tree, obvious};
use crate::{Evaluate, Scratch};

/// A line is shown as far as its steps were visited this many times.
const THOUGHT_OF: u32 = 8;
/// No line is longer.
const LONGEST: usize = 40;
/// How many positions may be counted for a step of an exact line.
const COUNTED: u32 = 100_000;

impl<G: Game, E: Evaluate<G>> Search<G, E> {
    /// Adds to each option what is likely to follow.
    pub(super) fn tell_lines(&self, seen: &Observed<'_, G>, advice: &mut Advice<G>) {
        let game = seen.game();
        for advised in &mut advice.options {
            advised.line = if advice.is_exact {
                counted(game, seen.state(), advised.action)
            } else {
                self.thought(game, advised.action)
            };
            if advised.line.is_empty() {
                advised.line.push(Step::Action(seen.seat(), advised.action));
            }
        }
    }

    /// The line of the tree that thought most about this option.
    fn thought(&self, game: &G, action: G::Action) -> Vec<Step<G>> {
        let behind = |tree: &Tree<G>| {
            let edge = tree.edges(tree.node(ROOT)).iter().find(|edge| edge.action == action);
            edge.and_then(|edge| tree.behind(edge.child)).map_or(0, |node| node.visits)
        };
        let Some(tree) = self.trees.iter().max_by_key(|tree| behind(tree)) else {
            return Vec::new();
        };
        let mut line = Vec::new();
        let mut node = tree.node(ROOT);
        let mut first = Some(action);
        let mut scratch = Scratch::new(0);
        while let Some((step, next)) = follow(tree, node, first.take()) {
            self.take(game, node.state, step, &mut scratch, &mut line);
            node = next;
            if node.visits < THOUGHT_OF || line.len() >= LONGEST {
                break;
            }
        }
        line
    }

    /// Writes a step down, and everything after it that needs no thought.
    fn take(
        &self,
        game: &G,
        mut state: G::State,
        step: Step<G>,
        scratch: &mut Scratch<G>,
        line: &mut Vec<Step<G>>,
    ) {
        line.push(step);
        match step {
            Step::Action(_, action) => game.apply(&mut state, action, &mut Ignore),
            Step::Chance(outcome) => game.settle(&mut state, outcome, &mut Ignore),
        }
        while let Some((seat, action)) = obvious(game, &self.evaluate, &state, scratch) {
            line.push(Step::Action(seat, action));
            game.apply(&mut state, action, &mut Ignore);
        }
    }
}

/// The step that was tried most from here, or the one that is asked for, and
/// where it leads.
fn follow<'a, G: Game>(
    tree: &'a Tree<G>,
    node: &'a Node<G::State>,
    wanted: Option<G::Action>,
) -> Option<(Step<G>, &'a Node<G::State>)> {
    match node.waits {
        Waits::Decision(seat) => {
            let edges = tree.edges(node).iter();
            let wanted = edges.filter(|edge| wanted.is_none_or(|wanted| wanted == edge.action));
            let tried = wanted.filter_map(|edge| Some((edge.action, tree.behind(edge.child)?)));
            let (action, next) = tried.max_by_key(|(_, next)| next.visits)?;
            Some((Step::Action(seat, action), next))
        }
        Waits::Chance => {
            let met = tree.branches(node);
            let met = met.filter_map(|branch| Some((branch.outcome, tree.behind(branch.child)?)));
            let (outcome, next) = met.max_by_key(|(_, next)| next.visits)?;
            Some((Step::Chance(outcome), next))
        }
        Waits::Over => None,
    }
}

/// What follows an option where everything can be counted to the end.
fn counted<G: Game>(game: &G, state: &G::State, action: G::Action) -> Vec<Step<G>> {
    let (mut state, mut next, mut line) = (*state, Some(action), Vec::new());
    let (mut options, mut outcomes) = (Vec::new(), Vec::new());
    while line.len() < LONGEST {
        match game.node(&state) {
            Waits::Over => break,
            Waits::Decision(seat) => {
                game.options(&state, &mut options);
                let best = next.take().or_else(|| {
                    let values = Solver::new(COUNTED, None).solve(game, &state, &options).ok()?;
                    let worth = |place: usize| values[place].worth(seat);
                    let best = (0..options.len()).max_by(|&a, &b| worth(a).total_cmp(&worth(b)));
                    best.map(|place| options[place])
                });
                let Some(action) = best else { break };
                line.push(Step::Action(seat, action));
                game.apply(&mut state, action, &mut Ignore);
            }
            Waits::Chance => {
                game.outcomes(&state, &mut outcomes);
                let likely = |&outcome: &G::Chance| {
                    let chance = game.probability(&state, outcome);
                    chance.cases as f64 / chance.of as f64
                };
                let best = outcomes.iter().copied();
                let best = best.max_by(|a, b| likely(a).total_cmp(&likely(b)));
                let Some(outcome) = best else { break };
                line.push(Step::Chance(outcome));
                game.settle(&mut state, outcome, &mut Ignore);
            }
        }
    }
    line
}
