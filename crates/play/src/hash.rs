//! SHA-256 over several parts.

use sha2::{Digest, Sha256};

/// SHA-256 of these parts, one after the other.
pub(crate) fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
    }
    hash.finalize().into()
}
