//! Counts of paths: two programs with the same counts have the same rules.

use std::fs;
use std::io::Write;
use std::time::Instant;

use games::{Registered, Visitor};
use play::Match;
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
        let mut state = match &self.wanted.position {
            None => game.start(),
            Some(path) => {
                let text = fs::read_to_string(path)
                    .map_err(|error| Failure::File { path: path.clone(), error })?;
                let table = games::title(G::NAME)?
                    .load_match(&self.setup, &text, None)
                    .map_err(|error| Failure::Position { path: path.clone(), error })?;
                let table: &dyn std::any::Any = &*table;
                table
                    .downcast_ref::<Match<G>>()
                    .map_or_else(|| game.start(), |table| *table.state())
            }
        };
        let start = Instant::now();
        let depth = self.wanted.depth;
        if self.wanted.divide {
            // The first decision is behind the first outcomes of chance.
            while game.node(&state) == Node::Chance {
                let mut outcomes = Vec::new();
                game.outcomes(&state, &mut outcomes);
                let Some(&first) = outcomes.first() else { break };
                game.settle(&mut state, first, &mut Ignore);
            }
            for (action, paths) in testkit::divide(&game, &state, depth, fate) {
                let mut text = String::new();
                // Writing to a string cannot fail.
                let _ = game.write(action, &mut text);
                writeln!(self.out, "{text}: {paths}")?;
            }
        }
        let paths = testkit::perft(&game, &state, depth, fate);
        writeln!(self.out, "{paths} paths of {depth} decisions")?;
        eprintln!("{:.2} s", start.elapsed().as_secs_f64());
        Ok(())
    }
}
