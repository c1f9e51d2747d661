//! How a game is set up: presets, switches, components and the number of seats.

use alloc::string::String;
use alloc::vec::Vec;

use crate::{ComponentSetError, Game, InvariantError, Named, Seat, SetupError};

/// A named set of rules, such as a printed edition.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub struct Preset {
    /// The identifier, used in records and on the command line.
    pub name: &'static str,
    /// What it stands for, in a sentence.
    pub about: &'static str,
}

impl Named for Preset {
    const KIND: &'static str = "preset";

    fn identifier(&self) -> &str {
        self.name
    }
}

/// One question the rules leave to the table, with its possible answers.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub struct Switch {
    /// The identifier of the question.
    pub name: &'static str,
    /// The question, in a sentence.
    pub about: &'static str,
    /// The possible answers. None for an open switch, whose answer is a list of
    /// names joined by [`JOINT`]; which names there are, the game says where it
    /// refuses one.
    pub choices: &'static [Choice],
}

/// What stands between the names of a list that answers an open [`Switch`].
pub const JOINT: char = '+';

/// One answer to a [`Switch`].
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub struct Choice {
    /// The identifier of the answer.
    pub name: &'static str,
    /// What it means, in a sentence.
    pub about: &'static str,
}

/// Something that can be added to a game as a whole: a short way to set some
/// switches, and nothing else.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub struct Expansion {
    /// The identifier, used on the command line and in the protocol.
    pub name: &'static str,
    /// What it adds, in a sentence.
    pub about: &'static str,
    /// The switches it sets, with their answers.
    #[serde(serialize_with = "pairs::serialize")]
    pub switches: &'static [(&'static str, &'static str)],
}

/// The printed pieces of a game as a table file, where its rules leave them to
/// the box: a set that comes with the program.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub struct ComponentSet {
    /// The identifier, used in records and on the command line.
    pub name: &'static str,
    /// Where the pieces come from, in a sentence.
    pub about: &'static str,
    /// The table. It never changes: records are played with it for ever.
    #[serde(skip)]
    pub table: &'static str,
}

/// The most bytes a table of components may have: several times what a box full
/// of pieces needs, and few enough for a record to hold it in one line.
pub const MAX_COMPONENT_FILE: usize = 256 << 10;

/// Which printed pieces are played with.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Components {
    /// A set that comes with the program, by its name.
    Named(String),
    /// A table of one's own.
    Own {
        /// The whole text of the table file.
        table: String,
    },
}

/// Everything that must be said to set up a table, in words: what a record's
/// first line, a command line or a lobby asks for.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The preset to begin with.
    pub preset: String,
    /// How many seats.
    pub seats: u8,
    /// Who has the first turn of the game.
    #[serde(default = "first_seat")]
    pub start: Seat,
    /// Switches set apart from the preset, as name and answer.
    #[serde(default, with = "pairs")]
    pub switches: Vec<(String, String)>,
    /// The printed pieces, in a game that leaves them to a table file; its usual
    /// set if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<Components>,
    /// The revision of the rules to play by, where it is not the latest one. A
    /// record names the revision it was begun under; a new table needs none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revision: Option<u32>,
}

/// Switches are an object in JSON, and keep their order.
mod pairs {
    use alloc::string::String;
    use alloc::vec::Vec;
    use core::fmt;

    use serde::de::{Deserializer, MapAccess, Visitor};
    use serde::ser::{SerializeMap, Serializer};

    pub(super) fn serialize<N: serde::Serialize, S: Serializer>(
        pairs: &[(N, N)],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(pairs.len()))?;
        for (switch, answer) in pairs {
            map.serialize_entry(switch, answer)?;
        }
        map.end()
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Vec<(String, String)>, D::Error> {
        struct Pairs;

        impl<'de> Visitor<'de> for Pairs {
            type Value = Vec<(String, String)>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of switches and answers")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(pairs)
            }
        }

        from.deserialize_map(Pairs)
    }
}

fn first_seat() -> Seat {
    Seat::first(1).next().expect("there is a first seat")
}

impl Setup {
    /// The plain set-up of a preset, begun by the first seat.
    pub fn new(preset: impl Into<String>, seats: u8) -> Setup {
        Setup {
            preset: preset.into(),
            seats,
            start: first_seat(),
            switches: Vec::new(),
            components: None,
            revision: None,
        }
    }

    /// The table of the pieces that are meant, among the sets that come with a
    /// game: the first of them if nothing is said, none if the game has none.
    ///
    /// # Errors
    /// When no set has the name that is asked for, the game has no sets, or a
    /// table of one's own has more than [`MAX_COMPONENT_FILE`] bytes or is no plain text.
    pub fn table<'a>(
        &'a self,
        sets: &'static [ComponentSet],
    ) -> Result<Option<&'a str>, SetupError> {
        let unknown = |asked: &str| SetupError::ComponentSet {
            asked: asked.into(),
            known: sets.iter().map(|set| set.name).collect(),
        };
        match &self.components {
            None => Ok(sets.first().map(|set| set.table)),
            Some(Components::Own { .. }) if sets.is_empty() => Err(unknown("own")),
            Some(Components::Own { table }) => plain(table).map(Some),
            Some(Components::Named(name)) => {
                let found = sets.iter().find(|set| set.name == name);
                found.map(|set| Some(set.table)).ok_or_else(|| unknown(name))
            }
        }
    }

    /// The components to name for a table: the set that has this text, or the
    /// text itself.
    #[must_use]
    pub fn components_of(table: &str, sets: &'static [ComponentSet]) -> Components {
        match sets.iter().find(|set| set.table == table) {
            Some(set) => Components::Named(set.name.into()),
            None => Components::Own { table: table.into() },
        }
    }

    /// The same set-up with this set of components, which comes with the game.
    #[must_use]
    pub fn with_components(self, name: impl Into<String>) -> Setup {
        Setup { components: Some(Components::Named(name.into())), ..self }
    }

    /// The same set-up with one switch more.
    #[must_use]
    pub fn with(mut self, switch: impl Into<String>, answer: impl Into<String>) -> Setup {
        self.switches.push((switch.into(), answer.into()));
        self
    }

    /// The same set-up with an expansion, the one of these that has this name.
    /// What is set already stays as it is, so that an expansion can be had with
    /// another answer to one of its switches.
    ///
    /// # Errors
    /// When no expansion has this name.
    pub fn expand(mut self, expansions: &[Expansion], name: &str) -> Result<Setup, SetupError> {
        let found = expansions.iter().find(|expansion| expansion.name == name);
        let found = found.ok_or_else(|| SetupError::Expansion {
            asked: name.into(),
            known: expansions.iter().map(|expansion| expansion.name).collect(),
        })?;
        for &(switch, answer) in found.switches {
            if !self.switches.iter().any(|(set, _)| set == switch) {
                self = self.with(switch, answer);
            }
        }
        Ok(self)
    }
}

/// A table that a record can hold: not too large, and without characters that
/// no editor shows.
fn plain(table: &str) -> Result<&str, SetupError> {
    let unseen = |letter: &char| letter.is_control() && !matches!(letter, '\n' | '\r' | '\t');
    let problem = if table.len() > MAX_COMPONENT_FILE {
        ComponentSetError::TooLong { bytes: table.len(), most: MAX_COMPONENT_FILE }
    } else if let Some(found) = table.chars().find(unseen) {
        ComponentSetError::Character { found }
    } else {
        return Ok(table);
    };
    Err(SetupError::Components { problem })
}

/// A game that can be asked for by name, set up from words, and whose positions
/// can be written down.
pub trait Title: Game {
    /// The identifier of the game, used in records and on the command line.
    const NAME: &'static str;
    /// The name of the game as printed on its box.
    const TITLE: &'static str;
    /// The latest revision of its rules. A change in what any record means is a
    /// new revision. The game knows every earlier one too ([`Setup::revision`]),
    /// so that old records replay and running games go on under theirs.
    const REVISION: u32;
    /// The fewest and the most seats.
    const SEATS: (u8, u8);
    /// The presets, the default first.
    const PRESETS: &'static [Preset];
    /// The switches.
    const SWITCHES: &'static [Switch];
    /// The expansions, each a name for answers to some switches.
    const EXPANSIONS: &'static [Expansion] = &[];
    /// The sets of printed pieces that come with the game, the usual one first;
    /// none if the rules say all there is to know of the pieces. A game that has
    /// sets names in [`Title::setup`] the one it is played with.
    const COMPONENTS: &'static [ComponentSet] = &[];
    /// Whether the game has a question that [asks all](crate::SimultaneousAnswers::asks_all).
    const ASKS_ALL: bool = false;

    /// The stored form of a position: what is written down and read back. A part
    /// left out when reading is what the set-up has, or follows from the rest.
    type Position: serde::Serialize + serde::de::DeserializeOwned;

    /// Sets up the rules.
    ///
    /// # Errors
    /// When the set-up names something the game does not have.
    fn new(setup: &Setup) -> Result<Self, SetupError>;

    /// The set-up that makes these rules: only switches that differ from the
    /// preset are named, and the revision only where it is not the latest.
    fn setup(&self) -> Setup;

    /// The default preset for this number of players: the first, unless
    /// the rules advise otherwise.
    #[must_use]
    fn usual_preset(seats: u8) -> &'static str {
        let _ = seats;
        Self::PRESETS.first().map_or("", |preset| preset.name)
    }

    /// The answer this preset gives to this switch.
    fn default_choice(preset: &str, switch: &str) -> Option<&'static str>;

    /// The stored form of a state.
    fn position(&self, state: &Self::State) -> Self::Position;

    /// The state a stored form describes.
    ///
    /// # Errors
    /// When no game under these rules can reach it.
    fn restore(&self, position: &Self::Position) -> Result<Self::State, InvariantError>;
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::ToString;

    use super::*;

    const EXPANSIONS: &[Expansion] = &[
        Expansion { name: "towers", about: "More.", switches: &[("market", "draft")] },
        Expansion { name: "lords", about: "Men.", switches: &[("lords", "in"), ("pool", "9")] },
    ];

    #[test]
    fn expansions_set_what_is_not_set_yet() {
        let setup = Setup::new("plain", 3).with("pool", "8");
        let setup = setup.expand(EXPANSIONS, "lords").unwrap();
        let setup = setup.expand(EXPANSIONS, "towers").unwrap();
        let again = setup.clone().expand(EXPANSIONS, "towers").unwrap();
        assert_eq!(setup, again);
        let expected = Setup::new("plain", 3).with("pool", "8").with("lords", "in");
        assert_eq!(setup, expected.with("market", "draft"));
    }

    #[test]
    fn an_unknown_expansion_is_refused_with_what_there_is() {
        let bad = |known| Setup::new("plain", 3).expand(known, "moon").unwrap_err().to_string();
        assert_eq!(
            bad(EXPANSIONS),
            "there is no expansion called \"moon\"; there is: towers, lords"
        );
        assert_eq!(bad(&[]), "there is no expansion called \"moon\": this game has none");
    }

    const SETS: &[ComponentSet] = &[
        ComponentSet { name: "usual", about: "Ours.", table: "a" },
        ComponentSet { name: "other", about: "Theirs.", table: "b" },
    ];

    fn with(components: Components) -> Setup {
        Setup { components: Some(components), ..Setup::new("plain", 3) }
    }

    #[test]
    fn pieces_are_those_of_a_set_or_ones_own() {
        let named = |name: &str| with(Components::Named(name.into()));
        let own = |table: &str| with(Components::Own { table: table.into() });
        assert_eq!(Setup::new("plain", 3).table(SETS), Ok(Some("a")));
        assert_eq!(Setup::new("plain", 3).table(&[]), Ok(None));
        assert_eq!(named("other").table(SETS), Ok(Some("b")));
        assert_eq!(own("c\r\n\td").table(SETS), Ok(Some("c\r\n\td")));
        assert_eq!(Setup::components_of("b", SETS), Components::Named("other".into()));
        assert_eq!(Setup::components_of("c", SETS), Components::Own { table: "c".into() });
        let unknown = named("moon").table(SETS).unwrap_err().to_string();
        assert!(unknown.ends_with("called \"moon\"; there is: usual, other"), "{unknown}");
        for setup in [named("usual"), own("a")] {
            let none = setup.table(&[]).unwrap_err().to_string();
            assert!(none.ends_with("this game has none"), "{none}");
        }
    }

    #[test]
    fn a_table_of_ones_own_is_plain_text_of_some_size() {
        let refused = |table: String| with(Components::Own { table }).table(SETS).unwrap_err();
        let full = with(Components::Own { table: "x".repeat(MAX_COMPONENT_FILE) });
        assert!(full.table(SETS).is_ok());
        for (table, words) in [
            ("x".repeat(MAX_COMPONENT_FILE + 1), "it has 262145 bytes, and may have 262144"),
            ("x\0".into(), "the character '\\0' has no place in it"),
            ("\u{85}".into(), "the character '\\u{85}' has no place in it"),
        ] {
            assert_eq!(refused(table).to_string(), format!("the table of components: {words}"));
        }
    }
}
