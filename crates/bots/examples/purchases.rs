//! What players of *Puerto Rico* buy, and how their games go: searching players
//! play games, and everything that stands in their cities at the end is counted.
//!
//! `cargo run --release -p bots --example purchases -- [SEATS] [GAMES] [NODES] [SWITCH=ANSWER ...]`

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::{Budget, Heuristic, Search};
use play::{Bot, FastDice, Observed, play_out};
use puerto_rico::{Action, Building, PuertoRico, Role, State};
use tabletop::{GameRules, Name, Seat, Setup, Title};

/// What is counted over all games.
#[derive(Default)]
struct Sums {
    games: u32,
    rounds: u32,
    points: i32,
    winners: i32,
    wins: BTreeMap<Seat, f32>,
    ends: BTreeMap<&'static str, u32>,
    buildings: BTreeMap<Building, u32>,
    owned_by_winner: BTreeMap<Building, u32>,
    roles: BTreeMap<Role, u32>,
}

fn main() {
    let mut words = std::env::args().skip(1);
    let mut number = |usual| {
        words.next().map_or(usual, |word| word.parse().expect("a number of seats, games, nodes"))
    };
    let (seats, games, nodes) = (number(4), number(100), number(2_000));
    let mut setup = Setup::new("reprint-2019", seats as u8);
    for word in words {
        let (switch, answer) = word.split_once('=').expect("SWITCH=ANSWER");
        setup = setup.with(switch, answer);
    }
    let game = PuertoRico::new(&setup).expect("a table");
    let (next, sums) = (AtomicU64::new(0), Mutex::new(Sums::default()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= u64::from(games) {
                        return;
                    }
                    let (last, roles) = play(&game, Budget::Nodes(nodes), number);
                    add(&mut sums.lock().expect("no thread panics"), &game, &last, &roles);
                }
            });
        }
    });
    tell(&sums.into_inner().expect("no thread panics"), seats as f32);
}

/// The last position of a game, and the roles that were taken.
fn play(game: &PuertoRico, budget: Budget, number: u64) -> (State, Vec<Role>) {
    let search = |seat: Seat| {
        let own = number.wrapping_mul(10).wrapping_add(seat.index() as u64);
        Search::new(Heuristic::far::<PuertoRico>(), budget, 1, own)
    };
    let mut players: Vec<_> = Seat::first(game.seats()).map(search).collect();
    let (mut roles, mut eyes) = (Vec::new(), FastDice::new(number));
    let choose = |game: &PuertoRico, state: &State, seat: Seat, options: &[Action]| {
        let seen = Observed::new(game, state, seat, &mut eyes);
        let action = players[seat.index()].choose(&seen, options);
        if let Action::Role(role) = action {
            roles.push(role);
        }
        action
    };
    let mut state = game.start();
    play_out(game, &mut state, &mut Vec::new(), choose, &mut FastDice::new(!number));
    (state, roles)
}

fn add(sums: &mut Sums, game: &PuertoRico, last: &State, roles: &[Role]) {
    let scores = game.scores(last);
    sums.games += 1;
    sums.rounds += game.round(last);
    let winners: Vec<Seat> = scores.winners().collect();
    for (seat, score) in scores.iter() {
        sums.points += score.points;
        if winners.contains(&seat) {
            *sums.wins.entry(seat).or_default() += 1.0 / winners.len() as f32;
        }
        for building in last.board(seat).city().iter() {
            *sums.buildings.entry(building).or_default() += 1;
            if winners.contains(&seat) {
                *sums.owned_by_winner.entry(building).or_default() += 1;
            }
        }
    }
    sums.winners += scores.of(winners[0]).points;
    let mut ends = Vec::new();
    game.endings(last, &mut ends);
    ends.iter().for_each(|end| *sums.ends.entry(end).or_default() += 1);
    roles.iter().for_each(|&role| *sums.roles.entry(role).or_default() += 1);
}

fn tell(sums: &Sums, seats: f32) {
    let games = sums.games as f32;
    println!(
        "{} games: {:.1} rounds, {:.1} points, winners {:.1}",
        sums.games,
        sums.rounds as f32 / games,
        sums.points as f32 / games / seats,
        sums.winners as f32 / games
    );
    for (seat, wins) in &sums.wins {
        println!("seat {seat} wins {:.1} %", 100.0 * wins / games);
    }
    for (end, count) in &sums.ends {
        println!("ended by {end} {:.1} %", 100.0 * *count as f32 / games);
    }
    for (role, count) in &sums.roles {
        println!("{} taken {:.2} times a game", role.name(), *count as f32 / games);
    }
    println!("building: bought in a game, owned by the winner");
    for &building in Building::ALL {
        let of = |list: &BTreeMap<Building, u32>| *list.get(&building).unwrap_or(&0) as f32 / games;
        let (bought, won) = (of(&sums.buildings), of(&sums.owned_by_winner));
        if bought > 0.0 {
            println!("{:20} {bought:5.2} {won:5.2}", building.name());
        }
    }
}
