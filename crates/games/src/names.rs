//! Lists of named things of a game, for translation.

use std::borrow::Cow;
use std::fmt;

use tabletop::{Name, Named};

/// A set of things of a game that have identifiers: its roles, its buildings.
/// Front ends list and translate them with it.
pub struct Names {
    /// What they are, in one word: `building`.
    pub kind: &'static str,
    /// Their identifiers, in rulebook order.
    pub all: fn() -> Vec<Cow<'static, str>>,
    /// Whether the messages also say what each of them does.
    pub effects: bool,
}

impl Names {
    /// Things that the rules name one by one.
    #[must_use]
    pub const fn of<N: Name + Named>() -> Names {
        Names::listed::<N>(|| N::ALL.iter().map(|member| member.name().into()).collect())
    }

    /// Things that are found by looking, such as those in the sets of components
    /// that come with the game. What a table of one's own names has no texts.
    #[must_use]
    pub const fn listed<N: Named>(all: fn() -> Vec<Cow<'static, str>>) -> Names {
        Names { kind: N::KIND, all, effects: false }
    }

    /// The same with texts that tell what each of them does.
    #[must_use]
    pub const fn with_effects(self) -> Names {
        Names { effects: true, ..self }
    }
}

impl fmt::Debug for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Names").field("kind", &self.kind).field("all", &(self.all)()).finish()
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Preset;

    use super::*;

    #[test]
    fn names_may_be_read_from_a_table() {
        let read = || "wide\nnarrow\n".lines().map(|name| name.to_owned().into()).collect();
        let names = Names::listed::<Preset>(read).with_effects();
        assert!(names.effects);
        assert_eq!(format!("{names:?}"), r#"Names { kind: "preset", all: ["wide", "narrow"] }"#);
    }
}
