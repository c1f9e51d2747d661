//! Limits for strangers: what a visitor may use up, and which connections are accepted.
//!
//! - `doors` counts what visitors do and refuses what is too much.
//! - `listen` accepts connections, limits their number, and closes slow ones.
//! - `network` reads addresses: trusted proxies, and the public address of the server.
//! - `shutdown` signals the end of the server.

mod doors;
mod listen;
mod network;
mod shutdown;

pub use doors::*;
pub use listen::*;
pub use network::*;
pub use shutdown::Shutdown;
