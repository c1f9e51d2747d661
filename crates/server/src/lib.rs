//! The server: starts and stops the web table, and operates its database.
//!
//! [`serve`] answers requests at an address and keeps everything in a [`store::Store`].
//! [`operate`] has what operators do to a database.

pub mod operate;
mod run;

pub use limits::{
    BaseUrl, BaseUrlError, ConnectionLimits, Door, Limit, LimitError, Limits, Network,
    NetworkError, ShareSetting, Shares, StreamLimits,
};
pub use run::{Config, Running, ServeError, run, serve};
pub use store;
pub use store::random::RandomnessError;
pub use tables::retention::Retention;
pub use tables::table_clock::{TimeSource, USUAL_GRACE};
pub use web::keys::KeyError;
pub use web::{Rate, TableLimits};
