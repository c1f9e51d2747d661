//! The refusals of the toy game.

use tabletop::{Field, Name, Seat, ToField, messages};

use super::words::{Ask, Step};

messages! {
    /// Why a step is not legal.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
    #[serde(tag = "refusal", rename_all = "kebab-case")]
    #[expect(missing_docs, reason = "the sentence on each variant names its fields")]
    pub enum Refusal as "refusal" {
        /// It is another seat's turn.
        Turn { turn: Seat },
        /// Nobody is asked anything.
        Nobody { ask: Ask },
        /// Something else is asked.
        Question { ask: Ask },
        /// The table is too heavy to push.
        Heavy { table: u8, heavy: u8 },
        /// The lane is full.
        Full { lane: Step, full: u8 },
    }
}

impl Refusal {
    /// The clause that says no.
    pub(super) const fn rule(self) -> &'static str {
        match self {
            Refusal::Turn { .. } => "race.turn",
            Refusal::Nobody { ask: Ask::Over } => "race.end",
            Refusal::Nobody { ask: Ask::Token } => "race.token",
            Refusal::Nobody { .. } => "race.roll",
            Refusal::Question { ask: Ask::Lane } | Refusal::Full { .. } => "race.lane",
            Refusal::Question { ask: Ask::Keep } => "race.keep",
            Refusal::Question { .. } => "race.choose",
            Refusal::Heavy { .. } => "race.push",
        }
    }
}

macro_rules! words {
    ($($type:ident),+) => {
        $(
            impl ToField for $type {
                fn to_field(value: &$type) -> Field {
                    Field::word(*value)
                }

                fn examples() -> Vec<Field> {
                    $type::ALL.iter().map($type::to_field).collect()
                }
            }
        )+
    };
}

words!(Ask, Step);
