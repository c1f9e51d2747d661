//! The colony as something to be completed: colonists count in rows and columns
//! without an empty space.

use santa_maria::{Cell, Cells, LINE, Measure, PlayerView, Space};

use super::bishop;
use super::time::Time;
use super::weights::Weights;

/// Rows, then columns.
const LINES: usize = 2 * LINE;

/// How far the rows and columns have come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Colony {
    /// Empty spaces of each line.
    empty: [u8; LINES],
    /// Colonists in each line.
    colonists: [u8; LINES],
    /// How likely a line with this number of empty spaces is to be completed.
    likely: [f32; LINE + 1],
    /// What completing a line brings besides its colonists.
    prize: f32,
    road_hope: f32,
}

/// The lines of a space: its row and its column.
fn lines(cell: Cell) -> [usize; 2] {
    [usize::from(cell.row()), LINE + usize::from(cell.column())]
}

impl Colony {
    pub(super) fn of(look: &PlayerView<'_>, time: Time, weights: &Weights) -> Colony {
        let time = time.all();
        let next = weights.fill * time / (time + weights.fill_half);
        let mut likely = [1.0; LINE + 1];
        for empty in 1..likely.len() {
            likely[empty] = likely[empty - 1] * next;
        }
        let mut colony = Colony {
            empty: [0; LINES],
            colonists: [0; LINES],
            likely,
            prize: 0.0,
            road_hope: weights.road_hope,
        };
        for line in 0..LINE {
            let (row, column) = (Cells::row(line as u8), Cells::column(line as u8));
            colony.empty[line] = look.empty().and(row).len() as u8;
            colony.empty[LINE + line] = look.empty().and(column).len() as u8;
        }
        for score in look.bishops() {
            if score.per == Measure::Line {
                colony.prize += bishop::each(score);
            }
        }
        colony
    }

    /// Takes note of colonists on a space.
    pub(super) fn add(&mut self, cell: Cell, colonists: u8) {
        for line in lines(cell) {
            self.colonists[line] += colonists;
        }
    }

    fn worth(&self, empty: u8, colonists: u8) -> f32 {
        // More roads come into a line that is filled.
        let all = f32::from(colonists) + self.road_hope * f32::from(empty) + self.prize;
        self.likely[usize::from(empty)] * all
    }

    /// What lines that are not complete yet may still bring.
    pub(super) fn hope(&self) -> f32 {
        let lines = self.empty.iter().zip(self.colonists).filter(|&(&empty, _)| empty > 0);
        lines.map(|(&empty, colonists)| self.worth(empty, colonists)).sum()
    }

    /// What is won in all lines by laying these spaces.
    pub(super) fn laying<'a>(&self, spaces: impl Iterator<Item = (Cell, &'a Space)>) -> f32 {
        let (mut filled, mut more) = ([0_u8; LINES], [0_u8; LINES]);
        for (cell, space) in spaces {
            let colonists = if let Space::Road { colonists } = space { *colonists } else { 0 };
            for line in lines(cell) {
                filled[line] += 1;
                more[line] += colonists;
            }
        }
        let mut won = 0.0;
        for line in 0..LINES {
            if filled[line] > 0 {
                let (empty, colonists) = (self.empty[line], self.colonists[line]);
                won += self.worth(empty - filled[line], colonists + more[line])
                    - self.worth(empty, colonists);
            }
        }
        won
    }
}
