//! Reads the form of an arrangement: a number for each kind becomes one text in notation.

use crate::board::Fields;

/// The prefix of fields that count colonists; the name of the slot follows.
pub(super) const COLONISTS: &str = "on.";
/// The same for nobles.
pub(super) const NOBLES: &str = "noble.";
/// The same for goods that are stored; the name of the good follows.
pub(super) const KEPT: &str = "keep.";

/// An arrangement in notation.
pub(super) fn arrangement(fields: &Fields) -> String {
    let verb = fields.iter().find(|(key, _)| key == "verb").map_or("", |(_, value)| value);
    let counted = |prefix: &str| {
        let mut text = String::new();
        for (key, value) in fields {
            if let Some(name) = key.strip_prefix(prefix)
                && value.parse::<u8>().is_ok_and(|count| count > 0)
            {
                text.push_str(&format!(" {name} {value}"));
            }
        }
        text
    };
    let nobles = counted(NOBLES);
    let mut text = format!("{verb}{}{}", counted(COLONISTS), counted(KEPT));
    if !nobles.is_empty() {
        text.push_str(" nobles");
        text.push_str(&nobles);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_become_notation() {
        let fields = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
            pairs.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect()
        };
        let people = fields(&[
            ("verb", "arrange"),
            ("on.corn", "2"),
            ("on.quarry", "0"),
            ("noble.chapel", "1"),
            ("on.hacienda", "1"),
        ]);
        assert_eq!(arrangement(&people), "arrange corn 2 hacienda 1 nobles chapel 1");
        let kept = fields(&[("verb", "store"), ("keep.corn", "3"), ("keep.sugar", "x")]);
        assert_eq!(arrangement(&kept), "store corn 3");
    }
}
