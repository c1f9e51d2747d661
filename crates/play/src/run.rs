//! Plays and withdraws entries, and takes forced steps.

use std::sync::Arc;

use tabletop::{Game, Ignore, Node, Seat, Sink, Title};

use crate::entry::action_text;
use crate::matches::{MAX_ENTRIES, STRIDE};
use crate::{ChanceDice, Entry, EntryOf, Explanation, Match, MatchError, Seed};

impl<G: Title> Match<G> {
    pub(crate) fn turn_of(&self, asked: Seat) -> Result<(), MatchError> {
        match self.node() {
            Node::Over => Err(MatchError::Over),
            Node::Chance => Err(MatchError::Chance),
            Node::Decision(turn) if turn != asked => Err(MatchError::Turn { asked, turn }),
            Node::Decision(_) => Ok(()),
        }
    }

    pub(crate) fn room_for(&self, more: usize) -> Result<(), MatchError> {
        // The end and the seed must always find room.
        if self.entries.len() + more + 2 > MAX_ENTRIES { Err(MatchError::Full) } else { Ok(()) }
    }

    pub(crate) fn play_path(
        &mut self,
        seat: Seat,
        path: &[G::Action],
    ) -> Result<usize, MatchError> {
        let steps = self.rehearse(seat, path)?;
        self.room_for(steps.len())?;
        let before = self.entries.len();
        for step in steps {
            self.push_step(step);
        }
        self.run_on();
        Ok(before)
    }

    /// The entries this path would make, or what forbids it.
    pub(crate) fn rehearse(
        &self,
        seat: Seat,
        path: &[G::Action],
    ) -> Result<Vec<EntryOf<G>>, MatchError> {
        let mut state = self.state;
        let mut options = Vec::new();
        let mut steps = Vec::with_capacity(path.len());
        for &action in path {
            if let Some(refusal) = self.game.why_not(&state, seat, action) {
                return Err(MatchError::Illegal {
                    action: action_text(&*self.game, action),
                    explanation: Explanation::new(&*self.game, refusal),
                });
            }
            self.game.options(&state, &mut options);
            steps.push(match options.as_slice() {
                [_] => Entry::Only(seat, action),
                _ => Entry::Choice(seat, action),
            });
            self.game.apply(&mut state, action, &mut Ignore);
        }
        Ok(steps)
    }

    /// The match as it goes on from a sketch of it. What was played on the sketch was judged
    /// there and is not judged again; chance that it stopped at is drawn now. `None` unless
    /// the sketch was made of this match as it is and its seat did not answer before its
    /// turn.
    #[must_use]
    pub fn adopt(&self, sketch: &Match<G>) -> Option<Match<G>> {
        let is_own = Arc::ptr_eq(&self.game, &sketch.game)
            && self.origin.state == sketch.origin.state
            && self.hash == sketch.hash
            && sketch.entries.starts_with(&self.entries)
            && sketch.ahead.is_none();
        is_own.then(|| {
            let mut next = Match { seed: self.seed.clone(), ..sketch.clone() };
            next.run_on();
            next
        })
    }

    /// The dice of the next chance node.
    pub(crate) fn dice(&self, seed: &Seed) -> ChanceDice {
        ChanceDice::new(seed, self.chances, self.redraws)
    }

    /// Goes on to where somebody else must say what happens.
    pub(crate) fn run_on(&mut self) {
        let mut options = Vec::new();
        while self.room_for(1).is_ok() {
            if let Some((seat, table)) = &self.ahead
                && !(self.node() == Node::Decision(*seat) && self.game.asks_all(&self.state))
            {
                self.state = self.game.with_answer(table, &self.state, *seat);
                return;
            }
            match self.node() {
                Node::Chance => {
                    let outcome = match &self.seed {
                        Some(seed) => self.game.sample(&self.state, &mut self.dice(seed)),
                        None => match self.only_outcome() {
                            Some(outcome) => outcome,
                            None => return,
                        },
                    };
                    self.push_step(Entry::Chance(outcome));
                }
                Node::Decision(seat) => {
                    self.game.options(&self.state, &mut options);
                    let [only] = options.as_slice() else { return };
                    self.push_step(Entry::Only(seat, *only));
                }
                Node::Over => {
                    if !self.declared {
                        self.entries.push(Entry::Over(self.scores()));
                        self.declared = true;
                    }
                    return;
                }
            }
        }
    }

    /// The outcome of chance that has no alternative, where the caller tells outcomes.
    /// A match with the hash of a seed waits even then: what only its referee knows to
    /// be certain must not show in a sketch of it.
    fn only_outcome(&self) -> Option<G::Chance> {
        if self.hash.is_some() {
            return None;
        }
        let mut outcomes = Vec::new();
        match (self.game.outcomes(&self.state, &mut outcomes), outcomes.as_slice()) {
            (true, &[only]) => Some(only),
            _ => None,
        }
    }

    /// Takes a step that is known to be legal.
    pub(crate) fn push_step(&mut self, step: EntryOf<G>) {
        if let Entry::Chance(outcome) = &step {
            self.note_secret(*outcome);
        }
        advance(&*self.game, &mut self.state, &step, &mut Ignore);
        self.chances += u32::from(matches!(step, Entry::Chance(_)));
        self.live.push(self.entries.len() as u32);
        self.entries.push(step);
        if self.live.len().is_multiple_of(STRIDE) {
            self.kept.push(self.state);
        }
    }
}

/// What an entry does to a state.
pub(crate) fn advance<G: Game>(
    game: &G,
    state: &mut G::State,
    entry: &EntryOf<G>,
    sink: &mut impl Sink<G::Event>,
) {
    match entry {
        Entry::Chance(outcome) => game.settle(state, *outcome, sink),
        Entry::Choice(_, action) | Entry::Only(_, action) => game.apply(state, *action, sink),
        Entry::Undo { .. } | Entry::Over(_) | Entry::Seed(_) => {}
    }
}
