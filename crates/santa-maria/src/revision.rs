//! Keeps what earlier revisions of the rules did differently. A record names the revision
//! it was begun under, and keeps it for ever.

/// The revision that new tables play.
pub(crate) const LATEST: u32 = 2;

/// What one revision of the rules does differently from the latest, each under the
/// name of what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Differences {
    /// A step that a building gives is made, wanted or not. [activate.unused]
    pub(crate) steps_are_made: bool,
    /// The effects of a building come in the order of its row, whatever the player
    /// would rather have first. [activate.own-order]
    pub(crate) printed_order: bool,
}

impl Differences {
    /// What the revision with this number does differently.
    pub(crate) const fn of(revision: u32) -> Differences {
        let first = revision < 2;
        Differences { steps_are_made: first, printed_order: first }
    }
}
