//! The web table.
//!
//! [`serve`] answers requests at an address, with everything stored in one
//! [`store::Store`]. Pages are rendered here; forms post notation; a table that
//! changes is published as a whole, see `rooms`.

mod background;
mod board;
mod doors;
mod forms;
mod keep;
mod keys;
mod leaving;
mod levels;
mod listen;
mod metrics;
mod name;
pub mod operate;
mod owner;
mod prose;
mod random;
mod reach;
mod rooms;
mod run;
pub mod store;
mod subscriptions;
mod table;
mod table_clock;
mod thinkers;
mod web;
mod work_queue;

pub use doors::{Door, Limit, LimitError, Limits, ShareSetting, Shares, StreamLimits};
pub use keep::Keep;
pub use keys::KeyError;
pub use listen::ConnectionLimits;
pub use random::RandomnessError;
pub use reach::{BaseUrl, BaseUrlError, Network, NetworkError};
pub use run::{Config, Running, ServeError, run, serve};
pub use table_clock::{TimeSource, USUAL_GRACE};
pub use web::{Rate, TableLimits};
