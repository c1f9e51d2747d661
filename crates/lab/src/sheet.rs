//! What the points of a game that is over come from, as far as its view tells.

use std::collections::BTreeMap;

use serde::Deserialize;
use tabletop::{Game, Seat, Viewer};

/// In how many of many games it is looked up what the points come from: the
/// first ones. To read a view takes as long as to play a game between bots that
/// do not think, and the means are known well enough by then.
pub const SHEETS: u64 = 10_000;

/// What a view may have, in any game, under these names.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Seen {
    /// Whether a single player has won, where that is not a matter of the most
    /// points.
    pub win: Option<bool>,
    /// What a single player has achieved.
    pub achievements: Option<Vec<String>>,
    /// The seats with their sheets.
    pub seats: BTreeMap<Seat, Sheet>,
}

/// The score sheet of a seat: what brought how many points.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Sheet {
    /// The points of each item.
    pub sheet: Option<BTreeMap<String, i64>>,
}

/// The mean of each item, given the sum over a number of sheets.
pub(crate) fn means(sums: BTreeMap<String, i64>, sheets: u64) -> BTreeMap<String, f64> {
    let sheets = sheets.max(1) as f64;
    sums.into_iter().map(|(item, points)| (item, points as f64 / sheets)).collect()
}

/// What the view of this position has of it; nothing where it has none.
#[must_use]
pub fn seen<G: Game>(game: &G, state: &G::State) -> Seen {
    let view = serde_json::to_vec(&game.view(state, Viewer::Referee));
    view.and_then(|view| serde_json::from_slice(&view)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use tabletop::{Setup, Title};
    use testkit::toy::Race;

    use super::*;

    #[test]
    fn a_view_need_not_have_a_sheet() {
        let (fewest, _) = Race::SEATS;
        let game = Race::new(&Setup::new(Race::usual_preset(fewest), fewest)).expect("a table");
        let seen = seen(&game, &game.start());
        assert_eq!((seen.win, seen.achievements), (None, None));
        assert!(seen.seats.values().all(|seat| seat.sheet.is_none()), "{:?}", seen.seats);
    }
}
