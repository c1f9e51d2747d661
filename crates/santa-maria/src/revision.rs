//! What earlier revisions of the rules did differently. A record names the
//! revision it was begun under, and is played on under it for ever.

/// The revision that new tables play.
pub(crate) const LATEST: u32 = 2;
