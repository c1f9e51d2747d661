use std::fmt;

use tabletop::Name;

/// A closed set of things of a game that have identifiers: its roles, its
/// buildings. Whoever shows them to people lists and translates them by it.
pub struct Names {
    /// What they are, in one word: `building`.
    pub kind: &'static str,
    /// Their identifiers, in rulebook order.
    pub all: fn() -> Vec<&'static str>,
}

impl Names {
    pub(crate) const fn of<N: Name>(kind: &'static str) -> Names {
        Names { kind, all: || N::ALL.iter().map(|member| member.name()).collect() }
    }
}

impl fmt::Debug for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Names").field("kind", &self.kind).field("all", &(self.all)()).finish()
    }
}
