//! Checks that records are read as they are written.

use play::{Entry, Match, Random, RecordLineError, Seed};
use tabletop::{Node, Title, Viewer};

use super::Check;

/// That the record of a whole game reads back to the same state and the same
/// text, and proves its draws.
pub(super) fn reads_back<G: Title>(game: &G, seed: u64) -> Check {
    let table = random_match(game, seed)?;
    let record = table.record();
    let read = Match::<G>::read(&record).map_err(|bad| format!("{bad}\n{record}"))?;
    if read.state() != table.state() {
        return Err(format!("it reads back to another state: {:?}\n{record}", read.state()));
    }
    if read.record() != record {
        return Err(format!("it is written anew as\n{}\ninstead of\n{record}", read.record()));
    }
    play::verify::<G>(&record).map_err(|bad| format!("its draws: {bad}\n{record}"))?;
    Ok(())
}

/// That the record for a viewer has a mark for every outcome that is hidden from
/// it and no seed then, is the same otherwise, and is refused as such.
pub(super) fn keeps_secrets<G: Title>(game: &G, seed: u64) -> Check {
    let table = random_match(game, seed)?;
    for viewer in Viewer::all(game.seats()) {
        let record = table.record_for(viewer);
        let mut first = None;
        let mut expected = String::new();
        let head = table.record().lines().count() - table.entries().len();
        for (place, line) in table.record().lines().enumerate() {
            let number = (place + 1).saturating_sub(head);
            let hidden = match number.checked_sub(1).map(|index| (index, &table.entries()[index])) {
                Some((index, Entry::Chance(outcome))) => {
                    let before = table.at(index).ok_or("a state is missing")?;
                    !game.shows_outcome(&before, *outcome, viewer)
                }
                Some((_, Entry::Seed(_))) => first.is_some(),
                _ => false,
            };
            match hidden {
                true if line.contains("! seed ") => expected += &format!("{number} * ! seed ?"),
                true => expected += &format!("{number} * ?"),
                false => expected += line,
            }
            expected.push('\n');
            if hidden && first.is_none() {
                first = Some(place + 1);
            }
        }
        if record != expected {
            return Err(format!("for {viewer:?} it is\n{record}\ninstead of\n{expected}"));
        }
        match (first, Match::<G>::read(&record)) {
            (None, Ok(_)) => {}
            (Some(line), Err(bad))
                if bad.line == line && bad.problem == RecordLineError::Hidden => {}
            (_, read) => return Err(format!("for {viewer:?} it reads as {read:?}\n{record}")),
        }
        let told = table.events_since(0, viewer);
        let all = table.events_since(0, Viewer::Referee);
        let seen = all.iter().map(|&(entry, event)| (entry, game.seen(&event, viewer)));
        if !told.iter().copied().eq(seen) {
            return Err(format!("{viewer:?} is told {told:?}"));
        }
    }
    Ok(())
}

/// A whole match of players who choose at random.
pub(crate) fn random_match<G: Title>(game: &G, seed: u64) -> Result<Match<G>, String> {
    let own = G::new(&game.setup()).map_err(|bad| bad.to_string())?;
    let mut table = Match::new(own, Some(Seed::from_number(seed)));
    let mut player = Random::new(seed);
    loop {
        match table.node() {
            Node::Decision(seat) => {
                let action = player.pick(&table.options());
                table.play(seat, action).map_err(|no| format!("{no}\n{}", table.record()))?;
            }
            Node::Over => break,
            Node::Chance => {
                return Err(format!("chance was left open\n{}", table.record()));
            }
        }
    }
    table.reveal_seed().map_err(|no| no.to_string())?;
    Ok(table)
}
