//! How long tables are kept that nobody touches.

use crate::store::Expired;

/// After how many days a table is deleted that nobody has touched, by its kind;
/// nothing means never.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keep {
    /// Tables that were not played to the end.
    pub abandoned: Option<u32>,
    /// Tables that were uploaded as a record.
    pub uploaded: Option<u32>,
    /// Finished tables at which no person ever sat.
    pub bot_games: Option<u32>,
}

impl Keep {
    /// Everything is kept.
    pub const FOR_EVER: Keep = Keep { abandoned: None, uploaded: None, bot_games: None };

    /// Each kind that is deleted, with its age in days.
    pub(crate) fn days(self) -> impl Iterator<Item = (Expired, u32)> {
        [
            (Expired::Abandoned, self.abandoned),
            (Expired::Uploaded, self.uploaded),
            (Expired::BotGame, self.bot_games),
        ]
        .into_iter()
        .filter_map(|(kind, days)| Some((kind, days?)))
    }
}

impl Default for Keep {
    fn default() -> Keep {
        Keep { abandoned: Some(365), uploaded: Some(30), bot_games: Some(14) }
    }
}
