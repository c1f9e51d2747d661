//! A match of any game behind one object-safe trait.

use std::any::Any;
use std::fmt;

use serde_json::Value;
use tabletop::{
    Game, Message, Node, NotationError, Ratio, Scores, Seat, Setup, Title, ToMessage, Viewer,
};

use crate::entry::{action_text, chance_text};
use crate::flat::{self, FlattenError};
use crate::{Explanation, FastDice, Match, MatchError, SeedHash};

/// An option in words.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Writable {
    /// The number of the action among all actions of the game.
    pub index: usize,
    /// The action in notation.
    pub text: String,
}

/// An outcome of chance in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The outcome in notation.
    pub text: String,
    /// How likely it is.
    pub probability: Ratio,
}

/// Something that happened in a match of any game.
#[derive(Clone, PartialEq, Debug)]
pub struct Happening {
    /// The number of the entry that caused it.
    pub entry: usize,
    /// What happened.
    pub event: Message,
}

/// A match of any game, in words. [`Match`] is the only implementation; who
/// needs its concrete type asks for it as [`Any`].
pub trait AnyMatch: Any + fmt::Debug + Send + Sync {
    /// The identifier of the game.
    fn name(&self) -> &'static str;
    /// The set-up that makes the rules.
    fn setup(&self) -> Setup;
    /// How many seats the table has.
    fn seats(&self) -> u8;
    /// What the match waits for.
    fn node(&self) -> Node;
    /// The id of the rule that asks, or that ended the game.
    fn question(&self) -> &'static str;
    /// What may be chosen now; empty unless a seat must decide.
    fn options(&self) -> Vec<Writable>;
    /// How chance may turn out now; empty unless chance is asked, `None` if
    /// there are too many outcomes to list.
    fn outcomes(&self) -> Option<Vec<Outcome>>;
    /// See [`Match::play_text`].
    ///
    /// # Errors
    /// As there.
    fn play_text(&mut self, seat: Seat, text: &str) -> Result<usize, MatchError>;
    /// Plays the action with this number; see [`Match::play`].
    ///
    /// # Errors
    /// As there, and when no action has this number.
    fn play_index(&mut self, seat: Seat, index: usize) -> Result<usize, MatchError>;
    /// The action with this number, in notation.
    ///
    /// # Errors
    /// When no action has this number.
    fn action_text(&self, index: usize) -> Result<String, MatchError>;
    /// See [`Match::settle_text`].
    ///
    /// # Errors
    /// As there.
    fn settle_text(&mut self, text: &str) -> Result<usize, MatchError>;
    /// See [`Match::undo`].
    ///
    /// # Errors
    /// As there.
    fn undo(&mut self, seat: Seat, entry: usize) -> Result<usize, MatchError>;
    /// See [`Match::undo_by_consent`].
    ///
    /// # Errors
    /// As there.
    fn undo_by_consent(&mut self, entry: usize) -> Result<usize, MatchError>;
    /// See [`Match::undo_and_draw_anew`].
    ///
    /// # Errors
    /// As there.
    fn undo_and_draw_anew(&mut self, entry: usize) -> Result<usize, MatchError>;
    /// See [`Match::frontier`].
    fn frontier(&self, seat: Seat) -> Option<usize>;
    /// See [`Match::is_drawn_since`].
    fn is_drawn_since(&self, entry: usize) -> bool;
    /// See [`Match::last_choice`].
    fn last_choice(&self, seat: Seat) -> Option<usize>;
    /// Why this seat may not do this now; `None` exactly if it may.
    ///
    /// # Errors
    /// When the text says nothing that fits the position.
    fn why_not(&self, seat: Seat, text: &str) -> Result<Option<Explanation>, NotationError>;
    /// The same for the action with this number.
    ///
    /// # Errors
    /// When no action has this number.
    fn why_not_index(&self, seat: Seat, index: usize) -> Result<Option<Explanation>, MatchError>;
    /// The standing now, or the result.
    fn scores(&self) -> Scores;
    /// What this viewer may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// What this viewer could see after the entry with this number.
    fn view_at(&self, entry: usize, viewer: Viewer) -> Option<Value>;
    /// What happened on the live branch after the entry with this number, as
    /// this viewer may know it.
    fn events_since(&self, entry: usize, viewer: Viewer) -> Vec<Happening>;
    /// The same events, each with its data as JSON.
    fn events_with_data_since(&self, entry: usize, viewer: Viewer) -> Vec<(Happening, Value)>;
    /// How many entries the record has; the number of the last one.
    fn entries(&self) -> usize;
    /// The numbers of the entries that led to the current position.
    fn live(&self) -> Vec<usize>;
    /// The whole record as text: the truth, which is the referee's.
    fn record(&self) -> String;
    /// See [`Match::record_for`].
    fn record_for(&self, viewer: Viewer) -> String;
    /// The lines of the record for this viewer after the entry with this number.
    fn record_since(&self, entry: usize, viewer: Viewer) -> String;
    /// The position now, as JSON: the truth, which is the referee's.
    fn position(&self) -> Value;
    /// The position now, as plain text.
    ///
    /// # Errors
    /// When the game's positions have no plain text form.
    fn position_text(&self) -> Result<String, FlattenError>;
    /// The position after the entry with this number, as JSON.
    fn position_at(&self, entry: usize) -> Option<Value>;
    /// A position that looks to this viewer like the one after the entry with
    /// this number, as JSON. What the viewer cannot know is drawn by the dice
    /// with the number `draw`.
    fn possible_position(&self, entry: usize, viewer: Viewer, draw: u64) -> Option<Value>;
    /// The same for a viewer who sees what this viewer saw then and remembers nothing: also
    /// what lies face down is drawn, though it could have been counted.
    fn look_alike_position(&self, entry: usize, viewer: Viewer, draw: u64) -> Option<Value>;
    /// What is published of the seed; `None` if the caller settles chance.
    fn seed_hash(&self) -> Option<SeedHash>;
    /// See [`Match::reveal_seed`].
    ///
    /// # Errors
    /// As there.
    fn reveal_seed(&mut self) -> Result<usize, MatchError>;
    /// A copy of the match.
    fn clone_box(&self) -> Box<dyn AnyMatch>;
    /// See [`Match::sketch`].
    fn sketch_box(&self) -> Box<dyn AnyMatch>;
    /// See [`Match::adopt`]. `None` for a match of another game, too.
    fn adopt(&self, sketch: &dyn AnyMatch) -> Option<Box<dyn AnyMatch>>;
    /// See [`tabletop::SimultaneousAnswers::asks_all`].
    fn asks_all(&self) -> bool;
    /// See [`Match::asks_ahead`].
    fn asks_ahead(&self, seat: Seat) -> bool;
    /// See [`Match::sketch_ahead`].
    fn sketch_ahead(&self, seat: Seat) -> Option<Box<dyn AnyMatch>>;
}

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        (**self).clone_box()
    }
}

impl<G: Title> AnyMatch for Match<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn setup(&self) -> Setup {
        self.game().setup()
    }

    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn node(&self) -> Node {
        Match::node(self)
    }

    fn question(&self) -> &'static str {
        self.game().question(self.state())
    }

    fn options(&self) -> Vec<Writable> {
        let game = &**self.game();
        Match::options(self)
            .into_iter()
            .map(|action| Writable { index: game.index(action), text: action_text(game, action) })
            .collect()
    }

    fn outcomes(&self) -> Option<Vec<Outcome>> {
        if Match::node(self) != Node::Chance {
            return Some(Vec::new());
        }
        let game = &**self.game();
        let mut outcomes = Vec::new();
        game.outcomes(self.state(), &mut outcomes).then(|| {
            let in_words = |outcome| Outcome {
                text: chance_text(game, outcome),
                probability: game.probability(self.state(), outcome),
            };
            outcomes.into_iter().map(in_words).collect()
        })
    }

    fn play_text(&mut self, seat: Seat, text: &str) -> Result<usize, MatchError> {
        Match::play_text(self, seat, text)
    }

    fn play_index(&mut self, seat: Seat, index: usize) -> Result<usize, MatchError> {
        let action = numbered(&**self.game(), index)?;
        self.play(seat, action)
    }

    fn action_text(&self, index: usize) -> Result<String, MatchError> {
        let game = &**self.game();
        Ok(action_text(game, numbered(game, index)?))
    }

    fn settle_text(&mut self, text: &str) -> Result<usize, MatchError> {
        Match::settle_text(self, text)
    }

    fn undo(&mut self, seat: Seat, entry: usize) -> Result<usize, MatchError> {
        Match::undo(self, seat, entry)
    }

    fn undo_by_consent(&mut self, entry: usize) -> Result<usize, MatchError> {
        Match::undo_by_consent(self, entry)
    }

    fn undo_and_draw_anew(&mut self, entry: usize) -> Result<usize, MatchError> {
        Match::undo_and_draw_anew(self, entry)
    }

    fn frontier(&self, seat: Seat) -> Option<usize> {
        Match::frontier(self, seat)
    }

    fn is_drawn_since(&self, entry: usize) -> bool {
        Match::is_drawn_since(self, entry)
    }

    fn last_choice(&self, seat: Seat) -> Option<usize> {
        Match::last_choice(self, seat)
    }

    fn why_not(&self, seat: Seat, text: &str) -> Result<Option<Explanation>, NotationError> {
        self.why_not_text(seat, text)
    }

    fn why_not_index(&self, seat: Seat, index: usize) -> Result<Option<Explanation>, MatchError> {
        Ok(Match::why_not(self, seat, numbered(&**self.game(), index)?))
    }

    fn scores(&self) -> Scores {
        Match::scores(self)
    }

    fn view(&self, viewer: Viewer) -> Value {
        data(&Match::view(self, viewer))
    }

    fn view_at(&self, entry: usize, viewer: Viewer) -> Option<Value> {
        Some(data(&Match::view_at(self, entry, viewer)?))
    }

    fn events_since(&self, entry: usize, viewer: Viewer) -> Vec<Happening> {
        let events = Match::events_since(self, entry, viewer).into_iter();
        events.map(|(entry, event)| Happening { entry, event: event.to_message() }).collect()
    }

    fn events_with_data_since(&self, entry: usize, viewer: Viewer) -> Vec<(Happening, Value)> {
        let with_data = |(entry, event): (usize, G::Event)| {
            (Happening { entry, event: event.to_message() }, data(&event))
        };
        Match::events_since(self, entry, viewer).into_iter().map(with_data).collect()
    }

    fn entries(&self) -> usize {
        Match::entries(self).len()
    }

    fn live(&self) -> Vec<usize> {
        Match::live(self).collect()
    }

    fn record(&self) -> String {
        Match::record(self)
    }

    fn record_for(&self, viewer: Viewer) -> String {
        Match::record_for(self, viewer)
    }

    fn record_since(&self, entry: usize, viewer: Viewer) -> String {
        Match::record_since(self, entry, viewer)
    }

    fn position(&self) -> Value {
        data(&self.game().position(self.state()))
    }

    fn position_text(&self) -> Result<String, FlattenError> {
        flat::to_text(&AnyMatch::position(self))
    }

    fn position_at(&self, entry: usize) -> Option<Value> {
        Some(data(&self.game().position(&self.at(entry)?)))
    }

    fn possible_position(&self, entry: usize, viewer: Viewer, draw: u64) -> Option<Value> {
        let state = self.possible_at(entry, viewer, &mut FastDice::new(draw))?;
        Some(data(&self.game().position(&state)))
    }

    fn look_alike_position(&self, entry: usize, viewer: Viewer, draw: u64) -> Option<Value> {
        let state = self.look_alike_at(entry, viewer, &mut FastDice::new(draw))?;
        Some(data(&self.game().position(&state)))
    }

    fn seed_hash(&self) -> Option<SeedHash> {
        Match::seed_hash(self)
    }

    fn reveal_seed(&mut self) -> Result<usize, MatchError> {
        Match::reveal_seed(self)
    }

    fn clone_box(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn sketch_box(&self) -> Box<dyn AnyMatch> {
        Box::new(self.sketch())
    }

    fn adopt(&self, sketch: &dyn AnyMatch) -> Option<Box<dyn AnyMatch>> {
        let sketch = (sketch as &dyn Any).downcast_ref::<Match<G>>()?;
        Some(Box::new(Match::adopt(self, sketch)?))
    }

    fn asks_all(&self) -> bool {
        self.game().asks_all(self.state())
    }

    fn asks_ahead(&self, seat: Seat) -> bool {
        Match::asks_ahead(self, seat)
    }

    fn sketch_ahead(&self, seat: Seat) -> Option<Box<dyn AnyMatch>> {
        Some(Box::new(Match::sketch_ahead(self, seat)?))
    }
}

/// The action with this number.
fn numbered<G: Game>(game: &G, index: usize) -> Result<G::Action, MatchError> {
    game.action(index).ok_or(MatchError::Index { index, actions: G::ACTIONS })
}

/// What a game has put into plain data. Only a type that is no plain data, such
/// as a map whose keys are not names, cannot be shown; that is a mistake in the
/// game which its tests meet at once, so it is shown instead of hidden.
fn data(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value)
        .unwrap_or_else(|error| Value::String(format!("not plain data: {error}")))
}
