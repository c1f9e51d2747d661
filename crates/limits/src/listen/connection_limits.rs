//! The limits for connections.

use std::time::Duration;

/// The limits for connections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConnectionLimits {
    /// Maximum number of connections.
    pub most: usize,
    /// Maximum number from one address. There is none for a trusted proxy.
    pub per_address: usize,
    /// Time in which the whole head of a request must come, from its first byte, or from the
    /// opening of the connection.
    pub head: Duration,
    /// Time in which a whole body must come, and in which the client must take some of an
    /// answer.
    pub body: Duration,
    /// Time in which the next part of a body must come.
    pub stall: Duration,
    /// Time after which a connection without requests is closed.
    pub idle: Duration,
    /// Time for which a refusal is held back.
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
