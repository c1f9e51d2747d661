//! The hash that pins a component set.

use std::fmt;

use crate::{hash, hex};

/// What pins a table of components: SHA-256 of its text and of nothing else, so
/// that any tool which has the file can compute it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ComponentSetHash([u8; 32]);

impl ComponentSetHash {
    /// The hash of this table.
    #[must_use]
    pub fn of(table: &str) -> ComponentSetHash {
        ComponentSetHash(hash::sha256(&[table.as_bytes()]))
    }

    /// Reads a hash from sixty-four lower case hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<ComponentSetHash> {
        hex::read(text).map(ComponentSetHash)
    }
}

impl fmt::Display for ComponentSetHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

impl fmt::Debug for ComponentSetHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ComponentSetHash({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_what_other_tools_compute() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(ComponentSetHash::of("").to_string(), empty);
        assert_eq!(ComponentSetHash::of("abc"), ComponentSetHash::from_hex(abc).unwrap());
    }
}
