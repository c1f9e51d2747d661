//! Answers that are handed in where all may answer at once.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// The answers of some seats while others have not answered yet. Only the seat itself sees
/// its answer until all are in. Then all of them are played in the order of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(crate) struct Sealed {
    /// The version in which the record last changed. A decision made for it, or for a
    /// later version, still fits as long as the seat's own answer has not changed.
    pub(crate) since: u64,
    /// The number of the last entry that was played from such answers. Nobody may freely take
    /// back anything before it, because they have seen the answers of the others since.
    pub(crate) shown: usize,
    /// The answers.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) answers: BTreeMap<Seat, Answer>,
}

/// What a seat has handed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Answer {
    /// Its decisions, in notation; none once they have been taken back.
    pub(crate) texts: Vec<String>,
    /// Whether the seat has nothing left to decide.
    pub(crate) is_whole: bool,
    /// The version of the table it was changed in.
    pub(crate) version: u64,
}

impl Sealed {
    /// Whether nothing was ever handed in, as at most tables.
    pub(crate) fn is_unused(&self) -> bool {
        *self == Sealed::default()
    }

    /// What a seat has handed in.
    pub(crate) fn texts(&self, seat: Seat) -> &[String] {
        self.answers.get(&seat).map_or(&[], |answer| &answer.texts)
    }

    /// Whether a seat is done.
    pub(crate) fn is_whole(&self, seat: Seat) -> bool {
        self.answers.get(&seat).is_some_and(|answer| answer.is_whole)
    }

    /// Whether a decision of this seat, made for an earlier version, still fits.
    pub(crate) fn fits(&self, seat: Seat, version: u64) -> bool {
        let own = self.answers.get(&seat).map_or(0, |answer| answer.version);
        version >= self.since.max(own)
    }

    /// The record has changed, so that what was handed in is played or void.
    pub(crate) fn clear(&mut self, version: u64) {
        self.since = version;
        self.answers.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::sample::seat;

    #[test]
    fn what_is_stored_is_read_back_and_an_old_table_has_none() {
        let mut sealed: Sealed = serde_json::from_str("{}").unwrap();
        assert!(sealed.is_unused());
        let texts = vec!["arrange corn 1".to_owned()];
        sealed.answers.insert(seat('b'), Answer { texts, is_whole: true, version: 7 });
        sealed.since = 4;
        let stored = serde_json::to_string(&sealed).unwrap();
        assert_eq!(serde_json::from_str::<Sealed>(&stored).unwrap(), sealed);
        assert!(serde_json::from_str::<Sealed>(r#"{"more":1}"#).is_err());
    }

    #[test]
    fn a_decision_fits_until_the_record_or_the_own_answer_changes() {
        let mut sealed = Sealed { since: 4, ..Sealed::default() };
        let answer = Answer { texts: Vec::new(), is_whole: false, version: 7 };
        sealed.answers.insert(seat('b'), answer);
        assert!(!sealed.fits(seat('a'), 3));
        assert!(sealed.fits(seat('a'), 4), "what b handed in does not concern a");
        assert!(!sealed.fits(seat('b'), 6) && sealed.fits(seat('b'), 7));
        sealed.clear(9);
        assert!(!sealed.fits(seat('a'), 8) && sealed.answers.is_empty());
    }
}
