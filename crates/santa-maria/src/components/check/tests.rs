//! Tests of the checks of component tables.

use alloc::string::ToString;

use super::super::{RECONSTRUCTED, read};
use super::*;

/// The shipped table without its comments.
fn shipped() -> String {
    let rows = RECONSTRUCTED.lines().filter(|line| !line.starts_with('#'));
    rows.flat_map(|row| [row, "\n"]).collect()
}

/// The message for the shipped table with one thing changed, where it first
/// stands.
fn refused(from: &str, to: &str) -> String {
    let table = shipped().replacen(from, to, 1);
    assert_ne!(table, shipped(), "{from} does not stand in the table");
    match read(&table) {
        Ok(_) => panic!("{to} was read"),
        Err(bad) => bad.to_string(),
    }
}

/// The message if the row with this id is gone.
fn without(section: &str, id: &str) -> String {
    let head = format!("[[{section}]]\nid = \"{id}\"");
    let table = shipped();
    let start = table.find(&head).unwrap();
    let end = table[start..].find("\n\n").map_or(table.len(), |at| start + at);
    refused(&table[start..end], "")
}

#[test]
fn every_section_has_as_many_rows_as_the_box_has_pieces() {
    for (section, id, right) in [
        ("board", "A3", 4),
        ("town-hall", "TH4", 4),
        ("double", "D15", 15),
        ("triple", "T01", 15),
        ("starting-shipment", "SS2", 4),
        ("shipment", "S30", 30),
        ("dock", "points", 4),
        ("station", "station-gold", 4),
        ("scholar", "overseer", 10),
        ("bishop", "trio", 6),
    ] {
        let message = format!(
            "{section}: {right} rows are needed, not {}, because the box has {right}",
            right - 1
        );
        assert_eq!(without(section, id), message);
    }
    let twelfth = "[[honours]]\nplayers = 3\nyear = 1\nsource = \"reconstructed\"\n\
                   points = [6, 3]\n";
    assert!(refused(twelfth, "").starts_with("honours: 12 rows are needed, not 11"));
    let again = format!("{twelfth}\n{twelfth}");
    assert!(refused(twelfth, &again).starts_with("honours: 12 rows are needed, not 13"));
}

#[test]
fn mistakes_in_a_row_are_told_with_the_row() {
    for (from, to, message) in [
        // Ids.
        ("id = \"D01\"", "id = \"\"", "double, row 1, id: cannot read \"\": expected 1 to 24"),
        ("id = \"D01\"", "id = \"1D\"", "double, row 1, id: cannot read \"1D\""),
        ("id = \"D02\"", "id = \"D 2\"", "double, row 2, id: cannot read \"D 2\""),
        ("id = \"A1\"", "id = \"none\"", "board, row 1, id: cannot read \"none\""),
        ("id = \"trio\"", "id = \"pass\"", "bishop, row 6, id: cannot read \"pass\""),
        ("id = \"S01\"", "id = \"é\"", "shipment, row 1, id: cannot read \"é\""),
        ("id = \"B\"", "id = \"\"", "board-b: cannot read \"\""),
        (
            "id = \"T01\"",
            "id = \"a-name-that-is-far-too-long\"",
            "triple, row 1, id: cannot read \"a-name-that-is-far-too-long\"",
        ),
        ("name = \"recon", "name = \"my recon", "name: cannot read \"my recon"),
        ("id = \"D02\"", "id = \"D01\"", "double D01: a double has this id already"),
        ("id = \"TH1\"", "id = \"T09\"", "town-hall T09: a triple has this id already"),
        ("id = \"S05\"", "id = \"SS1\"", "shipment SS1: a starting-shipment has this id"),
        ("id = \"religion\"", "id = \"coins\"", "dock coins: a dock has this id already"),
        ("id = \"B\"", "id = \"A4\"", "board-b A4: a board has this id already"),
        ("id = \"roads\"", "id = \"foreman\"", "bishop foreman: a scholar has this id"),
        ("id = \"trio\"", "id = \"station-gold\"", "station station-gold: a bishop has this"),
        // Words.
        ("\"3 coins @pasture\"", "\"3 coin\"", "double D05, space 1: cannot read \"3 coin\""),
        ("\"road 1\"]", "\"road 4\"]", "double D01, space 2, colonists: it must be from 0 to 3"),
        ("\"road 1\"]", "\".\"]", "double D01, space 2: cannot read \".\""),
        ("\"road 1\"]", "]", "double D01, spaces: there must be 2, not 1"),
        ("shape = \"left\"", "shape = \"double\"", "triple T01, shape: cannot read \"double\""),
        ("| 1 gem @mountain  |", "| 1 gem @sea |", "board A1, row 1, space 5: cannot read \"sea\""),
        ("| 1 gem @mountain  |", "1 gem @mountain  |", "board A1, row 1, spaces: there must be 6"),
        ("wood/gem -> 3", "wood/gems -> 3", "board A1, row 5, space 6: cannot read \"gems\""),
        ("wood/gem -> 3", "4 wood -> 3", "board A1, row 5, space 6: cannot read \"4 wood\""),
        ("wood/gem -> 3", "wood/wood -> 3", "board A1, row 5, space 6: cannot read \"wood/wood\""),
        ("wood/gem -> 3", "wood/gem -> 3 coins/3", "board A1, row 5, space 6: cannot read \"3 c"),
        ("| 1 gem @mountain  |", "| land @sea |", "board A1, row 1, space 5: cannot read \"sea\""),
        ("| 1 gem @mountain  |", "| lands @forest |", "board A1, row 1, space 5: cannot read \"la"),
        ("-> 3 coins @mountain\"]", "-> @mountain\"]", "town-hall TH1, space 2: cannot read \"\""),
        ("cost = \"1 wood + 1 sugar\"", "cost = \"4 gold\"", "starting-shipment SS1, cost: cannot"),
        (
            "cost = \"1 wood + 1 sugar\"",
            "cost = \"1 point\"",
            "starting-shipment SS1, cost: cannot",
        ),
        ("cost = \"3 sugar\"", "cost = \"4 sugar\"", "shipment S19, cost: cannot read \"4 sugar\""),
        ("cost = \"3 sugar\"", "cost = \"\"", "shipment S19, cost: cannot read \"\""),
        ("points = 7", "points = 31", "shipment S29, points: it must be from 0 to 30, not 31"),
        ("points = 7", "points = -1", "shipment S29, points: it must be from 0 to 30, not -1"),
        ("gain = \"2 gold\"", "gain = \"\"", "station station-gold, gain: cannot read \"\""),
        ("\"trades 2\"", "\"trade 2\"", "scholar merchant, ability: cannot read \"trade 2\""),
        ("1 per road", "1 per roads", "bishop roads, score: cannot read \"1 per roads\""),
        ("1 per road", "3 from 4, 2 from 6 road", "bishop roads, score: cannot read \"3 from 4, 2"),
        (
            "1 per road",
            "1 per dock-5",
            "bishop roads, score: cannot read \"1 per dock-5\": expected r",
        ),
        (
            "gain = \"2 gold\"",
            "gain = \"2 religion\"",
            "station station-gold, gain: cannot read \"2 r",
        ),
        // Docks.
        ("income = \"2 coins\"", "income = \"wood -> 1 coin\"", "dock coins, income: cannot read"),
        (
            "income = \"2 coins\"",
            "income = \"shipping\"",
            "dock coins: shipping cannot be an income",
        ),
        // Tracks.
        ("spaces = 20", "spaces = 19", "religion, monks: it must be from 1 to 19, not 20"),
        ("spaces = 20", "spaces = 61", "religion, spaces: it must be from 1 to 60, not 61"),
        ("spaces = 20", "spaces = 0", "religion, spaces: it must be from 1 to 60, not 0"),
        ("[2, 5, 8, 12, 16, 20]", "[]", "religion, monks: there must be 1 to 12, not 0"),
        (
            "[2, 5, 8, 12, 16, 20]",
            "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]",
            "religion, monks: there must be 1 to 12, not 13",
        ),
        ("[2, 5, 8, 12, 16, 20]", "[2, 8, 5]", "religion: the spaces of a list must ascend"),
        ("gold = [2, 5, 8]", "gold = [2, 2]", "conquistador: the spaces of a list must ascend"),
        ("gold = [2, 5, 8]", "gold = [0]", "conquistador, gold: it must be from 1 to 10, not 0"),
        ("trees = [3, 5, 7]", "trees = [3, 5]", "conquistador, trees: there must be 3, not 2"),
        ("trees = [3, 5, 7]", "trees = [3, 5, 5]", "conquistador: the spaces of a list must asc"),
        ("trees = [3, 5, 7]", "trees = [3, 5, 11]", "conquistador, trees: it must be from 1 to 10"),
        // Honours.
        ("points = [6, 3]", "points = [6]", "honours for 3 players in year 1, points: there must"),
        (
            "points = [6, 3]",
            "points = [3, 6]",
            "honours for 3 players in year 1: a place gets more",
        ),
        (
            "players = 3\nyear = 1",
            "players = 3\nyear = 4",
            "honours row 7, year: it must be from 1",
        ),
        (
            "players = 3\nyear = 1",
            "players = 5\nyear = 1",
            "honours row 7, players: it must be fro",
        ),
        (
            "players = 3\nyear = 1",
            "players = 3\nyear = 2",
            "honours for 3 players in year 2: it sta",
        ),
        // Abilities.
        (
            "\"die-steps 1\"",
            "\"die-steps 6\"",
            "scholar astrologer, ability: it must be from 1 to 5",
        ),
        (
            "\"die-steps 1\"",
            "\"die-steps 0\"",
            "scholar astrologer, ability: it must be from 1 to 5",
        ),
        (
            "\"trades 2\"",
            "\"trades 1\"",
            "scholar merchant, ability: it must be from 2 to 3, not 1",
        ),
        ("unt 1 wood\"\n", "unt 1 gold\"\n", "scholar architect: a tile costs 2 wood"),
        ("unt 1 wood\"\n", "unt 3 wood\"\n", "scholar architect: a tile costs 2 wood"),
        (
            "\"trades 2\"",
            "\"die-anywhere; trades 4\"",
            "scholar merchant, ability: it must be from 2 to 3, not 4",
        ),
        (
            "\"trades 2\"",
            "\"shipment-discount 4 wood\"",
            "scholar merchant: no shipment asks for more than 3 of a kind",
        ),
        (
            "\"on-conquistador 1 coin\"",
            "\"on-conquistador religion\"",
            "scholar chronicler: a step cannot bring another step",
        ),
        (
            "\"on-conquistador 1 coin\"",
            "\"on-religion 1 coin + conquistador\"",
            "scholar chronicler: a step cannot bring another step",
        ),
        (
            "income = \"2 coins\"",
            "income = \"2 coins + shipping\"",
            "dock coins: shipping cannot be an income",
        ),
        (
            "ice 2 coins\"\n",
            "ice 1 coin\"\n",
            "scholar agronomist: a basic resource must cost 2 or",
        ),
        (
            "ice 2 coins\"\n",
            "ice 4 coins\"\n",
            "scholar agronomist: a basic resource must cost 2 o",
        ),
    ] {
        let refused_with = refused(from, to);
        assert!(refused_with.starts_with(message), "{from} => {to}: {refused_with}");
    }
}

#[test]
fn what_the_rulebook_says_cannot_be_otherwise() {
    for (from, to, message) in [
        ("count = 3", "count = 4", "road-tile: the rulebook says otherwise: there are 3 road"),
        ("gain = \"3 points\"", "gain = \"4 points\"", "station: the rulebook says otherwise: one"),
        (
            "players = 1\nyear = 3\nsource = \"rulebook\"\npoints = [6]",
            "players = 1\nyear = 3\nsource = \"printed\"\npoints = [7]",
            "honours for 1 player in year 3: the rulebook says otherwise: 4, 5 and 6",
        ),
        ("points = [5]", "points = [4]", "honours for 1 player in year 2: the rulebook says"),
        ("points = [9, 6, 3]", "points = [9, 6, 4]", "honours for 4 players in year 2: the rule"),
        ("points = 2\nability", "points = 4\nability", "scholar foreman: the rulebook says other"),
    ] {
        let refused_with = refused(from, to);
        assert!(refused_with.starts_with(message), "{from} => {to}: {refused_with}");
    }
}

#[test]
fn keys_and_kinds_of_values_are_told_with_their_line() {
    for (from, to, message) in [
        ("[road-tile]", "[road-tiles]", "unknown field `road-tiles`"),
        ("[[bishop]]", "[[bishops]]", "unknown field `bishops`"),
        ("points = 7", "point = 7", "unknown field `point`"),
        ("points = 7", "points = \"7\"", "invalid type: string \"7\""),
        ("points = 7", "points = 7.5", "invalid type: floating point"),
        ("source = \"rulebook\"\n", "source = \"box\"\n", "one of: rulebook reconstructed"),
        ("source = \"reconstructed\"\n", "\n", "missing field `source`"),
        ("shape = \"left\"", "shape = \"round\"", "expected one of: double left right"),
    ] {
        let refused_with = refused(from, to);
        assert!(
            refused_with.starts_with("line ") && refused_with.contains(message),
            "{refused_with}"
        );
    }
}

/// The rows of a board that shows the same everywhere.
fn rows_of(space: &str) -> String {
    let row = format!("\"{}\",\n", [space; LINE].join("|"));
    format!("rows = [\n{}", row.repeat(LINE))
}

/// The table with such a board in the place of the one with this id.
fn board_of(id: &str, space: &str) -> String {
    let table = shipped();
    let start = table.find(&format!("id = \"{id}\"")).unwrap();
    let start = start + table[start..].find("rows = [").unwrap();
    let end = start + table[start..].find("\n]").unwrap();
    table.replacen(&table[start..end], &rows_of(space), 1)
}

#[test]
fn boards_can_be_played_on() {
    let refused_with = |table: &str| read(table).unwrap_err().to_string();
    assert!(refused_with(&board_of("A2", ".")).starts_with("board A2: no die could be used"));
    assert!(refused_with(&board_of("A2", "road 1")).starts_with("board A2: no die could be used"));
    assert!(refused_with(&board_of("B", "road 1")).starts_with("board-b B: there is no room"));
    assert!(read(&board_of("A2", "religion @forest")).is_ok());
    assert!(read(&board_of("B", ".")).is_ok());
    let striped = board_of("B", "road 1").replace("road 1|road 1", "road 1|.");
    assert!(read(&striped).is_ok(), "the columns have room");
}

#[test]
fn spaces_in_all_are_few_enough_to_number() {
    let shipped = shipped();
    let mut parts = shipped.split("rows = [");
    let mut table = String::from(parts.next().unwrap());
    for part in parts {
        table.push_str(&rows_of("1 wood @forest"));
        table.push_str(&part[part.find("\n]").unwrap()..]);
    }
    let refused_with = read(&table).unwrap_err().to_string();
    assert_eq!(refused_with, "there are more than 250 roads and buildings in all");
}

#[test]
fn printed_pieces_need_not_be_like_the_reconstruction() {
    for (from, to) in [
        ("shape = \"left\"", "shape = \"straight\""),
        ("shape = \"left\"", "shape = \"right\""),
        ("[2, 5, 8, 12, 16, 20]", "[1, 2, 60]"),
        ("[2, 5, 8, 12, 16, 20]", "[4]"),
        ("[2, 5, 8, 12, 16, 20]", "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]"),
        ("cost = \"3 sugar\"", "cost = \"2 gold + 3 coins\""),
        ("\"on-conquistador 1 coin\"", "\"on-conquistador shipping\""),
        ("gain = \"2 gold\"", "gain = \"1 coin + religion\""),
        ("wood/gem -> 3", "2 wood / 1 gold & 1 coin -> religion / 3"),
        ("1 gem @mountain", "land @water"),
        ("1 gem @mountain", "nothing @desert"),
        ("1 per road", "5 from 4, 9 from 8 @field"),
        ("gold = [2, 5, 8]", "gold = []"),
        ("points = [6, 3]", "points = [6, 6]"),
        ("income = \"2 coins\"", "income = \"1 coin + 1 wood\""),
        ("\"trades 2\"", "\"on-shipment 1 gold\""),
        ("id = \"A1\"", "id = \"North-1\""),
        ("source = \"reconstructed\"", "source = \"printed\""),
    ] {
        let long = shipped().replace("spaces = 20", "spaces = 60");
        let table = long.replacen(from, to, 1);
        assert_ne!(table, long, "{from} does not stand in the table");
        assert!(read(&table).is_ok(), "{to}");
    }
}
