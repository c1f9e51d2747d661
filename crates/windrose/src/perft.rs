//! Counts of paths: two programs with the same counts have the same rules.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use games::{Registered, Visitor};
use lab::words::count;
use play::{BadPosition, FastDice};
use tabletop::{Ignore, Node, Setup};
use testkit::Fate;

use crate::command::Perft;
use crate::failure::Failure;

pub(crate) fn run(wanted: &Perft, out: &mut impl Write) -> Result<(), Failure> {
    let setup = wanted.table.setup()?;
    games::visit(&wanted.table.game, Count { wanted, setup, out })?
}

struct Count<'a, W> {
    wanted: &'a Perft,
    setup: Setup,
    out: &'a mut W,
}

impl<W: Write> Visitor for Count<'_, W> {
    type Output = Result<(), Failure>;

    fn visit<G: Registered>(self) -> Result<(), Failure> {
        let game = G::new(&self.setup)?;
        let fate = if self.wanted.every_chance { Fate::Every } else { Fate::First };
        let state = match &self.wanted.position {
            None => game.start(),
            Some(path) => restored(&game, &self.setup, path)?,
        };
        let start = Instant::now();
        let depth = self.wanted.depth;
        if self.wanted.divide && depth > 0 {
            for (action, paths) in divided(&game, &state, depth, fate) {
                writeln!(self.out, "{action}: {paths}")?;
            }
        }
        let paths = testkit::perft(&game, &state, depth, fate);
        writeln!(self.out, "{} of {}", count(paths, "path"), count(depth.into(), "decision"))?;
        eprintln!("{:.2} s", start.elapsed().as_secs_f64());
        Ok(())
    }
}

/// The state in a file.
fn restored<G: Registered>(game: &G, setup: &Setup, path: &Path) -> Result<G::State, Failure> {
    let text =
        fs::read_to_string(path).map_err(|error| Failure::File { path: path.to_owned(), error })?;
    let bad = |error| Failure::Position { path: path.to_owned(), error };
    let table = games::title(G::NAME)?.load_match(setup, &text, None).map_err(bad)?;
    // A match takes single options by itself, and here they are counted.
    let first = table.position_at(0).unwrap_or_default();
    let position =
        serde_json::from_value(first).map_err(|error| bad(BadPosition::Form(error.to_string())))?;
    game.restore(&position).map_err(|error| bad(BadPosition::Impossible(error)))
}

/// The count for each first decision, summed over the outcomes of chance before it.
fn divided<G: Registered>(
    game: &G,
    state: &G::State,
    depth: u32,
    fate: Fate,
) -> Vec<(String, u64)> {
    let mut starts = vec![*state];
    while let Some(place) = starts.iter().position(|state| game.node(state) == Node::Chance) {
        let before = starts.swap_remove(place);
        let mut outcomes = Vec::new();
        // As the count does where there are too many to list: one, and the same one.
        if !game.outcomes(&before, &mut outcomes) {
            outcomes = vec![game.sample(&before, &mut FastDice::new(0))];
        } else if fate == Fate::First {
            outcomes.truncate(1);
        }
        starts.extend(outcomes.into_iter().map(|outcome| {
            let mut state = before;
            game.settle(&mut state, outcome, &mut Ignore);
            state
        }));
    }
    let mut counts: Vec<(String, u64)> = Vec::new();
    for (action, paths) in starts.iter().flat_map(|from| testkit::divide(game, from, depth, fate)) {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = game.write(action, &mut text);
        match counts.iter_mut().find(|(earlier, _)| *earlier == text) {
            Some((_, sum)) => *sum += paths,
            None => counts.push((text, paths)),
        }
    }
    counts
}
