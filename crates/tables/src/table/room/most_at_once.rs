//! How much a seat may decide at once.

use play::AnyMatch;

use super::super::error::TableError;

/// Maximum number of entries that decisions made at once may produce. In some positions the
/// rules would allow tens of thousands, and all of them would be one request's work.
const MOST_AT_ONCE: usize = 300;

/// Refuses one more decision if those since this many entries are too many.
pub(crate) fn room_for_more(game: &dyn AnyMatch, before: usize) -> Result<(), TableError> {
    let made = game.entries().saturating_sub(before);
    if made < MOST_AT_ONCE { Ok(()) } else { Err(TableError::TooManyAtOnce) }
}
