//! Lists the questions on which the editions differ, with their answers.

use tabletop::Switch;

/// The number of players: two to five.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seats(pub(crate) u8);

/// The fewest and the most players. [setup.players]
pub(crate) const PLAYERS: (u8, u8) = (2, 5);

impl Seats {
    /// A table of this size, if the game can be played at it.
    #[must_use]
    pub const fn new(count: u8) -> Option<Seats> {
        if count >= PLAYERS.0 && count <= PLAYERS.1 { Some(Seats(count)) } else { None }
    }

    /// How many.
    #[inline]
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0
    }

    /// Whether the game for two is played.
    #[inline]
    #[must_use]
    pub const fn is_two(self) -> bool {
        self.0 == 2
    }
}

tabletop::switches! {
    /// Every question the editions answer differently, answered.
    pub struct Rules also [LIST];

    points_pool: "points-pool" "How many points the chips are worth with five players."
    enum PointsPool {
        P122 = "122" "The chips of the first printing: 32 ones and 18 fives.",
        P126 = "126" "The chips of later printings: 31 ones and 19 fives.",
    }

    chips: "chips" "Whether rivals see how many point chips a player has."
    enum Chips {
        Hidden = "hidden" "Chips lie face down: rivals must remember.",
        Open = "open" "Chips lie open.",
    }

    large_buildings: "large-buildings" "Which free city spaces a large building needs."
    enum LargeBuildings {
        AnyTwoFree = "any-two-free" "Any two spaces, since buildings may be moved.",
        VerticalPairs = "vertical-pairs" "Two spaces one below the other in the 4 x 3 city: at most four large buildings.",
    }

    reshuffle: "reshuffle" "How the row is filled when the plantation stack runs short."
    enum Reshuffle {
        RestFirst = "rest-first" "The rest of the stack is laid out first, then the discards are shuffled.",
        Merge = "merge" "The discards are shuffled into the rest of the stack, then the row is drawn.",
    }

    hacienda_empty_stack: "hacienda-empty-stack" "What the hacienda draws when the plantation stack is empty."
    enum HaciendaEmptyStack {
        Reshuffle = "reshuffle" "The discards are shuffled into a new stack.",
        Nothing = "nothing" "Nothing can be drawn.",
    }

    storage: "storage" "Whether goods that could be stored may be given up."
    enum Storage {
        Maximal = "maximal" "Everything that finds room is kept; only what to keep is chosen.",
        Free = "free" "Any part of what finds room may be kept.",
        WarehousesOptional = "warehouses-optional" "The one good that needs no building is kept; warehouses and storehouse need not be used.",
    }

    production: "production" "Whether a player may refuse to produce."
    enum Production {
        Automatic = "automatic" "Everyone produces all they can.",
        Optional = "optional" "Each player may refuse the whole production.",
    }

    costs: "costs" "What factory and university cost."
    enum Costs {
        Printed = "printed" "Factory 7, university 8, as printed.",
        Factory8University7 = "factory-8-university-7" "Factory 8, university 7: a house variant against the factory's strength.",
    }

    corn_seats: "corn-seats" "What players who begin with corn get in doubloons."
    enum CornSeats {
        Equal = "equal" "The same as everyone.",
        OneLess = "one-less" "One doubloon less: a house variant against the strength of the corn seats.",
    }

    market: "market" "Which beige buildings are on the board."
    enum Market {
        Base = "base" "Those of the base game.",
        Draft = "draft" "The players choose them in turn, from those of the base game and The New Buildings.",
        Random = "random" "They are drawn, from those of the base game and The New Buildings.",
        Fixed = "fixed" "Those of a list: buildings=NAME+NAME+...",
    }

    nobles: "nobles" "Whether The Nobles are played: nobles, and eight more buildings."
    enum NoblesPlay {
        Out = "out" "They stay in the box.",
        In = "in" "They are played.",
    }

    office_with_trading_post: "office-with-trading-post" "Whether office and trading post can both be on the board."
    enum OfficeWithTradingPost {
        Allowed = "allowed" "They can.",
        Excluded = "excluded" "One of them at most.",
        ExactlyOne = "exactly-one" "One of them and not the other, as the rulebooks recommend.",
    }

    hacienda_with_forest_house: "hacienda-with-forest-house" "Whether hacienda and forest house can both be on the board."
    enum HaciendaWithForestHouse {
        Allowed = "allowed" "They can.",
        Excluded = "excluded" "One of them at most: a house variant.",
    }

    forest_source: "forest-source" "What a forest is."
    enum ForestSource {
        Separate = "separate" "A tile of its own, of which there are always enough.",
        Flip = "flip" "The plantation one may take, laid face down.",
    }

    forest_discount: "forest-discount" "Whether forests make buildings cheaper by themselves."
    enum ForestDiscount {
        Always = "always" "They do, whether the forest house is occupied or not.",
        Occupied = "occupied" "Only while the forest house is occupied.",
    }

    hacienda_return: "hacienda-return" "Where a plantation goes that was looked at and given up for a forest."
    enum HaciendaReturn {
        Top = "top" "Back on top of its stack, where its finder knows it.",
        Shuffle = "shuffle" "Shuffled in among all the face-down plantations.",
    }

    black_market_colonist: "black-market-colonist" "Which colonists the black market takes."
    enum BlackMarketColonist {
        Others = "others" "Any but the one on the black market itself.",
        Any = "any" "Any, its own too.",
    }

    black_market_returns: "black-market-returns" "Where the colonist and the point go that the black market takes."
    enum BlackMarketReturns {
        Supply = "supply" "Back to the supply.",
        Removed = "removed" "Out of the game.",
    }

    small_wharf_bonus: "small-wharf-bonus" "How often harbor and lighthouse pay for a shipment over the small wharf."
    enum SmallWharfBonus {
        PerLoad = "per-load" "Once, as for any load.",
        PerKind = "per-kind" "Once for each kind in it.",
        None = "none" "Not at all.",
    }

    lighthouse_wharf: "lighthouse-wharf" "Whether the lighthouse pays for goods shipped over a wharf."
    enum LighthouseWharf {
        Pays = "pays" "It does, as the harbor does.",
        ShipsOnly = "ships-only" "Only for goods loaded on cargo ships.",
    }

    specialty_factory_extra: "specialty-factory-extra" "Whether the craftsman's extra good counts for the specialty factory."
    enum SpecialtyFactoryExtra {
        Counts = "counts" "It does.",
        Ignored = "ignored" "It does not.",
    }

    library_for_two: "library-for-two" "How often the library doubles a privilege with two players."
    enum LibraryForTwo {
        EveryRole = "every-role" "With every role.",
        OnceARound = "once-a-round" "With one role in a round, the first whose privilege it doubles: a house variant.",
    }

    union_hall: "union-hall" "When the union hall pays."
    enum UnionHallTime {
        FirstTurn = "first-turn" "On its owner's first turn of the captain phase, with or without a load.",
        FirstLoad = "first-load" "Before its owner's first load of the captain phase; without a load, not at all.",
    }

    royal_supplier_order: "royal-supplier-order" "Which of union hall and royal supplier comes first."
    enum RoyalSupplierOrder {
        Owner = "owner" "As their owner likes.",
        UnionHallFirst = "union-hall-first" "The union hall.",
    }

    nobles_colonists: "nobles-colonists" "How many colonists there are when The Nobles are played."
    enum NoblesColonists {
        All = "all" "All hundred.",
        PerTable = "per-table" "As many as the table has without nobles.",
    }

    villa: "villa" "What the villa's noble is."
    enum VillaNoble {
        Additional = "additional" "One more, for every owner in every mayor phase.",
        ReplacesPrivilege = "replaces-privilege" "Instead of the colonist of the mayor's privilege; nothing for the other owners.",
        InsteadForMayor = "instead-for-mayor" "For the mayor, instead of the colonist of the privilege; for every other owner, one more.",
    }

    land_office_forest: "land-office-forest" "What the land office does with forests, for the owner of an occupied forest house."
    enum LandOfficeForest {
        BuyAndSell = "buy-and-sell" "Buys and sells them.",
        Buy = "buy" "Buys them only.",
    }

    jeweler_copies: "jeweler-copies" "How many jewelers there are with two players."
    enum JewelerCopies {
        Two = "two" "Two, as of every production building.",
        One = "one" "One, as of every beige building.",
    }

    supply_nobles: "supply-nobles" "Whether the mayor's privilege, the hospice and the university can bring a noble."
    enum SupplyNobles {
        No = "no" "Colonists only.",
        Yes = "yes" "A noble or a colonist, as one likes.",
    }

    points_end: "points-end" "When an empty stock of point chips ends the game."
    enum PointsEnd {
        AnyPhase = "any-phase" "In whichever phase the last chip is taken.",
        CaptainPhase = "captain-phase" "If it is empty at the end of a captain phase.",
    }

    declining_points: "declining-points" "Whether points that would take the last chips may be declined."
    enum DecliningPoints {
        Asked = "asked" "They may, unless they are for the goods shipped.",
        Never = "never" "They are always taken.",
    }

    waiving_discounts: "waiving-discounts" "Whether a builder may waive reductions, so that the black market takes more."
    enum WaivingDiscounts {
        Asked = "asked" "The owner of an occupied black market may.",
        Never = "never" "Reductions always count in full.",
    }

    plantation_stacks: "plantation-stacks" "How many stacks the face-down plantations lie in."
    enum PlantationStacks {
        Five = "five" "Five: a player who draws chooses the stack, where someone knows the tile on top of one.",
        One = "one" "One: a tile that was put back is the next one drawn.",
    }
}

/// The name of [`LIST`].
pub(crate) const BUILDINGS_LIST: &str = "buildings";

/// The switch whose answer is a list: the buildings of [`Market::Fixed`].
const LIST: Switch = Switch {
    name: BUILDINGS_LIST,
    about: "The beige buildings of market=fixed: as many of each cost as the base game has.",
    choices: &[],
};
