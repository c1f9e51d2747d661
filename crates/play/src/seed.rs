//! Seeds, from which all chance of a match comes, and their hashes.

use std::fmt;

use thiserror::Error;

use crate::{hash, hex};

/// Where all chance of a match comes from. Secret until the match is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// What is published of a [`Seed`] when the match starts: enough to prove
/// afterwards that the seed was fixed, and nothing about the draws.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeedHash([u8; 32]);

/// The operating system gave no random bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the operating system gave no random bytes: give a seed instead")]
pub struct RandomnessError;

impl Seed {
    /// The seed with these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// A seed that is easy to write down, for tests and experiments. It can be
    /// guessed, so no match between people should use one.
    #[must_use]
    pub fn from_number(number: u64) -> Seed {
        Seed(tagged(b"windrose seed number", &number.to_le_bytes()))
    }

    /// A seed nobody knows.
    ///
    /// # Errors
    /// When the operating system has no randomness to give.
    pub fn random() -> Result<Seed, RandomnessError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|_| RandomnessError)?;
        Ok(Seed(bytes))
    }

    /// Reads a seed from sixty-four lower case hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Seed> {
        hex::read(text).map(Seed)
    }

    /// The seed as sixty-four lower case hexadecimal digits.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex::write(&self.0)
    }

    /// What may be published before the match is over.
    #[must_use]
    pub fn commitment(&self) -> SeedHash {
        SeedHash(tagged(b"windrose seed hash", &self.0))
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// A hash that means one thing only: the tag keeps a commitment from ever
/// being the same computation as a derived seed.
fn tagged(tag: &[u8], content: &[u8]) -> [u8; 32] {
    hash::sha256(&[tag, &[0], content])
}

impl SeedHash {
    /// Reads a hash from sixty-four lower case hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<SeedHash> {
        hex::read(text).map(SeedHash)
    }
}

impl fmt::Display for SeedHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

impl fmt::Debug for SeedHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SeedHash({self})")
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A seed that reached a log by accident would give all draws away.
        write!(f, "Seed(hash {})", self.commitment())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_gives_the_same_seed_for_ever() {
        assert_eq!(
            Seed::from_number(1).to_hex(),
            "374f296ef984d2228604b9ba6c38eb26150fbd078670435955036c67e5e9cf61",
            "records of numbered seeds are verified by this"
        );
        assert_ne!(Seed::from_number(1), Seed::from_number(2));
    }

    #[test]
    fn the_seed_is_not_printed_before_its_time() {
        let seed = Seed::from_number(7);
        assert!(!format!("{seed:?}").contains(&seed.to_hex()));
        assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed));
    }
}
