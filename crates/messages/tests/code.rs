//! Everything that has an identifier has a name, and nothing else has.

use std::collections::BTreeSet;

use games::{Index, Registered, Visitor, titles, visit};
use messages::{Language, Messages};
use tabletop::Name;

use crate::declared::declared;
use crate::text::{all, files, is_for_programs, texts};

/// The forms of names that sentences need, by the kind.
const FORMS: &[(&str, &str, &[&str])] = &[
    ("puerto-rico", "role", &["the"]),
    ("puerto-rico", "good", &["some"]),
    ("puerto-rico", "tile", &["a", "the"]),
    ("puerto-rico", "ship", &["the"]),
    ("puerto-rico", "stack", &["the"]),
    ("puerto-rico", "building", &["a", "the"]),
    ("puerto-rico", "person", &["a", "the", "no"]),
    ("santa-maria", "resource", &["a", "some"]),
    ("santa-maria", "die", &["a", "some"]),
];

/// What sentences take in, so that a plural stands once.
const AMOUNTS: &[(&str, &str)] = &[
    ("puerto-rico", "doubloons"),
    ("puerto-rico", "points"),
    ("puerto-rico", "colonists"),
    ("puerto-rico", "nobles"),
    ("puerto-rico", "goods"),
    ("santa-maria", "coins"),
    ("santa-maria", "points"),
];

/// The texts that the code asks for, in English or in another language.
fn wanted<G: Registered>(language: Language) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for names in G::NAMES {
        for identifier in (names.all)() {
            ids.insert(format!("{}-{identifier}", names.kind));
            if names.effects {
                ids.insert(format!("{}-{identifier}.effect", names.kind));
            }
            let told = |entry: &&(&str, &str, _)| entry.0 == G::NAME && entry.1 == names.kind;
            for form in FORMS.iter().filter(told).flat_map(|(_, _, forms)| *forms) {
                ids.insert(format!("{}-{identifier}.{form}", names.kind));
            }
        }
    }
    ids.extend(G::PRESETS.iter().map(|preset| format!("preset-{}", preset.name)));
    for (_, amount) in AMOUNTS.iter().filter(|(game, _)| *game == G::NAME) {
        ids.insert(format!("amount-{amount}"));
    }
    for (id, message) in declared(G::NAME) {
        ids.extend(message.attribute.map(|attribute| format!("{id}.{attribute}")));
        ids.insert(id);
    }
    // A language has all rules of a game or none.
    if files(language, G::NAME).any(|file| file.path.ends_with("-rules.ftl")) {
        let index = Index::read(&G::RULEBOOK).unwrap();
        let clauses = index.clauses().map(|clause| clause.id.replace('.', "-"));
        ids.extend(clauses.map(|id| format!("clause-{id}")));
        ids.extend(G::RULEBOOK.chapters.iter().map(|(file, _)| format!("chapter-{file}")));
    }
    if language != Language::English {
        ids.extend(G::PRESETS.iter().map(|preset| format!("about-preset-{}", preset.name)));
        ids.extend(G::EXPANSIONS.iter().map(|added| format!("about-expansion-{}", added.name)));
        ids.extend(G::COMPONENTS.iter().map(|set| format!("about-components-{}", set.name)));
        for switch in G::SWITCHES {
            let id = format!("about-switch-{}", switch.name);
            ids.extend(switch.choices.iter().map(|answer| format!("{id}.answer-{}", answer.name)));
            ids.insert(id);
        }
    }
    ids
}

struct Check;

impl Visitor for Check {
    type Output = ();

    fn visit<G: Registered>(self) {
        for &language in Language::ALL {
            let wanted = wanted::<G>(language);
            let written = all(language, G::NAME).into_keys();
            let mut written: BTreeSet<String> = written.filter(|id| !is_for_programs(id)).collect();
            // What a table on a page says is named by the pages, and tested there.
            for file in files(language, G::NAME).filter(|file| file.path.ends_with("-table.ftl")) {
                texts(file).keys().for_each(|id| assert!(written.remove(id), "{id}"));
            }
            let missing: Vec<_> = wanted.difference(&written).collect();
            assert!(missing.is_empty(), "{} lacks in {language}: {missing:#?}", G::NAME);
            let unused: Vec<_> = written.difference(&wanted).collect();
            assert!(unused.is_empty(), "{} has nothing called {unused:#?}", G::NAME);
            // What can be looked up is what the files hold.
            let messages = Messages::get(language, G::NAME);
            for id in &written {
                assert!(messages.text(id).is_some(), "{id} ({language})");
            }
        }
    }
}

#[test]
fn whatever_the_code_names_has_texts() {
    for title in titles() {
        visit(title.name(), Check).unwrap();
    }
}

struct Kinds;

impl Visitor for Kinds {
    type Output = ();

    /// An id can be taken apart, and each set is listed once.
    fn visit<G: Registered>(self) {
        let kinds: BTreeSet<&str> = G::NAMES.iter().map(|names| names.kind).collect();
        assert_eq!(kinds.len(), G::NAMES.len(), "{}", G::NAME);
        for kind in kinds {
            assert!(kind.chars().all(|letter| letter.is_ascii_lowercase()), "{kind}");
            let taken = ["about", "amount", "chapter", "clause", "event", "question", "refusal"];
            assert!(!taken.contains(&kind), "{kind}");
        }
    }
}

#[test]
fn kinds_are_single_words() {
    for title in titles() {
        visit(title.name(), Kinds).unwrap();
    }
}
