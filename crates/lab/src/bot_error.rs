use std::fmt;
use std::time::Duration;

use play::Observed;
use tabletop::Game;

/// How many letters of what a bot said are told.
const TOLD: usize = 120;

/// Why a bot lost its seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BotError {
    /// The program could not be started.
    Start { problem: String },
    /// It did not answer in time.
    Silent { verb: &'static str, limit: Duration },
    /// It ended, or closed its output.
    Gone { verb: &'static str, status: String, last_words: Option<String> },
    /// It answered with a line that is too long.
    Long { most: usize },
    /// It answered with something that is no answer.
    Nonsense { problem: &'static str, said: String },
    /// It said that it cannot.
    Refused { verb: &'static str, message: String },
    /// What it wants to do is not legal.
    Illegal { action: String, reason: String },
}

impl BotError {
    /// A choice that is none of the options.
    pub(crate) fn illegal<G: Game>(seen: &Observed<'_, G>, action: G::Action) -> BotError {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = seen.game().write(action, &mut text);
        let refusal = seen.game().why_not(seen.state(), seen.seat(), action);
        let reason = refusal.map_or_else(
            || "it is none of the options".to_owned(),
            |refusal| seen.game().explain(refusal).reason,
        );
        BotError::Illegal { action: text, reason }
    }
}

/// The beginning of what a bot said, without what a terminal would obey.
pub(crate) fn excerpt(text: &str) -> String {
    let visible = |letter: char| if letter.is_control() { ' ' } else { letter };
    let mut told: String = text.trim().chars().map(visible).take(TOLD).collect();
    if text.trim().chars().count() > TOLD {
        told.push_str("...");
    }
    told
}

impl fmt::Display for BotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotError::Start { problem } => write!(f, "cannot be started: {problem}"),
            BotError::Silent { verb, limit } => {
                write!(f, "no answer to {verb} within {} ms", limit.as_millis())
            }
            BotError::Gone { verb, status, last_words } => {
                write!(f, "ended instead of answering {verb} ({status})")?;
                match last_words {
                    Some(words) => write!(f, ": {words}"),
                    None => Ok(()),
                }
            }
            BotError::Long { most } => write!(f, "answered with a line of more than {most} bytes"),
            BotError::Nonsense { problem, said } => write!(f, "{problem}: {said}"),
            BotError::Refused { verb, message } => write!(f, "refused to {verb}: {message}"),
            BotError::Illegal { action, reason } => {
                write!(f, "{action:?} is not legal: {reason}")
            }
        }
    }
}
