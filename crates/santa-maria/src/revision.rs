//! What earlier revisions of the rules did otherwise. A record is played for ever
//! under the revision it was written with, so what was a mistake stays here, under
//! a name.

/// What one revision of the rules does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Revision {
    /// A step that a building gives is made, wanted or not. [activate.unused]
    pub(crate) steps_are_made: bool,
    /// The effects of a building come in the order of its row, whatever the player
    /// would rather do. [activate.own-order]
    pub(crate) printed_order: bool,
}

impl Revision {
    /// The first one.
    pub(crate) const FIRST: Revision = Revision { steps_are_made: true, printed_order: true };
    /// The one that is played now.
    pub(crate) const LATEST: Revision = Revision { steps_are_made: false, printed_order: false };

    /// The revision with this number.
    pub(crate) const fn of(number: u32) -> Revision {
        if number < 2 { Revision::FIRST } else { Revision::LATEST }
    }
}
