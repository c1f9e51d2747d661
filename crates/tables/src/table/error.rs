//! Why something at a table is refused.

use games::{ExampleError, UnknownGameError};
use play::{MatchError, PositionError};
use tabletop::SetupError;

/// Why a table refuses something. Nothing has changed then. The texts for people are
/// messages under [`TableError::id`].
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{}", self.id())]
pub enum TableError {
    /// The page is older than the table.
    Stale,
    /// The seat belongs to someone else.
    NotYours,
    /// Somebody sits there.
    Taken,
    /// The table has no such seat.
    NoSeat,
    /// Only the host may do this.
    NotHost,
    /// The match has begun.
    Begun,
    /// The match has not begun.
    NotBegun,
    /// Seats are still open.
    SeatsOpen,
    /// The match is over.
    Over,
    /// There is nothing to confirm or to take back.
    NothingPending,
    /// The record has no such entry.
    NoEntry,
    /// There is no such speed.
    NoSpeed,
    /// A line of the chat has no text.
    EmptyLine,
    /// The chat has no such line.
    NoLine,
    /// The seat is not asked, so there is nothing to advise on.
    NotYourTurn,
    /// No advice was found.
    AdviceFailed,
    /// The position of the match cannot be shown now.
    NoPosition,
    /// No computer player stands in for this seat.
    NoStandIn,
    /// There is no notice to dismiss.
    NoNotice,
    /// The table of the rematch has gone.
    NoRematch,
    /// The player has nothing at this table that could be moved or removed.
    Unconcerned,
    /// More decisions at once than anybody needs to make.
    TooManyAtOnce,
    /// The record is so long that nothing more is taken back.
    LongRecord,
    /// It is so already, or was asked for already.
    Asked,
    /// Everyone has one seat, where not all play on one device.
    OneSeat,
    /// There is no proposal to answer.
    NotAsked,
    /// The name cannot be shown: it is empty, too long, or looks like one of the server's.
    Name,
    /// Somebody else at the table has a name that looks like this one.
    NameAlike,
    /// There is no such computer player.
    Level,
    /// The table plays without advice.
    NoHints,
    /// Enough hints for this player or address are waiting.
    TooManyHints,
    /// The table is private, and the visitor was not let in.
    Private,
    /// The match is not over.
    NotOver,
    /// The match was imported and can only be watched.
    Imported,
    /// Others sit at the table.
    Shared,
    /// The operator has closed the table.
    Closed,
    /// A person has the seat, and nobody else seats a computer player there.
    Person,
    /// The table has not waited for this seat for long enough.
    NotAway,
    /// The server itself wrote this line.
    ServerLine,
    /// The link to a seat does not work, or no longer.
    NoLink,
    /// Others have answered at the same time, so one seat alone cannot go back.
    Answered,
    /// The seat has handed in its answer, and must take it back first.
    HandedIn,
    /// This match cannot be forked while it lasts.
    NoFork,
    /// No such table is possible.
    #[error("table-error-setup: {0}")]
    Setup(#[from] TableSetupError),
    /// The rules refuse it.
    #[error(transparent)]
    Refused(#[from] MatchError),
}

/// Why no table can be set up like this.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum TableSetupError {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownGameError),
    /// The game cannot be set up like this.
    #[error(transparent)]
    Rules(#[from] SetupError),
    /// The match cannot begin with this position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// An example of the rulebook cannot be played.
    #[error(transparent)]
    Example(#[from] ExampleError),
    /// The game never asks all players at once.
    #[error("{game} has no question that all players could answer at once: leave out `together`")]
    NeverTogether {
        /// What the game is called.
        game: &'static str,
    },
    /// More expansions are named than the game has.
    #[error("{asked} expansions are named, and this game has {most}")]
    TooManyExpansions {
        /// How many are named.
        asked: usize,
        /// How many there are.
        most: usize,
    },
    /// A form names something that cannot be chosen in it.
    #[error("there is no {asked:?} to choose here")]
    NoChoice {
        /// What it names.
        asked: String,
    },
}

impl TableError {
    /// The id of its message. Without the prefix it is the code in the API.
    pub fn id(&self) -> &'static str {
        match self {
            TableError::Stale => "table-error-stale",
            TableError::NotYours => "table-error-not-yours",
            TableError::Taken => "table-error-taken",
            TableError::NoSeat => "table-error-no-place",
            TableError::NotHost => "table-error-not-host",
            TableError::Begun => "table-error-begun",
            TableError::NotBegun => "table-error-not-begun",
            TableError::SeatsOpen => "table-error-seats-open",
            TableError::Over => "table-error-over",
            TableError::NothingPending => "table-error-nothing",
            TableError::NoEntry => "table-error-no-entry",
            TableError::NoSpeed => "table-error-no-speed",
            TableError::EmptyLine => "table-error-empty-line",
            TableError::NoLine => "table-error-no-line",
            TableError::NotYourTurn => "table-error-not-your-turn",
            TableError::AdviceFailed => "table-error-advice-failed",
            TableError::NoPosition => "table-error-no-position",
            TableError::NoStandIn => "table-error-no-stand-in",
            TableError::NoNotice => "table-error-no-notice",
            TableError::NoRematch => "table-error-no-rematch",
            TableError::Unconcerned => "table-error-unconcerned",
            TableError::TooManyAtOnce => "table-error-too-many-at-once",
            TableError::LongRecord => "table-error-long-record",
            TableError::Asked => "table-error-asked",
            TableError::OneSeat => "table-error-one-seat",
            TableError::NotAsked => "table-error-not-asked",
            TableError::Name => "table-error-name",
            TableError::NameAlike => "table-error-name-alike",
            TableError::Level => "table-error-level",
            TableError::NoHints => "table-error-no-hints",
            TableError::TooManyHints => "table-error-too-many-hints",
            TableError::Private => "table-error-private",
            TableError::NotOver => "table-error-not-over",
            TableError::Imported => "table-error-brought",
            TableError::Shared => "table-error-shared",
            TableError::Closed => "table-error-closed",
            TableError::Person => "table-error-person",
            TableError::NotAway => "table-error-not-away",
            TableError::ServerLine => "table-error-server-line",
            TableError::NoLink => "table-error-no-link",
            TableError::Answered => "table-error-answered",
            TableError::HandedIn => "table-error-handed-in",
            TableError::NoFork => "table-error-no-fork",
            TableError::Setup(_) => "table-error-setup",
            TableError::Refused(_) => "table-error-refused",
        }
    }
}
