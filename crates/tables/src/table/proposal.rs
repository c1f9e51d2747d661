//! Proposals: what a seat asks the others to agree to.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use store::Millis;

/// Something that the others must agree to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Stored", into = "Stored")]
pub struct Proposal {
    /// The seat that proposes it.
    pub by: Seat,
    /// For what.
    pub action: ProposedAction,
    /// Who agrees.
    pub agreed: Vec<Seat>,
}

impl Proposal {
    /// Whether silence counts as agreement by now, so that asking again carries the
    /// proposal.
    pub fn silence_agrees(&self, now: Millis) -> bool {
        matches!(self.action, ProposedAction::StandIn { until, .. } if until <= now)
    }
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProposedAction {
    /// To take back what the seat may not take back alone.
    GoBack {
        /// The first entry that would be withdrawn.
        entry: usize,
    },
    /// To let a computer player stand in for somebody who has been away for long.
    StandIn {
        /// Whose seat.
        seat: Seat,
        /// When silence starts to count as agreement. Otherwise two absent players would
        /// hold up the table for ever.
        until: Millis,
    },
}

/// A proposal as it is stored. Before there were stand-ins by agreement every
/// proposal was an entry to go back to, and is still written like that.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Stored {
    by: Seat,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    entry: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stand_in: Option<StoredStandIn>,
    agreed: Vec<Seat>,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct StoredStandIn {
    seat: Seat,
    until: Millis,
}

impl TryFrom<Stored> for Proposal {
    type Error = &'static str;

    fn try_from(stored: Stored) -> Result<Proposal, &'static str> {
        let Stored { by, entry, stand_in, agreed } = stored;
        let action = match (entry, stand_in) {
            (Some(entry), None) => ProposedAction::GoBack { entry },
            (None, Some(StoredStandIn { seat, until })) => ProposedAction::StandIn { seat, until },
            (None, None) | (Some(_), Some(_)) => {
                return Err("a proposal asks either for an entry to go back to or for a stand-in");
            }
        };
        Ok(Proposal { by, action, agreed })
    }
}

impl From<Proposal> for Stored {
    fn from(Proposal { by, action, agreed }: Proposal) -> Stored {
        let (entry, stand_in) = match action {
            ProposedAction::GoBack { entry } => (Some(entry), None),
            ProposedAction::StandIn { seat, until } => (None, Some(StoredStandIn { seat, until })),
        };
        Stored { by, entry, stand_in, agreed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::sample::seat;

    #[test]
    fn a_proposal_of_an_older_program_is_read_and_written_as_it_was() {
        let old = r#"{"by":"b","entry":17,"agreed":["b","a"]}"#;
        let read: Proposal = serde_json::from_str(old).unwrap();
        let agreed = vec![seat('b'), seat('a')];
        assert_eq!(
            read,
            Proposal {
                by: seat('b'),
                action: ProposedAction::GoBack { entry: 17 },
                agreed: agreed.clone()
            }
        );
        assert_eq!(serde_json::to_string(&read).unwrap(), old);
        let action = ProposedAction::StandIn { seat: seat('c'), until: Millis(9) };
        let new = Proposal { by: seat('b'), action, agreed };
        let text = serde_json::to_string(&new).unwrap();
        assert_eq!(text, r#"{"by":"b","stand-in":{"seat":"c","until":9},"agreed":["b","a"]}"#);
        assert_eq!(serde_json::from_str::<Proposal>(&text).unwrap(), new);
    }

    #[test]
    fn a_proposal_asks_for_one_thing() {
        for bad in [
            r#"{"by":"b","agreed":[]}"#,
            r#"{"by":"b","entry":1,"stand-in":{"seat":"c","until":9},"agreed":[]}"#,
            r#"{"by":"b","entry":1,"agreed":[],"more":1}"#,
            r#"{"by":"b","stand-in":{"seat":"c"},"agreed":[]}"#,
            r#"{"by":"x","entry":1,"agreed":[]}"#,
        ] {
            assert!(serde_json::from_str::<Proposal>(bad).is_err(), "{bad}");
        }
    }
}
