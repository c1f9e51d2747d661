//! The drawings of *Puerto Rico*.

use puerto_rico::{Building, Good, Person, Role, Slot, Tile};
use tabletop::{Name, names};

use crate::art::{Sheet, drawings};

/// The sheet with all of them.
pub(super) static SHEET: Sheet = Sheet::new("puerto-rico/art.svg", include_str!("art.svg"));

names! {
    /// A thing on the table that has no name in the rules.
    pub(super) enum Symbol {
        TileBack = "tile-back",
        Doubloon = "doubloon",
        Points = "vp",
        Governor = "governor",
        ColonistShip = "colonist-ship",
        CargoShip = "cargo-ship",
        TradingHouse = "trading-house",
    }
}

/// The name printed on a role card: both prospectors have the same.
pub(super) fn printed(role: Role) -> &'static str {
    let name = role.name();
    name.strip_suffix("-2").unwrap_or(name)
}

drawings! {
    on SHEET;
    Building: |it| format!("building-{}", it.name()).into();
    Good: |it| format!("good-{}", it.name()).into();
    Person: |it| format!("person-{}", it.name()).into();
    Role: |it| format!("role-{}", printed(it)).into();
    Symbol: |it| it.name().into();
    Tile: |it| format!("tile-{}", it.name()).into();
    Slot: |it| match it {
        Slot::Tile(tile) => tile.id(),
        Slot::Building(building) => building.id(),
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::art::{all, all_are_drawn};

    #[test]
    fn everything_is_drawn() {
        let named = all::<Building>().chain(all::<Good>()).chain(all::<Person>());
        all_are_drawn(
            &SHEET,
            named.chain(all::<Role>()).chain(all::<Symbol>()).chain(all::<Tile>()),
        );
    }
}
