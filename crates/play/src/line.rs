//! Splits a record into lines and checks their form.

use tabletop::MAX_COMPONENT_FILE;

use crate::components::TABLE;
use crate::{Author, RecordError, RecordLineError};

/// How long a line may be. No entry of any game comes near.
const LONGEST: usize = 4096;
/// How long the line of a stored position may be.
const LONGEST_POSITION: usize = 65_536;
/// How long the line of a table of components may be: what can stand in one
/// takes at most two bytes for each of its own.
const LONGEST_TABLE: usize = TABLE.len() + 2 * MAX_COMPONENT_FILE + 2;
/// How many lines a record may have.
pub(crate) const MOST_LINES: usize = 1_000_000;

/// What the line of a stored position begins with.
pub(crate) const POSITION: &str = "0 ! position ";

/// The lines of a record that are fit to be read as text, numbered from one.
/// Ends after the first that is not.
pub(crate) fn lines(record: &[u8]) -> impl Iterator<Item = Result<(usize, &str), RecordError>> {
    let mut rest = record;
    let mut line = 0;
    std::iter::from_fn(move || {
        if rest.is_empty() && line > 0 {
            return None;
        }
        line += 1;
        let taken = take(&mut rest, line);
        if taken.is_err() {
            rest = &[];
        }
        Some(taken.map(|text| (line, text)).map_err(|problem| RecordError { line, problem }))
    })
}

fn take<'a>(rest: &mut &'a [u8], line: usize) -> Result<&'a str, RecordLineError> {
    if rest.is_empty() {
        return Err(RecordLineError::Empty);
    }
    if line > MOST_LINES {
        return Err(RecordLineError::TooManyLines { most: MOST_LINES });
    }
    // A table comes before a position.
    let is_position = (line == 2 || line == 3) && rest.starts_with(POSITION.as_bytes());
    let is_table = line == 2 && rest.starts_with(TABLE.as_bytes());
    let most = match (is_position, is_table) {
        (true, _) => LONGEST_POSITION,
        (_, true) => LONGEST_TABLE,
        _ => LONGEST,
    };
    let Some(end) = rest.iter().take(most + 1).position(|&byte| byte == b'\n') else {
        return Err(if rest.len() > most {
            RecordLineError::TooLong { most }
        } else {
            RecordLineError::Truncated
        });
    };
    let text = std::str::from_utf8(&rest[..end]).map_err(|_| RecordLineError::NotUtf8)?;
    *rest = &rest[end + 1..];
    if let Some(found) = text.chars().find(|letter| letter.is_control()) {
        return Err(RecordLineError::Control(found));
    }
    // The header sets its parts apart by two spaces, and the strings of a table
    // or a stored position may hold any.
    let is_entry = line > 1 && !is_position && !is_table;
    if is_entry && (text.contains("  ") || text.trim_matches(' ') != text) {
        return Err(RecordLineError::Spaces);
    }
    Ok(text)
}

/// An entry in its parts.
pub(crate) struct Raw<'a> {
    pub(crate) number: usize,
    pub(crate) who: Author,
    pub(crate) what: What<'a>,
}

/// What an entry says, by its mark.
pub(crate) enum What<'a> {
    /// A step that was chosen or drawn.
    Step(&'a str),
    /// A step marked as the only option.
    Only(&'a str),
    /// Something about the record itself.
    Remark(&'a str),
}

impl<'a> Raw<'a> {
    pub(crate) fn read(line: &'a str) -> Option<Raw<'a>> {
        let (count, rest) = line.split_once(' ')?;
        let (who, text) = rest.split_once(' ')?;
        let what = match text.split_once(' ') {
            Some(("=", text)) => What::Only(text),
            Some(("!", text)) => What::Remark(text),
            _ => What::Step(text),
        };
        Some(Raw { number: number(count)?, who: Author::parse(who)?, what })
    }
}

/// A number in its one form: digits without a leading zero.
pub(crate) fn number(text: &str) -> Option<usize> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit())
        && (1..=9).contains(&text.len())
        && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}
