//! What bishops can count, one measure after the other, with the numbers worked out
//! by hand.

use santa_maria::{Position, SantaMaria};
use tabletop::{Components, HiddenInformation, Setup, Title, Viewer};

const TABLE: &str = include_str!("../../../rules/santa-maria/scenarios/every-word.toml");

/// The points of a bishop that asks for this, for the player of the position below.
fn points(score: &str) -> i32 {
    let table = TABLE.replace("score = \"1 per 2 colonist\"", &format!("score = \"{score}\""));
    assert_ne!(table, TABLE);
    let table = table.replace("every-word", "measures");
    let components = Some(Components::Own { table });
    let game = SantaMaria::new(&Setup { components, ..Setup::new("standard", 2) }).unwrap();
    let position: Position = serde_json::from_value(serde_json::json!({
        "docks": { "coins": "S05", "religion": "S06", "conquistador": "S07", "points": "S08" },
        "seats": { "a": {
            "board": "A1", "coins": 7, "religion": 3,
            "resources": { "wood": 2, "gem": 1 },
            "tiles": { "D01": "r2c4-east", "T01": "r4c4-east" },
            "monks": ["foreman", "roads"],
            "harbour": { "coins": ["SS1", "S09"], "religion": ["SS2"], "conquistador": ["SS3"],
                         "points": ["SS4"] },
        } },
    }))
    .unwrap();
    let state = game.restore(&position).unwrap_or_else(|bad| panic!("{score}: {bad}"));
    let view = game.view(&state, Viewer::Referee);
    view.seats.values().next().and_then(|seat| seat.sheet).unwrap().bishops + 2
}

#[test]
fn every_measure_counts_what_it_says() {
    for (score, right) in [
        ("1 per road", 2),
        ("1 per shipment", 5),
        ("1 per line", 2),
        ("1 per monk", 2),
        ("1 per trio", 1),
        ("1 per colonist", 2),
        ("1 per building", 22),
        ("1 per religion", 5),
        ("1 per conquistador", 1),
        ("1 per shipping", 3),
        ("1 per trade", 8),
        ("1 per @forest", 7),
        ("1 per terrain", 8),
        ("1 per set", 1),
        ("1 per dock-1", 2),
        ("1 per dock-4", 1),
        ("1 per scholar", 1),
        ("1 per bishop", 1),
        ("1 per religion-step", 3),
        ("1 per wood", 2),
        ("1 per gold", 0),
        ("1 per resource", 3),
        ("1 per coin", 7),
        ("2 per 3 coin", 4),
        ("5 from 3, 9 from 8 coin", 5),
    ] {
        assert_eq!(points(score), right, "{score}");
    }
}
