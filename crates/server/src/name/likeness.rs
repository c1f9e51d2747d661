//! Decides which names look alike, and which look like the server's own.

use std::collections::HashSet;
use std::sync::LazyLock;

use messages::Language;
use tabletop::Name;
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton as confusable;

use crate::levels;
use crate::web::{Text, WEB};

/// What the server and those who run it are called, in its languages. The computer
/// players are called by their levels, which are added to these.
const OWN: [&str; 35] = [
    "admin",
    "administration",
    "administrator",
    "betreiber",
    "bot",
    "bots",
    "computer",
    "computer player",
    "computerspieler",
    "ehemalige spielerin",
    "ehemaliger spieler",
    "ehemaliges mitglied",
    "former player",
    "gastgeber",
    "host",
    "mod",
    "moderation",
    "moderator",
    "niemand",
    "nobody",
    "official",
    "offiziell",
    "operator",
    "owner",
    "root",
    "server",
    "spielleitung",
    "staff",
    "support",
    "sysop",
    "system",
    "team",
    "webmaster",
    "windrose",
    "windrose bot",
];

/// The skeleton of a text: two texts that look alike have the same. Width, case and letters
/// that are drawn alike, such as a Cyrillic and a Latin `a`, make no difference; nor do `i`
/// and `l`, because one of them is a capital `I` and looks like the other. Accounts are
/// stored with it, so how it is made may change only with a step of the database that makes
/// all of them anew.
pub(crate) fn skeleton(text: &str) -> String {
    let fold = |text: &str| text.to_uppercase().to_lowercase();
    let plain: String = text.nfkc().collect();
    let drawn: String = confusable(&fold(&plain)).collect();
    // What a letter is drawn like may be a capital.
    fold(&drawn).replace('i', "l")
}

/// Whether a name looks like one of the server's own, whatever stands between its
/// letters.
pub(crate) fn is_servers_own(text: &str) -> bool {
    static KNOWN: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let levels = games::titles().iter().flat_map(|title| levels::of(title.name()));
        let told = levels.flat_map(|level| {
            let id = format!("level-{}", level.name);
            let told = |&language: &Language| Text::new(language, WEB).t(&id).into_owned();
            let told: Vec<String> = Language::ALL.iter().map(told).collect();
            told.into_iter().chain([level.name.to_owned()])
        });
        OWN.iter().map(|&word| word.to_owned()).chain(told).map(|word| letters(&word)).collect()
    });
    KNOWN.contains(&letters(text))
}

/// The skeleton of the letters and digits alone.
fn letters(text: &str) -> String {
    skeleton(&text.chars().filter(|letter| letter.is_alphanumeric()).collect::<String>())
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

    #[test]
    fn nobody_is_called_like_the_server() {
        for own in [
            "Windrose",
            "WINDROSE",
            "W1ndrose",
            "Wind-rose",
            "w i n d r o s e",
            "Admin",
            "\u{410}dmin",
            "Server",
            "Host",
            "Computer",
            "random",
            "Expert",
            "Könner",
            "search",
            "former player",
        ] {
            assert!(is_servers_own(own), "{own}");
        }
        for fine in ["Ada", "Robot", "Windrosette", "Admiral", "Hosta", "bot 17", "Guest", "Gast"] {
            assert!(!is_servers_own(fine), "{fine}");
        }
    }
}
