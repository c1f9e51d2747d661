//! The search, proved on games whose values are known.

mod toy;

use bots::{Advice, Budget, Search, Step};
use play::{Bot, FastDice, Observed};
use tabletop::{ChanceNodes, Dice, GameRules, Node};
use toy::Place::{Choose, End, Roll};
use toy::{Blind, Place, Toy};

fn advice(game: &Toy, blind: Blind, nodes: u32, threads: usize) -> Advice<Toy> {
    let state = game.start();
    let Node::Decision(seat) = game.node(&state) else { panic!("nobody is asked") };
    let mut options = Vec::new();
    game.options(&state, &mut options);
    let seen = Observed::new(game, &state, seat, &mut FastDice::new(1));
    Search::new(blind, Budget::Nodes(nodes), threads, 7).advise(&seen, &options)
}

/// Three seats. `b` would rather win itself than stop `a`, and `c` decides in its
/// own favour, not against the leader: who thinks of the others as one enemy
/// gets this wrong.
fn three() -> Toy {
    let places = vec![
        Choose(0, vec![1, 2]),
        Choose(1, vec![3, 4]),
        Choose(2, vec![5, 6]),
        End(vec![5, 9, 0]),
        End(vec![9, 5, 0]),
        End(vec![9, 0, 5]),
        End(vec![5, 0, 9]),
    ];
    Toy { seats: 3, places }
}

#[test]
fn each_seat_plays_for_itself() {
    // At 1 seat b takes 3 and wins; at 2 seat c takes 6 and wins: a has lost, and
    // has the same points either way.
    let game = three();
    let advice = advice(&game, Blind::default(), 2_000, 1);
    assert_eq!(advice.nodes, 2_000);
    let values: Vec<_> = advice.options.iter().map(|it| it.value.unwrap()).collect();
    for (advised, value) in advice.options.iter().zip(&values) {
        let winner = advised.action;
        assert!(value.win[winner] > 0.95, "{advised:?}");
        assert!(value.win[0] < 0.05, "{advised:?}");
    }
}

/// A sure tie, or a lottery that wins three times out of five.
fn lottery() -> Toy {
    let places = vec![
        Choose(0, vec![1, 2]),
        Roll(vec![(3, 3), (2, 4)]),
        End(vec![5, 5]),
        End(vec![5, 0]),
        End(vec![0, 5]),
    ];
    Toy { seats: 2, places }
}

#[test]
fn chance_is_weighed_by_its_probability() {
    let advice = advice(&lottery(), Blind::default(), 4_000, 1);
    let best = &advice.options[0];
    assert_eq!(best.action, 1);
    assert!((best.value.unwrap().win[0] - 0.6).abs() < 0.03, "{best:?}");
    let counted = self::advice(&lottery(), Blind { counts: true, ..Blind::default() }, 100, 1);
    assert!(counted.is_exact);
    assert_eq!(counted.options[0].action, 1);
    assert!((counted.options[0].value.unwrap().win[0] - 0.6).abs() < 1e-6);
}

/// An option that looks good until the rival answers, and is what a poor prior
/// expects.
fn trap() -> Toy {
    let mut places =
        vec![Choose(0, vec![1, 2]), Choose(1, (3..13).collect()), Choose(1, vec![13, 14])];
    // Behind the trap nine answers lose for the rival, and one wins.
    places.extend((0..9).map(|_| End(vec![2, 1])));
    places.push(End(vec![1, 2]));
    // The sound option can be answered by something that keeps the tie, or worse.
    places.push(End(vec![1, 1]));
    places.push(End(vec![2, 1]));
    Toy { seats: 2, places }
}

#[test]
fn a_trap_is_seen_through() {
    let game = trap();
    let blind = Blind { mistaken: Some(1), ..Blind::default() };
    let advice = advice(&game, blind, 2_000, 1);
    assert_eq!(advice.options[0].action, 2, "{advice:?}");
    let line: Vec<String> = advice.options[0].line.iter().map(|it| format!("{it:?}")).collect();
    assert_eq!(line, ["a 2", "b 13"]);
}

/// A hundred and fifty options, of which one wins.
fn haystack(needle: usize) -> Toy {
    let mut places = vec![Choose(0, (1..=150).collect())];
    for place in 1..=150 {
        places.push(End(if place == needle { vec![2, 1] } else { vec![1, 2] }));
    }
    Toy { seats: 2, places }
}

#[test]
fn among_many_options_the_good_one_is_found() {
    for needle in [1, 77, 150] {
        let advice = advice(&haystack(needle), Blind::default(), 20_000, 1);
        assert_eq!(advice.options[0].action, needle);
    }
}

/// A tree made at random: up to three seats, chance now and then.
fn random_tree(number: u64) -> Toy {
    fn grow(places: &mut Vec<Place>, dice: &mut FastDice, seats: usize, depth: u32) -> usize {
        let at = places.len();
        places.push(End(Vec::new()));
        let width = 2 + dice.below(3) as usize;
        let place = match dice.below(8) {
            _ if depth == 0 => End((0..seats).map(|_| dice.below(10) as i32).collect()),
            0 if depth < 4 => End((0..seats).map(|_| dice.below(10) as i32).collect()),
            1 | 2 if depth < 4 => {
                let cases = (0..width).map(|_| u64::from(1 + dice.below(4)));
                let cases: Vec<u64> = cases.collect();
                let next = cases.into_iter().map(|it| (it, grow(places, dice, seats, depth - 1)));
                Roll(next.collect())
            }
            _ => {
                let seat = if depth == 4 { 0 } else { dice.below(seats as u32) as usize };
                Choose(seat, (0..width).map(|_| grow(places, dice, seats, depth - 1)).collect())
            }
        };
        places[at] = place;
        at
    }
    let mut dice = FastDice::new(number);
    let seats = 1 + dice.below(3) as usize;
    let mut places = Vec::new();
    grow(&mut places, &mut dice, seats, 4);
    Toy { seats: seats as u8, places }
}

/// Whether nobody anywhere in the tree has two options of nearly equal worth:
/// what a seat does that does not care is anyone's guess.
fn is_clear(game: &Toy) -> bool {
    let seats: Vec<_> = tabletop::Seat::first(game.seats).collect();
    game.places.iter().all(|place| {
        let Choose(seat, next) = place else { return true };
        let mut worths: Vec<f32> =
            next.iter().map(|&next| game.true_value(next).worth(seats[*seat])).collect();
        worths.sort_by(f32::total_cmp);
        worths[worths.len() - 1] - worths[worths.len() - 2] > 0.05
    })
}

#[test]
fn search_comes_to_the_true_value_of_any_tree() {
    let trees = (0..20_000).map(|number| (number, random_tree(number)));
    let trees: Vec<_> = trees.filter(|(_, game)| is_clear(game)).take(60).collect();
    assert_eq!(trees.len(), 60);
    for (number, game) in trees {
        let truth = game.true_value(0);
        let me = tabletop::Seat::first(1).next().unwrap();
        let best = truth.worth(me);
        let chosen = |advice: &Advice<Toy>| game.true_value(advice.options[0].action).worth(me);
        let searched = advice(&game, Blind::default(), 20_000, 1);
        let off = best - chosen(&searched);
        assert!(off < 0.01, "tree {number}: {off} less than {best}");
        let counted = advice(&game, Blind { counts: true, ..Blind::default() }, 20_000, 1);
        assert!(counted.is_exact);
        assert!((chosen(&counted) - best).abs() < 1e-5, "tree {number}");
        let said = counted.options[0].value.unwrap();
        assert!((said.worth(me) - best).abs() < 1e-4, "tree {number}");
    }
}

#[test]
fn the_same_number_thinks_the_same() {
    let game = random_tree(3);
    for threads in [1, 2, 3] {
        let texts: Vec<String> = (0..2)
            .map(|_| format!("{:?}", advice(&game, Blind::default(), 3_000, threads)))
            .collect();
        assert_eq!(texts[0], texts[1], "{threads} threads");
    }
}

#[test]
fn what_was_thought_before_is_used_again() {
    let game = random_tree(6);
    let mut search = Search::new(Blind::default(), Budget::Nodes(500), 1, 1);
    let mut state = game.start();
    let mut options = Vec::new();
    let mut dice = FastDice::new(1);
    let mut most = 0;
    loop {
        match game.node(&state) {
            Node::Over => break,
            Node::Chance => state = game.sample(&state, &mut dice),
            Node::Decision(seat) => {
                game.options(&state, &mut options);
                let seen = Observed::new(&game, &state, seat, &mut dice);
                let advice = search.advise(&seen, &options);
                most = most.max(advice.nodes);
                let Some(Step::Action(_, first)) = advice.options[0].line.first() else {
                    panic!("no line")
                };
                assert_eq!(*first, advice.options[0].action);
                state = advice.options[0].action;
            }
        }
    }
    assert!(most > 500, "nothing was kept: {most}");
}

#[test]
fn a_wall_clock_ends_the_thinking() {
    let game = random_tree(9);
    let state = game.start();
    let Node::Decision(seat) = game.node(&state) else { panic!("nobody is asked") };
    let mut options = Vec::new();
    game.options(&state, &mut options);
    let seen = Observed::new(&game, &state, seat, &mut FastDice::new(1));
    let budget = "5ms".parse().unwrap();
    let chosen = Search::new(Blind::default(), budget, 2, 7).choose(&seen, &options);
    assert!(options.contains(&chosen));
}
