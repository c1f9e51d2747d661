//! The words of the toy game: what can be done, asked, drawn and chosen.

use tabletop::names;

/// The most points a token has. Such a token lies open.
pub(super) const MOST_ON_TOKEN: u8 = 3;

pub(super) fn is_open(token: u8) -> bool {
    token == MOST_ON_TOKEN
}

names! {
    /// What a seat can do.
    pub enum Step {
        /// Stop, and put the table into a lane.
        Bank = "bank",
        /// Roll again.
        Push = "push",
        /// Put the table into the left lane.
        Left = "left",
        /// Put the table into the right lane.
        Right = "right",
        /// Keep the token that was drawn.
        Keep = "keep",
        /// Put the token that was drawn back.
        Return = "return",
    }
}

names! {
    /// What is asked.
    pub enum Ask {
        /// The die.
        Roll = "roll",
        /// Bank or push.
        Choose = "choose",
        /// Which lane.
        Lane = "lane",
        /// A token.
        Token = "token",
        /// Keep the token or put it back.
        Keep = "keep",
        /// Nothing more.
        Over = "over",
    }
}

names! {
    /// What must be banked to end the game.
    pub(super) enum Target {
        Twenty = "20",
        Thirty = "30",
    }
}

names! {
    /// Whether tokens are drawn.
    pub(super) enum Tokens {
        Out = "out",
        In = "in",
    }
}

names! {
    /// The presets.
    pub(super) enum Edition {
        Standard = "standard",
        Short = "short",
    }
}

impl Edition {
    pub(super) fn target(self) -> Target {
        match self {
            Edition::Standard => Target::Thirty,
            Edition::Short => Target::Twenty,
        }
    }
}

/// How chance turned out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The number on the die, one to six.
    Roll(u8),
    /// The points of a token, one to three.
    Token(u8),
}
