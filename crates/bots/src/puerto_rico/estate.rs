//! What one seat has, in the numbers that matter: what it makes, what it could
//! make, and who is missing for it.

use puerto_rico::{Board, Building, Good, Role, Tile};
use tabletop::Name;

use super::pace::Pace;
use super::production::{GOODS, capacities, plant_circles, plants};
use super::weights::Weights;

/// What one seat has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Estate<'a> {
    pub(super) board: &'a Board,
    /// Goods made by a craftsman now.
    pub(super) made: [u8; GOODS],
    /// Goods that could be made if someone stood on every circle.
    pub(super) could: [u8; GOODS],
    /// Goods made once the people who are there, or about to come, stand right.
    pub(super) soon: [f32; GOODS],
    /// How likely someone comes soon to an empty circle that matters.
    pub(super) manning: f32,
}

impl<'a> Estate<'a> {
    pub(super) fn new(board: &'a Board, pace: &Pace, weights: &Weights) -> Estate<'a> {
        let made = capacities(board);
        let mut could = [0; GOODS];
        let (mut idle, mut missing) = (board.windrose(), 0);
        for (index, &good) in Good::ALL.iter().enumerate() {
            let tile = Tile::plantation(good);
            let (tiles, settled) = (board.tiles()[tile], board.settled()[tile]);
            let pairs = tiles.min(plant_circles(board, good));
            could[index] = pairs;
            idle += settled.saturating_sub(made[index]);
            missing += pairs.saturating_sub(settled);
            if good != Good::Corn {
                let crew = plants(good).iter().map(|&plant| board.crew(plant)).sum::<u8>();
                idle += crew.saturating_sub(made[index]);
                missing += pairs.saturating_sub(crew);
            }
        }
        let beige = board.city().and(puerto_rico::BuildingSet::BEIGE);
        missing += board.tiles()[Tile::Quarry] - board.occupied_quarries();
        missing += beige.iter().filter(|&building| !board.has(building)).count() as u8;
        let mayors = pace.of(Role::Mayor).min(1.0);
        let manning = if missing == 0 {
            mayors
        } else {
            let come = f32::from(idle) + weights.colonists;
            (come / f32::from(missing)).min(1.0) * mayors
        };
        let soon = core::array::from_fn(|index| {
            let more = f32::from(could[index]) - f32::from(made[index]);
            f32::from(made[index]) + more * manning * weights.soon
        });
        Estate { board, made, could, soon, manning }
    }

    /// How far a building works: fully if someone stands on it, otherwise as
    /// likely as someone comes.
    #[inline]
    pub(super) fn works(&self, building: Building) -> f32 {
        if self.board.has(building) {
            1.0
        } else if self.board.city().contains(building) {
            self.manning
        } else {
            0.0
        }
    }

    /// Goods of all kinds made soon.
    #[inline]
    pub(super) fn output(&self) -> f32 {
        self.soon.iter().sum()
    }

    /// Kinds made soon, a kind counting as much as it is likely.
    #[inline]
    pub(super) fn kinds(&self) -> f32 {
        self.soon.iter().map(|&goods| goods.min(1.0)).sum()
    }

    /// What the dearest good made soon, or held, sells for.
    pub(super) fn best_price(&self) -> f32 {
        let mut best = 0.0_f32;
        for (index, &good) in Good::ALL.iter().enumerate() {
            let held = if self.board.goods()[good] > 0 { 0.6 } else { 0.0 };
            let likely = self.soon[index].min(1.0).max(held);
            best = best.max(f32::from(good.price()) * likely);
        }
        best
    }
}
