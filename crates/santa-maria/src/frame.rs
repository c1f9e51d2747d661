//! Declares every place in the rules where the game waits.
//!
//! A line of the list below says who owns a frame, what it holds and how that is stored,
//! the clause or the question, and the stage of the set-up. The data, the stored form with
//! the way there and back, the clause and the question follow from it. The owner implements
//! the rest: [`crate::wait::Waits`], and [`crate::wait::Asks`] for a question or
//! [`crate::wait::Draws`] for chance.

use serde::{Deserialize, Serialize};
use tabletop::{InvariantError, Name};

use crate::components::Set;
use crate::id::Id;
use crate::names::{Kind, impossible};
use crate::question::Question;
use crate::stage::Stage;

/// How the data of a frame is stored: counts as they are, pieces by their names.
trait Field {
    type Stored;
    fn stored(set: &Set, held: u8) -> Self::Stored;
    fn read(set: &Set, stored: Self::Stored) -> Result<u8, InvariantError>;
}

/// A plain number.
struct Count;

impl Field for Count {
    type Stored = u8;

    fn stored(_: &Set, held: u8) -> u8 {
        held
    }

    fn read(_: &Set, stored: u8) -> Result<u8, InvariantError> {
        Ok(stored)
    }
}

/// A number that is counted from one where people read it.
struct FromOne;

impl Field for FromOne {
    type Stored = u8;

    fn stored(_: &Set, held: u8) -> u8 {
        held + 1
    }

    fn read(_: &Set, stored: u8) -> Result<u8, InvariantError> {
        stored.checked_sub(1).ok_or_else(|| impossible("question", "ways to pay begin with 1"))
    }
}

/// Fields that hold the number of a piece.
macro_rules! pieces {
    ($($name:ident: $kind:ident),+) => {$(
        struct $name;

        impl Field for $name {
            type Stored = Id;

            fn stored(set: &Set, held: u8) -> Id {
                // A frame holds only numbers that were read or chosen.
                set.name_of(Kind::$kind, held.into()).unwrap_or(set.name)
            }

            fn read(set: &Set, stored: Id) -> Result<u8, InvariantError> {
                set.number_of(Kind::$kind, stored)
            }
        }
    )+};
}

pieces!(TileName: TILE, HallName: HALL, DockName: DOCK);

const fn once() -> u8 {
    1
}

/// A frame in which a player is asked, for code that serves any of them.
pub(crate) trait IsQuestion: Copy {
    /// What is asked.
    const QUESTION: Question;
}

/// The data of a frame.
macro_rules! frame_data {
    ($(#[$about:meta])* $name:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(crate) struct $name;
    };
    ($(#[$about:meta])* $name:ident $($field:ident)+) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(crate) struct $name {
            $(pub(crate) $field: u8,)+
        }
    };
}

/// What follows from the list for every frame.
macro_rules! every_frame {
    ($(
        $(#[$about:meta])*
        $owner:ident::$name:ident
        $({ $( $(#[$attribute:meta])* $field:ident: $stored:ident of $kind:ident ),+ })?;
    )+) => {
        /// A place in the rules where the game waits: for chance, or for the player
        /// whose turn it is.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(crate) enum Frame {
            $( $(#[$about])* $name($name), )+
        }

        /// What a position waits for, and what that is about.
        #[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(tag = "frame", rename_all = "kebab-case", deny_unknown_fields)]
        #[expect(missing_docs, reason = "the sentence on each variant names its fields")]
        pub enum StoredFrame {
            $( $(#[$about])* $name $({ $( $(#[$attribute])* $field: $stored ),+ })?, )+
        }

        $(
            frame_data! { $(#[$about])* $name $($($field)+)? }

            impl From<$name> for Frame {
                #[inline]
                fn from(data: $name) -> Frame {
                    Frame::$name(data)
                }
            }
        )+

        impl Frame {
            /// The stored form.
            pub(crate) fn stored(self, set: &Set) -> StoredFrame {
                match self {
                    $( Frame::$name($name $({ $($field),+ })?) => {
                        StoredFrame::$name $({ $($field: $kind::stored(set, $field)),+ })?
                    } )+
                }
            }
        }

        impl StoredFrame {
            /// The frame that was stored.
            pub(crate) fn read(self, set: &Set) -> Result<Frame, InvariantError> {
                Ok(match self {
                    $( StoredFrame::$name $({ $($field),+ })? => {
                        Frame::$name($name $({ $($field: $kind::read(set, $field)?),+ })?)
                    } )+
                })
            }
        }

        /// Each frame with the source of its owner.
        #[cfg(test)]
        const OWNERS: &[(&str, &str)] =
            &[$( (stringify!($name), include_str!(concat!(stringify!($owner), ".rs"))) ),+];
    };
}

/// The stage of a frame: the turns, unless another is named.
macro_rules! stage {
    () => {
        Stage::Play
    };
    ($stage:ident) => {
        Stage::$stage
    };
}

/// The list. It receives the dollar sign so that it can declare macros.
macro_rules! frames {
    (
        ($d:tt)
        chance {$(
            $(#[$c_about:meta])*
            $c_owner:ident::$chance:ident $({ $($c_field:tt)+ })? => $clause:literal $(at $c_stage:ident)?;
        )+}
        questions {$(
            $(#[$q_about:meta])*
            $q_owner:ident::$asks:ident $({ $($q_field:tt)+ })? => $question:ident $(at $q_stage:ident)?;
        )+}
        end {
            $(#[$e_about:meta])*
            $e_owner:ident::$end:ident => $last:literal at $e_stage:ident;
        }
    ) => {
        every_frame! {
            $( $(#[$c_about])* $c_owner::$chance $({ $($c_field)+ })?; )+
            $( $(#[$q_about])* $q_owner::$asks $({ $($q_field)+ })?; )+
            $(#[$e_about])* $e_owner::$end;
        }

        impl Frame {
            /// Whether chance is waited for.
            #[inline]
            pub(crate) const fn is_chance(self) -> bool {
                matches!(self, $( Frame::$chance(_) )|+)
            }

            /// The question, if a player is asked.
            #[inline]
            pub(crate) const fn question(self) -> Option<Question> {
                match self {
                    $( Frame::$asks(_) => Some($asks::QUESTION), )+
                    _ => None,
                }
            }

            /// How far the set-up, or the beginning of a year, has come.
            pub(crate) const fn stage(self) -> Stage {
                match self {
                    $( Frame::$chance(_) => stage!($($c_stage)?), )+
                    $( Frame::$asks(_) => stage!($($q_stage)?), )+
                    Frame::$end(_) => stage!($e_stage),
                }
            }

            /// The clause that asks a player, or that says what chance does.
            pub(crate) fn clause(self) -> &'static str {
                match self {
                    $( Frame::$chance(_) => $clause, )+
                    $( Frame::$asks(_) => $asks::QUESTION.name(), )+
                    Frame::$end(_) => $last,
                }
            }
        }

        $( impl $asks {
            /// What is asked.
            pub(crate) const QUESTION: Question = Question::$question;
        } )+

        $( impl IsQuestion for $asks {
            const QUESTION: Question = Question::$question;
        } )+

        /// Does the same for the data of whichever question is asked.
        macro_rules! on_question {
            ($d frame:expr, $d it:ident => $d body:expr, else $d other:expr) => {
                match $d frame {
                    $( crate::frame::Frame::$asks($d it) => $d body, )+
                    _ => $d other,
                }
            };
        }

        /// Does the same for the data of whichever draw or roll it is.
        macro_rules! on_chance {
            ($d frame:expr, $d it:ident => $d body:expr, else $d other:expr) => {
                match $d frame {
                    $( crate::frame::Frame::$chance($d it) => $d body, )+
                    _ => $d other,
                }
            };
        }

        /// Does the same for the data of whichever frame it is.
        macro_rules! on_frame {
            ($d frame:expr, $d it:ident => $d body:expr) => {
                match $d frame {
                    $( crate::frame::Frame::$chance($d it) => $d body, )+
                    $( crate::frame::Frame::$asks($d it) => $d body, )+
                    crate::frame::Frame::$end($d it) => $d body,
                }
            };
        }

        pub(crate) use on_chance;
        pub(crate) use on_frame;
        pub(crate) use on_question;
    };
}

frames! {
    ($)
    chance {
        /// Chance puts the starting shipments at the docks.
        setup::Shipments => "setup.shipments" at Shipments;
        /// Chance chooses the scholars.
        setup::Scholars => "setup.scholars" at Scholars;
        /// Chance chooses the bishops.
        setup::Bishops => "setup.bishops" at Bishops;
        /// Chance lays out double tiles.
        setup::Doubles => "setup.display" at Doubles;
        /// Chance lays out triple tiles.
        setup::Triples => "setup.display" at Triples;
        /// Chance rolls the white dice.
        setup::White => "setup.white" at White;
        /// Chance deals the colony boards.
        colonies::Boards => "colonies.random" at Colonies;
        /// Chance rolls the blue dice.
        setup::Blue => "colonies.blue-die" at Blue;
        /// Chance puts a scholar below each town hall.
        colonies::Halls => "advanced.scholars" at Halls;
        /// Chance puts a shipment at this dock.
        shipping::Refill { dock: Id of DockName } => "ship.refill";
        /// Chance rolls an unlocked die; `steps` on the religion track are left.
        blue::Unlock { steps: u8 of Count } => "blue.roll";
    }
    questions {
        /// Which colony board?
        colonies::Board => Board at Colonies;
        /// Which town hall, with its scholar?
        colonies::Hall => Hall at Sets;
        /// Where does the town hall go?
        colonies::PlaceHall { hall: Id of HallName } => PlaceHall at Sets;
        /// A turn.
        turn::Turn => Turn;
        /// How is the tile paid?
        expand::PayTile { tile: Id of TileName } => Pay;
        /// Where does the tile go?
        expand::Place { tile: Id of TileName } => Place;
        /// Which effect of the building comes next?
        order::Order => Order;
        /// Is something traded? `left` says how often it can be.
        trading::Trade { #[serde(default = "once")] left: u8 of Count } => Trade;
        /// How is a trade paid for? `left` says how often it can still be made.
        trading::PayTrade {
            #[serde(default = "once")] left: u8 of Count,
            deal: u8 of FromOne
        } => Pay;
        /// What does a trade bring? `left` says how often it can still be made.
        trading::Choose { #[serde(default = "once")] left: u8 of Count } => Choose;
        /// Which shipment?
        shipping::Ship => Ship;
        /// How is the shipment at this dock paid?
        shipping::PayShip { dock: Id of DockName } => Pay;
        /// How far on the religion track?
        religion::Religion => Religion;
        /// Where does the monk go? `steps` on the religion track are left.
        monk::Monk { steps: u8 of Count } => Monk;
        /// On which building is the die left?
        activation::Leave => Leave;
        /// Does the conquistador march?
        conquistador::March => March;
        /// Does the conquistador of a building march, though there is no room for gold?
        conquistador::MayMarch => MayMarch;
        /// Where does the road tile go?
        retire::Road => Road;
        /// Is anything sold or bought before the game ends for a player?
        free::Free => Free;
    }
    end {
        /// Nothing: the game is over.
        year::Over => "score.end" at Over;
    }
}

impl Frame {
    /// The expansion tile that is being paid or laid.
    pub(crate) const fn tile(self) -> Option<u8> {
        match self {
            Frame::PayTile(PayTile { tile }) | Frame::Place(Place { tile }) => Some(tile),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    #[test]
    fn every_frame_is_owned_by_the_module_that_the_list_names() {
        for (name, source) in OWNERS {
            assert!(source.contains(&format!("Waits for frame::{name} ")), "{name}");
        }
    }
}
