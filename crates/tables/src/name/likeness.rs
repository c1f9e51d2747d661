//! Decides which names look like the server's own.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::LazyLock;

use messages::{Language, Messages, WEB};
use store::skeleton;
use tabletop::Name;

use crate::levels;

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

/// Whether a name looks like one of the server's own, whatever stands between its
/// letters.
pub fn is_servers_own(text: &str) -> bool {
    static KNOWN: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let levels = games::titles().iter().flat_map(|title| levels::of(title.name()));
        let told = levels.flat_map(|level| {
            let id = format!("level-{}", level.name);
            let shown = |&language: &Language| Messages::get(language, WEB).text(&id);
            let told: Vec<String> =
                Language::ALL.iter().filter_map(shown).map(Cow::into_owned).collect();
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
