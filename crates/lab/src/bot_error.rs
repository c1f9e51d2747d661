//! Why a bot loses its seat.

use std::time::Duration;

use play::{Explanation, Observed};
use tabletop::Title;
use thiserror::Error;

/// Maximum number of characters to quote from a bot.
const MOST_SHOWN: usize = 120;

/// Why a bot lost its seat.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum BotError {
    /// The program could not be started.
    #[error("cannot be started: {problem}")]
    Start { problem: String },
    /// It did not answer in time.
    #[error("no answer to {verb} within {} ms", limit.as_millis())]
    Silent { verb: &'static str, limit: Duration },
    /// It ended, or closed its output.
    #[error("ended instead of answering {verb} ({status}){}", after_colon(last_words))]
    Exited { verb: &'static str, status: String, last_words: Option<String> },
    /// It answered with a line that is too long.
    #[error("answered with a line of more than {most} bytes")]
    Long { most: usize },
    /// Its answer cannot be read.
    #[error("{problem}: {said}")]
    Nonsense { problem: &'static str, said: String },
    /// It answered with an error.
    #[error("refused to {verb}: {message}")]
    Refused { verb: &'static str, message: String },
    /// Its action is not legal.
    #[error("{action:?} is not legal: {reason}")]
    Illegal { action: String, reason: String },
}

impl BotError {
    /// The error for a choice that is not among the options.
    pub(crate) fn illegal<G: Title>(seen: &Observed<'_, G>, action: G::Action) -> BotError {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = seen.game().write(action, &mut text);
        let refusal = seen.game().why_not(seen.state(), seen.seat(), action);
        let reason = refusal.map_or_else(
            || "it is none of the options".to_owned(),
            |refusal| Explanation::new(seen.game(), refusal).reason,
        );
        BotError::Illegal { action: text, reason }
    }
}

/// A program's last line on standard error, after a colon; empty if there is none.
fn after_colon(last_words: &Option<String>) -> String {
    last_words.as_ref().map_or_else(String::new, |words| format!(": {words}"))
}

/// The beginning of a text from a bot, without control characters.
pub(crate) fn excerpt(text: &str) -> String {
    let visible = |letter: char| if letter.is_control() { ' ' } else { letter };
    let mut shown: String = text.trim().chars().map(visible).take(MOST_SHOWN).collect();
    if text.trim().chars().count() > MOST_SHOWN {
        shown.push_str("...");
    }
    shown
}
