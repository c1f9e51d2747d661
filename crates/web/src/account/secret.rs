//! Hashes and checks passwords and recovery codes.

use std::fmt;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use tokio::task::spawn_blocking;

use super::error::{AccountError, InputError};
use super::hash_queue::{Asker, HashQueue, MAX_HASHING};
use crate::PageError;
use store::AccountName;
use store::random;

/// Memory in kibibytes, passes and lanes: the first of the equally strong settings that OWASP
/// recommends for argon2id.
const MEMORY: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// Minimum and maximum number of characters in a password.
const SHORTEST: usize = 10;
const LONGEST: usize = 128;

/// Minimum number of guesses a password must withstand, as a power of ten. Common passwords and
/// simple patterns are below it.
const MIN_GUESSES: f64 = 6.0;
/// Number of characters to estimate. More characters could only be stronger or repeat the
/// pattern, and the time of the estimate grows with their square.
const MAX_ESTIMATED: usize = 40;

/// A password that is long enough.
pub(super) struct Password(String);

impl Password {
    pub(super) fn read(text: String) -> Result<Password, InputError> {
        match text.chars().count() {
            length if length < SHORTEST => Err(InputError::Short { least: SHORTEST }),
            length if length > LONGEST => Err(InputError::Long { most: LONGEST }),
            _ => Ok(Password(text)),
        }
    }
}

/// A recovery code, which replaces a forgotten password. It works once.
pub(super) struct Code(String);

/// The letters of a code, without those that look alike.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// The number of letters, five bits each, and how many form a group.
const LENGTH: usize = 24;
const GROUP: usize = 4;

impl Code {
    /// A new one.
    pub(super) fn random() -> Result<Code, AccountError> {
        let bytes: [u8; LENGTH] = random::bytes()?;
        Ok(Code(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()))
    }

    /// Reads a typed code. Spaces, case and letters that look alike do not matter.
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

impl Code {
    /// The letters without spaces.
    pub(super) fn letters(&self) -> &str {
        &self.0
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

/// Hashes and checks secrets on other threads.
#[derive(Clone, Default)]
pub(crate) struct Secrets {
    turns: HashQueue,
    /// Memory from earlier hashes. It is used again, because allocating and freeing it each
    /// time adds up.
    memory: Arc<Mutex<Vec<Vec<Block>>>>,
}

impl Secrets {
    /// The hash of a new password for the account with this name.
    pub(super) async fn hash(
        &self,
        asker: Asker,
        Password(secret): Password,
        name: &AccountName,
    ) -> Result<String, AccountError> {
        let name = name.as_folded().to_owned();
        let salt: [u8; 16] = random::bytes()?;
        let hash = self
            .work(asker, move |memory| {
                (!is_common(&secret, &name)).then(|| hash(&secret, &salt, memory))
            })
            .await?;
        Ok(hash.ok_or(InputError::Common)?.ok_or(PageError::Hashing)?)
    }

    /// The hash of a recovery code.
    pub(super) async fn hash_code(
        &self,
        asker: Asker,
        code: &Code,
    ) -> Result<String, AccountError> {
        let secret = code.0.clone();
        let salt: [u8; 16] = random::bytes()?;
        let hash = self.work(asker, move |memory| hash(&secret, &salt, memory)).await?;
        Ok(hash.ok_or(PageError::Hashing)?)
    }

    /// Whether a secret matches this hash. Without a hash, because there is no such account, it
    /// takes as long.
    pub(super) async fn fits(
        &self,
        asker: Asker,
        secret: String,
        hash: Option<String>,
    ) -> Result<bool, AccountError> {
        // Nobody has a longer password, so there is no need to check it.
        if secret.chars().count() > LONGEST {
            return Ok(false);
        }
        self.work(asker, move |memory| match hash {
            Some(hash) => fits(&secret, &hash, memory),
            None => {
                fits(&secret, &DUMMY_HASH, memory);
                false
            }
        })
        .await
    }

    /// Whether a code matches this hash.
    pub(super) async fn fits_code(
        &self,
        asker: Asker,
        code: Code,
        hash: Option<String>,
    ) -> Result<bool, AccountError> {
        self.fits(asker, code.0, hash).await
    }

    /// Waits for a turn, then does the work on a thread where it delays nobody.
    async fn work<T: Send + 'static>(
        &self,
        asker: Asker,
        work: impl FnOnce(&mut Vec<Block>) -> T + Send + 'static,
    ) -> Result<T, AccountError> {
        let turn = self.turns.take(asker).await?;
        let kept = Arc::clone(&self.memory);
        // If the caller goes away, the thread still works and keeps its turn until it is done.
        let done = spawn_blocking(move || {
            let _turn = turn;
            let mut memory =
                kept.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
            let done = work(&mut memory);
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            if kept.len() < MAX_HASHING {
                kept.push(memory);
            }
            done
        });
        Ok(done.await?)
    }
}

impl fmt::Debug for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The memory was made from secrets.
        f.debug_struct("Secrets").finish_non_exhaustive()
    }
}

/// Whether a password is one of the first that attackers would try for this name: common, a
/// pattern, the name itself, or close to one of these.
fn is_common(secret: &str, name: &str) -> bool {
    let looked_at: String = secret.chars().take(MAX_ESTIMATED).collect();
    let parts: Vec<&str> = name.split(|letter: char| !letter.is_alphanumeric()).collect();
    let whole = parts.concat();
    let own: Vec<&str> = [name, &whole, "windrose"].into_iter().chain(parts).collect();
    zxcvbn::zxcvbn(&looked_at, &own).guesses_log10() < MIN_GUESSES
}

/// The hash that is checked in place of a missing one.
static DUMMY_HASH: LazyLock<String> =
    LazyLock::new(|| hash("a secret of nobody", &[7; 16], &mut Vec::new()).unwrap_or_default());

/// Length of a hash in bytes.
const HASH_LENGTH: usize = 32;

fn hash(secret: &str, salt: &[u8], memory: &mut Vec<Block>) -> Option<String> {
    let params = Params::new(MEMORY, PASSES, LANES, Some(HASH_LENGTH)).ok()?;
    let written = ParamsString::try_from(&params).ok()?;
    let output = run(params, secret, salt, HASH_LENGTH, memory)?;
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: written,
        salt: Some(Salt::new(salt).ok()?),
        hash: Some(output),
    };
    Some(hash.to_string())
}

/// Uses the parameters of the stored hash, so that old hashes still work.
fn fits(secret: &str, hash: &str, memory: &mut Vec<Block>) -> bool {
    let mut made = || {
        let hash = PasswordHash::new(hash).ok()?;
        let (salt, expected) = (hash.salt?, hash.hash?);
        let params = Params::try_from(&hash).ok()?;
        let is_ours = hash.algorithm == Algorithm::Argon2id.ident();
        let found = run(params, secret, &salt, expected.len(), memory)?;
        // This comparison takes the same time wherever the outputs differ.
        Some(is_ours && found == expected)
    };
    made().unwrap_or(false)
}

fn run(
    params: Params,
    secret: &str,
    salt: &[u8],
    length: usize,
    memory: &mut Vec<Block>,
) -> Option<Output> {
    let blocks = params.block_count();
    if memory.len() < blocks {
        memory.resize(blocks, Block::default());
    }
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let mut output = vec![0; length];
    let secret = secret.as_bytes();
    argon2.hash_password_into_with_memory(secret, salt, &mut output, &mut memory[..blocks]).ok()?;
    Output::new(&output).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASKER: Asker = Asker { network: None, is_known: false };

    #[tokio::test]
    async fn hashes_reveal_nothing_and_match_their_secrets() {
        let secrets = Secrets::default();
        let word = || Password::read("correct horse".to_owned()).ok().unwrap();
        let name = AccountName::parse("Ada").unwrap();
        let one = secrets.hash(ASKER, word(), &name).await.unwrap();
        let two = secrets.hash(ASKER, word(), &name).await.unwrap();
        assert_ne!(one, two, "each has its own salt");
        assert!(one.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{one}");
        assert!(!one.contains("horse"));
        for hash in [one, two] {
            let fits = async |secret: &str| {
                secrets.fits(ASKER, secret.to_owned(), Some(hash.clone())).await.unwrap()
            };
            assert!(fits("correct horse").await && !fits("correct horsf").await);
        }
        assert!(!secrets.fits(ASKER, "a secret of nobody".to_owned(), None).await.unwrap());
        let none = Some("no hash".to_owned());
        assert!(!secrets.fits(ASKER, "x".to_owned(), none).await.unwrap());
    }

    #[tokio::test]
    async fn hashing_reuses_its_memory() {
        let secrets = Secrets::default();
        let (word, name) = ("correct horse".to_owned(), AccountName::parse("Ada").unwrap());
        let hash = secrets.hash(ASKER, Password(word), &name).await.unwrap();
        let at = || secrets.memory.lock().unwrap().iter().map(Vec::as_ptr).collect::<Vec<_>>();
        let before = at();
        for _ in 0..3 {
            assert!(
                secrets.fits(ASKER, "correct horse".to_owned(), Some(hash.clone())).await.unwrap()
            );
        }
        assert_eq!(at(), before);
        assert_eq!(before.len(), 1, "one at a time needs one block");
    }

    #[test]
    fn common_passwords_patterns_and_the_name_are_refused() {
        for bad in [
            "          ",
            "ääääääääää",
            "aaaaaaaaaa",
            "1234567890",
            "abcabcabcabc",
            "qwertyuiop",
            "password12",
            "Passw0rd123",
            "iloveyou123",
            "abcdefghij",
            "9876543210",
            "1111111111",
            "ada lovelace",
            "AdaLovelace1",
            "windrose123",
            "01/02/1999",
            &"x".repeat(128),
            &"abc".repeat(40),
        ] {
            assert!(is_common(bad, "ada lovelace"), "{bad}");
        }
        for good in [
            "correct horse",
            "another horse",
            "a third horse",
            "drei blaue Elefanten",
            "k7#Wq!z0Lp",
            "zehn-kleine-igel",
            &"correct horse ".repeat(9),
        ] {
            assert!(!is_common(good, "ada lovelace"), "{good}");
        }
    }

    #[test]
    fn password_length_is_limited() {
        for good in ["ten letter", &"x".repeat(128)] {
            assert!(Password::read(good.to_owned()).is_ok(), "{good}");
        }
        assert!(matches!(
            Password::read("9 letters".to_owned()),
            Err(InputError::Short { least: 10 })
        ));
        assert!(matches!(Password::read("x".repeat(129)), Err(InputError::Long { most: 128 })));
    }

    #[test]
    fn a_code_may_be_typed_in_any_style() {
        let code = Code::random().ok().unwrap();
        let shown = code.to_string();
        assert_eq!(shown.len(), 24 + 5, "{shown}");
        assert_eq!(Code::read(&shown).0, code.0);
        assert_eq!(Code::read(&shown.to_lowercase().replace('-', "  ")).0, code.0);
        assert_eq!(Code::read("o0-iL1").0, "00111");
        assert_ne!(Code::random().ok().unwrap().0, code.0);
    }
}
