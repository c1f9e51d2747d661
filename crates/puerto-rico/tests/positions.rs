//! Checks that positions from which no game can go on are refused by the name of what they
//! break, and that positions which no game can reach are played all the same.

mod random_game;

use play::Match;
use puerto_rico::{Action, Position, PuertoRico, Role};
use tabletop::{GameRules, Ignore, InvariantError, Setup, Title};

fn restore(setup: &Setup, text: &str) -> Result<(), InvariantError> {
    let game = PuertoRico::new(setup).unwrap();
    let value = play::flat::from_text(text).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
    let position: Position =
        serde_json::from_value(value).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
    game.restore(&position).map(|_| ())
}

/// What the position text breaks at a table of four.
fn broken(text: &str) -> Option<&'static str> {
    restore(&Setup::new("reprint-2019", 4), text).err().map(|impossible| impossible.invariant)
}

#[test]
fn a_position_left_blank_is_the_first_role_choice() {
    assert_eq!(broken(""), None);
}

#[test]
fn each_broken_invariant_is_named() {
    let cases = [
        // Things out of nowhere, and totals that do not add up.
        ("goods", "seats.a.goods: corn 11"),
        ("goods", "seats.a.goods: corn 6\nseats.b.goods: corn 5"),
        ("goods", "goods: corn 9, indigo 11, sugar 11, tobacco 9, coffee 9"),
        ("colonists", "seats.a: windrose 76"),
        ("colonists", "colonists: ship 80"),
        ("colonists", "colonists: ship 4, supply 74"),
        ("tiles", "seats.a.island.coffee: tiles 9"),
        ("tiles", "seats.a.island.quarry: tiles 9"),
        ("tiles", "quarries: 7"),
        ("tiles", "row: coffee 5\ndiscard: coffee 4"),
        ("tiles", "stack: corn 10"),
        ("points", "seats.a: vp 10\npoints: 100"),
        ("points", "seats.a: vp 65535"),
        ("buildings", "seats.a.city: residence 0\nseats.b.city: residence 0"),
        ("buildings", "seats.a.city: harbor 0\nseats.b.city: harbor 0\nseats.c.city: harbor 0"),
        ("buildings", "market: harbor 1"),
        // Boards that do not fit together.
        ("seats", "seats.e: doubloons 3"),
        ("circles", "seats.a.island.corn: tiles 1, colonists 2"),
        ("circles", "seats.a.city: harbor 2"),
        ("island", "seats.a.island.corn: tiles 7\nseats.a.island.indigo: tiles 6"),
        (
            "city",
            "seats.a.city: residence 0, fortress 0, city-hall 0, guild-hall 0, customs-house 0, \
             harbor 0, wharf 0, office 0",
        ),
        ("row", "row: corn 3, indigo 3"),
        // Ships and trading house.
        ("ships", "ships.4: corn 1"),
        ("ships", "ships.5: corn 6"),
        ("ships", "ships.5: corn 1, indigo 1"),
        ("ships", "ships.5: corn 1\nships.6: corn 1"),
        // The round.
        ("round", "round: 0"),
        ("round", "round: 4294967295"),
        ("governor", "round: 2\ngovernor: a"),
        ("roles", "roles.prospector-2: doubloons 1"),
        ("roles", "ask: frame trader, seat a"),
        ("chooser", "chooser: b"),
        // Questions that cannot be asked.
        ("ask", "roles.trader: taken a\nask: frame trader, seat a"),
        ("ask", "roles.trader: taken a\nask: frame trader, seat e"),
        ("ask", "roles.settler: taken a\nask: frame hacienda, seat a"),
        ("ask", "roles.settler: taken a\nask: frame hospice, seat a, tile corn"),
        ("ask", "roles.builder: taken a\nask: frame university, seat a, building harbor"),
        ("ask", "roles.mayor: taken a\nask: frame mayor, seat a, slot corn"),
        ("ask", "roles.craftsman: taken a\nask: frame craftsman, seat a"),
        ("ask", "roles.captain: taken a\nask: frame captain, seat a"),
        (
            "ask",
            "roles.captain: taken a\nseats.a.goods: corn 1\nask: frame captain, seat a, quiet 4",
        ),
        ("ask", "roles.captain: taken a\nask: frame storage, seat a, good corn"),
        // Goods that were never produced.
        (
            "ask",
            "roles.craftsman: taken a\nseats.a.island.corn: tiles 1, colonists 1\n\
             ask.made: [corn]\nask: frame craftsman-privilege",
        ),
        // A first row in the middle of the game.
        ("ask", "round: 2\nask: frame first-row"),
    ];
    for (invariant, text) in cases {
        assert_eq!(broken(text), Some(invariant), "{text}");
    }
}

/// A table that never ends the game still has a governor for every round.
#[test]
fn late_rounds_can_be_written_down() {
    let game = PuertoRico::new(&Setup::new("reprint-2019", 4)).unwrap();
    let late = Position { round: Some(u16::MAX.into()), ..Position::default() };
    let mut state = game.restore(&late).unwrap();
    for role in [Role::Prospector, Role::Trader, Role::Captain, Role::Craftsman] {
        game.apply(&mut state, Action::Role(role), &mut Ignore);
    }
    let position = game.position(&state);
    assert_eq!(position.round, Some(u32::from(u16::MAX) + 1));
    assert_eq!(game.restore(&position), Ok(state));
}

#[test]
fn five_large_buildings_stand_only_where_the_rules_let_them() {
    let text = "seats.a.city: residence 0, fortress 0, city-hall 0, guild-hall 0, customs-house 0";
    assert_eq!(restore(&Setup::new("reprint-2019", 4), text), Ok(()));
    let upright = restore(&Setup::new("anniversary-2011", 4), text).unwrap_err();
    assert_eq!(upright.invariant, "city");
}

/// What the position text breaks at a table of three with everything.
fn broken_with(text: &str, switches: &[(&str, &str)]) -> Option<&'static str> {
    let mut setup = Setup::new("reprint-2019", 3).with("market", "draft").with("nobles", "in");
    for &(switch, answer) in switches {
        setup = setup.with(switch, answer);
    }
    restore(&setup, text).err().map(|impossible| impossible.invariant)
}

#[test]
fn each_broken_invariant_of_the_expansions_is_named() {
    let captain = "roles.captain: taken a\nseats.a.goods: corn 2, sugar 2\n";
    let cases = [
        // People, and where they cannot be.
        ("nobles", "seats.a: windrose-nobles 21"),
        ("nobles", "nobles: ship 2"),
        ("nobles", "nobles: ship 1, supply 18"),
        ("colonists", "seats.a: windrose 255, windrose-nobles 1"),
        ("circles", "seats.a.city: statue 1"),
        ("circles", "seats.a.city: guest-house 2\nseats.a.nobles: guest-house 1"),
        ("circles", "seats.a.island.forest: tiles 1, colonists 1\nseats.a.city: forest-house 0"),
        ("city", "seats.a.nobles: chapel 1"),
        ("removed", "removed: colonists 1, nobles 0, points 0"),
        // Forests and tiles that nobody can have seen.
        ("forests", "seats.a.island.forest: tiles 1"),
        (
            "forests",
            "seats.a.island.forest: tiles 1\nseats.a.city: forest-house 0\nseats.a.beneath: corn 1",
        ),
        ("top", "top.tile: corn\ntop.seen: [a]"),
        ("top", "seats.a.city: hacienda 1, forest-house 1\ntop.tile: corn\ntop.seen: []"),
        // A market that does not fit the board.
        ("market", "chosen: [aqueduct]"),
        ("market", "chosen: [chapel]"),
        ("market", "seats.a.city: hacienda 0, construction-hut 0, forest-house 0"),
        ("library", "seats.a.city: library 1\nlibrary-used: [a]"),
        // Questions that cannot be asked.
        ("ask", "chosen: [aqueduct]\nround: 2\nask: frame draft"),
        ("ask", "ask: frame market"),
        (
            "ask",
            "roles.builder: taken a\nseats.a.city: black-market 1\n\
             ask: frame black-market, seat a, building harbor, left 3, step person",
        ),
        (
            "ask",
            "roles.builder: taken a\nseats.a.city: black-market 1\nseats.a.goods: corn 2\n\
             ask: frame black-market, seat a, building small-market, left 2, step good",
        ),
        (
            "ask",
            "roles.builder: taken a\nseats.a: doubloons 300, vp 1\nseats.a.goods: corn 1, sugar 1\n\
             seats.a.city: black-market 1\n\
             ask: frame black-market, seat a, building harbor, left 1, step good",
        ),
        (
            "ask",
            "roles.builder: taken a\nseats.a: windrose 1\nseats.a.city: black-market 1\n\
             ask: frame black-market, seat a, building small-market, left 0, step person",
        ),
        (
            "ask",
            "roles.mayor: taken a\nseats.a: windrose 1\nseats.a.city: harbor 0, office 0\n\
             nobles: ship 0\ncolonists: ship 0\nask: frame mayor, seat a, slot small-market",
        ),
        (
            "ask",
            "roles.captain: taken a\nseats.a: windrose-nobles 1\nseats.a.island.corn: tiles 1\n\
             seats.a.goods: corn 2\nseats.a.city: union-hall 1, royal-supplier 1, guest-house 1\n\
             ships.4: sugar 1\nships.5: coffee 1\nships.6: indigo 1\n\
             ask.halls: [a]\nask: frame captain, seat a",
        ),
        (
            "ask",
            "roles.settler: taken a\nseats.a.city: hacienda 1, forest-house 1\n\
             tops.1: tile corn\ntops.1.seen: [a]\n\
             ask: frame hacienda-look, seat a, tile sugar, stack 1",
        ),
        (
            "ask",
            "roles.settler: taken a\nseats.a.city: hacienda 1, forest-house 1\n\
             ask: frame hacienda-look, seat a, tile sugar, stack 1, under 200",
        ),
        (
            "ask",
            "roles.settler: taken a\nseats.a.city: hacienda 1, forest-house 1\n\
             ask: frame hacienda-draw, seat a, stack 2",
        ),
        ("ask", "roles.settler: taken a\nask.stacks: [2]\nask: frame new-row"),
        ("ask", "roles.settler: taken a\nask: frame row-stacks"),
        (
            "ask",
            "roles.settler: taken a\nseats.a.city: hacienda 1, forest-house 1\n\
             tops.1: tile corn\ntops.1.seen: [a]\nask.stacks: [2]\nask: frame row-stacks",
        ),
        ("ask", "roles.settler: taken a\nask.stacks: [1 2 3 4 5]\nask: frame new-row"),
        (
            "ask",
            "roles.settler: taken a\nseats.a.city: hacienda 1, forest-house 1\n\
             tops.1: tile corn\ntops.1.seen: [a]\nask.stacks: [1]\nask: frame row-stacks",
        ),
        ("top", "top.tile: corn\ntop.seen: [a]\nseats.a.city: hacienda 1, forest-house 1"),
        ("top", "tops.1: tile corn\ntops.1.seen: [a]\nseats.a.city: hacienda 1"),
        ("top", "tops.1: tile corn\ntops.1.seen: []\nseats.a.city: hacienda 1, forest-house 1"),
        ("ask", "roles.settler: taken a\nrow: corn 1\nask: frame second-tile"),
        ("ask", "roles.settler: taken a\nask: frame lodge, seat a"),
        ("ask", "roles.mayor: taken a\nask: frame villa, seat a"),
        ("ask", "roles.mayor: taken a\nnobles: ship 0\nask: frame ship, seat a"),
        ("ask", "roles.trader: taken a\nask: frame land-draw, seat a"),
        (
            "ask",
            &format!(
                "{captain}seats.a.city: small-wharf 1\nask.small-wharves: [a]\n\
                 ask.sending: good sugar, goods 40, kinds 1\nask: frame captain, seat a"
            ),
        ),
        ("ask", "roles.trader: taken a\nask: frame guests, seat a, before end"),
    ];
    for (invariant, text) in cases {
        assert_eq!(broken_with(text, &[]), Some(invariant), "{text}");
    }
    let removed = [("black-market-returns", "removed")];
    let text = "seats.a.city: black-market 1\nremoved: colonists 0, nobles 0, points 255";
    assert_eq!(broken_with(text, &removed), Some("removed"));
    let flip = [("forest-source", "flip")];
    let forest = "seats.a.island.forest: tiles 1\nseats.a.city: forest-house 0\n";
    assert_eq!(broken_with(&format!("{forest}seats.a.beneath: corn 1"), &flip), None);
    assert_eq!(broken_with(forest, &flip), Some("forests"));
    assert_eq!(broken_with(&format!("{forest}seats.a.secret: corn 1"), &flip), Some("forests"));
    let tops = "tops.1: tile corn\ntops.1.seen: [a]\nseats.a.city: hacienda 0, forest-house 0";
    assert_eq!(broken_with(tops, &[]), None);
    assert_eq!(broken_with(tops, &[("plantation-stacks", "one")]), Some("top"));
    assert_eq!(broken_with(tops, &[("hacienda-return", "shuffle")]), Some("top"));
    // A view leaves out a tile that somebody else looks at; a position must name it.
    let look = "roles.settler: taken a\nseats.b.city: hacienda 1, forest-house 1\n\
                ask: frame hacienda-look, seat b";
    assert_eq!(broken_with(look, &flip), Some("ask"));
    assert_eq!(broken_with(&format!("{look}, tile corn"), &flip), None);
}

#[test]
fn what_was_turned_up_together_is_read_in_any_order() {
    let game = PuertoRico::new(&Setup::new("reprint-2019", 3)).unwrap();
    let mut table = Match::new(game, None);
    table.settle_text("reveal sugar corn indigo corn").unwrap();
    let record = table.record();
    assert!(record.ends_with("1 * reveal corn corn indigo sugar\n"), "{record}");
    // A record is read in the one form only, and says which.
    let other = record.replace("corn corn indigo sugar", "sugar corn corn indigo");
    let bad = Match::<PuertoRico>::read(other).unwrap_err().to_string();
    assert!(bad.contains("this is written: reveal corn corn indigo sugar"), "{bad}");
}

/// Positions that no game reaches: nothing is lost in them, and they can be played on.
#[test]
fn positions_that_no_game_reaches_are_played_to_the_end() {
    let cases = [
        // Phases that left something undone.
        "ships.5: corn 5",
        "house: corn 1, indigo 1, sugar 1, coffee 1",
        "house: corn 2",
        "colonists: ship 0",
        // Roles out of turn.
        "roles.settler: taken b",
        "roles.settler: taken a\nroles.mayor: taken a",
        // Ends that came from nowhere.
        "ending: [city]",
        "ending: [points]",
        "ending: [colonists]",
        "seats.a: vp 100",
        "seats.a: vp 201\nroles.captain: taken a\nchooser: b",
        "seats.a: windrose 79\ncolonists: ship 0\nending: [colonists]",
        // A wharf used by someone who has none, a turn without a load of someone who could
        // have loaded, storing although goods could be loaded, or after someone kept too much.
        "roles.captain: taken a\nseats.a.goods: corn 1\nask.wharves: [b]\nask: frame captain, seat a",
        "roles.captain: taken a\nseats.a.goods: corn 1\nseats.b.goods: corn 1\n\
         ask: frame captain, seat b, quiet 1",
        "roles.captain: taken a\nseats.a.goods: corn 2, indigo 2\nask: frame storage, seat a, good corn",
        "roles.captain: taken a\nships.5: coffee 1\nships.6: tobacco 1\nships.7: sugar 1\n\
         seats.a.goods: corn 2, indigo 2\nseats.b.goods: corn 2, indigo 2\n\
         ask: frame storage, seat b, good corn",
        // A quarry for someone who may not take one.
        "roles.settler: taken a\nseats.b.island.quarry: tiles 1\nseats.b.city: hospice 1\n\
         ask: frame hospice, seat b, tile quarry",
    ];
    for text in cases {
        plays_on(&Setup::new("reprint-2019", 4), text);
    }
    let captain = "roles.captain: taken a\nseats.a.goods: corn 2, sugar 2\n";
    let cases = [
        "nobles: ship 0, supply 20\ncolonists: ship 3, supply 97",
        "roles.settler: taken a\nseats.a.city: hacienda 1\nask: frame hacienda, seat a, taken true",
        "roles.settler: taken a\nseats.a.island.corn: tiles 1\nseats.a.city: hospice 1\n\
         ask: frame hospice, seat a, tile corn, taken true, second true",
        "roles.mayor: taken a\nask: frame mayor-privilege, noble true",
        "roles.trader: taken a\nseats.a.goods: corn 1\nask: frame trader, seat a, land true",
        "roles.craftsman: taken a\nseats.a.island.corn: tiles 1, colonists 1\n\
         seats.a.goods: corn 3\nask.made: [corn corn corn]\nask: frame craftsman-privilege",
        &format!("{captain}ask.supplied: [corn]\nask: frame captain, seat a"),
        &format!("{captain}ask.halls: [a]\nask: frame captain, seat a"),
        &format!("{captain}ask.small-wharves: [a]\nask: frame captain, seat a"),
        "roles.mayor: taken a\nseats.a.island.corn: tiles 1\nseats.a.city: guest-house 1\n\
         ask: frame guests, seat a, before end",
        "roles.captain: taken a\nseats.a.island.corn: tiles 1\nseats.a.city: guest-house 1\n\
         ask: frame guests, seat a, before storage",
        "roles.captain: taken a\nchooser: b\nending: [points]",
        "roles.mayor: taken a\nchooser: b\nending: [colonists]",
    ];
    for text in cases {
        let setup = Setup::new("reprint-2019", 3).with("market", "draft").with("nobles", "in");
        plays_on(&setup, text);
    }
}

/// Plays a position to its end, and reads every position on the way again.
fn plays_on(setup: &Setup, text: &str) {
    let game = PuertoRico::new(setup).unwrap();
    let value = play::flat::from_text(text).unwrap();
    let position: Position = serde_json::from_value(value).unwrap();
    let start = game.restore(&position).unwrap_or_else(|bad| panic!("{bad:?}\n{text}"));
    for number in 0..10 {
        random_game::play(&game, start, number, |state| {
            assert_eq!(game.restore(&game.position(state)), Ok(*state), "{text}");
        });
    }
}
