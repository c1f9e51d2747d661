//! How long untouched tables are kept.

use store::Expired;

/// Number of untouched days after which a table is deleted, by its kind; `None` means
/// never.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Tables that were not played to the end.
    pub abandoned: Option<u32>,
    /// Tables that were uploaded as a record.
    pub uploaded: Option<u32>,
    /// Finished tables at which no person ever sat.
    pub bot_games: Option<u32>,
}

impl Retention {
    /// Everything is kept.
    pub const FOREVER: Retention = Retention { abandoned: None, uploaded: None, bot_games: None };

    /// Each kind that is deleted, with its age in days.
    pub fn days(self) -> impl Iterator<Item = (Expired, u32)> {
        [
            (Expired::Abandoned, self.abandoned),
            (Expired::Uploaded, self.uploaded),
            (Expired::BotGame, self.bot_games),
        ]
        .into_iter()
        .filter_map(|(kind, days)| Some((kind, days?)))
    }
}

impl Default for Retention {
    fn default() -> Retention {
        Retention { abandoned: Some(365), uploaded: Some(30), bot_games: Some(14) }
    }
}
