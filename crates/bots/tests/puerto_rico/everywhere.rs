//! There is an answer to every question that can come up, and the answers win.

use bots::{Greedy, Heuristic, Knowledge, Outlook};
use play::{Bot, FastDice, Observed, Random, play_out};
use puerto_rico::PuertoRico;
use tabletop::{ChanceNodes, GameRules, Ignore, Node, Seat, Setup, Title};

/// Every preset with no expansion, one, or both, and with what house variants add.
fn tables(seats: u8) -> Vec<Setup> {
    let mut tables = Vec::new();
    for preset in PuertoRico::PRESETS {
        let plain = Setup::new(preset.name, seats);
        tables.push(plain.clone());
        tables.push(plain.clone().with("market", "draft"));
        tables.push(plain.clone().with("nobles", "in"));
        tables.push(plain.clone().with("market", "random").with("nobles", "in"));
        let house = plain.with("market", "random").with("nobles", "in");
        tables.push(
            house
                .with("production", "optional")
                .with("storage", "free")
                .with("villa", "replaces-privilege")
                .with("supply-nobles", "yes")
                .with("forest-source", "flip")
                .with("black-market-colonist", "any")
                .with("small-wharf-bonus", "per-kind"),
        );
    }
    tables
}

#[test]
fn every_question_has_an_answer_and_every_position_an_outlook() {
    for seats in 2..=5 {
        for (table, setup) in tables(seats).iter().enumerate() {
            let game = PuertoRico::new(setup).unwrap();
            for number in 0..6 {
                random_game(&game, 100 * table as u64 + number);
            }
        }
    }
}

fn random_game(game: &PuertoRico, number: u64) {
    let (mut dice, mut random) = (FastDice::new(number), Random::new(number));
    let (mut options, mut promises) = (Vec::new(), Vec::new());
    let mut state = game.start();
    loop {
        let Outlook { points: outlook, doubt } = game.outlook(&state);
        assert!(outlook.iter().all(|points| points.is_finite()), "{outlook:?} {state:?}");
        assert!(doubt.is_finite() && doubt > 0.0, "{doubt}");
        match game.node(&state) {
            Node::Over => return,
            Node::Chance => {
                let outcome = game.sample(&state, &mut dice);
                game.settle(&mut state, outcome, &mut Ignore);
            }
            Node::Decision(seat) => {
                game.options(&state, &mut options);
                game.promise(&state, seat, &options, &mut promises);
                assert_eq!(promises.len(), options.len());
                let finite = promises.iter().all(|promise| promise.is_finite());
                assert!(finite, "{options:?} {promises:?}");
                game.apply(&mut state, random.pick(&options), &mut Ignore);
            }
        }
    }
}

/// Plays a game: the greedy player in one seat, or in all of them if `everywhere`,
/// and players who take any option in the others. Returns the points of the
/// greedy seat and of the best other.
fn match_of(game: &PuertoRico, number: u64, everywhere: bool) -> (i32, i32) {
    let seats = game.seats();
    let mine = Seat::new((number % u64::from(seats)) as usize).unwrap();
    let mut greedy = Greedy::new(Heuristic::NEAR, number);
    let mut random = Random::new(number + 1);
    let (mut dice, mut eyes) = (FastDice::new(number), FastDice::new(number + 2));
    let mut state = game.start();
    let choose = |game: &PuertoRico, state: &_, seat, options: &[_]| {
        if everywhere || seat == mine {
            greedy.choose(&Observed::new(game, state, seat, &mut eyes), options)
        } else {
            random.pick(options)
        }
    };
    play_out(game, &mut state, &mut Vec::new(), choose, &mut dice);
    let scores = game.scores(&state);
    let others = scores.iter().filter(|&(seat, _)| seat != mine);
    (scores.of(mine).points, others.map(|(_, score)| score.points).max().unwrap())
}

#[test]
fn looking_one_option_ahead_beats_taking_any() {
    for seats in 2..=5 {
        for setup in &tables(seats)[..4] {
            let game = PuertoRico::new(setup).unwrap();
            let games = 10;
            let results = (0..games).map(|number| match_of(&game, number, false));
            let won = results.filter(|(mine, best)| mine > best).count();
            assert!(won >= 9, "{won} of {games} won: {setup:?}");
        }
    }
}

#[test]
fn games_among_equals_are_like_those_of_people() {
    let game = PuertoRico::new(&Setup::new("reprint-2019", 4)).unwrap();
    let games = 24;
    let results: Vec<_> = (0..games).map(|number| match_of(&game, number, true)).collect();
    let mean = results.iter().map(|(mine, _)| mine).sum::<i32>() / games as i32;
    let best = results.iter().map(|(mine, best)| mine.max(best)).sum::<i32>() / games as i32;
    assert!((38..=52).contains(&mean), "{mean}");
    assert!((44..=60).contains(&best), "{best}");
}
