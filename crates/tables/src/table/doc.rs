//! The document of a table: everything about it but the record of its match.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};
use tabletop::{Seat, Setup};

use super::access::Access;
use super::clock::{Clock, Pace};
use super::proposal::{Proposal, ProposedAction};
use super::sealed::Sealed;
use super::seat_link::{SeatLink, SeatMoved};
use store::{Millis, PlayerId, TableId};

/// What was agreed on at a table, who sits where, and what goes on beside the game. It is
/// stored as one document and changed as a whole.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Doc {
    /// What was agreed on.
    pub settings: Settings,
    /// The player who opened the table and may seat others.
    pub host: PlayerId,
    /// Who sits where. The order is that of joining until the match begins, then that of
    /// the seats.
    #[serde(rename = "places")]
    pub occupants: Vec<Occupant>,
    /// Time used and left.
    pub clock: Clock,
    /// The open proposal, until everyone has answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
    /// When the person the table waits for last refused a stand-in, which proves that they
    /// were there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) here: Option<Millis>,
    /// The links that carry seats to other browsers.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) links: BTreeMap<Seat, SeatLink>,
    /// Notices for browsers that lost a seat to another one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) moved: Vec<SeatMoved>,
    /// The answers that were handed in where all answer at once.
    #[serde(default, skip_serializing_if = "Sealed::is_unused")]
    pub(crate) sealed: Sealed,
    /// How fast computer players play among themselves.
    #[serde(default)]
    pub speed: Speed,
    /// Who may enter, if the table is private.
    #[serde(default)]
    pub(crate) access: Access,
    /// The position the match begins with, if it is not the start of the game. Once the
    /// match has begun, its record has this position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Whether the match was imported as a record. It can only be watched here and is
    /// continued at another table, because its seed is not ours.
    #[serde(default, skip_serializing_if = "std::ops::Not::not", rename = "brought")]
    pub imported: bool,
    /// Whether the operator has closed the table. It can still be watched.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub closed: bool,
    /// The table of the rematch, once somebody has asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "next")]
    pub rematch: Option<TableId>,
}

impl Doc {
    /// A table nothing has happened at yet.
    pub fn new(settings: Settings, host: PlayerId, occupants: Vec<Occupant>, now: Millis) -> Doc {
        let clock = settings.pace.start(occupants.len(), now);
        Doc {
            settings,
            host,
            occupants,
            clock,
            proposal: None,
            here: None,
            links: BTreeMap::new(),
            moved: Vec::new(),
            sealed: Sealed::default(),
            speed: Speed::default(),
            access: Access::default(),
            start: None,
            imported: false,
            closed: false,
            rematch: None,
        }
    }

    /// Whether at least two people sit here.
    pub fn is_shared(&self) -> bool {
        let mut people = self.occupants.iter().filter_map(Occupant::player);
        let first = people.next();
        people.any(|player| Some(player) != first)
    }

    /// What is wrong with a document that can be parsed but is not a table: everything
    /// listed by seat must be there for every seat.
    pub(crate) fn problem(&self) -> Option<&'static str> {
        let seats = usize::from(self.settings.setup.seats);
        let is_nobody = |seat: &Seat| seat.index() >= seats;
        match &self.proposal {
            _ if self.occupants.len() != seats => Some("not as many occupants as seats"),
            _ if self.clock.left.len() != seats => Some("not as many clocks as seats"),
            _ if self.links.keys().any(is_nobody) => Some("a link to a seat that is not there"),
            _ if self.sealed.answers.keys().any(is_nobody) => Some("an answer of nobody"),
            Some(Proposal { by, .. }) if is_nobody(by) => Some("a wish of nobody"),
            Some(Proposal { action: ProposedAction::StandIn { seat, .. }, .. })
                if is_nobody(seat) =>
            {
                Some("a stand-in for nobody")
            }
            _ => None,
        }
    }
}

/// What is agreed on before a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// The game.
    pub game: String,
    /// Its rules.
    pub setup: Setup,
    /// Whether seats are drawn by lot when the match begins.
    pub order: Order,
    /// How long anyone may think.
    pub pace: Pace,
    /// Whether players may ask for advice.
    pub hints: bool,
    /// Whether everyone plays on one device.
    pub hot_seat: bool,
    /// Whether all answer at once where no answer depends on another. Tables from before
    /// there was a choice play in order.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub together: bool,
}

tabletop::names! {
    /// How people come to their seats.
    #[derive(Default, utoipa::ToSchema)]
    #[schema(rename_all = "kebab-case")]
    pub enum Order {
        /// As they sat down.
        #[default]
        Fixed = "fixed",
        /// By lot.
        Random = "random",
    }
}

/// Who has a seat at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", tag = "is")]
pub enum Occupant {
    /// Nobody yet.
    Open {},
    /// A person.
    Player {
        /// Who.
        player: PlayerId,
        /// What the others call them.
        name: String,
        /// The level of the computer player who plays while they are away.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            deserialize_with = "current_stand_in"
        )]
        stand_in: Option<String>,
    },
    /// A computer player.
    Bot {
        /// Its level.
        #[serde(deserialize_with = "current_level")]
        level: String,
    },
}

/// The current name of a level. Old documents may use an earlier one.
fn current_level<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    Ok(games::current_name(&String::deserialize(from)?).to_owned())
}

fn current_stand_in<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    let level = Option::<String>::deserialize(from)?;
    Ok(level.map(|level| games::current_name(&level).to_owned()))
}

impl Occupant {
    /// Who may decide here.
    pub fn player(&self) -> Option<PlayerId> {
        match self {
            Occupant::Player { player, .. } => Some(*player),
            Occupant::Open {} | Occupant::Bot { .. } => None,
        }
    }

    /// What the person who sits here is called.
    pub fn name(&self) -> Option<&str> {
        match self {
            Occupant::Player { name, .. } => Some(name),
            Occupant::Open {} | Occupant::Bot { .. } => None,
        }
    }

    /// The level of the computer player who decides here now.
    pub fn level(&self) -> Option<&str> {
        match self {
            Occupant::Bot { level } => Some(level),
            Occupant::Player { stand_in, .. } => stand_in.as_deref(),
            Occupant::Open {} => None,
        }
    }
}

tabletop::names! {
    /// How fast computer players play among themselves.
    #[derive(Default, utoipa::ToSchema)]
    #[schema(rename_all = "kebab-case")]
    pub enum Speed {
        /// Time to think along.
        Slow = "slow",
        /// Time to look.
        #[default]
        Medium = "medium",
        /// As fast as they think.
        Fast = "fast",
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Seat;

    use super::*;

    #[test]
    fn a_document_tells_of_every_seat() {
        let pace = Pace::Untimed {};
        let settings = Settings {
            game: "puerto-rico".to_owned(),
            setup: Setup::new("reprint-2019", 3),
            order: Order::Fixed,
            pace,
            hints: true,
            hot_seat: false,
            together: false,
        };
        let occupants = vec![Occupant::Open {}; 3];
        let whole = Doc::new(settings, PlayerId::new([1; 16]), occupants, Millis(0));
        assert_eq!(whole.problem(), None);
        let mut short = whole.clone();
        short.occupants.pop();
        assert!(short.problem().is_some());
        let clock = pace.start(2, Millis(0));
        assert!(Doc { clock, ..whole.clone() }.problem().is_some());
        let by = Seat::from_letter('d').unwrap();
        let proposal = |by, action| Some(Proposal { by, action, agreed: Vec::new() });
        let (own, back) = (Seat::from_letter('a').unwrap(), ProposedAction::GoBack { entry: 1 });
        let nobody = ProposedAction::StandIn { seat: by, until: Millis(0) };
        assert!(Doc { proposal: proposal(by, back), ..whole.clone() }.problem().is_some());
        assert!(Doc { proposal: proposal(own, nobody), ..whole.clone() }.problem().is_some());
        assert!(Doc { proposal: proposal(own, back), ..whole }.problem().is_none());
    }

    /// Tables that were stored when a level had another name go on with it.
    #[test]
    fn a_level_that_has_another_name_now_is_read() {
        let bot: Occupant = serde_json::from_str(r#"{"is":"bot","level":"keen"}"#).unwrap();
        assert_eq!(bot, Occupant::Bot { level: "never-passes".into() });
        let player = format!(
            r#"{{"is":"player","player":{},"name":"Ada","stand_in":"keen"}}"#,
            serde_json::to_string(&PlayerId::new([1; 16])).unwrap()
        );
        let player: Occupant = serde_json::from_str(&player).unwrap();
        assert_eq!(player.level(), Some("never-passes"));
        let told = serde_json::to_string(&bot).unwrap();
        assert_eq!(told, r#"{"is":"bot","level":"never-passes"}"#);
    }

    #[test]
    fn a_document_with_anything_unknown_is_refused() {
        let occupant = r#"{"is":"bot","level":"greedy"}"#;
        assert_eq!(
            serde_json::from_str::<Occupant>(occupant).unwrap(),
            Occupant::Bot { level: "greedy".into() }
        );
        for bad in [
            r#"{"is":"bot"}"#,
            r#"{"is":"bot","level":"greedy","more":1}"#,
            r#"{"is":"ghost"}"#,
            r#"{"is":"player","player":"12","name":"Ada"}"#,
        ] {
            assert!(serde_json::from_str::<Occupant>(bad).is_err(), "{bad}");
        }
    }
}
