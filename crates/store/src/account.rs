//! Accounts and their names.

use crate::name::skeleton;
use std::fmt;

use super::Millis;

/// The name of an account. Names that differ only in case name the same account, so that
/// nobody can pass for somebody else with a capital letter.
#[derive(Clone, Debug)]
pub struct AccountName {
    given: String,
    folded: String,
}

/// Why a text cannot be the name of an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AccountNameError {
    /// It has no letter and no digit.
    #[error("a name has at least one letter or digit")]
    Empty,
    /// It is too long.
    #[error("a name has at most {most} letters")]
    TooLong {
        /// Maximum number of letters.
        most: usize,
    },
    /// It holds something other than letters, digits and a few marks.
    #[error("a name can have letters, digits, blanks and - _ . ' but not {0:?}")]
    Letter(char),
    /// It begins or ends with a blank, or has two in a row.
    #[error("a name has single blanks, and none at its beginning or end")]
    Blanks,
}

/// An account: one person, in any number of browsers.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// The name, as its owner writes it.
    pub name: AccountName,
    /// The hash of the password.
    pub password_hash: String,
    /// The hash of the recovery code.
    pub recovery_hash: String,
    /// When it was created.
    pub created: Millis,
    /// Whether the operator has banned it: nobody can sign in.
    pub is_banned: bool,
}

/// Maximum number of letters of a name.
const MOST: usize = 32;

impl AccountName {
    /// Checks a name.
    ///
    /// # Errors
    /// When it is empty or too long, or has anything but letters and digits of any script,
    /// single blanks between them, and `-`, `_`, `.` and `'`. Invisible characters, such as
    /// marks that change the direction of writing, are refused. So are combining marks, so
    /// that a letter with an accent has only one form.
    pub fn parse(text: &str) -> Result<AccountName, AccountNameError> {
        let fits = |letter: &char| letter.is_alphanumeric() || " -_.'".contains(*letter);
        if text.chars().count() > MOST {
            return Err(AccountNameError::TooLong { most: MOST });
        }
        if let Some(letter) = text.chars().find(|letter| !fits(letter)) {
            return Err(AccountNameError::Letter(letter));
        }
        if text.starts_with(' ') || text.ends_with(' ') || text.contains("  ") {
            return Err(AccountNameError::Blanks);
        }
        if !text.chars().any(char::is_alphanumeric) {
            return Err(AccountNameError::Empty);
        }
        Ok(AccountName { given: text.to_owned(), folded: fold(text) })
    }

    /// The name as it was written.
    #[must_use]
    pub fn as_given(&self) -> &str {
        &self.given
    }

    /// What the name looks like. No two accounts look alike.
    #[must_use]
    pub fn skeleton(&self) -> String {
        skeleton(&self.given)
    }

    /// The form in which names are compared. It is stored, so the way it is computed must
    /// never change.
    #[must_use]
    pub fn as_folded(&self) -> &str {
        &self.folded
    }
}

/// Goes through upper case, because lower case alone would distinguish `ß` and `ss`, and
/// the two small sigmas.
fn fold(text: &str) -> String {
    text.to_uppercase().to_lowercase()
}

impl PartialEq for AccountName {
    fn eq(&self, other: &AccountName) -> bool {
        self.folded == other.folded
    }
}

impl Eq for AccountName {}

impl fmt::Display for AccountName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.given)
    }
}

impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // An attacker with a log could try passwords against a hash at leisure.
        let Account { name, created, .. } = self;
        f.debug_struct("Account")
            .field("name", name)
            .field("created", created)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_makes_no_difference() {
        let name = |text| AccountName::parse(text).unwrap();
        assert_eq!(name("Ann-Sofie O'Neil"), name("ANN-SOFIE o'neil"));
        assert_eq!(name("Straße"), name("STRASSE"));
        assert_eq!(name("Σίσυφος"), name("ΣΊΣΥΦΟΣ"));
        assert_ne!(name("ann"), name("anne"));
        assert_eq!(name("Ann").as_given(), "Ann");
        assert_eq!(name("Ann").as_folded(), "ann");
    }

    #[test]
    fn names_that_could_be_confused_are_refused() {
        let bad = |text| AccountName::parse(text).unwrap_err();
        assert_eq!(bad(""), AccountNameError::Empty);
        assert_eq!(bad("-_-"), AccountNameError::Empty);
        assert_eq!(bad(" ann"), AccountNameError::Blanks);
        assert_eq!(bad("ann "), AccountNameError::Blanks);
        assert_eq!(bad("an  n"), AccountNameError::Blanks);
        assert_eq!(bad("an\tn"), AccountNameError::Letter('\t'));
        assert_eq!(bad("ann\u{202e}"), AccountNameError::Letter('\u{202e}'));
        assert_eq!(bad("ann\u{200b}"), AccountNameError::Letter('\u{200b}'));
        assert_eq!(bad("e\u{301}ric"), AccountNameError::Letter('\u{301}'));
        assert_eq!(bad(&"a".repeat(33)), AccountNameError::TooLong { most: 32 });
        assert!(AccountName::parse(&"é".repeat(32)).is_ok());
    }

    #[test]
    fn hashes_are_not_printed() {
        let account = Account {
            name: AccountName::parse("ann").unwrap(),
            password_hash: "$argon2id$secret".to_owned(),
            recovery_hash: "$argon2id$other".to_owned(),
            created: Millis(5),
            is_banned: false,
        };
        let text = format!("{account:?}");
        assert!(text.contains("ann") && !text.contains("argon"), "{text}");
    }
}
