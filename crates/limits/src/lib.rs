//! Limits for strangers: what a visitor may use up, and which connections are accepted.
//!
//! - `doors` counts what visitors do and refuses what is too much.
//! - `listen` accepts connections, limits their number, and closes slow ones.
//! - `network` reads addresses: trusted proxies, and the public address of the server.
//! - `shutdown` signals that the server is about to stop.

mod doors;
mod listen;
mod network;
mod shutdown;

pub use doors::{
    AddressKey, AddressKeys, CountedBy, Door, Doors, Identity, Limit, LimitError, Limits,
    RateLimitError, Refusals, Refused, SIGNED_IN, ShareSetting, Shares, Slot, Slots, StreamLimits,
    StreamSlot, Streams, Visitor, counted,
};
pub use listen::{ConnectionLimits, Connections, LogThrottle, in_time, listen};
pub use network::{BaseUrl, BaseUrlError, Network, NetworkError};
pub use shutdown::Shutdown;
