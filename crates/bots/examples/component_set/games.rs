//! Games with a set of components, and what is counted in them.

use std::str::FromStr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::{Budget, Greedy, Heuristic, Search};
use play::{Bot, FastDice, Observed};
use santa_maria::{Achievement, Event, Id, SantaMaria, Sheet};
use tabletop::{
    ChanceNodes, Components, GameRules, HiddenInformation, MAX_SEATS, Node, Seat, Setup, Title,
    Viewer,
};

pub(crate) const DOCKS: usize = SantaMaria::DOCKS;

/// Who plays, the same player on every seat.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Player {
    Greedy,
    Search(Budget),
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        match text.split_once('@') {
            None if text == "greedy" => Ok(Player::Greedy),
            None if text == "search" => Ok(Player::Search(Budget::USUAL)),
            Some(("search", budget)) => budget
                .parse()
                .map(Player::Search)
                .map_err(|error: bots::BudgetError| error.to_string()),
            _ => Err(format!("{text:?} is no player: write greedy, search or search@50n")),
        }
    }
}

impl Player {
    fn sit(self, number: u64) -> Box<dyn Bot<SantaMaria>> {
        match self {
            Player::Greedy => Box::new(Greedy::new(Heuristic::NEAR, number)),
            Player::Search(budget) => {
                Box::new(Search::new(Heuristic::far::<SantaMaria>(), budget, 1, number))
            }
        }
    }
}

/// A table where games are played.
pub(crate) fn table(set: &str, preset: &str, seats: u8) -> Result<SantaMaria, String> {
    let components = Some(Components::Own { table: set.to_owned() });
    let setup = Setup { components, ..Setup::new(preset, seats) };
    SantaMaria::new(&setup).map_err(|error| error.to_string())
}

/// What one seat did in a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatResult {
    pub(crate) board: Option<Id>,
    pub(crate) sheet: Sheet,
    /// A win, shared with those who are equal.
    pub(crate) win: f64,
    /// Expansion tiles taken in the first two years.
    pub(crate) early_tiles: u32,
    /// Shipments taken at each dock.
    pub(crate) ships: [u32; DOCKS],
    /// The points on them.
    pub(crate) ship_points: [i32; DOCKS],
}

/// How a game went.
#[derive(Clone, Debug, Default)]
pub(crate) struct Played {
    pub(crate) seats: Vec<SeatResult>,
    /// What was achieved in a game alone.
    pub(crate) achievements: Vec<Achievement>,
}

/// Plays this many games on all cores; each follows from its number alone.
pub(crate) fn play(game: &SantaMaria, player: Player, games: u64, seed: u64) -> Vec<Played> {
    let (next, all) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    let played = one(game, player, seed.wrapping_add(number));
                    all.lock().expect("no thread panics").push((number, played));
                }
            });
        }
    });
    let mut all = all.into_inner().expect("no thread panics");
    all.sort_by_key(|&(number, _)| number);
    all.into_iter().map(|(_, played)| played).collect()
}

fn one(game: &SantaMaria, player: Player, number: u64) -> Played {
    let own = |seat: Seat| number.wrapping_mul(MAX_SEATS as u64 + 1) + seat.index() as u64;
    let mut players: Vec<_> = Seat::first(game.seats()).map(|seat| player.sit(own(seat))).collect();
    let (mut dice, mut eyes) = (FastDice::new(!number), FastDice::new(number));
    let mut results = vec![SeatResult::default(); players.len()];
    let (mut state, mut options, mut events) = (game.start(), Vec::new(), Vec::new());
    loop {
        let year = state.year();
        let points = |state: &_, seat| game.inspect(state, seat).sheet(seat).shipments;
        let before: Vec<i32> = Seat::first(game.seats()).map(|seat| points(&state, seat)).collect();
        events.clear();
        match game.node(&state) {
            Node::Decision(seat) => {
                game.options(&state, &mut options);
                let action = match options[..] {
                    [only] => only,
                    _ => {
                        let seen = Observed::new(game, &state, seat, &mut eyes);
                        players[seat.index()].choose(&seen, &options)
                    }
                };
                game.apply(&mut state, action, &mut events);
            }
            Node::Chance => {
                let outcome = game.sample(&state, &mut dice);
                game.settle(&mut state, outcome, &mut events);
            }
            Node::Over => break,
        }
        for event in &events {
            match *event {
                Event::Settled { seat, board } => results[seat.index()].board = Some(board),
                Event::Took { seat, .. } if year <= 2 => results[seat.index()].early_tiles += 1,
                Event::Shipped { seat, dock, .. } => {
                    let docks = game.names(santa_maria::Piece::Dock);
                    let dock = docks.iter().position(|&id| id == dock).expect("a dock of the set");
                    let result = &mut results[seat.index()];
                    result.ships[dock] += 1;
                    result.ship_points[dock] += points(&state, seat) - before[seat.index()];
                }
                _ => {}
            }
        }
    }
    let scores = game.scores(&state);
    let winners: Vec<Seat> = scores.winners().collect();
    for (seat, result) in Seat::first(game.seats()).zip(&mut results) {
        result.sheet = game.inspect(&state, seat).sheet(seat);
        result.win = if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 };
    }
    let achievements = game.view(&state, Viewer::Referee).achievements.unwrap_or_default();
    Played { seats: results, achievements }
}
