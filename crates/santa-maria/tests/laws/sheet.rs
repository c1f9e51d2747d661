use std::collections::{BTreeMap, BTreeSet};

use santa_maria::{Resource, View};
use tabletop::{Name, Seat};

use super::{Table, Tracks, check};

type Grid = BTreeMap<(u8, u8), String>;

/// The colony as it is written: a text for each space that is not empty.
fn grid(view: &View, seat: Seat) -> Grid {
    let digit = |text: &str, at: usize| text.as_bytes()[at] - b'0';
    let spaces = view.seats[&seat].spaces.iter();
    spaces
        .map(|(cell, space)| {
            let cell = cell.to_string();
            ((digit(&cell, 1), digit(&cell, 3)), space.clone())
        })
        .collect()
}

/// Every row and column that is full.
fn lines(grid: &Grid) -> Vec<Vec<(u8, u8)>> {
    let rows = (1..=6).map(|row| (1..=6).map(|column| (row, column)).collect());
    let columns = (1..=6).map(|column| (1..=6).map(|row| (row, column)).collect());
    let all = rows.chain(columns);
    all.filter(|line: &Vec<_>| line.iter().all(|cell| grid.contains_key(cell))).collect()
}

fn colonists(space: &str) -> i64 {
    space.strip_prefix("road ").map_or(0, |count| count.parse().unwrap_or(0))
}

fn largest_area(grid: &Grid) -> i64 {
    let terrain = |cell: &(u8, u8)| grid.get(cell).and_then(|space| space.split('@').nth(1));
    let mut seen: BTreeSet<(u8, u8)> = BTreeSet::new();
    let mut largest = 0;
    for start in grid.keys().filter(|cell| terrain(cell).is_some()) {
        let (mut open, mut size) = (vec![*start], 0);
        while let Some(cell @ (row, column)) = open.pop() {
            if terrain(&cell) == terrain(start) && seen.insert(cell) {
                size += 1;
                open.extend([(row - 1, column), (row + 1, column)]);
                open.extend([(row, column - 1), (row, column + 1)]);
            }
        }
        largest = largest.max(size);
    }
    largest
}

/// What each piece of the score sheet should be, worked out from what is seen.
pub(crate) fn check_sheet(view: &View, (seat, tracks): (Seat, &Tracks)) -> Result<(), String> {
    let board = &view.seats[&seat];
    let sheet = board.sheet.ok_or("the referee sees all")?;
    let grid = grid(view, seat);
    let lines = lines(&grid);
    let resale: i64 = board
        .resources
        .iter()
        .map(|(resource, &count)| i64::from(count) * [1, 1, 2, 2, 2][resource.index()])
        .sum();
    let in_lines = lines.iter().flatten().map(|cell| colonists(&grid[cell]));
    let ships: Vec<i64> = board.ships.values().map(|&count| i64::from(count)).collect();
    let harbour = board.harbour.as_ref().ok_or("the referee sees all")?;
    let second = tracks.table == Table::Second;
    let shipment = |id: &str| match id.strip_prefix("S").and_then(|id| id.parse().ok()) {
        Some(1..=8) if second => 2,
        Some(9..=18) if second => 3,
        Some(19..=26) if second => 4,
        Some(27..) if second => 5,
        Some(1..=6) => 3,
        Some(7..=12) => 4,
        Some(13..=18) => 5,
        Some(19..=28) => 6,
        Some(29..) => 7,
        _ => 2,
    };
    let has = |text: &str| grid.values().filter(|space| space.contains(text)).count() as i64;
    let bishop = |id: &str| {
        let (shipped, other, count) = match id {
            "roads" => (1, 2, has("road ")),
            "ships" => (1, 1, ships.iter().sum()),
            "lines" => (1, 3, lines.len() as i64),
            "terrain" => (2, 2, largest_area(&grid)),
            "monks" => (2, 1, board.monks.len() as i64),
            "fields" => (1, 1, largest_area(&grid)),
            "works" => (2, 2, has("religion").min(has("conquistador")).min(has("shipping"))),
            "trio" => (3, 3, has("religion").min(has("conquistador")).min(has("shipping"))),
            _ => return 0,
        };
        (if tracks.table == Table::Own { other } else { shipped }) * count - 2
    };
    let terrains: BTreeSet<&str> =
        grid.values().filter_map(|space| space.split('@').nth(1)).collect();
    let other_bishop = |id: &str| {
        let points = match id {
            "roads" => grid.values().map(|space| colonists(space)).sum::<i64>() / 2,
            "ships" => match ships.iter().sum::<i64>() {
                4.. => 8,
                2..=3 => 3,
                _ => 0,
            },
            "lines" => 2 * terrains.len() as i64,
            "terrain" => board.resources.get(&Resource::Wood).copied().map_or(0, i64::from),
            "monks" => i64::from(board.religion) / 2,
            "trio" => match board.coins {
                20.. => 9,
                10..=19 => 4,
                _ => 0,
            },
            _ => return 0,
        };
        points - 2
    };
    let bishop = |id: &str| {
        if tracks.table == Table::EveryWord { other_bishop(id) } else { bishop(id) }
    };
    let scholar = |id: &str| match id {
        "astrologer" | "architect" | "overseer" if !second => 1,
        "astrologer" | "architect" | "overseer" | "foreman" | "navigator" | "chronicler"
        | "treasurer" => 2,
        "theologian" | "agronomist" | "merchant" => 3,
        _ => 0,
    };
    let monks = || board.monks.iter().copied();
    let of = |what: &str| format!("{what} of {seat}");
    check(&of("points for happiness"), sheet.happiness.into(), board.points.unwrap_or(0).into())?;
    check(&of("points for coins"), sheet.coins.into(), (i64::from(board.coins) + resale) / 3)?;
    check(&of("points for colonists"), sheet.colonists.into(), in_lines.sum())?;
    let scholars = monks().chain(board.scholar).map(|id| scholar(&id)).sum();
    check(&of("points for scholars"), sheet.scholars.into(), scholars)?;
    check(&of("points for bishops"), sheet.bishops.into(), monks().map(|id| bishop(&id)).sum())?;
    let sets = 3 * ships.iter().min().copied().unwrap_or(0);
    check(&of("points for harbours"), sheet.harbours.into(), sets)?;
    let tiles = harbour.values().flatten().map(|id| shipment(id)).sum();
    check(&of("points for shipments"), sheet.shipments.into(), tiles)
}
