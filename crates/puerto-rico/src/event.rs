use core::fmt;

use tabletop::Seat;

use crate::board::Slot;
use crate::building::Building;
use crate::good::{Good, Goods};
use crate::role::Role;
use crate::ship::Ship;
use crate::state::EndReason;
use crate::tile::Tile;

tabletop::names! {
    /// Why someone gets a colonist outside the ship's arrival.
    pub enum ColonistFor {
        /// The mayor's privilege.
        Mayor = "mayor",
        /// The hospice.
        Hospice = "hospice",
        /// The university.
        University = "university",
    }
}

tabletop::names! {
    /// Why someone gets doubloons for nothing.
    pub enum Income {
        /// The prospector's privilege.
        Prospector = "prospector",
        /// The factory.
        Factory = "factory",
    }
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the sentence on each variant names its fields")]
pub enum Event {
    /// A new row of plantations lies face up.
    Revealed { row: Goods },
    /// A seat took a role and the doubloons on it.
    Chose { seat: Seat, role: Role, doubloons: u16 },
    /// A seat declined what it was offered.
    Passed { seat: Seat },
    /// A seat laid a face-up plantation or a quarry on its island.
    Took { seat: Seat, tile: Tile },
    /// A seat drew a plantation with its hacienda.
    Drew { seat: Seat, tile: Tile },
    /// The plantations nobody took went to the discards.
    Discarded { row: Goods },
    /// The discards became the new stack.
    Reshuffled,
    /// A seat got a colonist; from the ship if the supply was empty.
    Colonist { seat: Seat, reason: ColonistFor, from_ship: bool },
    /// Colonists came from the ship.
    Arrived { seat: Seat, colonists: u8 },
    /// A seat put colonists on a slot.
    Placed { seat: Seat, slot: Slot, colonists: u8 },
    /// New colonists went aboard the ship.
    Boarded { colonists: u8, required: u8 },
    /// A seat built.
    Built { seat: Seat, building: Building, doubloons: u8 },
    /// A seat produced goods of one kind.
    Produced { seat: Seat, good: Good, count: u8 },
    /// The craftsman took a good more.
    Extra { seat: Seat, good: Good },
    /// A seat got doubloons for nothing.
    Earned { seat: Seat, reason: Income, doubloons: u8 },
    /// A seat sold a good.
    Sold { seat: Seat, good: Good, doubloons: u8 },
    /// The full trading house was emptied.
    HouseEmptied,
    /// A seat loaded goods on a ship.
    Loaded { seat: Seat, good: Good, count: u8, ship: Ship, points: u8 },
    /// A seat shipped goods over its wharf.
    Wharfed { seat: Seat, good: Good, count: u8, points: u8 },
    /// Goods that found no room went back to the supply.
    Lost { seat: Seat, good: Good, count: u8 },
    /// A full ship was emptied.
    Unloaded { ship: Ship, good: Good, count: u8 },
    /// An end condition was met.
    EndNear { reason: EndReason },
    /// Nobody took this role: a doubloon was laid on it.
    Sweetened { role: Role, doubloons: u16 },
    /// A new round began.
    Round { round: u32, governor: Seat },
    /// The game ended.
    Ended,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::Revealed { row } => write!(f, "the row shows {}", List(&row)),
            Event::Chose { seat, role, doubloons: 0 } => write!(f, "{seat} chooses {role}"),
            Event::Chose { seat, role, doubloons } => {
                write!(f, "{seat} chooses {role} and takes {}", Doubloons(doubloons))
            }
            Event::Passed { seat } => write!(f, "{seat} passes"),
            Event::Took { seat, tile } => write!(f, "{seat} takes {tile}"),
            Event::Drew { seat, tile } => write!(f, "{seat} draws {tile}"),
            Event::Discarded { row } => write!(f, "discarded: {}", List(&row)),
            Event::Reshuffled => f.write_str("the discards are shuffled"),
            Event::Colonist { seat, reason, from_ship } => {
                let from = if from_ship { "ship" } else { "supply" };
                write!(f, "{seat} gets a colonist from the {from} ({reason})")
            }
            Event::Arrived { seat, colonists } => {
                write!(f, "{seat} gets {} from the ship", Colonists(colonists))
            }
            Event::Placed { seat, slot, colonists } => {
                write!(f, "{seat} puts {} on {}", Colonists(colonists), slot.name())
            }
            Event::Boarded { colonists, required } if colonists < required => {
                write!(f, "{} board the ship, {required} were required", Colonists(colonists))
            }
            Event::Boarded { colonists, .. } => {
                write!(f, "{} board the ship", Colonists(colonists))
            }
            Event::Built { seat, building, doubloons } => {
                write!(f, "{seat} builds {building} for {}", Doubloons(doubloons.into()))
            }
            Event::Produced { seat, good, count } => write!(f, "{seat} produces {count} {good}"),
            Event::Extra { seat, good } => write!(f, "{seat} takes 1 {good} more"),
            Event::Earned { seat, reason, doubloons } => {
                write!(f, "{seat} gets {} ({reason})", Doubloons(doubloons.into()))
            }
            Event::Sold { seat, good, doubloons } => {
                write!(f, "{seat} sells {good} for {}", Doubloons(doubloons.into()))
            }
            Event::HouseEmptied => f.write_str("the trading house is emptied"),
            Event::Loaded { seat, good, count, ship, points } => {
                write!(f, "{seat} loads {count} {good} on the {ship} for {}", Points(points))
            }
            Event::Wharfed { seat, good, count, points } => {
                write!(f, "{seat} ships {count} {good} over the wharf for {}", Points(points))
            }
            Event::Lost { seat, good, count } => write!(f, "{seat} loses {count} {good}"),
            Event::Unloaded { ship, good, count } => {
                write!(f, "the {ship} is unloaded: {count} {good}")
            }
            Event::EndNear { reason: EndReason::Colonists } => {
                f.write_str("the colonists have run out: this is the last round")
            }
            Event::EndNear { reason: EndReason::City } => {
                f.write_str("a city is full: this is the last round")
            }
            Event::EndNear { reason: EndReason::Points } => {
                f.write_str("the point chips have run out: this is the last round")
            }
            Event::Sweetened { role, doubloons } => {
                write!(f, "{role} now has {}", Doubloons(doubloons))
            }
            Event::Round { round, governor } => write!(f, "round {round}, governor {governor}"),
            Event::Ended => f.write_str("the game is over"),
        }
    }
}

/// A number with its noun.
struct Doubloons(u16);

impl fmt::Display for Doubloons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        plural(f, self.0, "doubloon")
    }
}

struct Colonists(u8);

impl fmt::Display for Colonists {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        plural(f, self.0.into(), "colonist")
    }
}

struct Points(u8);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        plural(f, self.0.into(), "point")
    }
}

fn plural(f: &mut fmt::Formatter<'_>, count: u16, noun: &str) -> fmt::Result {
    write!(f, "{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Goods one by one: `corn corn sugar`; `nothing` if there are none.
pub(crate) struct List<'a>(pub(crate) &'a Goods);

impl fmt::Display for List<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for (good, count) in self.0.some() {
            for _ in 0..count {
                if !first {
                    f.write_str(" ")?;
                }
                first = false;
                write!(f, "{good}")?;
            }
        }
        if first { f.write_str("nothing") } else { Ok(()) }
    }
}
