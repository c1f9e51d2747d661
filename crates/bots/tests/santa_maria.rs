//! What is known of *Santa Maria* makes sense, and makes a player.

use bots::{Greedy, Heuristic, Knowledge, Outlook};
use play::{Bot, FastDice, Observed, Random};
use santa_maria::{Action, Rules, SantaMaria};
use tabletop::{Answers, ChanceNodes, Dice, GameRules, Ignore, Node, Setup, Title};

type Player = Box<dyn Bot<SantaMaria>>;

/// Takes what looks most promising, without looking ahead.
struct Hopeful(Vec<f32>);

impl Bot<SantaMaria> for Hopeful {
    fn choose(&mut self, seen: &Observed<'_, SantaMaria>, options: &[Action]) -> Action {
        seen.game().promise(seen.state(), seen.seat(), options, &mut self.0);
        let best = (0..options.len()).max_by(|&one, &other| self.0[one].total_cmp(&self.0[other]));
        options[best.unwrap()]
    }
}

fn hopeful() -> Player {
    Box::new(Hopeful(Vec::new()))
}

fn greedy(number: u64) -> Player {
    Box::new(Greedy::new(Heuristic::NEAR, number))
}

/// More decisions than any player has in a game.
const LONGEST: usize = 2000;

/// Plays a game and returns the points.
fn play(game: &SantaMaria, seed: u64, players: &mut [Player]) -> Vec<i32> {
    let (mut dice, mut state) = (FastDice::new(seed), game.start());
    let mut options = Vec::new();
    for _ in 0..LONGEST * players.len() {
        match game.node(&state) {
            Node::Over => {
                return game.scores(&state).iter().map(|(_, score)| score.points).collect();
            }
            Node::Chance => {
                let outcome = game.sample(&state, &mut dice);
                game.settle(&mut state, outcome, &mut Ignore);
            }
            Node::Decision(seat) => {
                game.options(&state, &mut options);
                let seen = Observed::new(game, &state, seat, &mut dice);
                let action = players[seat.index()].choose(&seen, &options);
                game.apply(&mut state, action, &mut Ignore);
            }
        }
    }
    panic!("the game does not end");
}

/// Every preset with every answer to every switch, for every number of players.
fn all_setups() -> Vec<Setup> {
    let mut all = Vec::new();
    for seats in SantaMaria::SEATS.0..=SantaMaria::SEATS.1 {
        for preset in SantaMaria::PRESETS {
            let plain = Setup::new(preset.name, seats);
            for switch in Rules::SWITCHES {
                let choices = switch.choices.iter();
                all.extend(choices.map(|choice| plain.clone().with(switch.name, choice.name)));
            }
        }
    }
    all
}

/// The points asked for below were found with the first set.
fn usual(seats: u8) -> SantaMaria {
    SantaMaria::new(
        &Setup::new(SantaMaria::usual_preset(seats), seats).with_components("reconstructed-1"),
    )
    .unwrap()
}

#[test]
fn every_position_can_be_judged() {
    let (mut options, mut promise) = (Vec::new(), Vec::new());
    for (number, setup) in all_setups().iter().enumerate() {
        let game = SantaMaria::new(setup).unwrap();
        for seed in 0..4 {
            let mut dice = FastDice::new(seed + 10 * number as u64);
            let mut state = game.start();
            loop {
                let Outlook { points: outlook, doubt } = game.outlook(&state);
                assert!(outlook.iter().all(|points| points.is_finite()), "{outlook:?}");
                assert!(doubt > 0.0 && doubt.is_finite(), "{doubt}");
                match game.node(&state) {
                    Node::Over => break,
                    Node::Chance => {
                        let outcome = game.sample(&state, &mut dice);
                        game.settle(&mut state, outcome, &mut Ignore);
                    }
                    Node::Decision(seat) => {
                        game.options(&state, &mut options);
                        game.promise(&state, seat, &options, &mut promise);
                        assert_eq!(promise.len(), options.len());
                        assert!(promise.iter().all(|it| it.is_finite()), "{options:?} {promise:?}");
                        let action = options[dice.below(options.len() as u32) as usize];
                        game.apply(&mut state, action, &mut Ignore);
                    }
                }
            }
        }
    }
}

#[test]
fn hope_alone_ends_every_game() {
    let (mut sum, mut count) = (0, 0);
    for setup in all_setups() {
        let game = SantaMaria::new(&setup).unwrap();
        for seed in 0..6 {
            let mut players: Vec<Player> = (0..game.seats()).map(|_| hopeful()).collect();
            let points = play(&game, seed, &mut players);
            count += points.len() as i32;
            sum += points.iter().sum::<i32>();
        }
    }
    assert!(sum > 55 * count, "{sum} points for {count} players");
}

#[test]
fn looking_one_option_ahead_beats_chance() {
    for seats in 2..=4 {
        let game = usual(seats);
        for seed in 0..6 {
            let me = seed as usize % usize::from(seats);
            let mut players: Vec<Player> =
                (0..seats).map(|seat| -> Player { Box::new(Random::new(seat.into())) }).collect();
            players[me] = greedy(seed);
            let points = play(&game, seed, &mut players);
            assert_eq!(points.iter().max(), Some(&points[me]), "{points:?}");
            assert!(points[me] > 50, "{points:?}");
        }
    }
}

#[test]
fn alone_it_is_good_too() {
    let game = usual(1);
    let games = 20;
    let sum: i32 = (0..games).map(|seed| play(&game, seed, &mut [greedy(seed)])[0]).sum();
    assert!(sum > 85 * games as i32, "{sum} points in {games} games");
}

/// Pieces that use every word of the language of component sets are played with, and
/// with a purpose.
#[test]
fn players_cope_with_every_word_of_a_component_set() {
    let table = include_str!("../../../rules/santa-maria/scenarios/every-word.toml").to_owned();
    let components = Some(tabletop::Components::Own { table });
    let setup = Setup { components, ..Setup::new("standard", 2) };
    let game = SantaMaria::new(&setup).unwrap();
    let (mut good, mut bad) = (0, 0);
    for seed in 0..4 {
        let mut players: [Player; 2] = [greedy(seed), Box::new(Random::new(seed))];
        let points = play(&game, seed, &mut players);
        good += points[0];
        bad += points[1];
        play(&game, seed, &mut [hopeful(), hopeful()]);
    }
    assert!(good > bad + 80, "{good} points against {bad} of random players");
}
