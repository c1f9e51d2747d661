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
#[cfg(any(test, feature = "testing"))]
pub mod sample;
mod sealed;
mod seat_link;
mod summary;

pub use access::InviteKind;
pub use clock::{Expiry, Pace};
pub use doc::{Doc, Occupant, Order, Settings, Speed};
pub use error::TableError;
pub use proposal::{Proposal, ProposedAction};
pub use request::{NewTablePlan, NewTableRequest, PaceName, title_of};
pub use room::{Guest, LONG_RECORD, Room, Successor};
pub use seat_link::SeatLink;
pub use summary::{Stored, Summary, facts, turn};
