//! Offers the rules to the rest of the program: each call goes on to the file that knows.

use alloc::vec::Vec;

use tabletop::{GameRules, Name, Node, Scores, SimultaneousAnswers, Sink};

use crate::action::Action;
use crate::event::Event;
use crate::frame::Frame;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::score::Ending;
use crate::state::State;
use crate::{SantaMaria, apply, score, setup};

impl GameRules for SantaMaria {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    #[inline]
    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State {
        setup::start(self)
    }

    #[inline]
    fn node(&self, state: &State) -> Node {
        match state.frame {
            Frame::Over(_) => Node::Over,
            frame if frame.is_chance() => Node::Chance,
            _ => Node::Decision(state.turn),
        }
    }

    #[inline]
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        out.clear();
        apply::options(self, state, out);
    }

    fn judge(&self, state: &State, action: Action) -> Result<(), Refusal> {
        apply::judge(self, state, action)
    }

    fn refuse_turn(&self, _: &State, node: Node) -> Refusal {
        // [turn.over] [turn.chance] [turn.order]
        match node {
            Node::Over => Refusal::Over,
            Node::Chance => Refusal::Chance,
            Node::Decision(turn) => Refusal::NotYourTurn { turn },
        }
    }

    fn rule(&self, refusal: Refusal) -> &'static str {
        refusal.rule()
    }

    fn apply(&self, state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
        apply::apply(&mut Play { game: self, state, sink }, action);
    }

    fn scores(&self, state: &State) -> Scores {
        Scores::from_fn(self.seats, |seat| score::score(self, state, seat))
    }

    /// A round is a year.
    fn round(&self, state: &State) -> u32 {
        state.year.into()
    }

    fn endings(&self, state: &State, out: &mut Vec<&'static str>) {
        out.clear();
        out.extend((matches!(state.frame, Frame::Over(_))).then_some(Ending::ThirdYear.name()));
    }

    fn question(&self, state: &State) -> &'static str {
        state.frame.clause()
    }
}

/// No question asks all at once.
impl SimultaneousAnswers for SantaMaria {}
