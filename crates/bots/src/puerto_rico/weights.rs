//! The numbers behind every judgement, each with what it stands for. They were
//! fitted to the results of games between greedy players, and tried in matches
//! against the numbers before them.

/// Declares the weights: a name, a number and a meaning each.
macro_rules! weights {
    ($($(#[doc = $doc:literal])+ $name:ident = $number:literal,)+) => {
        /// How far to trust each reason.
        #[derive(Clone, Copy, Debug)]
        pub(super) struct Weights {
            $($(#[doc = $doc])+ pub(super) $name: f32,)+
        }

        /// The weights that are played with.
        pub(super) const WEIGHTS: Weights = Weights { $($name: $number,)+ };

        #[cfg(test)]
        impl Weights {
            pub(super) const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            pub(super) fn list(&self) -> Vec<f32> {
                vec![$(self.$name),+]
            }

            pub(super) fn of(list: &[f32]) -> Weights {
                let mut list = list.iter().copied();
                Weights { $($name: list.next().unwrap(),)+ }
            }
        }
    };
}

weights! {
    /// Points a doubloon becomes when the end is near but there is a builder to come.
    doubloon = 0.780,
    /// How much more a doubloon is worth for each round to come: it buys what pays.
    doubloon_a_round = 0.003,
    /// Points that a good in each production brings with every craftsman and
    /// captain to come: some spoil, some are sold.
    made = 0.400,
    /// The same for goods that could be made if people came.
    could = 0.280,
    /// Points of a good in hand that a ship takes.
    afloat = 0.350,
    /// Points of a good in hand that no ship takes.
    ashore = 0.270,
    /// How likely a good in hand that the trading house takes is sold at its price
    /// before it is shipped.
    ready = 0.265,
    /// How often something is sold in a trader phase.
    sold = 0.320,
    /// What a large building brings at the end.
    large = 0.950,
    /// Doubloons that an occupied quarry saves with a building.
    quarry = 0.320,
    /// Points for each kind in a captain phase with the harbor.
    harbor = 0.360,
    /// Points that the wharf adds in a captain phase for each good made.
    wharf = 0.300,
    /// Points that the other ways to ship add in a captain phase.
    port = 0.500,
    /// How far the factory's doubloons are trusted.
    factory = 0.570,
    /// The same for what else pays with production.
    mill = 0.850,
    /// The same for the markets.
    market = 0.780,
    /// Share of the best price that the office, or a trading post, adds to a trader phase.
    office = 0.250,
    /// Points the hacienda adds in a settler phase.
    hacienda = 0.125,
    /// Points the construction hut adds in a settler phase.
    hut = 0.250,
    /// Points the hospice adds in a settler phase.
    hospice = 0.200,
    /// Points the university adds with a building.
    university = 0.460,
    /// Points a kind of goods in a warehouse is worth in a captain phase.
    warehouse = 0.100,
    /// How far the effects of the other buildings are trusted.
    other = 0.650,
    /// A plantation that waits for a plant, with every craftsman and captain to come.
    waiting = 0.030,
    /// Someone without work, with every craftsman and captain to come.
    idle = 0.110,
    /// Each of one's people, with every round to come.
    person = 0.047,
    /// For each other who chooses before oneself.
    turn = -0.330,
    /// A building still to be built.
    building = 0.600,
    /// A kind made, with every craftsman and captain to come.
    kind = 0.130,
    /// How likely a plant comes to a plantation that waits for it.
    plant_to_come = 0.160,
    /// How much of what could be made with enough people is made soon.
    soon = 0.850,
    /// Colonists a seat gets in a mayor phase.
    colonists = 1.650,
    /// Colonists that leave the supply in a mayor phase beside one for each seat.
    more_colonists = 1.900,
    /// City spaces that the fastest builder fills in a builder phase.
    spaces = 0.860,
    /// Points a seat ships in a round even if nothing is made yet.
    ships_first = 1.300,
    /// Points shipped in a round for each good that can be made now.
    ships_each = 0.190,
}
