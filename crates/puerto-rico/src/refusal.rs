//! Lists why an action can be illegal, with the clause that says so.

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
        Over = "turn.over",
        /// Tiles are being turned up.
        Chance = "turn.chance",
        /// It is another seat's decision.
        NotYourTurn { turn: Seat } = "turn.order",
        /// The action answers another question than the one being asked.
        OtherQuestion { question: Question } = "turn.question",
        /// The role is not used at a table of this size.
        RoleAbsent { role: Role, seats: u8 } = "setup.roles",
        /// The role has been taken in this round.
        RoleTaken { role: Role, by: Seat } = "roles.taken",
        /// The island is full.
        IslandFull = "settler.full-island",
        /// No such plantation lies face up.
        NotInRow { good: Good } = "settler.row",
        /// A quarry is for the settler and the construction hut.
        QuarryNotAllowed = "settler.quarry",
        /// There is no quarry left.
        QuarriesOut = "settler.quarries-out",
        /// Another slot is to be filled now.
        OtherSlot { slot: Slot } = "mayor.place",
        /// The slot has fewer circles.
        TooFewCircles { slot: Slot, circles: u8 } = "mayor.circles",
        /// There are fewer colonists.
        TooFewColonists { colonists: u8 } = "mayor.colonists",
        /// Circles would stay empty although there are colonists for them.
        CirclesStayEmpty { slot: Slot, least: u8 } = "mayor.fill",
        /// The building stands in the city already.
        AlreadyBuilt { building: Building } = "builder.once-each",
        /// No copy is left.
        SoldOut { building: Building } = "builder.stock",
        /// The city has no room.
        CityFull { building: Building, needed: u8, free: u8 } = "builder.space",
        /// No two spaces one below the other can be made free.
        NoUprightPair { building: Building } = "builder.large",
        /// The seat cannot pay the price.
        TooExpensive {
            building: Building,
            price: u8,
            doubloons: u16,
            barter: u8,
            lacking: u8,
        } = "builder.price",
        /// The craftsman did not produce this good.
        NotProduced { good: Good } = "craftsman.privilege",
        /// The supply has none.
        SupplyEmpty { good: Good } = "craftsman.privilege-last",
        /// The seat has none to sell.
        NothingToSell { good: Good } = "trader.own",
        /// The trading house has one.
        HouseHas { good: Good } = "trader.house-kinds",
        /// The seat has none to load.
        NothingToLoad { good: Good } = "captain.own",
        /// No such ship at this table.
        NoSuchShip { ship: Ship } = "captain.ships",
        /// The ship is full.
        ShipFull { ship: Ship } = "captain.full-ship",
        /// The ship carries another kind.
        ShipCarries { ship: Ship, carried: Good } = "captain.one-kind",
        /// Another ship carries this kind.
        KindElsewhere { good: Good, ship: Ship } = "captain.ship-kinds",
        /// Another empty ship takes more.
        RoomierShip { good: Good, ship: Ship } = "captain.max-load",
        /// The seat can load and must.
        MustLoad = "captain.must-load",
        /// The seat has no occupied wharf.
        NoWharf = "wharf.load",
        /// The wharf has been used in this phase.
        WharfUsed = "wharf.once",
        /// Another good is to be stored now.
        OtherGood { good: Good } = "storage.choose",
        /// The seat has fewer.
        TooFewGoods { good: Good, held: u8 } = "storage.own",
        /// The goods find no room.
        NoRoom { kinds: u8, goods: u8 } = "storage.warehouse",
        /// More could be kept.
        Wasteful { good: Good } = "storage.maximal",
        /// There is none to take.
        NobodyThere { person: Person } = match person {
            Person::Colonist => "mayor.colonists",
            Person::Noble => "nobles.supply",
        },
        /// The building cannot be chosen for the board.
        NoCandidate { building: Building } = "draft.candidates",
        /// The building has been chosen.
        AlreadyChosen { building: Building } = "draft.once",
        /// The board has no space for it.
        NoMarketSpace { building: Building, cost: u8 } = "draft.space",
        /// The table keeps the two apart.
        KeptApart { building: Building, rival: Building } = "draft.exclusion",
        /// The last space of this cost is kept for one of a pair.
        KeptFree { building: Building, cost: u8 } = "draft.exactly-one",
        /// The list leaves this number of spaces empty for buildings of this cost, and
        /// none for cheaper ones.
        BoardNotFull { cost: u8, spaces: u8 } = "draft.fixed",
        /// The building is not used in this game.
        NotOnBoard { building: Building } = "draft.rest",
        /// The seat has no occupied forest house.
        NoForestHouse = "forest-house.forest",
        /// Forests come from elsewhere at this table.
        OtherForests { source: ForestSource } = "forest-house.forest",
        /// Another tile was looked at.
        OtherTile = "forest-house.look",
        /// The second tile is no quarry.
        SecondQuarry = "library.quarry",
        /// The seat has no occupied library.
        NoLibrary = "library.double",
        /// Quarries stay on the island.
        QuarryStays = "discard.plantation",
        /// There is no such tile.
        NoSuchTile { tile: Tile } = "discard.own",
        /// Another slot is to get nobles now.
        OtherNobleSlot { slot: Slot } = "nobles.place",
        /// At most this many nobles can go there.
        TooManyNobles { slot: Slot, most: u8 } = "nobles.place",
        /// Circles would stay empty although there are nobles for them.
        TooFewNobles { slot: Slot, least: u8 } = "nobles.place",
        /// The price is not paid yet.
        StillToPay { left: u8 } = "black-market.exact",
        /// There is nobody of this kind.
        NobodyAt { person: Person, place: Place } = "black-market.person",
        /// The one on the black market stays.
        OwnColonist = "black-market.own-colonist",
        /// The seat has none to pay with.
        NothingToPay { good: Good } = "black-market.goods",
        /// Production cannot be refused.
        MustProduce = "craftsman.automatic",
        /// The seat has sold a good.
        SoldAlready = "trader.one",
        /// The trading house is full.
        HouseFull = "trader.full",
        /// The seat has no occupied trading post.
        NoTradingPost = "trading-post.sell",
        /// The seat has no land office run by a colonist.
        CannotBuyLand { occupied: bool } =
            if occupied { "land-office.colonist" } else { "land-office.buy" },
        /// The seat has no land office run by a noble.
        CannotSellLand { occupied: bool } =
            if occupied { "land-office.noble" } else { "land-office.sell" },
        /// The land office has been used in this phase.
        LandOfficeUsed = "land-office.once",
        /// The seat cannot pay for land.
        LandTooExpensive { price: u8 } = "land-office.pay",
        /// The island is full.
        NoSpaceForLand = "land-office.space",
        /// No plantation can be drawn.
        StackEmpty = "land-office.stack",
        /// The land office does not take forests.
        ForestNotSold { rules: LandOfficeForest } = match rules {
            LandOfficeForest::BuyAndSell => "land-office.forest",
            LandOfficeForest::Buy => "land-office.sell-forest",
        },
        /// The seat has no occupied small wharf.
        NoSmallWharf = "small-wharf.ship",
        /// The small wharf has been used in this phase.
        SmallWharfUsed = "small-wharf.once",
        /// There are no goods to send.
        NothingToSend = "small-wharf.own",
        /// Another good is to be sent now.
        OtherSend { good: Good } = "small-wharf.any-number",
        /// The seat has fewer.
        TooFewToSend { good: Good, held: u8 } = "small-wharf.own",
        /// The shipment would be empty.
        SendSomething = "small-wharf.least",
        /// The seat has no occupied royal supplier.
        NoRoyalSupplier = "royal-supplier.supply",
        /// The seat has none to supply.
        NothingToSupply { good: Good } = "royal-supplier.supply",
        /// The royal warehouse takes goods on the first turn only.
        SupplyTooLate = "royal-supplier.first-turn",
        /// The kind has been supplied.
        SuppliedAlready { good: Good } = "royal-supplier.different",
        /// There are no nobles for more goods.
        TooFewNoblesToSupply { nobles: u8 } = "royal-supplier.nobles",
        /// The union hall comes first.
        UnionHallFirst = "royal-supplier.order",
        /// The union hall has nothing to pay now.
        UnionHallNotNow = "union-hall.points",
        /// The union hall was paid for a shipment.
        MustStillShip = "union-hall.must-ship",
        /// The seat has no hunting lodge run by a colonist.
        CannotClear = "hunting-lodge.colonist",
        /// The villa brings someone else.
        NotFromVilla { person: Person } = "villa.noble",
        /// No such guest.
        NoGuest { person: Person } = "guest-house.guests",
        /// There is no free circle.
        NoFreeCircle { slot: Slot } = "guest-house.circle",
        /// Only reductions between these two numbers of doubloons can be waived.
        CannotWaive { least: u8, most: u8 } = "black-market.waive",
        /// The one good that needs no building must be kept.
        MustKeepOne { good: Good } = "storage.warehouses-optional",
        /// Nobody has put a tile back on this stack, so it has no name.
        StackUnseen { stack: Stack } = "forest-house.stacks",
        /// The stack has been named for the new row.
        StackChosen { stack: Stack } = "settler.stacks",
        /// Every stack that is left has a tile on top that someone has seen.
        StacksSeen = "forest-house.stacks",
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
}
