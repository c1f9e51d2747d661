//! Why a command fails, in words that say what to do about it.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use games::{ExampleError, RulebookError, RulingsError, UnknownBotError, UnknownGameError};
use lab::{HintError, JournalError, RunError, text};
use play::{PositionError, RecordError, RecordLineError, setup_sentence};
use tabletop::{Seat, SetupError};
use thiserror::Error;

/// A file or folder that the command line names, with the flag that names it. The flag is
/// empty for an argument without one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Named {
    pub(crate) flag: &'static str,
    pub(crate) path: PathBuf,
}

impl Named {
    pub(crate) fn new(flag: &'static str, path: impl Into<PathBuf>) -> Named {
        Named { flag, path: path.into() }
    }

    /// This file cannot be read or written.
    pub(crate) fn failed(self, error: io::Error) -> CommandError {
        CommandError::File { file: self, error }
    }

    /// This file is not what it must be.
    pub(crate) fn foreign(self, problem: impl Into<Cow<'static, str>>) -> CommandError {
        CommandError::Foreign { file: self, problem: problem.into() }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.flag {
            "" => write!(f, "{}", self.path.display()),
            flag => write!(f, "{flag} {}", self.path.display()),
        }
    }
}

/// Why a command failed.
#[derive(Debug, Error)]
pub(crate) enum CommandError {
    /// There is no such game.
    Game(UnknownGameError),
    /// There is no such bot.
    Bot { flag: &'static str, error: UnknownBotError },
    /// No table can be set up like this.
    Setup(SetupError),
    /// There is no such set of components, or the game has none.
    NoSet(SetupError),
    /// The game has no market to choose, but has these switches.
    NoMarket { known: Vec<&'static str> },
    /// The market is neither an answer nor a file.
    Market { asked: String, known: Vec<&'static str>, error: io::Error },
    /// The file of a market has nothing in it.
    NoBuildings { path: PathBuf },
    /// The file of a market names buildings that cannot form a market.
    Buildings { path: PathBuf, error: Box<SetupError> },
    /// The components are neither a set nor a file.
    Components { asked: String, known: Vec<&'static str>, error: io::Error },
    /// A component set in a file cannot be played with, at all or with one number of players.
    Pieces { path: PathBuf, only: Option<String>, error: Box<SetupError> },
    /// A file or folder cannot be read or written.
    File { file: Named, error: io::Error },
    /// A file or folder exists and is not what it must be.
    Foreign { file: Named, problem: Cow<'static, str> },
    /// The record is wrong.
    Record { file: Named, error: Box<RecordError> },
    /// The file does not begin like a record.
    NoRecord { file: Named },
    /// The record is of a game that is not known here.
    OtherGame { file: Named, error: UnknownGameError },
    /// The record is of another game than was named.
    RecordOf { file: Named, game: String, found: String },
    /// There is nobody to advise.
    Hint(HintError),
    /// The record has no such entry.
    NoEntry { entry: usize, entries: usize },
    /// The viewer has no seat at the table.
    NoSeat { seat: Seat, seats: u8 },
    /// The position is wrong.
    Position { file: Named, error: Box<PositionError> },
    /// There is no such clause or ruling.
    NoRule { asked: String, meant: Option<String> },
    /// The rules in words cannot be read.
    Index(RulebookError),
    /// The rulings cannot be read.
    Rulings(RulingsError),
    /// The examples cannot be read or played.
    Example(ExampleError),
    /// Coverage has gaps.
    Gaps { count: u64 },
    /// The games could not be played.
    Arena(RunError),
    /// The file an arena is saved in cannot be used.
    Journal { file: Named, error: JournalError },
    /// Bots failed, and --strict allows none to.
    Forfeits { count: u64 },
    /// This system has no folder for the data of programs.
    NoFolder,
    /// The file of settings is wrong.
    Config { path: PathBuf, problem: String },
    /// Some calls of a load failed.
    Load { count: usize },
    /// Parts of a database are damaged.
    Damaged { count: u64 },
    /// Some tables could not be deleted.
    NotDeleted { count: u64 },
    /// Something could not be done to a database.
    Operate { file: Named, error: server::operate::OperateError },
    /// The table for browsers could not be started.
    Serve { file: Named, error: server::ServeError },
    /// The address of a server is wrong.
    Address { url: String, error: remote::AddressError },
    /// A program that should play cannot be started.
    Program { name: String, error: io::Error },
    /// A server refuses the connection, or cannot be reached.
    Remote(remote::ClientError),
    /// Some tables were not played to their end.
    GivenUp { count: usize },
    /// The output cannot be written.
    Io(io::Error),
}

impl CommandError {
    /// The exit status: 2 for a command line that is wrong, 1 for everything else.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            CommandError::Game(_)
            | CommandError::Bot { .. }
            | CommandError::Setup(_)
            | CommandError::NoSet(_)
            | CommandError::NoMarket { .. }
            | CommandError::Arena(RunError::Nobody | RunError::Seats { .. })
            | CommandError::Address { .. }
            | CommandError::Market { .. }
            | CommandError::Components { .. } => 2,
            _ => 1,
        }
    }
}

/// What is wrong with a file, and what to do about it. The messages of the system do not say
/// that, and end in a number.
fn in_words(error: &io::Error) -> Cow<'static, str> {
    Cow::Borrowed(match error.kind() {
        ErrorKind::NotFound => "there is no such file or folder: check the name",
        ErrorKind::PermissionDenied => {
            "this user may not use it: change its permissions, or name another"
        }
        ErrorKind::IsADirectory => "this is a folder: name a file",
        ErrorKind::NotADirectory => "a part of this path is a file: name a folder that exists",
        ErrorKind::AlreadyExists => "this is a file: name a folder, or a name that is free",
        ErrorKind::InvalidData => "it is not UTF-8: name a text file",
        ErrorKind::StorageFull => "the disk is full: make room, or name a file elsewhere",
        _ => return format!("{error}: name another").into(),
    })
}

/// Why the server cannot listen at an address, and what to do about it.
fn listening(address: SocketAddr, error: &io::Error) -> String {
    let port = address.port();
    match error.kind() {
        ErrorKind::AddrInUse => {
            format!("another program uses port {port}: choose another port, or 0 for any free one")
        }
        ErrorKind::PermissionDenied => {
            format!("this user may not use port {port}: choose one from 1024 up")
        }
        ErrorKind::AddrNotAvailable => {
            "this machine has no such address: use 127.0.0.1, or 0.0.0.0 for all of its addresses"
                .to_owned()
        }
        _ => format!("{error}: choose another address"),
    }
}

/// The flag that is to blame for a wrong set-up, or nothing.
fn flag_of(error: &SetupError) -> &'static str {
    match error {
        SetupError::Seats { .. } => "--players",
        SetupError::Preset { .. } => "--preset",
        SetupError::Switch { .. } | SetupError::Answer { .. } | SetupError::Twice { .. } => {
            "--rule"
        }
        SetupError::Expansion { .. } => "--expansions",
        SetupError::ComponentSet { .. } | SetupError::Components { .. } => "--components",
        SetupError::List { .. } => "--market",
        SetupError::Start { .. } => "--start",
        _ => "",
    }
}

fn setup(error: &SetupError, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match flag_of(error) {
        "" => f.write_str(&setup_sentence(error))?,
        flag => write!(f, "{flag}: {}", setup_sentence(error))?,
    }
    f.write_str(match error {
        SetupError::Preset { .. }
        | SetupError::Switch { .. }
        | SetupError::Answer { .. }
        | SetupError::Expansion { .. } => " (windrose rules GAME --switches explains them)",
        SetupError::List { .. } => {
            " (windrose rules GAME --names lists the names, --market FILE takes them from a file)"
        }
        SetupError::ComponentSet { .. } => " (windrose components GAME lists them)",
        SetupError::Twice { .. } => ": set it once",
        SetupError::Start { seats, .. } => {
            let last = Seat::first(*seats).last();
            return last.map_or(Ok(()), |last| write!(f, ": choose a seat from a to {last}"));
        }
        _ => "",
    })
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::Game(error) => error.fmt(f),
            CommandError::Bot { flag, error } => {
                write!(f, "{flag}: {error} (windrose arena --help says how they play)")
            }
            CommandError::Setup(error) => setup(error, f),
            CommandError::NoSet(error) => {
                write!(f, "{error} (windrose components GAME lists them)")
            }
            // The name is right, so nothing like it was meant.
            CommandError::NoMarket { known } => write!(
                f,
                "--market: this game has no switch called \"market\"; there is: {}",
                known.join(", ")
            ),
            CommandError::Market { asked, known, error } => write!(
                f,
                "--market {asked:?} is neither one of {} nor a file that can be read: {}",
                known.join(", "),
                in_words(error)
            ),
            CommandError::NoBuildings { path } => write!(
                f,
                "--market {}: the file names no building: write their names into it \
                 (windrose rules GAME --names lists them)",
                path.display()
            ),
            CommandError::Buildings { path, error } => {
                let (path, problem) = (path.display(), setup_sentence(error));
                write!(
                    f,
                    "--market {path}: {problem} (windrose rules GAME --names lists the names)"
                )
            }
            CommandError::Components { asked, known, error } => write!(
                f,
                "--components {asked:?} is neither one of {} nor a file that can be read: {}",
                known.join(", "),
                in_words(error)
            ),
            CommandError::Pieces { path, only, error } => {
                write!(f, "{}: ", path.display())?;
                if let Some(only) = only {
                    write!(f, "not for {only}: ")?;
                }
                write!(f, "{error} (windrose components GAME NAME prints a table that is right)")
            }
            CommandError::File { file, error } => write!(f, "{file}: {}", in_words(error)),
            CommandError::Foreign { file, problem } => write!(f, "{file}: {problem}"),
            CommandError::Record { file, error } => {
                write!(f, "{file}: {error}")?;
                match error.problem {
                    RecordLineError::NoSeed => f.write_str(" (--seed SEED)"),
                    _ => Ok(()),
                }
            }
            CommandError::NoRecord { file } => write!(
                f,
                "{file}: this is not a record: a record begins with GAME/1 (docs/records.md \
                 describes records)"
            ),
            CommandError::OtherGame { file, error } => write!(f, "{file}: {error}"),
            CommandError::RecordOf { file, game, found } => {
                write!(
                    f,
                    "{file}: this is a record of {found}, not of {game}: write {found} instead"
                )
            }
            CommandError::Hint(error) => error.fmt(f),
            CommandError::NoEntry { entry, entries } => {
                write!(f, "--at {entry}: there is no entry {entry}: choose one from 0 to {entries}")
            }
            CommandError::NoSeat { seat, seats } => write!(
                f,
                "--as {seat}: there is no seat {seat}: the table has {seats}; choose one of them, \
                 spectator or referee"
            ),
            CommandError::Position { file, error } => write!(f, "{file}: {error}"),
            CommandError::NoRule { asked, meant } => {
                let asked: String = asked.chars().take(60).collect();
                write!(f, "there is no clause and no ruling {asked:?}")?;
                if let Some(meant) = meant {
                    write!(f, "; did you mean {meant}?")?;
                }
                f.write_str(" (windrose rules GAME lists them)")
            }
            CommandError::Index(error) => error.fmt(f),
            CommandError::Rulings(error) => error.fmt(f),
            CommandError::Example(error) => error.fmt(f),
            CommandError::Gaps { count } => {
                write!(f, "not covered: {}", text::count(*count, "clause"))
            }
            CommandError::Program { name, error } => started(name, error, f),
            CommandError::Arena(error) => write!(f, "--bots: {error}"),
            CommandError::Journal { file, error } => match error {
                JournalError::Io(error) => write!(f, "{file}: {}", in_words(error)),
                error => write!(f, "{file}: {error}"),
            },
            CommandError::Forfeits { count } => write!(
                f,
                "--strict: {} given to the stand-in, see the report: fix the bot, or leave out \
                 --strict",
                match count {
                    1 => "1 seat was".to_owned(),
                    more => format!("{more} seats were"),
                }
            ),
            CommandError::NoFolder => f.write_str(
                "this system has no folder for the data of programs: name one \
                 (--data-dir FOLDER)",
            ),
            CommandError::Config { path, problem } => {
                let path = path.display();
                write!(f, "--config {path}: {problem} (docs/operating.md lists the settings)")
            }
            CommandError::Operate { file, error } => match error {
                // These name the file themselves.
                server::operate::OperateError::NoDatabase(_)
                | server::operate::OperateError::Key(_) => error.fmt(f),
                error => write!(f, "{file}: {error}"),
            },
            CommandError::Damaged { count } => write!(
                f,
                "{} damaged: restore a copy from before, or delete the damaged tables \
                 (docs/operating.md, Damage)",
                text::count(*count, "part")
            ),
            CommandError::NotDeleted { count } => {
                write!(f, "{} could not be deleted: try again", text::count(*count, "table"))
            }
            CommandError::Load { count } => {
                write!(f, "{} failed: they are listed above", text::count(*count as u64, "call"))
            }
            CommandError::Serve { file, error } => match error {
                server::ServeError::Listen(address, error) => {
                    write!(f, "--addr {address}: {}", listening(*address, error))
                }
                server::ServeError::Store(error) => write!(f, "{file}: {error}"),
                error => write!(f, "{error} (windrose serve --help)"),
            },
            CommandError::Address { url, error } => write!(f, "{url:?}: {error}"),
            CommandError::Remote(error) => {
                error.fmt(f)?;
                match error {
                    remote::ClientError::Refused(problem) if problem.status == 401 => f.write_str(
                        " (--token TOKEN or WINDROSE_TOKEN; create one on the account page)",
                    ),
                    _ => Ok(()),
                }
            }
            CommandError::GivenUp { count } => {
                let tables = text::count(*count as u64, "table");
                write!(f, "{tables} given up, see above: fix what is wrong there and connect again")
            }
            CommandError::Io(error) => {
                write!(f, "the output cannot be written: {}", in_words(error))
            }
        }
    }
}

/// Why a program cannot be started, and what to do about it.
fn started(name: &str, error: &io::Error, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let why = match error.kind() {
        ErrorKind::NotFound => "there is no such program".into(),
        ErrorKind::PermissionDenied => "this user may not run it".into(),
        _ => error.to_string(),
    };
    write!(
        f,
        "{name} cannot be started: {why}; write a program and its arguments, separated by blanks"
    )
}

macro_rules! from {
    ($($error:ty => $variant:ident),+ $(,)?) => {$(
        impl From<$error> for CommandError {
            fn from(error: $error) -> CommandError {
                CommandError::$variant(error)
            }
        }
    )+};
}

impl From<RunError> for CommandError {
    fn from(error: RunError) -> CommandError {
        match error {
            RunError::Setup(error) => CommandError::Setup(error),
            RunError::Bot(error) => CommandError::Bot { flag: "--bots", error },
            RunError::Program { name, error } => CommandError::Program { name, error },
            error => CommandError::Arena(error),
        }
    }
}

from!(
    UnknownGameError => Game, SetupError => Setup, RulebookError => Index, RulingsError => Rulings,
    ExampleError => Example, io::Error => Io,
);

/// Whether an existing file is empty or begins as an SQLite database does.
pub(crate) fn is_database(path: &Path) -> io::Result<bool> {
    use std::io::Read;
    let mut first = Vec::new();
    std::fs::File::open(path)?.take(16).read_to_end(&mut first)?;
    Ok(first.is_empty() || first == b"SQLite format 3\0")
}
