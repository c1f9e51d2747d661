//! The second factor of an account.

use super::TokenHash;

/// The second factor of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Factor {
    /// Its secret, encrypted with a key that the store does not know.
    pub sealed: String,
    /// The last time step whose code was used.
    pub step: u64,
    /// The hashes of its recovery codes, sorted.
    pub codes: Vec<TokenHash>,
}
