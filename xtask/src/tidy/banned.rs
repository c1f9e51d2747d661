//! The words that may not stand in the source. This file is the only one that
//! is not searched for them.

/// Where a word is banned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Where {
    /// In every text file.
    Text,
    /// In every Rust file, comments apart.
    Rust,
    /// In the code of a rules crate: comments and tests apart.
    Rules,
}

/// A banned word, and what to do instead.
pub(super) struct Banned {
    pub(super) word: &'static str,
    pub(super) place: Where,
    pub(super) advice: &'static str,
}

const fn banned(place: Where, word: &'static str, advice: &'static str) -> Banned {
    Banned { word, place, advice }
}

/// This file.
pub(super) const SELF: &str = "xtask/src/tidy/banned.rs";

const NO_FLOATS: &str = "rules know no floating point numbers: count in integers or Ratio";
const NO_HASHES: &str = "rules keep no hash maps: use an array or By";
const NO_STD: &str = "rules are no_std: use core or alloc";
const NO_CHANCE: &str = "rules own no randomness: take Dice, and make the draw a chance node";
const NO_MACHINE: &str = "names a place on one machine: use a path from the root of the repository";

pub(super) const BANNED: &[Banned] = &[
    banned(Where::Rules, "f32", NO_FLOATS),
    banned(Where::Rules, "f64", NO_FLOATS),
    banned(Where::Rules, "HashMap", NO_HASHES),
    banned(Where::Rules, "HashSet", NO_HASHES),
    banned(Where::Rules, "std", NO_STD),
    banned(Where::Rules, "Instant", "rules know no clock"),
    banned(Where::Rules, "SystemTime", "rules know no clock"),
    banned(Where::Rules, "rand", NO_CHANCE),
    banned(Where::Rules, "rand_core", NO_CHANCE),
    banned(Where::Rules, "rand_chacha", NO_CHANCE),
    banned(Where::Rules, "unsafe", "rules have no unsafe code"),
    banned(Where::Rust, "#[allow", "use #[expect(lint, reason = \"...\")]"),
    banned(Where::Rust, "#![allow", "use #![expect(lint, reason = \"...\")]"),
    banned(Where::Rust, "#[ignore", "a test runs or is deleted"),
    banned(Where::Rust, "todo!", "finish it, or leave it out"),
    banned(Where::Rust, "unimplemented!", "finish it, or leave it out"),
    banned(Where::Rust, "dbg!", "delete it"),
    banned(Where::Rust, "if edition ==", "editions are values: ask a switch or a row of numbers"),
    banned(Where::Text, "/home/", NO_MACHINE),
    banned(Where::Text, "/root/", NO_MACHINE),
    banned(Where::Text, "/Users/", NO_MACHINE),
    banned(Where::Text, "C:\\", NO_MACHINE),
];

impl Banned {
    /// Whether the word stands in the line: as a word of its own where it is
    /// made of letters, and not as the tail of a longer path.
    pub(super) fn stands_in(&self, line: &str) -> bool {
        let part = |letter: char| letter.is_alphanumeric() || letter == '_';
        line.match_indices(self.word).any(|(at, word)| {
            let before = line[..at].chars().next_back();
            let after = line[at + word.len()..].chars().next();
            let continues = if word.starts_with('/') {
                before.is_some_and(|letter| part(letter) || letter == '.' || letter == '-')
            } else {
                word.starts_with(part) && before.is_some_and(part)
            };
            let continued = word.ends_with(part) && after.is_some_and(part);
            !continues && !continued
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(line: &str) -> Vec<&'static str> {
        BANNED.iter().filter(|banned| banned.stands_in(line)).map(|banned| banned.word).collect()
    }

    #[test]
    fn words_are_found_whole() {
        assert_eq!(found("let x: f64 = 0;"), ["f64"]);
        assert_eq!(found("use std::time::Instant;"), ["std", "Instant"]);
        assert_eq!(found("let operand = brand + nostd;"), [""; 0]);
        assert_eq!(found("#[allow(dead_code)]"), ["#[allow"]);
    }

    #[test]
    fn machine_paths_are_found_and_relative_ones_are_not() {
        assert_eq!(found("see /home/ann/x"), ["/home/"]);
        assert_eq!(found("crates/home/src"), [""; 0]);
        assert_eq!(found("./home/x"), [""; 0]);
    }
}
