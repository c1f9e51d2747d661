//! What is thought of some positions of *Santa Maria*.

use bots::Knowledge;
use santa_maria::{Action, Position, Question, SantaMaria, State};
use tabletop::{GameRules, Ignore, Node, Notation, Setup, Title};

/// A table of two with this position, on the boards of the first set.
fn position(text: &str) -> (SantaMaria, State) {
    let setup = Setup::new("standard", 2).with_components("reconstructed-1");
    let game = SantaMaria::new(&setup).unwrap();
    let value = play::flat::from_text(text).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
    let position: Position = serde_json::from_value(value).unwrap();
    let state = game.restore(&position).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
    (game, state)
}

/// What the seat that must decide thinks of an option.
fn promise_of(game: &SantaMaria, state: &State, action: Action) -> f32 {
    let Node::Decision(seat) = game.node(state) else { panic!("nobody is asked") };
    let (mut options, mut all) = (Vec::new(), Vec::new());
    game.options(state, &mut options);
    game.promise(state, seat, &options, &mut all);
    let place = options.iter().position(|&it| it == action);
    all[place.unwrap_or_else(|| panic!("{action:?} is no option: {options:?}"))]
}

/// What is thought of an option in this position.
fn promise(text: &str, option: &str) -> f32 {
    let (game, state) = position(text);
    promise_of(&game, &state, game.parse(option).unwrap())
}

/// What the first player can expect.
fn outlook(text: &str) -> f32 {
    let (game, state) = position(text);
    game.outlook(&state).points[0]
}

#[test]
fn of_two_lines_the_one_with_more_buildings_is_better() {
    // Row 1 of the first board has a wood and a gem, row 4 a grain.
    let given = "seats.a.blue: [1 4]\nseats.a.religion: 2";
    assert!(promise(given, "blue 1") > promise(given, "blue 4"));
    // A column with a sugar and a gem more.
    let more = "seats.a.tiles: D15 r2c2-south";
    assert!(promise(more, "white 2") > promise(more, "white 3"));
}

#[test]
fn a_die_is_taken_as_it_is_if_changing_it_brings_nothing() {
    let given = "seats.a.coins: 6";
    assert!(promise(given, "white 2") > promise(given, "white 3 as 2"));
}

#[test]
fn nobody_retires_with_good_dice_left() {
    let given = "white: [1 2 3 4 5 6]\nseats.a.coins: 3";
    for space in ["coins", "religion", "conquistador", "shipping", "road"] {
        assert!(promise(given, "white 2") > promise(given, &format!("retire {space}")));
    }
}

#[test]
fn a_shipment_that_can_be_paid_is_taken() {
    let given = "seats.a.coins: 3\nseats.a.resources: wood 1, sugar 1";
    let (game, mut state) = position(given);
    game.apply(&mut state, game.parse("activate r5c1").unwrap(), &mut Ignore);
    assert_eq!(state.asked(), Some(Question::Ship));
    let mut options = Vec::new();
    game.options(&state, &mut options);
    let ship = options.iter().find(|it| matches!(it, Action::Ship(_)));
    let ship = promise_of(&game, &state, *ship.unwrap());
    for other in ["pass", "sell sugar", "sell wood"] {
        assert!(ship > promise_of(&game, &state, game.parse(other).unwrap()), "{other}");
    }
}

#[test]
fn a_tile_is_laid_where_it_completes_a_line() {
    // Row 4 lacks its last two spaces, there are roads in it, and time is short.
    let given = "year: 3\nask: frame place, tile D01\n\
                 seats.a.tiles: D12 r4c1-east, D13 r5c4-north, D02 r2c2-east";
    let there = promise(given, "place r4c5 east");
    for elsewhere in ["place r2c4 east", "place r3c1 east", "place r6c3 east"] {
        assert!(there > promise(given, elsewhere), "{elsewhere}");
    }
}

#[test]
fn more_of_anything_good_is_a_better_outlook() {
    let plain = outlook("seats.a.coins: 3");
    for better in [
        "seats.a.coins: 6",
        "seats.a: coins 3, points 5",
        "seats.a: coins 3, religion 1",
        "seats.a: coins 3, religion 2",
        "seats.a: coins 3, conquistador 2",
        "seats.a: coins 3\nseats.a.resources: wood 2",
        "seats.a: coins 3\nseats.a.resources: gold 1",
        "seats.a: coins 3\nseats.a.tiles: D15 r2c2-south",
        "seats.a: coins 3\nseats.a.harbour.coins: [S01]",
    ] {
        assert!(outlook(better) > plain, "{better}: {} {plain}", outlook(better));
    }
}

#[test]
fn when_everyone_has_retired_for_good_the_points_are_known() {
    let (game, state) =
        position("year: 3\nturn: b\nseats.a: retired coins, coins 7, points 20\nseats.b: points 3");
    let sure = game.scores(&state).iter().next().unwrap().1.points as f32;
    assert!((game.outlook(&state).points[0] - sure).abs() < 1.0);
}

#[test]
fn a_step_to_a_symbol_waits_for_coins() {
    let activation = "activation: effect 1, mark coins-1\nactivation.buildings: [r6c5]\n\
                      activation.left: [r6c5]\nask: frame religion";
    let open = format!("seats.a: religion 15\n{activation}");
    assert!(promise(&open, "advance") > promise(&open, "pass"));
    // Every place has a monk, and there is nothing to pay its owner with.
    let shut = format!(
        "seats.a: religion 15\nseats.a.monks: [foreman astrologer architect lines]\n\
         seats.b: religion 20\nseats.b.monks: [roads ships station-wood station-sugar \
         station-gold station-points]\n{activation}"
    );
    assert!(promise(&shut, "pass") > promise(&shut, "advance"));
}

#[test]
fn a_last_purchase_is_made_for_a_bishop() {
    let table = include_str!("../../../rules/santa-maria/scenarios/every-word.toml");
    let table = table.replace("1 per wood", "3 per wood");
    let components = Some(tabletop::Components::Own { table });
    let game = SantaMaria::new(&Setup { components, ..Setup::new("standard", 2) }).unwrap();
    let given = "year: 3\nbishops: [roads terrain monks]\n\
                 seats.a: coins 6, religion 2, retired coins\nseats.a.monks: [terrain]\n\
                 income: dock none, paid 0\nask: frame free";
    let value = play::flat::from_text(given).unwrap();
    let position: Position = serde_json::from_value(value).unwrap();
    let state = game.restore(&position).unwrap_or_else(|bad| panic!("{bad}"));
    let promise = |option: &str| promise_of(&game, &state, game.parse(option).unwrap());
    assert!(promise("buy wood") > promise("pass"));
    assert!(promise("pass") > promise("buy grain"));
}
