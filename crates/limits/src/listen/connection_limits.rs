//! The limits for connections.

use std::time::Duration;

/// The limits for connections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConnectionLimits {
    /// In all.
    pub most: usize,
    /// From one address; a trusted proxy has as many as it likes.
    pub per_address: usize,
    /// In what time the whole head of a request must come, from its first byte on,
    /// or from when the connection was made.
    pub head: Duration,
    /// In what time the whole body must come, and some of an answer must be taken.
    pub body: Duration,
    /// In what time some more of a body must come.
    pub stall: Duration,
    /// After what time a connection is closed on which nothing is asked.
    pub idle: Duration,
    /// How long a refusal is held back.
    pub refusal: Duration,
}

impl Default for ConnectionLimits {
    fn default() -> ConnectionLimits {
        ConnectionLimits {
            most: 4_000,
            per_address: 64,
            head: Duration::from_secs(10),
            body: Duration::from_secs(60),
            stall: Duration::from_secs(10),
            idle: Duration::from_secs(75),
            refusal: Duration::from_secs(1),
        }
    }
}
