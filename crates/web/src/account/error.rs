//! Why something about an account is refused or fails.

use axum::http::StatusCode;

use crate::PageError;
use crate::keys::KeyError;
use boards::Text;
use store::random::RandomnessError;
use store::{AccountNameError, StoreError};
use tables::pool::QueueFullError;
use tables::rooms::RoomError;

/// What is wrong with what somebody entered. They can correct it and try again. The
/// texts for people are messages, see [`InputError::text`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{self:?}")]
pub(super) enum InputError {
    /// This is no name for an account.
    Name(AccountNameError),
    /// Somebody else has this name.
    Taken,
    /// This name looks like one of the server's own.
    Own,
    /// The password is one of the first that are guessed.
    Common,
    /// The password is too short.
    Short {
        /// The fewest characters.
        least: usize,
    },
    /// The password is too long.
    Long {
        /// The most characters.
        most: usize,
    },
    /// There is no such account, or that is not its password. Which of the two is not
    /// revealed.
    SignIn,
    /// That is not the password.
    Password,
    /// There is no such account, or that is not its code.
    Code,
    /// That is not the code of the second factor, or it was used already.
    Factor,
    /// It was tried too often.
    Often {
        /// In how many seconds it may be tried again.
        seconds: u64,
    },
    /// The operator has banned the account.
    Banned,
    /// Nobody is signed in here.
    SignedOut,
    /// A token needs a name and something it is good for.
    Token,
    /// There are as many tokens as there may be.
    Tokens {
        /// The most.
        most: usize,
    },
}

/// Why something about an account was not done.
#[derive(Debug, thiserror::Error)]
pub(super) enum AccountError {
    /// What was entered is wrong, and can be entered again.
    #[error(transparent)]
    Input(#[from] InputError),
    /// Something else failed.
    #[error(transparent)]
    Page(#[from] PageError),
}

impl InputError {
    /// The text for people.
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

    /// The status of the answer.
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

/// Everything that can become a [`PageError`] is one here.
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
