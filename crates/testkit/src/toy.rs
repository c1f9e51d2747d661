//! A tiny complete game for the tests of everything generic.
//!
//! On its turn a seat rolls a die. A one loses what lies on the table and ends
//! the turn; anything else is added to the table. Then the seat `bank`s, into
//! its `left` or its `right` lane, or it `push`es and rolls again. Once a seat
//! has banked the target, the round is played to its end and the game is over.
//!
//! With the switch `tokens=in` a seat that has banked and holds no token draws
//! one. A token of three points lies open and stays. A smaller one is looked at
//! by its seat alone, which `keep`s it face down until the end or `return`s it.
//!
//! It has all that a real game has: chance that follows chance, decisions with
//! a single option, two decisions of one seat in a row, an arrangement that is
//! two actions (`bank left`), outcomes that only one seat sees, switches, an
//! expansion, positions, events and refusals.
//!
//! [`Race`] says itself how much lies on a heavy table and in a full lane.
//! [`BoxedRace`] is the same game with both printed on a board that is left to
//! a table file: a game with sets of components.

mod board;
mod event;
mod refusal;
mod title;

use core::cell::Cell;
use core::fmt;

use serde::{Deserialize, Serialize};
use tabletop::{
    Components, Dice, Explanation, Game, MAX_SEATS, Name, Node, NotationError, PlanError, Ratio,
    Score, Scores, Seat, Sink, Title, Viewer, names,
};

use board::Board;
pub use event::Event;
pub use refusal::Refusal;
use title::Edition;
pub use title::Position;

/// The most points a token has. Such a token lies open.
const MOST_ON_TOKEN: u8 = 3;
/// What a view shows of a token that the viewer may not know.
const FACE_DOWN: u8 = 0;

names! {
    /// What a seat can do.
    pub enum Step {
        /// Stop, and put the table into a lane.
        Bank = "bank",
        /// Roll again.
        Push = "push",
        /// Put the table into the left lane.
        Left = "left",
        /// Put the table into the right lane.
        Right = "right",
        /// Keep the token that was drawn.
        Keep = "keep",
        /// Put the token that was drawn back.
        Return = "return",
    }
}

names! {
    /// What is asked.
    pub enum Ask {
        /// The die.
        Roll = "roll",
        /// Bank or push.
        Choose = "choose",
        /// Which lane.
        Lane = "lane",
        /// A token.
        Token = "token",
        /// Keep the token or put it back.
        Keep = "keep",
        /// Nothing more.
        Over = "over",
    }
}

names! {
    /// What must be banked to end the game.
    enum Target {
        Twenty = "20",
        Thirty = "30",
    }
}

names! {
    /// Whether tokens are drawn.
    enum Tokens {
        Out = "out",
        In = "in",
    }
}

/// How chance turned out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The number on the die, one to six.
    Roll(u8),
    /// The points of a token, one to three.
    Token(u8),
}

std::thread_local! {
    static STEPS: Cell<u64> = const { Cell::new(0) };
}

/// How many actions this thread has played and how many outcomes it has settled,
/// in every race: the measure of what it costs to find a position.
#[must_use]
pub fn steps_taken() -> u64 {
    STEPS.get()
}

fn count_step() {
    STEPS.set(STEPS.get() + 1);
}

fn is_open(token: u8) -> bool {
    token == MOST_ON_TOKEN
}

/// What one seat has banked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lanes {
    /// In the left lane.
    #[serde(default)]
    pub left: u8,
    /// In the right lane.
    #[serde(default)]
    pub right: u8,
}

impl Lanes {
    fn total(self) -> u8 {
        self.left + self.right
    }
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    lanes: [Lanes; MAX_SEATS],
    /// The points of each seat's token, also of one that it may still put back;
    /// zero for none.
    tokens: [u8; MAX_SEATS],
    turn: Seat,
    table: u8,
    ask: Ask,
}

/// The rules, with the board left to a table file or not.
#[derive(Clone, Debug)]
pub struct Rules<const BOXED: bool> {
    seats: u8,
    start: Seat,
    edition: Edition,
    target: Target,
    tokens: Tokens,
    board: Board,
    /// The set-up that names the board, where there are several.
    components: Option<Components>,
}

/// The race as its rules tell it.
pub type Race = Rules<false>;

/// The race on a board that comes with the box.
pub type BoxedRace = Rules<true>;

impl<const BOXED: bool> Rules<BOXED> {
    fn points(&self) -> u8 {
        match self.target {
            Target::Twenty => 20,
            Target::Thirty => 30,
        }
    }

    /// The one source of truth about legality.
    fn judge(&self, state: &State, step: Step) -> Result<(), Refusal> {
        match (state.ask, step) {
            (Ask::Choose, Step::Push) if state.table >= self.board.heavy => {
                Err(Refusal::Heavy(state.table))
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
                    Err(Refusal::Full(step))
                } else {
                    Ok(())
                }
            }
            (Ask::Roll | Ask::Token | Ask::Over, _) => Err(Refusal::Nobody(state.ask)),
            (Ask::Choose | Ask::Lane | Ask::Keep, _) => Err(Refusal::Question(state.ask)),
        }
    }

    fn pass_on(&self, state: &mut State, sink: &mut impl Sink<Event>) {
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

/// Whether this viewer may know the token of this seat.
fn knows(state: &State, seat: Seat, viewer: Viewer) -> bool {
    viewer.sees(seat) || is_open(state.tokens[seat.index()]) || state.ask == Ask::Over
}

impl<const BOXED: bool> Game for Rules<BOXED> {
    type State = State;
    type Action = Step;
    type Chance = Chance;
    type Event = Event;
    type View = Position;
    type Refusal = Refusal;

    const ACTIONS: usize = Step::ALL.len();

    fn index(&self, action: Step) -> usize {
        action.index()
    }

    fn action(&self, index: usize) -> Option<Step> {
        Step::from_index(index)
    }

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

    fn options(&self, state: &State, out: &mut Vec<Step>) {
        out.clear();
        out.extend(Step::ALL.iter().filter(|&&step| self.judge(state, step).is_ok()));
    }

    fn why_not(&self, state: &State, seat: Seat, action: Step) -> Option<Refusal> {
        match self.node(state) {
            Node::Decision(turn) if turn != seat => Some(Refusal::Turn(turn)),
            _ => self.judge(state, action).err(),
        }
    }

    fn explain(&self, refusal: Refusal) -> Explanation {
        refusal.explain(self.board)
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

    fn settle(&self, state: &mut State, outcome: Chance, sink: &mut impl Sink<Event>) {
        count_step();
        let seat = state.turn;
        match outcome {
            Chance::Roll(1) => {
                sink.emit(Event::Lost { seat, points: state.table });
                self.pass_on(state, sink);
            }
            Chance::Roll(roll) => {
                sink.emit(Event::Rolled { seat, roll });
                state.table += roll;
                state.ask = Ask::Choose;
            }
            Chance::Token(token) => {
                sink.emit(Event::Drew { seat, token: Some(token) });
                state.tokens[seat.index()] = token;
                if is_open(token) {
                    self.pass_on(state, sink);
                } else {
                    state.ask = Ask::Keep;
                }
            }
        }
    }

    fn sample(&self, state: &State, dice: &mut impl Dice) -> Chance {
        match state.ask {
            Ask::Token => Chance::Token(1 + dice.below(MOST_ON_TOKEN.into()) as u8),
            _ => Chance::Roll(1 + dice.below(6) as u8),
        }
    }

    fn probability(&self, state: &State, outcome: Chance) -> Ratio {
        match (state.ask, outcome) {
            (Ask::Roll, Chance::Roll(1..=6)) => Ratio { cases: 1, of: 6 },
            (Ask::Token, Chance::Token(1..=MOST_ON_TOKEN)) => {
                Ratio { cases: 1, of: MOST_ON_TOKEN.into() }
            }
            _ => Ratio::NEVER,
        }
    }

    fn outcomes(&self, state: &State, out: &mut Vec<Chance>) -> bool {
        out.clear();
        match state.ask {
            Ask::Roll => out.extend((1..=6).map(Chance::Roll)),
            Ask::Token => out.extend((1..=MOST_ON_TOKEN).map(Chance::Token)),
            _ => {}
        }
        true
    }

    fn is_open_to(&self, state: &State, viewer: Viewer) -> bool {
        let has_token = |seat: &Seat| state.tokens[seat.index()] > 0;
        Seat::first(self.seats).filter(has_token).all(|seat| knows(state, seat, viewer))
    }

    fn resample(&self, state: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        let mut state = *state;
        for seat in Seat::first(self.seats) {
            if state.tokens[seat.index()] > 0 && !knows(&state, seat, viewer) {
                state.tokens[seat.index()] = 1 + dice.below(u32::from(MOST_ON_TOKEN) - 1) as u8;
            }
        }
        state
    }

    fn shows_outcome(&self, state: &State, outcome: Chance, viewer: Viewer) -> bool {
        match outcome {
            Chance::Roll(_) => true,
            Chance::Token(token) => viewer.sees(state.turn) || is_open(token),
        }
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Event {
        event.seen(viewer)
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

    fn view(&self, state: &State, viewer: Viewer) -> Position {
        let mut view = self.position(state);
        for (&seat, token) in &mut view.tokens {
            if !knows(state, seat, viewer) {
                *token = FACE_DOWN;
            }
        }
        view
    }

    fn round(&self, _: &State) -> u32 {
        1
    }

    fn endings(&self, state: &State, out: &mut Vec<&'static str>) {
        out.clear();
        out.extend((state.ask == Ask::Over).then_some("race"));
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

    fn write(&self, action: Step, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str(action.name())
    }

    /// `hold` is another word for `bank`, so that tests can write down what is
    /// readable and yet not how it is written.
    fn parse(&self, text: &str) -> Result<Step, NotationError> {
        let word = if text == "hold" { "bank" } else { text };
        Step::from_name(word).ok_or_else(|| {
            NotationError::new(text, "one of: bank, push, left, right, keep, return")
        })
    }

    fn write_chance(&self, outcome: Chance, out: &mut impl fmt::Write) -> fmt::Result {
        match outcome {
            Chance::Roll(roll) => write!(out, "roll {roll}"),
            Chance::Token(token) => write!(out, "token {token}"),
        }
    }

    /// A die of seven is readable, so that tests can write down a roll that is
    /// impossible rather than unreadable.
    fn parse_chance(&self, text: &str) -> Result<Chance, NotationError> {
        let number = |text: &str| text.parse().ok().filter(|_| text.len() == 1);
        let outcome = match text.split_once(' ') {
            Some(("roll", roll)) => {
                number(roll).filter(|roll| (1..=7).contains(roll)).map(Chance::Roll)
            }
            Some(("token", token)) => {
                let possible = |token: &u8| (1..=MOST_ON_TOKEN).contains(token);
                number(token).filter(possible).map(Chance::Token)
            }
            _ => None,
        };
        outcome.ok_or_else(|| NotationError::new(text, "roll 1 to roll 6, or token 1 to token 3"))
    }

    fn write_event(&self, event: &Event, out: &mut impl fmt::Write) -> fmt::Result {
        write!(out, "{event}")
    }

    fn plan(&self, _: &State, text: &str, out: &mut Vec<Step>) -> Result<(), PlanError<Refusal>> {
        out.clear();
        match text {
            "bank left" => out.extend([Step::Bank, Step::Left]),
            "bank right" => out.extend([Step::Bank, Step::Right]),
            _ => out.push(self.parse(text)?),
        }
        Ok(())
    }
}
