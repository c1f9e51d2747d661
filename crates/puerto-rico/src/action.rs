use tabletop::Name;

use crate::board::Slot;
use crate::building::{BUILDINGS, Building};
use crate::good::{Good, TOKENS};
use crate::role::{ROLES, Role};
use crate::ship::Ship;
use crate::tile::{ISLAND_SPACES, Tile};

/// A choice of one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Declines what is offered.
    Pass,
    /// Takes a role card.
    Role(Role),
    /// Takes a face-up plantation or a quarry.
    Take(Tile),
    /// Draws a face-down plantation with the hacienda.
    Draw,
    /// Accepts a colonist: the mayor's privilege, the hospice, the university.
    Colonist,
    /// Builds a building.
    Build(Building),
    /// Puts this many colonists on a slot.
    Place(Slot, u8),
    /// Produces, where production may be refused.
    Produce,
    /// Takes a good as the craftsman's privilege.
    Extra(Good),
    /// Sells a good.
    Sell(Good),
    /// Loads a good on a cargo ship.
    Load(Good, Ship),
    /// Ships a good over the wharf.
    Wharf(Good),
    /// Keeps this many of a good in storage.
    Keep(Good, u8),
}

/// The most goods of one kind anyone can have: all there are.
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
const ON_TILES: usize = ISLAND_SPACES as usize + 1;
const ON_BUILDING: usize = 4;
const KEPT: usize = MOST_GOODS as usize + 1;

// Where each kind of action begins in the numbering.
const ROLE: usize = 1;
const TAKE: usize = ROLE + ROLES;
const DRAW: usize = TAKE + TILES;
const COLONIST: usize = DRAW + 1;
const BUILD: usize = COLONIST + 1;
const PLACE_TILE: usize = BUILD + BUILDINGS;
const PLACE_BUILDING: usize = PLACE_TILE + TILES * ON_TILES;
const PRODUCE: usize = PLACE_BUILDING + BUILDINGS * ON_BUILDING;
const EXTRA: usize = PRODUCE + 1;
const SELL: usize = EXTRA + GOODS;
const LOAD: usize = SELL + GOODS;
const WHARF: usize = LOAD + GOODS * SHIP_SIZES;
const KEEP: usize = WHARF + GOODS;

/// How many different actions can be written down.
pub(crate) const ACTIONS: usize = KEEP + GOODS * KEPT;

impl Action {
    /// The number of this action: dense, in the order of the actions.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Action::Pass => 0,
            Action::Role(role) => ROLE + role.index(),
            Action::Take(tile) => TAKE + tile.index(),
            Action::Draw => DRAW,
            Action::Colonist => COLONIST,
            Action::Build(building) => BUILD + building.index(),
            Action::Place(Slot::Tile(tile), count) => {
                PLACE_TILE + tile.index() * ON_TILES + usize::from(count)
            }
            Action::Place(Slot::Building(building), count) => {
                PLACE_BUILDING + building.index() * ON_BUILDING + usize::from(count)
            }
            Action::Produce => PRODUCE,
            Action::Extra(good) => EXTRA + good.index(),
            Action::Sell(good) => SELL + good.index(),
            Action::Load(good, ship) => LOAD + good.index() * SHIP_SIZES + ship.index(),
            Action::Wharf(good) => WHARF + good.index(),
            Action::Keep(good, count) => KEEP + good.index() * KEPT + usize::from(count),
        }
    }

    /// The action with this number.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Action> {
        Some(match index {
            0 => Action::Pass,
            ROLE..TAKE => Action::Role(Role::from_index(index - ROLE)?),
            TAKE..DRAW => Action::Take(Tile::from_index(index - TAKE)?),
            DRAW => Action::Draw,
            COLONIST => Action::Colonist,
            BUILD..PLACE_TILE => Action::Build(Building::from_index(index - BUILD)?),
            PLACE_TILE..PLACE_BUILDING => {
                let rest = index - PLACE_TILE;
                let slot = Slot::Tile(Tile::from_index(rest / ON_TILES)?);
                Action::Place(slot, (rest % ON_TILES) as u8)
            }
            PLACE_BUILDING..PRODUCE => {
                let rest = index - PLACE_BUILDING;
                let slot = Slot::Building(Building::from_index(rest / ON_BUILDING)?);
                Action::Place(slot, (rest % ON_BUILDING) as u8)
            }
            PRODUCE => Action::Produce,
            EXTRA..SELL => Action::Extra(Good::from_index(index - EXTRA)?),
            SELL..LOAD => Action::Sell(Good::from_index(index - SELL)?),
            LOAD..WHARF => {
                let rest = index - LOAD;
                Action::Load(
                    Good::from_index(rest / SHIP_SIZES)?,
                    Ship::from_index(rest % SHIP_SIZES)?,
                )
            }
            WHARF..KEEP => Action::Wharf(Good::from_index(index - WHARF)?),
            _ => {
                let rest = index - KEEP;
                Action::Keep(Good::from_index(rest / KEPT)?, (rest % KEPT) as u8)
            }
        })
    }

    /// An arrangement step, if the count is one that can be written down.
    #[must_use]
    pub fn place(slot: Slot, count: u8) -> Option<Action> {
        (count <= slot.most()).then_some(Action::Place(slot, count))
    }

    /// A storage step, if the count is one that can be written down.
    #[must_use]
    pub fn keep(good: Good, count: u8) -> Option<Action> {
        (count <= MOST_GOODS).then_some(Action::Keep(good, count))
    }
}
