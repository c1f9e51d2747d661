//! A request to open a new table, and its check.

use std::collections::BTreeMap;

use play::AnyTitle;
use serde::Deserialize;
use tabletop::{Components, Setup, SetupError};
use utoipa::ToSchema;

use super::clock::{Expiry, Pace};
use super::doc::{Occupant, Order, Settings};
use super::error::{TableError, TableSetupError};
use crate::levels;
use crate::name::PersonName;
use store::{Listing, Millis, PlayerId};

tabletop::names! {
    /// The time control: what each seat begins with, and what is added after each decision.
    #[derive(Default, ToSchema)]
    #[schema(rename_all = "kebab-case")]
    pub enum PaceName {
        /// As long as they like.
        #[default]
        Untimed = "untimed",
        /// Five minutes, and ten seconds.
        Fast = "fast",
        /// Fifteen minutes, and twenty seconds.
        Live = "live",
        /// Forty-five minutes, and one.
        Slow = "slow",
        /// A day for each decision.
        Day = "day",
        /// Three days for each decision.
        ThreeDays = "three-days",
        /// A week for each decision.
        Week = "week",
    }
}

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
const DAY: i64 = Millis::DAY;

impl PaceName {
    fn pace(self, expiry: Expiry) -> Pace {
        let (reserve, more) = match self {
            PaceName::Untimed => return Pace::Untimed {},
            PaceName::Fast => (5 * MINUTE, 10 * SECOND),
            PaceName::Live => (15 * MINUTE, 20 * SECOND),
            PaceName::Slow => (45 * MINUTE, MINUTE),
            PaceName::Day => (DAY, DAY),
            PaceName::ThreeDays => (3 * DAY, 3 * DAY),
            PaceName::Week => (7 * DAY, 7 * DAY),
        };
        Pace::Timed { reserve: Millis(reserve), more: Millis(more), expiry }
    }
}

/// A request to open a table. Everything that is left out has its default.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schema(as = Wish, example = json!({
    "game": "puerto-rico", "seats": 3, "places": ["me", "open", "greedy"], "listing": "public"
}))]
pub struct NewTableRequest {
    /// The name of the game.
    pub game: String,
    /// The name of the host at the table; the name they use elsewhere, if left out.
    pub name: Option<String>,
    /// Number of seats; the minimum of the game, if left out.
    pub seats: Option<u8>,
    /// The edition; the usual one for this number of seats, if left out.
    pub preset: Option<String>,
    /// Answers that differ from those of the edition, by the name of the switch.
    #[serde(default)]
    pub switches: BTreeMap<String, String>,
    /// The expansions.
    #[serde(default)]
    pub expansions: Vec<String>,
    /// The printed pieces, in a game that has sets of them: the name of a set, or
    /// `{"table": TEXT}`.
    #[schema(value_type = Option<crate::api_schemas::ComponentsSchema>)]
    pub components: Option<Components>,
    /// Who sits where: `me`, `open` or the level of a computer player. Seats that are not
    /// listed are open.
    #[serde(default)]
    pub places: Vec<String>,
    /// How people come to their seats.
    #[serde(default)]
    pub order: Order,
    /// How long anyone may think.
    #[serde(default)]
    pub pace: PaceName,
    /// What happens to those who run out of time.
    #[serde(default)]
    pub expiry: Expiry,
    /// Who may find the table; everyone with its address, if left out.
    pub listing: Option<Listing>,
    /// Whether players may ask for advice.
    #[serde(default)]
    pub hints: bool,
    /// Whether everyone plays on one device, so that one may have several seats.
    #[serde(default)]
    pub hot_seat: bool,
    /// Whether all answer at once where no answer depends on another: in Puerto Rico
    /// everyone places colonists at the same time. Refused for a game without such a
    /// question.
    #[serde(default)]
    pub together: bool,
}

/// What a table will be like, who sits where, and who finds it.
pub type NewTablePlan = (Settings, Vec<Occupant>, Listing);

impl NewTableRequest {
    /// Checks the request, and returns the settings and occupants of the table.
    pub fn plan(&self, player: PlayerId, name: &PersonName) -> Result<NewTablePlan, TableError> {
        let title = title_of(&self.game)?;
        if self.together && !title.asks_all() {
            return Err(TableSetupError::NeverTogether { game: title.title() }.into());
        }
        let settings = Settings {
            game: title.name().to_owned(),
            setup: self.setup(title)?,
            order: self.order,
            pace: self.pace.pace(self.expiry),
            hints: self.hints,
            hot_seat: self.hot_seat,
            together: self.together,
        };
        let places = self.places(player, name, &settings)?;
        Ok((settings, places, self.listing.unwrap_or(Listing::Unlisted)))
    }

    fn setup(&self, title: &dyn AnyTitle) -> Result<Setup, TableError> {
        self.check_names(title)?;
        let seats = self.seats.unwrap_or(title.seats().0);
        let preset = self.preset.as_deref().unwrap_or_else(|| title.usual_preset(seats));
        let mut setup = Setup::new(preset, seats);
        for (switch, answer) in &self.switches {
            setup = setup.with(switch.as_str(), answer.as_str());
        }
        for expansion in &self.expansions {
            setup = setup.expand(title.expansions(), expansion).map_err(TableSetupError::from)?;
        }
        setup.components.clone_from(&self.components);
        // Refuse an impossible set-up now, not when everyone has sat down.
        title.new_match(&setup, None).map_err(TableSetupError::from)?;
        Ok(setup)
    }

    /// Refuses names that the game does not have, and more of them than it has,
    /// before anything is done with them: what a request costs must not grow with how
    /// much a stranger writes into it.
    fn check_names(&self, title: &dyn AnyTitle) -> Result<(), TableError> {
        let known = |name: &str| title.switches().iter().any(|switch| switch.name == name);
        if let Some(asked) = self.switches.keys().find(|name| !known(name)) {
            let known = title.switches().iter().map(|switch| switch.name).collect();
            let unknown = SetupError::Switch { asked: asked.clone(), known };
            return Err(TableSetupError::from(unknown).into());
        }
        let (asked, most) = (self.expansions.len(), title.expansions().len());
        // An unknown name is reported before the number of names.
        if asked > most && self.expansions[..=most].iter().all(|it| has_expansion(title, it)) {
            return Err(TableSetupError::TooManyExpansions { asked, most }.into());
        }
        Ok(())
    }

    fn places(
        &self,
        player: PlayerId,
        name: &PersonName,
        settings: &Settings,
    ) -> Result<Vec<Occupant>, TableError> {
        let mut asked = self.places.iter().map(String::as_str);
        let mut own = 0;
        let mut places = Vec::new();
        for _ in 0..settings.setup.seats {
            places.push(match asked.next().unwrap_or("open") {
                "open" => Occupant::Open {},
                "me" => {
                    own += 1;
                    if own > 1 && !settings.hot_seat {
                        return Err(TableError::OneSeat);
                    }
                    let name = if own == 1 {
                        name.as_str().to_owned()
                    } else {
                        format!("{} {own}", name.as_str())
                    };
                    Occupant::Player { player, name, stand_in: None }
                }
                level => {
                    let found = levels::find(&settings.game, level).ok_or(TableError::Level)?;
                    Occupant::Bot { level: found.name.to_owned() }
                }
            });
        }
        Ok(places)
    }
}

fn has_expansion(title: &dyn AnyTitle, name: &str) -> bool {
    title.expansions().iter().any(|expansion| expansion.name == name)
}

/// The game of this name.
pub fn title_of(game: &str) -> Result<&'static dyn AnyTitle, TableError> {
    Ok(games::title(game).map_err(TableSetupError::from)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(request: &str) -> (String, u64) {
        let request: NewTableRequest = serde_json::from_str(request).unwrap();
        let (player, name) = (PlayerId::new([1; 16]), PersonName::read("Ada").unwrap());
        let mut refused = String::new();
        let work = allocation_counter::measure(|| match request.plan(player, &name) {
            Err(TableError::Setup(problem)) => refused = problem.to_string(),
            other => panic!("{other:?}"),
        });
        (refused, work.count_total)
    }

    fn named(count: usize) -> String {
        let pairs: Vec<String> = (0..count).map(|it| format!("\"s{it:06}\": \"x\"")).collect();
        format!("{{\"game\": \"puerto-rico\", \"switches\": {{{}}}}}", pairs.join(","))
    }

    /// Two forms of two megabytes once stopped the server for more than a minute.
    #[test]
    fn names_that_no_game_has_cost_nothing() {
        let (few, work) = refused(&named(3));
        assert!(few.contains("there is no switch called \"s000000\""), "{few}");
        let (many, more) = refused(&named(100_000));
        assert_eq!((many, more), (few, work), "the first is enough");
        let twice = |count| {
            let names = vec!["\"nobles\""; count].join(",");
            refused(&format!("{{\"game\": \"puerto-rico\", \"expansions\": [{names}]}}"))
        };
        let (few, work) = twice(10);
        assert!(few.starts_with("10 expansions are named"), "{few}");
        assert_eq!(twice(100_000).1, work);
    }
}
