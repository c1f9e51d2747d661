//! A table as a value: what was agreed on, who sits there, and the match they play.

mod access;
mod after;
mod clock;
mod doc;
mod error;
mod proposal;
mod request;
mod retire;
mod room;
#[cfg(test)]
pub(crate) mod sample;
mod sealed;
mod seat_link;
mod summary;

pub(crate) use access::InviteKind;
pub(crate) use clock::{Expiry, Pace};
pub(crate) use doc::{Doc, Occupant, Order, Settings, Speed};
pub(crate) use error::TableError;
pub(crate) use proposal::{Proposal, ProposedAction};
pub(crate) use request::{NewTablePlan, NewTableRequest, PaceName, title_of};
pub(crate) use room::{Guest, LONG_RECORD, Room, Successor};
pub(crate) use seat_link::SeatLink;
pub(crate) use summary::{Stored, Summary, facts, turn};
