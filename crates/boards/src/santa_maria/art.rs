//! The drawings of *Santa Maria*.

use santa_maria::{Deed, MonkPlace, Resource, Retirement};
use tabletop::{Name, names};

use crate::art::{Sheet, drawings};

/// The sheet with all of them.
pub(super) static SHEET: Sheet = Sheet::new("santa-maria/art.svg", include_str!("art.svg"));

names! {
    /// A thing on the table that has no name in the rules.
    pub(super) enum Symbol {
        Coin = "coin",
        Colonist = "colonist",
        Happiness = "happiness",
        Monk = "monk",
        Tree = "tree",
        Road = "road",
        TownHall = "town-hall",
        Scholar = "scholar",
        Bishop = "bishop",
        Station = "station",
    }
}

/// A face of a die: the number of its pips.
#[derive(Clone, Copy)]
pub(super) struct Face(pub(super) u8);

drawings! {
    on SHEET;
    Deed: |it| format!("deed-{}", it.name()).into();
    Face: |it| format!("die-{}", it.0).into();
    Resource: |it| format!("resource-{}", it.name()).into();
    Symbol: |it| it.name().into();
    // A retiring space is drawn as its reward.
    Retirement: |it| match it {
        Retirement::Coins => Symbol::Coin.id(),
        Retirement::Religion => Deed::Religion.id(),
        Retirement::Conquistador => Deed::Conquistador.id(),
        Retirement::Shipping => Deed::Shipping.id(),
        Retirement::Road => Symbol::Road.id(),
    };
    MonkPlace<'_>: |it| match it {
        MonkPlace::Scholar(..) => Symbol::Scholar.id(),
        MonkPlace::Bishop(..) => Symbol::Bishop.id(),
        MonkPlace::Station(..) => Symbol::Station.id(),
    };
}

#[cfg(test)]
mod tests {
    use santa_maria::FACES;

    use super::*;
    use crate::art::{Drawing, all, all_are_drawn};

    #[test]
    fn everything_is_drawn() {
        let faces: Vec<Face> = (1..=FACES as u8).map(Face).collect();
        let faces = faces.iter().map(|it| it as &dyn Drawing);
        let named = all::<Deed>().chain(all::<Resource>()).chain(all::<Retirement>());
        all_are_drawn(&SHEET, named.chain(all::<Symbol>()).chain(faces));
    }
}
