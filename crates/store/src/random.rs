//! Randomness of the operating system, for ids, keys and seeds.

/// The operating system provides no random bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the operating system provides no random bytes")]
pub struct RandomnessError;

/// An array of random bytes.
pub fn bytes<const COUNT: usize>() -> Result<[u8; COUNT], RandomnessError> {
    let mut bytes = [0; COUNT];
    getrandom::fill(&mut bytes).map_err(|_| RandomnessError)?;
    Ok(bytes)
}

/// A random number.
pub fn number() -> Result<u64, RandomnessError> {
    bytes().map(u64::from_le_bytes)
}
