//! Lets other crates read a position to judge it. Nothing here is a rule or changes
//! anything.

use tabletop::{Seat, Viewer};

use crate::board::Board;
use crate::building::{Building, BuildingSet};
use crate::good::{Good, Goods};
use crate::price::{self, Buyer, Sale};
use crate::question::{self, Question};
use crate::role::Role;
use crate::score::{self, Sheet};
use crate::ship::Ship;
use crate::state::{Ending, State};
use crate::tile::Tiles;
use crate::top::Stack;
use crate::{PuertoRico, builder, privilege, round, secret, trader};

impl PuertoRico {
    /// The means and reductions of a seat that builds now; the builder's privilege counts
    /// while the builder is played.
    #[inline]
    #[must_use]
    pub fn buyer(&self, state: &State, seat: Seat) -> Buyer {
        Buyer::new(self, state, seat)
    }

    /// What a seat gets for a good now; the trader's privilege counts while the
    /// trader is played.
    #[inline]
    #[must_use]
    pub fn sale(&self, state: &State, seat: Seat, good: Good) -> Sale {
        price::sale(self, state, seat, good)
    }

    /// How often the privilege of a role would count for a seat: once, or twice.
    #[inline]
    #[must_use]
    pub fn privileges(&self, state: &State, seat: Seat) -> u8 {
        privilege::times(self, state, seat)
    }

    /// How many roles are taken in a round.
    #[inline]
    #[must_use]
    pub fn picks_in_round(&self) -> u8 {
        round::picks_in_round(self)
    }

    /// Whether the role card is used at this table.
    #[inline]
    #[must_use]
    pub fn has_role(&self, role: Role) -> bool {
        role.is_in_play(self.seats)
    }

    /// Whether the role card is on the table and nobody has taken it in this round.
    #[inline]
    #[must_use]
    pub fn is_free(&self, state: &State, role: Role) -> bool {
        round::judge(self, state, role).is_ok()
    }

    /// What a building costs before any reduction.
    #[inline]
    #[must_use]
    pub const fn cost(&self, building: Building) -> u8 {
        self.costs[building as usize]
    }

    /// The ships in port with the kind and number of goods they carry.
    #[inline]
    pub fn port<'a>(
        &'a self,
        state: &'a State,
    ) -> impl Iterator<Item = (Ship, Option<Good>, u8)> + 'a {
        self.fleet.iter().zip(&state.ships).map(|(&ship, cargo)| (ship, cargo.good, cargo.count))
    }
}

impl State {
    /// What a seat is asked; nothing if the position waits for chance or for nothing.
    #[inline]
    #[must_use]
    pub const fn question(&self) -> Option<Question> {
        question::question(self.frame)
    }

    /// Who holds the governor.
    #[inline]
    #[must_use]
    pub const fn governor(&self) -> Seat {
        self.governor
    }

    /// Who takes, or took, the current role.
    #[inline]
    #[must_use]
    pub const fn chooser(&self) -> Seat {
        self.chooser
    }

    /// Roles taken and finished in this round.
    #[inline]
    #[must_use]
    pub const fn picks(&self) -> u8 {
        self.picks
    }

    /// The end conditions that have been met.
    #[inline]
    #[must_use]
    pub const fn ending(&self) -> Ending {
        self.ending
    }

    /// The doubloons on a role card.
    #[inline]
    #[must_use]
    pub fn bonus(&self, role: Role) -> u16 {
        self.card(role).doubloons
    }

    /// Goods in the supply.
    #[inline]
    #[must_use]
    pub const fn supply(&self) -> &Goods {
        &self.supply
    }

    /// Goods in the trading house.
    #[inline]
    #[must_use]
    pub const fn house(&self) -> &Goods {
        &self.house
    }

    /// Whether the trading house takes no more.
    #[inline]
    #[must_use]
    pub fn is_house_full(&self) -> bool {
        trader::is_full(self)
    }

    /// Face-up plantations.
    #[inline]
    #[must_use]
    pub const fn row(&self) -> &Goods {
        &self.row
    }

    /// The plantation on top of a stack, if this seat has seen it and put it back.
    #[must_use]
    pub fn known_top(&self, stack: Stack, seat: Seat) -> Option<Good> {
        secret::top(self, stack, Viewer::Seat(seat))
    }

    /// Quarries left.
    #[inline]
    #[must_use]
    pub const fn quarries(&self) -> u8 {
        self.quarries
    }

    /// Colonists in the supply.
    #[inline]
    #[must_use]
    pub const fn colonists(&self) -> u8 {
        self.colonists
    }

    /// Colonists on the ship.
    #[inline]
    #[must_use]
    pub const fn colonist_ship(&self) -> u8 {
        self.colonist_ship
    }

    /// Nobles in the supply and on the ship.
    #[inline]
    #[must_use]
    pub const fn nobles(&self) -> u8 {
        self.nobles + self.noble_ship
    }

    /// Points left in chips.
    #[inline]
    #[must_use]
    pub const fn points_left(&self) -> i16 {
        self.points
    }

    /// The kinds of buildings on the board, sold out or not.
    #[inline]
    #[must_use]
    pub const fn market(&self) -> BuildingSet {
        self.market
    }

    /// The buildings of which a copy is left.
    #[inline]
    #[must_use]
    pub fn on_offer(&self) -> BuildingSet {
        builder::on_offer(self)
    }
}

impl Board {
    /// Doubloons.
    #[inline]
    #[must_use]
    pub const fn doubloons(&self) -> u16 {
        self.doubloons
    }

    /// Point chips, and points written down after the chips ran out.
    #[inline]
    #[must_use]
    pub const fn points(&self) -> u16 {
        self.points
    }

    /// People who have no circle, nobles too.
    #[inline]
    #[must_use]
    pub const fn windrose(&self) -> u8 {
        self.windrose
    }

    /// Nobles, wherever they are.
    #[inline]
    #[must_use]
    pub const fn nobles(&self) -> u8 {
        self.nobles.total
    }

    /// Goods.
    #[inline]
    #[must_use]
    pub const fn goods(&self) -> &Goods {
        &self.goods
    }

    /// Island tiles.
    #[inline]
    #[must_use]
    pub const fn tiles(&self) -> &Tiles {
        &self.tiles
    }

    /// People on the island tiles of each kind.
    #[inline]
    #[must_use]
    pub const fn settled(&self) -> &Tiles {
        &self.settled
    }

    /// The buildings.
    #[inline]
    #[must_use]
    pub const fn city(&self) -> BuildingSet {
        self.city
    }

    /// People on a building.
    #[inline]
    #[must_use]
    pub const fn crew(&self, building: Building) -> u8 {
        self.crew.on(building)
    }

    /// What a large building would bring besides its printed points if the game
    /// ended now and someone stood on it.
    #[inline]
    #[must_use]
    pub fn bonus(&self, building: Building) -> u16 {
        score::bonus(self, building)
    }

    /// Where the points would come from if the game ended now.
    #[inline]
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        score::sheet(self)
    }
}
