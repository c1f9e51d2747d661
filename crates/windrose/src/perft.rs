//! The command `perft`: counts paths. Programs with the same counts have the same rules.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use games::{Registered, Visitor};
use lab::text::count;
use play::PositionError;
use tabletop::Setup;
use testkit::Fate;

use crate::command::Perft;
use crate::command_error::{CommandError, Named};
use crate::progress;

pub(crate) fn run(wanted: &Perft, out: &mut impl Write) -> Result<(), CommandError> {
    let setup = wanted.table.setup()?;
    games::visit(&wanted.table.game, Count { wanted, setup, out })?
}

struct Count<'a, W> {
    wanted: &'a Perft,
    setup: Setup,
    out: &'a mut W,
}

impl<W: Write> Visitor for Count<'_, W> {
    type Output = Result<(), CommandError>;

    fn visit<G: Registered>(self) -> Result<(), CommandError> {
        let game = G::new(&self.setup)?;
        let fate = if self.wanted.every_chance { Fate::Every } else { Fate::First };
        let state = match &self.wanted.position {
            None => game.start(),
            Some(path) => restored(&game, &self.setup, path)?,
        };
        let start = Instant::now();
        let depth = self.wanted.depth;
        let counts = divided(&game, &state, depth, fate);
        let paths = if depth == 0 { 1 } else { counts.iter().map(|(_, paths)| paths).sum() };
        if self.wanted.divide {
            for (action, paths) in counts {
                writeln!(self.out, "{action}: {paths}")?;
            }
        }
        writeln!(self.out, "{} of {}", count(paths, "path"), count(depth.into(), "decision"))?;
        eprintln!("{:.2} s", start.elapsed().as_secs_f64());
        Ok(())
    }
}

/// The state in a file.
fn restored<G: Registered>(game: &G, setup: &Setup, path: &Path) -> Result<G::State, CommandError> {
    let file = Named::new("--position", path);
    let text = fs::read_to_string(path).map_err(|error| file.clone().failed(error))?;
    let bad = |error| CommandError::Position { file: file.clone(), error: Box::new(error) };
    let table = games::title(G::NAME)?.load_match(setup, &text, None).map_err(bad)?;
    // A match takes single options by itself, and here they are counted.
    let first = table.position_at(0).unwrap_or_default();
    let position =
        serde_json::from_value(first).map_err(|error| bad(PositionError::Form(error.into())))?;
    game.restore(&position).map_err(|error| bad(PositionError::Impossible(error)))
}

/// The count for each first decision, summed over the outcomes of chance before
/// it. How far it is can be seen while it counts.
fn divided<G: Registered>(
    game: &G,
    state: &G::State,
    depth: u32,
    fate: Fate,
) -> Vec<(String, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let starts = testkit::first_decisions(game, state, fate);
    let firsts: Vec<_> =
        starts.iter().map(|start| testkit::divide(game, start, depth, fate)).collect();
    let bar = progress::of_paths(firsts.iter().map(|it| it.len() as u64).sum());
    let (mut counts, mut all): (Vec<(String, u64)>, u64) = (Vec::new(), 0);
    for (action, paths) in firsts.into_iter().flatten() {
        all += paths;
        bar.set_message(count(all, "path"));
        bar.inc(1);
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = game.write(action, &mut text);
        match counts.iter_mut().find(|(earlier, _)| *earlier == text) {
            Some((_, sum)) => *sum += paths,
            None => counts.push((text, paths)),
        }
    }
    bar.finish_and_clear();
    counts
}
