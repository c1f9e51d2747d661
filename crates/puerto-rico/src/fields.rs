//! Says what kind of thing a field of an event or a refusal holds, where its type has several.

use alloc::vec::Vec;

use tabletop::{Field, Label, Name, ToField};

use crate::board::Slot;
use crate::building::{Building, BuildingSet};
use crate::event::{ColonistFor, Honor, Income};
use crate::person::Place;
use crate::role::Role;
use crate::rules::{ForestSource, LandOfficeForest};

impl ToField for Slot {
    fn to_field(slot: &Slot) -> Field {
        match slot {
            Slot::Tile(tile) => Field::name(tile),
            Slot::Building(building) => Field::name(building),
        }
    }

    fn examples() -> Vec<Field> {
        Slot::all().map(|slot| Slot::to_field(&slot)).collect()
    }
}

impl ToField for Place {
    fn to_field(place: &Place) -> Field {
        match place {
            Place::Windrose => Field::Word(place.name().into()),
            Place::Slot(slot) => Slot::to_field(slot),
        }
    }

    fn examples() -> Vec<Field> {
        Place::all().map(|place| Place::to_field(&place)).collect()
    }
}

impl ToField for BuildingSet {
    fn to_field(buildings: &BuildingSet) -> Field {
        Field::Names(buildings.iter().map(|building| Label::new(&building)).collect())
    }

    fn examples() -> Vec<Field> {
        [BuildingSet::EMPTY, BuildingSet::BEIGE].iter().map(BuildingSet::to_field).collect()
    }
}

/// The role or the building that gives something to a seat.
macro_rules! givers {
    ($($type:ident { $($member:ident => $giver:expr),+ $(,)? })+) => {
        $(
            impl ToField for $type {
                fn to_field(value: &$type) -> Field {
                    match value {
                        $($type::$member => Field::name(&$giver)),+
                    }
                }

                fn examples() -> Vec<Field> {
                    $type::ALL.iter().map($type::to_field).collect()
                }
            }
        )+
    };
}

givers! {
    ColonistFor {
        Mayor => Role::Mayor,
        Hospice => Building::Hospice,
        University => Building::University,
        Villa => Building::Villa,
    }
    Income {
        Prospector => Role::Prospector,
        Factory => Building::Factory,
        SpecialtyFactory => Building::SpecialtyFactory,
        Lighthouse => Building::Lighthouse,
        Chapel => Building::Chapel,
        Jeweler => Building::Jeweler,
        LandOffice => Building::LandOffice,
    }
    Honor {
        Church => Building::Church,
        UnionHall => Building::UnionHall,
        RoyalSupplier => Building::RoyalSupplier,
        Chapel => Building::Chapel,
        HuntingLodge => Building::HuntingLodge,
        Harbor => Building::Harbor,
        Captain => Role::Captain,
    }
}

/// Answers to switches choose between sentences and have no names.
macro_rules! words {
    ($($type:ident),+) => {
        $(
            impl ToField for $type {
                fn to_field(value: &$type) -> Field {
                    Field::word(*value)
                }

                fn examples() -> Vec<Field> {
                    $type::ALL.iter().map($type::to_field).collect()
                }
            }
        )+
    };
}

words!(ForestSource, LandOfficeForest);
