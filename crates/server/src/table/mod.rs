//! Tables: what is agreed on, who sits there, and the match they play.

mod access;
mod after;
mod clock;
mod denied;
mod doc;
mod retire;
mod room;
#[cfg(test)]
pub(crate) mod sample;
mod wish;

pub(crate) use access::Way;
pub(crate) use clock::{Expiry, Pace};
pub(crate) use denied::Denied;
pub(crate) use doc::{Doc, Order, Place, Settings, Speed};
pub(crate) use room::{Guest, Next, Room};
pub(crate) use wish::{PaceName, Wish, title_of};
