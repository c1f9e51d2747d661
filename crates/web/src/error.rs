//! Why a page or an API call fails.

use axum::http::StatusCode;

use crate::keys::KeyError;
use limits::RateLimitError;
use store::StoreError;
use store::random::RandomnessError;
use tables::TableError;
use tables::pool::QueueFullError;
use tables::rooms::RoomError;

/// Why a page was not shown or a form not carried out. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// The table refuses it, or cannot be read or stored.
    #[error(transparent)]
    Room(#[from] RoomError),
    /// The visitor is over a limit.
    #[error(transparent)]
    Limited(#[from] RateLimitError),
    /// Too much slow work is waiting.
    #[error(transparent)]
    Busy(#[from] QueueFullError),
    /// The system has no random numbers.
    #[error(transparent)]
    Randomness(#[from] RandomnessError),
    /// The keys of the server cannot be used.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// A secret cannot be hashed.
    #[error("a secret cannot be hashed")]
    Hashing,
    /// Data of the server cannot be written as JSON.
    #[error("data cannot be written: {0}")]
    Unwritable(#[from] serde_json::Error),
    /// Work on another thread was stopped.
    #[error("work was interrupted: {0}")]
    Interrupted(#[from] tokio::task::JoinError),
}

impl From<TableError> for PageError {
    fn from(error: TableError) -> PageError {
        PageError::Room(error.into())
    }
}

impl From<StoreError> for PageError {
    fn from(error: StoreError) -> PageError {
        PageError::Room(error.into())
    }
}

impl PageError {
    /// The refusal, if it was the table that refused.
    pub(crate) fn refusal(&self) -> Option<&TableError> {
        match self {
            PageError::Room(RoomError::Refused(error)) => Some(error),
            _ => None,
        }
    }

    /// The status of the response.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            PageError::Room(RoomError::Refused(error)) => table_error_status(error),
            PageError::Room(RoomError::Store(error)) => store_error_status(error),
            PageError::Limited(_) => StatusCode::TOO_MANY_REQUESTS,
            PageError::Busy(_) => StatusCode::SERVICE_UNAVAILABLE,
            PageError::Room(_)
            | PageError::Randomness(_)
            | PageError::Key(_)
            | PageError::Hashing
            | PageError::Unwritable(_)
            | PageError::Interrupted(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

fn store_error_status(error: &StoreError) -> StatusCode {
    match error {
        StoreError::NotFound { .. } => StatusCode::NOT_FOUND,
        StoreError::Full => StatusCode::INSUFFICIENT_STORAGE,
        StoreError::Busy | StoreError::Conflict { .. } | StoreError::Outdated { .. } => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        _ => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

fn table_error_status(error: &TableError) -> StatusCode {
    match error {
        TableError::Stale => StatusCode::CONFLICT,
        TableError::NotYours
        | TableError::NotHost
        | TableError::NoHints
        | TableError::NoFork
        | TableError::Private
        | TableError::Shared
        | TableError::Person
        | TableError::ServerLine => StatusCode::FORBIDDEN,
        TableError::TooManyHints => StatusCode::TOO_MANY_REQUESTS,
        TableError::NoSeat | TableError::NoLink => StatusCode::NOT_FOUND,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

#[cfg(test)]
mod tests {
    use messages::Language;

    use super::*;
    use crate::api::ApiProblem;
    use crate::page::error_text;
    use crate::testing::Site;
    use crate::{Text, WEB};

    /// Each cause has its own text; not everything is blamed on the store.
    #[test]
    fn server_errors_name_their_cause() {
        let (english, german) = (Language::English, Language::German);
        for (error, code, said) in [
            (PageError::from(RandomnessError), "randomness", ["random numbers", "Zufallszahlen"]),
            (KeyError::from(RandomnessError).into(), "randomness", ["random", "Zufallszahlen"]),
            (KeyError::Encryption.into(), "internal", ["went wrong", "schiefgegangen"]),
            (PageError::Hashing, "internal", ["went wrong", "schiefgegangen"]),
            (
                StoreError::Other { what: "it".to_owned() }.into(),
                "store",
                ["could not store", "nicht speichern"],
            ),
        ] {
            assert_eq!(error.status(), StatusCode::INTERNAL_SERVER_ERROR);
            for (language, said) in [english, german].into_iter().zip(said) {
                let message = error_text(&Text::new(language, WEB), &error);
                assert!(message.contains(said), "{code}: {message}");
            }
            assert_eq!(ApiProblem::from(error).error, code);
        }
        let busy = PageError::from(QueueFullError);
        assert_eq!(busy.status(), StatusCode::SERVICE_UNAVAILABLE);
        let problem = ApiProblem::from(busy);
        assert_eq!((problem.error, problem.retry_after), ("busy", Some(1)));
    }

    #[tokio::test]
    async fn incomplete_forms_name_the_missing_field() {
        let site = Site::new().await;
        let (mut ada, _, table) = site.running(&[("hints", "yes")]).await;
        for (verb, fields, said) in [
            ("propose", &[("seat", "a"), ("version", "1")][..], "no such move"),
            ("speed", &[("speed", "warp")], "no such speed"),
            ("chat", &[("text", "  ")], "Write something"),
            ("unsay", &[("line", "first")], "no such message"),
        ] {
            let table_error_status = ada.post(&format!("{table}/{verb}"), fields).await;
            assert_eq!(table_error_status.status, StatusCode::UNPROCESSABLE_ENTITY, "{verb}");
            assert!(table_error_status.body.contains(said), "{verb}: {}", table_error_status.body);
        }
    }
}
