//! What the program shows when it is asked for nothing: what it can do, and a
//! short game.

use std::io::Write;

use games::{Registered, Visitor};
use play::{Bot, FastDice, Match, Seed};
use tabletop::{Node, Setup, Viewer};

use crate::failure::Failure;
use crate::layout;

const INTRODUCTION: &str = "\
Windrose, the digital table for Puerto Rico

  windrose simulate puerto-rico --players 4 --games 10000   who wins among bots
  windrose bench puerto-rico --players 4                    how fast games are played
  windrose rules puerto-rico                                the rules and what proves them
  windrose rules puerto-rico --switches                     editions, expansions and house rules
  windrose replay FILE --verify                             checks a recorded game
  windrose engine                                           the protocol for programs
  windrose help                                             everything else
";

pub(crate) fn run(out: &mut impl Write, colours: bool) -> Result<(), Failure> {
    writeln!(out, "{INTRODUCTION}")?;
    let Some(title) = games::titles().first() else { return Ok(()) };
    let setup = Setup::new(title.presets().first().map_or("", |preset| preset.name), 3);
    games::visit(title.name(), Demonstration { setup, out, colours })?
}

struct Demonstration<'a, W> {
    setup: Setup,
    out: &'a mut W,
    colours: bool,
}

impl<W: Write> Visitor for Demonstration<'_, W> {
    type Output = Result<(), Failure>;

    fn visit<G: Registered>(self) -> Result<(), Failure> {
        let Demonstration { setup, out, colours } = self;
        let seed = Seed::random().unwrap_or_else(|_| Seed::from_number(1));
        let mut table = Match::<G>::new(G::new(&setup)?, Some(seed));
        let mut players = Vec::new();
        // The last kind is the strongest.
        if let Some(kind) = G::BOTS.last() {
            players.extend((0..u64::from(setup.seats)).map(|number| (kind.make)(number)));
            writeln!(out, "A game between {} bots that play {}:\n", setup.seats, kind.name)?;
        }
        play(&mut table, &mut players);
        tell(&table, out, colours)?;
        scores(&table, out)?;
        Ok(())
    }
}

fn play<G: Registered>(table: &mut Match<G>, players: &mut [Box<dyn Bot<G>>]) {
    let mut dice = FastDice::new(1);
    while let Node::Decision(seat) = table.node() {
        let options = table.options();
        let seen = table.observed(seat, &mut dice);
        let action = players[seat.index()].choose(&seen, &options);
        if table.play(seat, action).is_err() {
            return;
        }
    }
}

/// The opening and the end in full; what lies between is counted.
fn tell<G: Registered>(
    table: &Match<G>,
    out: &mut impl Write,
    colours: bool,
) -> std::io::Result<()> {
    const OPENING: usize = 30;
    const ENDING: usize = 15;
    let events: Vec<String> = table
        .events_since(0, Viewer::Spectator)
        .iter()
        .map(|(_, event)| {
            let mut text = String::new();
            // Writing to a string cannot fail.
            let _ = table.game().write_event(event, &mut text);
            text
        })
        .collect();
    let mut line = |text: &str| match (colours, text.starts_with("round ")) {
        (true, true) => writeln!(out, "\x1b[1m{text}\x1b[0m"),
        (false, true) => writeln!(out, "{text}"),
        _ => writeln!(out, "  {text}"),
    };
    let hidden = events.len().saturating_sub(OPENING + ENDING);
    for text in events.iter().take(OPENING) {
        line(text)?;
    }
    if hidden > 0 {
        line(&format!("... {hidden} more lines ..."))?;
    }
    for text in events.iter().skip(OPENING + hidden) {
        line(text)?;
    }
    Ok(())
}

fn scores<G: Registered>(table: &Match<G>, out: &mut impl Write) -> std::io::Result<()> {
    let scores = table.scores();
    let rows: Vec<Vec<String>> = scores
        .iter()
        .map(|(seat, score)| {
            vec![
                format!("seat {seat}"),
                score.points.to_string(),
                format!("{}.", scores.place(seat)),
            ]
        })
        .collect();
    write!(out, "\n{}", layout::table(&["", "points", "place"], &rows))
}
