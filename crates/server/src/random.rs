//! Randomness of the operating system, for ids, keys and seeds.

use play::NoRandomness;

/// So many random bytes.
pub(crate) fn bytes<const COUNT: usize>() -> Result<[u8; COUNT], NoRandomness> {
    let mut bytes = [0; COUNT];
    getrandom::fill(&mut bytes).map_err(NoRandomness::from)?;
    Ok(bytes)
}

/// A random number.
pub(crate) fn number() -> Result<u64, NoRandomness> {
    bytes().map(u64::from_le_bytes)
}
