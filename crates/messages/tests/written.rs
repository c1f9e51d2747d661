//! How the texts are written.

use std::collections::{BTreeMap, BTreeSet};

use messages::{FILES, File, Language, Messages};
use tabletop::Name;

use crate::text::{all, is_for_programs, texts};

#[test]
fn no_text_is_empty_or_untidy() {
    for file in FILES {
        for (id, text) in texts(file) {
            let words = &text.words;
            assert!(!words.trim().is_empty(), "{}: {id} is empty", file.path);
            assert_eq!(words, words.trim(), "{}: {id}", file.path);
            assert!(!words.contains("  ") && !words.contains('\n'), "{}: {id}", file.path);
        }
    }
}

/// The files about the rules. What pages say, on buttons and in sentences, is
/// written as it fits there.
fn files() -> impl Iterator<Item = &'static File> {
    FILES.iter().filter(|file| file.game != "web" && !file.path.ends_with("-table.ftl"))
}

/// Sentences end in a full stop, names do not.
#[test]
fn sentences_are_told_from_names() {
    for file in files() {
        for (id, text) in texts(file).into_iter().filter(|(id, _)| !is_for_programs(id)) {
            let kinds = ["about-", "clause-", "event-", "refusal-"];
            let sentence = kinds.iter().any(|kind| id.starts_with(kind))
                || id.ends_with(".effect")
                || id.ends_with(".help");
            // A question brings its own full stop.
            let ends = text.words.ends_with(['.', '?']) || text.words.ends_with("-help}");
            assert_eq!(ends, sentence, "{}: {id}: {}", file.path, text.words);
        }
    }
}

/// An effect is one line of a list or a tooltip.
#[test]
fn effects_are_short() {
    for file in FILES {
        for (id, text) in texts(file) {
            let length = text.words.chars().count();
            assert!(!id.ends_with(".effect") || length <= 110, "{}: {id}: {length}", file.path);
        }
    }
}

/// Every name stands for one identifier.
#[test]
fn no_name_of_a_kind_is_given_twice() {
    for file in files() {
        let mut seen = BTreeMap::new();
        for (id, text) in texts(file) {
            let kind = id.split('-').next().unwrap_or_default().to_owned();
            let sentence = ["about", "clause", "event", "refusal"].contains(&kind.as_str());
            if id.contains('.') || sentence {
                continue;
            }
            let other = seen.insert((kind, text.words.to_lowercase()), id.clone());
            assert_eq!(other, None, "{} and another are both {}", id, text.words);
        }
    }
}

#[test]
fn letters_are_whole() {
    for file in FILES {
        for (id, text) in texts(file) {
            for letter in text.words.chars() {
                let known = letter.is_ascii_graphic() || " ÄÖÜäöüß„“−".contains(letter);
                assert!(known, "{}: {id}: {letter:?}", file.path);
            }
        }
    }
}

/// Finds `ae`, `oe`, `ue` and `ss` where an umlaut or `ß` is meant: German has
/// `ue` after `a`, `e` and `q`, and otherwise only in few words.
#[test]
fn umlauts_are_written_as_such() {
    let games = FILES.iter().map(|file| file.game).collect::<BTreeSet<_>>();
    for (id, text) in games.into_iter().flat_map(|game| all(Language::German, game)) {
        // What stands in braces is the name of an argument, and no German.
        let plain = text.words.split('{').map(|part| part.rsplit('}').next().unwrap_or_default());
        let words = plain.collect::<String>().to_lowercase();
        let words = words.replace("statue", "").replace("zuerst", "").replace("aktuell", "");
        for pair in ["ae", "oe"] {
            assert!(!words.contains(pair), "{id}: {words}");
        }
        for (at, _) in words.match_indices("ue") {
            let before = words[..at].chars().next_back();
            assert!(matches!(before, Some('a' | 'e' | 'q')), "{id}: {words}");
        }
        for wrong in ["gross", "strasse", "ausser"] {
            assert!(!words.contains(wrong), "{id}: {words}");
        }
    }
}

#[test]
fn names_are_those_on_the_box() {
    let german = Messages::get(Language::German, "puerto-rico");
    let english = Messages::get(Language::English, "puerto-rico");
    for (kind, identifier, on_english, on_german) in [
        ("role", "mayor", "Mayor", "Bürgermeister"),
        ("role", "craftsman", "Craftsman", "Aufseher"),
        ("role", "trader", "Trader", "Händler"),
        ("role", "captain", "Captain", "Kapitän"),
        ("good", "coffee", "Coffee", "Kaffee"),
        ("tile", "quarry", "Quarry", "Steinbruch"),
        ("building", "indigo-plant", "Indigo plant", "Große Indigoküperei"),
        ("building", "coffee-roaster", "Coffee roaster", "Kaffeerösterei"),
        ("building", "university", "University", "Universität"),
        // Three that are easily taken for one another.
        ("building", "large-warehouse", "Large warehouse", "Großes Lagerhaus"),
        ("building", "storehouse", "Storehouse", "Lagerhalle"),
        ("building", "tobacco-storage", "Tobacco storage", "Tabakspeicher"),
        // Two halls of two guilds.
        ("building", "guild-hall", "Guild hall", "Zunfthalle"),
        ("building", "union-hall", "Union hall", "Gildenhaus"),
        // What another edition calls the zoning office is the land office.
        ("building", "land-office", "Land office", "Grundbuchamt"),
        ("building", "zoning-office", "Zoning office", "Bauamt"),
    ] {
        let id = format!("{kind}-{identifier}");
        assert_eq!(english.text(&id).unwrap(), on_english);
        assert_eq!(german.text(&id).unwrap(), on_german);
    }
}

#[test]
fn every_language_has_a_name_of_its_own() {
    let mut names: Vec<&str> = Language::ALL.iter().map(|language| language.own_name()).collect();
    names.dedup();
    assert_eq!(names.len(), Language::ALL.len());
}
