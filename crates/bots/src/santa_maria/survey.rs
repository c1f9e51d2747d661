//! The buildings of a colony, counted line by line.

use santa_maria::{Cells, Space};

use super::lines::Yields;
use super::side::Side;

/// The buildings of a colony: what they bring in this year, and in later ones.
/// Roads are taken note of on the way.
pub(super) fn survey(side: &mut Side<'_>) -> (Yields, Yields) {
    let (mut now, mut later) = (Yields::NONE, Yields::NONE);
    let goes_on = side.time.now > 0.0;
    let looks_ahead = side.time.years > 0.0;
    let vacant = side.look.vacant();
    for cell in Cells::ALL.without(side.look.empty()).iter() {
        match side.look.space(cell) {
            Some(Space::Road { colonists }) => side.colony.add(cell, *colonists),
            Some(Space::Land { .. }) | None => {}
            Some(space) => {
                if goes_on && vacant.contains(cell) {
                    now.add(cell, side.now.space(space));
                }
                if looks_ahead {
                    later.add(cell, side.later.space(space));
                }
            }
        }
    }
    (now, later)
}
