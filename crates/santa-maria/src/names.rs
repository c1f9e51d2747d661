//! Finds pieces by their names in stored positions.

use core::fmt;

use tabletop::InvariantError;

use crate::bits::Bits;
use crate::components::Set;
use crate::id::Id;

/// Whether something can be in a position.
pub(crate) type Checked = Result<(), InvariantError>;

/// A position that cannot be: which invariant it breaks, and how.
pub(crate) fn impossible(invariant: &'static str, detail: impl fmt::Display) -> InvariantError {
    InvariantError::new(invariant, alloc::format!("{detail}"))
}

/// A kind of piece: the word for it, and the name of each by its number.
#[derive(Clone, Copy)]
pub(crate) struct Kind {
    pub(crate) word: &'static str,
    name: fn(&Set, usize) -> Option<Id>,
}

macro_rules! kinds {
    ($($(#[$about:meta])* $kind:ident $word:literal |$set:ident| $all:expr;)+) => {
        impl Kind {
            $(
                $(#[$about])*
                pub(crate) const $kind: Kind = Kind {
                    word: $word,
                    name: |$set, number| $all.nth(number).map(|it| it.id),
                };
            )+

            /// Places for monks: scholars, then bishops, then stations.
            pub(crate) const MONK_PLACE: Kind = Kind {
                word: "place for monks",
                name: |set, number| {
                    let scholars = set.scholars.iter().map(|it| it.id);
                    let bishops = set.bishops.iter().map(|it| it.id);
                    let stations = set.stations.iter().map(|it| it.id);
                    scholars.chain(bishops).chain(stations).nth(number)
                },
            };
        }
    };
}

kinds! {
    /// The A-sides, then the B-side.
    BOARD "colony board" |set| set.boards.iter().chain([&set.plain]);
    TILE "tile" |set| set.tiles.iter();
    HALL "town hall" |set| set.halls.iter();
    /// What can lie in a colony.
    LAID "tile" |set| set.all_laid();
    DOCK "dock" |set| set.docks.iter();
    SHIPMENT "shipment" |set| set.shipments.iter();
    SCHOLAR "scholar" |set| set.scholars.iter();
    BISHOP "bishop" |set| set.bishops.iter();
}

impl Set {
    /// The name of a piece, if there is one with this number.
    pub(crate) fn name_of(&self, kind: Kind, number: usize) -> Option<Id> {
        (kind.name)(self, number)
    }

    /// The number of the piece with this name.
    pub(crate) fn number_of(&self, kind: Kind, id: Id) -> Result<u8, InvariantError> {
        let mut names = (0..).map_while(|number| self.name_of(kind, number));
        let found = names.position(|name| name == id).map(|number| number as u8);
        let detail = format_args!("the component set has no {} called {id}", kind.word);
        found.ok_or_else(|| impossible("names", detail))
    }

    /// The numbers of pieces named in a list, each once.
    pub(crate) fn numbers_of(&self, kind: Kind, list: &[Id]) -> Result<Bits, InvariantError> {
        list.iter().try_fold(Bits::NONE, |all, &id| match self.number_of(kind, id)?.into() {
            one if all.contains(one) => {
                Err(impossible("pieces", format_args!("{id} is named twice")))
            }
            one => Ok(all.with(one)),
        })
    }
}
