//! Passwords and recovery codes: how they are checked and what is kept of them.

use std::fmt;
use std::sync::LazyLock;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};

use super::wrong::{Trouble, Wrong};
use crate::random;
use crate::work::Work;

/// Memory in kibibytes, passes and lanes: the first of the equally strong choices
/// that OWASP recommends for argon2id.
const MEMORY: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// Each takes 19 MiB and a core for a moment, so there are few at once.
const AT_ONCE: usize = 2;
const WAITING: usize = 30;

/// How long a password is, in characters. Length is the only rule that helps.
const SHORTEST: usize = 10;
const LONGEST: usize = 128;

/// A password somebody chose, fit to be one.
pub(super) struct Password(String);

impl Password {
    pub(super) fn read(text: String) -> Result<Password, Wrong> {
        match text.chars().count() {
            length if length < SHORTEST => Err(Wrong::Short { least: SHORTEST }),
            length if length > LONGEST => Err(Wrong::Long { most: LONGEST }),
            _ => Ok(Password(text)),
        }
    }
}

/// What gives a new password to who has forgotten theirs. It works once.
pub(super) struct Code(String);

/// The letters of a code: what could be taken for another is left out.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// How many letters it has, five bits each, and how many stand together.
const LENGTH: usize = 24;
const GROUP: usize = 4;

impl Code {
    /// A new one.
    pub(super) fn random() -> Result<Code, Trouble> {
        let bytes: [u8; LENGTH] = random::bytes().map_err(|_| Trouble::no_randomness())?;
        Ok(Code(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()))
    }

    /// Reads what somebody typed: groups, case and letters that look alike do not
    /// matter.
    pub(super) fn read(text: &str) -> Code {
        let letter = |letter: char| match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        };
        let letters = text.chars().filter(|it| !it.is_whitespace() && *it != '-');
        Code(letters.take(2 * LENGTH).map(letter).collect())
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, letter) in self.0.chars().enumerate() {
            if index > 0 && index % GROUP == 0 {
                f.write_str("-")?;
            }
            write!(f, "{letter}")?;
        }
        Ok(())
    }
}

/// Hashes secrets and checks them, beside the requests.
#[derive(Clone, Debug)]
pub(crate) struct Secrets(Work);

impl Default for Secrets {
    fn default() -> Secrets {
        Secrets(Work::new(AT_ONCE, WAITING))
    }
}

impl Secrets {
    /// What is kept of a new password.
    pub(super) async fn hash(&self, Password(secret): Password) -> Result<String, Trouble> {
        self.hash_text(secret).await
    }

    /// What is kept of a code.
    pub(super) async fn hash_code(&self, code: &Code) -> Result<String, Trouble> {
        self.hash_text(code.0.clone()).await
    }

    async fn hash_text(&self, secret: String) -> Result<String, Trouble> {
        let salt: [u8; 16] = random::bytes().map_err(|_| Trouble::no_randomness())?;
        let hash = self.0.run(move || hash(&secret, &salt)).await;
        hash.map_err(|_| Trouble::busy())?.ok_or_else(Trouble::no_randomness)
    }

    /// Whether a secret is the one this hash was made of. Where there is no hash,
    /// because there is no such account, it takes as long.
    pub(super) async fn fits(&self, secret: String, hash: Option<String>) -> Result<bool, Trouble> {
        // Nobody has chosen a longer one; what it is need not be found out.
        if secret.chars().count() > LONGEST {
            return Ok(false);
        }
        let fits = self.0.run(move || match hash {
            Some(hash) => fits(&secret, &hash),
            None => {
                fits(&secret, &NOBODYS);
                false
            }
        });
        fits.await.map_err(|_| Trouble::busy())
    }

    /// Whether it is this code.
    pub(super) async fn fits_code(
        &self,
        code: Code,
        hash: Option<String>,
    ) -> Result<bool, Trouble> {
        self.fits(code.0, hash).await
    }
}

/// The hash that is checked in place of one that is not there.
static NOBODYS: LazyLock<String> =
    LazyLock::new(|| hash("a secret of nobody", &[7; 16]).unwrap_or_default());

fn argon2() -> Option<Argon2<'static>> {
    let params = Params::new(MEMORY, PASSES, LANES, None).ok()?;
    Some(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash(secret: &str, salt: &[u8]) -> Option<String> {
    let hash: PasswordHash = argon2()?.hash_password_with_salt(secret.as_bytes(), salt).ok()?;
    Some(hash.to_string())
}

fn fits(secret: &str, hash: &str) -> bool {
    // The numbers are those of the hash: an old one is checked as it was made.
    let (Some(argon2), Ok(hash)) = (argon2(), PasswordHash::new(hash)) else { return false };
    argon2.verify_password(secret.as_bytes(), &hash).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_kept_tells_nothing_and_checks_everything() {
        let secrets = Secrets::default();
        let word = || Password::read("correct horse".to_owned()).ok().unwrap();
        let (one, two) = (secrets.hash(word()).await.unwrap(), secrets.hash(word()).await.unwrap());
        assert_ne!(one, two, "each has its own salt");
        assert!(one.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{one}");
        assert!(!one.contains("horse"));
        for hash in [one, two] {
            assert!(secrets.fits("correct horse".to_owned(), Some(hash.clone())).await.unwrap());
            assert!(!secrets.fits("correct horsf".to_owned(), Some(hash)).await.unwrap());
        }
        assert!(!secrets.fits("a secret of nobody".to_owned(), None).await.unwrap());
        assert!(!secrets.fits("x".to_owned(), Some("no hash".to_owned())).await.unwrap());
    }

    #[test]
    fn only_the_length_of_a_password_matters() {
        for good in ["ten letter", "          ", "ääääääääää", &"x".repeat(128)] {
            assert!(Password::read(good.to_owned()).is_ok(), "{good}");
        }
        assert!(matches!(Password::read("9 letters".to_owned()), Err(Wrong::Short { least: 10 })));
        assert!(matches!(Password::read("x".repeat(129)), Err(Wrong::Long { most: 128 })));
    }

    #[test]
    fn a_code_is_read_as_people_write_it() {
        let code = Code::random().ok().unwrap();
        let shown = code.to_string();
        assert_eq!(shown.len(), 24 + 5, "{shown}");
        assert_eq!(Code::read(&shown).0, code.0);
        assert_eq!(Code::read(&shown.to_lowercase().replace('-', "  ")).0, code.0);
        assert_eq!(Code::read("o0-iL1").0, "00111");
        assert_ne!(Code::random().ok().unwrap().0, code.0);
    }
}
