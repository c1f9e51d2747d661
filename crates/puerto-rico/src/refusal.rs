//! Lists why an action can be illegal, with the rule that says so.

use tabletop::Seat;

use crate::board::Slot;
use crate::building::Building;
use crate::frame::Frame;
use crate::good::Good;
use crate::person::{Person, Place};
use crate::question::{Question, question};
use crate::role::Role;
use crate::rules::{ForestSource, LandOfficeForest};
use crate::ship::Ship;
use crate::tile::Tile;
use crate::top::Stack;

tabletop::messages! {
    /// Why an action is not legal.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
    #[serde(tag = "refusal", rename_all = "kebab-case")]
    #[expect(missing_docs, reason = "the sentence on each variant names its fields")]
    pub enum Refusal as "refusal" {
        /// The game is over.
        Over,
        /// Tiles are being turned up.
        Chance,
        /// It is another seat's decision.
        NotYourTurn { turn: Seat },
        /// The action answers another question than the one being asked.
        OtherQuestion { question: Question },
        /// The role is not used at a table of this size.
        RoleAbsent { role: Role, seats: u8 },
        /// The role has been taken in this round.
        RoleTaken { role: Role, by: Seat },
        /// The island is full.
        IslandFull,
        /// No such plantation lies face up.
        NotInRow { good: Good },
        /// A quarry is for the settler and the construction hut.
        QuarryNotAllowed,
        /// There is no quarry left.
        QuarriesOut,
        /// Another slot is to be filled now.
        OtherSlot { slot: Slot },
        /// The slot has fewer circles.
        TooFewCircles { slot: Slot, circles: u8 },
        /// There are fewer colonists.
        TooFewColonists { colonists: u8 },
        /// Circles would stay empty although there are colonists for them.
        CirclesStayEmpty { slot: Slot, least: u8 },
        /// The building stands in the city already.
        AlreadyBuilt { building: Building },
        /// No copy is left.
        SoldOut { building: Building },
        /// The city has no room.
        CityFull { building: Building, needed: u8, free: u8 },
        /// No two spaces one below the other can be made free.
        NoUprightPair { building: Building },
        /// The seat cannot pay the price.
        TooExpensive { building: Building, price: u8, doubloons: u16, barter: u8 },
        /// The craftsman did not produce this good.
        NotProduced { good: Good },
        /// The supply has none.
        SupplyEmpty { good: Good },
        /// The seat has none to sell.
        NothingToSell { good: Good },
        /// The trading house has one.
        HouseHas { good: Good },
        /// The seat has none to load.
        NothingToLoad { good: Good },
        /// No such ship at this table.
        NoSuchShip { ship: Ship },
        /// The ship is full.
        ShipFull { ship: Ship },
        /// The ship carries another kind.
        ShipCarries { ship: Ship, carried: Good },
        /// Another ship carries this kind.
        KindElsewhere { good: Good, ship: Ship },
        /// Another empty ship takes more.
        RoomierShip { good: Good, ship: Ship },
        /// The seat can load and must.
        MustLoad,
        /// The seat has no occupied wharf.
        NoWharf,
        /// The wharf has been used in this phase.
        WharfUsed,
        /// Another good is to be stored now.
        OtherGood { good: Good },
        /// The seat has fewer.
        TooFewGoods { good: Good, held: u8 },
        /// The goods find no room.
        NoRoom { kinds: u8, goods: u8 },
        /// More could be kept.
        Wasteful { good: Good },
        /// There is none to take.
        NobodyThere { person: Person },
        /// The building cannot be chosen for the board.
        NoCandidate { building: Building },
        /// The building has been chosen.
        AlreadyChosen { building: Building },
        /// The board has no space for it.
        NoMarketSpace { building: Building, cost: u8 },
        /// The table keeps the two apart.
        KeptApart { building: Building, rival: Building },
        /// The last space of this cost is kept for one of a pair.
        KeptFree { building: Building, cost: u8 },
        /// The list leaves this number of spaces empty for buildings of this cost, and
        /// none for cheaper ones.
        BoardNotFull { cost: u8, spaces: u8 },
        /// The building is not used in this game.
        NotOnBoard { building: Building },
        /// The seat has no occupied forest house.
        NoForestHouse,
        /// Forests come from elsewhere at this table.
        OtherForests { source: ForestSource },
        /// Another tile was looked at.
        OtherTile,
        /// The second tile is no quarry.
        SecondQuarry,
        /// The seat has no occupied library.
        NoLibrary,
        /// Quarries stay on the island.
        QuarryStays,
        /// There is no such tile.
        NoSuchTile { tile: Tile },
        /// Another slot is to get nobles now.
        OtherNobleSlot { slot: Slot },
        /// At most this many nobles can go there.
        TooManyNobles { slot: Slot, most: u8 },
        /// Circles would stay empty although there are nobles for them.
        TooFewNobles { slot: Slot, least: u8 },
        /// The price is not paid yet.
        StillToPay { left: u8 },
        /// There is nobody of this kind.
        NobodyAt { person: Person, place: Place },
        /// The one on the black market stays.
        OwnColonist,
        /// The seat has none to pay with.
        NothingToPay { good: Good },
        /// Production cannot be refused.
        MustProduce,
        /// The seat has sold a good.
        SoldAlready,
        /// The trading house is full.
        HouseFull,
        /// The seat has no occupied trading post.
        NoTradingPost,
        /// The seat has no land office run by a colonist.
        CannotBuyLand { occupied: bool },
        /// The seat has no land office run by a noble.
        CannotSellLand { occupied: bool },
        /// The land office has been used in this phase.
        LandOfficeUsed,
        /// The seat cannot pay for land.
        LandTooExpensive { price: u8 },
        /// The island is full.
        NoSpaceForLand,
        /// No plantation can be drawn.
        StackEmpty,
        /// The land office does not take forests.
        ForestNotSold { rules: LandOfficeForest },
        /// The seat has no occupied small wharf.
        NoSmallWharf,
        /// The small wharf has been used in this phase.
        SmallWharfUsed,
        /// There are no goods to send.
        NothingToSend,
        /// Another good is to be sent now.
        OtherSend { good: Good },
        /// The seat has fewer.
        TooFewToSend { good: Good, held: u8 },
        /// The shipment would be empty.
        SendSomething,
        /// The seat has no occupied royal supplier.
        NoRoyalSupplier,
        /// The seat has none to supply.
        NothingToSupply { good: Good },
        /// The royal warehouse takes goods on the first turn only.
        SupplyTooLate,
        /// The kind has been supplied.
        SuppliedAlready { good: Good },
        /// There are no nobles for more goods.
        TooFewNoblesToSupply { nobles: u8 },
        /// The union hall comes first.
        UnionHallFirst,
        /// The union hall has nothing to pay now.
        UnionHallNotNow,
        /// The union hall was paid for a shipment.
        MustStillShip,
        /// The seat has no hunting lodge run by a colonist.
        CannotClear,
        /// The villa brings someone else.
        NotFromVilla { person: Person },
        /// No such guest.
        NoGuest { person: Person },
        /// There is no free circle.
        NoFreeCircle { slot: Slot },
        /// Only reductions between these two numbers of doubloons can be waived.
        CannotWaive { least: u8, most: u8 },
        /// The one good that needs no building must be kept.
        MustKeepOne { good: Good },
        /// Nobody has put a tile back on this stack, so it has no name.
        StackUnseen { stack: Stack },
        /// The stack has been named for the new row.
        StackChosen { stack: Stack },
        /// Every stack that is left has a tile on top that someone has seen.
        StacksSeen,
    }
}

impl Refusal {
    /// Why an action is no answer to what a frame asks.
    pub(crate) const fn no_answer(frame: Frame) -> Refusal {
        match (frame, question(frame)) {
            (Frame::Over {}, _) => Refusal::Over,
            (_, Some(question)) => Refusal::OtherQuestion { question },
            (_, None) => Refusal::Chance,
        }
    }

    /// The clause that says no.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Refusal::Over => "turn.over",
            Refusal::Chance => "turn.chance",
            Refusal::NotYourTurn { .. } => "turn.order",
            Refusal::OtherQuestion { .. } => "turn.question",
            Refusal::RoleAbsent { .. } => "setup.roles",
            Refusal::RoleTaken { .. } => "roles.taken",
            Refusal::IslandFull => "settler.full-island",
            Refusal::NotInRow { .. } => "settler.row",
            Refusal::QuarryNotAllowed => "settler.quarry",
            Refusal::QuarriesOut => "settler.quarries-out",
            Refusal::OtherSlot { .. } => "mayor.place",
            Refusal::TooFewCircles { .. } => "mayor.circles",
            Refusal::TooFewColonists { .. } | Refusal::NobodyThere { person: Person::Colonist } => {
                "mayor.colonists"
            }
            Refusal::CirclesStayEmpty { .. } => "mayor.fill",
            Refusal::AlreadyBuilt { .. } => "builder.once-each",
            Refusal::SoldOut { .. } => "builder.stock",
            Refusal::CityFull { .. } => "builder.space",
            Refusal::NoUprightPair { .. } => "builder.large",
            Refusal::TooExpensive { .. } => "builder.price",
            Refusal::NotProduced { .. } => "craftsman.privilege",
            Refusal::SupplyEmpty { .. } => "craftsman.privilege-last",
            Refusal::NothingToSell { .. } => "trader.own",
            Refusal::HouseHas { .. } => "trader.house-kinds",
            Refusal::NothingToLoad { .. } => "captain.own",
            Refusal::NoSuchShip { .. } => "captain.ships",
            Refusal::ShipFull { .. } => "captain.full-ship",
            Refusal::ShipCarries { .. } => "captain.one-kind",
            Refusal::KindElsewhere { .. } => "captain.ship-kinds",
            Refusal::RoomierShip { .. } => "captain.max-load",
            Refusal::MustLoad => "captain.must-load",
            Refusal::NoWharf => "wharf.load",
            Refusal::WharfUsed => "wharf.once",
            Refusal::OtherGood { .. } => "storage.choose",
            Refusal::TooFewGoods { .. } => "storage.own",
            Refusal::NoRoom { .. } => "storage.warehouse",
            Refusal::Wasteful { .. } => "storage.maximal",
            Refusal::NobodyThere { person: Person::Noble } => "nobles.supply",
            Refusal::NoCandidate { .. } => "draft.candidates",
            Refusal::AlreadyChosen { .. } => "draft.once",
            Refusal::NoMarketSpace { .. } => "draft.space",
            Refusal::KeptApart { .. } => "draft.exclusion",
            Refusal::KeptFree { .. } => "draft.exactly-one",
            Refusal::BoardNotFull { .. } => "draft.fixed",
            Refusal::NotOnBoard { .. } => "draft.rest",
            Refusal::NoForestHouse | Refusal::OtherForests { .. } => "forest-house.forest",
            Refusal::OtherTile => "forest-house.look",
            Refusal::SecondQuarry => "library.quarry",
            Refusal::NoLibrary => "library.double",
            Refusal::QuarryStays => "discard.plantation",
            Refusal::NoSuchTile { .. } => "discard.own",
            Refusal::OtherNobleSlot { .. }
            | Refusal::TooManyNobles { .. }
            | Refusal::TooFewNobles { .. } => "nobles.place",
            Refusal::StillToPay { .. } => "black-market.exact",
            Refusal::NobodyAt { .. } => "black-market.person",
            Refusal::OwnColonist => "black-market.own-colonist",
            Refusal::NothingToPay { .. } => "black-market.goods",
            Refusal::MustProduce => "craftsman.automatic",
            Refusal::SoldAlready => "trader.one",
            Refusal::HouseFull => "trader.full",
            Refusal::NoTradingPost => "trading-post.sell",
            Refusal::CannotBuyLand { occupied: false } => "land-office.buy",
            Refusal::CannotBuyLand { occupied: true } => "land-office.colonist",
            Refusal::CannotSellLand { occupied: false } => "land-office.sell",
            Refusal::CannotSellLand { occupied: true } => "land-office.noble",
            Refusal::LandOfficeUsed => "land-office.once",
            Refusal::LandTooExpensive { .. } => "land-office.pay",
            Refusal::NoSpaceForLand => "land-office.space",
            Refusal::StackEmpty => "land-office.stack",
            Refusal::ForestNotSold { rules: LandOfficeForest::BuyAndSell } => "land-office.forest",
            Refusal::ForestNotSold { rules: LandOfficeForest::Buy } => "land-office.sell-forest",
            Refusal::NoSmallWharf => "small-wharf.ship",
            Refusal::SmallWharfUsed => "small-wharf.once",
            Refusal::NothingToSend | Refusal::TooFewToSend { .. } => "small-wharf.own",
            Refusal::OtherSend { .. } => "small-wharf.any-number",
            Refusal::SendSomething => "small-wharf.least",
            Refusal::NoRoyalSupplier | Refusal::NothingToSupply { .. } => "royal-supplier.supply",
            Refusal::SupplyTooLate => "royal-supplier.first-turn",
            Refusal::SuppliedAlready { .. } => "royal-supplier.different",
            Refusal::TooFewNoblesToSupply { .. } => "royal-supplier.nobles",
            Refusal::UnionHallFirst => "royal-supplier.order",
            Refusal::UnionHallNotNow => "union-hall.points",
            Refusal::MustStillShip => "union-hall.must-ship",
            Refusal::CannotClear => "hunting-lodge.colonist",
            Refusal::NotFromVilla { .. } => "villa.noble",
            Refusal::NoGuest { .. } => "guest-house.guests",
            Refusal::NoFreeCircle { .. } => "guest-house.circle",
            Refusal::CannotWaive { .. } => "black-market.waive",
            Refusal::MustKeepOne { .. } => "storage.warehouses-optional",
            Refusal::StackUnseen { .. } | Refusal::StacksSeen => "forest-house.stacks",
            Refusal::StackChosen { .. } => "settler.stacks",
        }
    }
}
