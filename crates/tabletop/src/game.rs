//! The trait that the rules of every game implement.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Debug};
use core::hash::Hash;

use crate::{Dice, NotationError, PlanError, Ratio, Scores, Seat, Sink};

/// What a position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// One seat must choose among [`Game::options`].
    Decision(Seat),
    /// Chance must be settled.
    Chance,
    /// Nothing: the game is over.
    Over,
}

/// Whose eyes a position is seen with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player: everything public, and what this seat alone knows.
    Seat(Seat),
    /// An onlooker: what is public.
    Spectator,
    /// The referee: everything.
    Referee,
}

impl Viewer {
    /// Whether this viewer may know what `seat` alone knows.
    #[must_use]
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(viewer) => viewer == seat,
            Viewer::Spectator => false,
            Viewer::Referee => true,
        }
    }

    /// Every viewer of a table with this number of seats, the referee last.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        Seat::first(seats).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Referee])
    }

    /// Reads a viewer: a seat's letter, `spectator` or `referee`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Viewer> {
        match text {
            "spectator" => Some(Viewer::Spectator),
            "referee" => Some(Viewer::Referee),
            _ => Seat::parse(text).map(Viewer::Seat),
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => fmt::Display::fmt(seat, f),
            Viewer::Spectator => f.write_str("spectator"),
            Viewer::Referee => f.write_str("referee"),
        }
    }
}

/// A refusal in words.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Explanation {
    /// The rule that says no: the id of a clause in the rules index.
    pub rule: &'static str,
    /// Why it says no here.
    pub reason: String,
    /// What would make the action legal.
    pub remedy: String,
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (rule {}); {}", self.reason, self.rule, self.remedy)
    }
}

/// The rules of a game. `&self` is the ruleset: edition, variant and number of
/// seats are chosen before the first call.
///
/// A state handed out is settled: it waits for one seat, for chance, or for
/// nothing. Asking never changes it.
pub trait Game: Send + Sync + Sized + 'static {
    /// A position: fixed arrays of small integers.
    type State: Copy + Eq + Hash + Debug + Send + Sync;
    /// A choice of one seat. It carries choices only, never prices or consequences.
    type Action: Copy + Ord + Hash + Debug + Send + Sync;
    /// The outcome of a chance node.
    type Chance: Copy + Ord + Hash + Debug + Send + Sync;
    /// Something that happened, for logs and animation.
    type Event: Copy + PartialEq + Debug + Send + Sync + serde::Serialize;
    /// What one viewer may know.
    type View: serde::Serialize;
    /// Why an action is not legal.
    type Refusal: Copy + Eq + Debug + Send + Sync;

    /// How many different actions can be written down.
    const ACTIONS: usize;

    /// The number of an action, below [`Game::ACTIONS`], in the order of the actions.
    fn index(&self, action: Self::Action) -> usize;
    /// The action with this number.
    fn action(&self, index: usize) -> Option<Self::Action>;

    /// How many seats the table has.
    fn seats(&self) -> u8;
    /// The first position. The draws of the set-up are chance nodes.
    fn start(&self) -> Self::State;
    /// What the position waits for.
    fn node(&self, state: &Self::State) -> Node;
    /// Replaces the content of `out` by the legal actions, ascending, each once.
    /// Empty unless the position waits for a seat.
    fn options(&self, state: &Self::State, out: &mut Vec<Self::Action>);
    /// Why `seat` may not do this now; `None` exactly for the options.
    fn why_not(
        &self,
        state: &Self::State,
        seat: Seat,
        action: Self::Action,
    ) -> Option<Self::Refusal>;
    /// A refusal in words.
    fn explain(&self, refusal: Self::Refusal) -> Explanation;

    /// Plays one of the options. A caller that takes actions from outside asks
    /// [`Game::why_not`] first: what this does with anything else is undefined,
    /// panics included.
    fn apply(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        sink: &mut impl Sink<Self::Event>,
    );
    /// Settles a chance node with a possible outcome.
    fn settle(
        &self,
        state: &mut Self::State,
        outcome: Self::Chance,
        sink: &mut impl Sink<Self::Event>,
    );

    /// Draws an outcome of the chance node.
    fn sample(&self, state: &Self::State, dice: &mut impl Dice) -> Self::Chance;
    /// How likely this outcome is; [`Ratio::NEVER`] where it cannot happen.
    fn probability(&self, state: &Self::State, outcome: Self::Chance) -> Ratio;
    /// Replaces the content of `out` by all possible outcomes, ascending, if
    /// there are fewer than 256, and says whether it did.
    fn outcomes(&self, state: &Self::State, out: &mut Vec<Self::Chance>) -> bool;
    /// Whether nothing in the state is hidden from this viewer: then
    /// [`Game::resample`] gives the state itself.
    fn is_open_to(&self, state: &Self::State, viewer: Viewer) -> bool {
        let _ = (state, viewer);
        true
    }
    /// A state that looks the same to this viewer, with what it cannot know drawn
    /// anew. It follows from what the viewer knows and from the dice, and from
    /// nothing else: who knows the dice must not learn the truth from it.
    fn resample(&self, state: &Self::State, viewer: Viewer, dice: &mut impl Dice) -> Self::State;
    /// A state that looks the same to somebody who sees what this viewer sees now and
    /// remembers nothing: what lies face down is drawn anew, also where it could have
    /// been counted from all that happened, as [`Game::resample`] does. It follows
    /// from [`Game::view`] and from the dice, and from nothing else. The same as
    /// `resample` in a game where nothing must be remembered.
    fn look_alike(&self, state: &Self::State, viewer: Viewer, dice: &mut impl Dice) -> Self::State {
        self.resample(state, viewer, dice)
    }

    /// The standing if the game ended now; the result if it is over.
    fn scores(&self, state: &Self::State) -> Scores;
    /// The round that is being played, from 1; always 1 in a game without rounds.
    fn round(&self, state: &Self::State) -> u32;
    /// Replaces the content of `out` by the names of the end conditions that
    /// have been met.
    fn endings(&self, state: &Self::State, out: &mut Vec<&'static str>);
    /// What this viewer may know.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;
    /// Whether this viewer may see how chance turns out. The state is the one
    /// that waits for chance, before it is settled with this outcome.
    ///
    /// An outcome that is hidden looks to the viewer like any other that would
    /// be hidden here: it leads to the same [`Game::view`], to the same events
    /// as [`Game::seen`] tells them, and to the same question for the same seat,
    /// which has a single option after each of them or after none. The referee
    /// sees every outcome, and so does everyone in a game that keeps no secrets.
    fn shows_outcome(&self, state: &Self::State, outcome: Self::Chance, viewer: Viewer) -> bool {
        let _ = (state, outcome, viewer);
        true
    }
    /// The event as this viewer may know it: what is hidden from it is left out,
    /// so an event has an `Option` where something may be. Told twice, an event
    /// says no less than told once. The referee sees everything, and so does
    /// everyone in a game that keeps no secrets.
    fn seen(&self, event: &Self::Event, viewer: Viewer) -> Self::Event {
        let _ = viewer;
        *event
    }
    /// The id of the rule that asks the question the position waits for
    /// (`"captain.load"`), or that ended the game.
    fn question(&self, state: &Self::State) -> &'static str;

    /// Writes an action in notation.
    ///
    /// # Errors
    /// Only when `out` fails.
    fn write(&self, action: Self::Action, out: &mut impl fmt::Write) -> fmt::Result;
    /// Reads an action.
    ///
    /// # Errors
    /// When the text is no action of this game.
    fn parse(&self, text: &str) -> Result<Self::Action, NotationError>;
    /// Writes an outcome in notation.
    ///
    /// # Errors
    /// Only when `out` fails.
    fn write_chance(&self, outcome: Self::Chance, out: &mut impl fmt::Write) -> fmt::Result;
    /// Reads an outcome.
    ///
    /// # Errors
    /// When the text is no outcome of this game.
    fn parse_chance(&self, text: &str) -> Result<Self::Chance, NotationError>;
    /// Writes an event as a sentence.
    ///
    /// # Errors
    /// Only when `out` fails.
    fn write_event(&self, event: &Self::Event, out: &mut impl fmt::Write) -> fmt::Result;

    /// Whether all seats that are asked this may answer at once: no answer depends on
    /// another, so the order of the rules only says in which order they are recorded.
    fn asks_all(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// The position in which this seat is asked before its turn, while another one is
    /// asked a question that [asks all](Game::asks_all). `None` for the seat whose turn it
    /// is, and for those that have answered or have nothing to decide.
    fn ahead(&self, state: &Self::State, seat: Seat) -> Option<Self::State> {
        let _ = (state, seat);
        None
    }

    /// The table as it is, with what this seat has answered in a position that came of
    /// [`Game::ahead`].
    fn with_answer(&self, table: &Self::State, answered: &Self::State, seat: Seat) -> Self::State {
        let _ = (answered, seat);
        *table
    }

    /// Reads what one seat wants to do next: a single action, or a whole
    /// arrangement that stands for the path of actions leading to it. The path
    /// replaces the content of `out`.
    ///
    /// # Errors
    /// When the text is neither, or the rules forbid the arrangement.
    fn plan(
        &self,
        state: &Self::State,
        text: &str,
        out: &mut Vec<Self::Action>,
    ) -> Result<(), PlanError<Self::Refusal>> {
        let _ = state;
        out.clear();
        out.push(self.parse(text)?);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn viewers_are_read_as_they_are_written() {
        assert_eq!(Viewer::all(3).count(), 5);
        for viewer in Viewer::all(5) {
            assert_eq!(Viewer::parse(&viewer.to_string()), Some(viewer));
        }
        assert_eq!(Viewer::parse("f"), None);
        assert_eq!(Viewer::parse("everyone"), None);
    }
}
