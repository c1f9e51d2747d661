//! Describes the game before the set-up, with its presets and switches, and sets it up.

use alloc::vec::Vec;

use tabletop::{
    Answers, Expansion, InvariantError, ListError, Name, Preset, Setup, SetupError, Switch, Title,
};

use crate::building::{Building, BuildingSet};
use crate::position::{self, Position};
use crate::presets::{self, Read};
use crate::rules::{self, BUILDINGS_LIST, Market, NoblesPlay};
use crate::state::State;
use crate::{PuertoRico, market, restore, revision, ship};

impl Title for PuertoRico {
    const NAME: &'static str = "puerto-rico";
    const TITLE: &'static str = "Puerto Rico";
    const REVISION: u32 = revision::LATEST;
    const SEATS: (u8, u8) = rules::PLAYERS;
    const PRESETS: &'static [Preset] = presets::PRESETS;
    const SWITCHES: &'static [Switch] = rules::Rules::SWITCHES;
    const EXPANSIONS: &'static [Expansion] = presets::EXPANSIONS;
    const ASKS_ALL: bool = true;

    type Position = Position;

    fn new(setup: &Setup) -> Result<PuertoRico, SetupError> {
        setup.table(Self::COMPONENTS)?;
        let Read { preset, revision, seats, start, rules, list } = presets::read_setup(setup)?;
        let costs = core::array::from_fn(|index| Building::ALL[index].cost(rules.costs));
        let mut game = PuertoRico {
            preset,
            revision,
            rules,
            seats,
            start,
            costs,
            copies: core::array::from_fn(|index| Building::ALL[index].copies(seats, &rules)),
            by_cost: core::array::from_fn(|most| {
                BuildingSet::filter(|building| usize::from(costs[building.index()]) <= most)
            }),
            fleet: ship::fleet(seats),
            list: BuildingSet::EMPTY,
            is_expanded: rules.market != Market::Base || rules.nobles == NoblesPlay::In,
        };
        let bad = |problem| SetupError::List { switch: BUILDINGS_LIST, problem };
        let (switch, answer) = ("market", Market::Fixed.name());
        match (rules.market, list) {
            (Market::Fixed, Some(list)) => game.list = market::read(&game, &list).map_err(bad)?,
            (Market::Fixed, None) => {
                return Err(bad(ListError::Missing { list: BUILDINGS_LIST, switch, answer }));
            }
            (_, Some(_)) => return Err(bad(ListError::Unwanted { switch, answer })),
            (_, None) => {}
        }
        Ok(game)
    }

    fn setup(&self) -> Setup {
        let plain = rules::Rules::preset_as_of(self.revision, self.preset);
        let mut switches = plain.map_or_else(Vec::new, |plain| self.rules.differences(&plain));
        if self.rules.market == Market::Fixed {
            switches.push((BUILDINGS_LIST.into(), market::write(self.list)));
        }
        let setup = Setup::new(self.preset, self.seats.count());
        let revision = (self.revision != Self::REVISION).then_some(self.revision);
        Setup { start: self.start, switches, revision, ..setup }
    }

    fn default_choice(preset: &str, switch: &str) -> Option<&'static str> {
        let rules = rules::Rules::preset(preset)?;
        rules.answer(switch).or((switch == BUILDINGS_LIST).then_some(""))
    }

    fn position(&self, state: &State) -> Position {
        position::position(self, state)
    }

    fn restore(&self, position: &Position) -> Result<State, InvariantError> {
        restore::restore(self, position)
    }
}
