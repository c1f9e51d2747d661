//! The web table.
//!
//! [`serve`] answers requests at an address, with everything stored in one
//! [`store::Store`]. Pages are rendered here; forms post notation; a table that
//! changes is published as a whole, see `rooms`.

mod board;
mod drive;
mod ears;
mod keys;
mod leaving;
mod levels;
mod metrics;
mod name;
pub mod operate;
mod prose;
mod random;
mod reach;
mod rooms;
mod run;
pub mod store;
mod table;
mod thinkers;
mod web;
mod work;

pub use keys::KeyError;
pub use reach::{BadBaseUrl, BadNetwork, BaseUrl, Network};
pub use run::{Config, Failed, Running, run, serve};
pub use web::Rate;
