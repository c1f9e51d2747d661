//! A client of the web table, and players that play there through it.
//!
//! [`Client`] speaks the API of a server; [`connect()`] lets a computer player of
//! this program, or any program that speaks the protocol for bots, play at tables
//! there. A player is shown the positions that its seat may see, and nothing else
//! comes over the network.

mod backoff;
mod client;
mod client_error;
mod connect;
mod lines;
mod load;
mod news;
mod table;
mod wire;

pub use client::{AddressError, Client};
pub use client_error::{ApiProblem, ClientError};
pub use connect::{Connect, connect, run};
pub use lines::Lines;
pub use load::{Load, Outcome, load, run_load};
pub use news::{News, Report};
pub use wire::{Asked, Event, Phase, Position, SeatKind, SeatModel, Table};
