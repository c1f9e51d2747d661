//! Lets other crates read what is printed on the pieces and laid down by the rules.

use crate::SantaMaria;
use crate::action::{FIRST_BISHOP, FIRST_STATION};
use crate::components::{Ability, Bounty, DOCKS, Score, Space, SpaceId};
use crate::grid::CELLS;
use crate::{bishop, blue, die, resource, retire, score, solo};

/// What a place for monks is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MonkPlace<'a> {
    /// A scholar: points at the end, and what it can do.
    Scholar(u8, &'a [Ability]),
    /// A bishop: what it asks for.
    Bishop(Score),
    /// A station: what it gives at once.
    Station(Bounty),
}

impl SantaMaria {
    /// Coins for a point at the end.
    pub const COINS_FOR_A_POINT: u8 = score::COINS as u8;
    /// Points for a set of ships.
    pub const SET_POINTS: u8 = score::SET as u8;
    /// What every bishop costs, in points.
    pub const BISHOP_PENALTY: u8 = bishop::PENALTY as u8;
    /// The most a storage holds of each resource.
    pub const STORAGE: u8 = resource::LIMIT;
    /// The white dice a player may use in a year.
    pub const WHITE_DICE: u8 = die::MOST_WHITE;
    /// What a basic resource usually costs.
    pub const BUY_PRICE: u8 = resource::PRICE;
    /// What the topmost retiring space brings.
    pub const RETIRING_COINS: u8 = retire::COINS;
    /// Points that win alone.
    pub const SOLO_WIN: i32 = solo::WIN;
    /// The docks.
    pub const DOCKS: usize = DOCKS;

    /// The road tile of a retiring space.
    #[inline]
    #[must_use]
    pub fn road_tile(&self) -> Option<&Space> {
        self.set.space(self.set.road)
    }

    /// The spaces of the religion track with a monk symbol, ascending.
    #[inline]
    #[must_use]
    pub fn symbols(&self) -> &[u8] {
        &self.set.religion.symbols
    }

    /// The end of the religion track.
    #[inline]
    #[must_use]
    pub fn religion_end(&self) -> u8 {
        self.set.religion.length
    }

    /// Whether a symbol, counted from zero, unlocks a die.
    #[inline]
    #[must_use]
    pub fn unlocks(&self, symbol: usize) -> bool {
        blue::unlocks(symbol)
    }

    /// The end of the conquistador track.
    #[inline]
    #[must_use]
    pub fn conquistador_end(&self) -> u8 {
        self.set.conquistador.length
    }

    /// The spaces of the conquistador track with a gold symbol, ascending.
    #[inline]
    #[must_use]
    pub fn gold_spaces(&self) -> &[u8] {
        &self.set.conquistador.gold
    }

    /// The points of a place, counted from zero, at the end of a year, from 1; the
    /// last place gets nothing.
    #[inline]
    #[must_use]
    pub fn honour(&self, year: u8, place: usize) -> u8 {
        let table = &self.set.honours[usize::from(self.seats) - 1];
        let points = table[usize::from(year) - 1].get(place);
        points.copied().unwrap_or(0)
    }

    /// The first space behind the tree of a year, from 1.
    #[inline]
    #[must_use]
    pub fn tree(&self, year: u8) -> u8 {
        self.set.conquistador.trees[usize::from(year) - 1]
    }

    /// What each ship at a dock brings when its owner retires.
    #[inline]
    #[must_use]
    pub fn income(&self, dock: usize) -> &Bounty {
        &self.set.docks[dock].income
    }

    /// What is at a place for monks.
    #[inline]
    #[must_use]
    pub fn monk_place(&self, place: usize) -> MonkPlace<'_> {
        if let Some(station) = place.checked_sub(FIRST_STATION) {
            return MonkPlace::Station(self.set.stations[station].gain);
        }
        if let Some(bishop) = place.checked_sub(FIRST_BISHOP) {
            return MonkPlace::Bishop(self.set.bishops[bishop].score);
        }
        let scholar = &self.set.scholars[place];
        MonkPlace::Scholar(scholar.points, &scholar.abilities)
    }

    /// The spaces of an expansion tile in the order of the walk over it.
    #[inline]
    pub fn tile_spaces(&self, tile: u8) -> impl Iterator<Item = &Space> {
        self.spaces_of(&self.set.tiles[usize::from(tile)].spaces)
    }

    /// The spaces of a town hall in the order of the walk over it.
    #[inline]
    pub fn hall_spaces(&self, hall: u8) -> impl Iterator<Item = &Space> {
        self.spaces_of(&self.set.halls[usize::from(hall)].spaces)
    }

    /// What is printed on a colony board that can be chosen; nothing where a
    /// space is empty.
    #[inline]
    pub fn board_spaces(&self, board: u8) -> impl Iterator<Item = Option<&Space>> {
        let cells: &[SpaceId; CELLS] = &self.set.boards[usize::from(board)].cells;
        cells.iter().map(|&space| self.set.space(space))
    }

    #[inline]
    fn spaces_of<'a>(&'a self, ids: &'a [SpaceId]) -> impl Iterator<Item = &'a Space> {
        ids.iter().filter_map(|&id| self.set.space(id))
    }
}
