//! The command `demo`: lists what the program can do and plays a short game.

use std::fmt::Write as _;
use std::io::Write;

use games::{Registered, Seating, Visitor};
use play::{AnyTitle, Bot, FastDice, Match, Seed};
use tabletop::{Node, Setup, ToMessage, Viewer};

use crate::command::table_for;
use crate::command_error::CommandError;
use crate::layout;

/// What can be done, with the first game as the example.
fn introduction(titles: &[&dyn AnyTitle]) -> String {
    let the_table = table_for(titles).replacen("The", "the", 1);
    let mut text = format!("Windrose, {the_table}\n\n");
    let mut rows: Vec<(String, &str)> = vec![
        ("serve".to_owned(), "the table in your browser; the same without a command"),
        ("demo".to_owned(), "this list, and a short game among bots"),
    ];
    for (place, title) in titles.iter().enumerate() {
        let (game, players) = (title.name(), title.seats().1.min(4));
        let line = format!("simulate {game} --players {players} --games 10000");
        let meaning = if place == 0 { "who wins among bots" } else { "the same for another game" };
        rows.push((line, meaning));
    }
    if let Some(title) = titles.first() {
        let (game, players) = (title.name(), title.seats().1.min(4));
        rows.extend([
            (
                format!("arena {game} --bots greedy,random"),
                "which bot is stronger, and by how much",
            ),
            (format!("bench {game} --players {players}"), "how fast games are played"),
            (format!("rules {game}"), "the rules and what proves them"),
            (format!("rules {game} --switches"), "editions, expansions and house rules"),
        ]);
    }
    if titles.len() > 1 {
        rows.push(("rules".to_owned(), "the games there are"));
    }
    if let Some(title) = titles.iter().find(|title| !title.component_sets().is_empty()) {
        let line = format!("components {}", title.name());
        rows.push((line, "which printed pieces are known, and how to add yours"));
    }
    rows.extend([
        ("replay FILE --verify".to_owned(), "checks a recorded game"),
        ("engine".to_owned(), "the protocol for programs"),
        ("help".to_owned(), "everything else"),
    ]);
    let width = rows.iter().map(|(line, _)| line.len()).max().unwrap_or(0);
    for (line, meaning) in rows {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  windrose {line:<width$}   {meaning}");
    }
    text
}

pub(crate) fn run(out: &mut impl Write, colours: bool) -> Result<(), CommandError> {
    writeln!(out, "{}", introduction(games::titles()))?;
    let Some(title) = games::titles().first() else { return Ok(()) };
    let seats = 3.clamp(title.seats().0, title.seats().1);
    let setup = Setup::new(title.usual_preset(seats), seats);
    games::visit(title.name(), Demonstration { setup, out, colours })?
}

struct Demonstration<'a, W> {
    setup: Setup,
    out: &'a mut W,
    colours: bool,
}

impl<W: Write> Visitor for Demonstration<'_, W> {
    type Output = Result<(), CommandError>;

    fn visit<G: Registered>(self) -> Result<(), CommandError> {
        let Demonstration { setup, out, colours } = self;
        let seed = Seed::random().unwrap_or_else(|_| Seed::from_number(1));
        let mut table = Match::<G>::new(G::new(&setup)?, Some(seed));
        let mut players = Vec::new();
        // The kinds are in the order of their strength. The last one thinks for a
        // while about every decision; the one before it decides at once.
        if let Some(kind) = G::BOTS.iter().rev().nth(1) {
            players.extend(
                (0..u64::from(setup.seats)).map(|number| (kind.make)(&Seating::new(number))),
            );
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
        .map(|(_, event)| play::sentence(G::NAME, &event.to_message()))
        .collect();
    let mut line = |text: &str| match (colours, text.starts_with("Round ")) {
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

#[cfg(test)]
mod tests {
    use play::TitleOf;
    use testkit::toy::{BoxedRace, Race};

    use super::*;

    #[test]
    fn the_introduction_knows_every_game() {
        let (race, boxed) = (TitleOf::<Race>::new(), TitleOf::<BoxedRace>::new());
        let one = introduction(&[&race]);
        assert!(one.starts_with("Windrose, the digital table for Race\n\n"), "{one}");
        assert!(one.contains("windrose bench race --players 4  "), "{one}");
        assert!(!one.contains("components"), "{one}");
        let both = introduction(&[&race, &boxed]);
        assert!(both.starts_with("Windrose, the digital table for Race and Boxed Race"), "{both}");
        assert!(both.contains("windrose simulate boxed-race --players 4"), "{both}");
        assert!(both.contains("windrose components boxed-race  "), "{both}");
    }
}
