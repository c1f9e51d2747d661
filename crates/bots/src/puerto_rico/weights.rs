//! The numbers behind every judgement, each with what it stands for. They were
//! fitted to the results of games between greedy players at tables of two to
//! five, and tried in matches against the numbers before them.

/// How far to trust each reason.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// Points a doubloon becomes when the end is near but there is a builder to come.
    pub(super) doubloon: f32,
    /// How much more a doubloon is worth for each round to come: it buys what pays.
    pub(super) doubloon_a_round: f32,
    /// Points that a good in each production brings with every craftsman and
    /// captain to come: some spoil, some are sold.
    pub(super) made: f32,
    /// The same for goods that could be made if people came.
    pub(super) could: f32,
    /// Points of a good in hand that a ship takes.
    pub(super) afloat: f32,
    /// Points of a good in hand that no ship takes.
    pub(super) ashore: f32,
    /// How likely a good in hand that the trading house takes is sold at its price
    /// before it is shipped.
    pub(super) ready: f32,
    /// How often something is sold in a trader phase.
    pub(super) sold: f32,
    /// What a large building brings at the end.
    pub(super) large: f32,
    /// Doubloons that an occupied quarry saves with a building.
    pub(super) quarry: f32,
    /// Points for each kind in a captain phase with the harbor.
    pub(super) harbor: f32,
    /// Points that the wharf adds in a captain phase for each good made.
    pub(super) wharf: f32,
    /// Points that the other ways to ship add in a captain phase.
    pub(super) port: f32,
    /// How far the factory's doubloons are trusted.
    pub(super) factory: f32,
    /// The same for what else pays with production.
    pub(super) mill: f32,
    /// The same for the markets.
    pub(super) market: f32,
    /// Share of the best price that the office, or a trading post, adds to a trader phase.
    pub(super) office: f32,
    /// Points the hacienda adds in a settler phase.
    pub(super) hacienda: f32,
    /// Points the construction hut adds in a settler phase.
    pub(super) hut: f32,
    /// Points the hospice adds in a settler phase.
    pub(super) hospice: f32,
    /// Points the university adds with a building.
    pub(super) university: f32,
    /// Points a kind of goods in a warehouse is worth in a captain phase.
    pub(super) warehouse: f32,
    /// How far the effects of the other buildings are trusted.
    pub(super) other: f32,
    /// A plantation that waits for a plant, with every craftsman and captain to come.
    pub(super) waiting: f32,
    /// Someone without work, with every craftsman and captain to come.
    pub(super) idle: f32,
    /// Each of one's people, with every round to come.
    pub(super) person: f32,
    /// For each other who chooses before oneself.
    pub(super) turn: f32,
    /// A building still to be built.
    pub(super) building: f32,
    /// A kind made, with every craftsman and captain to come.
    pub(super) kind: f32,
    /// How likely a plant comes to a plantation that waits for it.
    pub(super) plant_to_come: f32,
    /// How much of what could be made with enough people is made soon.
    pub(super) soon: f32,
    /// Colonists a seat gets in a mayor phase.
    pub(super) colonists: f32,
    /// Colonists that leave the supply in a mayor phase beside one for each seat.
    pub(super) more_colonists: f32,
    /// City spaces that the fastest builder fills in a builder phase.
    pub(super) spaces: f32,
    /// Points a seat ships in a round even if nothing is made yet.
    pub(super) ships_first: f32,
    /// Points shipped in a round for each good that can be made now.
    pub(super) ships_each: f32,
}

/// The weights that are played with.
pub(super) const WEIGHTS: Weights = Weights {
    doubloon: 0.78,
    doubloon_a_round: 0.003,
    made: 0.4,
    could: 0.28,
    afloat: 0.35,
    ashore: 0.27,
    ready: 0.265,
    sold: 0.32,
    large: 0.95,
    quarry: 0.32,
    harbor: 0.36,
    wharf: 0.3,
    port: 0.5,
    factory: 0.57,
    mill: 0.85,
    market: 0.78,
    office: 0.25,
    hacienda: 0.125,
    hut: 0.25,
    hospice: 0.2,
    university: 0.46,
    warehouse: 0.1,
    other: 0.65,
    waiting: 0.03,
    idle: 0.11,
    person: 0.047,
    turn: -0.33,
    building: 0.6,
    kind: 0.13,
    plant_to_come: 0.16,
    soon: 0.85,
    colonists: 1.65,
    more_colonists: 1.9,
    spaces: 0.86,
    ships_first: 1.3,
    ships_each: 0.19,
};
