//! What buildings, tiles, goods and doubloons are worth to one seat, in points.

use puerto_rico::{Building, BuildingSet, Good, Kind, PuertoRico, Role, State, Tile};
use tabletop::{Name, Seat};

use super::estate::Estate;
use super::pace::Pace;
use super::production::{plant_circles, plants};
use super::weights::Weights;

/// How often a seat builds in a builder phase.
pub(super) const BUILDS: f32 = 0.8;

/// A seat at a moment of the game, ready to be asked what something is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judge<'a> {
    pub(super) game: &'a PuertoRico,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    pub(super) weights: &'a Weights,
    pub(super) pace: Pace,
    pub(super) estate: Estate<'a>,
}

impl<'a> Judge<'a> {
    pub(super) fn new(
        game: &'a PuertoRico,
        state: &'a State,
        seat: Seat,
        weights: &'a Weights,
        pace: Pace,
    ) -> Judge<'a> {
        let estate = Estate::new(state.board(seat), &pace, weights);
        Judge { game, state, seat, weights, pace, estate }
    }

    /// Buildings this seat will still build.
    #[inline]
    pub(super) fn builds(&self) -> f32 {
        let spaces = f32::from(self.estate.board.free_city_spaces());
        (self.pace.of(Role::Builder) * BUILDS).min(spaces / 1.2)
    }

    /// Points a doubloon more becomes.
    #[inline]
    pub(super) fn doubloon(&self) -> f32 {
        self.doubloon_after(0.0)
    }

    /// Points a doubloon becomes that comes some time in the rest of the game.
    #[inline]
    pub(super) fn later_doubloon(&self) -> f32 {
        self.doubloon_after(0.5)
    }

    /// Points of a doubloon after such a share of the rest of the game.
    #[inline]
    fn doubloon_after(&self, share: f32) -> f32 {
        let rounds = self.pace.rounds * (1.0 - share);
        let worth = self.weights.doubloon + self.weights.doubloon_a_round * rounds;
        worth * self.builds().min(1.0)
    }

    /// Sales this seat will still make.
    #[inline]
    pub(super) fn sales(&self) -> f32 {
        self.pace.of(Role::Trader) * self.weights.sold
    }

    /// What one more good of a kind in each production is worth.
    pub(super) fn production(&self, good: Good) -> f32 {
        let index = good.index();
        let first = (1.0 - self.estate.soon[index]).max(0.0);
        self.pace.cycles() * self.weights.made + first * self.first_of(good)
    }

    /// What it is worth to make a kind at all: to sell it, and for the factory.
    fn first_of(&self, good: Good) -> f32 {
        let better = (f32::from(good.price()) - self.estate.best_price()).max(0.0);
        let other = 0.12 * f32::from(good.price());
        let sale = (better + other) * self.sales() * self.later_doubloon();
        let factory = self.estate.works(Building::Factory) * self.pace.of(Role::Craftsman);
        let harbor = self.estate.works(Building::Harbor) * self.pace.of(Role::Captain);
        sale + factory * self.weights.factory * self.later_doubloon()
            + harbor * self.weights.harbor
            + self.weights.kind * self.pace.cycles()
    }

    /// What a good in hand is worth if nothing hinders it.
    pub(super) fn good(&self, good: Good) -> f32 {
        let ship = self.weights.afloat * self.pace.of(Role::Captain).min(1.0);
        let sale = f32::from(good.price()) * self.doubloon() * 0.6;
        ship.max(sale * self.pace.of(Role::Trader).min(1.0))
    }

    /// What another tile is worth on the island.
    pub(super) fn tile(&self, tile: Tile) -> f32 {
        let board = self.estate.board;
        let landed = self.landed();
        landed
            + match tile.good() {
                Some(good) => {
                    let spare = plant_circles(board, good).saturating_sub(board.tiles()[tile]);
                    let manned = 0.35 + 0.55 * self.estate.manning;
                    let chance = if spare > 0 {
                        manned
                    } else {
                        self.weights.plant_to_come * self.plant_chance(good)
                    };
                    let lay = self.production(good) * chance;
                    // A second tile of a kind without a plant waits twice.
                    if spare == 0 && board.tiles()[tile] > 0 { lay * 0.6 } else { lay }
                }
                None if tile == Tile::Quarry => {
                    let quarries = f32::from(board.tiles()[Tile::Quarry]);
                    let used = (1.0 - 0.22 * quarries).max(0.0);
                    let saved = self.builds() * self.weights.quarry * used;
                    saved * self.later_doubloon() * (0.4 + 0.5 * self.estate.manning)
                }
                None => self.builds() * self.later_doubloon() * 0.4,
            }
    }

    /// How likely a plant for a good is built in time to be of use.
    fn plant_chance(&self, good: Good) -> f32 {
        let cheapest = plants(good).iter().map(|&plant| self.game.cost(plant)).min();
        let cost = f32::from(cheapest.unwrap_or(0));
        let purse = f32::from(self.estate.board.doubloons()) + 2.0 * self.pace.rounds;
        ((purse - cost) / 10.0).clamp(0.0, 1.0)
    }

    /// What any tile is worth for the buildings that count tiles.
    fn landed(&self) -> f32 {
        let board = self.estate.board;
        let residence = if board.city().contains(Building::Residence) && board.tiles().total() >= 9
        {
            0.9
        } else {
            0.0
        };
        let cloister = if board.city().contains(Building::Cloister) { 0.4 } else { 0.0 };
        residence + cloister
    }

    /// What a building does for its owner in the rest of the game, besides its
    /// printed points, as long as someone stands on it.
    pub(super) fn effect(&self, building: Building) -> f32 {
        let Judge { pace, estate, weights, .. } = self;
        let (captains, settlers) = (pace.of(Role::Captain), pace.of(Role::Settler));
        let (crafts, traders) = (pace.of(Role::Craftsman), pace.of(Role::Trader));
        let doubloon = self.later_doubloon();
        let Weights { port, mill, other, .. } = *weights;
        match building {
            Building::SmallMarket => weights.market * self.sales() * doubloon,
            Building::LargeMarket => 2.0 * weights.market * self.sales() * doubloon,
            Building::Office => weights.office * estate.best_price() * traders * doubloon,
            Building::TradingPost => {
                (0.2 + weights.office * estate.best_price()) * traders * doubloon
            }
            Building::Hacienda => weights.hacienda * settlers * self.room_for_tiles(),
            Building::ForestHouse => 0.5 * weights.hacienda * settlers * self.room_for_tiles(),
            Building::ConstructionHut => {
                let quarries = f32::from(self.state.quarries()).min(3.0) / 3.0;
                weights.hut * settlers * quarries * self.room_for_tiles()
            }
            Building::SmallWarehouse | Building::Storehouse => {
                weights.warehouse * captains * estate.output().min(4.0)
            }
            Building::LargeWarehouse => {
                1.5 * weights.warehouse * captains * estate.output().min(5.0)
            }
            Building::Hospice => weights.hospice * settlers * self.room_for_tiles(),
            Building::University => weights.university * self.builds(),
            Building::Factory => weights.factory * crafts * factory(estate.kinds()) * doubloon,
            Building::SpecialtyFactory => mill * crafts * self.specialty() * doubloon,
            Building::Harbor => weights.harbor * captains * estate.kinds(),
            Building::Lighthouse => port * captains * (0.62 * estate.kinds() + 0.3) * doubloon,
            Building::Wharf => captains * (weights.wharf * estate.output()).min(2.6),
            Building::SmallWharf => port * captains * (0.2 * estate.output()).min(1.4),
            Building::UnionHall => port * captains * 0.28 * estate.output(),
            Building::Aqueduct => 0.8 * mill * pace.cycles() * weights.made * self.large_plants(),
            Building::BlackMarket => 0.35 * other * self.builds(),
            Building::GuestHouse => 0.22 * other * pace.rounds.min(8.0),
            Building::Church => 0.85 * other * self.builds(),
            Building::Library => 0.55 * other * (pace.rounds + 0.4),
            Building::LandOffice => 0.2 * other * traders * self.room_for_tiles(),
            Building::Chapel => mill * crafts * (0.2 + doubloon),
            Building::HuntingLodge => 0.25 * other * settlers,
            Building::ZoningOffice => 0.8 * other * self.builds() * doubloon,
            Building::RoyalSupplier => {
                let nobles = f32::from(estate.board.nobles()) + 0.3 * pace.rounds;
                0.45 * port * captains * nobles.min(estate.kinds())
            }
            Building::Villa => {
                1.35 * other * pace.of(Role::Mayor) * f32::from(self.state.nobles() > 0)
            }
            Building::Jeweler => {
                let nobles = f32::from(estate.board.nobles()) + 0.15 * pace.rounds;
                mill * crafts * nobles * doubloon
            }
            _ if BuildingSet::LARGE.contains(building) => weights.large * self.bonus(building),
            _ => self.plant(building),
        }
    }

    /// Island spaces that are still free, as a share of what could be filled.
    fn room_for_tiles(&self) -> f32 {
        (f32::from(self.estate.board.free_island_spaces()) / 5.0).min(1.0)
    }

    /// Doubloons of the specialty factory in a production.
    fn specialty(&self) -> f32 {
        let most = self.estate.soon[1..].iter().copied().fold(0.0, f32::max);
        (most - 0.8).max(0.0)
    }

    /// Large indigo plants and sugar mills at work.
    fn large_plants(&self) -> f32 {
        let works =
            |good: Good, plant| self.estate.works(plant) * self.estate.soon[good.index()].min(1.0);
        works(Good::Indigo, Building::IndigoPlant) + works(Good::Sugar, Building::SugarMill)
    }

    /// What a production building adds to what is made.
    fn plant(&self, building: Building) -> f32 {
        let (Kind::SmallPlant(good) | Kind::LargePlant(good)) = building.fact().kind else {
            return 0.0;
        };
        let board = self.estate.board;
        let have = plant_circles(board, good);
        let tiles = board.tiles()[Tile::plantation(good)];
        let more = tiles.saturating_sub(have).min(building.fact().circles);
        if more == 0 {
            // Room for tiles that may come.
            let room = self.room_for_tiles() * self.pace.of(Role::Settler).min(4.0) / 4.0;
            return if have == 0 { 0.25 * room * self.production(good) } else { 0.1 * room };
        }
        let manned = 0.25 + 0.65 * self.estate.manning;
        let first = self.production(good);
        let later = self.pace.cycles() * self.weights.made;
        (first + later * f32::from(more - 1)) * manned
    }

    /// What a large building brings at the end: what it would bring now, and
    /// what is still to grow.
    pub(super) fn bonus(&self, building: Building) -> f32 {
        let Judge { pace, estate, .. } = self;
        let board = estate.board;
        let now = f32::from(board.bonus(building));
        match building {
            Building::GuildHall => now + 0.25 * self.builds(),
            Building::Residence => {
                let tiles = f32::from(board.tiles().total() as u8);
                let tiles = (tiles + 0.8 * pace.of(Role::Settler)).min(12.0);
                4.0_f32.max(4.0 + (tiles - 9.0))
            }
            Building::Fortress => now + 1.5 * pace.of(Role::Mayor) / 3.0,
            Building::CustomsHouse => now + self.shipping() / 4.0,
            // The city hall counts itself.
            Building::CityHall => {
                let itself = u8::from(!board.city().contains(building));
                now + f32::from(itself) + 0.6 * self.builds()
            }
            Building::Cloister => now + 0.25 * pace.of(Role::Settler),
            Building::RoyalGarden => now + 0.35 * pace.of(Role::Mayor),
            _ => now,
        }
    }

    /// Points in chips this seat will still ship.
    pub(super) fn shipping(&self) -> f32 {
        let captains = self.pace.of(Role::Captain);
        let stock = self.estate.board.goods().total() as f32;
        let made = self.estate.output() * self.pace.cycles();
        let harbor = self.estate.kinds() * self.estate.works(Building::Harbor);
        self.weights.afloat * stock * captains.min(1.0)
            + self.weights.made * made
            + self.weights.harbor * captains * harbor
    }
}

/// What the factory pays for this number of kinds, which need not be whole.
fn factory(kinds: f32) -> f32 {
    let more = (kinds - 4.0).max(0.0);
    (kinds - 1.0).max(0.0) + more
}
