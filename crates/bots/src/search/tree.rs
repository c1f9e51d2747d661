//! The search tree: choosing, growing and updating nodes.

use play::FastDice;
use tabletop::{Game, Ignore, MAX_SEATS, Node as Waits, Seat};

use super::spread::Spread;
use crate::{Evaluate, Scratch, Value};

/// A place in one of the lists of a tree.
type Index = u32;
/// No place.
const NONE: Index = Index::MAX;
/// The place of the position that is thought about.
pub(super) const ROOT: Index = 0;

/// How much is explored: how far an option that was tried little is preferred to
/// what its results so far say, in deviations of the results.
const EXPLORATION: f32 = 0.8;
/// By how many deviations an option that was never tried is supposed to be worse
/// than the position.
const UNTRIED: f32 = 0.3;
/// The number of options tried from the first visit on. More come with the root
/// of the visits: a mayor with a hundred ways to place colonists thinks about the
/// promising ones first.
const WIDTH: f32 = 3.0;
/// How fast that grows.
const WIDENING: f32 = 1.5;
/// An option with so much of the prior is taken for granted further down: nobody
/// thinks about what everyone would do.
const OBVIOUS: f32 = 0.8;
/// How fast the different outcomes of a chance node grow with the root of its visits.
const CHANCES: f32 = 1.0;

/// A position in the tree. The states are kept: copying one is faster than
/// playing the way to it again, and it is how a position is found again after
/// others have moved.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<S> {
    pub(super) state: S,
    pub(super) waits: Waits,
    pub(super) visits: u32,
    /// The mean of what the visits found.
    pub(super) value: Value,
    /// The first edge of a decision, or the last branch of a chance node.
    first: Index,
    /// How many edges or branches there are; zero until the second visit.
    pub(super) count: u32,
}

/// An option of a decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<A> {
    pub(super) action: A,
    prior: f32,
    pub(super) child: Index,
}

/// An outcome of a chance node that was met. There is no knowing how many there
/// will be, so they are chained.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch<C> {
    pub(super) outcome: C,
    pub(super) child: Index,
    /// How often it was drawn.
    drawn: u32,
    next: Index,
}

/// The tree of what might happen. A node is made for each thing tried, and
/// nothing is allocated for it once the lists are large enough.
#[derive(Clone, Debug)]
pub(super) struct Tree<G: Game> {
    nodes: Vec<Node<G::State>>,
    edges: Vec<Edge<G::Action>>,
    branches: Vec<Branch<G::Chance>>,
    /// How far the results are apart, for each seat.
    spread: [Spread; MAX_SEATS],
    path: Vec<Index>,
    order: Vec<(f32, G::Action)>,
    scratch: Scratch<G>,
    /// What is left of an older tree is put together here.
    spare: Option<Box<Tree<G>>>,
}

impl<G: Game> Tree<G> {
    pub(super) fn new(number: u64) -> Tree<G> {
        Tree {
            nodes: Vec::new(),
            edges: Vec::new(),
            branches: Vec::new(),
            spread: [Spread::default(); MAX_SEATS],
            path: Vec::new(),
            order: Vec::new(),
            scratch: Scratch::new(number),
            spare: None,
        }
    }

    pub(super) fn node(&self, index: Index) -> &Node<G::State> {
        &self.nodes[index as usize]
    }

    /// Number of positions in the tree.
    pub(super) fn positions(&self) -> usize {
        self.nodes.len()
    }

    /// The options of a decision, the most promising first.
    pub(super) fn edges(&self, node: &Node<G::State>) -> &[Edge<G::Action>] {
        match node.waits {
            Waits::Decision(_) if node.count > 0 => {
                &self.edges[node.first as usize..(node.first + node.count) as usize]
            }
            _ => &[],
        }
    }

    /// The outcomes of a chance node that were met.
    pub(super) fn branches(
        &self,
        node: &Node<G::State>,
    ) -> impl Iterator<Item = &Branch<G::Chance>> {
        let mut at = if node.waits == Waits::Chance { node.first } else { NONE };
        std::iter::from_fn(move || {
            let branch = self.branches.get(at as usize)?;
            at = branch.next;
            Some(branch)
        })
    }

    /// The node behind an option or an outcome, if it was tried.
    pub(super) fn behind(&self, child: Index) -> Option<&Node<G::State>> {
        self.nodes.get(child as usize)
    }

    /// How far the results of a seat are apart.
    pub(super) fn deviation(&self, seat: Seat) -> f32 {
        self.spread[seat.index()].deviation()
    }

    pub(super) fn dice(&mut self) -> &mut FastDice {
        &mut self.scratch.dice
    }

    /// Begins to think about a position. What an earlier tree knows of it is kept.
    pub(super) fn begin(&mut self, game: &G, state: &G::State) {
        self.spread = [Spread::default(); MAX_SEATS];
        let known = self.nodes.iter().enumerate().filter(|(_, node)| node.state == *state);
        let known = known.filter(|(_, node)| node.count > 0).max_by_key(|(_, node)| node.visits);
        if let Some((found, _)) = known {
            self.keep_only(found);
        } else {
            self.clear();
            self.push(game, *state);
        }
    }

    fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.branches.clear();
    }

    fn push(&mut self, game: &G, state: G::State) -> Index {
        let waits = game.node(&state);
        let index = self.nodes.len() as Index;
        let value = Value::default();
        self.nodes.push(Node { state, waits, visits: 0, value, first: NONE, count: 0 });
        index
    }

    /// Forgets everything but a node and what lies behind it.
    fn keep_only(&mut self, root: usize) {
        let mut kept = self.spare.take().unwrap_or_else(|| Box::new(Tree::new(0)));
        kept.clear();
        kept.nodes.push(self.nodes[root]);
        let mut at = 0;
        while at < kept.nodes.len() {
            // Still the places in the old lists.
            let Node { waits, first, count, .. } = kept.nodes[at];
            match waits {
                Waits::Decision(_) if count > 0 => {
                    kept.nodes[at].first = kept.edges.len() as Index;
                    for edge in &self.edges[first as usize..(first + count) as usize] {
                        let child = kept.adopt(self, edge.child);
                        kept.edges.push(Edge { child, ..*edge });
                    }
                }
                Waits::Chance => {
                    let (mut old, mut last) = (first, NONE);
                    while let Some(branch) = self.branches.get(old as usize) {
                        let child = kept.adopt(self, branch.child);
                        kept.branches.push(Branch { child, next: last, ..*branch });
                        last = (kept.branches.len() - 1) as Index;
                        old = branch.next;
                    }
                    kept.nodes[at].first = last;
                }
                _ => {}
            }
            at += 1;
        }
        std::mem::swap(&mut self.nodes, &mut kept.nodes);
        std::mem::swap(&mut self.edges, &mut kept.edges);
        std::mem::swap(&mut self.branches, &mut kept.branches);
        self.spare = Some(kept);
    }

    fn adopt(&mut self, from: &Tree<G>, child: Index) -> Index {
        let Some(&node) = from.nodes.get(child as usize) else { return NONE };
        self.nodes.push(node);
        (self.nodes.len() - 1) as Index
    }

    /// Tries one thing more: goes down the tree to something new, judges it, and
    /// tells everyone on the way.
    pub(super) fn grow(&mut self, game: &G, evaluate: &impl Evaluate<G>) {
        self.path.clear();
        let mut at = ROOT;
        let value = loop {
            self.path.push(at);
            let node = &self.nodes[at as usize];
            let next = match node.waits {
                Waits::Over => break Value::result(&game.scores(&node.state)),
                // The first visit judges the position as a whole.
                _ if node.visits == 0 => break self.judge(game, evaluate, at),
                Waits::Decision(seat) => self.decide(game, evaluate, at, seat),
                Waits::Chance => self.draw(game, evaluate, at),
            };
            at = next;
        };
        for (spread, seat) in self.spread.iter_mut().zip(Seat::first(game.seats())) {
            spread.add(value.worth(seat));
        }
        for &index in &self.path {
            let node = &mut self.nodes[index as usize];
            node.visits += 1;
            node.value.lean(&value, node.visits);
        }
    }

    fn judge(&mut self, game: &G, evaluate: &impl Evaluate<G>, at: Index) -> Value {
        let state = self.nodes[at as usize].state;
        evaluate.value(game, &state, &mut self.scratch)
    }

    /// Follows the option that is most worth a try.
    fn decide(&mut self, game: &G, evaluate: &impl Evaluate<G>, at: Index, seat: Seat) -> Index {
        if self.nodes[at as usize].count == 0 {
            self.expand(game, evaluate, at, seat);
        }
        let node = &self.nodes[at as usize];
        let edges = &self.edges[node.first as usize..(node.first + node.count) as usize];
        let visits = node.visits as f32;
        let width = (WIDTH + WIDENING * visits.sqrt()) as usize;
        let scale = 1.0 / self.spread[seat.index()].deviation();
        let untried = node.value.worth(seat) * scale - UNTRIED;
        let explore = EXPLORATION * visits.sqrt();
        let mut best = (0, f32::MIN);
        for (place, edge) in edges.iter().take(width).enumerate() {
            let (worth, tried) = match self.nodes.get(edge.child as usize) {
                Some(child) => (child.value.worth(seat) * scale, child.visits as f32),
                None => (untried, 0.0),
            };
            let score = worth + explore * edge.prior / (1.0 + tried);
            if score > best.1 {
                best = (place, score);
            }
        }
        let (edge, state) = (node.first as usize + best.0, node.state);
        let Edge { action, child, .. } = self.edges[edge];
        if child != NONE {
            return child;
        }
        let mut state = state;
        game.apply(&mut state, action, &mut Ignore);
        let child = self.arrive(game, evaluate, state);
        self.edges[edge].child = child;
        child
    }

    /// Lists the options of a decision, the most promising first.
    fn expand(&mut self, game: &G, evaluate: &impl Evaluate<G>, at: Index, seat: Seat) {
        let Scratch { options, weights, .. } = &mut self.scratch;
        let state = &self.nodes[at as usize].state;
        game.options(state, options);
        evaluate.priors(game, state, seat, options, weights);
        self.order.clear();
        self.order.extend(weights.iter().copied().zip(options.iter().copied()));
        self.order.sort_by(|one, other| other.0.total_cmp(&one.0));
        let first = self.edges.len() as Index;
        let edges = self.order.iter().map(|&(prior, action)| Edge { action, prior, child: NONE });
        self.edges.extend(edges);
        let node = &mut self.nodes[at as usize];
        node.first = first;
        node.count = self.edges.len() as Index - first;
    }

    /// Follows an outcome of chance: the one that is drawn, unless there are so
    /// many that none of them would ever be met twice.
    fn draw(&mut self, game: &G, evaluate: &impl Evaluate<G>, at: Index) -> Index {
        let node = self.nodes[at as usize];
        let outcome = game.sample(&node.state, &mut self.scratch.dice);
        let mut next = node.first;
        let mut rarest: Option<(Index, f32)> = None;
        while let Some(branch) = self.branches.get_mut(next as usize) {
            if branch.outcome == outcome {
                branch.drawn += 1;
                return branch.child;
            }
            let visits = self.nodes[branch.child as usize].visits as f32;
            let share = visits / branch.drawn as f32;
            if rarest.is_none_or(|(_, least)| share < least) {
                rarest = Some((branch.child, share));
            }
            next = branch.next;
        }
        let most = 1.0 + CHANCES * (node.visits as f32).sqrt();
        match rarest {
            // Each of the known ones was drawn, so going to all of them in turn,
            // as often as they were drawn, favours none.
            Some((child, _)) if node.count as f32 >= most => child,
            _ => {
                let mut state = node.state;
                game.settle(&mut state, outcome, &mut Ignore);
                let child = self.arrive(game, evaluate, state);
                self.branches.push(Branch { outcome, child, drawn: 1, next: node.first });
                let node = &mut self.nodes[at as usize];
                node.first = (self.branches.len() - 1) as Index;
                node.count += 1;
                child
            }
        }
    }

    /// A node for the position, after everything that needs no thought.
    fn arrive(&mut self, game: &G, evaluate: &impl Evaluate<G>, mut state: G::State) -> Index {
        while let Some((_, action)) = obvious(game, evaluate, &state, &mut self.scratch) {
            game.apply(&mut state, action, &mut Ignore);
        }
        self.push(game, state)
    }
}

/// What is done without a thought: the only option, or the one everyone would
/// take, and who takes it.
pub(super) fn obvious<G: Game>(
    game: &G,
    evaluate: &impl Evaluate<G>,
    state: &G::State,
    scratch: &mut Scratch<G>,
) -> Option<(Seat, G::Action)> {
    let Waits::Decision(seat) = game.node(state) else { return None };
    let Scratch { options, weights, .. } = scratch;
    game.options(state, options);
    if let &[only] = options.as_slice() {
        return Some((seat, only));
    }
    evaluate.priors(game, state, seat, options, weights);
    let place = weights.iter().position(|&prior| prior >= OBVIOUS)?;
    Some((seat, options[place]))
}
