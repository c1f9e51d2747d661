//! Reads a record back into a match.

use std::iter::Peekable;
use std::sync::Arc;

use tabletop::{Node, Seat, SetupError, Title};

use crate::components::{TABLE, read_table};
use crate::entry::{ANEW, action_text, chance_text, over};
use crate::header::{Header, write_header};
use crate::line::{POSITION, Raw, What, lines, number};
use crate::matches::Origin;
use crate::secret::HIDDEN;
use crate::{
    Author, Entry, Match, RecordError, RecordLineError, Seed, SeedHash, UndoError, lenient,
};

/// What the outcomes of chance in a record must fit.
#[derive(Clone, Copy)]
pub(crate) enum Proof<'a> {
    /// They must be possible.
    Possible,
    /// They must be what this seed gives.
    From(&'a Seed),
}

impl<G: Title> Match<G> {
    /// Reads a record. Every line is checked; what was written by a match of
    /// these rules is read back to the same match. A record that breaks off
    /// between two lines runs on from there as any match does.
    ///
    /// If the record names the hash of a seed and the game is not over, chance
    /// cannot go on: see [`Match::resume`].
    ///
    /// # Errors
    /// When any line is not what a match could have written.
    pub fn read(record: impl AsRef<[u8]>) -> Result<Match<G>, RecordError> {
        let mut table = read_lines(record.as_ref(), Proof::Possible)?;
        table.run_on();
        Ok(table)
    }

    /// Reads a record and goes on with its seed.
    ///
    /// # Errors
    /// When any line is not what a match could have written, or the seed is not
    /// the one whose hash the record names.
    pub fn resume(record: impl AsRef<[u8]>, seed: Seed) -> Result<Match<G>, RecordError> {
        let mut table: Match<G> = read_lines(record.as_ref(), Proof::Possible)?;
        match table.hash {
            None => return Err(RecordError::new(1, RecordLineError::NoSeedHash)),
            Some(hash) if hash != seed.commitment() => {
                return Err(RecordError::new(1, RecordLineError::SeedHash));
            }
            Some(_) => table.seed = Some(seed),
        }
        table.run_on();
        Ok(table)
    }
}

/// Reads a record up to its last line and no further.
pub(crate) fn read_lines<G: Title>(
    record: &[u8],
    proof: Proof<'_>,
) -> Result<Match<G>, RecordError> {
    let mut lines = lines(record).peekable();
    let (game, hash) = read_head::<G>(&mut lines)?;
    let origin = match next_if(&mut lines, POSITION) {
        Some((line, text)) => read_origin(&game, &text[POSITION.len()..])
            .map_err(|problem| RecordError { line, problem })?,
        None => Origin { state: game.start(), text: None },
    };

    let mut table = Match::bare(Arc::new(game), origin, hash);
    let mut options = Vec::new();
    for next in lines {
        let (line, text) = next?;
        read_entry(&mut table, text, proof, &mut options)
            .map_err(|problem| RecordError { line, problem })?;
    }
    Ok(table)
}

/// The next line, if it begins like this.
fn next_if<'a>(
    lines: &mut Peekable<impl Iterator<Item = Result<(usize, &'a str), RecordError>>>,
    start: &str,
) -> Option<(usize, &'a str)> {
    lines.next_if(|next| matches!(next, Ok((_, text)) if text.starts_with(start)))?.ok()
}

/// The first line, and the second if it holds a table of components.
fn read_head<'a, G: Title>(
    lines: &mut Peekable<impl Iterator<Item = Result<(usize, &'a str), RecordError>>>,
) -> Result<(G, Option<SeedHash>), RecordError> {
    let at = |line: usize| move |problem: RecordLineError| RecordError { line, problem };
    let (first, text) = lines.next().unwrap_or(Err(RecordError::new(1, RecordLineError::Empty)))?;
    let Header { mut setup, own, hash } = Header::read::<G>(text).map_err(at(first))?;
    let mut pieces = first;
    match (own, next_if(lines, TABLE)) {
        (None, None) => {}
        (None, Some((line, _))) => {
            return Err(RecordError::new(line, RecordLineError::UnwantedTable));
        }
        (Some(pinned), Some((line, text))) => {
            setup.components = Some(read_table(text, pinned).map_err(at(line))?);
            pieces = line;
        }
        (Some(_), None) => {
            // Problems of the line that stands there come first.
            lines.next().transpose()?;
            return Err(RecordError::new(first + 1, RecordLineError::NoTable));
        }
    }
    let game = G::new(&setup).map_err(|bad| match bad {
        SetupError::Components { .. } => RecordError::new(pieces, RecordLineError::Setup(bad)),
        bad => RecordError::new(first, RecordLineError::Setup(bad)),
    })?;
    let canonical = write_header::<G>(&game.setup(), hash);
    if text != canonical {
        return Err(RecordError::new(first, RecordLineError::HeaderForm { canonical }));
    }
    Ok((game, hash))
}

fn read_origin<G: Title>(game: &G, json: &str) -> Result<Origin<G>, RecordLineError> {
    if json == HIDDEN {
        return Err(RecordLineError::Hidden);
    }
    let position: G::Position =
        serde_json::from_str(json).map_err(|error| RecordLineError::Position(error.into()))?;
    let state = game.restore(&position).map_err(RecordLineError::Impossible)?;
    // Kept to the letter: a later program may know more parts of a position.
    Ok(Origin { state, text: Some(json.into()) })
}

fn read_entry<G: Title>(
    table: &mut Match<G>,
    line: &str,
    proof: Proof<'_>,
    options: &mut Vec<G::Action>,
) -> Result<(), RecordLineError> {
    let entry = Raw::read(line).ok_or(RecordLineError::Shape)?;
    let expected = table.entries.len() + 1;
    if entry.number != expected {
        return Err(RecordLineError::Number { expected });
    }
    if table.published {
        return Err(RecordLineError::Ended);
    }
    match (entry.who, entry.what) {
        (who, What::Remark(text)) => read_remark(table, who, text),
        (_, What::Step(_) | What::Only(_)) if table.node() == Node::Over => {
            Err(RecordLineError::Ended)
        }
        (Author::Table, What::Step(text)) => read_chance(table, text, proof),
        (Author::Table, What::Only(_)) => Err(RecordLineError::Shape),
        (Author::Seat(seat), What::Step(text)) => {
            let (action, count) = read_action(table, seat, text, options)?;
            if count == 1 {
                return Err(RecordLineError::TheOnlyOption);
            }
            table.push_step(Entry::Choice(seat, action));
            Ok(())
        }
        (Author::Seat(seat), What::Only(text)) => {
            let (action, count) = read_action(table, seat, text, options)?;
            if count != 1 {
                return Err(RecordLineError::NotTheOnlyOption { options: count });
            }
            table.push_step(Entry::Only(seat, action));
            Ok(())
        }
    }
}

/// A legal action, and how many options there were.
fn read_action<G: Title>(
    table: &Match<G>,
    seat: Seat,
    text: &str,
    options: &mut Vec<G::Action>,
) -> Result<(G::Action, usize), RecordLineError> {
    let game = &*table.game;
    match table.node() {
        Node::Decision(turn) if turn == seat => {}
        Node::Decision(turn) => return Err(RecordLineError::DecisionExpected(turn)),
        Node::Chance => return Err(RecordLineError::ChanceExpected),
        Node::Over => return Err(RecordLineError::Ended),
    }
    let action = game.parse(text).map_err(|unreadable| {
        let meant = lenient::action(game, &table.state, text);
        meant.map_or_else(|| unreadable.into(), |canonical| RecordLineError::Notation { canonical })
    })?;
    let canonical = action_text(game, action);
    if canonical != text {
        return Err(RecordLineError::Notation { canonical });
    }
    if let Some(explanation) = table.why_not(seat, action) {
        return Err(RecordLineError::Illegal(explanation));
    }
    game.options(&table.state, options);
    Ok((action, options.len()))
}

fn read_chance<G: Title>(
    table: &mut Match<G>,
    text: &str,
    proof: Proof<'_>,
) -> Result<(), RecordLineError> {
    let game = &*table.game;
    if let Node::Decision(turn) = table.node() {
        return Err(RecordLineError::DecisionExpected(turn));
    }
    if text == HIDDEN {
        return Err(RecordLineError::Hidden);
    }
    let outcome = game.parse_chance(text).map_err(|unreadable| {
        let meant = lenient::outcome(game, &table.state, text);
        meant.map_or_else(|| unreadable.into(), |canonical| RecordLineError::Notation { canonical })
    })?;
    let canonical = chance_text(game, outcome);
    if canonical != text {
        return Err(RecordLineError::Notation { canonical });
    }
    if !game.probability(&table.state, outcome).is_possible() {
        return Err(RecordLineError::NoSuchOutcome);
    }
    if let Proof::From(seed) = proof {
        let drawn = game.sample(&table.state, &mut table.dice(seed));
        if drawn != outcome {
            return Err(RecordLineError::NotFromSeed { expected: chance_text(game, drawn) });
        }
    }
    table.push_step(Entry::Chance(outcome));
    Ok(())
}

fn read_remark<G: Title>(
    table: &mut Match<G>,
    who: Author,
    text: &str,
) -> Result<(), RecordLineError> {
    let (word, rest) = text.split_once(' ').ok_or(RecordLineError::Remark)?;
    let ended = table.node() == Node::Over;
    match (word, who) {
        ("over", _) if !ended => Err(RecordLineError::NotOver),
        ("over", Author::Table) if !table.declared => {
            let scores = table.scores();
            let expected = over(&scores);
            if text != expected {
                return Err(RecordLineError::Scores { expected });
            }
            table.entries.push(Entry::Over(scores));
            table.declared = true;
            Ok(())
        }
        // The end is written down before anything else is.
        ("undo" | "seed", _) if ended && !table.declared => Err(RecordLineError::Ended),
        ("undo", by) => {
            let (entry, anew) = match rest.strip_suffix(ANEW) {
                // One seat alone never draws again.
                Some(_) if by != Author::Table => return Err(RecordLineError::Shape),
                Some(entry) => (entry, true),
                None => (rest, false),
            };
            let entry = number(entry).ok_or(RecordLineError::Shape)?;
            let kept = table.may_undo(by, entry)?;
            if anew && table.shown_chances(kept) == 0 {
                return Err(UndoError::NothingDrawn { entry }.into());
            }
            table.push_undo(by, entry, kept, anew);
            Ok(())
        }
        ("seed", _) if !table.declared => Err(RecordLineError::NotOver),
        ("seed", Author::Table) => {
            let hash = table.hash.ok_or(RecordLineError::NoSeedHash)?;
            if rest == HIDDEN {
                return Err(RecordLineError::Hidden);
            }
            let seed = Seed::from_hex(rest).ok_or(RecordLineError::SeedForm)?;
            if seed.commitment() != hash {
                return Err(RecordLineError::SeedHash);
            }
            table.entries.push(Entry::Seed(seed.clone()));
            table.published = true;
            table.seed = Some(seed);
            Ok(())
        }
        ("over", Author::Table) => Err(RecordLineError::Ended),
        ("over" | "seed", Author::Seat(_)) => Err(RecordLineError::Shape),
        _ => Err(RecordLineError::Remark),
    }
}
