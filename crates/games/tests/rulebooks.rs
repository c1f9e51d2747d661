//! The rules in words are whole: nothing under `rules/` is left out, and every
//! clause is carried out and proved.

use std::fs;
use std::path::Path;

use games::{Index, Registered, Visitor};

fn names_in(folder: &Path, extension: &str) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    names.sort();
    names
}

struct Whole;

impl Visitor for Whole {
    type Output = ();

    fn visit<G: Registered>(self) {
        whole::<G>();
    }
}

fn whole<G: Registered>() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules").join(G::NAME);
    let sorted = |texts: &[(&str, &str)]| {
        let mut names: Vec<String> = texts.iter().map(|(name, _)| (*name).to_owned()).collect();
        names.sort();
        names
    };
    assert_eq!(sorted(G::RULEBOOK.chapters), names_in(&folder, "toml"));
    assert_eq!(sorted(G::RULEBOOK.scenarios), names_in(&folder.join("scenarios"), "txt"));
    let index = Index::read(&G::RULEBOOK).unwrap();
    let gaps: Vec<String> = index
        .clauses()
        .filter_map(|clause| Some(format!("{}: {}", clause.id, clause.gap()?)))
        .collect();
    assert_eq!(gaps, Vec::<String>::new());
    for source in G::RULEBOOK.sources {
        let cited = index.clauses().any(|clause| clause.cite.contains_key(*source));
        assert!(cited, "no clause cites {source}");
    }
    for clause in index.clauses() {
        for edition in clause.cite.keys() {
            let known = G::PRESETS.iter().any(|preset| preset.name == edition);
            let shared = G::RULEBOOK.sources.contains(&edition.as_str());
            assert!(known || shared, "{} cites {edition}", clause.id);
        }
        if let Some(switch) = &clause.switch {
            assert!(G::SWITCHES.iter().any(|known| known.name == switch), "{}", clause.id);
        }
        if let Some(ruling) = clause.ruling {
            let heading = format!("\n## {ruling}. ");
            assert!(G::RULEBOOK.rulings.contains(&heading), "{}: ruling {ruling}", clause.id);
        }
    }
}

#[test]
fn every_rulebook_is_whole() {
    for title in games::titles() {
        games::visit(title.name(), Whole).unwrap();
    }
}
