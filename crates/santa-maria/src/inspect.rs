//! Lets other crates read a position to judge it. Nothing is decided here: every price and
//! every number comes from the file that knows it.

use tabletop::Seat;

use crate::action::MONK_PLACES;
use crate::bits::Bits;
use crate::board::Board;
use crate::components::{Ability, Effect, Measure, Price, Score, Space, Trade, YEARS};
use crate::die::{Colour, Pips};
use crate::frame::{self, Frame};
use crate::grid::{Cell, Cells, Heading};
use crate::id::Id;
use crate::question::Question;
use crate::resource::{Cost, Goods};
use crate::retire;
use crate::retirement::Retirement;
use crate::score::Sheet;
use crate::state::State;
use crate::task::Task;
use crate::{
    SantaMaria, activation, bishop, blue, expand, free, line, monk, payment, scholar, score,
    shipping, single, trading,
};

/// A position as it looks to one player.
#[derive(Clone, Copy, Debug)]
pub struct PlayerView<'a> {
    game: &'a SantaMaria,
    state: &'a State,
    board: &'a Board,
}

impl SantaMaria {
    /// The position as it looks to a player.
    #[inline]
    #[must_use]
    pub fn inspect<'a>(&'a self, state: &'a State, seat: Seat) -> PlayerView<'a> {
        PlayerView { game: self, state, board: state.board(seat) }
    }
}

impl State {
    /// The year, from 1.
    #[inline]
    #[must_use]
    pub const fn year(&self) -> u8 {
        self.year
    }

    /// The years after this one.
    #[inline]
    #[must_use]
    pub const fn years_left(&self) -> u8 {
        YEARS as u8 - self.year
    }

    /// What is asked, if a player is asked.
    #[inline]
    #[must_use]
    pub const fn asked(&self) -> Option<Question> {
        self.frame.question()
    }

    /// Expansion tiles that lie face up.
    #[inline]
    #[must_use]
    pub const fn display(&self) -> Bits {
        self.display
    }
}

/// The player's own board.
impl<'a> PlayerView<'a> {
    /// The points if the game ended now, item by item.
    #[inline]
    #[must_use]
    pub fn sheet(&self, seat: Seat) -> Sheet {
        score::sheet(self.game, self.state, seat)
    }

    /// The empty spaces of the colony.
    #[inline]
    #[must_use]
    pub const fn empty(&self) -> Cells {
        self.board.empty
    }

    /// The buildings with nothing on them.
    #[inline]
    #[must_use]
    pub const fn vacant(&self) -> Cells {
        self.board.vacant
    }

    /// What is on a space of the colony.
    #[inline]
    #[must_use]
    pub fn space(&self, cell: Cell) -> Option<&'a Space> {
        self.game.set.space(self.board.cells[cell.index()])
    }

    /// The expansion tiles and the town hall that lie in the colony, with the
    /// spaces each of them covers.
    pub fn tiles(&self) -> impl Iterator<Item = (Id, Cells)> + use<'a> {
        let (set, board) = (&self.game.set, self.board);
        set.all_laid().filter_map(move |tile| {
            let (cell, heading) = board.spot(tile)?;
            Some((tile.id, tile.shape.covered(cell, heading)))
        })
    }

    /// Resources.
    #[inline]
    #[must_use]
    pub const fn goods(&self) -> &'a Goods {
        &self.board.goods
    }

    /// Coins.
    #[inline]
    #[must_use]
    pub const fn coins(&self) -> u16 {
        self.board.coins
    }

    /// The space on the religion track.
    #[inline]
    #[must_use]
    pub const fn religion(&self) -> u8 {
        self.board.religion
    }

    /// The space on the conquistador track, and how many markers lie below.
    #[inline]
    #[must_use]
    pub const fn conquistador(&self) -> (u8, u8) {
        (self.board.conquistador, self.board.below)
    }

    /// The retiring space used in this year.
    #[inline]
    #[must_use]
    pub const fn retired(&self) -> Option<Retirement> {
        self.board.retired
    }

    /// Where the player's monks stand.
    #[inline]
    #[must_use]
    pub const fn monks(&self) -> Bits {
        self.board.monks
    }

    /// The ships at a dock of the harbour.
    #[inline]
    #[must_use]
    pub const fn ships(&self, dock: usize) -> u32 {
        self.board.harbour[dock].len()
    }

    /// What the player's scholars can do.
    #[inline]
    pub fn abilities(&self) -> impl Iterator<Item = Ability> + use<'a> {
        scholar::abilities(self.game, self.board)
    }

    /// What the player's bishops ask for.
    #[inline]
    pub fn bishops(&self) -> impl Iterator<Item = Score> + use<'a> {
        let set = &self.game.set;
        bishop::owned(self.board).map(|bishop| set.bishops[bishop].score)
    }

    /// How many of what a bishop counts there are.
    #[inline]
    #[must_use]
    pub fn count(&self, per: Measure) -> i32 {
        bishop::count(self.game, self.board, per)
    }
}

/// What the player can do, and for how much.
impl PlayerView<'_> {
    /// The dice of a colour the player may choose from.
    #[inline]
    #[must_use]
    pub fn dice(&self, colour: Colour) -> Pips {
        line::offered_to(self.game, self.state, self.board, colour)
    }

    /// How many dice of a colour the player may still use in this year.
    #[inline]
    #[must_use]
    pub fn dice_left(&self, colour: Colour) -> u8 {
        match self.board.retired {
            Some(_) => 0,
            None => line::left(self.game, self.state, self.board, colour),
        }
    }

    /// The blue dice the player has unlocked.
    #[inline]
    #[must_use]
    pub fn unlocked(&self) -> u8 {
        blue::unlocked(self.game, self.board)
    }

    /// The points of change of a die that are free.
    #[inline]
    #[must_use]
    pub fn free_steps(&self) -> u8 {
        scholar::free_steps(self.game, self.board)
    }

    /// What it costs to use a die as another value, with a number of free steps.
    #[inline]
    #[must_use]
    pub fn change_price(free_steps: u8, value: u8, used: u8) -> u8 {
        line::quote(free_steps, value, used)
    }

    /// The spaces a die activates.
    #[inline]
    #[must_use]
    pub const fn line(colour: Colour, used: u8) -> Cells {
        line::line(colour, used)
    }

    /// What activating the next single building costs.
    #[inline]
    #[must_use]
    pub fn single_price(&self) -> u8 {
        single::quote(self.game, self.board)
    }

    /// What a basic resource costs.
    #[inline]
    #[must_use]
    pub fn buy_price(&self) -> u8 {
        free::price(self.game, self.board)
    }

    /// What the extra step of a religion action costs in coins, if it can be paid so.
    #[inline]
    #[must_use]
    pub fn extra_step_price(&self) -> Option<u8> {
        scholar::extra_space(self.game, self.board)
    }

    /// What an expansion tile costs.
    #[inline]
    #[must_use]
    pub fn tile_cost(&self, tile: u8) -> Cost {
        expand::quote(self.game, self.board, tile).named
    }

    /// Whether a tile fits on the empty spaces.
    #[inline]
    #[must_use]
    pub fn has_room_for(&self, tile: u8) -> bool {
        self.game.set.tiles[usize::from(tile)].shape.fits(self.board.empty)
    }

    /// The shipment at a dock: what it costs, and the points on it.
    #[inline]
    #[must_use]
    pub fn shipment(&self, dock: usize) -> Option<(Price, u8)> {
        let cost = shipping::quote_for(self.game, self.state, self.board, dock as u8)?;
        let shipment = usize::from(self.state.docks[dock]).checked_sub(1)?;
        Some((cost, self.game.set.shipments[shipment].points))
    }

    /// Whether a price can be paid after sales and purchases.
    #[inline]
    #[must_use]
    pub fn can_be_had(&self, price: &Price) -> bool {
        payment::can_be_had(self.board, price, self.buy_price())
    }

    /// Whether a price can be paid at once.
    #[inline]
    #[must_use]
    pub fn can_pay(&self, price: &Price) -> bool {
        payment::can_pay(self.board, price)
    }

    /// The price that is being paid, where gold could replace some of it.
    #[inline]
    #[must_use]
    pub fn owed(&self) -> Option<Price> {
        match self.state.frame {
            Frame::PayTile(frame::PayTile { tile }) => {
                Some(expand::quote(self.game, self.board, tile))
            }
            Frame::PayShip(frame::PayShip { dock }) => Some(self.shipment(dock.into())?.0),
            Frame::PayTrade(frame::PayTrade { deal, .. }) => {
                trading::deal(self.game, self.state, deal).copied()
            }
            _ => None,
        }
    }

    /// An effect of the building that is being activated, counted from zero.
    #[inline]
    #[must_use]
    pub fn effect(&self, number: u8) -> Option<&Effect> {
        let Task::Activate(activation) = self.state.task else { return None };
        let cell = activation.left.first()?;
        activation::building(self.game, self.state, cell)?.get(usize::from(number))?.as_ref()
    }

    /// The places where another monk of the player could stand; none if there is
    /// no monk left.
    #[inline]
    #[must_use]
    pub fn open_places(&self) -> Bits {
        if self.board.monks.len() >= monk::MONKS {
            return Bits::NONE;
        }
        monk::places(self.state).without(self.board.monks)
    }

    /// What a monk at a place costs the player.
    #[inline]
    #[must_use]
    pub fn monk_price(&self, place: usize) -> u16 {
        debug_assert!(place < MONK_PLACES);
        monk::quote_for(self.state, self.board, place)
    }

    /// Whether a retiring space is vacant.
    #[inline]
    #[must_use]
    pub fn can_retire_to(&self, space: Retirement) -> bool {
        retire::judge(self.state, space).is_ok()
    }

    /// What the trading building that is being activated takes and gives.
    #[inline]
    #[must_use]
    pub fn trade(&self) -> Option<&Trade> {
        trading::terms(self.game, self.state)
    }

    /// The scholar that comes with a town hall: points, and what it can do.
    #[inline]
    #[must_use]
    pub fn hall_scholar(&self, hall: u8) -> Option<(u8, &[Ability])> {
        let scholar = usize::from(self.state.halls[usize::from(hall)]).checked_sub(1)?;
        let scholar = &self.game.set.scholars[scholar];
        Some((scholar.points, &scholar.abilities))
    }

    /// The spaces the tile or town hall in hand would cover, in the order of the
    /// walk over it, each with what would lie there.
    #[inline]
    pub fn laid(&self, (cell, heading): (Cell, Heading)) -> impl Iterator<Item = (Cell, &Space)> {
        let set = &self.game.set;
        let tile = match self.state.frame {
            Frame::PlaceHall(frame::PlaceHall { hall }) => set.halls.get(usize::from(hall)),
            frame => frame.tile().and_then(|tile| set.tiles.get(usize::from(tile))),
        };
        let walk = tile.and_then(|tile| Some((tile, tile.shape.walk(cell, heading)?)));
        walk.into_iter().flat_map(|(tile, (cells, length))| {
            let spaces = tile.spaces.iter().filter_map(|&id| self.game.set.space(id));
            cells.into_iter().take(length).zip(spaces)
        })
    }
}
