//! The names that bots have and had.

/// Other names that bots are found by: what they were called before, which stored
/// tables, saved arenas and scripts still say, and what people see them called.
const OTHER_NAMES: [(&str, &str); 3] =
    [("keen", "never-passes"), ("skilled", "greedy"), ("expert", "search")];

/// The name that a bot has today, for any name it ever had. A name that no bot
/// ever had stays as it is.
#[must_use]
pub fn current_name(name: &str) -> &str {
    let found = OTHER_NAMES.iter().find(|(other, _)| *other == name);
    found.map_or(name, |&(_, current)| current)
}
