//! The rules in words are whole: nothing under `rules/` is left out, and every
//! clause is carried out and proved.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use games::{AnswerLine, Examples, Index, Registered, Ruling, Rulings, Visitor};

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
    assert_eq!(sorted(G::RULEBOOK.examples), names_in(&folder.join("examples"), "txt"));
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
    let rulings = Rulings::read(&G::RULEBOOK, "en").unwrap();
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
            assert!(rulings.get(ruling).is_some(), "{}: ruling {ruling}", clause.id);
        }
    }
}

#[test]
fn every_rulebook_is_whole() {
    for title in games::titles() {
        games::visit(title.name(), Whole).unwrap();
    }
}

/// What a ruling says of a switch is what the switch does.
struct SwitchesAreTrue;

impl Visitor for SwitchesAreTrue {
    type Output = ();

    fn visit<G: Registered>(self) {
        for ruling in Rulings::read(&G::RULEBOOK, "en").unwrap().rulings {
            for line in &ruling.switches {
                let place = format!("{}, ruling {}: {}", G::NAME, ruling.number, line.name);
                let switch = G::SWITCHES.iter().find(|known| known.name == line.name);
                let switch = switch.unwrap_or_else(|| panic!("{place} is no switch"));
                let known: BTreeSet<&str> = switch.choices.iter().map(|it| it.name).collect();
                let named: BTreeSet<&str> =
                    line.answers.iter().map(|it| it.name.as_str()).collect();
                assert_eq!(named, known, "{place}: the answers");
                for preset in G::PRESETS {
                    let says = |it: &&AnswerLine| it.presets.iter().any(|it| it == preset.name);
                    let said = line.answers.iter().find(says);
                    let said = said.or_else(|| line.answers.iter().find(|it| it.is_default));
                    let said =
                        said.unwrap_or_else(|| panic!("{place}: {} is missing", preset.name));
                    let does = G::default_choice(preset.name, switch.name);
                    assert_eq!(Some(said.name.as_str()), does, "{place}: {}", preset.name);
                }
            }
        }
    }
}

#[test]
fn rulings_say_what_the_switches_do() {
    for title in games::titles() {
        games::visit(title.name(), SwitchesAreTrue).unwrap();
    }
}

/// The figures of a text, and what stands in it as code: both are the same in every
/// language. Nothing marks the figures in quoted headings, so all count.
fn figures(text: &str) -> Vec<String> {
    let code = text.split('`').skip(1).step_by(2).map(str::to_owned);
    let prose: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let numbers = prose.split(|letter: char| !letter.is_ascii_digit());
    let numbers = numbers.filter(|number| !number.is_empty()).map(str::to_owned);
    let mut all: Vec<String> = code.chain(numbers).collect();
    all.sort();
    all
}

/// What is wrong with a translation of a ruling; nothing where it fits.
fn misfits(ruling: &Ruling, translated: &Ruling) -> Vec<String> {
    let mut found = Vec::new();
    if translated.switches != ruling.switches {
        found.push("the line of the switch names other switches, answers or presets".to_owned());
    }
    for (part, (plain, told)) in ["question", "editions", "ruling", "reason"]
        .iter()
        .zip(ruling.parts().into_iter().zip(translated.parts()))
    {
        if figures(plain) != figures(told) {
            found.push(format!("the {part} has {:?}, not {:?}", figures(told), figures(plain)));
        }
    }
    if translated.is_stale(ruling) {
        let mark = format!("<!-- en {} -->", ruling.fingerprint());
        found.push(format!("the English text has changed: translate it, then write {mark}"));
    }
    found
}

struct Translated;

impl Visitor for Translated {
    type Output = Vec<String>;

    fn visit<G: Registered>(self) -> Vec<String> {
        let rulings = Rulings::read(&G::RULEBOOK, "en").unwrap();
        let german = Rulings::read(&G::RULEBOOK, "de").unwrap();
        let mut found = Vec::new();
        let mut say = |number: u32, what: String| {
            found.push(format!("rules/{}/rulings.de.md, ruling {number}: {what}", G::NAME));
        };
        for ruling in &rulings.rulings {
            match german.get(ruling.number) {
                None => say(ruling.number, "it is not translated".to_owned()),
                Some(translated) => {
                    misfits(ruling, translated).into_iter().for_each(|it| say(ruling.number, it));
                }
            }
        }
        for translated in &german.rulings {
            if rulings.get(translated.number).is_none() {
                say(translated.number, "there is no such ruling in English".to_owned());
            }
        }
        assert_eq!(german.preface.len(), rulings.preface.len(), "{}: the preface", G::NAME);
        found
    }
}

/// Every ruling is there in German with the same number, switch and figures, made from
/// the English text that is there now.
#[test]
fn every_ruling_is_translated() {
    let found: Vec<String> = games::titles()
        .iter()
        .flat_map(|title| games::visit(title.name(), Translated).unwrap())
        .collect();
    assert!(found.is_empty(), "{} things to do:\n{}", found.len(), found.join("\n"));
}

struct Shown;

impl Visitor for Shown {
    type Output = ();

    fn visit<G: Registered>(self) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules").join(G::NAME);
        testkit::scenario::run_folder::<G>(folder.join("examples"));
        let title = games::title(G::NAME).unwrap();
        let examples = Examples::read(&G::RULEBOOK).unwrap();
        for example in &examples.examples {
            let name = &example.name;
            assert_eq!(example.languages().collect::<Vec<_>>(), ["de", "en"], "{name}");
            for source in example.cite.keys() {
                let known = G::PRESETS.iter().any(|preset| preset.name == source);
                assert!(
                    known || G::RULEBOOK.sources.contains(&source.as_str()),
                    "{name}: {source}"
                );
            }
            let (plain, german) = (example.text("en"), example.text("de"));
            assert_eq!(plain.len(), german.len(), "{name}: paragraphs");
            for (plain, german) in plain.iter().zip(german) {
                assert_eq!(figures(plain), figures(german), "{name}: figures");
            }
            let mut game = example.begin(title).unwrap_or_else(|error| panic!("{error}"));
            assert_ne!(game.node(), tabletop::Node::Over, "{name}: nothing to play");
            let mut steps = 0;
            let played = example.play(&mut *game, |_, _| steps += 1);
            played.unwrap_or_else(|error| panic!("{error}"));
            assert!(steps > 0, "{name}");
        }
    }
}

/// Every example goes as written, and can be shown and played on a match in both languages.
#[test]
fn every_example_can_be_opened_and_played() {
    for title in games::titles() {
        games::visit(title.name(), Shown).unwrap();
    }
}
