//! What a board makes of each good, and the plants it takes.

use puerto_rico::{Board, Building, Good, Slot};
use tabletop::Name;

/// How many kinds of goods there are.
pub(super) const GOODS: usize = <Good as Name>::ALL.len();

/// Goods of each kind that are made now.
#[inline]
pub(super) fn capacities(board: &Board) -> [u8; GOODS] {
    core::array::from_fn(|index| board.capacity(Good::ALL[index]))
}

/// The plants for a good: the small one and the large one, where there are.
#[inline]
pub(super) const fn plants(good: Good) -> &'static [Building] {
    match good {
        Good::Corn => &[],
        Good::Indigo => &[Building::SmallIndigoPlant, Building::IndigoPlant],
        Good::Sugar => &[Building::SmallSugarMill, Building::SugarMill],
        Good::Tobacco => &[Building::TobaccoStorage],
        Good::Coffee => &[Building::CoffeeRoaster],
    }
}

/// Circles on the plants for a good; corn needs none, so there are always enough.
#[inline]
pub(super) fn plant_circles(board: &Board, good: Good) -> u8 {
    if good == Good::Corn {
        return u8::MAX;
    }
    plants(good).iter().map(|&plant| board.circles(Slot::Building(plant))).sum()
}
