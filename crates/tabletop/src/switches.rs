//! Rules that are chosen by switches, and the macro that declares them.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{Name, Setup, SetupError, Switch};

/// Rules with a named answer to every switch: what [`switches!`](macro@crate::switches)
/// declares.
pub trait Answers: Copy {
    /// All switches, open ones included.
    const SWITCHES: &'static [Switch];

    /// The answer to a switch.
    fn answer(&self, switch: &str) -> Option<&'static str>;

    /// The same rules with another answer to a switch.
    ///
    /// # Errors
    /// When there is no such switch, or it has no such answer.
    fn set(&mut self, switch: &str, answer: &str) -> Result<(), SetupError>;

    /// The switches, with their answers, in which these rules differ from others.
    fn differences(&self, others: &Self) -> Vec<(String, String)> {
        let differs = |switch: &Switch| {
            let answer = self.answer(switch.name)?;
            (others.answer(switch.name)? != answer).then(|| (switch.name.into(), answer.into()))
        };
        Self::SWITCHES.iter().filter_map(differs).collect()
    }
}

/// The member with this name, as an answer to a switch.
///
/// # Errors
/// When there is no such answer: those there are.
pub fn read_answer<T: Name>(switch: &'static str, answer: &str) -> Result<T, SetupError> {
    T::from_name(answer).ok_or_else(|| SetupError::Answer {
        switch,
        asked: answer.into(),
        known: T::ALL.iter().map(|member| member.name()).collect(),
    })
}

impl Setup {
    /// Checks the number of seats and who starts.
    ///
    /// # Errors
    /// When the game is not for this number of players, or the starting seat is not at the table.
    pub fn check_seats(&self, (fewest, most): (u8, u8)) -> Result<(), SetupError> {
        if !(fewest..=most).contains(&self.seats) {
            return Err(SetupError::Seats { asked: self.seats, fewest, most });
        }
        if self.start.index() >= usize::from(self.seats) {
            return Err(SetupError::Start { asked: self.start, seats: self.seats });
        }
        Ok(())
    }

    /// The revision of the rules that is asked for: the latest if nothing is said.
    ///
    /// # Errors
    /// When there is no such revision, or not yet.
    pub fn checked_revision(&self, latest: u32) -> Result<u32, SetupError> {
        match self.revision {
            None => Ok(latest),
            Some(asked) if (1..=latest).contains(&asked) => Ok(asked),
            Some(asked) => Err(SetupError::Revision { asked, latest }),
        }
    }

    /// The preset that is asked for, among those there are.
    ///
    /// # Errors
    /// When there is none with this name.
    pub fn preset_of<R: Copy>(
        &self,
        presets: &'static [(crate::Preset, R)],
    ) -> Result<(&'static str, R), SetupError> {
        let found = presets.iter().find(|(preset, _)| preset.name == self.preset);
        found.map(|&(preset, rules)| (preset.name, rules)).ok_or_else(|| SetupError::Preset {
            asked: self.preset.clone(),
            known: presets.iter().map(|(preset, _)| preset.name).collect(),
        })
    }

    /// The switches that are set, each once.
    ///
    /// # Errors
    /// When one is set twice.
    pub fn set_switches(&self) -> Result<impl Iterator<Item = (&str, &str)>, SetupError> {
        match first_repeated(self.switches.iter().map(|(switch, _)| switch)) {
            Some(switch) => Err(SetupError::Twice { switch: switch.clone() }),
            None => Ok(self.switches.iter().map(|(switch, answer)| (&**switch, &**answer))),
        }
    }
}

/// The first name that stood there before. A set-up may come from a stranger, so
/// each name is looked up, not compared with all before it.
fn first_repeated<N: Ord + Copy>(mut names: impl Iterator<Item = N>) -> Option<N> {
    let mut seen = BTreeSet::new();
    names.find(|name| !seen.insert(*name))
}

/// Declares the rules of a game: a field for each switch, an enum whose members
/// are its answers, and the texts a table reads when choosing. Each name stands
/// there once. `also` names open switches, whose answers the game reads itself.
///
/// ```
/// tabletop::switches! {
///     /// Every question, answered.
///     pub struct Rules also [];
///
///     pool: "pool" "How many points there are."
///     enum Pool {
///         Few = "few" "As many as in the first printing.",
///         Many = "many" "As many as anyone wants.",
///     }
/// }
/// use tabletop::{Answers, SetupError};
/// let mut rules = Rules { pool: Pool::Few };
/// rules.set("pool", "many").unwrap();
/// assert_eq!(rules.answer("pool"), Some("many"));
/// assert!(matches!(rules.set("pool", "some"), Err(SetupError::Answer { .. })));
/// assert!(matches!(rules.set("pond", "many"), Err(SetupError::Switch { .. })));
/// ```
#[macro_export]
macro_rules! switches {
    (
        $(#[$meta:meta])*
        $vis:vis struct $rules:ident also [$($open:expr),*];
        $(
            $field:ident: $name:literal $about:literal
            enum $switch:ident { $($answer:ident = $text:literal $meaning:literal),+ $(,)? }
        )+
    ) => {
        $(
            $crate::names! {
                #[doc = $about]
                $vis enum $switch { $(#[doc = $meaning] $answer = $text),+ }
            }
        )+

        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $vis struct $rules {
            $(#[doc = $about] $vis $field: $switch),+
        }

        impl $crate::Answers for $rules {
            const SWITCHES: &'static [$crate::Switch] = &[
                $($crate::Switch {
                    name: $name,
                    about: $about,
                    choices: &[$($crate::Choice { name: $text, about: $meaning }),+],
                },)+
                $($open,)*
            ];

            fn answer(&self, switch: &str) -> ::core::option::Option<&'static str> {
                match switch {
                    $($name => ::core::option::Option::Some($crate::Name::name(self.$field)),)+
                    _ => ::core::option::Option::None,
                }
            }

            fn set(
                &mut self,
                switch: &str,
                answer: &str,
            ) -> ::core::result::Result<(), $crate::SetupError> {
                match switch {
                    $($name => self.$field = $crate::read_answer($name, answer)?,)+
                    _ => {
                        let known = <Self as $crate::Answers>::SWITCHES;
                        return ::core::result::Result::Err($crate::SetupError::Switch {
                            asked: switch.into(),
                            known: known.iter().map(|switch| switch.name).collect(),
                        });
                    }
                }
                ::core::result::Result::Ok(())
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use core::cell::Cell;
    use core::cmp::Ordering;

    use super::*;

    /// A name that counts how often it is compared.
    #[derive(Clone, Copy)]
    struct Counted<'a>(u32, &'a Cell<u64>);

    impl PartialEq for Counted<'_> {
        fn eq(&self, other: &Self) -> bool {
            self.cmp(other) == Ordering::Equal
        }
    }

    impl Eq for Counted<'_> {}

    impl PartialOrd for Counted<'_> {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
            Some(self.cmp(other))
        }
    }

    impl Ord for Counted<'_> {
        fn cmp(&self, other: &Self) -> Ordering {
            self.1.set(self.1.get() + 1);
            self.0.cmp(&other.0)
        }
    }

    #[test]
    fn a_name_that_is_set_twice_is_found() {
        assert_eq!(first_repeated([1, 2, 3].iter()), None);
        assert_eq!(first_repeated([3, 1, 2, 1, 3].iter()), Some(&1));
        let twice = Setup::new("plain", 3).with("pool", "8").with("pool", "9");
        let found = twice.set_switches().map(|_| ()).unwrap_err();
        assert_eq!(found, SetupError::Twice { switch: "pool".into() });
    }

    /// Two megabytes of switches once took half a minute.
    #[test]
    fn many_names_are_not_compared_each_with_each() {
        let comparisons = |names: u32| {
            let counted = Cell::new(0);
            let all = (0..names).map(|name| Counted(name, &counted));
            assert!(first_repeated(all).is_none());
            counted.get()
        };
        let (some, many) = (comparisons(1_000), comparisons(100_000));
        assert!(some <= 40 * 1_000, "{some}");
        assert!(many <= 80 * 100_000, "{many}");
    }
}
