//! Why something at a table is refused.

use play::MatchError;

/// Why a table refuses something. Nothing has changed then. The texts for people are
/// messages under [`TableError::id`].
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{}", self.id())]
pub(crate) enum TableError {
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
    #[error("denied-setup: {0}")]
    Setup(String),
    /// The rules refuse it.
    #[error(transparent)]
    Refused(#[from] MatchError),
}

impl TableError {
    /// The id of its message. Without the prefix it is the code in the API.
    pub(crate) fn id(&self) -> &'static str {
        match self {
            TableError::Stale => "denied-stale",
            TableError::NotYours => "denied-not-yours",
            TableError::Taken => "denied-taken",
            TableError::NoSeat => "denied-no-place",
            TableError::NotHost => "denied-not-host",
            TableError::Begun => "denied-begun",
            TableError::NotBegun => "denied-not-begun",
            TableError::SeatsOpen => "denied-seats-open",
            TableError::Over => "denied-over",
            TableError::NothingPending => "denied-nothing",
            TableError::NoEntry => "denied-no-entry",
            TableError::NoSpeed => "denied-no-speed",
            TableError::EmptyLine => "denied-empty-line",
            TableError::NoLine => "denied-no-line",
            TableError::NotYourTurn => "denied-not-your-turn",
            TableError::AdviceFailed => "denied-advice-failed",
            TableError::NoPosition => "denied-no-position",
            TableError::NoStandIn => "denied-no-stand-in",
            TableError::NoNotice => "denied-no-notice",
            TableError::NoRematch => "denied-no-rematch",
            TableError::Unconcerned => "denied-unconcerned",
            TableError::TooManyAtOnce => "denied-too-many-at-once",
            TableError::LongRecord => "denied-long-record",
            TableError::Asked => "denied-asked",
            TableError::OneSeat => "denied-one-seat",
            TableError::NotAsked => "denied-not-asked",
            TableError::Name => "denied-name",
            TableError::NameAlike => "denied-name-alike",
            TableError::Level => "denied-level",
            TableError::NoHints => "denied-no-hints",
            TableError::TooManyHints => "denied-too-many-hints",
            TableError::Private => "denied-private",
            TableError::NotOver => "denied-not-over",
            TableError::Imported => "denied-brought",
            TableError::Shared => "denied-shared",
            TableError::Closed => "denied-closed",
            TableError::Person => "denied-person",
            TableError::NotAway => "denied-not-away",
            TableError::ServerLine => "denied-server-line",
            TableError::NoLink => "denied-no-link",
            TableError::Answered => "denied-answered",
            TableError::HandedIn => "denied-handed-in",
            TableError::NoFork => "denied-no-fork",
            TableError::Setup(_) => "denied-setup",
            TableError::Refused(_) => "denied-refused",
        }
    }
}
