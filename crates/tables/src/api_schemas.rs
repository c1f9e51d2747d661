//! Describes answers of the API whose types belong to other crates.
//!
//! The tests compare real answers with these descriptions.
#![expect(dead_code, reason = "the document is made of them, and nothing else")]
#![expect(unused_qualifications, reason = "what utoipa makes of a form that holds another")]

use std::borrow::Cow;
use std::collections::BTreeMap;

use utoipa::openapi::schema::{OneOfBuilder, Schema};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

/// The rules: preset, seats, switches and pieces, as the engine protocol has them.
#[derive(ToSchema)]
#[schema(as = Setup)]
pub struct SetupSchema {
    /// The edition.
    preset: String,
    /// How many seats.
    seats: u8,
    /// Who has the first turn.
    #[schema(pattern = "^[a-e]$")]
    start: String,
    /// Answers that differ from those of the edition, by the name of the switch.
    switches: BTreeMap<String, String>,
    /// The printed pieces, in a game that has sets of them.
    components: Option<ComponentsSchema>,
}

/// Which printed pieces are played with: the name of a set, or a table of one's own.
#[derive(serde::Serialize, ToSchema)]
#[schema(as = Components)]
#[serde(untagged)]
pub(crate) enum ComponentsSchema {
    /// The name of a set.
    Named(String),
    /// A table of one's own.
    Own {
        /// The whole text of the table file.
        table: String,
    },
}

/// What a strong player thinks of a decision.
#[derive(ToSchema)]
#[schema(as = Hint)]
pub struct HintSchema {
    /// Who is to decide.
    #[schema(pattern = "^[a-e]$")]
    seat: String,
    /// The id of the rule that asks.
    question: String,
    /// How many positions were looked at.
    nodes: u64,
    /// Whether everything was counted to the end of the game.
    exact: bool,
    /// Every option, the best first.
    options: Vec<HintedOptionSchema>,
}

/// What it thinks of one option.
#[derive(ToSchema)]
#[schema(as = HintedOption)]
struct HintedOptionSchema {
    /// The option in notation.
    action: String,
    /// How many of the positions lay behind it.
    visits: u64,
    /// What it leads to for each seat; nothing if it looked too poor to be tried.
    outlook: Option<Vec<SeatOutlookSchema>>,
    /// What is likely to follow, in notation with who does it, the option first.
    line: Vec<String>,
}

/// What a seat can expect.
#[derive(ToSchema)]
#[schema(as = SeatOutlook)]
struct SeatOutlookSchema {
    #[schema(pattern = "^[a-e]$")]
    seat: String,
    /// Its chance to win, with its share of a shared victory; nothing where there is
    /// nobody to beat.
    win: Option<f32>,
    /// The points it can expect at the end.
    points: f32,
}

/// A game, with everything that can be chosen when a table is opened.
#[derive(ToSchema)]
#[schema(as = Title)]
pub struct TitleSchema {
    name: String,
    /// What is printed on its box.
    title: String,
    /// The revision of its rules.
    revision: u32,
    /// The fewest and the most seats.
    #[schema(min_items = 2, max_items = 2)]
    seats: Vec<u8>,
    /// How many different actions there are: every index is below.
    actions: u64,
    /// The editions, the usual one first.
    presets: Vec<PresetSchema>,
    /// What a table can decide otherwise than its edition.
    switches: Vec<SwitchSchema>,
    expansions: Vec<ExpansionSchema>,
    /// The sets of printed pieces, the usual one first.
    components: Vec<ComponentSetSchema>,
}

/// An edition.
#[derive(ToSchema)]
#[schema(as = Preset)]
struct PresetSchema {
    name: String,
    about: String,
    /// The answers it gives to the switches.
    defaults: BTreeMap<String, Option<String>>,
}

/// A question of the rules that a table answers.
#[derive(ToSchema)]
#[schema(as = Switch)]
struct SwitchSchema {
    name: String,
    about: String,
    /// The possible answers. None for an open switch, whose answer is a list of names
    /// joined by `+`.
    choices: Vec<ChoiceSchema>,
}

/// An answer to a switch.
#[derive(ToSchema)]
#[schema(as = Choice)]
struct ChoiceSchema {
    name: String,
    about: String,
}

/// Something that can be added to a game as a whole.
#[derive(ToSchema)]
#[schema(as = Expansion)]
struct ExpansionSchema {
    name: String,
    about: String,
    /// The switches it sets, with their answers.
    switches: BTreeMap<String, String>,
}

/// A set of printed pieces.
#[derive(ToSchema)]
#[schema(as = ComponentSet)]
struct ComponentSetSchema {
    name: String,
    about: String,
    /// The hash of its table.
    hash: String,
}

/// The name of a form that a game describes itself.
pub fn form_of(game: &str, name: &str) -> String {
    format!("{game}.{name}")
}

/// One of the forms of this name that the games describe.
fn of_any_game(name: &str) -> RefOr<Schema> {
    let all = games::titles().iter();
    let one = all.fold(OneOfBuilder::new(), |one, title| {
        one.item(Ref::from_schema_name(form_of(title.name(), name)))
    });
    RefOr::T(one.into())
}

/// What a viewer may know of a position: a form for each game.
pub struct ViewSchema;

impl PartialSchema for ViewSchema {
    fn schema() -> RefOr<Schema> {
        of_any_game("View")
    }
}

impl ToSchema for ViewSchema {
    fn name() -> Cow<'static, str> {
        "View".into()
    }
}

/// A position: a form for each game.
pub struct PositionSchema;

impl PartialSchema for PositionSchema {
    fn schema() -> RefOr<Schema> {
        of_any_game("Position")
    }
}

impl ToSchema for PositionSchema {
    fn name() -> Cow<'static, str> {
        "GamePosition".into()
    }
}
