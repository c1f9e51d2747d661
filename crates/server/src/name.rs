//! What people call themselves.

/// The name of a person, fit for a page: between one and this many characters,
/// none of them invisible.
const LONGEST: usize = 24;

/// A name that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PersonName(String);

impl PersonName {
    /// Reads a name. Spaces around it do not count, and several in a row are one.
    pub(crate) fn read(text: &str) -> Option<PersonName> {
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

    /// The name.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// Marks that change the direction of what follows, or are not seen at all: with
/// them a name could pretend to be another one.
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
        // What looks like markup is a name like any other; pages write it as text.
        assert!(PersonName::read("<b>Ada</b>").is_some());
    }
}
