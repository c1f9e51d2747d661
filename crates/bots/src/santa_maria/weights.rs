//! The numbers that the values of Santa Maria are made of.

/// What things are worth, in points unless said otherwise. A coin is a third of a
/// point at the end whatever happens; most numbers are what is hoped for beyond
/// such certainties. They were found by playing: of many players with slightly
/// different weights those who scored best were mixed, again and again, alone and
/// at tables of two, three and four.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// With this many years left, half of what can be hoped for from coins and resources is.
    pub(super) half_time: f32,
    /// A coin, beyond the third of a point it is at the end: it changes dice and activates
    /// buildings.
    pub(super) coin: f32,
    /// A wood, beyond what it is sold for, like all resources: two of them are a tile.
    pub(super) wood: f32,
    /// A grain.
    pub(super) grain: f32,
    /// A sugar.
    pub(super) sugar: f32,
    /// A gem.
    pub(super) gem: f32,
    /// A gold.
    pub(super) gold: f32,
    /// The first wood in the storage, as a share of a wood: alone it builds nothing.
    pub(super) first_wood: f32,
    /// The third of a kind, as a share of the first: it soon has no room.
    pub(super) third: f32,
    /// With this many empty spaces, wood is wanted as much as ever.
    pub(super) room: f32,
    /// What is left of such hopes in the last year.
    pub(super) last_goods: f32,
    /// Resources made in later years, as a share of those made now.
    pub(super) later_goods: f32,
    /// What a step is worth, as a share of the way to the next symbol.
    pub(super) religion_share: f32,
    /// What steps already taken to the next symbol are worth, in the same way.
    pub(super) religion_progress: f32,
    /// A blue die more, for each year.
    pub(super) die_year: f32,
    /// The next monk, as a share of what the best place brings now: others come first, or
    /// prices rise.
    pub(super) monk_hope: f32,
    /// A conquistador step in a later year, as a share of the first prize.
    pub(super) march_later: f32,
    /// Conquistador steps still expected in a whole year.
    pub(super) march_hope: f32,
    /// By how many steps players may be mistaken against each other at the end of a year.
    pub(super) march_doubt: f32,
    /// By how many more at its beginning.
    pub(super) march_doubt_year: f32,
    /// A shipping action when nothing can be paid yet.
    pub(super) ship_hope: f32,
    /// A shipping action in a later year.
    pub(super) ship_later: f32,
    /// A shipping action, as a share of the best shipment that can be paid.
    pub(super) ship_paid: f32,
    /// A ship of a set that is not complete.
    pub(super) set_part: f32,
    /// How often a trade can be paid.
    pub(super) trade_chance: f32,
    /// The dice of this year, as a share of the best that can be made of them: plans fail.
    pub(super) dice_now: f32,
    /// What everyone else who has not retired takes away of that.
    pub(super) crowd: f32,
    /// Single buildings of this year, in the same way as the dice.
    pub(super) singles_now: f32,
    /// How often the best column is used in a later year.
    pub(super) white_top: f32,
    /// How much less often each next column is.
    pub(super) white_decay: f32,
    /// How often the best row is used by each blue die of a later year.
    pub(super) blue_top: f32,
    /// How much less often each next row is.
    pub(super) blue_decay: f32,
    /// The year after the next, as a share of the next.
    pub(super) second_year: f32,
    /// How likely an empty space is to be filled with all the time in the world.
    pub(super) fill: f32,
    /// With this many years left, half of that.
    pub(super) fill_half: f32,
    /// Colonists that come with each space that is filled.
    pub(super) road_hope: f32,
    /// The income of ships, as a share of what it is worth.
    pub(super) income: f32,
    /// For each year: the scholar who leaves dice anywhere.
    pub(super) die_anywhere: f32,
    /// For each year: the scholar who changes dice for nothing.
    pub(super) die_steps: f32,
    /// For each year: the scholar who makes tiles cheaper, for each resource.
    pub(super) tile_discount: f32,
    /// Shipments that are taken in a year.
    pub(super) ships_year: f32,
    /// Conquistador actions in a year.
    pub(super) marches_year: f32,
    /// For each year: the scholar who lets coins pay for the extra step.
    pub(super) extra_space: f32,
    /// For each year: the scholar who makes resources cheaper, for each coin.
    pub(super) buy_price: f32,
    /// For each year: the scholar who trades more often, for each time.
    pub(super) trades: f32,
    /// For each year: the scholar who makes single buildings cheaper, for each coin.
    pub(super) activation_discount: f32,
    /// Roads that are built in a year.
    pub(super) roads_year: f32,
    /// Lines that are completed in a year.
    pub(super) lines_year: f32,
    /// By how much the largest area grows in a year.
    pub(super) area_year: f32,
    /// Monks that are placed in a year.
    pub(super) monks_year: f32,
    /// Sets of three buildings that bishops count, in a year.
    pub(super) trios_year: f32,
    /// How often a building is used in a year, wherever it stands.
    pub(super) use_base: f32,
    /// How much more often for each point that its row and column bring.
    pub(super) use_line: f32,
    /// A tile, besides its spaces: it brings others closer together.
    pub(super) tile_base: f32,
    /// The action of the best retiring space, as a share of what it is worth.
    pub(super) retire_bonus: f32,
    /// Not to have retired, besides everything that can be counted.
    pub(super) base_now: f32,
    /// A die of the last year that can be used, besides what it brings.
    pub(super) base_die: f32,
    /// A die of an earlier year that can be used, besides what it brings: what it makes grows.
    pub(super) early_die: f32,
}

pub(super) const WEIGHTS: Weights = Weights {
    half_time: 0.323,
    coin: 0.513,
    wood: 2.091,
    grain: 1.247,
    sugar: 0.569,
    gem: 1.079,
    gold: 1.722,
    first_wood: 0.954,
    third: 0.875,
    room: 5.688,
    last_goods: 0.589,
    later_goods: 1.359,
    religion_share: 0.835,
    religion_progress: 1.187,
    die_year: 0.756,
    monk_hope: 0.689,
    march_later: 0.083,
    march_hope: 0.553,
    march_doubt: 0.621,
    march_doubt_year: 15.065,
    ship_hope: 0.739,
    ship_later: 3.056,
    ship_paid: 0.464,
    set_part: 1.01,
    trade_chance: 0.352,
    dice_now: 0.306,
    crowd: 0.074,
    singles_now: 0.423,
    white_top: 0.806,
    white_decay: 0.343,
    blue_top: 0.346,
    blue_decay: 0.792,
    second_year: 1.022,
    fill: 0.708,
    fill_half: 1.014,
    road_hope: 0.22,
    income: 0.594,
    die_anywhere: 2.129,
    die_steps: 1.363,
    tile_discount: 2.738,
    ships_year: 1.572,
    marches_year: 1.025,
    extra_space: 1.459,
    buy_price: 1.163,
    trades: 0.707,
    activation_discount: 1.313,
    roads_year: 1.726,
    lines_year: 1.396,
    area_year: 0.844,
    monks_year: 0.734,
    trios_year: 0.386,
    use_base: 4.844,
    use_line: 0.123,
    tile_base: 5.771,
    retire_bonus: 1.512,
    base_now: 1.361,
    base_die: 1.119,
    early_die: 2.621,
};

/// The weights that are used.
#[inline]
pub(super) fn weights() -> &'static Weights {
    &WEIGHTS
}
