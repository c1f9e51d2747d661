use std::fmt;
use std::io;
use std::path::PathBuf;

use games::{BadIndex, ExampleError, RulingsError, UnknownBot, UnknownGame};
use lab::NoHint;
use lab::{ArenaError, words};
use play::{BadPosition, BadRecord, Problem};
use tabletop::{BadSetup, Seat};

/// Why a command could not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// There is no such game.
    Game(UnknownGame),
    /// There is no such bot.
    Bot(UnknownBot),
    /// The bots do not fit the table.
    Bots { given: usize, seats: u8 },
    /// No table can be set up like this.
    Setup(BadSetup),
    /// The market is neither an answer nor a file.
    Market { asked: String, known: Vec<&'static str>, error: io::Error },
    /// The file of a market has nothing in it.
    NoBuildings { path: PathBuf },
    /// The file of a market names buildings that cannot be it.
    Buildings { path: PathBuf, error: BadSetup },
    /// The components are neither a set nor a file.
    Components { asked: String, known: Vec<&'static str>, error: io::Error },
    /// The file of a table of components cannot be played with, at all tables or
    /// at this one only.
    Pieces { path: PathBuf, only: Option<String>, error: BadSetup },
    /// A file cannot be read.
    File { path: PathBuf, error: io::Error },
    /// The record is not one.
    Record { path: PathBuf, error: BadRecord },
    /// The file does not begin like a record.
    NoRecord { path: PathBuf },
    /// The record is of a game that is not known here.
    OtherGame { path: PathBuf, error: UnknownGame },
    /// The record is of another game than was named.
    RecordOf { path: PathBuf, game: String, found: String },
    /// There is nobody to advise.
    NoHint(NoHint),
    /// The record has no such entry.
    NoEntry { entry: usize, entries: usize },
    /// The viewer has no seat at the table.
    NoSeat { seat: Seat, seats: u8 },
    /// The position is not one.
    Position { path: PathBuf, error: BadPosition },
    /// There is no such clause or ruling.
    NoRule { asked: String },
    /// The rules in words cannot be read.
    Index(BadIndex),
    /// The rulings cannot be read.
    Rulings(RulingsError),
    /// The examples cannot be read or played.
    Example(ExampleError),
    /// Coverage has gaps.
    Gaps { count: u64 },
    /// The arena could not be held.
    Arena(ArenaError),
    /// This system does not say where data of programs are kept.
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
    Operate(server::operate::Trouble),
    /// The table for browsers could not be started.
    Serve(server::Failed),
    /// There is no server at such an address.
    Address(remote::BadAddress),
    /// A program that should play cannot be started.
    Program { name: String, error: io::Error },
    /// A server does not let us play.
    Remote(remote::Failure),
    /// Some tables were not played to their end.
    GivenUp { count: usize },
    /// Reading or writing failed.
    Io(io::Error),
}

impl Failure {
    /// 1: what was given is wrong or failed; 2 is for a command line that cannot
    /// be understood.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Failure::Game(_)
            | Failure::Bot(_)
            | Failure::Bots { .. }
            | Failure::Setup(_)
            | Failure::Arena(ArenaError::Nobody)
            | Failure::Address(_)
            | Failure::Market { .. }
            | Failure::Components { .. } => 2,
            _ => 1,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Game(error) => error.fmt(f),
            Failure::Bot(error) => error.fmt(f),
            Failure::Bots { given, seats } => {
                write!(
                    f,
                    "{given} bots for {seats} seats: name one bot for all, or one for each seat"
                )
            }
            Failure::Setup(error) => match error {
                BadSetup::Preset { .. }
                | BadSetup::Switch { .. }
                | BadSetup::Answer { .. }
                | BadSetup::Expansion { .. } => {
                    write!(f, "{error} (windrose rules GAME --switches explains them)")
                }
                BadSetup::List { .. } => write!(
                    f,
                    "{error} (windrose rules GAME --names lists the names, \
                     --market FILE takes them from a file)"
                ),
                BadSetup::ComponentSet { .. } => {
                    write!(f, "{error} (windrose components GAME lists them)")
                }
                _ => error.fmt(f),
            },
            Failure::Market { asked, known, error } => write!(
                f,
                "the market {asked:?} is neither one of {} nor a file that can be read: {error}",
                known.join(", ")
            ),
            Failure::NoBuildings { path } => {
                write!(f, "{}: the file names no building", path.display())
            }
            Failure::Buildings { path, error } => {
                let path = path.display();
                write!(f, "{path}: {error} (windrose rules GAME --names lists the names)")
            }
            Failure::Components { asked, known, error } => write!(
                f,
                "the components {asked:?} are neither one of {} nor a file that can be read: \
                 {error}",
                known.join(", ")
            ),
            Failure::Pieces { path, only, error } => {
                write!(f, "{}: ", path.display())?;
                if let Some(only) = only {
                    write!(f, "not for {only}: ")?;
                }
                write!(f, "{error} (windrose components GAME NAME prints a table that is right)")
            }
            Failure::File { path, error } => write!(f, "{}: {error}", path.display()),
            Failure::Record { path, error } => {
                write!(f, "{}: {error}", path.display())?;
                match error.problem {
                    Problem::NoSeed => f.write_str(" (--seed SEED)"),
                    _ => Ok(()),
                }
            }
            Failure::NoRecord { path } => {
                write!(f, "{}: no record: a record begins with GAME/1", path.display())
            }
            Failure::OtherGame { path, error } => write!(f, "{}: {error}", path.display()),
            Failure::RecordOf { path, game, found } => {
                write!(f, "{}: a record of {found}, not of {game}", path.display())
            }
            Failure::NoHint(error) => error.fmt(f),
            Failure::NoEntry { entry, entries } => {
                write!(f, "there is no entry {entry}: the last one is {entries}")
            }
            Failure::NoSeat { seat, seats } => {
                write!(f, "there is no seat {seat}: the table has {seats}")
            }
            Failure::Position { path, error } => write!(f, "{}: {error}", path.display()),
            Failure::NoRule { asked } => {
                let asked: String = asked.chars().take(60).collect();
                write!(
                    f,
                    "there is no clause and no ruling {asked:?} (windrose rules GAME lists them)"
                )
            }
            Failure::Index(error) => error.fmt(f),
            Failure::Rulings(error) => error.fmt(f),
            Failure::Example(error) => error.fmt(f),
            Failure::Gaps { count } => {
                write!(f, "not covered: {}", words::count(*count, "clause"))
            }
            Failure::Arena(error) => error.fmt(f),
            Failure::NoFolder => f.write_str(
                "this system does not say where programs keep their data: name a folder \
                 (--data-dir FOLDER)",
            ),
            Failure::Config { path, problem } => {
                write!(f, "{}: {problem} (docs/operating.md lists the settings)", path.display())
            }
            Failure::Operate(error) => error.fmt(f),
            Failure::Damaged { count } => write!(
                f,
                "{} damaged: restore a copy from before, or delete the damaged tables \
                 (docs/operating.md, Damage)",
                words::count(*count, "part")
            ),
            Failure::NotDeleted { count } => {
                write!(f, "{} could not be deleted", words::count(*count, "table"))
            }
            Failure::Load { count } => {
                write!(f, "{} failed", words::count(*count as u64, "call"))
            }
            Failure::Serve(error) => write!(f, "{error} (windrose serve --help)"),
            Failure::Address(error) => error.fmt(f),
            Failure::Program { name, error } => write!(f, "{name} cannot be started: {error}"),
            Failure::Remote(error) => error.fmt(f),
            Failure::GivenUp { count } => f.write_str(&crate::connect::given_up(*count)),
            Failure::Io(error) => error.fmt(f),
        }
    }
}

macro_rules! from {
    ($($error:ty => $variant:ident),+ $(,)?) => {$(
        impl From<$error> for Failure {
            fn from(error: $error) -> Failure {
                Failure::$variant(error)
            }
        }
    )+};
}

impl From<ArenaError> for Failure {
    fn from(error: ArenaError) -> Failure {
        match error {
            ArenaError::Setup(error) => Failure::Setup(error),
            ArenaError::Bot(error) => Failure::Bot(error),
            error => Failure::Arena(error),
        }
    }
}

from!(UnknownGame => Game, UnknownBot => Bot, BadSetup => Setup, BadIndex => Index, RulingsError => Rulings, ExampleError => Example, io::Error => Io);
