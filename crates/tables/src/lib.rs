//! Tables: seats, agreements, matches, clocks and computer players.
//!
//! From the bottom up:
//!
//! - `table` is a table as a value: a [`Room`] and what can be done to it.
//! - [`rooms`] holds the live tables and is the one way to change them.
//! - [`pool`] has the threads for everything that computes for long.
//! - [`background`] does what happens without a request: bots move, clocks run out.

pub mod account_deletion;
pub mod api_schemas;
pub mod background;
pub mod histogram;
pub mod levels;
pub mod name;
pub mod owner;
pub mod pool;
pub mod retention;
pub mod rooms;
mod seated_bots;
pub mod subscriptions;
mod table;
pub mod table_clock;

pub use table::*;
