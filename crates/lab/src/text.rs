//! Set-ups and numbers in words.

use std::fmt::Write as _;

use play::ComponentSetHash;
use tabletop::{ComponentSet, Components, Seat, Setup};

/// A set-up in words, like the first line of a record. It leaves out what is usual in a
/// game with these sets of components.
#[must_use]
pub fn setup(setup: &Setup, sets: &[ComponentSet]) -> String {
    let Setup { preset, seats, start, switches, components, revision } = setup;
    let mut text = format!("{preset}, {}", count((*seats).into(), "player"));
    if let Some(revision) = revision {
        let _ = write!(text, ", revision {revision} of the rules");
    }
    if Seat::first(*seats).next() != Some(*start) {
        let _ = write!(text, ", start {start}");
    }
    for (number, (switch, answer)) in switches.iter().enumerate() {
        let joint = if number == 0 { ", with" } else { "" };
        let _ = write!(text, "{joint} {switch}={answer}");
    }
    let _ = match components {
        Some(Components::Named(name)) if sets.first().is_none_or(|usual| usual.name != name) => {
            write!(text, ", components {name}")
        }
        // The first digits of the hash are enough to tell two component sets apart.
        Some(Components::Own { table }) => {
            write!(text, ", components own {:.12}", ComponentSetHash::of(table).to_string())
        }
        Some(Components::Named(_)) | None => Ok(()),
    };
    text
}

/// A number of things: `1 game`, `2 games`.
#[must_use]
pub fn count(number: u64, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// A share: `12.5 %`.
#[must_use]
pub fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// The limits of a share: `10.1 % - 15.4 %`.
#[must_use]
pub fn percents(interval: [f64; 2]) -> String {
    interval.map(percent).join(" - ")
}

/// Escapes a text for HTML and SVG: nothing in it is markup, and no character that neither
/// can hold remains.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\n' => escaped.push('\n'),
            letter if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => {
                escaped.push('\u{fffd}');
            }
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use tabletop::Title;
    use testkit::toy::BoxedRace;

    use super::*;

    #[test]
    fn a_table_says_what_differs() {
        let plain = Setup::new("classic-2002", 3);
        assert_eq!(setup(&plain, &[]), "classic-2002, 3 players");
        assert_eq!(setup(&Setup::new("classic-2002", 1), &[]), "classic-2002, 1 player");
        let mut other = plain.with("market", "draft").with("nobles", "in");
        assert_eq!(setup(&other, &[]), "classic-2002, 3 players, with market=draft nobles=in");
        other.start = Seat::first(3).last().expect("three seats");
        let words = "classic-2002, 3 players, start c, with market=draft nobles=in";
        assert_eq!(setup(&other, &[]), words);
    }

    #[test]
    fn a_table_says_which_pieces_are_not_the_usual_ones() {
        let words = |components| {
            let plain = Setup::new("standard", 2);
            setup(&Setup { components, ..plain }, BoxedRace::COMPONENTS)
        };
        let named = |name: &str| words(Some(Components::Named(name.to_owned())));
        assert_eq!(words(None), "standard, 2 players");
        assert_eq!(named("wide"), "standard, 2 players");
        assert_eq!(named("narrow"), "standard, 2 players, components narrow");
        let own = words(Some(Components::Own { table: "heavy 5\nfull 7\n".to_owned() }));
        assert_eq!(own, "standard, 2 players, components own 8cb8412923fc");
    }

    #[test]
    fn nothing_that_is_escaped_is_markup() {
        assert_eq!(escape("<b a='\"'>&\u{7}"), "&lt;b a=&#39;&quot;&#39;&gt;&amp;\u{fffd}");
    }

    #[test]
    fn one_is_not_many() {
        assert_eq!(count(0, "game"), "0 games");
        assert_eq!(count(1, "game"), "1 game");
    }
}
