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
mod shared_match;
mod successor;
mod summary;
mod tentative;
mod waits;

pub use access::InviteKind;
pub use clock::{Expiry, Pace};
pub use doc::{Doc, Occupant, Order, Settings, Speed};
pub use error::{TableError, TableSetupError};
pub use proposal::{Proposal, ProposedAction};
pub use request::{NewTablePlan, NewTableRequest, PaceName, title_of};
pub(crate) use room::PlayedTurn;
pub use room::{Guest, LONG_RECORD, Room};
pub use seat_link::SeatLink;
pub use shared_match::SharedMatch;
pub use successor::{Stored, Successor, facts};
pub use summary::Summary;
pub use tentative::TentativeMoves;
pub use waits::turn;
