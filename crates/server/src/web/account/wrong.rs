//! What can be wrong with what somebody entered for their account.

use axum::http::StatusCode;

use super::super::Text;
use crate::rooms::Failure;
use crate::store::{BadName, StoreError};

/// Something they can mend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wrong {
    /// This is no name for an account.
    Name(BadName),
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
    /// There is no such account, or that is not its password. Which of the two is
    /// not told.
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
    /// Whoever runs the server has banned the account.
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
#[derive(Debug)]
pub(super) enum Trouble {
    /// They can mend it.
    Wrong(Wrong),
    /// They cannot.
    Failure(Failure),
}

impl Wrong {
    pub(super) fn told(self, text: &Text) -> String {
        let plain = |id: &'static str| text.t(id).into_owned();
        match self {
            Wrong::Name(BadName::Empty) => plain("wrong-name-empty"),
            Wrong::Name(BadName::TooLong { most }) => {
                text.with("wrong-name-long", &[("most", most.into())])
            }
            Wrong::Name(BadName::Letter(letter)) => {
                text.with("wrong-name-letter", &[("letter", letter.to_string().into())])
            }
            Wrong::Name(BadName::Blanks) => plain("wrong-name-blanks"),
            Wrong::Taken => plain("wrong-name-taken"),
            Wrong::Own => plain("wrong-name-own"),
            Wrong::Common => plain("wrong-common"),
            Wrong::Short { least } => text.with("wrong-short", &[("least", least.into())]),
            Wrong::Long { most } => text.with("wrong-long", &[("most", most.into())]),
            Wrong::SignIn => plain("wrong-sign-in"),
            Wrong::Password => plain("wrong-password"),
            Wrong::Code => plain("wrong-code"),
            Wrong::Factor => plain("wrong-factor"),
            Wrong::Often { seconds } => text.with("wrong-often", &[("seconds", seconds.into())]),
            Wrong::Banned => plain("wrong-banned"),
            Wrong::SignedOut => plain("wrong-signed-out"),
            Wrong::Token => plain("wrong-token"),
            Wrong::Tokens { most } => text.with("wrong-tokens", &[("most", most.into())]),
        }
    }

    pub(super) fn status(self) -> StatusCode {
        match self {
            Wrong::SignIn
            | Wrong::Password
            | Wrong::Code
            | Wrong::Factor
            | Wrong::Banned
            | Wrong::SignedOut => StatusCode::FORBIDDEN,
            Wrong::Taken => StatusCode::CONFLICT,
            Wrong::Often { .. } => StatusCode::TOO_MANY_REQUESTS,
            Wrong::Name(_)
            | Wrong::Own
            | Wrong::Common
            | Wrong::Short { .. }
            | Wrong::Long { .. }
            | Wrong::Token
            | Wrong::Tokens { .. } => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }
}

impl Trouble {
    pub(super) fn no_randomness() -> Trouble {
        StoreError::Other { what: "there is no randomness".to_owned() }.into()
    }

    pub(super) fn busy() -> Trouble {
        StoreError::Busy.into()
    }
}

impl From<Wrong> for Trouble {
    fn from(wrong: Wrong) -> Trouble {
        Trouble::Wrong(wrong)
    }
}

impl From<BadName> for Trouble {
    fn from(bad: BadName) -> Trouble {
        Wrong::Name(bad).into()
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        Trouble::Failure(error.into())
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        Trouble::Failure(failure)
    }
}
