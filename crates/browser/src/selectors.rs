//! What the markup of the pages is called: the one file to adapt when it changes.
//!
//! Where there is a choice, things are found by what they do (the name and value
//! a button sends, the place a form goes to) and not by how they look.

/// The part of every page that is its own.
pub const MAIN: &str = "main";
/// What is said about something that was refused: in passing, or on a page of
/// its own where no script runs.
pub const REFUSED: &str = ".toast, section[role=alert] p";
/// Goes from page to page by language and light.
pub const LANGUAGE: &str = "header button[name=language]";
/// The same for the light.
pub const THEME: &str = "header button[name=theme]";

// The form for a new table, and the short one of the lobby.

/// Where a person's name is typed.
pub const NAME: &str = "input[name=name]";
/// The number of players.
pub const SEATS: &str = "select[name=seats]";
/// Who sits where, a field for each seat.
pub const PLACES: &str = "select[name=place]";
/// The edition or set-up.
pub const PRESET: &str = "select[name=preset]";
/// An expansion, by its name.
pub fn expansion(name: &str) -> String {
    format!("input[name=expansion][value={name}]")
}
/// One choice of a field of choices.
pub fn choice(value: &str) -> String {
    format!("option[value=\"{value}\"]")
}
/// Whether seats are drawn by lot.
pub const ORDER: &str = "input[name=order]";
/// Whether several people share the device.
pub const HOT_SEAT: &str = "input[name=hot-seat]";
/// That the table is listed.
pub const PUBLIC: &str = "input[name=listing][value=public]";
/// What opens the table.
pub const OPEN_TABLE: &str = "form[action='/new'] button.primary";
/// How strong the computer players are.
pub const LEVEL: &str = "select[name=level]";
/// What begins a game at once, from the lobby.
pub const PLAY_NOW: &str = "form[action='/play-now'] button.primary";

// The waiting room.

/// Takes an open seat.
pub const CLAIM: &str = "button[formaction$='/claim']";
/// Begins the match.
pub const BEGIN: &str = "form[action$='/begin'] button";

// The table.

/// Holds the number of the table's state.
pub const VERSION: &str = "[data-version]";
/// Holds the address of the live updates.
pub const LIVE: &str = "[data-live]";
/// Whose eyes the table is seen with.
pub const SEAT: &str = "form.game > input[name=seat]";
/// How many decisions are not confirmed.
pub const DRAFTED: &str = "input[name=drafted]";
/// What is asked, or of whom.
pub const QUESTION: &str = ".question";
/// What is asked of who looks, with the clause that asks it.
pub const ASKED: &str = "[data-question]";
/// How many are ready, where all answer at once.
pub const READY: &str = ".ready";
/// The answers to what is asked.
///
/// Of the ways to turn a tile one is shown, and only it can be clicked.
pub const ANSWERS: &str = ".question-panel button.answer:enabled:not(.rotation:not(:has(> label > input:checked)) button)";
/// A way to turn a tile that is to be laid.
pub const ROTATIONS: &str = ".rotation > label > input";
/// A space where the tile can begin, in the way that is shown.
pub const STARTS: &str = ".rotation:has(> label > input:checked) button.answer";
/// What an answer lights in one's own colony.
pub const AIMED: &str = ".mine .aimed";
/// Whatever on the table can be done by a click.
pub const DOABLE: &str = "button[name=play], button[name=verb]";
/// A field for a number of people or goods.
pub const STEPPERS: &str = ".question-panel input[type=number]";
/// Makes what is drafted true.
pub const CONFIRM: &str = "button.confirm:enabled";
/// Takes the last decision back.
pub const UNDO: &str = "button.undo:enabled";
/// Both, whether they can be used or not.
pub const DECIDING: &str = "button.confirm, button.undo";
/// Everything on the table.
pub const BOARD: &str = ".puerto-rico, .santa-maria";
/// The role cards, or the common board.
pub const ROLES: &str = ".roles, .common";
/// What follows from an answer, on the answer, and why there is none.
pub const FOLLOWS: &str = ".follows, .refused";
/// The seats' own boards.
pub const BOARDS: &str = ".boards .seat, .santa-maria .seat";
/// How many points a seat has in chips.
pub const POINTS: &str = ".boards .seat header [title*='point' i] b";
/// What buildings do.
pub const ABOUT: &str = ".shelf details.about > summary, .display details.about > summary";
/// What the player of a solo game achieved.
pub const ACHIEVEMENTS: &str = ".sheet .achievements li";
/// The score sheet at the end.
pub const SHEET: &str = ".sheet";
/// The sums on it.
pub const SUMS: &str = ".sheet tfoot tr:first-child td";
/// Asks for advice.
pub const HINT: &str = "a[href*='hint=']";
/// The advice.
pub const ADVICE: &str = ".hint li";

// Beside the table.

/// The lines of the log, each a way into the past.
pub const LOG: &str = ".log a.entry";
/// Steps through the match: `first`, `prev`, `next`, `last`.
pub fn step(rel: &str) -> String {
    format!(".steps a[rel={rel}]")
}
/// Says that a moment of the past is shown.
pub const PAST: &str = ".past";
/// Wishes that everyone goes back to the moment that is shown.
pub const PROPOSE: &str = "button[formaction$='/propose']";
/// Says what somebody wishes.
pub const WISH: &str = ".wish";
/// Agrees.
pub const AGREE: &str = "button[name=agree][value=yes]";
/// Notes that only one person sees.
pub const NOTES: &str = "form[action$='/note']";
/// Makes a link that carries the seat.
pub const LINK: &str = "form[action*='/link/'] button";
/// The link.
pub const TAKE: &str = "a[href*='/take/']";
