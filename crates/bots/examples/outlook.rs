//! How good the outlook of *Puerto Rico* is: greedy players play games, and what
//! was expected of every seat is compared with what it had in the end.
//!
//! `cargo run --release -p bots --example outlook -- [SEATS] [GAMES] [SWITCH=ANSWER ...]`

use bots::{Greedy, Heuristic, Knowledge, Outlook};
use play::{Bot, FastDice, Observed};
use puerto_rico::{PuertoRico, State};
use tabletop::{ChanceNodes, Dice, GameRules, Ignore, MAX_SEATS, Node, Seat, Setup, Title};

/// The number of decisions in a thousand that are taken at random, so that the positions
/// are not all of one kind.
const STRAY: u32 = 20;

/// What was expected at one moment, in which round.
struct Moment {
    round: usize,
    outlook: [f32; MAX_SEATS],
    doubt: f32,
}

/// Sums over the moments of one round.
#[derive(Clone, Copy, Default)]
struct Sums {
    moments: f32,
    bias: f32,
    square: f32,
    pairs: f32,
    pair_square: f32,
    doubt: f32,
}

fn main() {
    let mut words = std::env::args().skip(1);
    let seats = words.next().map_or(4, |word| word.parse().expect("a number of seats"));
    let games = words.next().map_or(300, |word| word.parse().expect("a number of games"));
    let mut setup = Setup::new("reprint-2019", seats);
    for word in words {
        let (switch, answer) = word.split_once('=').expect("SWITCH=ANSWER");
        setup = setup.with(switch, answer);
    }
    let game = PuertoRico::new(&setup).expect("a table");
    let mut rounds = [Sums::default(); 60];
    for number in 0..games {
        let (moments, last) = play(&game, number);
        for moment in &moments {
            add(&mut rounds[moment.round.min(59)], moment, &last, usize::from(seats));
        }
    }
    println!("round     bias    error    between two    doubt");
    for (round, sums) in rounds.iter().enumerate().filter(|(_, sums)| sums.moments > 0.0) {
        println!(
            "{round:5} {:8.2} {:8.2} {:14.2} {:8.2}",
            sums.bias / sums.moments,
            (sums.square / sums.moments).sqrt(),
            (sums.pair_square / sums.pairs).sqrt(),
            sums.doubt / sums.moments,
        );
    }
}

/// Plays a game: what was expected at every choice of a role, and the result.
fn play(game: &PuertoRico, number: u64) -> (Vec<Moment>, [f32; MAX_SEATS]) {
    let mut dice = FastDice::new(number);
    let mut player = Greedy::new(Heuristic::NEAR, number);
    let (mut moments, mut options) = (Vec::new(), Vec::new());
    let mut state = game.start();
    loop {
        match game.node(&state) {
            Node::Over => break,
            Node::Chance => {
                let outcome = game.sample(&state, &mut dice);
                game.settle(&mut state, outcome, &mut Ignore);
            }
            Node::Decision(seat) => {
                if game.is_quiet(&state) {
                    moments.push(moment(game, &state));
                }
                game.options(&state, &mut options);
                let action = match options.as_slice() {
                    &[only] => only,
                    several if dice.below(1000) < STRAY => {
                        several[dice.below(several.len() as u32) as usize]
                    }
                    several => {
                        player.choose(&Observed::new(game, &state, seat, &mut dice), several)
                    }
                };
                game.apply(&mut state, action, &mut Ignore);
            }
        }
    }
    let mut last = [0.0; MAX_SEATS];
    for (seat, score) in game.scores(&state).iter() {
        last[seat.index()] = score.points as f32;
    }
    (moments, last)
}

fn moment(game: &PuertoRico, state: &State) -> Moment {
    let round = game.round(state) as usize;
    let Outlook { points, doubt } = game.outlook(state);
    Moment { round, outlook: points, doubt }
}

fn add(sums: &mut Sums, moment: &Moment, last: &[f32; MAX_SEATS], seats: usize) {
    let error: [f32; MAX_SEATS] = std::array::from_fn(|seat| moment.outlook[seat] - last[seat]);
    for one in Seat::first(seats as u8).map(Seat::index) {
        sums.moments += 1.0;
        sums.bias += error[one];
        sums.square += error[one] * error[one];
        sums.doubt += moment.doubt;
        for other in 0..one {
            sums.pairs += 1.0;
            sums.pair_square += (error[one] - error[other]).powi(2);
        }
    }
}
