//! Tells which kind of piece an identifier names.

use alloc::borrow::ToOwned;
use alloc::string::ToString;
use alloc::vec::Vec;

use tabletop::{Field, Label, Named, ToField};

use crate::id::Id;

macro_rules! piece_ids {
    ($($(#[$about:meta])* $name:ident = $kind:literal, like $($example:literal),+;)+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, PartialEq, Eq, Debug)]
            pub struct $name(pub Id);

            impl Named for $name {
                const KIND: &'static str = $kind;

                fn identifier(&self) -> &str {
                    &self.0
                }
            }

            impl ToField<Id> for $name {
                fn to_field(id: &Id) -> Field {
                    Field::name(&$name(*id))
                }

                fn examples() -> Vec<Field> {
                    let ids = [$($example),+].into_iter().filter_map(Id::new);
                    ids.map(|id| <$name as ToField<Id>>::to_field(&id)).collect()
                }
            }

            impl<const N: usize> ToField<[Id; N]> for $name {
                fn to_field(ids: &[Id; N]) -> Field {
                    Field::Names(ids.iter().map(|id| Label::new(&$name(*id))).collect())
                }

                fn examples() -> Vec<Field> {
                    let ids = [$($example),+].into_iter().filter_map(Id::new);
                    [Field::Names(ids.map(|id| Label::new(&$name(id))).collect())].into()
                }
            }
        )+
    };
}

piece_ids! {
    /// A side of a colony board.
    BoardId = "board", like "A1", "B";
    /// A dock.
    DockId = "dock", like "coins", "religion";
    /// A scholar.
    ScholarId = "scholar", like "foreman", "merchant", "overseer";
    /// A bishop.
    BishopId = "bishop", like "roads", "ships", "trio";
    /// A missionary station.
    StationId = "station", like "station-wood", "station-gold";
}

/// A place for monks: a scholar, a bishop or a station.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MonkPlaceId;

impl ToField<Id> for MonkPlaceId {
    fn to_field(id: &Id) -> Field {
        let kinds = &[ScholarId::KIND, BishopId::KIND, StationId::KIND];
        Field::Name(Label { kinds, identifier: id.to_string() })
    }

    fn examples() -> Vec<Field> {
        let ids = ["foreman", "roads", "station-gold"].into_iter().filter_map(Id::new);
        ids.map(|id| MonkPlaceId::to_field(&id)).collect()
    }
}

/// Tiles, town halls and shipments have no names: people read their identifiers.
impl ToField for Id {
    fn to_field(id: &Id) -> Field {
        Field::Word((**id).to_owned())
    }

    fn examples() -> Vec<Field> {
        [Field::Word("T07".to_owned())].into()
    }
}

impl<const N: usize> ToField<[Id; N]> for Id {
    fn to_field(ids: &[Id; N]) -> Field {
        Field::Words(ids.iter().map(|id| (**id).to_owned()).collect())
    }

    fn examples() -> Vec<Field> {
        [Field::Words(["T07", "D03"].map(str::to_owned).into())].into()
    }
}
