//! Lists why an action can be illegal, with the clause that says so.

use tabletop::Seat;

use crate::die::Colour;
use crate::grid::Cell;
use crate::id::Id;
use crate::piece_id::{BoardId, DockId, MonkPlaceId};
use crate::question::Question;
use crate::resource::Resource;
use crate::retirement::Retirement;

tabletop::messages! {
    /// Why an action is not legal.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
    #[serde(tag = "refusal", rename_all = "kebab-case")]
    #[expect(missing_docs, reason = "the sentence on each variant names its fields")]
    pub enum Refusal as "refusal" {
        /// The game is over.
        Over = "turn.over",
        /// Something is being drawn or rolled.
        Chance = "turn.chance",
        /// It is another seat's decision.
        NotYourTurn { turn: Seat } = "turn.order",
        /// The action answers another question than the one being asked.
        OtherQuestion { question: Question } = "turn.question",
        /// Another seat has the colony board.
        BoardTaken { board: Id as BoardId } = "colonies.choose",
        /// The set is not among those that are left.
        HallTaken { hall: Id } = "advanced.sets",
        /// The tile does not lie face up.
        NotDisplayed { tile: Id } = "expand.display",
        /// The player cannot pay the tile.
        TileTooExpensive { tile: Id } = "expand.cost",
        /// The colony has no room for the tile.
        NoRoom { tile: Id } = "expand.space",
        /// The tile would leave the board or cover something.
        Covered { cell: Cell } = "expand.place",
        /// There is no building.
        NoBuilding { cell: Cell } = "single.building",
        /// A die or coins lie on the building.
        Occupied { cell: Cell } = "single.vacant",
        /// The player has too few coins for the building.
        TooFewCoins { price: u16, coins: u16 } = "single.price",
        /// No such die is there.
        NoDie { colour: Colour, value: u8, common: bool } = match (colour, common) {
            (Colour::White, _) => "line.pool",
            (_, false) => "line.own",
            (_, true) => "pool.take",
        },
        /// As many white dice have been used as the limit allows.
        WhiteDiceUsed { limit: u8 } = "line.white-limit",
        /// As many blue dice have been used as are unlocked.
        BlueDiceUsed { unlocked: u8 } = "pool.limit",
        /// The player has too few coins to change the die.
        ChangeTooExpensive { price: u16, coins: u16 } = "line.change",
        /// The line has no vacant building.
        NothingVacant { colour: Colour, line: u8 } = "line.vacant",
        /// The die cannot be left there.
        NotInLine { cell: Cell } = "scholar.die-anywhere",
        /// The building has no such effect to carry out next.
        NoSuchEffect { number: u8 } = "activate.own-order",
        /// The payment is not possible.
        NoSuchPayment = "gold.wild",
        /// The trade does not take this.
        NotTraded { resource: Resource } = "trade.pay",
        /// There is none to trade.
        NothingToTrade { resource: Resource } = "trade.pay",
        /// The trade has no such way to pay.
        NoSuchDeal { number: u8 } = "trade.deal",
        /// There is not enough to pay for the trade in this way.
        DealTooExpensive { number: u8 } = "trade.deal",
        /// The trade brings no such thing.
        NoSuchChoice { number: u8 } = "trade.give",
        /// The dock is empty.
        DockEmpty { dock: Id as DockId } = "ship.dock",
        /// The player cannot pay the shipment.
        ShipmentTooExpensive { dock: Id as DockId } = "ship.cost",
        /// There is nothing to pay the extra step with.
        NoExtraStep { resource: Resource } = "religion.extra",
        /// Coins do not pay the extra step, or there are too few.
        NoCoinsForStep { price: Option<u8> } = "scholar.extra-space",
        /// The place is not in the game.
        NoSuchPlace { place: Id as MonkPlaceId } = "monk.space",
        /// The seat has a monk there.
        MonkThere { place: Id as MonkPlaceId } = "monk.once",
        /// The player has too few coins for the monks already there.
        MonkTooExpensive { place: Id as MonkPlaceId, price: u16, coins: u16 } = "monk.pay",
        /// Another seat has retired there.
        RetirementTaken { space: Retirement } = "retire.vacant",
        /// The road tile needs an empty space.
        NoRoadThere { cell: Cell } = "retire.road",
        /// There is none to sell.
        NothingToSell { resource: Resource } = "free.sell",
        /// It cannot be bought.
        NotForSale { resource: Resource } = "free.basic",
        /// The player has too few coins for it.
        PriceTooHigh { resource: Resource, price: u8 } = "free.price",
        /// The storage is full of it.
        StorageFull { resource: Resource, limit: u8 } = "free.limit",
    }
}
