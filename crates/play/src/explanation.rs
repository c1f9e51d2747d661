//! Events, refusals and errors of a set-up in English sentences, for programs and logs.

use std::fmt;

use messages::{Language, Messages};
use tabletop::{ListError, Message, SetupError, Title, ToMessage};

/// Why the rules refuse an action.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Explanation {
    /// The game whose rules say no.
    #[serde(skip)]
    pub game: &'static str,
    /// The rule that says no: the id of a clause in the rules index.
    pub rule: &'static str,
    /// Why it says no here, in English.
    pub reason: String,
    /// What would make the action legal, in English, and how it is written.
    pub remedy: String,
    /// The refusal itself, for other languages.
    #[serde(skip)]
    pub refusal: Box<Message>,
}

impl Explanation {
    /// What a refusal of this game means.
    pub fn new<G: Title>(game: &G, refusal: G::Refusal) -> Explanation {
        let (rule, refusal) = (game.rule(refusal), Box::new(refusal.to_message()));
        let part = |name: &str| english(G::NAME).attribute(&refusal, name, &letter);
        let mut remedy = part("remedy").unwrap_or_default();
        if let Some(notation) = part("notation") {
            remedy = format!("{remedy} ({notation})");
        }
        Explanation { game: G::NAME, rule, reason: sentence(G::NAME, &refusal), remedy, refusal }
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} (rule {})", self.reason, self.remedy, self.rule)
    }
}

/// A message of this game as an English sentence. Seats are letters, as in notation.
#[must_use]
pub fn sentence(game: &str, message: &Message) -> String {
    english(game).sentence(message, &letter)
}

/// What is wrong with a set-up, as an English sentence. Where the rules refuse it, the
/// sentence is the one of their refusal.
#[must_use]
pub fn setup_sentence(error: &SetupError) -> String {
    match error {
        SetupError::List { switch, problem: ListError::Refused { game, refusal, .. } } => {
            let remedy = english(game).attribute(refusal, "remedy", &letter).unwrap_or_default();
            format!("the list of {switch}: {} {remedy}", sentence(game, refusal))
        }
        error => error.to_string(),
    }
}

fn english(game: &str) -> &'static Messages {
    Messages::get(Language::English, game)
}

fn letter(seat: tabletop::Seat) -> String {
    seat.to_string()
}
