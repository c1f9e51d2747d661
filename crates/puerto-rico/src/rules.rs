use alloc::string::String;
use alloc::vec::Vec;

use tabletop::{BadSetup, Choice, Name, Preset, Seat, Setup, Switch};

/// The number of players: two to five.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seats(u8);

/// The fewest and the most players. [setup.players]
pub(crate) const PLAYERS: (u8, u8) = (2, 5);

impl Seats {
    /// A table of this size, if the game can be played at it.
    #[must_use]
    pub const fn new(count: u8) -> Option<Seats> {
        if count >= PLAYERS.0 && count <= PLAYERS.1 { Some(Seats(count)) } else { None }
    }

    /// How many.
    #[inline]
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0
    }

    /// Whether the game for two is played.
    #[inline]
    #[must_use]
    pub const fn is_two(self) -> bool {
        self.0 == 2
    }
}

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

        /// Every question the editions answer differently, answered.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct Rules {
            $(#[doc = $about] pub $field: $switch),+
        }

        /// All switches of the base game.
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
    points_pool: "points-pool" "How many points the chips are worth with five players."
    enum PointsPool {
        P122 = "122" "The chips of the first printing: 32 ones and 18 fives.",
        P126 = "126" "The chips of later printings: 31 ones and 19 fives.",
    }

    chips: "chips" "Whether rivals see how many point chips a player has."
    enum Chips {
        Hidden = "hidden" "Chips lie face down: rivals must remember.",
        Open = "open" "Chips lie open.",
    }

    large_buildings: "large-buildings" "Which free city spaces a large building needs."
    enum LargeBuildings {
        AnyTwoFree = "any-two-free" "Any two spaces, since buildings may be moved.",
        VerticalPairs = "vertical-pairs" "Two spaces one below the other in the 4 x 3 city: at most four large buildings.",
    }

    reshuffle: "reshuffle" "How the row is filled when the plantation stack runs short."
    enum Reshuffle {
        RestFirst = "rest-first" "The rest of the stack is laid out first, then the discards are shuffled.",
        Merge = "merge" "The discards are shuffled into the rest of the stack, then the row is drawn.",
    }

    hacienda_empty_stack: "hacienda-empty-stack" "What the hacienda draws when the plantation stack is empty."
    enum HaciendaEmptyStack {
        Reshuffle = "reshuffle" "The discards are shuffled into a new stack.",
        Nothing = "nothing" "Nothing can be drawn.",
    }

    storage: "storage" "Whether goods that could be stored may be given up."
    enum Storage {
        Maximal = "maximal" "Everything that finds room is kept; only what to keep is chosen.",
        Free = "free" "Any part of what finds room may be kept.",
    }

    production: "production" "Whether a player may refuse to produce."
    enum Production {
        Automatic = "automatic" "Everyone produces all they can.",
        Optional = "optional" "Each player may refuse the whole production.",
    }

    costs: "costs" "What factory and university cost."
    enum Costs {
        Printed = "printed" "Factory 7, university 8, as printed.",
        Factory8University7 = "factory-8-university-7" "Factory 8, university 7: a house variant against the factory's strength.",
    }

    corn_seats: "corn-seats" "What players who begin with corn get in doubloons."
    enum CornSeats {
        Equal = "equal" "The same as everyone.",
        OneLess = "one-less" "One doubloon less: a house variant against the strength of the corn seats.",
    }
}

/// The latest printing.
const REPRINT_2019: Rules = Rules {
    points_pool: PointsPool::P126,
    chips: Chips::Hidden,
    large_buildings: LargeBuildings::AnyTwoFree,
    reshuffle: Reshuffle::RestFirst,
    hacienda_empty_stack: HaciendaEmptyStack::Reshuffle,
    storage: Storage::Maximal,
    production: Production::Automatic,
    costs: Costs::Printed,
    corn_seats: CornSeats::Equal,
};

/// The presets with their rules, the default first.
const EDITIONS: [(Preset, Rules); 3] = [
    (
        Preset {
            name: "reprint-2019",
            about: "The English printing of 2019, and what most tables play.",
        },
        REPRINT_2019,
    ),
    (
        Preset { name: "anniversary-2011", about: "The German anniversary edition of 2011." },
        Rules {
            large_buildings: LargeBuildings::VerticalPairs,
            reshuffle: Reshuffle::Merge,
            ..REPRINT_2019
        },
    ),
    (
        Preset {
            name: "classic-2002",
            about: "The first English edition of 2002; the game for two is added to it.",
        },
        Rules { points_pool: PointsPool::P122, ..REPRINT_2019 },
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

/// Reads a set-up: the table's size, who starts, and the rules.
pub(crate) fn read_setup(setup: &Setup) -> Result<(Seats, Seat, Rules), BadSetup> {
    let (fewest, most) = PLAYERS;
    let seats =
        Seats::new(setup.seats).ok_or(BadSetup::Seats { asked: setup.seats, fewest, most })?;
    if setup.start.index() >= usize::from(seats.count()) {
        return Err(BadSetup::Start { asked: setup.start, seats: seats.count() });
    }
    let mut rules = Rules::preset(&setup.preset).ok_or_else(|| BadSetup::Preset {
        asked: setup.preset.clone(),
        known: PRESETS.iter().map(|preset| preset.name).collect(),
    })?;
    for (number, (switch, answer)) in setup.switches.iter().enumerate() {
        if setup.switches[..number].iter().any(|(earlier, _)| earlier == switch) {
            return Err(BadSetup::Twice { switch: switch.clone() });
        }
        rules.set(switch, answer)?;
    }
    Ok((seats, setup.start, rules))
}

/// The switches in which these rules differ from a preset.
pub(crate) fn differences(rules: &Rules, preset: &str) -> Vec<(String, String)> {
    let plain = Rules::preset(preset).unwrap_or(REPRINT_2019);
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
                let mut rules = REPRINT_2019;
                rules.set(switch.name, choice.name).unwrap();
                assert_eq!(rules.answer(switch.name), Some(choice.name));
            }
            let mut rules = REPRINT_2019;
            assert!(matches!(rules.set(switch.name, "maybe"), Err(BadSetup::Answer { .. })));
        }
    }

    #[test]
    fn differences_name_only_what_differs() {
        let classic = Rules::preset("classic-2002").unwrap();
        assert!(differences(&classic, "classic-2002").is_empty());
        assert_eq!(differences(&classic, "reprint-2019"), [("points-pool".into(), "122".into())]);
    }
}
