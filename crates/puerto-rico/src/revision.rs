//! Keeps what earlier revisions of the rules did differently. A record names the revision
//! it was begun under, and keeps it for ever.

use crate::rules::{
    BlackMarketColonist, DecliningPoints, PlantationStacks, PointsEnd, Production, Reshuffle,
    Rules, SpecialtyFactoryExtra, Storage, VillaNoble, WaivingDiscounts,
};

/// The revision that new tables play.
pub(crate) const LATEST: u32 = 2;

/// The answers of a preset, given those of the latest revision.
pub(crate) fn as_of(revision: u32, preset: &str, latest: Rules) -> Rules {
    match revision {
        1 => Rules {
            reshuffle: match preset {
                "anniversary-2011" => Reshuffle::Merge,
                _ => latest.reshuffle,
            },
            storage: Storage::Maximal,
            production: Production::Automatic,
            black_market_colonist: BlackMarketColonist::Others,
            specialty_factory_extra: SpecialtyFactoryExtra::Counts,
            villa: VillaNoble::Additional,
            points_end: PointsEnd::AnyPhase,
            declining_points: DecliningPoints::Never,
            waiving_discounts: WaivingDiscounts::Never,
            plantation_stacks: PlantationStacks::One,
            ..latest
        },
        _ => latest,
    }
}

/// Whether the captain's doubloon is also paid for a lighthouse that is occupied after
/// the first turn. In revision 1 it was lost. [lighthouse.captain-late]
pub(crate) const fn pays_late_lighthouse(revision: u32) -> bool {
    revision > 1
}

/// Whether the library's second tile is asked for if only a moving guest could open it.
/// Revision 1 overlooked that case. [library.guests]
pub(crate) const fn guests_open_second_tile(revision: u32) -> bool {
    revision > 1
}
