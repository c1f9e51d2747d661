//! The web table: a server at which people and programs play the games.
//!
//! [`serve`] answers requests at an address and keeps everything in one
//! [`store::Store`]. The modules, from the bottom up:
//!
//! - [`store`] keeps bytes under keys, durably.
//! - `table` is a table as a value: a `Room` and what can be done to it.
//! - `rooms` holds the live tables and is the one way to change them.
//! - `background` does what happens without a request: bots move, clocks run out.
//! - `board` draws a table as one viewer sees it.
//! - `web` has the pages, the forms and the API.

mod account_deletion;
mod api_schemas;
mod background;
mod board;
mod doors;
mod game_text;
mod keys;
mod levels;
mod listen;
mod metrics;
mod name;
mod network;
pub mod operate;
mod owner;
mod random;
mod retention;
mod rooms;
mod run;
pub mod store;
mod subscriptions;
mod table;
mod table_clock;
mod thinking;
mod web;
mod work_queue;

pub use doors::{Door, Limit, LimitError, Limits, ShareSetting, Shares, StreamLimits};
pub use keys::KeyError;
pub use listen::ConnectionLimits;
pub use network::{BaseUrl, BaseUrlError, Network, NetworkError};
pub use random::RandomnessError;
pub use retention::Retention;
pub use run::{Config, Running, ServeError, run, serve};
pub use table_clock::{TimeSource, USUAL_GRACE};
pub use web::{Rate, TableLimits};
