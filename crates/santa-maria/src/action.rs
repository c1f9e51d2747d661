//! Lists everything a player can do, and numbers the actions.

use alloc::vec::Vec;

use tabletop::{Field, Name, ToField};

use crate::components::{
    ALTERNATIVES, BISHOPS, BOARDS, DOCKS, DOUBLES, EFFECTS, HALLS, SCHOLARS, STATIONS, TRIPLES,
};
use crate::die::{Colour, FACES};
use crate::grid::{CELLS, Cell, Heading};
use crate::payment::{GOLD_WAYS, Gold};
use crate::resource::{RESOURCES, Resource};
use crate::retirement::{RETIREMENTS, Retirement};
use crate::tile::{PLACEMENTS, placement, placement_index};

/// A choice of one player. Pieces are named by their place in the component set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Declines what is offered.
    Pass,
    /// Chooses a colony board.
    Board(u8),
    /// Chooses a town hall with its scholar.
    Hall(u8),
    /// Lays the tile or town hall: its first space here, its second in this
    /// direction.
    Place(Cell, Heading),
    /// Takes an expansion tile.
    Expand(u8),
    /// Pays with this much gold.
    Pay(Gold),
    /// Activates a building with coins.
    Activate(Cell),
    /// Takes a die with a value and uses it as another.
    Take(Colour, u8, u8),
    /// Leaves the die on this building.
    Leave(Cell),
    /// Retires to a space.
    Retire(Retirement),
    /// Lays the road tile.
    Road(Cell),
    /// Sells a resource.
    Sell(Resource),
    /// Buys a resource.
    Buy(Resource),
    /// Pays a resource in a trading building.
    Trade(Resource),
    /// Takes the shipment at a dock.
    Ship(u8),
    /// Advances on the religion track.
    Advance(Step),
    /// Lets the conquistador march.
    March,
    /// Places a monk: the scholars' places come first, then the bishops', then
    /// the stations'.
    Monk(u8),
    /// Has this effect of the building next, counted from zero.
    Effect(u8),
    /// Pays for a trade in this way, counted from zero.
    Deal(u8),
    /// Takes this of what the trade offers, counted from zero.
    Choose(u8),
}

tabletop::names! {
    /// How far to advance on the religion track, and what is paid for it.
    pub enum Step {
        /// One space.
        Plain = "plain",
        /// Two spaces, for a grain.
        Grain = "grain",
        /// Two spaces, for a gold in the place of the grain.
        Gold = "gold",
        /// Two spaces, for coins, as a scholar allows.
        Coins = "coins",
    }
}

/// What is paid for an extra step: a resource by its name.
impl ToField for Step {
    fn to_field(step: &Step) -> Field {
        match step {
            Step::Plain | Step::Coins => Field::word(*step),
            Step::Grain => Field::name(&Resource::Grain),
            Step::Gold => Field::name(&Resource::Gold),
        }
    }

    fn examples() -> Vec<Field> {
        Step::ALL.iter().map(Step::to_field).collect()
    }
}

/// The places for monks.
pub(crate) const MONK_PLACES: usize = SCHOLARS + BISHOPS + STATIONS;
/// The first place of a bishop.
pub(crate) const FIRST_BISHOP: usize = SCHOLARS;
/// The first place of a station.
pub(crate) const FIRST_STATION: usize = SCHOLARS + BISHOPS;

const STEPS: usize = 4;

// Where each kind of action begins in the numbering.
const BOARD: usize = 1;
const HALL: usize = BOARD + BOARDS;
const PLACE: usize = HALL + HALLS;
const EXPAND: usize = PLACE + PLACEMENTS;
const PAY: usize = EXPAND + DOUBLES + TRIPLES;
const ACTIVATE: usize = PAY + GOLD_WAYS;
const TAKE: usize = ACTIVATE + CELLS;
const LEAVE: usize = TAKE + 2 * FACES * FACES;
const RETIRE: usize = LEAVE + CELLS;
const ROAD: usize = RETIRE + RETIREMENTS;
const SELL: usize = ROAD + CELLS;
const BUY: usize = SELL + RESOURCES;
const TRADE: usize = BUY + RESOURCES;
const SHIP: usize = TRADE + RESOURCES;
const ADVANCE: usize = SHIP + DOCKS;
const MARCH: usize = ADVANCE + STEPS;
const MONK: usize = MARCH + 1;

const EFFECT: usize = MONK + MONK_PLACES;
const DEAL: usize = EFFECT + EFFECTS;
const CHOOSE: usize = DEAL + ALTERNATIVES;

/// How many different actions can be written down.
pub(crate) const ACTIONS: usize = CHOOSE + ALTERNATIVES;

impl Action {
    /// The number of this action, in the order of the actions.
    #[inline]
    pub(crate) fn index(self) -> usize {
        match self {
            Action::Pass => 0,
            Action::Board(board) => BOARD + usize::from(board),
            Action::Hall(hall) => HALL + usize::from(hall),
            Action::Place(cell, heading) => PLACE + placement_index(cell, heading),
            Action::Expand(tile) => EXPAND + usize::from(tile),
            Action::Pay(gold) => PAY + gold.index(),
            Action::Activate(cell) => ACTIVATE + cell.index(),
            Action::Take(colour, value, used) => {
                let value = usize::from(value) - 1;
                TAKE + (colour.index() * FACES + value) * FACES + usize::from(used) - 1
            }
            Action::Leave(cell) => LEAVE + cell.index(),
            Action::Retire(space) => RETIRE + space.index(),
            Action::Road(cell) => ROAD + cell.index(),
            Action::Sell(resource) => SELL + resource.index(),
            Action::Buy(resource) => BUY + resource.index(),
            Action::Trade(resource) => TRADE + resource.index(),
            Action::Ship(dock) => SHIP + usize::from(dock),
            Action::Advance(step) => ADVANCE + step.index(),
            Action::March => MARCH,
            Action::Monk(place) => MONK + usize::from(place),
            Action::Effect(number) => EFFECT + usize::from(number),
            Action::Deal(number) => DEAL + usize::from(number),
            Action::Choose(number) => CHOOSE + usize::from(number),
        }
    }

    /// The action with this number.
    pub(crate) fn from_index(index: usize) -> Option<Action> {
        let small = |first: usize| (index - first) as u8;
        let resource = |first: usize| Resource::from_index(index - first);
        Some(match index {
            0 => Action::Pass,
            BOARD..HALL => Action::Board(small(BOARD)),
            HALL..PLACE => Action::Hall(small(HALL)),
            PLACE..EXPAND => {
                let (cell, heading) = placement(index - PLACE)?;
                Action::Place(cell, heading)
            }
            EXPAND..PAY => Action::Expand(small(EXPAND)),
            PAY..ACTIVATE => Action::Pay(Gold::from_index(index - PAY)?),
            ACTIVATE..TAKE => Action::Activate(Cell::new(index - ACTIVATE)?),
            TAKE..LEAVE => {
                let (rest, used) = ((index - TAKE) / FACES, (index - TAKE) % FACES);
                let colour = Colour::from_index(rest / FACES)?;
                Action::Take(colour, (rest % FACES) as u8 + 1, used as u8 + 1)
            }
            LEAVE..RETIRE => Action::Leave(Cell::new(index - LEAVE)?),
            RETIRE..ROAD => Action::Retire(Retirement::from_index(index - RETIRE)?),
            ROAD..SELL => Action::Road(Cell::new(index - ROAD)?),
            SELL..BUY => Action::Sell(resource(SELL)?),
            BUY..TRADE => Action::Buy(resource(BUY)?),
            TRADE..SHIP => Action::Trade(resource(TRADE)?),
            SHIP..ADVANCE => Action::Ship(small(SHIP)),
            ADVANCE..MARCH => Action::Advance(Step::from_index(index - ADVANCE)?),
            MARCH => Action::March,
            MONK..EFFECT => Action::Monk(small(MONK)),
            EFFECT..DEAL => Action::Effect(small(EFFECT)),
            DEAL..CHOOSE => Action::Deal(small(DEAL)),
            CHOOSE..ACTIONS => Action::Choose(small(CHOOSE)),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn actions_are_numbered_in_their_order() {
        let all: Vec<Action> = (0..).map_while(Action::from_index).collect();
        assert_eq!(all.len(), ACTIONS);
        assert!(all.is_sorted());
        assert!(all.iter().enumerate().all(|(index, action)| action.index() == index));
    }
}
