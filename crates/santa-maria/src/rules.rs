//! Lists the switches and presets of the game.

use tabletop::{Answers, Preset, Setup, SetupError};

use crate::revision;

/// The most players. [setup.players]
pub(crate) const MOST_PLAYERS: usize = 4;

/// The fewest and the most players. [setup.players] [solo.normal]
pub(crate) const PLAYERS: (u8, u8) = (1, MOST_PLAYERS as u8);

tabletop::switches! {
    /// Every question a table answers before it plays, answered.
    pub struct Rules also [];

    colonies: "colonies" "How the colonies are set up."
    enum Colonies {
        Chosen = "chosen" "Each player chooses one of the four A-sides, counter-clockwise; the start player is the last.",
        Random = "random" "Each player is dealt one of the four A-sides.",
        Advanced = "advanced" "Everyone has the B-side, and chooses a town hall with a scholar, counter-clockwise.",
    }

    blue_dice: "blue-dice" "Who owns the blue dice."
    enum BlueDice {
        Own = "own" "Each player has blue dice of their own.",
        Common = "common" "Blue dice lie in a common pool; each player may use as many a year as they have unlocked.",
    }

    happiness: "happiness" "Whether rivals see happiness tokens and the points on shipments that were taken."
    enum Happiness {
        Hidden = "hidden" "They lie face down: rivals must remember.",
        Open = "open" "They lie open.",
    }
}

const STANDARD: Rules =
    Rules { colonies: Colonies::Chosen, blue_dice: BlueDice::Own, happiness: Happiness::Hidden };

/// The name of [`EDITIONS`]' entry for one player.
pub(crate) const ADVANCED: &str = "advanced";

const EDITIONS: &[(Preset, Rules)] = &[
    (
        Preset {
            name: "standard",
            about: "The standard set-up: everyone chooses the A-side of a colony board.",
        },
        STANDARD,
    ),
    (
        Preset {
            name: "first-game",
            about: "The standard set-up as advised for a first game: the A-sides are dealt at random.",
        },
        Rules { colonies: Colonies::Random, ..STANDARD },
    ),
    (
        Preset {
            name: ADVANCED,
            about: "The advanced set-up: B-sides, town halls and scholars. Also for playing alone.",
        },
        Rules { colonies: Colonies::Advanced, ..STANDARD },
    ),
];

/// The presets, the default first.
pub(crate) const PRESETS: &[Preset] = &[EDITIONS[0].0, EDITIONS[1].0, EDITIONS[2].0];

impl Rules {
    /// The rules of a preset.
    #[must_use]
    pub fn preset(name: &str) -> Option<Rules> {
        EDITIONS.iter().find(|(preset, _)| preset.name == name).map(|&(_, rules)| rules)
    }
}

/// Reads a set-up: the preset, the revision and the rules.
pub(crate) fn read_setup(setup: &Setup) -> Result<(&'static str, u32, Rules), SetupError> {
    setup.check_seats(PLAYERS)?;
    let revision = setup.checked_revision(revision::LATEST)?;
    let (preset, mut rules) = setup.preset_of(EDITIONS)?;
    for (switch, answer) in setup.set_switches()? {
        rules.set(switch, answer)?;
    }
    Ok((preset, revision, rules))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_switch_can_be_set_to_every_answer() {
        for switch in Rules::SWITCHES {
            for choice in switch.choices {
                let mut rules = STANDARD;
                rules.set(switch.name, choice.name).unwrap();
                assert_eq!(rules.answer(switch.name), Some(choice.name));
            }
            let mut rules = STANDARD;
            assert!(matches!(rules.set(switch.name, "maybe"), Err(SetupError::Answer { .. })));
        }
    }
}
