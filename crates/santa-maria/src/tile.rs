//! Describes expansion tiles and town halls: their shapes, and where they can lie.

use tabletop::Name;

use crate::grid::{CELLS, Cell, Cells, Heading};
use crate::resource::{Cost, NAMED, Resource};

tabletop::names! {
    /// How one walks over a tile from its first space to its last.
    pub enum Shape {
        /// Two spaces.
        Double = "double",
        /// Three spaces; after the second the walk turns left.
        Left = "left",
        /// Three spaces; after the second the walk turns right.
        Right = "right",
        /// Three spaces in a row.
        Straight = "straight",
    }
}

impl Shape {
    /// The spaces a tile covers, in the order of the walk, if all of them lie on
    /// the board. Turning the tile is walking another way; it is never turned
    /// over. [expand.rotate] [expand.shape]
    pub(crate) fn walk(self, cell: Cell, heading: Heading) -> Option<([Cell; 3], usize)> {
        let second = cell.step(heading)?;
        let third = match self {
            Shape::Double => return Some(([cell, second, second], 2)),
            Shape::Left => second.step(heading.turned(3))?,
            Shape::Right => second.step(heading.turned(1))?,
            Shape::Straight => second.step(heading)?,
        };
        Some(([cell, second, third], 3))
    }

    /// The same as a set; empty if the tile would leave the board.
    pub(crate) fn covered(self, cell: Cell, heading: Heading) -> Cells {
        self.walk(cell, heading)
            .map_or(Cells::NONE, |(cells, length)| cells.into_iter().take(length).collect())
    }

    /// Whether such a tile fits somewhere on these spaces. [expand.space]
    #[inline]
    pub(crate) const fn fits(self, empty: Cells) -> bool {
        match self {
            Shape::Double => empty.fit_two(),
            // Turned, either corner takes all four positions.
            Shape::Left | Shape::Right => empty.fit_corner(),
            Shape::Straight => empty.fit_straight(),
        }
    }
}

/// What a double tile costs. [expand.double]
pub(crate) const DOUBLE: Cost = cost(2, 0);
/// What a triple tile costs. [expand.triple]
pub(crate) const TRIPLE: Cost = cost(2, 1);

const fn cost(wood: u8, grain: u8) -> Cost {
    let mut cost = [0; NAMED];
    cost[Resource::Wood as usize] = wood;
    cost[Resource::Grain as usize] = grain;
    cost
}

const SHAPES: usize = 4;
const HEADINGS: usize = 4;
/// How many ways there are to lay a tile: a space to begin at, and a heading.
pub(crate) const PLACEMENTS: usize = CELLS * HEADINGS;

/// What every placement of every shape covers, worked out once.
#[derive(Clone, Debug)]
pub(crate) struct Placements([[Cells; PLACEMENTS]; SHAPES]);

impl Placements {
    pub(crate) fn new() -> Placements {
        let covered = |shape: usize, index| {
            placement(index)
                .map_or(Cells::NONE, |(cell, heading)| Shape::ALL[shape].covered(cell, heading))
        };
        Placements(core::array::from_fn(|shape| {
            core::array::from_fn(|index| covered(shape, index))
        }))
    }

    /// Whether a tile can lie there: on the board, and on empty spaces only.
    /// [expand.place]
    #[inline]
    pub(crate) fn allow(&self, shape: Shape, empty: Cells, (cell, heading): Placement) -> bool {
        let covered = self.0[shape.index()][placement_index(cell, heading)];
        !covered.is_empty() && empty.has_all(covered)
    }

    /// Everywhere such a tile can lie on these spaces, in order. [expand.place]
    #[inline]
    pub(crate) fn on(&self, shape: Shape, empty: Cells) -> impl Iterator<Item = Placement> {
        let all = (0..PLACEMENTS).filter_map(placement);
        all.filter(move |&placement| self.allow(shape, empty, placement))
    }
}

/// Where the first space of a tile lies, and in which direction the second.
pub(crate) type Placement = (Cell, Heading);

#[inline]
pub(crate) const fn placement_index(cell: Cell, heading: Heading) -> usize {
    cell.index() * HEADINGS + heading as usize
}

#[inline]
pub(crate) fn placement(index: usize) -> Option<Placement> {
    Some((Cell::new(index / HEADINGS)?, Heading::from_index(index % HEADINGS)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_fits_exactly_if_it_has_a_placement() {
        let placements = Placements::new();
        for &shape in Shape::ALL {
            for seed in 0_u64..4000 {
                let mut mixed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
                let empty: Cells = Cell::all()
                    .filter(|_| {
                        mixed = mixed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(seed);
                        mixed >> 60 < 5
                    })
                    .collect();
                let found = placements.on(shape, empty).next().is_some();
                assert_eq!(shape.fits(empty), found, "{shape} on {empty:?}");
            }
        }
    }

    #[test]
    fn walks_turn_as_they_should() {
        let start = Cell::parse("r3c3").unwrap();
        let third = |shape: Shape, heading| shape.walk(start, heading).unwrap().0[2];
        let at = |text| Cell::parse(text).unwrap();
        assert_eq!(third(Shape::Left, Heading::South), at("r4c4"));
        assert_eq!(third(Shape::Left, Heading::East), at("r2c4"));
        assert_eq!(third(Shape::Left, Heading::North), at("r2c2"));
        assert_eq!(third(Shape::Left, Heading::West), at("r4c2"));
        assert_eq!(third(Shape::Right, Heading::South), at("r4c2"));
        assert_eq!(third(Shape::Straight, Heading::South), at("r5c3"));
    }
}
