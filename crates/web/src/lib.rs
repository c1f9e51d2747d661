//! The pages, the forms and the API.
//!
//! A page is one file with its route, its handler and its markup. Pages work without
//! script. Forms post moves in notation, with the version of the table they were made for.

mod account;
mod addresses;
mod api;
mod app;
mod assets;
mod bearer;
mod body_limits;
mod commands;
mod compression;
mod cookies;
mod error;
mod fields;
mod fork;
mod guard;
mod health;
pub mod keys;
mod level_text;
mod links;
mod live;
mod lobby;
mod metrics;
mod new_table;
mod origin;
mod outside_changes;
mod page;
mod peer;
mod pieces;
mod play;
mod preferences;
mod public_tables;
mod qr;
mod rate_limit;
mod reader;
mod recognise;
mod refusal_delay;
mod rematch;
mod request_log;
mod router;
mod rules;
mod share;
mod statics;
mod table;
mod table_limits;
mod table_list;
mod table_quota;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod timestamp;
mod together_text;
mod upload;
mod visit;
mod who;
mod write_check;

pub use account::tokens::draw as draw_token;
pub use app::{App, Parts, WebConfig};
pub use error::PageError;
pub use guard::Rate;
pub(crate) use page::art;
pub(crate) use page::person_name;
pub use page::{Text, WEB};
pub use recognise::HOSTED_SINCE;
pub use router::router;
pub use table_limits::TableLimits;
