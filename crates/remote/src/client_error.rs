//! Why a call to a server fails.

use std::fmt;

use serde::Deserialize;
use thiserror::Error;

/// Why a call failed.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum ClientError {
    /// The server says no.
    Refused(ApiProblem),
    /// The server cannot be reached, or the connection broke off. Whether the call
    /// was carried out is not known.
    Lost(String),
    /// The answer is not one of this API.
    Nonsense(String),
}

/// A problem as the server describes it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ApiProblem {
    /// The status of the answer.
    #[serde(skip)]
    pub status: u16,
    /// What kind of problem it is.
    pub error: String,
    /// What is wrong, as a sentence.
    pub message: String,
    /// The rule of the game that says no.
    #[serde(default)]
    pub rule: Option<String>,
    /// What would help.
    #[serde(default)]
    pub remedy: Option<String>,
    /// After how many seconds it can be tried again.
    #[serde(default)]
    pub retry_after: Option<u64>,
}

impl From<reqwest::Error> for ClientError {
    fn from(error: reqwest::Error) -> ClientError {
        ClientError::Lost(causes(&error))
    }
}

/// An error with what caused it: the outermost says only that there was one.
pub(crate) fn causes(error: &reqwest::Error) -> String {
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(error) = cause {
        text = error.to_string();
        cause = error.source();
    }
    text
}

impl ClientError {
    /// Whether the same call can succeed later without any change.
    #[must_use]
    pub fn is_passing(&self) -> bool {
        match self {
            ClientError::Lost(_) => true,
            ClientError::Refused(problem) => problem.status == 429 || problem.status >= 500,
            ClientError::Nonsense(_) => false,
        }
    }

    /// Whether the table has changed since the version that the call names.
    #[must_use]
    pub fn is_stale(&self) -> bool {
        matches!(self, ClientError::Refused(problem) if problem.status == 409)
    }

    /// How many seconds the server asks to wait.
    #[must_use]
    pub fn retry_after(&self) -> Option<u64> {
        match self {
            ClientError::Refused(problem) => problem.retry_after,
            ClientError::Lost(_) | ClientError::Nonsense(_) => None,
        }
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Refused(ApiProblem { message, rule, remedy, .. }) => {
                f.write_str(message)?;
                if let Some(rule) = rule {
                    write!(f, " (rule {rule})")?;
                }
                if let Some(remedy) = remedy {
                    write!(f, "; {remedy}")?;
                }
                Ok(())
            }
            ClientError::Lost(what) => write!(f, "the server cannot be reached: {what}"),
            ClientError::Nonsense(what) => {
                write!(f, "this is no answer of a Windrose server: {what}")
            }
        }
    }
}
