//! Small changes of a table, made in its text so that its comments stay.
//!
//! Only rows that are `reconstructed` change, and of those only what nothing is
//! known of: docks, costs of tiles and the number of pieces stay.

use play::FastDice;
use tabletop::Dice;

/// What can stand in a space of a tile beside roads.
const SPACES: [&str; 22] = [
    "1 wood @forest",
    "1 wood + 1 coin @forest",
    "2 wood @forest",
    "1 grain @pasture",
    "1 grain + 1 coin @pasture",
    "2 grain @pasture",
    "1 sugar @plantation",
    "1 sugar + 1 coin @plantation",
    "1 gem @mountain",
    "1 gem + 1 coin @mountain",
    "2 coins @pasture",
    "3 coins @pasture",
    "1 point @pasture",
    "religion @forest",
    "religion @mountain",
    "conquistador @mountain",
    "conquistador @plantation",
    "shipping @plantation",
    "shipping @pasture",
    "wood/grain -> 1 sugar @plantation",
    "wood/grain -> 1 gem @mountain",
    "grain/sugar -> 2 points @pasture",
];
const STATIONS: [&str; 9] = [
    "2 wood",
    "2 wood + 1 grain",
    "1 wood + 2 grain",
    "1 sugar + 1 gem",
    "2 sugar",
    "2 gem",
    "1 gold",
    "2 gold",
    "4 coins",
];
const NAMED: [&str; 4] = ["wood", "grain", "sugar", "gem"];

/// The sections, each with how often it is changed among all.
const SECTIONS: [(&str, u32); 11] = [
    ("board", 8),
    ("board-b", 1),
    ("town-hall", 1),
    ("double", 5),
    ("triple", 5),
    ("shipment", 8),
    ("religion", 2),
    ("honours", 1),
    ("station", 1),
    ("scholar", 3),
    ("bishop", 3),
];

/// A row of the table: its section, and its lines in the text.
struct Row {
    section: String,
    lines: std::ops::Range<usize>,
}

/// Another table that differs in one to three places; the same one where the change
/// that was drawn is not possible.
pub(crate) fn changed(table: &str, dice: &mut FastDice) -> String {
    let mut lines: Vec<String> = table.lines().map(str::to_owned).collect();
    for _ in 0..=dice.below(3) {
        let rows = free_rows(&lines);
        let section = section(dice);
        let rows: Vec<&Row> = rows.iter().filter(|row| row.section == section).collect();
        if !rows.is_empty() {
            let row = rows[dice.below(rows.len() as u32) as usize];
            change(&mut lines[row.lines.clone()], section, dice);
        }
    }
    lines.join("\n") + "\n"
}

fn section(dice: &mut FastDice) -> &'static str {
    let mut drawn = dice.below(SECTIONS.iter().map(|(_, weight)| weight).sum());
    for (section, weight) in SECTIONS {
        if drawn < weight {
            return section;
        }
        drawn -= weight;
    }
    unreachable!("less than the sum was drawn")
}

fn free_rows(lines: &[String]) -> Vec<Row> {
    let heads: Vec<usize> = (0..lines.len()).filter(|&at| lines[at].starts_with('[')).collect();
    let ends = heads.iter().copied().skip(1).chain([lines.len()]);
    let rows = heads.iter().copied().zip(ends).map(|(head, end)| Row {
        section: lines[head].trim_matches(['[', ']']).to_owned(),
        lines: head..end,
    });
    let is_free = |row: &Row| lines[row.lines.clone()].contains(&FREE.to_owned());
    rows.filter(is_free).collect()
}

const FREE: &str = "source = \"reconstructed\"";

fn change(row: &mut [String], section: &str, dice: &mut FastDice) {
    match section {
        "board" | "board-b" => swap_spaces(row, dice),
        "town-hall" | "double" | "triple" => with(row, "spaces", |spaces| {
            let mut parts: Vec<String> = quoted(spaces);
            let at = dice.below(parts.len() as u32) as usize;
            parts[at] = match parts[at].strip_prefix("road ") {
                Some(_) if dice.below(3) > 0 => format!("road {}", dice.below(3)),
                None if section != "town-hall" && dice.below(8) == 0 => "road 1".into(),
                _ => SPACES[dice.below(SPACES.len() as u32) as usize].into(),
            };
            let parts: Vec<String> = parts.iter().map(|part| format!("{part:?}")).collect();
            format!("[{}]", parts.join(", "))
        }),
        "shipment" if dice.below(2) == 0 => with(row, "cost", |cost| {
            let mut counts = counts(cost);
            let (less, more) = (dice.below(5) as usize, dice.below(5) as usize);
            // The fifth place is nothing: the cost then grows or shrinks.
            counts[less] = counts[less].saturating_sub(1);
            counts[more] += 1;
            written(&counts)
        }),
        "shipment" => step(row, "points", (1, 8), dice),
        "scholar" if dice.below(2) == 0 => {
            with(row, "ability", |words| stepped(words, (1, 3), dice));
        }
        "scholar" => step(row, "points", (1, 3), dice),
        "bishop" => with(row, "score", |words| stepped(words, (1, 3), dice)),
        "religion" => with(row, "monks", |list| moved(list, dice)),
        "honours" => with(row, "points", |list| moved(list, dice)),
        "station" => with(row, "gain", |_| {
            format!("{:?}", STATIONS[dice.below(STATIONS.len() as u32) as usize])
        }),
        _ => {}
    }
}

/// Changes the value of a key.
fn with(row: &mut [String], key: &str, value: impl FnOnce(&str) -> String) {
    for line in row {
        if let Some((found, old)) = line.split_once(" = ")
            && found == key
        {
            *line = format!("{key} = {}", value(old));
            return;
        }
    }
}

fn quoted(text: &str) -> Vec<String> {
    text.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

fn step(row: &mut [String], key: &str, bounds: (u32, u32), dice: &mut FastDice) {
    with(row, key, |value| stepped(value, bounds, dice));
}

/// The text with its first number one higher or lower.
fn stepped(text: &str, (least, most): (u32, u32), dice: &mut FastDice) -> String {
    let Some(start) = text.find(|letter: char| letter.is_ascii_digit()) else { return text.into() };
    let (before, rest) = text.split_at(start);
    let (digit, after) = rest.split_at(1);
    let Ok(number) = digit.parse::<u32>() else { return text.into() };
    let number = if dice.below(2) == 0 { number + 1 } else { number.saturating_sub(1) };
    let text = format!("{before}{}{after}", number.clamp(least, most));
    text.replace(" 1 coins", " 1 coin").replace("2 coin\"", "2 coins\"")
}

/// A list of numbers in which one is one higher or lower.
fn moved(list: &str, dice: &mut FastDice) -> String {
    let inner = list.trim_matches(['[', ']']);
    let mut numbers: Vec<u32> = inner.split(", ").filter_map(|word| word.parse().ok()).collect();
    if !numbers.is_empty() {
        let at = dice.below(numbers.len() as u32) as usize;
        numbers[at] =
            if dice.below(2) == 0 { numbers[at] + 1 } else { numbers[at].saturating_sub(1) };
    }
    format!("{numbers:?}")
}

fn counts(cost: &str) -> [u32; 5] {
    let mut counts = [0; 5];
    for part in cost.trim_matches('"').split(" + ") {
        if let Some((number, kind)) = part.split_once(' ')
            && let Some(at) = NAMED.iter().position(|&named| named == kind)
        {
            counts[at] = number.parse().unwrap_or(0);
        }
    }
    counts
}

fn written(counts: &[u32; 5]) -> String {
    let some = counts.iter().zip(NAMED).filter(|&(&count, _)| count > 0);
    let parts: Vec<String> = some.map(|(count, named)| format!("{count} {named}")).collect();
    format!("\"{}\"", parts.join(" + "))
}

/// Two spaces of a board change places, most of the time a building and an empty one.
fn swap_spaces(row: &mut [String], dice: &mut FastDice) {
    let Some(first) = row.iter().position(|line| line.starts_with("rows = [")) else { return };
    let rows = &mut row[first + 1..];
    let mut cells: Vec<Vec<String>> = rows
        .iter()
        .map_while(|line| line.trim().strip_prefix('"')?.strip_suffix("\","))
        .map(|line| line.split('|').map(|cell| cell.trim().to_owned()).collect())
        .collect();
    let all: Vec<(usize, usize)> =
        (0..cells.len()).flat_map(|row| (0..cells[row].len()).map(move |at| (row, at))).collect();
    let buildings: Vec<_> = all.iter().filter(|&&(row, at)| cells[row][at] != ".").collect();
    if buildings.is_empty() {
        return;
    }
    let &&from = &buildings[dice.below(buildings.len() as u32) as usize];
    let to = all[dice.below(all.len() as u32) as usize];
    let moved = std::mem::take(&mut cells[from.0][from.1]);
    let other = std::mem::replace(&mut cells[to.0][to.1], moved);
    if from != to {
        cells[from.0][from.1] = other;
    }
    let width = |at: usize| cells.iter().map(|row| row[at].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..cells[0].len()).map(width).collect();
    for (line, cells) in rows.iter_mut().zip(&cells) {
        let padded: Vec<String> =
            cells.iter().zip(&widths).map(|(cell, &width)| format!("{cell:width$}")).collect();
        *line = format!("    \"{}\",", padded.join(" | "));
    }
}
