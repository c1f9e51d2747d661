//! Offers the rules to the rest of the program: each call goes on to the file that knows.

use alloc::vec::Vec;

use tabletop::{GameRules, Name, Node, Scores, Sink};

use crate::action::Action;
use crate::event::Event;
use crate::frame::Frame;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::State;
use crate::{PuertoRico, captain, dispatch, loading, question, score, setup};

impl GameRules for PuertoRico {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    #[inline]
    fn seats(&self) -> u8 {
        self.seats.count()
    }

    fn start(&self) -> State {
        setup::start(self)
    }

    #[inline]
    fn node(&self, state: &State) -> Node {
        match state.frame {
            Frame::Market {}
            | Frame::FirstRow {}
            | Frame::NewRow { .. }
            | Frame::HaciendaDraw { .. }
            | Frame::LandDraw { .. } => Node::Chance,
            Frame::Over {} => Node::Over,
            _ => Node::Decision(state.asked()),
        }
    }

    #[inline]
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        out.clear();
        dispatch::options(self, state, out);
    }

    fn judge(&self, state: &State, action: Action) -> Result<(), Refusal> {
        dispatch::judge(self, state, action)
    }

    fn refuse_turn(&self, _: &State, node: Node) -> Refusal {
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
        dispatch::apply(&mut Play { game: self, state, sink }, action);
    }

    fn scores(&self, state: &State) -> Scores {
        Scores::from_fn(self.seats(), |seat| score::score(state, seat))
    }

    fn round(&self, state: &State) -> u32 {
        state.round
    }

    fn endings(&self, state: &State, out: &mut Vec<&'static str>) {
        out.clear();
        out.extend(state.ending.iter().map(Name::name));
    }

    fn question(&self, state: &State) -> &'static str {
        match state.frame {
            Frame::Captain(loading) if captain::judge_pass(self, state, &loading).is_ok() => {
                loading::question(state, &loading)
            }
            frame => question::clause(frame),
        }
    }
}
