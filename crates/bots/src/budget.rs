//! How long a computer player may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

/// How long a player may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// A number of nodes of the tree: the same search on any machine.
    Nodes(u32),
    /// So much time.
    Time(Duration),
}

impl Budget {
    /// What a strong player takes if nobody says otherwise.
    pub const USUAL: Budget = Budget::Nodes(2_000);
}

/// The most nodes that can be asked for.
const MOST_NODES: u32 = 10_000_000;
/// The longest time that can be asked for, in milliseconds.
const MOST_MILLISECONDS: u32 = 600_000;

/// A text that says no budget.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "{asked:?} is no budget: write a number of nodes from 1 to {MOST_NODES} (2000n) or of \
             milliseconds from 1 to {MOST_MILLISECONDS} (200ms)"
)]
pub struct BudgetError {
    asked: String,
}

impl FromStr for Budget {
    type Err = BudgetError;

    fn from_str(text: &str) -> Result<Budget, BudgetError> {
        let bad = || BudgetError { asked: text.chars().take(40).collect() };
        let number = |digits: &str, most: u32| {
            let written = digits.bytes().all(|byte| byte.is_ascii_digit());
            let number = if written { digits.parse::<u32>().ok() } else { None };
            number.filter(|number| (1..=most).contains(number)).ok_or_else(bad)
        };
        if let Some(digits) = text.strip_suffix("ms") {
            let milliseconds = number(digits, MOST_MILLISECONDS)?;
            return Ok(Budget::Time(Duration::from_millis(milliseconds.into())));
        }
        let digits = text.strip_suffix('n').ok_or_else(bad)?;
        Ok(Budget::Nodes(number(digits, MOST_NODES)?))
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Nodes(nodes) => write!(f, "{nodes}n"),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_as_they_are_written() {
        for text in ["1n", "2000n", "200ms", "600000ms"] {
            assert_eq!(text.parse::<Budget>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_budget_is_refused() {
        for text in ["", "n", "ms", "2000", "0n", "0ms", "+5n", "2 n", "2s", "99999999999n", "-1ms"]
        {
            let error = text.parse::<Budget>().unwrap_err().to_string();
            assert!(error.contains("2000n"), "{text}: {error}");
        }
    }
}
