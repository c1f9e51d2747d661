//! Tables: what is agreed on, who sits there, and the match they play.

mod access;
mod after;
mod clock;
mod denied;
mod doc;
mod proposal;
mod retire;
mod room;
#[cfg(test)]
pub(crate) mod sample;
mod sealed;
mod seat_link;
mod summary;
mod wish;

pub(crate) use access::Way;
pub(crate) use clock::{Expiry, Pace};
pub(crate) use denied::Denied;
pub(crate) use doc::{Doc, Order, Place, Settings, Speed};
pub(crate) use proposal::{Proposal, Wished};
pub(crate) use room::{Guest, LONG_RECORD, Next, Room};
pub(crate) use seat_link::SeatLink;
pub(crate) use summary::{Stored, Summary, facts, turn};
pub(crate) use wish::{Granted, PaceName, Wish, title_of};
