//! Describes the game before the set-up, with its presets and switches, and sets it up.

use alloc::vec::Vec;

use tabletop::{
    Answers, ComponentSet, ComponentSetError, InvariantError, Preset, Setup, SetupError, Switch,
    Title,
};

use crate::position::{self, Position};
use crate::revision::Differences;
use crate::state::State;
use crate::tile::Placements;
use crate::{SantaMaria, components, restore, revision, rules};

impl Title for SantaMaria {
    const NAME: &'static str = "santa-maria";
    const TITLE: &'static str = "Santa Maria";
    const REVISION: u32 = revision::LATEST;
    const SEATS: (u8, u8) = rules::PLAYERS;
    const PRESETS: &'static [Preset] = rules::PRESETS;
    const SWITCHES: &'static [Switch] = rules::Rules::SWITCHES;
    const COMPONENTS: &'static [ComponentSet] = components::SETS;

    type Position = Position;

    fn new(setup: &Setup) -> Result<SantaMaria, SetupError> {
        let (preset, revision, rules) = rules::read_setup(setup)?;
        let table = setup.table(Self::COMPONENTS)?.unwrap_or_default();
        let bad = |problem| SetupError::Components { problem };
        let set = components::read(table).map_err(bad)?;
        // Two tables under one name would be taken for each other.
        let namesake = Self::COMPONENTS.iter().find(|known| known.name == &*set.name);
        if namesake.is_some_and(|known| known.table != table) {
            return Err(bad(ComponentSetError::NameTaken { name: (&*set.name).into() }));
        }
        Ok(SantaMaria {
            preset,
            revision,
            rules,
            differs: Differences::of(revision),
            seats: setup.seats,
            start: setup.start,
            set,
            table: table.into(),
            placements: Placements::new(),
        })
    }

    fn setup(&self) -> Setup {
        Setup {
            start: self.start,
            switches: rules::Rules::preset(self.preset)
                .map_or_else(Vec::new, |plain| self.rules.differences(&plain)),
            components: Some(Setup::components_of(&self.table, Self::COMPONENTS)),
            revision: (self.revision != Self::REVISION).then_some(self.revision),
            ..Setup::new(self.preset, self.seats)
        }
    }

    /// The rulebook advises the advanced set-up to those who play alone. [solo.set-up]
    fn usual_preset(seats: u8) -> &'static str {
        if seats == 1 { rules::ADVANCED } else { rules::PRESETS[0].name }
    }

    fn default_choice(preset: &str, switch: &str) -> Option<&'static str> {
        rules::Rules::preset(preset)?.answer(switch)
    }

    fn position(&self, state: &State) -> Position {
        position::position(self, state)
    }

    fn restore(&self, position: &Position) -> Result<State, InvariantError> {
        restore::restore(self, position)
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::{String, ToString};

    use tabletop::Components;

    use super::*;

    fn own(table: String) -> Result<SantaMaria, SetupError> {
        let components = Some(Components::Own { table });
        SantaMaria::new(&Setup { components, ..Setup::new("standard", 2) })
    }

    #[test]
    fn a_table_of_ones_own_has_a_name_of_its_own() {
        let set = &SantaMaria::COMPONENTS[0];
        let shipped = set.table;
        let changed = shipped.replace("spaces = 20", "spaces = 21");
        assert_ne!(changed, shipped);
        let refused = own(changed.clone()).unwrap_err().to_string();
        assert!(refused.contains("a name of its own"), "{refused}");
        let named = changed.replace(&format!("name = \"{}\"", set.name), "name = \"mine\"");
        let game = own(named.clone()).unwrap();
        assert_eq!(game.setup().components, Some(Components::Own { table: named }));
        let same = own(shipped.into()).unwrap().setup().components;
        assert_eq!(same, Some(Components::Named(set.name.into())));
    }
}
