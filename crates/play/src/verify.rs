//! Proves that the draws of a record follow from its seed.

use tabletop::Title;

use crate::read::{Proof, read_lines};
use crate::{Entry, Match, RecordError, RecordLineError, Seed};

/// What a verification has proved: that every outcome of chance in a record,
/// withdrawn ones included, is what the seed gives, and that the seed is the
/// one whose hash was published.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many outcomes were proved.
    pub chances: usize,
    /// The seed.
    pub seed: Seed,
}

/// Proves the draws of a record that holds its own seed.
///
/// # Errors
/// When the record is not one of this game, publishes no hash, does not hold
/// its seed, or has an outcome that the seed does not give; the line is named.
pub fn verify<G: Title>(record: impl AsRef<[u8]>) -> Result<Verified, RecordError> {
    let record = record.as_ref();
    let table: Match<G> = read_lines(record, Proof::Possible)?;
    if table.hash.is_none() {
        return Err(RecordError::new(1, RecordLineError::NoSeedHash));
    }
    match table.entries.last() {
        Some(Entry::Seed(seed)) => prove::<G>(record, seed),
        _ => {
            let lines = record.iter().filter(|&&byte| byte == b'\n').count();
            Err(RecordError::new(lines, RecordLineError::NoSeed))
        }
    }
}

/// Proves the draws of a record, finished or not, whose seed is known.
///
/// # Errors
/// As [`verify`], and when this is not the seed whose hash was published.
pub fn verify_with<G: Title>(
    record: impl AsRef<[u8]>,
    seed: &Seed,
) -> Result<Verified, RecordError> {
    let record = record.as_ref();
    let table: Match<G> = read_lines(record, Proof::Possible)?;
    match table.hash {
        None => Err(RecordError::new(1, RecordLineError::NoSeedHash)),
        Some(hash) if hash != seed.commitment() => {
            Err(RecordError::new(1, RecordLineError::SeedHash))
        }
        Some(_) => prove::<G>(record, seed),
    }
}

fn prove<G: Title>(record: &[u8], seed: &Seed) -> Result<Verified, RecordError> {
    let table: Match<G> = read_lines(record, Proof::From(seed))?;
    let chances = table.entries.iter().filter(|entry| matches!(entry, Entry::Chance(_))).count();
    Ok(Verified { chances, seed: seed.clone() })
}
