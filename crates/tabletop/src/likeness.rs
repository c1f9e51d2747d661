//! Finds the name that was meant where a name is unknown.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The number of letters of a wrong word that are shown and compared.
const SHOWN: usize = 60;

/// A name that nothing has, told with what there is: one sentence for games,
/// presets, switches, bots and whatever else is asked for by name.
#[derive(Clone, Copy, Debug)]
pub struct UnknownName<'a> {
    /// What was asked for: `preset`.
    pub what: &'a str,
    /// The name that was given.
    pub asked: &'a str,
    /// The names there are.
    pub known: &'a [&'a str],
}

impl fmt::Display for UnknownName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownName { what, asked, known } = *self;
        let shown: String = asked.chars().take(SHOWN).collect();
        if known.is_empty() {
            return write!(f, "there is no {what} called {shown:?}: this game has none");
        }
        write!(f, "there is no {what} called {shown:?}; ")?;
        if let Some(meant) = nearest(asked, known) {
            write!(f, "did you mean {meant}? ")?;
        }
        write!(f, "there is: {}", known.join(", "))
    }
}

/// The known name that was most likely meant: it begins with what was given, or
/// it is so near that a slip of the fingers explains the difference. `None`
/// where no name is near, since a wild guess helps nobody.
#[must_use]
pub fn nearest<'a>(asked: &str, known: &[&'a str]) -> Option<&'a str> {
    let asked = plain(asked);
    if asked.is_empty() {
        return None;
    }
    let begun = |name: &&&str| asked.len() >= 3 && plain(name).starts_with(&asked);
    if let Some(found) = known.iter().find(begun) {
        return Some(found);
    }
    // One letter in three may be wrong, and one in any case.
    let allowed = |name: &[char]| (asked.len().max(name.len()) / 3).max(1);
    let near = known.iter().filter_map(|name| {
        let letters = plain(name);
        let distance = distance(&asked, &letters);
        (distance <= allowed(&letters) && distance < asked.len()).then_some((distance, *name))
    });
    near.min_by_key(|&(distance, _)| distance).map(|(_, name)| name)
}

/// The letters that count: small ones, and one sign for all that separates words.
fn plain(text: &str) -> Vec<char> {
    let plain = |letter: char| if matches!(letter, '_' | ' ') { '-' } else { letter };
    text.trim().chars().take(SHOWN).flat_map(char::to_lowercase).map(plain).collect()
}

/// The number of letters to add, drop, change or swap with their neighbour.
fn distance(from: &[char], to: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=to.len()).collect();
    for (row, &letter) in from.iter().enumerate() {
        let mut line = Vec::with_capacity(above.len());
        line.push(row + 1);
        for (column, &other) in to.iter().enumerate() {
            let changed = above[column] + usize::from(letter != other);
            let mut least = changed.min(above[column + 1] + 1).min(line[column] + 1);
            let is_swap =
                row > 0 && column > 0 && from[row - 1] == other && to[column - 1] == letter;
            if is_swap {
                least = least.min(before[column - 1] + 1);
            }
            line.push(least);
        }
        before = core::mem::replace(&mut above, line);
    }
    above.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    const KNOWN: &[&str] = &["puerto-rico", "santa-maria", "search", "greedy", "chips"];

    #[test]
    fn slips_find_what_was_meant() {
        for (asked, meant) in [
            ("puerto", Some("puerto-rico")),
            ("Puerto Rico", Some("puerto-rico")),
            ("peurto-rico", Some("puerto-rico")),
            ("santa_maria", Some("santa-maria")),
            ("serach", Some("search")),
            ("gredy", Some("greedy")),
            ("chip", Some("chips")),
            ("chess", None),
            ("x", None),
            ("", None),
            ("genius", None),
        ] {
            assert_eq!(nearest(asked, KNOWN), meant, "{asked}");
        }
        assert_eq!(nearest("greedy", &[]), None);
    }

    #[test]
    fn an_unknown_name_is_told_with_what_there_is() {
        let told = |asked, known| UnknownName { what: "bot", asked, known }.to_string();
        let near =
            "there is no bot called \"gredy\"; did you mean greedy? there is: greedy, search";
        assert_eq!(told("gredy", &["greedy", "search"]), near);
        assert_eq!(told("x", &["greedy"]), "there is no bot called \"x\"; there is: greedy");
        assert_eq!(told("x", &[]), "there is no bot called \"x\": this game has none");
        assert!(told(&"x".repeat(500), &["greedy"]).len() < 120);
    }
}
