//! Lists what can happen in a game, for logs and animation.

use tabletop::Seat;

use crate::action::Step;
use crate::die::{Colour, Pips};
use crate::grid::{Cell, Heading};
use crate::id::Id;
use crate::piece_id::{BishopId, BoardId, DockId, MonkPlaceId, ScholarId};
use crate::resource::{Goods, Resource};
use crate::retirement::Retirement;

tabletop::messages! {
    /// Something that happened.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(tag = "event", rename_all = "kebab-case")]
    #[expect(missing_docs, reason = "the sentence on each variant names its fields")]
    pub enum Event as "event" {
        /// The starting shipments lie at the docks, from top to bottom.
        Docks { shipments: [Id; 4] as Id },
        /// These scholars can be trained.
        Scholars { scholars: [Id; 3] as ScholarId },
        /// These bishops can be appointed.
        Bishops { bishops: [Id; 3] as BishopId },
        /// These expansion tiles lie face up.
        Displayed { tiles: [Id; 5] as Id },
        /// The dice of the common pool were rolled.
        Rolled { colour: Colour, dice: Pips },
        /// A seat rolled its blue dice.
        RolledOwn { seat: Seat, dice: Pips },
        /// A scholar lies below a town hall.
        Offered { hall: Id, scholar: Id as ScholarId },
        /// A seat has a colony board.
        Settled { seat: Seat, board: Id as BoardId },
        /// A seat chose a town hall with a scholar.
        Chose { seat: Seat, hall: Id, scholar: Id as ScholarId },
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
        Shipped { seat: Seat, dock: Id as DockId, shipment: Id, paid: Goods, coins: u8 },
        /// A new shipment lies at a dock.
        Arrived { dock: Id as DockId, shipment: Id },
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
        /// A seat placed a monk and paid coins to those who were there: the sum.
        Monk { seat: Seat, place: Id as MonkPlaceId, coins: u8 },
        /// A seat got coins from another for a monk.
        Tribute { seat: Seat, from: Seat, coins: u8 },
        /// A seat retired.
        Retired { seat: Seat, space: Retirement },
        /// A seat laid a road tile.
        Road { seat: Seat, cell: Cell },
        /// A ship of a seat at a dock brings its income.
        Income { seat: Seat, dock: Id as DockId },
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
}
