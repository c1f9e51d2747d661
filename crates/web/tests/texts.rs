//! Every text of the pages is used, and every text that is used exists.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use messages::{FILES, Language};

/// Appends all source files of this crate to a text.
fn source(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            source(&path, text);
        } else if path.extension().is_some_and(|it| it == "rs") {
            text.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
}

/// The ids in the message files of the pages and the boards.
fn ids() -> BTreeSet<&'static str> {
    let ours = |path: &str| path.starts_with("en/web") || path.ends_with("-table.ftl");
    let files = FILES.iter().filter(|file| file.language == Language::English && ours(file.path));
    let lines = files.flat_map(|file| file.text.lines());
    let id = |line: &'static str| line.split_once(" =").map(|(id, _)| id);
    lines.filter_map(id).filter(|id| id.starts_with(|it: char| it.is_ascii_lowercase())).collect()
}

#[test]
fn every_text_of_the_pages_is_used() {
    let mut text = String::new();
    source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut text);
    // The errors of tables name their messages.
    source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tables/src"), &mut text);
    source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../boards/src"), &mut text);
    // The command line writes the page of the rules with the same texts.
    source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../windrose/src"), &mut text);
    // Ids that the code composes, such as `level-{level}`.
    let made = [
        "level-",
        "theme-",
        "pace-",
        "expiry-",
        "listing-",
        "speed-",
        "duty-",
        "scope-",
        "measure-",
        "step-",
        "limited-",
        "ability-on-",
    ];
    let is_used = |id: &&str| {
        text.contains(&format!("\"{id}\"")) || made.iter().any(|prefix| id.starts_with(prefix))
    };
    let unused: Vec<&str> = ids().into_iter().filter(|id| !is_used(id)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

#[test]
fn every_text_that_is_used_exists() {
    let mut text = String::new();
    source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut text);
    source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../boards/src"), &mut text);
    let ids = ids();
    let mut missing = BTreeSet::new();
    for call in ["text.t(\"", "text.with(\"", ".game_text(\"", ".game_text_with(\""] {
        for rest in text.split(call).skip(1) {
            let id = rest.split('"').next().unwrap();
            let message = id.split('.').next().unwrap();
            if !ids.contains(message) && !id.starts_with("building-") {
                missing.insert(id.to_owned());
            }
        }
    }
    assert!(missing.is_empty(), "there is no text for {missing:?}");
}
