//! Decides which names look alike.

use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton as confusable;

/// What stands in place of the name of somebody whose account was deleted. Nobody
/// can choose it, and pages say it in their language.
pub const FORMER: &str = "\u{1}former";

/// The skeleton of a text: two texts that look alike have the same. Width, case and letters
/// that are drawn alike, such as a Cyrillic and a Latin `a`, make no difference; nor do `i`
/// and `l`, because one of them is a capital `I` and looks like the other. Accounts are
/// stored with it, so how it is made may change only with a step of the database that makes
/// all of them anew.
#[must_use]
pub fn skeleton(text: &str) -> String {
    let fold = |text: &str| text.to_uppercase().to_lowercase();
    let plain: String = text.nfkc().collect();
    let drawn: String = confusable(&fold(&plain)).collect();
    // What a letter is drawn like may be a capital.
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
