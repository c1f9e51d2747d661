//! The entries of a record, and how they are written.

use std::fmt::{self, Write};

use tabletop::{ChanceNodes, Game, GameRules, Scores, Seat};

use crate::Seed;

/// Who an entry is by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Author {
    /// One seat.
    Seat(Seat),
    /// The table: chance, the engine, or everyone by consent.
    Table,
}

/// One line of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry<A, C> {
    /// Chance was settled.
    Chance(C),
    /// A seat chose among two options or more.
    Choice(Seat, A),
    /// A seat had one option, which was taken for it.
    Only(Seat, A),
    /// An entry and all after it were withdrawn.
    Undo {
        /// By whom.
        by: Author,
        /// The number of the first withdrawn entry.
        entry: usize,
        /// Whether all chance to come is drawn anew, because what was withdrawn
        /// has shown some of it.
        anew: bool,
    },
    /// The game ended with these scores.
    Over(Scores),
    /// The seed was published.
    Seed(Seed),
}

/// An entry of a record of this game.
pub type EntryOf<G> = Entry<<G as GameRules>::Action, <G as ChanceNodes>::Chance>;

impl<A, C> Entry<A, C> {
    /// Whether this entry changes the position.
    #[must_use]
    pub fn is_step(&self) -> bool {
        matches!(self, Entry::Chance(_) | Entry::Choice(..) | Entry::Only(..))
    }
}

/// What follows the number in an undo after which chance is drawn anew.
pub(crate) const ANEW: &str = " anew";

/// Writes one line of a record, without its end.
pub(crate) fn write_entry<G: Game>(
    game: &G,
    number: usize,
    entry: &EntryOf<G>,
    out: &mut String,
) -> fmt::Result {
    match entry {
        Entry::Chance(outcome) => {
            write!(out, "{number} * ")?;
            game.write_chance(*outcome, out)
        }
        Entry::Choice(seat, action) => {
            write!(out, "{number} {seat} ")?;
            game.write(*action, out)
        }
        Entry::Only(seat, action) => {
            write!(out, "{number} {seat} = ")?;
            game.write(*action, out)
        }
        Entry::Undo { by, entry, anew } => {
            let anew = if *anew { ANEW } else { "" };
            write!(out, "{number} {by} ! undo {entry}{anew}")
        }
        Entry::Over(scores) => write!(out, "{number} * ! {}", over(scores)),
        Entry::Seed(seed) => write!(out, "{number} * ! seed {}", seed.to_hex()),
    }
}

/// The end of a game in words: `over a 31 b 28`.
pub(crate) fn over(scores: &Scores) -> String {
    let mut text = String::from("over");
    for (seat, score) in scores.iter() {
        let _ = write!(text, " {seat} {}", score.points);
    }
    text
}

/// An action in notation.
pub(crate) fn action_text<G: Game>(game: &G, action: G::Action) -> String {
    let mut text = String::new();
    let _ = game.write(action, &mut text);
    text
}

/// An outcome in notation.
pub(crate) fn chance_text<G: Game>(game: &G, outcome: G::Chance) -> String {
    let mut text = String::new();
    let _ = game.write_chance(outcome, &mut text);
    text
}

impl Author {
    /// Reads who an entry is by: a seat's letter, or `*` for the table.
    #[must_use]
    pub fn parse(text: &str) -> Option<Author> {
        if text == "*" { Some(Author::Table) } else { Seat::parse(text).map(Author::Seat) }
    }
}

impl fmt::Display for Author {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Author::Seat(seat) => write!(f, "{seat}"),
            Author::Table => f.write_str("*"),
        }
    }
}
