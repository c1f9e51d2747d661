//! The languages have the same texts with the same arguments.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use games::titles;
use messages::{FILES, Language};
use tabletop::Name;

use crate::text::{all, is_for_programs, texts};

/// What stands in English in the code or in the rules is in the other languages
/// only.
fn is_in_code(id: &str) -> bool {
    ["about-", "chapter-", "clause-"].iter().any(|kind| id.starts_with(kind))
}

/// What texts are about: the games, and the pages of the web table.
fn subjects() -> impl Iterator<Item = &'static str> {
    titles().iter().map(|title| title.name()).chain(["web"])
}

#[test]
fn every_language_has_the_same_texts() {
    for subject in subjects() {
        let english = all(Language::English, subject);
        for &language in Language::ALL {
            let own = all(language, subject);
            let ids = |texts: &std::collections::BTreeMap<String, _>| -> BTreeSet<String> {
                let for_people = |id: &&String| !is_in_code(id) && !is_for_programs(id);
                texts.keys().filter(for_people).cloned().collect()
            };
            let (own_ids, wanted) = (ids(&own), ids(&english));
            let missing: Vec<_> = wanted.difference(&own_ids).collect();
            let unknown: Vec<_> = own_ids.difference(&wanted).collect();
            assert!(missing.is_empty(), "missing in {language}: {missing:?}");
            assert!(unknown.is_empty(), "only in {language}: {unknown:?}");
            let programs: Vec<_> = own.keys().filter(|id| is_for_programs(id)).collect();
            assert!(language == Language::English || programs.is_empty(), "{programs:?}");
            for (id, text) in own.iter().filter(|(id, _)| !is_in_code(id) && !is_for_programs(id)) {
                // Which form of a name stands in a sentence is for its language to say.
                assert_eq!(text.fields(), english[id].fields(), "{id} ({language})");
            }
        }
        let twice: Vec<_> = english.keys().filter(|id| is_in_code(id)).collect();
        assert!(twice.is_empty(), "it is said in English elsewhere: {twice:?}");
    }
}

/// A file nobody takes into the program would be silence; one about no game, dead.
#[test]
fn every_file_is_used() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for &language in Language::ALL {
        for entry in fs::read_dir(root.join(language.name())).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            found.push(format!("{language}/{name}"));
        }
    }
    let mut known: Vec<&str> = FILES.iter().map(|file| file.path).collect();
    found.sort();
    known.sort_unstable();
    known.dedup();
    assert_eq!(known, found);
    for file in FILES {
        let game = file.game.trim_start_matches("boxed-");
        assert!(file.path.starts_with(&format!("{}/{game}", file.language)), "{file:?}");
        let known = subjects().chain(["race", "boxed-race"]).any(|subject| subject == file.game);
        assert!(known, "{}", file.path);
        assert!(!texts(file).is_empty(), "{}", file.path);
    }
}
