//! Lists every choice a player can make, and numbers them.

use tabletop::Name;

use crate::board::Slot;
use crate::building::{BUILDINGS, Building, HIGHEST_COST};
use crate::good::{Good, TOKENS};
use crate::person::{Person, Place};
use crate::role::{ROLES, Role};
use crate::ship::Ship;
use crate::tile::{ISLAND_SPACES, TILES_WITH_CIRCLE, Tile};
use crate::top::{STACKS, Stack};

/// A choice of one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Declines what is offered.
    Pass,
    /// Takes a role card.
    Role(Role),
    /// Chooses a building for the board.
    Choose(Building),
    /// Takes a face-up plantation, a quarry or a forest; lays a tile that was
    /// looked at.
    Take(Tile),
    /// Takes a face-up plantation and lays it face down, as a forest.
    Forest(Good),
    /// Draws a face-down plantation with the hacienda.
    Draw,
    /// Accepts a colonist: from the supply or the ship.
    Colonist,
    /// Accepts a noble.
    Noble,
    /// Builds a building.
    Build(Building),
    /// Puts this many nobles on a slot.
    Nobles(Slot, u8),
    /// Puts this many colonists on a slot.
    Place(Slot, u8),
    /// Produces, where production may be refused or guests may move first.
    Produce,
    /// Takes a good as the craftsman's privilege.
    Extra(Good),
    /// Sells a good to the trading house.
    Sell(Good),
    /// Sells a good to the trading post.
    Post(Good),
    /// Buys a face-down plantation with the land office.
    Buy,
    /// Buys a forest with the land office.
    BuyForest,
    /// Gives up an island tile: an empty one, or one with this person on it.
    Discard(Tile, Option<Person>),
    /// Gives up a forest that is this plantation face down.
    Fell(Good),
    /// Loads a good on a cargo ship.
    Load(Good, Ship),
    /// Ships a good over the wharf.
    Wharf(Good),
    /// Begins a shipment over the small wharf.
    SmallWharf,
    /// Puts this many of a good into the shipment.
    Send(Good, u8),
    /// Gives a good to the royal warehouse.
    Supply(Good),
    /// Takes the points of the union hall now.
    Union,
    /// Pays with someone, on the black market.
    PayPerson(Person, Place),
    /// Pays with a good, on the black market.
    PayGood(Good),
    /// Keeps this many of a good in storage.
    Keep(Good, u8),
    /// Moves a guest to a free circle.
    Move(Person, Slot),
    /// Takes points that take the last chips.
    Points,
    /// Waives reductions of this many doubloons.
    Waive(u8),
    /// Draws the plantation on top of a stack that someone has seen: with the
    /// hacienda, or for the new row.
    DrawFrom(Stack),
    /// Buys the plantation on top of a stack that someone has seen.
    BuyFrom(Stack),
}

/// The most goods of one kind that anyone can have: all of them.
const MOST_GOODS: u8 = {
    let (tokens, mut most, mut index) = (TOKENS.values(), 0, 0);
    while index < tokens.len() {
        if tokens[index] > most {
            most = tokens[index];
        }
        index += 1;
    }
    most
};

const TILES: usize = <Tile as Name>::ALL.len();
const GOODS: usize = <Good as Name>::ALL.len();
const SHIP_SIZES: usize = <Ship as Name>::ALL.len();
const PEOPLE: usize = <Person as Name>::ALL.len();
const ON_TILES: usize = ISLAND_SPACES as usize + 1;
const ON_BUILDING: usize = 4;
const COUNTED: usize = TILES_WITH_CIRCLE * ON_TILES + BUILDINGS * ON_BUILDING;
const SLOTS: usize = TILES_WITH_CIRCLE + BUILDINGS;
const PLACES: usize = 1 + SLOTS;
const KEPT: usize = MOST_GOODS as usize + 1;

// Where each kind of action begins in the numbering.
const ROLE: usize = 1;
const CHOOSE: usize = ROLE + ROLES;
const TAKE: usize = CHOOSE + BUILDINGS;
const FOREST: usize = TAKE + TILES;
const DRAW: usize = FOREST + GOODS;
const COLONIST: usize = DRAW + 1;
const NOBLE: usize = COLONIST + 1;
const BUILD: usize = NOBLE + 1;
const NOBLES: usize = BUILD + BUILDINGS;
const PLACE: usize = NOBLES + COUNTED;
const PRODUCE: usize = PLACE + COUNTED;
const EXTRA: usize = PRODUCE + 1;
const SELL: usize = EXTRA + GOODS;
const POST: usize = SELL + GOODS;
const BUY: usize = POST + GOODS;
const BUY_FOREST: usize = BUY + 1;
const DISCARD: usize = BUY_FOREST + 1;
const FELL: usize = DISCARD + TILES * (1 + PEOPLE);
const LOAD: usize = FELL + GOODS;
const WHARF: usize = LOAD + GOODS * SHIP_SIZES;
const SMALL_WHARF: usize = WHARF + GOODS;
const SEND: usize = SMALL_WHARF + 1;
const SUPPLY: usize = SEND + GOODS * KEPT;
const UNION: usize = SUPPLY + GOODS;
const PAY_PERSON: usize = UNION + 1;
const PAY_GOOD: usize = PAY_PERSON + PEOPLE * PLACES;
const KEEP: usize = PAY_GOOD + GOODS;
const MOVE: usize = KEEP + GOODS * KEPT;

const POINTS: usize = MOVE + PEOPLE * SLOTS;
const WAIVE: usize = POINTS + 1;
const DRAW_FROM: usize = WAIVE + HIGHEST_COST;
const BUY_FROM: usize = DRAW_FROM + STACKS;

/// The number of different actions.
pub(crate) const ACTIONS: usize = BUY_FROM + STACKS;

/// The number of a slot among all slots.
fn slot_index(slot: Slot) -> usize {
    match slot {
        Slot::Tile(tile) => tile.index(),
        Slot::Building(building) => TILES_WITH_CIRCLE + building.index(),
    }
}

fn slot_at(index: usize) -> Option<Slot> {
    match index.checked_sub(TILES_WITH_CIRCLE) {
        None => Tile::from_index(index).map(Slot::Tile),
        Some(building) => Building::from_index(building).map(Slot::Building),
    }
}

/// The number of a slot with a count.
#[inline]
fn counted_index(slot: Slot, count: u8) -> usize {
    let base = match slot {
        Slot::Tile(tile) => tile.index() * ON_TILES,
        Slot::Building(building) => TILES_WITH_CIRCLE * ON_TILES + building.index() * ON_BUILDING,
    };
    base + usize::from(count)
}

fn counted_at(index: usize) -> Option<(Slot, u8)> {
    Some(match index.checked_sub(TILES_WITH_CIRCLE * ON_TILES) {
        None => (Slot::Tile(Tile::from_index(index / ON_TILES)?), (index % ON_TILES) as u8),
        Some(rest) => {
            (Slot::Building(Building::from_index(rest / ON_BUILDING)?), (rest % ON_BUILDING) as u8)
        }
    })
}

fn kept_at(index: usize) -> Option<(Good, u8)> {
    Some((Good::from_index(index / KEPT)?, (index % KEPT) as u8))
}

impl Action {
    /// The number of this action: dense, in the order of the actions.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Action::Pass => 0,
            Action::Role(role) => ROLE + role.index(),
            Action::Choose(building) => CHOOSE + building.index(),
            Action::Take(tile) => TAKE + tile.index(),
            Action::Forest(good) => FOREST + good.index(),
            Action::Draw => DRAW,
            Action::Colonist => COLONIST,
            Action::Noble => NOBLE,
            Action::Build(building) => BUILD + building.index(),
            Action::Nobles(slot, count) => NOBLES + counted_index(slot, count),
            Action::Place(slot, count) => PLACE + counted_index(slot, count),
            Action::Produce => PRODUCE,
            Action::Extra(good) => EXTRA + good.index(),
            Action::Sell(good) => SELL + good.index(),
            Action::Post(good) => POST + good.index(),
            Action::Buy => BUY,
            Action::BuyForest => BUY_FOREST,
            Action::Discard(tile, person) => {
                let person = person.map_or(0, |person| 1 + person.index());
                DISCARD + tile.index() * (1 + PEOPLE) + person
            }
            Action::Fell(good) => FELL + good.index(),
            Action::Load(good, ship) => LOAD + good.index() * SHIP_SIZES + ship.index(),
            Action::Wharf(good) => WHARF + good.index(),
            Action::SmallWharf => SMALL_WHARF,
            Action::Send(good, count) => SEND + good.index() * KEPT + usize::from(count),
            Action::Supply(good) => SUPPLY + good.index(),
            Action::Union => UNION,
            Action::PayPerson(person, place) => {
                let place = match place {
                    Place::Windrose => 0,
                    Place::Slot(slot) => 1 + slot_index(slot),
                };
                PAY_PERSON + person.index() * PLACES + place
            }
            Action::PayGood(good) => PAY_GOOD + good.index(),
            Action::Keep(good, count) => KEEP + good.index() * KEPT + usize::from(count),
            Action::Move(person, slot) => MOVE + person.index() * SLOTS + slot_index(slot),
            Action::Points => POINTS,
            // The smallest reduction is 1.
            Action::Waive(doubloons) => WAIVE + usize::from(doubloons) - 1,
            Action::DrawFrom(stack) => DRAW_FROM + stack.index(),
            Action::BuyFrom(stack) => BUY_FROM + stack.index(),
        }
    }

    /// The action with this number.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Action> {
        Some(match index {
            0 => Action::Pass,
            ROLE..CHOOSE => Action::Role(Role::from_index(index - ROLE)?),
            CHOOSE..TAKE => Action::Choose(Building::from_index(index - CHOOSE)?),
            TAKE..FOREST => Action::Take(Tile::from_index(index - TAKE)?),
            FOREST..DRAW => Action::Forest(Good::from_index(index - FOREST)?),
            DRAW => Action::Draw,
            COLONIST => Action::Colonist,
            NOBLE => Action::Noble,
            BUILD..NOBLES => Action::Build(Building::from_index(index - BUILD)?),
            NOBLES..PLACE => {
                let (slot, count) = counted_at(index - NOBLES)?;
                Action::Nobles(slot, count)
            }
            PLACE..PRODUCE => {
                let (slot, count) = counted_at(index - PLACE)?;
                Action::Place(slot, count)
            }
            PRODUCE => Action::Produce,
            EXTRA..SELL => Action::Extra(Good::from_index(index - EXTRA)?),
            SELL..POST => Action::Sell(Good::from_index(index - SELL)?),
            POST..BUY => Action::Post(Good::from_index(index - POST)?),
            BUY => Action::Buy,
            BUY_FOREST => Action::BuyForest,
            DISCARD..FELL => {
                let rest = index - DISCARD;
                let person = (rest % (1 + PEOPLE)).checked_sub(1).and_then(Person::from_index);
                Action::Discard(Tile::from_index(rest / (1 + PEOPLE))?, person)
            }
            FELL..LOAD => Action::Fell(Good::from_index(index - FELL)?),
            LOAD..WHARF => {
                let rest = index - LOAD;
                Action::Load(
                    Good::from_index(rest / SHIP_SIZES)?,
                    Ship::from_index(rest % SHIP_SIZES)?,
                )
            }
            WHARF..SMALL_WHARF => Action::Wharf(Good::from_index(index - WHARF)?),
            SMALL_WHARF => Action::SmallWharf,
            SEND..SUPPLY => {
                let (good, count) = kept_at(index - SEND)?;
                Action::Send(good, count)
            }
            SUPPLY..UNION => Action::Supply(Good::from_index(index - SUPPLY)?),
            UNION => Action::Union,
            PAY_PERSON..PAY_GOOD => {
                let rest = index - PAY_PERSON;
                let place = match (rest % PLACES).checked_sub(1) {
                    None => Place::Windrose,
                    Some(slot) => Place::Slot(slot_at(slot)?),
                };
                Action::PayPerson(Person::from_index(rest / PLACES)?, place)
            }
            PAY_GOOD..KEEP => Action::PayGood(Good::from_index(index - PAY_GOOD)?),
            KEEP..MOVE => {
                let (good, count) = kept_at(index - KEEP)?;
                Action::Keep(good, count)
            }
            MOVE..POINTS => {
                let rest = index - MOVE;
                Action::Move(Person::from_index(rest / SLOTS)?, slot_at(rest % SLOTS)?)
            }
            POINTS => Action::Points,
            WAIVE..DRAW_FROM => Action::waive((index - POINTS).try_into().ok()?)?,
            DRAW_FROM..BUY_FROM => Action::DrawFrom(Stack::from_index(index - DRAW_FROM)?),
            _ => Action::BuyFrom(Stack::from_index(index - BUY_FROM)?),
        })
    }

    /// An arrangement step for colonists, if the count is one that can be written down.
    #[must_use]
    pub fn place(slot: Slot, count: u8) -> Option<Action> {
        (count <= slot.most()).then_some(Action::Place(slot, count))
    }

    /// An arrangement step for nobles, if the count is one that can be written down.
    #[must_use]
    pub fn nobles(slot: Slot, count: u8) -> Option<Action> {
        (count <= slot.most()).then_some(Action::Nobles(slot, count))
    }

    /// A reduction to waive, if there can be one of this many doubloons.
    #[must_use]
    pub fn waive(doubloons: u8) -> Option<Action> {
        (1..=HIGHEST_COST).contains(&doubloons.into()).then_some(Action::Waive(doubloons))
    }

    /// A storage step, if the count is one that can be written down.
    #[must_use]
    pub fn keep(good: Good, count: u8) -> Option<Action> {
        (count <= MOST_GOODS).then_some(Action::Keep(good, count))
    }

    /// A step of a shipment, if the count is one that can be written down.
    #[must_use]
    pub fn send(good: Good, count: u8) -> Option<Action> {
        (count <= MOST_GOODS).then_some(Action::Send(good, count))
    }
}
