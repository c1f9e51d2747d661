//! The rules of a game: whose turn it is, what may be done, and what it does.

use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;

use crate::{Scores, Seat, Sink, ToMessage};

/// What a position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// One seat must choose among [`GameRules::options`].
    Decision(Seat),
    /// Chance must be settled.
    Chance,
    /// Nothing: the game is over.
    Over,
}

/// The rules of a game. `&self` is the ruleset: edition, variant and number of
/// seats are chosen before the first call.
///
/// A state that a caller receives is settled: it waits for one seat, for chance, or for
/// nothing. Asking never changes it.
pub trait GameRules: Send + Sync + Sized + 'static {
    /// A position: fixed arrays of small integers.
    type State: Copy + Eq + Hash + Debug + Send + Sync;
    /// A choice of one seat. It carries choices only, never prices or consequences.
    type Action: Copy + Ord + Hash + Debug + Send + Sync;
    /// Something that happened, for logs and animation.
    type Event: Copy + PartialEq + Debug + Send + Sync + serde::Serialize + ToMessage;
    /// Why an action is not legal.
    type Refusal: Copy + Eq + Debug + Send + Sync + ToMessage;

    /// How many seats the table has.
    fn seats(&self) -> u8;
    /// The first position. The draws of the set-up are chance nodes.
    fn start(&self) -> Self::State;
    /// What the position waits for.
    fn node(&self, state: &Self::State) -> Node;
    /// The id of the rule that asks the question the position waits for
    /// (`"captain.load"`), or that ended the game.
    fn question(&self, state: &Self::State) -> &'static str;

    /// Replaces the content of `out` by the legal actions, ascending, each once.
    /// Empty unless the position waits for a seat.
    fn options(&self, state: &Self::State, out: &mut Vec<Self::Action>);
    /// Whether the seat that the position waits for may do this.
    ///
    /// # Errors
    /// When it may not: why. What this says of a position that waits for no seat is
    /// undefined: ask [`GameRules::why_not`].
    fn judge(&self, state: &Self::State, action: Self::Action) -> Result<(), Self::Refusal>;
    /// The refusal for a seat that the position does not wait for.
    fn refuse_turn(&self, state: &Self::State, node: Node) -> Self::Refusal;
    /// Why `seat` may not do this now; `None` exactly for the options.
    fn why_not(
        &self,
        state: &Self::State,
        seat: Seat,
        action: Self::Action,
    ) -> Option<Self::Refusal> {
        match self.node(state) {
            Node::Decision(turn) if turn == seat => self.judge(state, action).err(),
            node => Some(self.refuse_turn(state, node)),
        }
    }
    /// The id of the rule that refuses: `"captain.load"`.
    fn rule(&self, refusal: Self::Refusal) -> &'static str;
    /// Plays one of the options. A caller that takes actions from outside asks
    /// [`GameRules::why_not`] first: what this does with anything else is undefined,
    /// panics included.
    fn apply(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        sink: &mut impl Sink<Self::Event>,
    );

    /// The standing if the game ended now; the result if it is over.
    fn scores(&self, state: &Self::State) -> Scores;
    /// The round that is being played, from 1; always 1 in a game without rounds.
    fn round(&self, state: &Self::State) -> u32;
    /// Replaces the content of `out` by the names of the end conditions that
    /// have been met.
    fn endings(&self, state: &Self::State, out: &mut Vec<&'static str>);
}
