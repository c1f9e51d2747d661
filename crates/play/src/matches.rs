//! A match: its rules, its record and its current position.

use std::fmt;
use std::sync::Arc;

use tabletop::{
    Dice, Game, InvariantError, Node, NotationError, PlanError, Scores, Seat, Title, Viewer,
};

use crate::entry::chance_text;
use crate::line::MOST_LINES;
use crate::secret::Secret;
use crate::{
    Entry, EntryOf, Explanation, FastDice, MatchError, Observed, Possible, Seed, SeedHash, lenient,
};

/// The most entries a record can have: its lines without the first, a table of
/// components and a position.
pub const MAX_ENTRIES: usize = MOST_LINES - 3;

/// The most outcomes of chance that are named to those who want another.
const MOST_SHOWN: usize = 12;

/// A state is kept after each run of this many steps, so that any earlier state
/// is a short replay away and a long match stays small.
pub(crate) const STRIDE: usize = 16;

/// A game being played, with its record.
///
/// After everything that is done to it a match runs on by itself: it settles
/// chance if it has a seed, takes decisions that have a single option, and
/// writes down the end. So it rests only where somebody must decide, where
/// chance must be told by the caller, or where the game is over.
pub struct Match<G: Title> {
    pub(crate) game: Arc<G>,
    pub(crate) origin: Origin<G>,
    pub(crate) hash: Option<SeedHash>,
    pub(crate) seed: Option<Seed>,
    pub(crate) entries: Vec<EntryOf<G>>,
    /// Those of them that are hidden from someone, in their order.
    pub(crate) secrets: Vec<Secret>,
    /// The indices of the entries that led to the current state.
    pub(crate) live: Vec<u32>,
    /// How many of them are chance.
    pub(crate) chances: u32,
    /// How many undos of the whole record draw chance anew. None of them is ever
    /// withdrawn, or old draws would come back.
    pub(crate) redraws: u32,
    pub(crate) state: G::State,
    /// The states after each [`STRIDE`] live steps.
    pub(crate) kept: Vec<G::State>,
    /// Whether the end was written down on the live branch.
    pub(crate) declared: bool,
    pub(crate) published: bool,
    /// The seat that answers before its turn in this sketch, and the table it leaves as
    /// it is.
    pub(crate) ahead: Option<(Seat, G::State)>,
}

/// Where a match began.
pub(crate) struct Origin<G: Game> {
    pub(crate) state: G::State,
    /// The stored form, unless it is the start of the game.
    pub(crate) text: Option<String>,
}

impl<G: Title> Match<G> {
    /// A match from the start of the game. Without a seed, chance is settled by
    /// the caller.
    pub fn new(game: impl Into<Arc<G>>, seed: Option<Seed>) -> Match<G> {
        let game = game.into();
        let origin = Origin { state: game.start(), text: None };
        Match::begin(game, origin, seed)
    }

    /// A match from any position.
    ///
    /// # Errors
    /// When no game under these rules can reach the position.
    pub fn from_position(
        game: impl Into<Arc<G>>,
        position: &G::Position,
        seed: Option<Seed>,
    ) -> Result<Match<G>, InvariantError> {
        let game = game.into();
        let state = game.restore(position)?;
        let text = serde_json::to_string(&game.position(&state))
            .map_err(|error| InvariantError::new("stored form", error.to_string()))?;
        Ok(Match::begin(game, Origin { state, text: Some(text) }, seed))
    }

    fn begin(game: Arc<G>, origin: Origin<G>, seed: Option<Seed>) -> Match<G> {
        let mut table = Match::bare(game, origin, seed.as_ref().map(Seed::commitment));
        table.seed = seed;
        table.run_on();
        table
    }

    /// A match that has not run on yet.
    pub(crate) fn bare(game: Arc<G>, origin: Origin<G>, hash: Option<SeedHash>) -> Match<G> {
        let state = origin.state;
        Match {
            game,
            origin,
            hash,
            seed: None,
            entries: Vec::new(),
            secrets: Vec::new(),
            live: Vec::new(),
            chances: 0,
            redraws: 0,
            state,
            kept: Vec::new(),
            declared: false,
            published: false,
            ahead: None,
        }
    }

    /// A copy to try things on: it stops where chance would speak, so nobody
    /// learns from it what is going to be drawn.
    #[must_use]
    pub fn sketch(&self) -> Match<G> {
        Match { seed: None, ..self.clone() }
    }

    /// A copy in which this seat answers before its turn, where all may answer at once.
    /// When it has answered, the copy rests at the table as it is, with that answer.
    /// Nothing is taken back or looked up in it that comes after the copy was made.
    #[must_use]
    pub fn sketch_ahead(&self, seat: Seat) -> Option<Match<G>> {
        let state = self.game.ahead(&self.state, seat)?;
        Some(Match { state, ahead: Some((seat, self.state)), ..self.sketch() })
    }

    /// Whether the seat may answer now though another one is asked.
    #[must_use]
    pub fn asks_ahead(&self, seat: Seat) -> bool {
        self.game.ahead(&self.state, seat).is_some()
    }

    /// The rules.
    #[must_use]
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The position now.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What the match waits for.
    #[must_use]
    pub fn node(&self) -> Node {
        self.game.node(&self.state)
    }

    /// What may be chosen now; empty unless a seat must decide.
    #[must_use]
    pub fn options(&self) -> Vec<G::Action> {
        let mut options = Vec::new();
        self.game.options(&self.state, &mut options);
        options
    }

    /// The standing now, or the result.
    #[must_use]
    pub fn scores(&self) -> Scores {
        self.game.scores(&self.state)
    }

    /// What this viewer may know.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.state, viewer)
    }

    /// What a computer player in this seat may see.
    pub fn observed(&self, seat: Seat, dice: &mut impl Dice) -> Observed<'_, G> {
        Observed::new(&self.game, &self.state, seat, dice)
    }

    /// What is published of the seed; `None` if the caller settles chance.
    #[must_use]
    pub fn seed_hash(&self) -> Option<SeedHash> {
        self.hash
    }

    /// Plays one action of this seat. Returns the number of the last entry
    /// before it, which is what [`Match::events_since`] takes.
    ///
    /// # Errors
    /// When it is not this seat's turn or the rules say no.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<usize, MatchError> {
        self.turn_of(seat)?;
        self.play_path(seat, &[action])
    }

    /// Plays what this seat wants to do, in notation: one action, or a whole
    /// arrangement that stands for several. All of it is played, or nothing.
    /// Returns the number of the last entry before it.
    ///
    /// # Errors
    /// When it is not this seat's turn, the text says nothing that fits the
    /// position, or the rules say no.
    pub fn play_text(&mut self, seat: Seat, text: &str) -> Result<usize, MatchError> {
        self.turn_of(seat)?;
        let mut path = Vec::new();
        self.game.plan(&self.state, text, &mut path).map_err(|error| match error {
            PlanError::Unreadable(unreadable) => {
                let written = lenient::action(&*self.game, &self.state, text);
                MatchError::Unreadable(unreadable.written_as(written))
            }
            PlanError::Refused(refusal) => MatchError::Illegal {
                action: text.to_owned(),
                explanation: Explanation::new(&*self.game, refusal),
            },
        })?;
        if path.is_empty() {
            return Err(NotationError::new(text, "at least one action").into());
        }
        self.play_path(seat, &path)
    }

    /// Settles chance with an outcome chosen by the caller. Returns the number
    /// of the last entry before it.
    ///
    /// # Errors
    /// When chance is not asked, comes from a seed, or cannot be so.
    pub fn settle(&mut self, outcome: G::Chance) -> Result<usize, MatchError> {
        match self.node() {
            Node::Over => return Err(MatchError::Over),
            Node::Decision(turn) => return Err(MatchError::NotChance { turn }),
            Node::Chance if self.seed.is_some() => return Err(MatchError::Seeded),
            Node::Chance if self.hash.is_some() => return Err(MatchError::SeedUnknown),
            Node::Chance => {}
        }
        if !self.game.probability(&self.state, outcome).is_possible() {
            let outcome = chance_text(&*self.game, outcome);
            return Err(MatchError::Impossible { outcome, possible: self.possible_outcomes() });
        }
        self.room_for(1)?;
        let before = self.entries.len();
        self.push_step(Entry::Chance(outcome));
        self.run_on();
        Ok(before)
    }

    /// [`Match::settle`] with an outcome in notation.
    ///
    /// # Errors
    /// As [`Match::settle`], and when the text is no outcome of this game.
    pub fn settle_text(&mut self, text: &str) -> Result<usize, MatchError> {
        let outcome = self.game.parse_chance(text).map_err(|unreadable| {
            unreadable.written_as(lenient::outcome(&*self.game, &self.state, text))
        })?;
        self.settle(outcome)
    }

    /// The outcomes that chance can have here, in notation: some if there are many, one
    /// as an example if there are too many to list.
    fn possible_outcomes(&self) -> Possible {
        let mut outcomes = Vec::new();
        if !self.game.outcomes(&self.state, &mut outcomes) {
            let example = self.game.sample(&self.state, &mut FastDice::new(0));
            return Possible { shown: vec![chance_text(&*self.game, example)], of: None };
        }
        let of = Some(outcomes.len());
        let shown = outcomes.into_iter().take(MOST_SHOWN);
        Possible { shown: shown.map(|it| chance_text(&*self.game, it)).collect(), of }
    }

    /// Writes the seed into the record, so that all draws can be verified.
    /// Nothing can be taken back after that. Returns the number of the last
    /// entry before it.
    ///
    /// # Errors
    /// When the game is not over, or there is no seed to publish.
    pub fn reveal_seed(&mut self) -> Result<usize, MatchError> {
        let seed = match &self.seed {
            _ if self.published => return Err(MatchError::SeedPublished),
            None if self.hash.is_some() => return Err(MatchError::SeedUnknown),
            None => return Err(MatchError::NoSeed),
            Some(_) if !self.declared => return Err(MatchError::SeedSecret),
            Some(seed) => seed.clone(),
        };
        let before = self.entries.len();
        self.entries.push(Entry::Seed(seed));
        self.published = true;
        Ok(before)
    }

    /// Why this seat may not do this now; `None` exactly if it may.
    #[must_use]
    pub fn why_not(&self, seat: Seat, action: G::Action) -> Option<Explanation> {
        self.game
            .why_not(&self.state, seat, action)
            .map(|refusal| Explanation::new(&*self.game, refusal))
    }

    /// [`Match::why_not`] for one action or a whole arrangement in notation.
    ///
    /// # Errors
    /// When the text says nothing that fits the position.
    pub fn why_not_text(
        &self,
        seat: Seat,
        text: &str,
    ) -> Result<Option<Explanation>, NotationError> {
        if let Ok(action) = self.game.parse(text) {
            return Ok(self.why_not(seat, action));
        }
        let mut path = Vec::new();
        match self.game.plan(&self.state, text, &mut path) {
            Ok(()) => {}
            Err(PlanError::Unreadable(unreadable)) => {
                let written = lenient::action(&*self.game, &self.state, text);
                return Err(unreadable.written_as(written));
            }
            Err(PlanError::Refused(refusal)) => {
                // Whose turn it is comes first: what is legal for one seat tells it of the others.
                let option = self.options().first().copied();
                let turn = option.and_then(|action| self.why_not(seat, action));
                return Ok(Some(turn.unwrap_or_else(|| Explanation::new(&*self.game, refusal))));
            }
        }
        match self.rehearse(seat, &path) {
            Err(MatchError::Illegal { explanation, .. }) => Ok(Some(explanation)),
            _ => Ok(None),
        }
    }
}

impl<G: Title> fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.record())
    }
}

impl<G: Title> Clone for Match<G> {
    fn clone(&self) -> Self {
        #[cfg(feature = "testing")]
        crate::testing::count_copy();
        Match {
            game: Arc::clone(&self.game),
            origin: Origin { state: self.origin.state, text: self.origin.text.clone() },
            hash: self.hash,
            seed: self.seed.clone(),
            entries: self.entries.clone(),
            secrets: self.secrets.clone(),
            live: self.live.clone(),
            chances: self.chances,
            redraws: self.redraws,
            state: self.state,
            kept: self.kept.clone(),
            declared: self.declared,
            published: self.published,
            ahead: self.ahead,
        }
    }
}
