//! Describes the grid of a colony: six rows of six spaces. [colonies.grid]

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

use tabletop::{Field, Name, ToField};

use crate::stored_as_word::stored_as_word;

/// Rows, and columns.
pub(crate) const SIDE: u8 = 6;
/// The spaces of a row, or of a column.
pub const LINE: usize = SIDE as usize;
/// The spaces of a colony.
pub const CELLS: usize = LINE * LINE;
/// The number of bits that a row has in a [`Cells`]. The two beyond its spaces are never
/// set, so that a shift never runs into the next row.
const STRIDE: u8 = 8;

/// A space of a colony, counted row by row and written `r1c1` to `r6c6`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The space in this row and column, counted from zero.
    #[inline]
    pub(crate) const fn at(row: u8, column: u8) -> Option<Cell> {
        if row < SIDE && column < SIDE { Some(Cell(row * SIDE + column)) } else { None }
    }

    /// The space with this number.
    #[inline]
    pub(crate) const fn new(index: usize) -> Option<Cell> {
        if index < CELLS { Some(Cell(index as u8)) } else { None }
    }

    /// Every space, row by row.
    pub(crate) fn all() -> impl Iterator<Item = Cell> {
        (0..CELLS as u8).map(Cell)
    }

    /// Its number, row by row.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row, counted from zero.
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// Its column, counted from zero.
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// The neighbour in this direction.
    pub(crate) fn step(self, heading: Heading) -> Option<Cell> {
        let (row, column) = (self.row(), self.column());
        match heading {
            Heading::North => Cell::at(row.checked_sub(1)?, column),
            Heading::East => Cell::at(row, column + 1),
            Heading::South => Cell::at(row + 1, column),
            Heading::West => Cell::at(row, column.checked_sub(1)?),
        }
    }

    /// The space written like this.
    #[must_use]
    pub fn parse(text: &str) -> Option<Cell> {
        let [b'r', row, b'c', column] = text.as_bytes() else { return None };
        Cell::at(row.checked_sub(b'1')?, column.checked_sub(b'1')?)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl ToField for Cell {
    fn to_field(cell: &Cell) -> Field {
        let (row, column) = (u32::from(cell.row()) + 1, u32::from(cell.column()) + 1);
        let numbers = [("row", row), ("column", column)].into();
        Field::Phrase { id: "cell-told", numbers, notation: cell.to_string() }
    }

    fn examples() -> Vec<Field> {
        ["r1c1", "r6c3"].into_iter().filter_map(Cell::parse).map(|it| Cell::to_field(&it)).collect()
    }
}

stored_as_word!(Cell, Cell::parse, "a space from r1c1 to r6c6", "^r[1-6]c[1-6]$");

tabletop::names! {
    /// A direction on a colony board.
    pub enum Heading as "heading" {
        /// Up.
        North = "north",
        /// To the right.
        East = "east",
        /// Down.
        South = "south",
        /// To the left.
        West = "west",
    }
}

impl Heading {
    /// The direction after a number of quarter turns to the right.
    pub(crate) fn turned(self, quarters: usize) -> Heading {
        Heading::ALL[(self.index() + quarters) % Heading::ALL.len()]
    }
}

/// Some spaces of a colony, a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cells(u64);

impl Cells {
    /// No space.
    pub const NONE: Cells = Cells(0);

    /// Every space.
    pub const ALL: Cells = Cells(0x3f3f_3f3f_3f3f);

    /// One space.
    #[inline]
    #[must_use]
    pub const fn of(cell: Cell) -> Cells {
        Cells(1 << (cell.row() * STRIDE + cell.column()))
    }

    /// The spaces of a row, counted from zero.
    #[inline]
    #[must_use]
    pub const fn row(row: u8) -> Cells {
        Cells(0b11_1111 << (row * STRIDE))
    }

    /// The spaces of a column, counted from zero.
    #[inline]
    #[must_use]
    pub const fn column(column: u8) -> Cells {
        Cells(0x0101_0101_0101 << column)
    }

    /// Those that are among the others too.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }

    /// These and the others.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    /// Those that are not among the others.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this space is among them.
    #[inline]
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        !self.and(Cells::of(cell)).is_empty()
    }

    /// Whether all of these are among them.
    #[inline]
    pub(crate) const fn has_all(self, others: Cells) -> bool {
        others.without(self).is_empty()
    }

    /// How many they are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is more than one.
    #[inline]
    pub(crate) const fn are_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The first in reading order: the topmost of a column, the leftmost of a row.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { cell_at(self.0.trailing_zeros()) }
    }

    /// The last in reading order: the bottommost of a column, the rightmost of a row.
    #[inline]
    #[must_use]
    pub const fn last(self) -> Option<Cell> {
        if self.0 == 0 { None } else { cell_at(63 - self.0.leading_zeros()) }
    }

    /// Each of them in reading order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut left = self;
        core::iter::from_fn(move || {
            let cell = left.first()?;
            left.0 &= left.0 - 1;
            Some(cell)
        })
    }

    /// These and all their neighbours.
    pub(crate) const fn grown(self) -> Cells {
        let spread = self.0 | self.0 << 1 | self.0 >> 1 | self.0 << STRIDE | self.0 >> STRIDE;
        Cells(spread).and(Cells::ALL)
    }

    /// Whether two neighbours are among them.
    #[inline]
    pub(crate) const fn fit_two(self) -> bool {
        self.0 & (self.0 >> 1 | self.0 >> STRIDE) != 0
    }

    /// Whether three around a corner are among them.
    #[inline]
    pub(crate) const fn fit_corner(self) -> bool {
        let across = self.0 & self.0 >> 1;
        // A pair side by side with one above or below either of the two.
        let beside = self.0 | self.0 >> 1;
        across & (beside >> STRIDE | beside << STRIDE) != 0
    }

    /// Whether three in a row are among them.
    #[inline]
    pub(crate) const fn fit_straight(self) -> bool {
        let across = self.0 & self.0 >> 1 & self.0 >> 2;
        let down = self.0 & self.0 >> STRIDE & self.0 >> (2 * STRIDE);
        across | down != 0
    }
}

#[inline]
const fn cell_at(bit: u32) -> Option<Cell> {
    Cell::at(bit as u8 / STRIDE, bit as u8 % STRIDE)
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        cells.into_iter().fold(Cells::NONE, |all, cell| all.or(Cells::of(cell)))
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;

    fn cells(text: &str) -> Cells {
        text.split(' ').map(|word| Cell::parse(word).unwrap()).collect()
    }

    #[test]
    fn spaces_are_read_as_they_are_written() {
        for cell in Cell::all() {
            assert_eq!(Cell::parse(&cell.to_string()), Some(cell));
            assert_eq!(Cells::of(cell).first(), Some(cell));
            assert_eq!(Cells::of(cell).last(), Some(cell));
        }
        for text in ["r0c1", "r7c1", "r1c7", "r1", "c1r1", "r1c1 ", "r10c1"] {
            assert_eq!(Cell::parse(text), None, "{text}");
        }
    }

    #[test]
    fn lines_run_from_top_to_bottom_and_from_left_to_right() {
        let column: Vec<_> = Cells::column(1).iter().map(|cell| cell.to_string()).collect();
        assert_eq!(column, ["r1c2", "r2c2", "r3c2", "r4c2", "r5c2", "r6c2"]);
        let row: Vec<_> = Cells::row(5).iter().map(|cell| cell.to_string()).collect();
        assert_eq!(row, ["r6c1", "r6c2", "r6c3", "r6c4", "r6c5", "r6c6"]);
    }

    #[test]
    fn tiles_fit_where_they_fit() {
        assert!(cells("r1c6 r2c6").fit_two());
        assert!(!cells("r1c6 r2c1").fit_two());
        for corner in ["r1c1 r1c2 r2c1", "r1c1 r1c2 r2c2", "r1c1 r2c1 r2c2", "r1c2 r2c1 r2c2"] {
            assert!(cells(corner).fit_corner(), "{corner}");
            assert!(!cells(corner).fit_straight(), "{corner}");
        }
        assert!(!cells("r1c5 r1c6 r2c1").fit_corner());
        assert!(!cells("r1c1 r1c2 r1c3 r3c1").fit_corner());
        assert!(cells("r4c4 r5c4 r6c4").fit_straight());
        assert!(!cells("r1c5 r1c6 r2c1").fit_straight());
    }

    #[test]
    fn growth_stays_on_the_board() {
        assert_eq!(cells("r1c6").grown(), cells("r1c5 r1c6 r2c6"));
        assert_eq!(cells("r6c1").grown(), cells("r5c1 r6c1 r6c2"));
        assert_eq!(cells("r3c3").grown().len(), 5);
    }
}
