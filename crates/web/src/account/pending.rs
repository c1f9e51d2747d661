//! What somebody gets who has proved a recovery code, until the second factor is proved too.

use serde::{Deserialize, Serialize};

/// What somebody gets who has proved to have the recovery code.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct PendingRecovery {
    pub(super) password_hash: String,
    pub(super) recovery_hash: String,
    /// The new code, which is shown once.
    pub(super) code: String,
    pub(super) ends_tokens: bool,
}
