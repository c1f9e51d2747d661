//! Why an action is not legal, with the rule that says so.

use alloc::format;
use alloc::string::String;

use tabletop::{Explanation, Seat};

use crate::die::Colour;
use crate::die::MOST_WHITE;
use crate::event::counted;
use crate::grid::Cell;
use crate::id::Id;
use crate::question::Question;
use crate::resource::LIMIT;
use crate::resource::Resource;
use crate::retirement::Retirement;

/// Why an action is not legal.
///
/// A field is named after the kind of thing it holds where it can be, so that
/// whoever puts the refusal into words knows where to look up its name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(tag = "refusal", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the sentence on each variant names its fields")]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Something is being drawn or rolled.
    Chance,
    /// It is another seat's decision.
    NotYourTurn { turn: Seat },
    /// The action answers another question than the one being asked.
    OtherQuestion { question: Question },
    /// Another seat has the colony board.
    BoardTaken { board: Id },
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
    /// So many white dice have been used.
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
    DockEmpty { dock: Id },
    /// The resources do not suffice for the shipment.
    ShipmentTooExpensive { dock: Id },
    /// There is nothing to pay the extra step with.
    NoExtraStep { resource: Resource },
    /// Coins do not pay the extra step, or there are too few.
    NoCoinsForStep { price: Option<u8> },
    /// The place is not in the game.
    NoSuchPlace { place: Id },
    /// The seat has a monk there.
    MonkThere { place: Id },
    /// The coins do not suffice for the monks already there.
    MonkTooExpensive { place: Id, price: u16, coins: u16 },
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

    /// The refusal in words.
    #[must_use]
    pub fn explain(self) -> Explanation {
        let (reason, remedy) = self.words();
        Explanation { rule: self.rule(), reason, remedy: remedy.into() }
    }

    /// The reason and the remedy.
    fn words(self) -> (String, &'static str) {
        match self {
            Refusal::Over => ("the game is over".into(), "start a new game"),
            Refusal::Chance => {
                ("something is being drawn or rolled".into(), "wait until it lies on the table")
            }
            Refusal::NotYourTurn { turn } => (format!("{turn} is to decide"), "wait for your turn"),
            Refusal::OtherQuestion { question } => {
                ("this is not what is being asked".into(), question.remedy())
            }
            Refusal::BoardTaken { board } => (
                format!("another player has the colony board {board}"),
                "choose a board that is left",
            ),
            Refusal::HallTaken { hall } => (
                format!("{hall} is not among the sets that are left"),
                "choose one of the sets on the table",
            ),
            Refusal::NotDisplayed { tile } => {
                (format!("{tile} does not lie face up"), "take a tile of the display")
            }
            Refusal::TileTooExpensive { tile } => (
                format!("there are not the resources to pay for {tile}"),
                "buy or produce what is missing first, or take a cheaper tile",
            ),
            Refusal::NoRoom { tile } => (
                format!("the colony has no room for {tile}"),
                "take a smaller tile, or do something else",
            ),
            Refusal::Covered { cell } => (
                format!("from {cell} that way the tile would leave the board or cover something"),
                "lay it on empty spaces of the colony",
            ),
            Refusal::NoBuilding { cell } => {
                (format!("no building stands on {cell}"), "choose a vacant building")
            }
            Refusal::Occupied { cell } => (
                format!("a die or coins lie on {cell}"),
                "choose a vacant building, or wait for the next year",
            ),
            Refusal::TooFewCoins { price, coins } => (
                format!("this building costs {} and there are {coins}", counted(price, "coin")),
                "sell something first, or use a die",
            ),
            Refusal::NoDie { colour, value, common } => (
                match (colour, common) {
                    (Colour::Blue, false) => format!("there is no blue {value} of one's own"),
                    _ => format!("there is no {colour} {value} in the common pool"),
                },
                "take a die that is there; its value can be changed for coins",
            ),
            Refusal::WhiteDiceUsed => (
                format!("{MOST_WHITE} white dice have been used in this year"),
                "use a blue die or coins, expand, or retire",
            ),
            Refusal::BlueDiceUsed { unlocked } => (
                format!(
                    "as many blue dice as are unlocked have been used in this year: {unlocked}"
                ),
                "use a white die or coins, expand, or retire",
            ),
            Refusal::ChangeTooExpensive { price, coins } => (
                format!(
                    "changing the die so far costs {} and there are {coins}",
                    counted(price, "coin")
                ),
                "sell something first, or use the die nearer to its value",
            ),
            Refusal::NothingVacant { colour, line } => (
                match colour {
                    Colour::White => format!("column {line} has no vacant building"),
                    Colour::Blue => format!("row {line} has no vacant building"),
                },
                "use the die for a line with a vacant building",
            ),
            Refusal::NotInLine { cell } => (
                format!("{cell} is not one of the buildings that were vacant in this line"),
                "leave the die on one of them",
            ),
            Refusal::NoSuchEffect { number } => (
                format!("effect {number} of this building cannot come next"),
                "choose one of the effects that are left and can do something",
            ),
            Refusal::NoSuchPayment => (
                "this does not pay the cost from what is in the storage".into(),
                "replace no more than the cost names, with gold that is there",
            ),
            Refusal::NotTraded { resource } => (
                format!("this building does not take {resource}"),
                "pay what it shows, or gold in its place",
            ),
            Refusal::NothingToTrade { resource } => {
                (format!("there is no {resource} to pay"), "pay something else, or pass")
            }
            Refusal::NoSuchDeal { number } => (
                format!("this building has no way {number} to pay"),
                "pay in a way that it shows, or pass",
            ),
            Refusal::DealTooExpensive { number } => (
                format!("there is not enough to pay in way {number}"),
                "sell or buy first, pay in another way, or pass",
            ),
            Refusal::NoSuchChoice { number } => (
                format!("this building has no gift {number} to choose"),
                "choose one that it shows",
            ),
            Refusal::DockEmpty { dock } => (
                format!("no shipment lies at the dock {dock}"),
                "take a shipment from another dock, or pass",
            ),
            Refusal::ShipmentTooExpensive { dock } => (
                format!("there are not the resources for the shipment at the dock {dock}"),
                "buy what is missing if it is wood or grain, take another shipment, or pass",
            ),
            Refusal::NoExtraStep { resource } => (
                format!("there is no {resource} to pay the extra step with"),
                "buy grain first, or advance one space",
            ),
            Refusal::NoCoinsForStep { price: None } => (
                "only a scholar lets one pay the extra step with coins".into(),
                "pay a grain, or advance one space",
            ),
            Refusal::NoCoinsForStep { price: Some(price) } => (
                format!("too few coins: the extra step costs {price}"),
                "sell something first, or advance one space",
            ),
            Refusal::NoSuchPlace { place } => (
                format!("{place} is not on the common board in this game"),
                "choose a scholar, bishop or station that is",
            ),
            Refusal::MonkThere { place } => {
                (format!("a monk of one's own stands at {place}"), "choose another place, or pass")
            }
            Refusal::MonkTooExpensive { place, price, coins } => (
                format!(
                    "the monks at {place} ask for {} and there are {coins}",
                    counted(price, "coin")
                ),
                "sell something first, choose another place, or pass",
            ),
            Refusal::RetirementTaken { space } => {
                (format!("another player has retired to {space}"), "retire to a vacant space")
            }
            Refusal::NoRoadThere { cell } => {
                (format!("{cell} is not empty"), "lay the road tile on an empty space, or pass")
            }
            Refusal::NothingToSell { resource } => {
                (format!("there is no {resource} to sell"), "sell something that is there")
            }
            Refusal::NotForSale { resource } => {
                (format!("{resource} cannot be bought"), "only wood and grain can")
            }
            Refusal::PriceTooHigh { resource, price } => {
                (format!("too few coins: {resource} costs {price}"), "sell something first")
            }
            Refusal::StorageFull { resource } => {
                (format!("the storage holds {LIMIT} {resource} already"), "use or sell some first")
            }
        }
    }
}
