//! What happens in a game, told to those who watch it.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use tabletop::Seat;

use crate::action::Step;
use crate::die::{Colour, Pips};
use crate::grid::{Cell, Heading};
use crate::id::Id;
use crate::resource::{Goods, Resource};
use crate::retirement::Retirement;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the sentence on each variant names its fields")]
pub enum Event {
    /// The starting shipments lie at the docks, from top to bottom.
    Docks { shipments: [Id; 4] },
    /// These scholars can be trained.
    Scholars { scholars: [Id; 3] },
    /// These bishops can be appointed.
    Bishops { bishops: [Id; 3] },
    /// These expansion tiles lie face up.
    Displayed { tiles: [Id; 5] },
    /// The dice of the common pool were rolled.
    Rolled { colour: Colour, dice: Pips },
    /// A seat rolled its blue dice.
    RolledOwn { seat: Seat, dice: Pips },
    /// A scholar lies below a town hall.
    Offered { hall: Id, scholar: Id },
    /// A seat has a colony board.
    Settled { seat: Seat, board: Id },
    /// A seat chose a town hall with a scholar.
    Chose { seat: Seat, hall: Id, scholar: Id },
    /// A year begins.
    Year { year: u8, start: Seat },
    /// A seat declined what it was offered.
    Passed { seat: Seat },
    /// A seat took an expansion tile and paid for it.
    Took { seat: Seat, tile: Id, paid: Goods },
    /// A seat laid a tile or its town hall.
    Placed { seat: Seat, tile: Id, cell: Cell, heading: Heading },
    /// A seat activates a building with coins.
    Activated { seat: Seat, cell: Cell, coins: u8 },
    /// A seat took a die and changed it for coins.
    Die { seat: Seat, colour: Colour, value: u8, used: u8, coins: u8 },
    /// The die was left on a building.
    Left { seat: Seat, cell: Cell },
    /// A seat gained something; resources beyond the limit brought coins.
    Gained { seat: Seat, goods: Goods, coins: u8, points: u8, excess: u16 },
    /// A seat paid a resource in a trading building.
    Traded { seat: Seat, paid: Resource },
    /// A seat paid several things in a trading building.
    Dealt { seat: Seat, paid: Goods, coins: u8 },
    /// A seat took a shipment and paid for it.
    Shipped { seat: Seat, dock: Id, shipment: Id, paid: Goods, coins: u8 },
    /// A new shipment lies at a dock.
    Arrived { dock: Id, shipment: Id },
    /// A conquistador marched to this space.
    Marched { seat: Seat, space: u8 },
    /// A conquistador stands at the end of the track.
    Lost { seat: Seat },
    /// A seat pays for an extra step on the religion track.
    Hurried { seat: Seat, paid: Step, coins: u8 },
    /// A religion marker advanced to this space.
    Advanced { seat: Seat, space: u8 },
    /// A religion marker stands at the end of the track: a point instead.
    Devoted { seat: Seat },
    /// A seat unlocked a blue die, which waits for the next year if it shows nothing.
    Unlocked { seat: Seat, value: Option<u8> },
    /// A seat placed a monk and paid so many coins in all to those who were there.
    Monk { seat: Seat, place: Id, coins: u8 },
    /// A seat got coins from another for a monk.
    Tribute { seat: Seat, from: Seat, coins: u8 },
    /// A seat retired.
    Retired { seat: Seat, space: Retirement },
    /// A seat laid a road tile.
    Road { seat: Seat, cell: Cell },
    /// A ship of a seat at a dock brings its income.
    Income { seat: Seat, dock: Id },
    /// A seat sold a resource.
    Sold { seat: Seat, resource: Resource, coins: u8 },
    /// A seat bought a resource.
    Bought { seat: Seat, resource: Resource, coins: u8 },
    /// A seat got points for its conquistadors.
    Honoured { seat: Seat, points: u8 },
    /// A year is over.
    YearOver { year: u8 },
    /// The game is over.
    Over,
}

/// Several things as a sentence lists them.
fn list<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| format!("{item}")).collect();
    match (items.pop(), items.is_empty()) {
        (None, _) => "nothing".into(),
        (Some(only), true) => only,
        (Some(last), false) => format!("{} and {last}", items.join(", ")),
    }
}

/// A number of something that has a plural.
pub(crate) fn counted(count: impl Into<u16>, one: &str) -> String {
    match count.into() {
        1 => format!("1 {one}"),
        count => format!("{count} {one}s"),
    }
}

/// Resources, in words.
fn goods_in_words(goods: &Goods) -> Vec<String> {
    goods.some().map(|(resource, count)| format!("{count} {resource}")).collect()
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let coins_in_words = |coins: u8| counted(coins, "coin");
        match *self {
            Event::Docks { shipments } => {
                write!(f, "the docks have {} from top to bottom", list(shipments))
            }
            Event::Scholars { scholars } => write!(f, "the scholars are {}", list(scholars)),
            Event::Bishops { bishops } => write!(f, "the bishops are {}", list(bishops)),
            Event::Displayed { tiles } => write!(f, "{} lie face up", list(tiles)),
            Event::Rolled { colour, dice } => {
                write!(f, "the {colour} dice show {}", list(dice.values()))
            }
            Event::RolledOwn { seat, dice } => {
                write!(f, "the blue dice of {seat} show {}", list(dice.values()))
            }
            Event::Offered { hall, scholar } => write!(f, "{hall} comes with {scholar}"),
            Event::Settled { seat, board } => write!(f, "{seat} has the colony {board}"),
            Event::Chose { seat, hall, scholar } => write!(f, "{seat} takes {hall} with {scholar}"),
            Event::Year { year, start } => write!(f, "year {year} begins; {start} starts"),
            Event::Passed { seat } => write!(f, "{seat} declines"),
            Event::Took { seat, tile, paid } => {
                write!(f, "{seat} takes {tile} for {}", list(goods_in_words(&paid)))
            }
            Event::Placed { seat, tile, cell, heading } => {
                write!(f, "{seat} lays {tile} from {cell} to the {heading}")
            }
            Event::Activated { seat, cell, coins } => {
                write!(f, "{seat} activates {cell} for {}", coins_in_words(coins))
            }
            Event::Die { seat, colour, value, used, .. } if used == value => {
                write!(f, "{seat} takes a {colour} {value}")
            }
            Event::Die { seat, colour, value, used, coins } => {
                let price = coins_in_words(coins);
                write!(f, "{seat} takes a {colour} {value} and changes it to {used} for {price}")
            }
            Event::Left { seat, cell } => write!(f, "{seat} leaves the die on {cell}"),
            Event::Gained { seat, goods, coins, points, excess } => {
                let mut parts = goods_in_words(&goods);
                parts.extend((coins > 0).then(|| coins_in_words(coins)));
                parts.extend((points > 0).then(|| counted(points, "point")));
                write!(f, "{seat} gains {}", list(parts))?;
                if excess > 0 {
                    write!(f, "; {} for what is over the limit", counted(excess, "coin"))?;
                }
                Ok(())
            }
            Event::Traded { seat, paid } => write!(f, "{seat} trades 1 {paid}"),
            Event::Dealt { seat, paid, coins } => {
                let mut parts = goods_in_words(&paid);
                parts.extend((coins > 0).then(|| coins_in_words(coins)));
                write!(f, "{seat} trades {}", list(parts))
            }
            Event::Shipped { seat, dock, shipment, paid, coins } => {
                let mut parts = goods_in_words(&paid);
                parts.extend((coins > 0).then(|| coins_in_words(coins)));
                let paid = list(parts);
                write!(f, "{seat} ships {paid} and takes {shipment} from the dock {dock}")
            }
            Event::Arrived { dock, shipment } => write!(f, "{shipment} comes to the dock {dock}"),
            Event::Marched { seat, space } => write!(f, "{seat} marches to space {space}"),
            Event::Lost { seat } => write!(f, "{seat} cannot march any further"),
            Event::Hurried { seat, paid: Step::Coins, coins } => {
                write!(f, "{seat} pays {} for an extra step", coins_in_words(coins))
            }
            Event::Hurried { seat, paid, .. } => {
                write!(f, "{seat} pays 1 {paid} for an extra step")
            }
            Event::Advanced { seat, space } => {
                write!(f, "{seat} advances to space {space} of the religion track")
            }
            Event::Devoted { seat } => {
                write!(f, "{seat} stands at the end of the religion track")
            }
            Event::Unlocked { seat, value: Some(value) } => {
                write!(f, "{seat} unlocks a blue die, which shows {value}")
            }
            Event::Unlocked { seat, value: None } => {
                write!(f, "{seat} unlocks a blue die for the next year")
            }
            Event::Monk { seat, place, .. } => write!(f, "{seat} places a monk at {place}"),
            Event::Tribute { seat, from, coins } => {
                write!(f, "{seat} gets {} from {from}", coins_in_words(coins))
            }
            Event::Retired { seat, space } => write!(f, "{seat} retires to {space}"),
            Event::Road { seat, cell } => write!(f, "{seat} lays a road tile on {cell}"),
            Event::Income { seat, dock } => write!(f, "{seat} has income from the dock {dock}"),
            Event::Sold { seat, resource, coins } => {
                write!(f, "{seat} sells 1 {resource} for {}", coins_in_words(coins))
            }
            Event::Bought { seat, resource, coins } => {
                write!(f, "{seat} buys 1 {resource} for {}", coins_in_words(coins))
            }
            Event::Honoured { seat, points } => {
                write!(f, "{seat} gains {} for conquistadors", counted(points, "point"))
            }
            Event::YearOver { year } => write!(f, "year {year} is over"),
            Event::Over => f.write_str("the game is over"),
        }
    }
}
