//! The names that people use at tables.

mod likeness;

pub use likeness::is_servers_own;
use store::skeleton;

/// Maximum number of characters in the name of a person.
const LONGEST: usize = 24;

/// A name that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonName(String);

impl PersonName {
    /// Reads a name. Spaces around it do not count, and several in a row are one.
    pub fn read(text: &str) -> Option<PersonName> {
        // A long text is refused before it is looked at closely.
        if text.len() > 16 * LONGEST {
            return None;
        }
        let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let length = name.chars().count();
        let is_shown = |letter: char| !letter.is_control() && !is_invisible(letter);
        (1..=LONGEST).contains(&length).then_some(())?;
        name.chars().all(is_shown).then_some(PersonName(name))
    }

    /// Reads the name of somebody at a table: it must not look like the server's own.
    pub fn for_seat(text: &str) -> Option<PersonName> {
        PersonName::read(text).filter(|name| !is_servers_own(name.as_str()))
    }

    /// The same with a number behind it.
    pub fn numbered(&self, number: u8) -> PersonName {
        let number = format!(" {number}");
        let short: String = self.0.chars().take(LONGEST - number.len()).collect();
        PersonName(format!("{}{number}", short.trim_end()))
    }

    /// Whether another name looks like this one.
    pub(crate) fn looks_like(&self, other: &str) -> bool {
        skeleton(&self.0) == skeleton(other)
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a character is invisible or changes the direction of the text after it. With such
/// characters a name could pass for another one.
fn is_invisible(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::AccountName;

    #[test]
    fn names_fit_on_a_page() {
        for (text, name) in [
            ("Ada", "Ada"),
            ("  Ada   Lovelace ", "Ada Lovelace"),
            ("Ødegård", "Ødegård"),
            ("李", "李"),
        ] {
            assert_eq!(PersonName::read(text).unwrap().as_str(), name);
        }
        let long = "x".repeat(LONGEST + 1);
        for text in ["", "   ", "\u{0}", "a\u{202e}b", "\u{200b}", &long] {
            assert_eq!(PersonName::read(text), None, "{text:?}");
        }
        assert_eq!(PersonName::for_seat("Windrose"), None);
        assert!(PersonName::read("Windrose").is_some_and(|name| name.looks_like("W1NDR0SE")));
        let numbered = PersonName::read(&"x".repeat(LONGEST)).unwrap().numbered(2);
        assert_eq!(numbered.as_str(), format!("{} 2", "x".repeat(LONGEST - 2)));
        // What looks like markup is a name like any other; pages write it as text.
        assert!(PersonName::read("<b>Ada</b>").is_some());
    }

    /// A long text is refused before it is copied. A text of allowed length costs only a
    /// fixed multiple of its length to compare.
    #[test]
    fn long_names_are_not_looked_at_closely() {
        for letter in ["x", " ", "\u{fdfa}", "\u{301}", "\u{202e}", "\u{1f9d9}\u{200d}", "W"] {
            let long = letter.repeat((64 << 10) / letter.len());
            let counted = allocation_counter::measure(|| {
                assert_eq!(PersonName::for_seat(&long), None);
                assert!(AccountName::parse(&long).is_err());
            });
            assert_eq!(counted.count_total, 0, "{letter:?}");
            let most = letter.repeat(LONGEST);
            // The list of the server's own names is made once.
            let _ = is_servers_own(&most);
            let counted = allocation_counter::measure(|| {
                let _ = PersonName::for_seat(&most).map(|name| name.looks_like(&most));
            });
            assert!(counted.bytes_total < 32 << 10, "{letter:?}: {counted:?}");
        }
    }
}
