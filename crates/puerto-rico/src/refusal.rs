//! Why an action is not legal, with the rule that says so and what would help.

use alloc::format;
use alloc::string::String;

use tabletop::{Explanation, Seat};

use crate::board::Slot;
use crate::building::Building;
use crate::frame::Frame;
use crate::good::Good;
use crate::role::Role;
use crate::ship::Ship;

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the sentence on each variant names its fields")]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Tiles are being turned up.
    Chance,
    /// It is another seat's decision.
    NotYourTurn { turn: Seat },
    /// The action answers another question than the one being asked.
    OtherQuestion { asked: Question },
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
    OtherSlot { asked: Slot },
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
    /// The money does not suffice.
    TooExpensive { building: Building, price: u8, doubloons: u16 },
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
    OtherGood { asked: Good },
    /// The seat has fewer.
    TooFewGoods { good: Good, held: u8 },
    /// The goods find no room.
    NoRoom { warehouses: u8 },
    /// More could be kept.
    Wasteful { good: Good },
}

/// What the table can be waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Which role?
    Role,
    /// Which tile?
    Tile,
    /// A tile from the stack?
    Hacienda,
    /// A colonist on the new tile?
    Hospice,
    /// A colonist from the supply?
    MayorPrivilege,
    /// How many colonists here?
    Place,
    /// Which building?
    Build,
    /// A colonist on the new building?
    University,
    /// Produce?
    Produce,
    /// Which good more?
    CraftsmanPrivilege,
    /// Which good to sell?
    Sell,
    /// Which good to load?
    Load,
    /// How many goods to keep?
    Store,
}

impl Question {
    /// The clause that asks, and how to answer.
    const fn clause(self) -> (&'static str, &'static str) {
        match self {
            Question::Role => ("roles.choose", "take a role (role NAME)"),
            Question::Tile => ("settler.take", "take a tile (take KIND) or pass"),
            Question::Hacienda => ("hacienda.draw", "draw a plantation (draw) or pass"),
            Question::Hospice => ("hospice.colonist", "accept a colonist (colonist) or pass"),
            Question::MayorPrivilege => ("mayor.privilege", "accept a colonist (colonist) or pass"),
            Question::Place => {
                ("mayor.place", "place colonists (place SLOT NUMBER, or arrange SLOT NUMBER ...)")
            }
            Question::Build => ("builder.build", "build (build NAME) or pass"),
            Question::University => ("university.colonist", "accept a colonist (colonist) or pass"),
            Question::Produce => ("craftsman.automatic", "produce (produce) or pass"),
            Question::CraftsmanPrivilege => {
                ("craftsman.privilege", "take a good more (extra GOOD) or pass")
            }
            Question::Sell => ("trader.sell", "sell a good (sell GOOD) or pass"),
            Question::Load => ("captain.must-load", "load (load GOOD on SHIP, or wharf GOOD)"),
            Question::Store => {
                ("storage.choose", "keep goods (keep GOOD NUMBER, or store GOOD NUMBER ...)")
            }
        }
    }
}

/// The question a frame asks; chance and the end ask none.
pub(crate) const fn question(frame: Frame) -> Option<Question> {
    Some(match frame {
        Frame::Role => Question::Role,
        Frame::Settler { .. } => Question::Tile,
        Frame::Hacienda { .. } => Question::Hacienda,
        Frame::Hospice { .. } => Question::Hospice,
        Frame::MayorPrivilege => Question::MayorPrivilege,
        Frame::Mayor { .. } => Question::Place,
        Frame::Builder { .. } => Question::Build,
        Frame::University { .. } => Question::University,
        Frame::Craftsman { .. } => Question::Produce,
        Frame::CraftsmanPrivilege { .. } => Question::CraftsmanPrivilege,
        Frame::Trader { .. } => Question::Sell,
        Frame::Captain(_) => Question::Load,
        Frame::Storage { .. } => Question::Store,
        Frame::FirstRow | Frame::HaciendaDraw { .. } | Frame::NewRow | Frame::Over => return None,
    })
}

/// The clause behind what a frame waits for.
pub(crate) const fn clause(frame: Frame) -> &'static str {
    match frame {
        Frame::FirstRow => "setup.row",
        Frame::NewRow => "settler.refill",
        Frame::HaciendaDraw { .. } => "hacienda.must-place",
        Frame::Over => "end.round",
        _ => match question(frame) {
            Some(question) => question.clause().0,
            None => "turn.question",
        },
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
            Refusal::RoleAbsent { .. } => "setup.roles",
            Refusal::RoleTaken { .. } => "roles.taken",
            Refusal::IslandFull => "settler.full-island",
            Refusal::NotInRow { .. } => "settler.row",
            Refusal::QuarryNotAllowed => "settler.quarry",
            Refusal::QuarriesOut => "settler.quarries-out",
            Refusal::OtherSlot { .. } => "mayor.place",
            Refusal::TooFewCircles { .. } => "mayor.circles",
            Refusal::TooFewColonists { .. } => "mayor.colonists",
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
        }
    }

    /// The refusal in words.
    #[must_use]
    pub fn explain(self) -> Explanation {
        let (reason, remedy) = self.words();
        Explanation { rule: self.rule(), reason, remedy }
    }

    fn words(self) -> (String, String) {
        match self {
            Refusal::Over => ("the game is over".into(), "start a new game".into()),
            Refusal::Chance => {
                ("tiles are being turned up".into(), "wait until they lie on the table".into())
            }
            Refusal::NotYourTurn { turn } => {
                (format!("{turn} is to decide"), format!("wait for {turn}"))
            }
            Refusal::OtherQuestion { asked } => {
                ("this is not what is being asked".into(), asked.clause().1.into())
            }
            Refusal::RoleAbsent { role, seats } => (
                format!("{role} is not used with {seats} players"),
                "take a role that is on the table".into(),
            ),
            Refusal::RoleTaken { role, by } => (
                format!("{by} has taken {role} in this round"),
                "take another role, or this one in the next round".into(),
            ),
            Refusal::IslandFull => ("the island has no free space".into(), "pass".into()),
            Refusal::NotInRow { good } => (
                format!("no {good} plantation lies face up"),
                "take a plantation that lies face up".into(),
            ),
            Refusal::QuarryNotAllowed => (
                "a quarry is for the settler and for the owner of an occupied construction hut"
                    .into(),
                "choose the settler, or occupy a construction hut".into(),
            ),
            Refusal::QuarriesOut => {
                ("there are no quarries left".into(), "take a plantation".into())
            }
            Refusal::OtherSlot { asked } => (
                format!("the colonists for {} are being placed", asked.name()),
                format!("say how many go there: place {} NUMBER", asked.name()),
            ),
            Refusal::TooFewCircles { slot, circles } => (
                format!("{} has circles for {circles}", slot.name()),
                format!("place at most {circles}"),
            ),
            Refusal::TooFewColonists { colonists } => (
                format!("{colonists} colonists are left to place"),
                format!("place at most {colonists}"),
            ),
            Refusal::CirclesStayEmpty { slot, least } => (
                "the later circles cannot take all the other colonists".into(),
                format!("place at least {least} on {}", slot.name()),
            ),
            Refusal::AlreadyBuilt { building } => {
                (format!("{building} stands in the city already"), "build another building".into())
            }
            Refusal::SoldOut { building } => {
                (format!("no {building} is left"), "build another building".into())
            }
            Refusal::CityFull { building, needed, free } => (
                format!("{building} needs {needed} city spaces and {free} are free"),
                "build something smaller, or pass".into(),
            ),
            Refusal::NoUprightPair { building } => (
                format!(
                    "{building} needs two spaces one below the other, and every column of the city holds a large building"
                ),
                "build a small building".into(),
            ),
            Refusal::TooExpensive { building, price, doubloons } => (
                format!("{building} costs {price} now and there are {doubloons} doubloons"),
                format!(
                    "get {} more doubloons, or cheaper prices: be the builder, occupy quarries",
                    u16::from(price).saturating_sub(doubloons)
                ),
            ),
            Refusal::NotProduced { good } => (
                format!("the craftsman produced no {good} in this phase"),
                "take a good of a kind just produced".into(),
            ),
            Refusal::SupplyEmpty { good } => {
                (format!("no {good} is left in the supply"), "take another good, or pass".into())
            }
            Refusal::NothingToSell { good } => {
                (format!("there is no {good} to sell"), format!("produce {good} first"))
            }
            Refusal::HouseHas { good } => (
                format!("the trading house has {good} already"),
                "sell another good, or occupy an office".into(),
            ),
            Refusal::NothingToLoad { good } => {
                (format!("there is no {good} to load"), format!("produce {good} first"))
            }
            Refusal::NoSuchShip { ship } => (
                format!("no ship with {ship} spaces is in port"),
                "load one of the ships in port".into(),
            ),
            Refusal::ShipFull { ship } => {
                (format!("the ship with {ship} spaces is full"), "load another ship".into())
            }
            Refusal::ShipCarries { ship, carried } => (
                format!("the ship with {ship} spaces carries {carried}"),
                format!("load {carried} there, or load another ship"),
            ),
            Refusal::KindElsewhere { good, ship } => (
                format!("{good} is on the ship with {ship} spaces"),
                format!("load {good} there if it has room, or another good"),
            ),
            Refusal::RoomierShip { good, ship } => (
                format!("the ship with {ship} spaces takes more of the {good}"),
                format!("load {good} on {ship}"),
            ),
            Refusal::MustLoad => {
                ("a ship takes some of the goods".into(), "load one of the goods".into())
            }
            Refusal::NoWharf => {
                ("there is no occupied wharf".into(), "build and occupy a wharf".into())
            }
            Refusal::WharfUsed => (
                "the wharf has been used in this phase".into(),
                "use it again in the next captain phase".into(),
            ),
            Refusal::OtherGood { asked } => (
                format!("the storage of {asked} is being asked for"),
                format!("say how much of it is kept: keep {asked} NUMBER"),
            ),
            Refusal::TooFewGoods { good, held } => {
                (format!("there are {held} {good}"), format!("keep at most {held}"))
            }
            Refusal::NoRoom { warehouses } => (
                format!("one good finds room, and the warehouses keep {warehouses} kinds"),
                "keep fewer, or occupy a warehouse".into(),
            ),
            Refusal::Wasteful { good } => (
                format!("another choice keeps all of this and more than {good} as said"),
                "keep all that finds room, or play with storage=free".into(),
            ),
        }
    }
}
