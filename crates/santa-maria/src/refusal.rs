//! Why an action is not legal, with the rule that says so.

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
        Over,
        /// Something is being drawn or rolled.
        Chance,
        /// It is another seat's decision.
        NotYourTurn { turn: Seat },
        /// The action answers another question than the one being asked.
        OtherQuestion { question: Question },
        /// Another seat has the colony board.
        BoardTaken { board: Id as BoardId },
        /// The set is not among those that are left.
        HallTaken { hall: Id },
        /// The tile does not lie face up.
        NotDisplayed { tile: Id },
        /// The resources do not suffice for the tile.
        TileTooExpensive { tile: Id },
        /// The colony has no room for the tile.
        NoRoom { tile: Id },
        /// The tile would leave the board or cover something.
        Covered { cell: Cell },
        /// There is no building.
        NoBuilding { cell: Cell },
        /// A die or coins lie on the building.
        Occupied { cell: Cell },
        /// The coins do not suffice for the building.
        TooFewCoins { price: u16, coins: u16 },
        /// No such die is there.
        NoDie { colour: Colour, value: u8, common: bool },
        /// All white dice of the player have been used.
        WhiteDiceUsed,
        /// As many blue dice have been used as are unlocked.
        BlueDiceUsed { unlocked: u8 },
        /// The coins do not suffice to change the die.
        ChangeTooExpensive { price: u16, coins: u16 },
        /// The line has no vacant building.
        NothingVacant { colour: Colour, line: u8 },
        /// The die cannot be left there.
        NotInLine { cell: Cell },
        /// The building has no such effect to carry out next.
        NoSuchEffect { number: u8 },
        /// The payment is not possible.
        NoSuchPayment,
        /// The trade does not take this.
        NotTraded { resource: Resource },
        /// There is none to trade.
        NothingToTrade { resource: Resource },
        /// The trade has no such way to pay.
        NoSuchDeal { number: u8 },
        /// There is not enough to pay for the trade in this way.
        DealTooExpensive { number: u8 },
        /// The trade brings no such thing.
        NoSuchChoice { number: u8 },
        /// The dock is empty.
        DockEmpty { dock: Id as DockId },
        /// The resources do not suffice for the shipment.
        ShipmentTooExpensive { dock: Id as DockId },
        /// There is nothing to pay the extra step with.
        NoExtraStep { resource: Resource },
        /// Coins do not pay the extra step, or there are too few.
        NoCoinsForStep { price: Option<u8> },
        /// The place is not in the game.
        NoSuchPlace { place: Id as MonkPlaceId },
        /// The seat has a monk there.
        MonkThere { place: Id as MonkPlaceId },
        /// The coins do not suffice for the monks already there.
        MonkTooExpensive { place: Id as MonkPlaceId, price: u16, coins: u16 },
        /// Another seat has retired there.
        RetirementTaken { space: Retirement },
        /// The road tile needs an empty space.
        NoRoadThere { cell: Cell },
        /// There is none to sell.
        NothingToSell { resource: Resource },
        /// It cannot be bought.
        NotForSale { resource: Resource },
        /// The coins do not suffice for it.
        PriceTooHigh { resource: Resource, price: u8 },
        /// The storage is full of it.
        StorageFull { resource: Resource },
    }
}

impl Refusal {
    /// The clause that says no.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Refusal::Over => "turn.over",
            Refusal::Chance => "turn.chance",
            Refusal::NotYourTurn { .. } => "turn.order",
            Refusal::OtherQuestion { .. } => "turn.question",
            Refusal::BoardTaken { .. } => "colonies.choose",
            Refusal::HallTaken { .. } => "advanced.sets",
            Refusal::NotDisplayed { .. } => "expand.display",
            Refusal::TileTooExpensive { .. } => "expand.cost",
            Refusal::NoRoom { .. } => "expand.space",
            Refusal::Covered { .. } => "expand.place",
            Refusal::NoBuilding { .. } => "single.building",
            Refusal::Occupied { .. } => "single.vacant",
            Refusal::TooFewCoins { .. } => "single.price",
            Refusal::NoDie { colour: Colour::White, .. } => "line.pool",
            Refusal::NoDie { common: false, .. } => "line.own",
            Refusal::NoDie { common: true, .. } => "pool.take",
            Refusal::WhiteDiceUsed => "line.white-limit",
            Refusal::BlueDiceUsed { .. } => "pool.limit",
            Refusal::ChangeTooExpensive { .. } => "line.change",
            Refusal::NothingVacant { .. } => "line.vacant",
            Refusal::NotInLine { .. } => "scholar.die-anywhere",
            Refusal::NoSuchEffect { .. } => "activate.own-order",
            Refusal::NoSuchPayment => "gold.wild",
            Refusal::NotTraded { .. } | Refusal::NothingToTrade { .. } => "trade.pay",
            Refusal::NoSuchDeal { .. } | Refusal::DealTooExpensive { .. } => "trade.deal",
            Refusal::NoSuchChoice { .. } => "trade.give",
            Refusal::DockEmpty { .. } => "ship.dock",
            Refusal::ShipmentTooExpensive { .. } => "ship.cost",
            Refusal::NoExtraStep { .. } => "religion.extra",
            Refusal::NoCoinsForStep { .. } => "scholar.extra-space",
            Refusal::NoSuchPlace { .. } => "monk.space",
            Refusal::MonkThere { .. } => "monk.once",
            Refusal::MonkTooExpensive { .. } => "monk.pay",
            Refusal::RetirementTaken { .. } => "retire.vacant",
            Refusal::NoRoadThere { .. } => "retire.road",
            Refusal::NothingToSell { .. } => "free.sell",
            Refusal::NotForSale { .. } => "free.basic",
            Refusal::PriceTooHigh { .. } => "free.price",
            Refusal::StorageFull { .. } => "free.limit",
        }
    }
}
