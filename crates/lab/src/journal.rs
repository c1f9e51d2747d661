//! The file of a saved arena. It holds lines of JSON: the first says
//! what is played, every other one is the result of a game. Games are only ever appended
//! so that a run that is stopped loses no more than the games in progress.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};
use thiserror::Error;

use crate::bot_error::excerpt;
use crate::entrant::current;
use crate::game_result::GameResult;

/// How long a line can be, in bytes: the first may hold a table of components.
const LONGEST: u64 = 1 << 20;

/// Where to save an arena.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    /// The file.
    pub path: PathBuf,
    /// Whether it must be there already.
    pub resume: bool,
}

/// Why a saved arena cannot be resumed.
#[derive(Debug, Error)]
pub enum JournalError {
    /// Reading or writing failed.
    #[error(transparent)]
    Io(io::Error),
    /// It is a folder or a device.
    #[error("an arena is saved in a file, and this is none: name a file")]
    NoFile,
    /// Another run writes to it.
    #[error("another run is writing to it: wait for its end")]
    InUse,
    /// Its first line is not that of an arena.
    #[error("no saved arena: its first line would say what is played; choose another file")]
    NoHeader,
    /// It is of another arena.
    #[error(
        "it is of another arena: {field} is {saved} there, and {asked} is asked for; \
                 ask for the same, or save in another file"
    )]
    Differs {
        /// What differs.
        field: String,
        /// As it is in the file.
        saved: String,
        /// As it is asked for.
        asked: String,
    },
    /// A line is no game of this arena.
    #[error("line {line} is no game of this arena: {problem}")]
    Line {
        /// Its number.
        line: u64,
        /// What is wrong with it.
        problem: String,
    },
}

impl From<io::Error> for JournalError {
    fn from(error: io::Error) -> JournalError {
        JournalError::Io(error)
    }
}

/// The revision of the rules under which the arena in a file was begun; `None` if
/// there is no such file, or if it does not say.
pub(crate) fn revision(path: &Path) -> Option<u32> {
    if !path.is_file() {
        return None;
    }
    let mut line = Vec::new();
    BufReader::new(File::open(path).ok()?).take(LONGEST).read_until(b'\n', &mut line).ok()?;
    let header: Map<String, Value> = serde_json::from_slice(&line).ok()?;
    u32::try_from(header.get("revision")?.as_u64()?).ok()
}

/// A file that games are appended to.
#[derive(Debug)]
pub(crate) struct Journal {
    file: File,
}

impl Journal {
    /// Opens the file and reads the games that are in it.
    pub(crate) fn open(
        save: &Save,
        header: &Map<String, Value>,
        seats: usize,
    ) -> Result<(Journal, Vec<GameResult>), JournalError> {
        if Path::new(&save.path).exists() && !save.path.is_file() {
            return Err(JournalError::NoFile);
        }
        let mut options = OpenOptions::new();
        options.read(true).append(true).create(!save.resume);
        let mut file = options.open(&save.path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(JournalError::InUse),
            // Not every file system has locks.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let (games, whole) = read(&file, header, seats)?;
        if whole == 0 {
            file.set_len(0)?;
            let header = Value::Object(header.clone());
            file.write_all(format!("{header}\n").as_bytes())?;
        } else {
            // What was being written when a run was stopped is played again.
            file.set_len(whole)?;
        }
        Ok((Journal { file }, games))
    }

    /// Appends a game.
    pub(crate) fn add(&mut self, played: &GameResult) -> io::Result<()> {
        let mut line = serde_json::to_vec(played)?;
        line.push(b'\n');
        self.file.write_all(&line)
    }
}

/// The games in a file, and how many bytes of it are whole lines.
fn read(
    file: &File,
    header: &Map<String, Value>,
    seats: usize,
) -> Result<(Vec<GameResult>, u64), JournalError> {
    let mut input = BufReader::new(file);
    let (mut games, mut numbers) = (Vec::new(), BTreeSet::new());
    let (mut whole, mut number) = (0, 0);
    let mut line = Vec::new();
    loop {
        line.clear();
        number += 1;
        let length = input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? as u64;
        let wrong = |problem: String| JournalError::Line { line: number, problem };
        let Some(text) = line.strip_suffix(b"\n") else {
            return match (length, number) {
                (LONGEST, 1) => Err(JournalError::NoHeader),
                (LONGEST, _) => Err(wrong(format!("it has more than {LONGEST} bytes"))),
                // A first line without an end is the beginning of ours, or is not ours to cut.
                (1.., 1) if !is_begun(&line, header) => Err(JournalError::NoHeader),
                _ => Ok((games, whole)),
            };
        };
        if number == 1 {
            compare(text, header)?;
        } else {
            let played: GameResult =
                serde_json::from_slice(text).map_err(|error| wrong(error.to_string()))?;
            if !played.fits(seats) {
                return Err(wrong(format!("no table of {seats} ends like this")));
            }
            if !numbers.insert(played.game) {
                return Err(wrong(format!("game {} is there twice", played.game)));
            }
            games.push(played);
        }
        whole += length;
    }
}

fn is_begun(line: &[u8], header: &Map<String, Value>) -> bool {
    Value::Object(header.clone()).to_string().as_bytes().starts_with(line)
}

/// A value of a header, with the current name of every bot in a list, so that an arena can be
/// resumed although one of its bots has another name now.
fn current_names(value: &Value) -> Value {
    let Value::Array(names) = value else { return value.clone() };
    let current =
        |name: &Value| name.as_str().map_or_else(|| name.clone(), |it| current(it).into());
    Value::Array(names.iter().map(current).collect())
}

fn compare(line: &[u8], header: &Map<String, Value>) -> Result<(), JournalError> {
    let saved: Map<String, Value> =
        serde_json::from_slice(line).map_err(|_| JournalError::NoHeader)?;
    if !saved.contains_key("arena") {
        return Err(JournalError::NoHeader);
    }
    let fields: BTreeSet<&String> = saved.keys().chain(header.keys()).collect();
    let word =
        |value: Option<&Value>| value.map_or("nothing".to_owned(), |it| excerpt(&it.to_string()));
    for field in fields {
        let (saved, asked) = (saved.get(field), header.get(field));
        if saved.map(current_names) != asked.map(current_names) {
            let (saved, asked) = (word(saved), word(asked));
            return Err(JournalError::Differs { field: excerpt(field), saved, asked });
        }
    }
    Ok(())
}
