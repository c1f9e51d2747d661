//! Errors as the engine sends them to a program.

use serde::Serialize;
use tabletop::{Name, NotationError, SetupError, names};
use thiserror::Error;

use super::input::LONGEST;
use super::verb::Verb;
use crate::{
    Explanation, MatchError, PositionError, RandomnessError, RecordError, RecordLineError,
    setup_sentence,
};

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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Error)]
#[error("{message}")]
pub struct EngineError {
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

impl EngineError {
    pub(super) fn new(kind: Kind, message: impl Into<String>) -> EngineError {
        EngineError { kind, message: message.into(), rule: None, remedy: None, line: None }
    }

    pub(super) fn remedy(mut self, remedy: impl Into<String>) -> EngineError {
        self.remedy = Some(remedy.into());
        self
    }

    pub(super) fn too_long() -> EngineError {
        EngineError::new(Kind::Line, format!("the line is longer than {LONGEST} bytes"))
    }

    pub(super) fn not_utf8() -> EngineError {
        EngineError::new(Kind::Line, "the line is not UTF-8")
    }

    pub(super) fn not_an_object() -> EngineError {
        EngineError::new(Kind::Line, "the line is not a JSON object")
            .remedy("send {\"id\": 1, \"do\": \"games\"}")
    }

    pub(super) fn not_json(error: &serde_json::Error) -> EngineError {
        EngineError::new(Kind::Line, format!("the line is not JSON: {error}"))
    }

    pub(super) fn unknown_verb(word: &str) -> EngineError {
        let known: Vec<&str> = Verb::ALL.iter().map(|verb| verb.name()).collect();
        EngineError::new(Kind::Request, format!("there is no verb {}", quoted(word)))
            .remedy(format!("one of: {}", known.join(", ")))
    }

    fn explained(explanation: Explanation, message: String) -> EngineError {
        let Explanation { rule, remedy, .. } = explanation;
        EngineError {
            rule: Some(rule),
            remedy: Some(remedy),
            ..EngineError::new(Kind::Illegal, message)
        }
    }
}

/// The start of what was sent, fit to be shown.
pub(super) fn quoted(text: &str) -> String {
    format!("{:?}", text.chars().take(60).collect::<String>())
}

impl From<NotationError> for EngineError {
    fn from(unreadable: NotationError) -> EngineError {
        let remedy = unreadable.written.clone();
        EngineError { remedy, ..EngineError::new(Kind::Notation, unreadable.to_string()) }
    }
}

impl From<SetupError> for EngineError {
    fn from(bad: SetupError) -> EngineError {
        EngineError::new(Kind::Setup, setup_sentence(&bad))
    }
}

impl From<PositionError> for EngineError {
    fn from(bad: PositionError) -> EngineError {
        let message = bad.to_string();
        match bad {
            PositionError::Setup(bad) => bad.into(),
            PositionError::Text(bad) => {
                EngineError { line: Some(bad.line), ..EngineError::new(Kind::Position, message) }
            }
            PositionError::Form(_) | PositionError::Impossible(_) => {
                EngineError::new(Kind::Position, message)
            }
        }
    }
}

impl From<RecordError> for EngineError {
    fn from(bad: RecordError) -> EngineError {
        let fault =
            EngineError { line: Some(bad.line), ..EngineError::new(Kind::Record, bad.to_string()) };
        match bad.problem {
            RecordLineError::Illegal(Explanation { rule, remedy, .. }) => {
                EngineError { rule: Some(rule), remedy: Some(remedy), ..fault }
            }
            _ => fault,
        }
    }
}

impl From<RandomnessError> for EngineError {
    fn from(none: RandomnessError) -> EngineError {
        EngineError::new(Kind::Seed, none.to_string())
    }
}

impl From<MatchError> for EngineError {
    fn from(refused: MatchError) -> EngineError {
        let message = refused.to_string();
        let kind = match refused {
            MatchError::Illegal { explanation, .. } => {
                return EngineError::explained(explanation, message);
            }
            MatchError::Over => Kind::Over,
            MatchError::Turn { .. } => Kind::Turn,
            MatchError::Unreadable(unreadable) => return unreadable.into(),
            MatchError::Index { .. } => Kind::Notation,
            MatchError::Impossible { possible, .. } => {
                return EngineError::new(Kind::Chance, message).remedy(possible.to_string());
            }
            MatchError::Chance
            | MatchError::NotChance { .. }
            | MatchError::Seeded
            | MatchError::SeedUnknown => Kind::Chance,
            MatchError::Full => Kind::Limit,
            MatchError::SeedSecret | MatchError::SeedPublished | MatchError::NoSeed => Kind::Seed,
            MatchError::Undo(_) => Kind::Undo,
        };
        EngineError::new(kind, message)
    }
}
