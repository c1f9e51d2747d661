use serde::Serialize;
use tabletop::{Explanation, Name, NotationError, SetupError, names};

use super::input::LONGEST;
use super::verbs::Verb;
use crate::{MatchError, PositionError, RandomnessError, RecordError, RecordLineError};

names! {
    /// What sort of thing went wrong; what a program can act on.
    pub enum Kind {
        /// The line holds no request at all.
        Line = "line",
        /// The request has no such verb, or the wrong fields.
        Request = "request",
        /// There is no such game.
        Game = "game",
        /// No table can be set up like this.
        Setup = "setup",
        /// The position cannot be.
        Position = "position",
        /// The record is not one.
        Record = "record",
        /// There is no such match.
        Match = "match",
        /// There is too much of something.
        Limit = "limit",
        /// The text is no notation of this game.
        Notation = "notation",
        /// It is not this seat's turn.
        Turn = "turn",
        /// The rules say no.
        Illegal = "illegal",
        /// Chance is asked or is not, comes from a seed, or cannot be so.
        Chance = "chance",
        /// The entry cannot be taken back.
        Undo = "undo",
        /// The seed is missing, secret or unknown.
        Seed = "seed",
        /// The game is over.
        Over = "over",
    }
}

/// An error as it is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// What sort of thing went wrong.
    pub kind: Kind,
    /// What went wrong, as a sentence.
    pub message: String,
    /// The rule that says no.
    pub rule: Option<&'static str>,
    /// What would help.
    pub remedy: Option<String>,
    /// The line of the record or position that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
}

impl Fault {
    pub(super) fn new(kind: Kind, message: impl Into<String>) -> Fault {
        Fault { kind, message: message.into(), rule: None, remedy: None, line: None }
    }

    pub(super) fn remedy(mut self, remedy: impl Into<String>) -> Fault {
        self.remedy = Some(remedy.into());
        self
    }

    pub(super) fn too_long() -> Fault {
        Fault::new(Kind::Line, format!("the line is longer than {LONGEST} bytes"))
    }

    pub(super) fn not_utf8() -> Fault {
        Fault::new(Kind::Line, "the line is not UTF-8")
    }

    pub(super) fn not_an_object() -> Fault {
        Fault::new(Kind::Line, "the line is not a JSON object")
            .remedy("send {\"id\": 1, \"do\": \"games\"}")
    }

    pub(super) fn not_json(error: &serde_json::Error) -> Fault {
        Fault::new(Kind::Line, format!("the line is not JSON: {error}"))
    }

    pub(super) fn unknown_verb(word: &str) -> Fault {
        let known: Vec<&str> = Verb::ALL.iter().map(|verb| verb.name()).collect();
        Fault::new(Kind::Request, format!("there is no verb {}", quoted(word)))
            .remedy(format!("one of: {}", known.join(", ")))
    }

    fn explained(explanation: Explanation, message: String) -> Fault {
        let Explanation { rule, remedy, .. } = explanation;
        Fault { rule: Some(rule), remedy: Some(remedy), ..Fault::new(Kind::Illegal, message) }
    }
}

/// The start of what was sent, fit to be shown.
pub(super) fn quoted(text: &str) -> String {
    format!("{:?}", text.chars().take(60).collect::<String>())
}

impl From<NotationError> for Fault {
    fn from(unreadable: NotationError) -> Fault {
        let remedy = unreadable.written.clone();
        Fault { remedy, ..Fault::new(Kind::Notation, unreadable.to_string()) }
    }
}

impl From<SetupError> for Fault {
    fn from(bad: SetupError) -> Fault {
        Fault::new(Kind::Setup, bad.to_string())
    }
}

impl From<PositionError> for Fault {
    fn from(bad: PositionError) -> Fault {
        let message = bad.to_string();
        match bad {
            PositionError::Setup(bad) => bad.into(),
            PositionError::Text(bad) => {
                Fault { line: Some(bad.line), ..Fault::new(Kind::Position, message) }
            }
            PositionError::Form(_) | PositionError::Impossible(_) => {
                Fault::new(Kind::Position, message)
            }
        }
    }
}

impl From<RecordError> for Fault {
    fn from(bad: RecordError) -> Fault {
        let fault = Fault { line: Some(bad.line), ..Fault::new(Kind::Record, bad.to_string()) };
        match bad.problem {
            RecordLineError::Illegal(Explanation { rule, remedy, .. }) => {
                Fault { rule: Some(rule), remedy: Some(remedy), ..fault }
            }
            _ => fault,
        }
    }
}

impl From<RandomnessError> for Fault {
    fn from(none: RandomnessError) -> Fault {
        Fault::new(Kind::Seed, none.to_string())
    }
}

impl From<MatchError> for Fault {
    fn from(refused: MatchError) -> Fault {
        let message = refused.to_string();
        let kind = match refused {
            MatchError::Illegal { explanation, .. } => {
                return Fault::explained(explanation, message);
            }
            MatchError::Over => Kind::Over,
            MatchError::Turn { .. } => Kind::Turn,
            MatchError::Unreadable(unreadable) => return unreadable.into(),
            MatchError::Index { .. } => Kind::Notation,
            MatchError::Impossible { possible, .. } => {
                return Fault::new(Kind::Chance, message).remedy(possible.to_string());
            }
            MatchError::Chance
            | MatchError::NotChance { .. }
            | MatchError::Seeded
            | MatchError::SeedUnknown => Kind::Chance,
            MatchError::Full => Kind::Limit,
            MatchError::SeedSecret | MatchError::SeedPublished | MatchError::NoSeed => Kind::Seed,
            MatchError::Undo(_) => Kind::Undo,
        };
        Fault::new(kind, message)
    }
}
