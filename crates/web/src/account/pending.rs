//! The new secrets of an account whose owner has proved the recovery code but not yet the
//! second factor.

use serde::{Deserialize, Serialize};

/// The new secrets of an account whose recovery code was proved.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct PendingRecovery {
    pub(super) password_hash: String,
    pub(super) recovery_hash: String,
    /// The new recovery code, which is shown once.
    pub(super) code: String,
    pub(super) ends_tokens: bool,
}
