use alloc::string::String;
use alloc::vec::Vec;

use tabletop::{BadSetup, Choice, Name, Preset, Setup, Switch};

use crate::state::MOST_PLAYERS;

/// The fewest and the most players. [setup.players] [solo.normal]
pub(crate) const PLAYERS: (u8, u8) = (1, MOST_PLAYERS as u8);

/// Declares the rules: a field for each switch, an enum whose members are its
/// answers, and the texts a table reads when choosing. Each name stands here once.
macro_rules! switches {
    ($(
        $field:ident: $name:literal $about:literal
        enum $switch:ident { $($answer:ident = $text:literal $meaning:literal),+ $(,)? }
    )+) => {
        $(
            tabletop::names! {
                #[doc = $about]
                pub enum $switch { $(#[doc = $meaning] $answer = $text),+ }
            }
        )+

        /// Every question a table answers before it plays, answered.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct Rules {
            $(#[doc = $about] pub $field: $switch),+
        }

        /// All switches.
        pub(crate) const SWITCHES: &[Switch] = &[$(
            Switch {
                name: $name,
                about: $about,
                choices: &[$(Choice { name: $text, about: $meaning }),+],
            }
        ),+];

        impl Rules {
            /// The answer to a switch.
            #[must_use]
            pub fn answer(&self, switch: &str) -> Option<&'static str> {
                match switch {
                    $($name => Some(self.$field.name()),)+
                    _ => None,
                }
            }

            fn set(&mut self, switch: &str, answer: &str) -> Result<(), BadSetup> {
                match switch {
                    $($name => self.$field = read($name, answer)?,)+
                    _ => {
                        let known = SWITCHES.iter().map(|switch| switch.name).collect();
                        return Err(BadSetup::Switch { asked: switch.into(), known });
                    }
                }
                Ok(())
            }
        }
    };
}

switches! {
    colonies: "colonies" "How the colonies are set up."
    enum Colonies {
        Chosen = "chosen" "Each player chooses one of the four A-sides, counter-clockwise; the start player is the last.",
        Random = "random" "Each player is dealt one of the four A-sides.",
        Advanced = "advanced" "Everyone has the B-side, and chooses a town hall with a scholar, counter-clockwise.",
    }

    blue_dice: "blue-dice" "Whose the blue dice are."
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

const EDITIONS: [(Preset, Rules); 3] = [
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

fn read<T: Name>(switch: &'static str, answer: &str) -> Result<T, BadSetup> {
    T::from_name(answer).ok_or_else(|| BadSetup::Answer {
        switch,
        asked: answer.into(),
        known: T::ALL.iter().map(|member| member.name()).collect(),
    })
}

/// Reads a set-up: the preset and the rules.
pub(crate) fn read_setup(setup: &Setup) -> Result<(&'static str, Rules), BadSetup> {
    let (fewest, most) = PLAYERS;
    if !(fewest..=most).contains(&setup.seats) {
        return Err(BadSetup::Seats { asked: setup.seats, fewest, most });
    }
    if setup.start.index() >= usize::from(setup.seats) {
        return Err(BadSetup::Start { asked: setup.start, seats: setup.seats });
    }
    let found = EDITIONS.iter().find(|(preset, _)| preset.name == setup.preset);
    let &(preset, mut rules) = found.ok_or_else(|| BadSetup::Preset {
        asked: setup.preset.clone(),
        known: PRESETS.iter().map(|preset| preset.name).collect(),
    })?;
    for (number, (switch, answer)) in setup.switches.iter().enumerate() {
        if setup.switches[..number].iter().any(|(earlier, _)| earlier == switch) {
            return Err(BadSetup::Twice { switch: switch.clone() });
        }
        rules.set(switch, answer)?;
    }
    Ok((preset.name, rules))
}

/// The switches in which these rules differ from a preset.
pub(crate) fn differences(rules: &Rules, preset: &str) -> Vec<(String, String)> {
    let plain = Rules::preset(preset).unwrap_or(STANDARD);
    SWITCHES
        .iter()
        .filter_map(|switch| {
            let answer = rules.answer(switch.name)?;
            (plain.answer(switch.name)? != answer).then(|| (switch.name.into(), answer.into()))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_switch_can_be_set_to_every_answer() {
        for switch in SWITCHES {
            for choice in switch.choices {
                let mut rules = STANDARD;
                rules.set(switch.name, choice.name).unwrap();
                assert_eq!(rules.answer(switch.name), Some(choice.name));
            }
            let mut rules = STANDARD;
            assert!(matches!(rules.set(switch.name, "maybe"), Err(BadSetup::Answer { .. })));
        }
    }
}
