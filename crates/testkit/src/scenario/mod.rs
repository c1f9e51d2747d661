//! Small stories in the notation of a game, each proving some clauses of its
//! rules. Several stand in one text file:
//!
//! ```text
//! scenario the quarry is the settler's privilege
//! proves settler.quarry settler.order
//! rules reprint-2019 seats 4 start a with storage=free
//! given
//!   row: corn 2, indigo 2, sugar 1
//!   seats.a: doubloons 3
//! play
//!   a role settler
//!   b take corn ! turn.order
//!   a take quarry
//!   b = pass
//!   * reveal corn indigo indigo sugar tobacco
//! expect
//!   seats.a.island.quarry.tiles 1
//!   options b: take corn; take indigo; pass
//! ```
//!
//! A `#` at the beginning of a line or after a blank begins a comment.
//!
//! **example NAME** makes a scenario one that is shown to people. Below it stand
//! lines `KEY: TEXT`, which are for those who show it; nothing is played by them.
//!
//! **rules** is the table: the preset and the seats, then what differs from the
//! usual one: `rev NUMBER` for an earlier revision of the rules, `start SEAT`,
//! `components NAME` and `with SWITCH=ANSWER ...`. A name that ends in `.toml` is a
//! table of components beside the scenarios. A line `components NAME` before the first
//! scenario of a file holds for all of them that name no other set, whatever set is the
//! usual one.
//!
//! **given** is the flat text of a position, of which parts may be left out;
//! without it the scenario begins with the game. A position that must be
//! refused is followed by `impossible INVARIANT` instead of a play.
//!
//! **play** has one line for each thing that happens or must not:
//!
//! | line | meaning |
//! |---|---|
//! | `SEAT ACTION` | the seat plays one of its options, or a whole arrangement |
//! | `SEAT = ACTION` | the same, and it is the only option |
//! | `SEAT ACTION ! RULE` | the rules refuse this, by this clause |
//! | `* OUTCOME` | chance is settled |
//! | `* OUTCOME !` | chance is waited for, and cannot turn out like this; nothing is settled |
//!
//! Decisions with a single option need not be written: where a line does not
//! fit and there is only one option, it is taken and the line is tried again.
//! At the end of a play they are taken as well, up to the one with which the
//! next play begins.
//!
//! **expect** has one line for each thing that must hold then:
//!
//! | line | meaning |
//! |---|---|
//! | `PATH VALUE` | this part of the position; what is missing is `0`, `none` or `empty` |
//! | `view VIEWER PATH VALUE` | this part of what a seat, the `spectator` or the `referee` sees |
//! | `options SEAT: A; B` | the seat is asked, and these are all its options |
//! | `option SEAT: A; B` | these are among its options |
//! | `not option SEAT: A; B` | these are not |
//! | `waits SEAT`, `waits chance` | what the position waits for |
//! | `question ID` | the clause that asks |
//! | `score SEAT POINTS` | the standing |
//! | `winners SEAT SEAT` | everyone in first place |
//! | `over` | the game is over |
//! | `event NAME FIELD=VALUE ...` | this happened since the last play began |
//! | `not event NAME FIELD=VALUE ...` | this did not |

mod expect;
mod folder;
mod parse;
mod run;
mod value;

use play::Author;
use tabletop::{Seat, Setup, Viewer};
use thiserror::Error;

pub use folder::{Proof, proofs_in, run_folder, scenarios_in};
pub use run::run;

/// One story.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// The file it stands in.
    pub file: String,
    /// The line it begins with.
    pub line: usize,
    /// What it shows, in words.
    pub name: String,
    /// The clauses of the rules it proves.
    pub proves: Vec<String>,
    /// What is said of it to people, if it is an example.
    pub example: Option<Notes>,
    /// The table it is played at.
    pub setup: Setup,
    /// The position it begins with, unless it is the beginning of the game.
    pub given: Option<Given>,
    /// What is played and expected, in order.
    pub acts: Vec<Act>,
}

/// What is said of a scenario that is an example.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notes {
    /// The name of the example.
    pub name: String,
    /// The lines in their order.
    pub notes: Vec<Note>,
}

/// One line that is said of an example.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Where it stands.
    pub line: usize,
    /// What it tells: a title, a text.
    pub key: String,
    /// What the line says.
    pub text: String,
}

/// The position a scenario begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// The line of its heading.
    pub line: usize,
    /// The flat text of the position.
    pub text: String,
    /// The invariant it breaks, if it is to be refused.
    pub impossible: Option<String>,
}

/// A block of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// Something is played.
    Play(Vec<Step>),
    /// Something must hold.
    Expect(Vec<Expected>),
}

/// One line of a play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Where it stands.
    pub line: usize,
    /// Who acts: a seat, or the table for chance.
    pub who: Author,
    /// The action, arrangement or outcome in notation.
    pub text: String,
    /// What is said about it.
    pub mark: Mark,
}

/// What a line of a play says about an action or an outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mark {
    /// It is an option, and played.
    Played,
    /// It is the only option, and played.
    Only,
    /// It is an action that this clause refuses.
    Refused(String),
    /// It is an outcome that cannot happen.
    Impossible,
}

/// One line of an expectation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expected {
    /// Where it stands.
    pub line: usize,
    /// What must hold.
    pub what: Expectation,
}

/// What must hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expectation {
    /// The position has this value at this path.
    Position(String, String),
    /// The view of someone has this value at this path.
    View(Viewer, String, String),
    /// The seat is asked and has exactly these options.
    Options(Seat, Vec<String>),
    /// The seat is asked and has these options among others.
    Option(Seat, Vec<String>),
    /// The seat has none of these options.
    NotOption(Seat, Vec<String>),
    /// A seat is waited for, or chance where it is none.
    Waits(Option<Seat>),
    /// This clause asks.
    Question(String),
    /// The seat has this number of points.
    Score(Seat, i32),
    /// These are in first place.
    Winners(Vec<Seat>),
    /// The game is over.
    Over,
    /// This has happened since the last play began.
    Event(String),
    /// This has not.
    NotEvent(String),
}

/// A scenario that did not go as written, or could not be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{file}:{line}: {name}: {what}")]
pub struct ScenarioError {
    /// The file.
    pub file: String,
    /// The line.
    pub line: usize,
    /// The name of the scenario, as far as it was read.
    pub name: String,
    /// What was found, and what was expected.
    pub what: String,
}
