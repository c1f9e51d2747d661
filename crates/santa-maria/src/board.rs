//! Keeps the board of one player: the colony, the storage, the harbour, and how far the
//! player has come.

use tabletop::Name;

use crate::bits::Bits;
use crate::components::{DOCKS, Set, Side, SpaceId, Tile};
use crate::die::{Colour, Pips};
use crate::grid::{CELLS, Cell, Cells, Heading, SIDE};
use crate::resource::{Goods, Resource};
use crate::retirement::Retirement;
use crate::tile::Placement;

/// What lies on a building.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Mark {
    /// Nothing.
    Nothing,
    /// A die with the value it was used as.
    Die(Colour, u8),
    /// A number of coins.
    Coins(u8),
}

/// A player's board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Board {
    /// The spaces of the colony; zero where it is empty.
    pub(crate) cells: [SpaceId; CELLS],
    /// What lies on the buildings.
    pub(crate) marks: [Mark; CELLS],
    /// The empty spaces; follows from `cells`, asked all the time.
    pub(crate) empty: Cells,
    /// The buildings with nothing on them; follows too.
    pub(crate) vacant: Cells,
    pub(crate) goods: Goods,
    pub(crate) coins: u16,
    /// Happiness tokens.
    pub(crate) points: u16,
    /// The space on the religion track; zero is the start.
    pub(crate) religion: u8,
    /// The space on the conquistador track; zero is the start.
    pub(crate) conquistador: u8,
    /// How many markers lie below on that space; zero on the start.
    pub(crate) below: u8,
    /// The retiring space used in this year.
    pub(crate) retired: Option<Retirement>,
    /// Buildings activated with coins in this year.
    pub(crate) singles: u8,
    /// White dice used in this year.
    pub(crate) whites: u8,
    /// Blue dice used in this year.
    pub(crate) blues: u8,
    /// Own blue dice that can be used.
    pub(crate) blue: Pips,
    /// Where monks stand: a bit for each place of the component set.
    pub(crate) monks: Bits,
    /// The scholar that came with the town hall, counted from one; zero for none.
    pub(crate) dealt: u8,
    /// The shipments at each dock.
    pub(crate) harbour: [Bits; DOCKS],
}

impl Board {
    /// A board with nothing on it, not even a colony.
    pub(crate) const BLANK: Board = Board {
        cells: [0; CELLS],
        marks: [Mark::Nothing; CELLS],
        empty: Cells::NONE,
        vacant: Cells::NONE,
        goods: Goods::none(),
        coins: 0,
        points: 0,
        religion: 0,
        conquistador: 0,
        below: 0,
        retired: None,
        singles: 0,
        whites: 0,
        blues: 0,
        blue: Pips::NONE,
        monks: Bits::NONE,
        dealt: 0,
        harbour: [Bits::NONE; DOCKS],
    };

    /// Takes what is printed on a colony board.
    pub(crate) fn settle(&mut self, set: &Set, cells: &[SpaceId; CELLS]) {
        self.cells = *cells;
        self.empty = Cell::all().filter(|cell| cells[cell.index()] == 0).collect();
        self.vacant = self.buildings(set);
    }

    /// Every building of the colony.
    fn buildings(&self, set: &Set) -> Cells {
        Cell::all().filter(|cell| set.is_building(self.cells[cell.index()])).collect()
    }

    /// Puts a space of a tile into the colony.
    pub(crate) fn build(&mut self, set: &Set, cell: Cell, space: SpaceId) {
        self.cells[cell.index()] = space;
        self.empty = self.empty.without(Cells::of(cell));
        if set.is_building(space) {
            self.vacant = self.vacant.or(Cells::of(cell));
        }
    }

    /// Lays a tile or a town hall that has room there.
    pub(crate) fn lay(&mut self, set: &Set, tile: &Tile, (cell, heading): Placement) {
        if let Some((cells, length)) = tile.shape.walk(cell, heading) {
            for (cell, space) in cells.into_iter().zip(tile.spaces).take(length) {
                self.build(set, cell, space);
            }
        }
    }

    /// Where a tile or a town hall lies in the colony.
    pub(crate) fn spot(&self, tile: &Tile) -> Option<Placement> {
        let at =
            |space: u8| Cell::new(self.cells.iter().position(|&here| here == space && space > 0)?);
        let (first, second) = (at(tile.spaces[0])?, at(tile.spaces[1])?);
        let heading = Heading::ALL.iter().copied().find(|&it| first.step(it) == Some(second))?;
        Some((first, heading))
    }

    /// The colony board, if there is one yet. Every printed space has a number of its own.
    pub(crate) fn side<'a>(&self, set: &'a Set) -> Option<&'a Side> {
        let is_this = |side: &&Side| {
            let mut spaces = side.cells.iter().zip(self.cells);
            spaces.all(|(&printed, here)| printed == 0 || printed == here)
        };
        let is_settled = self.cells.iter().any(|&space| space > 0);
        set.boards.iter().chain([&set.plain]).find(is_this).filter(|_| is_settled)
    }

    /// Where road tiles lie.
    pub(crate) fn roads(&self, set: &Set) -> Cells {
        Cell::all().filter(|cell| self.cells[cell.index()] == set.road).collect()
    }

    /// What lies on which building.
    pub(crate) fn marked(&self) -> impl Iterator<Item = (Cell, Mark)> {
        let all = Cell::all().map(|cell| (cell, self.marks[cell.index()]));
        all.filter(|&(_, mark)| mark != Mark::Nothing)
    }

    /// Whether a tile or a town hall lies in the colony.
    pub(crate) fn has(&self, tile: &Tile) -> bool {
        self.cells.contains(&tile.spaces[0])
    }

    /// Counts what is used to activate buildings.
    pub(crate) const fn count(&mut self, mark: Mark) {
        match mark {
            Mark::Die(Colour::White, _) => self.whites += 1,
            Mark::Die(Colour::Blue, _) => self.blues += 1,
            Mark::Coins(_) => self.singles += 1,
            Mark::Nothing => {}
        }
    }

    /// Puts a die or coins on a building, which blocks it for the year.
    pub(crate) fn mark(&mut self, cell: Cell, mark: Mark) {
        self.marks[cell.index()] = mark;
        self.vacant = self.vacant.without(Cells::of(cell));
    }

    /// Clears everything that lies on buildings; the prices are low again, and
    /// all dice are to be rolled. [year.cleared] [year.blue] [single.reset]
    pub(crate) fn clear(&mut self, set: &Set) {
        self.marks = [Mark::Nothing; CELLS];
        self.vacant = self.buildings(set);
        self.singles = 0;
        self.whites = 0;
        self.blues = 0;
        self.blue = Pips::NONE;
    }

    /// What selling everything would bring.
    #[inline]
    fn resale(&self) -> u16 {
        self.goods.some().map(|(resource, count)| u16::from(count) * resource.worth()).sum()
    }

    /// Coins, with what selling everything would bring.
    #[inline]
    pub(crate) fn means(&self) -> u32 {
        u32::from(self.coins) + u32::from(self.resale())
    }

    /// Every row and column that is filled with buildings and roads. [score.developed]
    pub(crate) fn developed(&self) -> impl Iterator<Item = Cells> + use<> {
        let empty = self.empty;
        let lines = (0..SIDE).flat_map(|number| [Cells::row(number), Cells::column(number)]);
        lines.filter(move |&line| empty.and(line).is_empty())
    }

    /// Shipment tiles in the harbour.
    pub(crate) fn ships(&self) -> u32 {
        self.harbour.iter().map(|dock| dock.len()).sum()
    }

    /// Full sets: a ship at each dock.
    pub(crate) fn sets(&self) -> u32 {
        self.harbour.iter().map(|dock| dock.len()).min().unwrap_or(0)
    }
}

impl Resource {
    /// The selling price, as wide as sums need it.
    #[inline]
    pub(crate) const fn worth(self) -> u16 {
        self.price() as u16
    }
}
