//! The component sets of the toy game.

use tabletop::{ComponentSet, ComponentSetError, SetupError, TablePlace};

/// The most a board may say of a heavy table.
const HEAVIEST: u8 = 12;

/// What is printed on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board {
    /// With so much on the table there is nothing left but to bank.
    pub(super) heavy: u8,
    /// A lane with so much in it takes no more while the other lane does.
    pub(super) full: u8,
}

/// The boards that come with the boxed race.
pub(super) const SETS: &[ComponentSet] = &[
    ComponentSet { name: "wide", about: "The board of the race.", table: "heavy 12\nfull 15\n" },
    ComponentSet { name: "narrow", about: "A board for children.", table: "heavy 8\nfull 10\n" },
];

impl Board {
    /// The board of the race without a box.
    pub(super) const PLAIN: Board = Board { heavy: 12, full: 15 };

    /// The most that can lie on the table: a six on top of the most one may push.
    pub(super) fn most_on_table(self) -> u8 {
        self.heavy - 1 + 6
    }

    /// Reads a table: two lines, one number each.
    pub(super) fn read(table: &str) -> Result<Board, SetupError> {
        let lines: Vec<&str> = table.lines().collect();
        let number = |index: usize, word: &str, least: u8, most: u8| {
            let line = lines.get(index).copied().unwrap_or_default();
            let found = line.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
            found
                .and_then(|digits| digits.parse().ok())
                .filter(|number| (least..=most).contains(number))
                .ok_or_else(|| {
                    bad(index, format!("expected {word} and a number from {least} to {most}"))
                })
        };
        let board =
            Board { heavy: number(0, "heavy", 2, HEAVIEST)?, full: number(1, "full", 2, 40)? };
        match lines.get(2) {
            None => Ok(board),
            Some(_) => Err(bad(2, "expected nothing".to_owned())),
        }
    }
}

/// The error for a line, counted from zero.
fn bad(index: usize, problem: String) -> SetupError {
    let place = Some(TablePlace { line: index + 1, column: None });
    SetupError::Components { problem: ComponentSetError::Unreadable { place, problem } }
}
