//! The second factor of an account.

use super::TokenHash;

/// The second factor of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Factor {
    /// Its secret, encrypted with a key that the store does not know.
    pub sealed: String,
    /// The last step of time whose code was used.
    pub step: u64,
    /// The hashes of the codes that stand in for it, in their order.
    pub codes: Vec<TokenHash>,
}
