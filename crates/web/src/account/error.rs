//! Why something about an account is refused or fails.

use axum::http::StatusCode;

use crate::PageError;
use crate::keys::KeyError;
use boards::Text;
use store::random::RandomnessError;
use store::{AccountNameError, StoreError};
use tables::pool::QueueFullError;
use tables::rooms::RoomError;

/// What is wrong with the input. The visitor can correct it and try again. For the texts on
/// pages see [`InputError::text`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{self:?}")]
pub(super) enum InputError {
    /// The name is not valid.
    Name(AccountNameError),
    /// Somebody else has this name.
    Taken,
    /// This name looks like one of the server's own.
    Own,
    /// The password is one of the first that attackers try.
    Common,
    /// The password is too short.
    Short {
        /// Minimum number of characters.
        least: usize,
    },
    /// The password is too long.
    Long {
        /// Maximum number of characters.
        most: usize,
    },
    /// There is no such account, or the password is wrong. Which of the two is not revealed.
    SignIn,
    /// The password is wrong.
    Password,
    /// There is no such account, or the recovery code is wrong.
    Code,
    /// The code of the second factor is wrong, or was used already.
    Factor,
    /// There were too many attempts.
    Often {
        /// Number of seconds until the next attempt.
        seconds: u64,
    },
    /// The operator has banned the account.
    Banned,
    /// The visitor is not signed in.
    SignedOut,
    /// A token needs a name and a scope.
    Token,
    /// The account has the maximum number of tokens.
    Tokens {
        /// That number.
        most: usize,
    },
}

/// Why something about an account failed.
#[derive(Debug, thiserror::Error)]
pub(super) enum AccountError {
    /// The input is wrong, and can be corrected.
    #[error(transparent)]
    Input(#[from] InputError),
    /// Something else failed.
    #[error(transparent)]
    Page(#[from] PageError),
}

impl InputError {
    /// The text for a page.
    pub(super) fn text(self, text: &Text) -> String {
        let plain = |id: &'static str| text.t(id).into_owned();
        match self {
            InputError::Name(AccountNameError::Empty) => plain("wrong-name-empty"),
            InputError::Name(AccountNameError::TooLong { most }) => {
                text.with("wrong-name-long", &[("most", most.into())])
            }
            InputError::Name(AccountNameError::Letter(letter)) => {
                text.with("wrong-name-letter", &[("letter", letter.to_string().into())])
            }
            InputError::Name(AccountNameError::Blanks) => plain("wrong-name-blanks"),
            InputError::Taken => plain("wrong-name-taken"),
            InputError::Own => plain("wrong-name-own"),
            InputError::Common => plain("wrong-common"),
            InputError::Short { least } => text.with("wrong-short", &[("least", least.into())]),
            InputError::Long { most } => text.with("wrong-long", &[("most", most.into())]),
            InputError::SignIn => plain("wrong-sign-in"),
            InputError::Password => plain("wrong-password"),
            InputError::Code => plain("wrong-code"),
            InputError::Factor => plain("wrong-factor"),
            InputError::Often { seconds } => {
                text.with("wrong-often", &[("seconds", seconds.into())])
            }
            InputError::Banned => plain("wrong-banned"),
            InputError::SignedOut => plain("wrong-signed-out"),
            InputError::Token => plain("wrong-token"),
            InputError::Tokens { most } => text.with("wrong-tokens", &[("most", most.into())]),
        }
    }

    /// The status of the response.
    pub(super) fn status(self) -> StatusCode {
        match self {
            InputError::SignIn
            | InputError::Password
            | InputError::Code
            | InputError::Factor
            | InputError::Banned
            | InputError::SignedOut => StatusCode::FORBIDDEN,
            InputError::Taken => StatusCode::CONFLICT,
            InputError::Often { .. } => StatusCode::TOO_MANY_REQUESTS,
            InputError::Name(_)
            | InputError::Own
            | InputError::Common
            | InputError::Short { .. }
            | InputError::Long { .. }
            | InputError::Token
            | InputError::Tokens { .. } => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }
}

impl From<AccountNameError> for AccountError {
    fn from(error: AccountNameError) -> AccountError {
        InputError::Name(error).into()
    }
}

/// Converts everything that can become a [`PageError`].
macro_rules! page_errors {
    ($($error:ty),+) => {
        $(impl From<$error> for AccountError {
            fn from(error: $error) -> AccountError {
                AccountError::Page(error.into())
            }
        })+
    };
}

page_errors!(StoreError, RoomError, RandomnessError, KeyError, QueueFullError);
page_errors!(serde_json::Error, tokio::task::JoinError);
