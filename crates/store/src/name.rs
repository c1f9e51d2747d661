//! Decides which names look alike.

use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton as confusable;

/// Replaces the name of a person whose account was deleted. Nobody can choose this name, and
/// pages show a text in their language instead.
pub const FORMER: &str = "\u{1}former";

/// The skeleton of a text. Texts that look alike have the same skeleton: it ignores width,
/// case, and the difference between letters that look the same, such as a Cyrillic and a
/// Latin `a`. It also treats `i` and `l` as equal, because a capital `I` looks like an `l`.
/// Skeletons are stored with accounts, so the way they are computed can change only together
/// with a migration that computes all of them again.
#[must_use]
pub fn skeleton(text: &str) -> String {
    let fold = |text: &str| text.to_uppercase().to_lowercase();
    let plain: String = text.nfkc().collect();
    let drawn: String = confusable(&fold(&plain)).collect();
    // The letter that another one looks like may be a capital.
    fold(&drawn).replace('i', "l")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_alike_is_alike() {
        for (one, two) in [
            ("Ada", "ADA"),
            ("Ada", "\u{410}d\u{430}"),
            ("Ada", "\u{ff21}\u{ff44}\u{ff41}"),
            ("Adal", "AdaI"),
            ("Adal", "Ada1"),
            ("Bob", "B0b"),
            ("Windrose", "WINDROSE"),
            ("arnold", "amold"),
            ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
        ] {
            assert_eq!(skeleton(one), skeleton(two), "{one} {two}");
        }
        for (one, two) in [("Ada", "Adam"), ("Jörg", "Jorg"), ("Ada", "Ida"), ("李", "王")] {
            assert_ne!(skeleton(one), skeleton(two), "{one} {two}");
        }
    }
}
