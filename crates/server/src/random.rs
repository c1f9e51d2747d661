//! Randomness of the operating system, for ids, keys and seeds.

/// So many random bytes.
pub(crate) fn bytes<const COUNT: usize>() -> Result<[u8; COUNT], getrandom::Error> {
    let mut bytes = [0; COUNT];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// A random number.
pub(crate) fn number() -> Result<u64, getrandom::Error> {
    bytes().map(u64::from_le_bytes)
}
