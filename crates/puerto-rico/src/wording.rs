//! Refusals in words: why, and what would help.

use alloc::format;
use alloc::string::String;

use crate::refusal::Refusal;
use crate::rules::ForestSource;

impl Refusal {
    /// The reason and the remedy.
    pub(crate) fn words(self) -> (String, String) {
        match self {
            Refusal::Over => ("the game is over".into(), "start a new game".into()),
            Refusal::Chance => {
                ("tiles are being turned up".into(), "wait until they lie on the table".into())
            }
            Refusal::NotYourTurn { turn } => {
                (format!("{turn} is to decide"), format!("wait for {turn}"))
            }
            Refusal::OtherQuestion { question } => {
                ("this is not what is being asked".into(), question.answers().into())
            }
            Refusal::RoleAbsent { role, seats } => (
                format!("{role} is not used with {seats} players"),
                "take a role that is on the table".into(),
            ),
            Refusal::RoleTaken { role, by } => (
                format!("{by} has taken {role} in this round"),
                "take another role, or this one in the next round".into(),
            ),
            Refusal::IslandFull | Refusal::NoSpaceForLand => {
                ("the island has no free space".into(), "pass".into())
            }
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
            Refusal::OtherSlot { slot } => (
                format!("the colonists for {} are being placed", slot.name()),
                format!("say how many go there: place {} NUMBER", slot.name()),
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
                    "{building} needs two spaces one below the other, and every column of the city \
                     holds a large building"
                ),
                "build a small building".into(),
            ),
            Refusal::TooExpensive { building, price, doubloons, barter } => (
                match barter {
                    0 => {
                        format!("{building} costs {price} now and there are {doubloons} doubloons")
                    }
                    _ => format!(
                        "{building} costs {price} now, there are {doubloons} doubloons, and the \
                         black market takes {barter} things instead of more"
                    ),
                },
                format!(
                    "get {} more doubloons, or cheaper prices: be the builder, occupy quarries",
                    u16::from(price).saturating_sub(doubloons.saturating_add(barter.into()))
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
            Refusal::OtherGood { good } => (
                format!("the storage of {good} is being asked for"),
                format!("say how much of it is kept: keep {good} NUMBER"),
            ),
            Refusal::TooFewGoods { good, held } => {
                (format!("there are {held} {good}"), format!("keep at most {held}"))
            }
            Refusal::NoRoom { kinds, goods } => (
                format!("the warehouses keep {kinds} kinds, and room for {goods} goods is besides"),
                "keep fewer, or occupy a warehouse".into(),
            ),
            Refusal::Wasteful { good } => (
                format!("another choice keeps all of this and more than {good} as said"),
                "keep all that finds room, or play with storage=free".into(),
            ),
            Refusal::NobodyThere { person } => {
                (format!("no {person} can be taken here"), "take what is offered, or pass".into())
            }
            Refusal::NoCandidate { building } => (
                format!("{building} is not among the beige buildings to choose from"),
                "choose a beige building of the base game or of The New Buildings".into(),
            ),
            Refusal::AlreadyChosen { building } => {
                (format!("{building} is on the board already"), "choose another building".into())
            }
            Refusal::NoMarketSpace { building, cost } => (
                format!("no space for a building that costs {cost} is left for {building}"),
                "choose a building of another cost".into(),
            ),
            Refusal::KeptApart { building, rival } => (
                format!("{building} is not used beside {rival} at this table"),
                "choose another building".into(),
            ),
            Refusal::KeptFree { building, cost } => (
                format!(
                    "{building} would take the last space for buildings that cost {cost}, and the \
                     office or the trading post must be on the board"
                ),
                "choose the office or the trading post, or a building of another cost".into(),
            ),
            Refusal::BoardNotFull { cost, spaces } => (
                match spaces {
                    1 => format!("the list leaves 1 space for a building that costs {cost} empty"),
                    _ => format!(
                        "the list leaves {spaces} spaces for buildings that cost {cost} empty"
                    ),
                },
                "name 12 small and 5 large beige buildings: so many of each cost as the base \
                 game has"
                    .into(),
            ),
            Refusal::NotOnBoard { building } => (
                format!("{building} is not used in this game"),
                "build one that is on the board".into(),
            ),
            Refusal::NoForestHouse => (
                "there is no occupied forest house".into(),
                "build and occupy a forest house".into(),
            ),
            Refusal::OtherForests { source } => (
                match source {
                    ForestSource::Flip => "forests are plantations face down at this table".into(),
                    ForestSource::Separate => "forests are tiles of their own at this table".into(),
                },
                match source {
                    ForestSource::Flip => "name the plantation: forest KIND, or fell KIND".into(),
                    ForestSource::Separate => "take forest, or discard forest".into(),
                },
            ),
            Refusal::OtherTile => {
                ("another tile was drawn".into(), "lay the tile that was drawn, or a forest".into())
            }
            Refusal::SecondQuarry => (
                "the second tile can be a quarry only with an occupied construction hut".into(),
                "take a plantation, or pass".into(),
            ),
            Refusal::NoLibrary => (
                "only an occupied library gives a second tile".into(),
                "occupy the library, or pass".into(),
            ),
            Refusal::QuarryStays => {
                ("a quarry is never given up".into(), "give up a plantation, or pass".into())
            }
            Refusal::NoSuchTile { tile } => (
                format!("no such {tile} tile lies on the island"),
                "name a tile of the island, and who stands on it".into(),
            ),
            Refusal::OtherNobleSlot { slot } => (
                format!("the nobles for {} are being placed", slot.name()),
                format!("say how many go there: nobles {} NUMBER", slot.name()),
            ),
            Refusal::TooManyNobles { slot, most } => {
                (format!("{} can get {most} nobles", slot.name()), format!("place at most {most}"))
            }
            Refusal::TooFewNobles { slot, least } => (
                "the later circles cannot take all the other nobles".into(),
                format!("place at least {least} on {}", slot.name()),
            ),
            Refusal::StillToPay { left } => {
                (format!("{left} doubloons are still lacking"), "pay with something".into())
            }
            Refusal::NobodyAt { person, place } => (
                format!("no {person} is at {}", place.name()),
                "name someone who is on the board".into(),
            ),
            Refusal::OwnColonist => (
                "whoever is on the black market itself is not taken".into(),
                "pay with someone else".into(),
            ),
            Refusal::NothingToPay { good } => {
                (format!("there is no {good} to pay with"), "pay with a good at hand".into())
            }
            Refusal::MustProduce => ("everyone produces at this table".into(), "produce".into()),
            Refusal::SoldAlready => {
                ("a good has been sold in this phase".into(), "pass, or use the land office".into())
            }
            Refusal::HouseFull => (
                "the trading house is full".into(),
                "wait until it is emptied, or sell to a trading post".into(),
            ),
            Refusal::NoTradingPost => (
                "there is no occupied trading post".into(),
                "build and occupy a trading post".into(),
            ),
            Refusal::CannotBuyLand { .. } => (
                "no land office is run by a colonist".into(),
                "put a colonist on a land office".into(),
            ),
            Refusal::CannotSellLand { .. } => {
                ("no land office is run by a noble".into(), "put a noble on a land office".into())
            }
            Refusal::LandOfficeUsed => (
                "the land office has been used in this phase".into(),
                "use it again in the next trader phase".into(),
            ),
            Refusal::LandTooExpensive { price } => (
                format!("a tile costs {price} doubloon and there is none"),
                "sell a good first".into(),
            ),
            Refusal::StackEmpty => ("no plantation lies face down".into(), "pass".into()),
            Refusal::ForestNotSold { .. } => (
                "this land office does not take forests".into(),
                "sell a plantation; with land-office-forest=buy-and-sell, occupy a forest house"
                    .into(),
            ),
            Refusal::NoSmallWharf => {
                ("there is no occupied small wharf".into(), "build and occupy a small wharf".into())
            }
            Refusal::SmallWharfUsed => (
                "the small wharf has been used in this phase".into(),
                "use it again in the next captain phase".into(),
            ),
            Refusal::NothingToSend => {
                ("there are no goods to send".into(), "produce goods first".into())
            }
            Refusal::OtherSend { good } => (
                format!("the {good} of the shipment is being asked for"),
                format!("say how much of it goes: send {good} NUMBER"),
            ),
            Refusal::TooFewToSend { good, held } => {
                (format!("there are {held} {good}"), format!("send at most {held}"))
            }
            Refusal::SendSomething => {
                ("the shipment has nothing in it".into(), "send at least one good".into())
            }
            Refusal::NoRoyalSupplier => (
                "there is no occupied royal supplier".into(),
                "build and occupy a royal supplier".into(),
            ),
            Refusal::NothingToSupply { good } => {
                (format!("there is no {good} to supply"), format!("produce {good} first"))
            }
            Refusal::SupplyTooLate => (
                "the first turn of the phase is over".into(),
                "supply goods before the first shipment of the next captain phase".into(),
            ),
            Refusal::SuppliedAlready { good } => {
                (format!("{good} has been supplied in this phase"), "supply another kind".into())
            }
            Refusal::TooFewNoblesToSupply { nobles } => {
                (format!("{nobles} nobles allow no more goods"), "win more nobles".into())
            }
            Refusal::UnionHallFirst => (
                "the union hall comes before the royal supplier at this table".into(),
                "take its points (union), or ship".into(),
            ),
            Refusal::UnionHallNotNow => (
                "the union hall pays nothing now, or pays by itself".into(),
                "go on; an occupied union hall pays before the first shipment".into(),
            ),
            Refusal::MustStillShip => (
                "the union hall has paid for a shipment that must be possible and made".into(),
                "ship something in this turn".into(),
            ),
            Refusal::CannotClear => (
                "no hunting lodge is run by a colonist".into(),
                "move a colonist there, or pass".into(),
            ),
            Refusal::NotFromVilla { person } => (
                format!("the villa brings no {person} now"),
                "take a noble while there is one in the supply, and a colonist after that".into(),
            ),
            Refusal::NoGuest { person } => (
                format!("no {person} is in the guest house"),
                "place someone in the guest house in the mayor phase".into(),
            ),
            Refusal::NoFreeCircle { slot } => (
                format!("{} has no free circle for a guest", slot.name()),
                "move the guest to a free circle elsewhere".into(),
            ),
            Refusal::CannotWaive { least, most } => (
                format!("reductions of {least} to {most} doubloons can be waived"),
                "waive a number between these, or pass".into(),
            ),
            Refusal::MustKeepOne { good } => (
                "one good must be kept, and this is the last kind".into(),
                format!("keep at least 1 {good}"),
            ),
            Refusal::StackUnseen { stack } => (
                format!("stack {stack} is no different from any other"),
                "leave the number out (draw, buy)".into(),
            ),
            Refusal::StackChosen { stack } => (
                format!("the tile on top of stack {stack} comes into the row already"),
                "name another stack, or draw the rest (draw)".into(),
            ),
            Refusal::StacksSeen => (
                "too few tiles that nobody knows are on top of the stacks".into(),
                "name a stack with a tile that was put back (from STACK)".into(),
            ),
        }
    }
}
