//! Lists the presets and expansions, and reads the rules that a set-up asks for.

use alloc::string::String;

use tabletop::{Answers, Expansion, Preset, Seat, Setup, SetupError};

use crate::revision;
use crate::rules::{
    BUILDINGS_LIST, BlackMarketColonist, BlackMarketReturns, Chips, CornSeats, Costs,
    DecliningPoints, ForestDiscount, ForestSource, HaciendaEmptyStack, HaciendaReturn,
    HaciendaWithForestHouse, JewelerCopies, LandOfficeForest, LargeBuildings, LibraryForTwo,
    LighthouseWharf, Market, NoblesColonists, NoblesPlay, OfficeWithTradingPost, PLAYERS,
    PlantationStacks, PointsEnd, PointsPool, Production, Reshuffle, RoyalSupplierOrder, Rules,
    Seats, SmallWharfBonus, SpecialtyFactoryExtra, Storage, SupplyNobles, UnionHallTime,
    VillaNoble, WaivingDiscounts,
};

/// The latest printing.
const REPRINT_2019: Rules = Rules {
    points_pool: PointsPool::P126,
    chips: Chips::Hidden,
    large_buildings: LargeBuildings::AnyTwoFree,
    reshuffle: Reshuffle::RestFirst,
    hacienda_empty_stack: HaciendaEmptyStack::Reshuffle,
    storage: Storage::WarehousesOptional,
    production: Production::Optional,
    costs: Costs::Printed,
    corn_seats: CornSeats::Equal,
    market: Market::Base,
    nobles: NoblesPlay::Out,
    office_with_trading_post: OfficeWithTradingPost::Allowed,
    hacienda_with_forest_house: HaciendaWithForestHouse::Allowed,
    forest_source: ForestSource::Separate,
    forest_discount: ForestDiscount::Always,
    hacienda_return: HaciendaReturn::Top,
    black_market_colonist: BlackMarketColonist::Any,
    black_market_returns: BlackMarketReturns::Supply,
    small_wharf_bonus: SmallWharfBonus::PerLoad,
    lighthouse_wharf: LighthouseWharf::Pays,
    specialty_factory_extra: SpecialtyFactoryExtra::Ignored,
    library_for_two: LibraryForTwo::EveryRole,
    union_hall: UnionHallTime::FirstLoad,
    royal_supplier_order: RoyalSupplierOrder::Owner,
    nobles_colonists: NoblesColonists::All,
    villa: VillaNoble::InsteadForMayor,
    land_office_forest: LandOfficeForest::BuyAndSell,
    jeweler_copies: JewelerCopies::Two,
    supply_nobles: SupplyNobles::No,
    points_end: PointsEnd::CaptainPhase,
    declining_points: DecliningPoints::Asked,
    waiving_discounts: WaivingDiscounts::Asked,
    plantation_stacks: PlantationStacks::Five,
};

/// The German anniversary edition.
const ANNIVERSARY_2011: Rules = Rules {
    large_buildings: LargeBuildings::VerticalPairs,
    forest_source: ForestSource::Flip,
    black_market_colonist: BlackMarketColonist::Others,
    specialty_factory_extra: SpecialtyFactoryExtra::Counts,
    union_hall: UnionHallTime::FirstTurn,
    villa: VillaNoble::Additional,
    land_office_forest: LandOfficeForest::Buy,
    waiving_discounts: WaivingDiscounts::Never,
    ..REPRINT_2019
};

/// The presets with their rules, the default first.
const EDITIONS: &[(Preset, Rules)] = &[
    (
        Preset {
            name: "reprint-2019",
            about: "The English printing of 2019, and what most tables play.",
        },
        REPRINT_2019,
    ),
    (
        Preset { name: "anniversary-2011", about: "The German anniversary edition of 2011." },
        ANNIVERSARY_2011,
    ),
    (
        Preset {
            name: "classic-2002",
            about: "The first English edition of 2002; the game for two and the expansions, as the anniversary edition has them, are added to it.",
        },
        Rules {
            points_pool: PointsPool::P122,
            large_buildings: REPRINT_2019.large_buildings,
            ..ANNIVERSARY_2011
        },
    ),
];

/// The boxes that can be added. Each is played on top of any preset.
pub(crate) const EXPANSIONS: &[Expansion] = &[
    Expansion {
        name: "new-buildings",
        about: "The New Buildings: fourteen more beige buildings to choose from.",
        switches: &[("market", "draft")],
    },
    Expansion {
        name: "nobles",
        about: "The Nobles: nobles, and eight more buildings.",
        switches: &[("nobles", "in")],
    },
];

/// The presets, the default first.
pub(crate) const PRESETS: &[Preset] = &[EDITIONS[0].0, EDITIONS[1].0, EDITIONS[2].0];

impl Rules {
    /// The rules of a preset.
    #[must_use]
    pub fn preset(name: &str) -> Option<Rules> {
        Rules::preset_as_of(revision::LATEST, name)
    }

    /// The rules of a preset in a revision.
    pub(crate) fn preset_as_of(revision: u32, name: &str) -> Option<Rules> {
        let (_, latest) = EDITIONS.iter().find(|(preset, _)| preset.name == name)?;
        Some(revision::as_of(revision, name, *latest))
    }
}

/// What a set-up says.
pub(crate) struct Read {
    pub(crate) preset: &'static str,
    pub(crate) revision: u32,
    pub(crate) seats: Seats,
    pub(crate) start: Seat,
    pub(crate) rules: Rules,
    /// The list of a fixed market.
    pub(crate) list: Option<String>,
}

/// Reads a set-up: the table's size, who starts, and the rules.
pub(crate) fn read_setup(setup: &Setup) -> Result<Read, SetupError> {
    setup.check_seats(PLAYERS)?;
    let revision = setup.checked_revision(revision::LATEST)?;
    let (preset, latest) = setup.preset_of(EDITIONS)?;
    let mut rules = revision::as_of(revision, preset, latest);
    let mut list = None;
    for (switch, answer) in setup.set_switches()? {
        if switch == BUILDINGS_LIST {
            list = Some(answer.into());
        } else {
            rules.set(switch, answer)?;
        }
    }
    Ok(Read { preset, revision, seats: Seats(setup.seats), start: setup.start, rules, list })
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_switch_can_be_set_to_every_answer() {
        for switch in Rules::SWITCHES.iter().filter(|switch| !switch.choices.is_empty()) {
            for choice in switch.choices {
                let mut rules = REPRINT_2019;
                rules.set(switch.name, choice.name).unwrap();
                assert_eq!(rules.answer(switch.name), Some(choice.name));
            }
            let mut rules = REPRINT_2019;
            assert!(matches!(rules.set(switch.name, "maybe"), Err(SetupError::Answer { .. })));
        }
    }

    #[test]
    fn differences_name_only_what_differs() {
        let classic = Rules::preset("classic-2002").unwrap();
        assert!(classic.differences(&classic).is_empty());
        let differing = classic.differences(&REPRINT_2019);
        let names: Vec<&str> = differing.iter().map(|(switch, _)| switch.as_str()).collect();
        let expected = [
            "points-pool",
            "forest-source",
            "black-market-colonist",
            "specialty-factory-extra",
            "union-hall",
            "villa",
            "land-office-forest",
            "waiving-discounts",
        ];
        assert_eq!(names, expected);
    }

    /// The answers of each preset in the first revision stay as they were.
    #[test]
    fn the_first_revision_answers_as_it_did() {
        for (preset, reshuffle) in [
            ("reprint-2019", "rest-first"),
            ("anniversary-2011", "merge"),
            ("classic-2002", "rest-first"),
        ] {
            let first = Rules::preset_as_of(1, preset).unwrap();
            for (switch, answer) in [
                ("reshuffle", reshuffle),
                ("storage", "maximal"),
                ("production", "automatic"),
                ("black-market-colonist", "others"),
                ("specialty-factory-extra", "counts"),
                ("villa", "additional"),
                ("points-end", "any-phase"),
                ("declining-points", "never"),
                ("waiving-discounts", "never"),
            ] {
                assert_eq!(first.answer(switch), Some(answer), "{preset} {switch}");
            }
        }
    }
}
