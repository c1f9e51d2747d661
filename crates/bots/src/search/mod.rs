//! A tree of what everyone might do.
//!
//! Each seat is supposed to do what is worth most to itself: a position has a
//! value for each seat, not one for "me" and one for "them". Chance is a node of
//! its own. Options are tried in the order of their priors and as often as their
//! results deserve.
//!
//! Several trees may grow side by side, one on each core, and what they found is
//! added up at the end; they share nothing while they grow, so there is nothing
//! to lock. The same mechanism serves what a seat cannot know: each tree then
//! grows from another position that looks the same to the seat.

mod advice;
mod lines;
mod solve;
mod spread;
mod tree;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use play::{Bot, FastDice, Observed};
use tabletop::{Game, Viewer};

use crate::near_best::near_best;
use crate::{Budget, Evaluate, Value};
pub use advice::{Advice, Advised, Step};
use solve::Solver;
use tree::{ROOT, Tree};

/// How many positions are imagined where the seat cannot know the true one.
const WORLDS: usize = 4;
/// To count a position out takes a fraction of the time of judging it: this many
/// are counted for each node of the budget before the count is given up.
const COUNTED_FOR_NODE: u32 = 4;
/// The part of the time that may be spent on counting to the end.
const COUNTING: u32 = 4;

/// By how many standard errors an option must be better than one that was tried
/// more.
const SURE: f32 = 1.5;

/// A player who searches.
#[derive(Clone, Debug)]
pub struct Search<G: Game, E> {
    evaluate: E,
    budget: Budget,
    threads: usize,
    slack: f32,
    number: u64,
    dice: FastDice,
    trees: Vec<Tree<G>>,
    stop: Arc<AtomicBool>,
}

/// When a tree stops to grow.
#[derive(Clone, Copy, Debug)]
enum Limit {
    Nodes(u32),
    Until(Instant),
}

impl<G: Game, E: Evaluate<G>> Search<G, E> {
    /// A player who thinks about each decision for as long as the budget says, on
    /// this many cores. With a budget of nodes, its choices depend on the number and
    /// on how many cores there are, and on nothing else.
    #[must_use]
    pub fn new(evaluate: E, budget: Budget, threads: usize, number: u64) -> Search<G, E> {
        let (threads, dice) = (threads.max(1), FastDice::new(number));
        let (slack, trees, stop) = (0.0, Vec::new(), Arc::default());
        Search { evaluate, budget, threads, slack, number, dice, trees, stop }
    }

    /// The same player, who stops early when this is set, and answers with what it
    /// has found by then. Only a budget of time is cut short: with one of nodes,
    /// choices depend on nothing else.
    #[must_use]
    pub fn until(self, stop: Arc<AtomicBool>) -> Search<G, E> {
        Search { stop, ..self }
    }

    /// The same player, content with options that are worse by this many points.
    #[must_use]
    pub fn content_with(self, slack: f32) -> Search<G, E> {
        Search { slack, ..self }
    }

    /// What this player thinks of a decision, with the lines it expects. There
    /// are two options or more.
    pub fn advise(&mut self, seen: &Observed<'_, G>, options: &[G::Action]) -> Advice<G> {
        let mut advice = self.think(seen, options);
        self.tell_lines(seen, &mut advice);
        advice
    }

    fn think(&mut self, seen: &Observed<'_, G>, options: &[G::Action]) -> Advice<G> {
        let begun = Instant::now();
        let (game, state) = (seen.game(), seen.state());
        let is_open = game.is_open_to(state, Viewer::Seat(seen.seat()));
        if is_open && self.evaluate.is_end_near(game, state) {
            let (positions, until) = match self.budget {
                Budget::Nodes(nodes) => (nodes.saturating_mul(COUNTED_FOR_NODE), None),
                Budget::Time(time) => (u32::MAX, Some(begun + time / COUNTING)),
            };
            let mut solver = Solver::new(positions, until);
            if let Ok(values) = solver.solve(game, state, options) {
                return exact(seen, options, &values, solver.counted());
            }
        }
        self.grow(seen, is_open, begun);
        self.gather(seen, options)
    }

    /// Grows the trees for as long as the budget says.
    fn grow(&mut self, seen: &Observed<'_, G>, is_open: bool, begun: Instant) {
        let (game, threads) = (seen.game(), self.threads);
        let worlds = if is_open { threads } else { threads.max(WORLDS) };
        for number in self.trees.len()..worlds {
            self.trees.push(Tree::new(self.number.wrapping_add(number as u64)));
        }
        self.trees.truncate(worlds);
        for tree in &mut self.trees {
            let state = if is_open { *seen.state() } else { seen.another(tree.dice()) };
            tree.begin(game, &state);
        }
        let evaluate = &self.evaluate;
        let (budget, stop) = (self.budget, &*self.stop);
        let each = worlds.div_ceil(threads);
        let work = |trees: &mut [Tree<G>]| {
            for (done, tree) in trees.iter_mut().enumerate() {
                let limit = match budget {
                    Budget::Nodes(nodes) => Limit::Nodes(nodes.div_ceil(worlds as u32)),
                    Budget::Time(time) => {
                        Limit::Until(begun + time * (done as u32 + 1) / each as u32)
                    }
                };
                grow(game, evaluate, tree, limit, stop);
            }
        };
        if threads == 1 {
            work(&mut self.trees);
            return;
        }
        std::thread::scope(|scope| {
            for trees in self.trees.chunks_mut(each) {
                scope.spawn(move || work(trees));
            }
        });
    }

    /// Adds up what the trees found.
    fn gather(&self, seen: &Observed<'_, G>, options: &[G::Action]) -> Advice<G> {
        let mut found: Vec<Advised<G>> =
            options.iter().map(|&action| Advised::new(action)).collect();
        let mut nodes = 0;
        for tree in &self.trees {
            let root = tree.node(ROOT);
            nodes += u64::from(root.visits);
            for edge in tree.edges(root) {
                let Some(child) = tree.behind(edge.child) else { continue };
                let Some(place) = options.binary_search(&edge.action).ok() else { continue };
                found[place].add(&child.value, child.visits);
            }
        }
        let seat = seen.seat();
        let deviations = self.trees.iter().map(|tree| tree.deviation(seat));
        let deviation = deviations.fold(0.0, f32::max);
        // What it is worth at least, as far as this number of visits can tell.
        let least = |it: &Advised<G>| match it.value {
            Some(value) => value.worth(seat) - SURE * deviation / (it.visits as f32).sqrt(),
            None => f32::MIN,
        };
        found.sort_by(|one, other| least(other).total_cmp(&least(one)));
        Advice { options: found, nodes, is_exact: false }
    }
}

/// Grows a tree up to a limit, or until a search for some time is to stop.
fn grow<G: Game>(
    game: &G,
    evaluate: &impl Evaluate<G>,
    tree: &mut Tree<G>,
    limit: Limit,
    stop: &AtomicBool,
) {
    match limit {
        Limit::Nodes(nodes) => (0..nodes).for_each(|_| tree.grow(game, evaluate)),
        Limit::Until(end) => {
            // Two at least: one for the position, one for an option.
            tree.grow(game, evaluate);
            tree.grow(game, evaluate);
            while Instant::now() + A_NODE < end && !stop.load(Ordering::Relaxed) {
                tree.grow(game, evaluate);
            }
        }
    }
}

/// What one node takes at most, by and large.
const A_NODE: Duration = Duration::from_micros(200);

/// Advice from a count to the end.
fn exact<G: Game>(
    seen: &Observed<'_, G>,
    options: &[G::Action],
    values: &[Value],
    nodes: u64,
) -> Advice<G> {
    let advised = |(&action, &value): (&G::Action, &Value)| Advised {
        value: Some(value),
        ..Advised::new(action)
    };
    let mut found: Vec<Advised<G>> = options.iter().zip(values).map(advised).collect();
    let worth = |it: &Advised<G>| it.value.map_or(f32::MIN, |value| value.worth(seen.seat()));
    found.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
    Advice { options: found, nodes, is_exact: true }
}

impl<G: Game, E: Evaluate<G>> Bot<G> for Search<G, E> {
    fn choose(&mut self, seen: &Observed<'_, G>, options: &[G::Action]) -> G::Action {
        let advice = self.think(seen, options);
        let best = advice.options[0].action;
        if self.slack == 0.0 {
            return best;
        }
        let found = advice.options.iter().filter_map(|it| Some((it.action, it.value?)));
        near_best(found, seen.seat(), self.slack, &mut self.dice).unwrap_or(best)
    }

    fn positions(&self) -> usize {
        self.trees.iter().map(Tree::positions).sum()
    }
}
