//! The refusals of the toy game.

use tabletop::{Explanation, Seat};

use super::{Ask, Board, Step};

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

impl Refusal {
    /// The refusal in words.
    pub(super) fn explain(self, board: Board) -> Explanation {
        let Board { heavy, full } = board;
        let (rule, reason, remedy) = match self {
            Refusal::Turn(turn) => (
                "race.turn",
                format!("it is the turn of seat {turn}"),
                format!("wait until seat {turn} has banked or lost"),
            ),
            Refusal::Nobody(Ask::Over) => {
                ("race.end", "the game is over".into(), "begin a new game".into())
            }
            Refusal::Nobody(Ask::Token) => {
                ("race.token", "no token has been drawn".into(), "draw the token first".into())
            }
            Refusal::Nobody(_) => {
                ("race.roll", "the die has not been rolled".into(), "roll the die first".into())
            }
            Refusal::Question(Ask::Lane) => (
                "race.lane",
                "the table has been banked and needs a lane".into(),
                "say left or right".into(),
            ),
            Refusal::Question(Ask::Keep) => (
                "race.keep",
                "a token has been drawn and looked at".into(),
                "say keep or return".into(),
            ),
            Refusal::Question(_) => (
                "race.choose",
                "nothing has been banked that needs a lane".into(),
                "say bank or push".into(),
            ),
            Refusal::Heavy(table) => (
                "race.push",
                format!("{table} points lie on the table, and {heavy} are too many to push"),
                "bank them".into(),
            ),
            Refusal::Full(lane) => (
                "race.lane",
                format!("the {lane} lane holds {full} points or more"),
                "use the other lane until it is full as well".into(),
            ),
        };
        Explanation { rule, reason, remedy }
    }
}
