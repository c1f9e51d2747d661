//! Works out whether the empty spaces of a printed board have room for a tile.

use alloc::vec::Vec;

use crate::SantaMaria;
use crate::components::{Side, Tile};
use crate::grid::{Cell, Cells};
use crate::id::Id;
use crate::tile::{PLACEMENTS, Shape, placement};

/// How far expansion tiles reach on a side of a colony board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Room {
    /// The board.
    pub board: Id,
    /// Dead spaces: printed empty, and some shape of expansion tile covers them in
    /// no position. Room only shrinks in a game, so it never will.
    pub dead: Cells,
    /// Whether tiles can cover every empty space without a road tile, so that the
    /// whole colony can be developed.
    pub can_be_filled: bool,
}

impl SantaMaria {
    /// The room on every side of the colony boards, in the order of the set. On the
    /// B-side a town hall comes first: this is the room after the best position
    /// for it.
    #[must_use]
    pub fn room(&self) -> Vec<Room> {
        let set = &self.set;
        let shapes = shapes(&set.tiles);
        let a_sides = set.boards.iter().map(|side| room(side.id, empty(side), &shapes));
        let halls = laid(Shape::Double, empty(&set.plain));
        let b_side = halls
            .map(|hall| room(set.plain.id, empty(&set.plain).without(hall), &shapes))
            .min_by_key(|room| (room.dead.len(), !room.can_be_filled));
        a_sides.chain(b_side).collect()
    }
}

/// The shapes among these tiles.
fn shapes(tiles: &[Tile]) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = tiles.iter().map(|tile| tile.shape).collect();
    shapes.sort_unstable();
    shapes.dedup();
    shapes
}

fn empty(side: &Side) -> Cells {
    Cell::all().filter(|cell| side.cells[cell.index()] == 0).collect()
}

/// What a tile of this shape can cover of these spaces.
fn laid(shape: Shape, empty: Cells) -> impl Iterator<Item = Cells> {
    let all = (0..PLACEMENTS).filter_map(placement);
    let covered = all.map(move |(cell, heading)| shape.covered(cell, heading));
    covered.filter(move |&cells| !cells.is_empty() && empty.has_all(cells))
}

fn room(board: Id, empty: Cells, shapes: &[Shape]) -> Room {
    let reached = |shape: &Shape| laid(*shape, empty).fold(Cells::NONE, Cells::or);
    let dead = shapes.iter().map(|shape| empty.without(reached(shape)));
    Room {
        board,
        dead: dead.fold(Cells::NONE, Cells::or),
        can_be_filled: can_be_filled(empty, shapes),
    }
}

/// Whether tiles of these shapes can cover all of these spaces. The first space
/// must be covered by something, so each is tried once.
fn can_be_filled(empty: Cells, shapes: &[Shape]) -> bool {
    let Some(first) = empty.first() else { return true };
    // No tile covers a single space, so there is no need to try the rest.
    let is_alone = |cell: Cell| Cells::of(cell).grown().and(empty) == Cells::of(cell);
    if empty.iter().any(is_alone) {
        return false;
    }
    shapes.iter().any(|&shape| {
        laid(shape, empty)
            .filter(|cells| cells.contains(first))
            .any(|cells| can_be_filled(empty.without(cells), shapes))
    })
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use tabletop::{Setup, Title};

    use super::*;

    /// What is wrong with the room of a set, board by board.
    fn faults(set: &str) -> Vec<String> {
        let setup = Setup::new("standard", 2).with_components(set);
        let room = SantaMaria::new(&setup).unwrap().room();
        assert_eq!(room.len(), 5, "four A-sides and the B-side");
        let dead = room.iter().flat_map(|it| it.dead.iter().map(|cell| (it.board, cell)));
        let dead = dead.map(|(board, cell)| format!("{board} {cell} is dead"));
        let left = room.iter().filter(|it| !it.can_be_filled);
        dead.chain(left.map(|it| format!("{} cannot be filled", it.board))).collect()
    }

    #[test]
    fn no_board_of_the_usual_set_has_a_dead_corner() {
        assert_eq!(faults("reconstructed-2"), [""; 0]);
    }

    /// What the second set was made to mend.
    #[test]
    fn the_first_set_has_four_dead_corners() {
        let found = faults("reconstructed-1");
        for corner in ["r1c1", "r1c6", "r6c1", "r6c6"] {
            assert!(found.contains(&format!("A1 {corner} is dead")), "{found:?}");
        }
    }

    fn cells(text: &str) -> Cells {
        text.split(' ').map(|word| Cell::parse(word).unwrap()).collect()
    }

    fn of(empty: &str) -> Room {
        room(Id::new("here").unwrap(), cells(empty), &[Shape::Double, Shape::Left])
    }

    #[test]
    fn a_space_is_dead_if_a_shape_never_reaches_it() {
        let corner = of("r1c1 r2c2 r2c3 r3c2 r3c3");
        assert_eq!((corner.dead, corner.can_be_filled), (cells("r1c1"), false));
        // A double tile reaches the end of a lane, a triple one does not.
        let lane = of("r1c1 r1c2 r1c3 r2c3");
        assert_eq!((lane.dead, lane.can_be_filled), (cells("r1c1"), true));
        let block = of("r1c1 r1c2 r2c1 r2c2");
        assert_eq!((block.dead, block.can_be_filled), (Cells::NONE, true));
    }

    #[test]
    fn room_that_is_reached_everywhere_may_still_not_be_filled() {
        // Five spaces around one: whatever covers the middle leaves arms alone.
        let star = of("r1c2 r2c1 r2c2 r2c3 r3c2 r5c5 r5c6 r6c5");
        assert_eq!((star.dead, star.can_be_filled), (Cells::NONE, false));
    }
}
