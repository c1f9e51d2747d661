//! What earlier revisions of the rules did differently. A record names the
//! revision it was begun under, and is played on under it for ever.

use crate::rules::{PlantationStacks, Rules};

/// The revision that new tables play.
pub(crate) const LATEST: u32 = 2;

/// The answers of a preset, given those of the latest revision.
pub(crate) fn as_of(revision: u32, latest: Rules) -> Rules {
    match revision {
        1 => Rules { plantation_stacks: PlantationStacks::One, ..latest },
        _ => latest,
    }
}

/// Whether the second tile of a library is asked for where only a guest who moves
/// could open it. Revision 1 overlooked that. [library.guests]
pub(crate) const fn guests_open_second_tile(revision: u32) -> bool {
    revision > 1
}
