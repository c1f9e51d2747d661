//! A game of any kind behind one object-safe trait.

use std::fmt;
use std::marker::PhantomData;

use serde_json::Value;
use tabletop::{ComponentSet, Expansion, InvariantError, Preset, Setup, SetupError, Switch, Title};
use thiserror::Error;

use crate::flat::{self, FlatTextError};
use crate::{
    AnyMatch, JsonError, Match, RecordError, Seed, Verified, setup_sentence, verify, verify_with,
};

/// Any game that can be asked for by name. [`TitleOf`] is the only
/// implementation.
pub trait AnyTitle: Send + Sync {
    /// The identifier of the game.
    fn name(&self) -> &'static str;
    /// The name of the game as printed on its box.
    fn title(&self) -> &'static str;
    /// The revision of its rules.
    fn revision(&self) -> u32;
    /// The fewest and the most seats.
    fn seats(&self) -> (u8, u8);
    /// How many different actions can be written down.
    fn actions(&self) -> usize;
    /// The presets, the default first.
    fn presets(&self) -> &'static [Preset];
    /// The switches.
    fn switches(&self) -> &'static [Switch];
    /// The expansions.
    fn expansions(&self) -> &'static [Expansion];
    /// The sets of printed pieces that come with it, the usual one first.
    fn component_sets(&self) -> &'static [ComponentSet];
    /// Whether it has a question that all may answer at once.
    fn asks_all(&self) -> bool;
    /// The default preset for this number of players.
    fn usual_preset(&self, seats: u8) -> &'static str;
    /// The answer this preset gives to this switch.
    fn default_choice(&self, preset: &str, switch: &str) -> Option<&'static str>;
    /// A match from the start of the game.
    ///
    /// # Errors
    /// When the set-up names something the game does not have.
    fn new_match(&self, setup: &Setup, seed: Option<Seed>)
    -> Result<Box<dyn AnyMatch>, SetupError>;
    /// A match from a position: JSON if it begins with a brace, plain text if not.
    ///
    /// # Errors
    /// When the set-up or the position cannot be.
    fn load_match(
        &self,
        setup: &Setup,
        position: &str,
        seed: Option<Seed>,
    ) -> Result<Box<dyn AnyMatch>, PositionError>;
    /// The match this is the record of; with a seed it can go on by itself.
    ///
    /// # Errors
    /// When any line is not what a match could have written.
    fn read_match(
        &self,
        record: &[u8],
        seed: Option<Seed>,
    ) -> Result<Box<dyn AnyMatch>, RecordError>;
    /// The JSON Schemas of what is answered about this game; none if nobody has made
    /// them.
    fn schema(&self) -> Option<Value>;
    /// Proves the draws of a record, from its own seed if none is given.
    ///
    /// # Errors
    /// When a draw is not what the seed gives, or there is no seed.
    fn verify(&self, record: &[u8], seed: Option<&Seed>) -> Result<Verified, RecordError>;
}

/// Why a match cannot start from a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// No table can be set up like this.
    #[error("{}", setup_sentence(.0))]
    Setup(SetupError),
    /// The plain text is not in its form.
    #[error(transparent)]
    Text(FlatTextError),
    /// The JSON is not a position of this game.
    #[error("the position is not one of this game: {0}")]
    Form(JsonError),
    /// No game can reach the position.
    #[error(transparent)]
    Impossible(InvariantError),
}

/// A [`Title`] as a value, so that games can be listed.
pub struct TitleOf<G> {
    schema: Option<fn() -> Value>,
    game: PhantomData<fn() -> G>,
}

impl<G> TitleOf<G> {
    /// The title.
    #[must_use]
    pub const fn new() -> Self {
        TitleOf { schema: None, game: PhantomData }
    }

    /// The title, with the JSON Schemas of what is answered about it.
    #[must_use]
    pub const fn described(schema: fn() -> Value) -> Self {
        TitleOf { schema: Some(schema), game: PhantomData }
    }
}

impl<G: Title> AnyTitle for TitleOf<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn revision(&self) -> u32 {
        G::REVISION
    }

    fn seats(&self) -> (u8, u8) {
        G::SEATS
    }

    fn actions(&self) -> usize {
        G::ACTIONS
    }

    fn presets(&self) -> &'static [Preset] {
        G::PRESETS
    }

    fn switches(&self) -> &'static [Switch] {
        G::SWITCHES
    }

    fn expansions(&self) -> &'static [Expansion] {
        G::EXPANSIONS
    }

    fn asks_all(&self) -> bool {
        G::ASKS_ALL
    }

    fn component_sets(&self) -> &'static [ComponentSet] {
        G::COMPONENTS
    }

    fn usual_preset(&self, seats: u8) -> &'static str {
        G::usual_preset(seats)
    }

    fn default_choice(&self, preset: &str, switch: &str) -> Option<&'static str> {
        G::default_choice(preset, switch)
    }

    fn new_match(
        &self,
        setup: &Setup,
        seed: Option<Seed>,
    ) -> Result<Box<dyn AnyMatch>, SetupError> {
        Ok(Box::new(Match::<G>::new(G::new(setup)?, seed)))
    }

    fn load_match(
        &self,
        setup: &Setup,
        position: &str,
        seed: Option<Seed>,
    ) -> Result<Box<dyn AnyMatch>, PositionError> {
        let game = G::new(setup).map_err(PositionError::Setup)?;
        let position = read_position::<G>(position)?;
        let table =
            Match::from_position(game, &position, seed).map_err(PositionError::Impossible)?;
        Ok(Box::new(table))
    }

    fn read_match(
        &self,
        record: &[u8],
        seed: Option<Seed>,
    ) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(Box::new(match seed {
            Some(seed) => Match::<G>::resume(record, seed)?,
            None => Match::<G>::read(record)?,
        }))
    }

    fn schema(&self) -> Option<Value> {
        self.schema.map(|schema| schema())
    }

    fn verify(&self, record: &[u8], seed: Option<&Seed>) -> Result<Verified, RecordError> {
        match seed {
            Some(seed) => verify_with::<G>(record, seed),
            None => verify::<G>(record),
        }
    }
}

fn read_position<G: Title>(text: &str) -> Result<G::Position, PositionError> {
    let form = |error: serde_json::Error| PositionError::Form(error.into());
    let value: Value = if text.trim_start().starts_with('{') {
        serde_json::from_str(text).map_err(form)?
    } else {
        flat::from_text(text).map_err(PositionError::Text)?
    };
    serde_json::from_value(value).map_err(form)
}

impl<G> Default for TitleOf<G> {
    fn default() -> Self {
        TitleOf::new()
    }
}

impl<G: Title> fmt::Debug for TitleOf<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TitleOf({})", G::NAME)
    }
}
