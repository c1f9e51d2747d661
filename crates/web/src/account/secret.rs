//! Hashes and checks passwords and recovery codes.

use std::fmt;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use tokio::task::spawn_blocking;

use super::error::{AccountError, InputError};
use super::hash_queue::{AT_ONCE, Asker, HashQueue};
use crate::PageError;
use store::AccountName;
use store::random;

/// Memory in kibibytes, passes and lanes: the first of the equally strong choices
/// that OWASP recommends for argon2id.
const MEMORY: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// How long a password is, in characters.
const SHORTEST: usize = 10;
const LONGEST: usize = 128;

/// How many guesses a password must withstand, as a power of ten. Below this are
/// the passwords of every list and those made of one pattern.
const GUESSES: f64 = 6.0;
/// How many characters are looked at for that: more could only be stronger, or the
/// same pattern again, and the estimate takes time that grows with their square.
const ESTIMATED: usize = 40;

/// A password somebody chose, long enough to be one.
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

/// A recovery code, with which a forgotten password is replaced. It works once.
pub(super) struct Code(String);

/// The letters of a code: what could be taken for another is left out.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// How many letters it has, five bits each, and how many stand together.
const LENGTH: usize = 24;
const GROUP: usize = 4;

impl Code {
    /// A new one.
    pub(super) fn random() -> Result<Code, AccountError> {
        let bytes: [u8; LENGTH] = random::bytes()?;
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

impl Code {
    /// Its letters alone.
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

/// Hashes secrets and checks them, beside the requests.
#[derive(Clone, Default)]
pub(crate) struct Secrets {
    turns: HashQueue,
    /// The memory that was used before. It is kept and used again, because freeing and
    /// allocating it each time adds up.
    memory: Arc<Mutex<Vec<Vec<Block>>>>,
}

impl Secrets {
    /// What is kept of a new password for the account of this name.
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

    /// What is kept of a code.
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

    /// Whether a secret is the one this hash was made of. Where there is no hash,
    /// because there is no such account, it takes as long.
    pub(super) async fn fits(
        &self,
        asker: Asker,
        secret: String,
        hash: Option<String>,
    ) -> Result<bool, AccountError> {
        // Nobody has chosen a longer one; what it is need not be found out.
        if secret.chars().count() > LONGEST {
            return Ok(false);
        }
        self.work(asker, move |memory| match hash {
            Some(hash) => fits(&secret, &hash, memory),
            None => {
                fits(&secret, &NOBODYS, memory);
                false
            }
        })
        .await
    }

    /// Whether it is this code.
    pub(super) async fn fits_code(
        &self,
        asker: Asker,
        code: Code,
        hash: Option<String>,
    ) -> Result<bool, AccountError> {
        self.fits(asker, code.0, hash).await
    }

    /// Does something when the asker's turn has come, on a thread where it keeps
    /// nobody waiting.
    async fn work<T: Send + 'static>(
        &self,
        asker: Asker,
        work: impl FnOnce(&mut Vec<Block>) -> T + Send + 'static,
    ) -> Result<T, AccountError> {
        let turn = self.turns.take(asker).await?;
        let kept = Arc::clone(&self.memory);
        // The caller may go away. The thread still works, and keeps its turn until it is
        // done.
        let done = spawn_blocking(move || {
            let _turn = turn;
            let mut memory =
                kept.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
            let done = work(&mut memory);
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            if kept.len() < AT_ONCE {
                kept.push(memory);
            }
            done
        });
        Ok(done.await?)
    }
}

impl fmt::Debug for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What lies in the memory was made of secrets.
        f.debug_struct("Secrets").finish_non_exhaustive()
    }
}

/// Whether a password is one of the first that are guessed for this name: a common
/// one, a pattern, the name itself, or little more than one of these.
fn is_common(secret: &str, name: &str) -> bool {
    let looked_at: String = secret.chars().take(ESTIMATED).collect();
    let parts: Vec<&str> = name.split(|letter: char| !letter.is_alphanumeric()).collect();
    let whole = parts.concat();
    let own: Vec<&str> = [name, &whole, "windrose"].into_iter().chain(parts).collect();
    zxcvbn::zxcvbn(&looked_at, &own).guesses_log10() < GUESSES
}

/// The hash that is checked in place of one that is not there.
static NOBODYS: LazyLock<String> =
    LazyLock::new(|| hash("a secret of nobody", &[7; 16], &mut Vec::new()).unwrap_or_default());

/// The bytes of a hash.
const OUTPUT: usize = 32;

fn hash(secret: &str, salt: &[u8], memory: &mut Vec<Block>) -> Option<String> {
    let params = Params::new(MEMORY, PASSES, LANES, Some(OUTPUT)).ok()?;
    let written = ParamsString::try_from(&params).ok()?;
    let output = run(params, secret, salt, OUTPUT, memory)?;
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: written,
        salt: Some(Salt::new(salt).ok()?),
        hash: Some(output),
    };
    Some(hash.to_string())
}

/// The numbers are those of the hash: an old one is checked as it was made.
fn fits(secret: &str, hash: &str, memory: &mut Vec<Block>) -> bool {
    let mut made = || {
        let hash = PasswordHash::new(hash).ok()?;
        let (salt, expected) = (hash.salt?, hash.hash?);
        let params = Params::try_from(&hash).ok()?;
        let is_ours = hash.algorithm == Algorithm::Argon2id.ident();
        let found = run(params, secret, &salt, expected.len(), memory)?;
        // The comparison of outputs takes the same time wherever they differ.
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
    async fn what_is_kept_tells_nothing_and_checks_everything() {
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
    async fn the_memory_of_hashing_is_used_again() {
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
    fn a_password_is_neither_common_nor_a_pattern_nor_the_name() {
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
    fn a_password_is_long_enough() {
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
