//! Tables: seats, agreements, matches, clocks and computer players.
//!
//! From the bottom up:
//!
//! - `table` is a table as a value: a [`Room`] and what can be done to it.
//! - [`rooms`] holds the live tables and is the one way to change them.
//! - [`thinking`] has the threads on which computer players think.
//! - [`background`] does what happens without a request: bots move, clocks run out.

pub mod account_deletion;
pub mod api_schemas;
pub mod background;
pub mod histogram;
pub mod levels;
pub mod name;
pub mod owner;
pub mod retention;
pub mod rooms;
pub mod subscriptions;
mod table;
pub mod table_clock;
pub mod thinking;
pub mod work_queue;

pub use table::*;
