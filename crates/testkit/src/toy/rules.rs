//! The rules of the toy game.

use core::cell::Cell;

use tabletop::{GameRules, MAX_SEATS, Name, Node, Score, Scores, SimultaneousAnswers, Sink};

use super::event::Event;
use super::refusal::Refusal;
use super::state::{Lanes, Rules, State};
use super::words::{Ask, Step, Tokens};

std::thread_local! {
    static STEPS: Cell<u64> = const { Cell::new(0) };
}

/// How many actions this thread has played and how many outcomes it has settled,
/// in every race: the measure of what it costs to find a position.
#[must_use]
pub fn steps_taken() -> u64 {
    STEPS.get()
}

pub(super) fn count_step() {
    STEPS.set(STEPS.get() + 1);
}

impl<const BOXED: bool> GameRules for Rules<BOXED> {
    type State = State;
    type Action = Step;
    type Event = Event;
    type Refusal = Refusal;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State {
        State {
            lanes: [Lanes::default(); MAX_SEATS],
            tokens: [0; MAX_SEATS],
            turn: self.start,
            table: 0,
            ask: Ask::Roll,
        }
    }

    fn node(&self, state: &State) -> Node {
        match state.ask {
            Ask::Roll | Ask::Token => Node::Chance,
            Ask::Choose | Ask::Lane | Ask::Keep => Node::Decision(state.turn),
            Ask::Over => Node::Over,
        }
    }

    fn question(&self, state: &State) -> &'static str {
        match state.ask {
            Ask::Roll => "race.roll",
            Ask::Choose => "race.choose",
            Ask::Lane => "race.lane",
            Ask::Token => "race.token",
            Ask::Keep => "race.keep",
            Ask::Over => "race.end",
        }
    }

    fn options(&self, state: &State, out: &mut Vec<Step>) {
        out.clear();
        out.extend(Step::ALL.iter().filter(|&&step| self.judge(state, step).is_ok()));
    }

    fn judge(&self, state: &State, step: Step) -> Result<(), Refusal> {
        match (state.ask, step) {
            (Ask::Choose, Step::Push) if state.table >= self.board.heavy => {
                Err(Refusal::Heavy { table: state.table, heavy: self.board.heavy })
            }
            (Ask::Choose, Step::Bank | Step::Push) | (Ask::Keep, Step::Keep | Step::Return) => {
                Ok(())
            }
            (Ask::Lane, Step::Left | Step::Right) => {
                let lanes = state.lanes[state.turn.index()];
                let (mine, other) = match step {
                    Step::Left => (lanes.left, lanes.right),
                    _ => (lanes.right, lanes.left),
                };
                if mine >= self.board.full && other < self.board.full {
                    Err(Refusal::Full { lane: step, full: self.board.full })
                } else {
                    Ok(())
                }
            }
            (Ask::Roll | Ask::Token | Ask::Over, _) => Err(Refusal::Nobody { ask: state.ask }),
            (Ask::Choose | Ask::Lane | Ask::Keep, _) => Err(Refusal::Question { ask: state.ask }),
        }
    }

    fn refuse_turn(&self, state: &State, node: Node) -> Refusal {
        match node {
            Node::Decision(turn) => Refusal::Turn { turn },
            Node::Chance | Node::Over => Refusal::Nobody { ask: state.ask },
        }
    }

    fn rule(&self, refusal: Refusal) -> &'static str {
        refusal.rule()
    }

    fn apply(&self, state: &mut State, action: Step, sink: &mut impl Sink<Event>) {
        count_step();
        match action {
            Step::Bank => state.ask = Ask::Lane,
            Step::Push => state.ask = Ask::Roll,
            Step::Left | Step::Right => {
                let lanes = &mut state.lanes[state.turn.index()];
                let lane = if action == Step::Left { &mut lanes.left } else { &mut lanes.right };
                *lane = lane.saturating_add(state.table);
                sink.emit(Event::Banked { seat: state.turn, lane: action, points: state.table });
                if self.tokens == Tokens::In && state.tokens[state.turn.index()] == 0 {
                    state.table = 0;
                    state.ask = Ask::Token;
                } else {
                    self.pass_on(state, sink);
                }
            }
            Step::Keep => {
                sink.emit(Event::Kept { seat: state.turn });
                self.pass_on(state, sink);
            }
            Step::Return => {
                state.tokens[state.turn.index()] = 0;
                sink.emit(Event::Returned { seat: state.turn });
                self.pass_on(state, sink);
            }
        }
    }

    fn scores(&self, state: &State) -> Scores {
        Scores::from_fn(self.seats, |seat| {
            let lanes = state.lanes[seat.index()];
            Score {
                points: i32::from(lanes.total() + state.tokens[seat.index()]),
                tie_break: i32::from(lanes.left.min(lanes.right)),
            }
        })
    }

    fn round(&self, _: &State) -> u32 {
        1
    }

    fn endings(&self, state: &State, out: &mut Vec<&'static str>) {
        out.clear();
        out.extend((state.ask == Ask::Over).then_some("race"));
    }
}

/// No question asks all at once.
impl<const BOXED: bool> SimultaneousAnswers for Rules<BOXED> {}

impl<const BOXED: bool> Rules<BOXED> {
    /// The turn goes to the next seat, or the game ends.
    pub(super) fn pass_on(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.table = 0;
        state.turn = state.turn.left(self.seats);
        let round_over = state.turn == self.start;
        if round_over && state.lanes.iter().any(|lanes| lanes.total() >= self.points()) {
            state.ask = Ask::Over;
            sink.emit(Event::Ended);
        } else {
            state.ask = Ask::Roll;
        }
    }
}
