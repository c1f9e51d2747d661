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
        Turn { turn: Seat } = "race.turn",
        /// Nobody is asked anything.
        Nobody { ask: Ask } = match ask {
            Ask::Over => "race.end",
            Ask::Token => "race.token",
            _ => "race.roll",
        },
        /// Something else is asked.
        Question { ask: Ask } = match ask {
            Ask::Lane => "race.lane",
            Ask::Keep => "race.keep",
            _ => "race.choose",
        },
        /// The table is too heavy to push.
        Heavy { table: u8, heavy: u8 } = "race.push",
        /// The lane is full.
        Full { lane: Step, full: u8 } = "race.lane",
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
