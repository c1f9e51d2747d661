//! Why a page or an API call fails.

use axum::http::StatusCode;

use crate::keys::KeyError;
use limits::RateLimitError;
use store::random::RandomnessError;
use store::{StoreError, TableId};
use tables::TableError;
use tables::rooms::RoomError;
use tables::work_queue::WorkQueueFullError;

/// Why a page was not shown or a form not carried out. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// The table refuses it.
    #[error(transparent)]
    Refused(#[from] TableError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The store holds something that is not a table.
    #[error("the stored table {table} cannot be read: {problem}")]
    Damaged {
        /// The table.
        table: TableId,
        /// What is wrong with it.
        problem: String,
    },
    /// The visitor has done too much of it.
    #[error(transparent)]
    Limited(#[from] RateLimitError),
    /// Too much slow work is waiting.
    #[error(transparent)]
    Busy(#[from] WorkQueueFullError),
    /// There is no randomness to draw from.
    #[error(transparent)]
    Randomness(#[from] RandomnessError),
    /// The keys of the server cannot be used.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// A secret cannot be hashed.
    #[error("a secret cannot be hashed")]
    Hashing,
    /// Data of ours cannot be written as JSON.
    #[error("data cannot be written: {0}")]
    Unwritable(#[from] serde_json::Error),
    /// Work on another thread was stopped.
    #[error("work was interrupted: {0}")]
    Interrupted(#[from] tokio::task::JoinError),
}

impl From<RoomError> for PageError {
    fn from(error: RoomError) -> PageError {
        match error {
            RoomError::Refused(refused) => PageError::Refused(refused),
            RoomError::Store(error) => PageError::Store(error),
            RoomError::Damaged { table, problem } => PageError::Damaged { table, problem },
            RoomError::Unwritable(error) => PageError::Unwritable(error),
            RoomError::Interrupted(error) => PageError::Interrupted(error),
        }
    }
}

impl PageError {
    /// The status of the answer.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            PageError::Refused(error) => refused(error),
            PageError::Limited(_) => StatusCode::TOO_MANY_REQUESTS,
            PageError::Store(StoreError::NotFound { .. }) => StatusCode::NOT_FOUND,
            PageError::Store(StoreError::Full) => StatusCode::INSUFFICIENT_STORAGE,
            PageError::Busy(_)
            | PageError::Store(
                StoreError::Busy | StoreError::Conflict { .. } | StoreError::Outdated { .. },
            ) => StatusCode::SERVICE_UNAVAILABLE,
            PageError::Store(_)
            | PageError::Damaged { .. }
            | PageError::Randomness(_)
            | PageError::Key(_)
            | PageError::Hashing
            | PageError::Unwritable(_)
            | PageError::Interrupted(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

fn refused(error: &TableError) -> StatusCode {
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

    /// What the server lacks is not blamed on the store.
    #[test]
    fn a_fault_of_the_server_says_which_one() {
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
                let told = error_text(&Text::new(language, WEB), &error);
                assert!(told.contains(said), "{code}: {told}");
            }
            assert_eq!(ApiProblem::from(error).error, code);
        }
        let busy = PageError::from(WorkQueueFullError);
        assert_eq!(busy.status(), StatusCode::SERVICE_UNAVAILABLE);
        let problem = ApiProblem::from(busy);
        assert_eq!((problem.error, problem.retry_after), ("busy", Some(1)));
    }

    #[tokio::test]
    async fn a_form_with_something_missing_is_told_what() {
        let site = Site::new().await;
        let (mut ada, _, table) = site.running(&[("hints", "yes")]).await;
        for (verb, fields, said) in [
            ("propose", &[("seat", "a"), ("version", "1")][..], "no such entry"),
            ("speed", &[("speed", "warp")], "no such speed"),
            ("chat", &[("text", "  ")], "Write something"),
            ("unsay", &[("line", "first")], "no such message"),
        ] {
            let refused = ada.post(&format!("{table}/{verb}"), fields).await;
            assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{verb}");
            assert!(refused.body.contains(said), "{verb}: {}", refused.body);
        }
    }
}
