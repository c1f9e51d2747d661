//! Judgements a person would make at a glance.

use bots::{Greedy, Heuristic, Knowledge};
use play::{Bot, FastDice, Observed};
use puerto_rico::{Action, Building, Good, Position, PuertoRico, Role, Slot, Stack, State, Tile};
use tabletop::{GameRules, Ignore, Node, Seat, Setup, Title};

/// A table of four in this position.
fn table(text: &str) -> (PuertoRico, State) {
    table_of(&Setup::new("reprint-2019", 4), text)
}

fn table_of(setup: &Setup, text: &str) -> (PuertoRico, State) {
    let game = PuertoRico::new(setup).unwrap();
    let value = play::flat::from_text(text).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
    let position: Position = serde_json::from_value(value).unwrap();
    let state = game.restore(&position).unwrap_or_else(|bad| panic!("{bad:?}\n{text}"));
    (game, state)
}

fn seat(letter: char) -> Seat {
    Seat::from_letter(letter).unwrap()
}

/// The option that looks best at a glance.
fn favourite(game: &PuertoRico, state: &State) -> Action {
    let Node::Decision(seat) = game.node(state) else { panic!("nobody is asked") };
    let (mut options, mut promises) = (Vec::new(), Vec::new());
    game.options(state, &mut options);
    game.promise(state, seat, &options, &mut promises);
    let best = (0..options.len()).max_by(|&one, &other| promises[one].total_cmp(&promises[other]));
    options[best.unwrap()]
}

/// What the greedy player does.
fn greedy(game: &PuertoRico, state: &State) -> Action {
    let Node::Decision(seat) = game.node(state) else { panic!("nobody is asked") };
    let mut options = Vec::new();
    game.options(state, &mut options);
    let mut player = Greedy::new(Heuristic::NEAR, 1);
    player.choose(&Observed::new(game, state, seat, &mut FastDice::new(1)), &options)
}

/// Takes a role and plays on by what looks best until the next role is chosen.
fn phase(game: &PuertoRico, state: &State, role: Role) -> State {
    let mut state = *state;
    game.apply(&mut state, Action::Role(role), &mut Ignore);
    while matches!(game.node(&state), Node::Decision(_)) && !game.is_quiet(&state) {
        let action = favourite(game, &state);
        game.apply(&mut state, action, &mut Ignore);
    }
    state
}

#[test]
fn a_chain_that_works_is_worth_more_than_its_parts() {
    let works = "seats.a.island.indigo: tiles 2, colonists 2\nseats.a.city: indigo-plant 2";
    let idle = "seats.a.island.indigo: tiles 2\nseats.a.city: indigo-plant 0\nseats.a: windrose 4";
    let apart = "seats.a.island.indigo: tiles 2, colonists 2\nseats.a.city: sugar-mill 2";
    let [works, idle, apart] = [works, idle, apart].map(|text| {
        let (game, state) = table(text);
        let outlook = game.outlook(&state).points;
        outlook[0] - outlook[1]
    });
    assert!(works > idle + 0.5, "{works} {idle}");
    assert!(idle > apart + 0.5, "{idle} {apart}");
}

#[test]
fn who_makes_most_likes_the_craftsman_best() {
    let text = "seats.a.island.indigo: tiles 3, colonists 3\nseats.a.city: indigo-plant 3";
    let (game, rich) = table(text);
    let (_, poor) = table("");
    let craftsman = |state: &State| {
        let (mut options, mut promises) = (Vec::new(), Vec::new());
        game.options(state, &mut options);
        game.promise(state, seat('a'), &options, &mut promises);
        let place = options.iter().position(|&role| role == Action::Role(Role::Craftsman));
        promises[place.unwrap()]
    };
    assert!(craftsman(&rich) > craftsman(&poor) + 1.5);
}

#[test]
fn colonists_go_where_they_make_something() {
    let text = "seats.a.island.indigo: tiles 1\nseats.a.island.corn: tiles 1\n\
                seats.a.island.coffee: tiles 2\nseats.a.city: small-indigo-plant 0\n\
                seats.a: windrose 2";
    let (game, state) = table(text);
    let after = phase(&game, &state, Role::Mayor);
    let board = after.board(seat('a'));
    assert_eq!(board.capacity(Good::Indigo), 1, "{board:?}");
    assert_eq!(board.capacity(Good::Corn), 1, "{board:?}");
}

#[test]
fn a_large_building_is_occupied_before_the_end() {
    let text = "round: 17\nending: [points]\nroles.captain: taken a\nchooser: b\n\
                seats.b.city: residence 0\nseats.b.island.corn: tiles 5, colonists 4\n\
                seats.b.island.coffee: tiles 5\nseats.b: vp 40\nseats.a: vp 30\n\
                seats.c: vp 30";
    let (game, state) = table(text);
    assert_eq!(greedy(&game, &state), Action::Role(Role::Mayor));
    let after = phase(&game, &state, Role::Mayor);
    assert!(after.board(seat('b')).has(Building::Residence));
}

#[test]
fn who_has_most_to_ship_ships() {
    let text = "round: 9\nseats.a.goods: corn 6\nseats.a.island.corn: tiles 4, colonists 4\n\
                seats.b: doubloons 2\nseats.c: doubloons 2\nseats.d: doubloons 2";
    let (game, state) = table(text);
    assert_eq!(favourite(&game, &state), Action::Role(Role::Captain));
    assert_eq!(greedy(&game, &state), Action::Role(Role::Captain));
    let after = phase(&game, &state, Role::Captain);
    assert_eq!(after.board(seat('a')).points(), 7, "all six on one ship, and the privilege");
}

#[test]
fn the_dearest_good_is_sold_and_kept() {
    let text = "round: 5\nseats.a.goods: corn 3, coffee 1\n\
                seats.a.island.corn: tiles 2, colonists 2";
    let (game, state) = table(text);
    let sold = phase(&game, &state, Role::Trader);
    assert_eq!(sold.board(seat('a')).goods()[Good::Coffee], 0);
    let full = "round: 5\nseats.a.goods: corn 3, coffee 2\nships.5: indigo 1\nships.6: sugar 1\n\
                ships.7: tobacco 1\nseats.b.goods: indigo 1";
    let (game, state) = table(full);
    let kept = phase(&game, &state, Role::Captain);
    assert_eq!(kept.board(seat('a')).goods()[Good::Coffee], 1);
    assert_eq!(kept.board(seat('a')).goods()[Good::Corn], 0);
}

#[test]
fn who_is_ahead_ends_the_game() {
    let city = "small-indigo-plant 0, small-sugar-mill 0, indigo-plant 0, sugar-mill 0, \
                tobacco-storage 0, small-market 0, hacienda 0, construction-hut 0, \
                small-warehouse 0, hospice 0, office 0";
    let text = format!(
        "round: 13\nseats.a: doubloons 4, vp 30\nseats.a.city: {city}\n\
         seats.b: vp 5, doubloons 1\nseats.c: vp 5, doubloons 1\nseats.d: vp 5, doubloons 1\n\
         roles.builder: taken a\nask: frame builder, seat a"
    );
    let (game, state) = table(&text);
    assert!(matches!(greedy(&game, &state), Action::Build(_)));
}

#[test]
fn a_quarry_is_for_the_beginning() {
    let early =
        "round: 1\nrow: indigo 2, sugar 3\nroles.settler: taken a\nask: frame settler, seat a";
    let (game, state) = table(early);
    assert_eq!(favourite(&game, &state), Action::Take(Tile::Quarry));
    let late = "round: 13\nrow: corn 2, sugar 3\nseats.a: vp 30, windrose 2\nseats.b: vp 30\n\
                seats.c: vp 30\nroles.settler: taken a\nask: frame settler, seat a";
    let (game, state) = table(late);
    assert_eq!(favourite(&game, &state), Action::Take(Tile::Corn));
}

#[test]
fn a_noble_is_worth_a_point_more_than_a_colonist() {
    let nobles = Setup::new("reprint-2019", 4).with("nobles", "in");
    let (game, state) = table_of(&nobles, "roles.mayor: taken a\nask: frame ship, seat a");
    assert_eq!(favourite(&game, &state), Action::Noble);
}

#[test]
fn a_noble_reads_in_the_chapel() {
    let nobles = Setup::new("reprint-2019", 4).with("nobles", "in");
    let text = "seats.a: windrose 1, windrose-nobles 1\nseats.a.city: chapel 0\n\
                seats.a.island.corn: tiles 3";
    let (game, state) = table_of(&nobles, text);
    let after = phase(&game, &state, Role::Mayor);
    let chapel = Slot::Building(Building::Chapel);
    let place = puerto_rico::Place::Slot(chapel);
    assert!(after.board(seat('a')).people(puerto_rico::Person::Noble, place) == 1);
}

/// A table of three with everything, at which seat a settles.
fn settling(text: &str) -> (PuertoRico, State) {
    let setup = Setup::new("reprint-2019", 3).with("market", "draft").with("nobles", "in");
    table_of(&setup, &format!("roles.settler: taken a\n{text}"))
}

/// A coffee roaster waits for its first plantation, and the tile on top is known.
#[test]
fn a_tile_that_was_put_back_is_drawn_when_it_is_wanted() {
    let own = "seats.a.city: hacienda 1, coffee-roaster 2\nseats.a: windrose 2\n\
               seats.b.city: hacienda 0, forest-house 0\n\
               row: corn 2\n\
               ask: frame hacienda, seat a\n";
    // Who has not seen it does not know what it is.
    let (game, state) = settling(&format!("{own}tops.2: tile coffee\ntops.2.seen: [b]"));
    assert_eq!(favourite(&game, &state), Action::Draw);
    let own =
        own.replace("hacienda 1, coffee-roaster", "hacienda 1, forest-house 0, coffee-roaster");
    let (game, state) = settling(&format!("{own}tops.2: tile coffee\ntops.2.seen: [a]"));
    assert_eq!(favourite(&game, &state), Action::DrawFrom(Stack::Second));
    let full = "seats.a.island.indigo: tiles 3\n";
    let (game, state) = settling(&format!("{own}{full}tops.2: tile indigo\ntops.2.seen: [a]"));
    assert_eq!(favourite(&game, &state), Action::Draw);
}

#[test]
fn a_guest_opens_the_second_tile() {
    let city = "seats.a.city: construction-hut 0, guest-house 2, library 0\n";
    let asked = "seats.a.island.corn: tiles 1\nask: frame second-tile, taken true";
    let (game, mut state) = settling(&format!("{city}{asked}"));
    let moved = |building| Action::Move(puerto_rico::Person::Colonist, Slot::Building(building));
    assert_eq!(favourite(&game, &state), moved(Building::Library));
    game.apply(&mut state, moved(Building::Library), &mut Ignore);
    assert_eq!(favourite(&game, &state), moved(Building::ConstructionHut));
    game.apply(&mut state, moved(Building::ConstructionHut), &mut Ignore);
    assert_eq!(favourite(&game, &state), Action::Take(Tile::Quarry));
}

/// Production is asked about in every craftsman phase, and nobody thinks about it.
#[test]
fn production_is_not_refused() {
    let text = "roles.craftsman: taken a\nseats.a.island.corn: tiles 1, colonists 1\n\
                ask: frame craftsman, seat a";
    let (game, state) = table(text);
    assert_eq!(favourite(&game, &state), Action::Produce);
    assert_eq!(greedy(&game, &state), Action::Produce);
}

/// The last point of the church, in a last round that only this point brings about:
/// the one who leads takes it.
#[test]
fn the_last_chip_is_taken_by_the_one_who_leads() {
    let setup =
        Setup::new("reprint-2019", 2).with("market", "draft").with("points-end", "any-phase");
    let last_chip = |own: u8, other: u8| {
        let text = format!(
            "round: 9\nroles.builder: taken a\nseats.a: vp {own}\nseats.a.city: church 1, harbor \
             0\nseats.a.island.corn: tiles 5, colonists 5\nseats.b: vp {other}\n\
             seats.b.city: small-market 0\nask: frame church, seat a, building harbor"
        );
        let (game, state) = table_of(&setup, &text);
        greedy(&game, &state)
    };
    assert_eq!(last_chip(60, 4), Action::Points);
}

/// Nobody pays more than a price to be asked for more.
#[test]
fn reductions_are_used() {
    let setup = Setup::new("reprint-2019", 3).with("market", "draft");
    let text = "roles.builder: taken a\nseats.a: doubloons 3\nseats.a.goods: corn 1\n\
                seats.a.island.quarry: tiles 1, colonists 1\nseats.a.city: black-market 1\n\
                ask: frame waive, seat a, building office";
    let (game, state) = table_of(&setup, text);
    assert_eq!(favourite(&game, &state), Action::Pass);
    assert_eq!(greedy(&game, &state), Action::Pass);
}
