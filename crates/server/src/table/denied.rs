//! Why something at a table is refused.

use std::fmt;

use play::Refused;

/// Why a wish is refused. Nothing has changed then. The texts for people are
/// messages under [`Denied::id`].
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Denied {
    /// The page is older than the table.
    Stale,
    /// The seat belongs to someone else.
    NotYours,
    /// Somebody sits there.
    Taken,
    /// There is no such place.
    NoPlace,
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
    Nothing,
    /// More decisions at once than anybody makes.
    TooManyAtOnce,
    /// The record is so long that nothing more is taken back.
    LongRecord,
    /// It was asked for already.
    Asked,
    /// Everyone has one seat, where not all play on one device.
    OneSeat,
    /// Nobody asked for this.
    NotAsked,
    /// A name must be told from other names and fit on a page.
    Name,
    /// Somebody else at the table has a name that looks like this one.
    NameAlike,
    /// There is no such computer player.
    Level,
    /// The table plays without advice.
    NoHints,
    /// Enough hints for the same player or address wait already.
    TooManyHints,
    /// The table is private, and nobody has let them in.
    Private,
    /// The match is not over.
    NotOver,
    /// The match was brought along and is only looked at.
    Imported,
    /// Others sit at the table.
    Shared,
    /// Whoever runs the server has closed the table.
    Closed,
    /// A person has the seat: nobody seats a computer player there for them.
    Person,
    /// The table has not waited for this seat for long enough.
    NotAway,
    /// The server itself has said this.
    ServerLine,
    /// The link to a seat does not work, or not any more.
    NoLink,
    /// Others have answered at the same time: going back is not one seat's to decide.
    Answered,
    /// The seat has handed in its answer, and must take it back first.
    HandedIn,
    /// Nobody may go on from here elsewhere while the match lasts.
    NoFork,
    /// There can be no such table.
    Setup(String),
    /// The rules say no.
    Refused(Refused),
}

impl Denied {
    /// The id of the message that tells it.
    pub(crate) fn id(&self) -> &'static str {
        match self {
            Denied::Stale => "denied-stale",
            Denied::NotYours => "denied-not-yours",
            Denied::Taken => "denied-taken",
            Denied::NoPlace => "denied-no-place",
            Denied::NotHost => "denied-not-host",
            Denied::Begun => "denied-begun",
            Denied::NotBegun => "denied-not-begun",
            Denied::SeatsOpen => "denied-seats-open",
            Denied::Over => "denied-over",
            Denied::Nothing => "denied-nothing",
            Denied::TooManyAtOnce => "denied-too-many-at-once",
            Denied::LongRecord => "denied-long-record",
            Denied::Asked => "denied-asked",
            Denied::OneSeat => "denied-one-seat",
            Denied::NotAsked => "denied-not-asked",
            Denied::Name => "denied-name",
            Denied::NameAlike => "denied-name-alike",
            Denied::Level => "denied-level",
            Denied::NoHints => "denied-no-hints",
            Denied::TooManyHints => "denied-too-many-hints",
            Denied::Private => "denied-private",
            Denied::NotOver => "denied-not-over",
            Denied::Imported => "denied-brought",
            Denied::Shared => "denied-shared",
            Denied::Closed => "denied-closed",
            Denied::Person => "denied-person",
            Denied::NotAway => "denied-not-away",
            Denied::ServerLine => "denied-server-line",
            Denied::NoLink => "denied-no-link",
            Denied::Answered => "denied-answered",
            Denied::HandedIn => "denied-handed-in",
            Denied::NoFork => "denied-no-fork",
            Denied::Setup(_) => "denied-setup",
            Denied::Refused(_) => "denied-refused",
        }
    }
}

impl fmt::Display for Denied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Denied::Setup(problem) => write!(f, "{}: {problem}", self.id()),
            Denied::Refused(refused) => write!(f, "{refused}"),
            _ => f.write_str(self.id()),
        }
    }
}

impl std::error::Error for Denied {}

impl From<Refused> for Denied {
    fn from(refused: Refused) -> Denied {
        Denied::Refused(refused)
    }
}
