//! A tiny complete game for the tests of everything generic.
//!
//! On its turn a seat rolls a die. A one loses what lies on the table and ends
//! the turn; anything else is added to the table. Then the seat `bank`s, into
//! its `left` or its `right` lane, or it `push`es and rolls again. Once a seat
//! has banked the target, the round is played to its end and the game is over.
//!
//! It has all that a real game has: chance that follows chance, decisions with
//! a single option, two decisions of one seat in a row, an arrangement that is
//! two actions (`bank left`), a switch, positions, events and refusals.

mod title;

use core::fmt;

use serde::{Deserialize, Serialize};
use tabletop::{
    Dice, Explanation, Game, MAX_SEATS, Name, Node, Ratio, Score, Scores, Seat, Sink, Title,
    Unplayable, Unreadable, Viewer, names,
};

use title::Edition;
pub use title::Position;

/// With so much on the table there is nothing left but to bank.
const HEAVY: u8 = 12;
/// A lane with so much in it takes no more while the other lane does.
const FULL: u8 = 15;
/// The most that can lie on the table: a six on top of the most one may push.
const MOST_ON_TABLE: u8 = HEAVY - 1 + 6;

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

/// The number on the die, one to six.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll(u8);

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
    turn: Seat,
    table: u8,
    ask: Ask,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    /// The die was added to the table.
    Rolled {
        /// Whose turn it is.
        seat: Seat,
        /// The number on the die.
        roll: u8,
    },
    /// A one took the table away.
    Lost {
        /// Whose turn it was.
        seat: Seat,
        /// What lay on the table.
        points: u8,
    },
    /// The table was put into a lane.
    Banked {
        /// Whose turn it was.
        seat: Seat,
        /// The lane.
        lane: Step,
        /// What lay on the table.
        points: u8,
    },
    /// The last round is over.
    Ended,
}

/// Why a step is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It is another seat's turn.
    Turn(Seat),
    /// Nobody is asked anything.
    Nobody(Ask),
    /// Something else is asked.
    Question(Ask),
    /// The table is too heavy to push.
    Heavy(u8),
    /// The lane is full.
    Full(Step),
}

/// The rules.
#[derive(Clone, Copy, Debug)]
pub struct Race {
    seats: u8,
    start: Seat,
    edition: Edition,
    target: Target,
}

impl Race {
    fn points(self) -> u8 {
        match self.target {
            Target::Twenty => 20,
            Target::Thirty => 30,
        }
    }

    /// The one source of truth about legality.
    fn judge(self, state: &State, step: Step) -> Result<(), Refusal> {
        match (state.ask, step) {
            (Ask::Choose, Step::Push) if state.table >= HEAVY => Err(Refusal::Heavy(state.table)),
            (Ask::Choose, Step::Bank | Step::Push) => Ok(()),
            (Ask::Lane, Step::Left | Step::Right) => {
                let lanes = state.lanes[state.turn.index()];
                let (mine, other) = match step {
                    Step::Left => (lanes.left, lanes.right),
                    _ => (lanes.right, lanes.left),
                };
                if mine >= FULL && other < FULL { Err(Refusal::Full(step)) } else { Ok(()) }
            }
            (Ask::Roll | Ask::Over, _) => Err(Refusal::Nobody(state.ask)),
            (Ask::Choose | Ask::Lane, _) => Err(Refusal::Question(state.ask)),
        }
    }

    fn pass_on(self, state: &mut State, sink: &mut impl Sink<Event>) {
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

impl Game for Race {
    type State = State;
    type Action = Step;
    type Chance = Roll;
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
        State { lanes: [Lanes::default(); MAX_SEATS], turn: self.start, table: 0, ask: Ask::Roll }
    }

    fn node(&self, state: &State) -> Node {
        match state.ask {
            Ask::Roll => Node::Chance,
            Ask::Choose | Ask::Lane => Node::Decision(state.turn),
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
        let (rule, reason, remedy) = match refusal {
            Refusal::Turn(turn) => (
                "race.turn",
                format!("it is the turn of seat {turn}"),
                format!("wait until seat {turn} has banked or lost"),
            ),
            Refusal::Nobody(Ask::Over) => {
                ("race.end", "the game is over".into(), "begin a new game".into())
            }
            Refusal::Nobody(_) => {
                ("race.roll", "the die has not been rolled".into(), "roll the die first".into())
            }
            Refusal::Question(Ask::Lane) => (
                "race.lane",
                "the table has been banked and needs a lane".into(),
                "say left or right".into(),
            ),
            Refusal::Question(_) => (
                "race.choose",
                "nothing has been banked that needs a lane".into(),
                "say bank or push".into(),
            ),
            Refusal::Heavy(table) => (
                "race.push",
                format!("{table} points lie on the table, and {HEAVY} are too many to push"),
                "bank them".into(),
            ),
            Refusal::Full(lane) => (
                "race.lane",
                format!("the {lane} lane holds {FULL} points or more"),
                "use the other lane until it is full as well".into(),
            ),
        };
        Explanation { rule, reason, remedy }
    }

    fn apply(&self, state: &mut State, action: Step, sink: &mut impl Sink<Event>) {
        match action {
            Step::Bank => state.ask = Ask::Lane,
            Step::Push => state.ask = Ask::Roll,
            Step::Left | Step::Right => {
                let lanes = &mut state.lanes[state.turn.index()];
                let lane = if action == Step::Left { &mut lanes.left } else { &mut lanes.right };
                *lane = lane.saturating_add(state.table);
                sink.emit(Event::Banked { seat: state.turn, lane: action, points: state.table });
                self.pass_on(state, sink);
            }
        }
    }

    fn settle(&self, state: &mut State, outcome: Roll, sink: &mut impl Sink<Event>) {
        let seat = state.turn;
        if outcome.0 == 1 {
            sink.emit(Event::Lost { seat, points: state.table });
            self.pass_on(state, sink);
        } else {
            sink.emit(Event::Rolled { seat, roll: outcome.0 });
            state.table += outcome.0;
            state.ask = Ask::Choose;
        }
    }

    fn sample(&self, _: &State, dice: &mut impl Dice) -> Roll {
        Roll(1 + dice.below(6) as u8)
    }

    fn probability(&self, state: &State, outcome: Roll) -> Ratio {
        match state.ask {
            Ask::Roll if (1..=6).contains(&outcome.0) => Ratio { cases: 1, of: 6 },
            _ => Ratio::NEVER,
        }
    }

    fn outcomes(&self, state: &State, out: &mut Vec<Roll>) -> bool {
        out.clear();
        if state.ask == Ask::Roll {
            out.extend((1..=6).map(Roll));
        }
        true
    }

    fn resample(&self, state: &State, _: Viewer, _: &mut impl Dice) -> State {
        *state
    }

    fn scores(&self, state: &State) -> Scores {
        Scores::from_fn(self.seats, |seat| {
            let lanes = state.lanes[seat.index()];
            Score {
                points: i32::from(lanes.total()),
                tie_break: i32::from(lanes.left.min(lanes.right)),
            }
        })
    }

    fn view(&self, state: &State, _: Viewer) -> Position {
        self.position(state)
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
            Ask::Over => "race.end",
        }
    }

    fn write(&self, action: Step, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str(action.name())
    }

    /// `hold` is another word for `bank`, so that tests can write down what is
    /// readable and yet not how it is written.
    fn parse(&self, text: &str) -> Result<Step, Unreadable> {
        let word = if text == "hold" { "bank" } else { text };
        Step::from_name(word)
            .ok_or_else(|| Unreadable::new(text, "one of: bank, push, left, right"))
    }

    fn write_chance(&self, outcome: Roll, out: &mut impl fmt::Write) -> fmt::Result {
        write!(out, "roll {}", outcome.0)
    }

    /// A die of seven is readable, so that tests can write down a roll that is
    /// impossible rather than unreadable.
    fn parse_chance(&self, text: &str) -> Result<Roll, Unreadable> {
        text.strip_prefix("roll ")
            .filter(|number| number.len() == 1)
            .and_then(|number| number.parse().ok())
            .filter(|number| (1..=7).contains(number))
            .map(Roll)
            .ok_or_else(|| Unreadable::new(text, "roll 1 to roll 6"))
    }

    fn write_event(&self, event: &Event, out: &mut impl fmt::Write) -> fmt::Result {
        match event {
            Event::Rolled { seat, roll } => write!(out, "Seat {seat} rolls {roll}."),
            Event::Lost { seat, points } => write!(out, "Seat {seat} rolls 1 and loses {points}."),
            Event::Banked { seat, lane, points } => {
                write!(out, "Seat {seat} banks {points} in the {lane} lane.")
            }
            Event::Ended => write!(out, "The race is over."),
        }
    }

    fn plan(&self, _: &State, text: &str, out: &mut Vec<Step>) -> Result<(), Unplayable<Refusal>> {
        out.clear();
        match text {
            "bank left" => out.extend([Step::Bank, Step::Left]),
            "bank right" => out.extend([Step::Bank, Step::Right]),
            _ => out.push(self.parse(text)?),
        }
        Ok(())
    }
}
