//! Whole games of the players who search.

use bots::{Budget, Heuristic, Knowledge, Search, Step};
use play::{Bot, FastDice, Observed, play_out};
use puerto_rico::PuertoRico;
use santa_maria::SantaMaria;
use tabletop::{Dice, Ignore, Node, Seat, Setup, Title};

/// Every number of seats with every preset, plain and with everything.
fn setups<G: Title>(more: &[(&str, &str)]) -> Vec<Setup> {
    let mut setups = Vec::new();
    for seats in G::SEATS.0..=G::SEATS.1 {
        for preset in G::PRESETS {
            let plain = Setup::new(preset.name, seats);
            let full = more
                .iter()
                .fold(plain.clone(), |setup, &(switch, answer)| setup.with(switch, answer));
            setups.extend([plain, full].into_iter().filter(|setup| G::new(setup).is_ok()));
        }
    }
    setups
}

/// Plays a game and gives what was chosen.
fn game<G: Knowledge>(game: &G, budget: &str, number: u64) -> Vec<G::Action> {
    let budget: Budget = budget.parse().unwrap();
    let mut players: Vec<_> = Seat::first(game.seats())
        .map(|seat| Search::new(Heuristic::far::<G>(), budget, 1, number + seat.index() as u64))
        .collect();
    let mut chosen = Vec::new();
    let mut eyes = FastDice::new(number);
    let choose = |game: &G, state: &G::State, seat: Seat, options: &[G::Action]| {
        let seen = Observed::new(game, state, seat, &mut eyes);
        let action = players[seat.index()].choose(&seen, options);
        assert!(options.contains(&action), "{action:?} in {state:?}");
        chosen.push(action);
        action
    };
    let mut dice = FastDice::new(number);
    play_out(game, &mut game.start(), &mut Vec::new(), choose, &mut dice);
    chosen
}

/// Half of a hundred thousand: two games, two tests.
const DECISIONS: usize = 50_000;

fn never_illegal<G: Title + Knowledge>(setups: &[Setup]) {
    let (mut made, mut dice) = (0, FastDice::new(1));
    for number in 0.. {
        let setup = &setups[number as usize % setups.len()];
        let rules = G::new(setup).unwrap();
        // Few nodes: what is illegal would be illegal at once, and the budgets
        // differ so that trees are cut off everywhere.
        let budget = format!("{}n", 2 + dice.below(8));
        made += game(&rules, &budget, number).len();
        if made >= DECISIONS && number as usize >= setups.len() {
            return;
        }
    }
}

#[test]
fn search_never_plays_an_illegal_move_in_puerto_rico() {
    never_illegal::<PuertoRico>(&setups::<PuertoRico>(&[("market", "draft"), ("nobles", "in")]));
}

#[test]
fn search_never_plays_an_illegal_move_in_santa_maria() {
    never_illegal::<SantaMaria>(&setups::<SantaMaria>(&[("blue-dice", "common")]));
}

#[test]
fn the_same_number_plays_the_same_game() {
    let puerto_rico = PuertoRico::new(&Setup::new("reprint-2019", 3)).unwrap();
    assert_eq!(game(&puerto_rico, "40n", 7), game(&puerto_rico, "40n", 7));
    assert_ne!(game(&puerto_rico, "40n", 7), game(&puerto_rico, "40n", 8));
    let santa_maria = SantaMaria::new(&Setup::new("standard", 2)).unwrap();
    assert_eq!(game(&santa_maria, "40n", 7), game(&santa_maria, "40n", 7));
}

/// Plays every line that is shown on the board, step by step.
fn lines_can_be_played<G: Knowledge>(game: &G, number: u64) {
    let mut search = Search::new(Heuristic::far::<G>(), "300n".parse().unwrap(), 1, number);
    let (mut eyes, mut told) = (FastDice::new(number), 0);
    let choose = |game: &G, state: &G::State, seat: Seat, options: &[G::Action]| {
        let seen = Observed::new(game, state, seat, &mut eyes);
        let advice = search.advise(&seen, options);
        for advised in &advice.options {
            let (mut after, mut legal) = (*state, Vec::new());
            for &step in &advised.line {
                match (step, game.node(&after)) {
                    (Step::Action(seat, action), Node::Decision(asked)) => {
                        assert_eq!(seat, asked);
                        game.options(&after, &mut legal);
                        assert!(legal.contains(&action), "{action:?} in {:?}", advised.line);
                        game.apply(&mut after, action, &mut Ignore);
                    }
                    (Step::Chance(outcome), Node::Chance) => {
                        assert!(game.probability(&after, outcome).cases > 0);
                        game.settle(&mut after, outcome, &mut Ignore);
                    }
                    (step, node) => panic!("{step:?} where {node:?} is next: {:?}", advised.line),
                }
                told += 1;
            }
        }
        advice.options[0].action
    };
    let mut dice = FastDice::new(number);
    play_out(game, &mut game.start(), &mut Vec::new(), choose, &mut dice);
    assert!(told > 1_000, "only {told} steps were told");
}

#[test]
fn every_line_that_is_told_can_be_played() {
    lines_can_be_played(&PuertoRico::new(&Setup::new("reprint-2019", 4)).unwrap(), 3);
    lines_can_be_played(&SantaMaria::new(&Setup::new("standard", 3)).unwrap(), 3);
}
