//! `windrose rules`: the clauses, the rulings, the switches.

use serde_json::{Value, json as value};

use crate::support::{bad, bad_with, good, good_with, json, one_json, scratch};

const PRESETS: [&str; 3] = ["reprint-2019", "anniversary-2011", "classic-2002"];

#[test]
fn the_games_are_listed() {
    let listed = good("rules");
    assert!(listed.contains("puerto-rico: Puerto Rico, 2 to 5 players"), "{listed}");
    assert!(listed.contains("santa-maria: Santa Maria, 1 to 4 players"), "{listed}");
    assert_eq!(json("rules --json")["games"], value!(["puerto-rico", "santa-maria"]));
}

#[test]
fn coverage_has_no_gap() {
    let all = good("rules puerto-rico");
    for preset in PRESETS {
        let line = all.lines().find(|line| line.starts_with(&format!("{preset}: ")));
        assert!(line.is_some_and(|line| line.ends_with(", 0 gaps")), "{preset}: {line:?}");
        let one = good(&format!("rules puerto-rico --preset {preset}"));
        assert!(one.contains(&format!("{preset}: ")) && one.contains(", 0 gaps\n"), "{one}");
        let others = PRESETS.iter().filter(|other| **other != preset);
        for other in others {
            assert!(!one.contains(other), "{one}");
        }
    }
}

/// The presets of this game are ways to set up, so its clauses are counted once.
#[test]
fn coverage_is_counted_by_the_rulebook() {
    let all = good("rules santa-maria");
    let line = all.lines().find(|line| line.starts_with("rulebook-2017: "));
    assert!(line.is_some_and(|line| line.ends_with(", 0 gaps")), "{line:?}");
}

fn clauses(index: &Value) -> impl Iterator<Item = &Value> {
    let chapters = index["chapters"].as_array().expect("a list");
    chapters.iter().flat_map(|chapter| chapter["clause"].as_array().expect("a list"))
}

#[test]
fn the_index_is_there_as_json() {
    let index = json("rules puerto-rico --json");
    for clause in clauses(&index) {
        assert!(clause["id"].is_string() && clause["text"].is_string(), "{clause}");
        let rule = clause["kind"] == "rule";
        assert!(!rule || clause["code"][0].is_string(), "nothing carries it out: {clause}");
        let remark = clause["kind"] == "remark";
        assert!(remark || clause["proofs"][0].is_object(), "nothing proves it: {clause}");
    }
    let one = json("rules puerto-rico --preset anniversary-2011 --json");
    assert!(clauses(&one).count() < clauses(&index).count());
    for clause in clauses(&one) {
        let cite = &clause["cite"];
        assert!(cite["anniversary-2011"].is_string() || cite["player-aid"].is_string(), "{clause}");
    }
}

#[test]
fn a_clause_is_shown_with_its_sources_and_proofs() {
    let clause = good("rules puerto-rico captain.max-load");
    assert!(clause.starts_with("captain.max-load\n    "), "{clause}");
    for words in ["reprint-2019: ", "carried out by ", "proved by captain: "] {
        assert!(clause.contains(words), "{clause}");
    }
    assert!(clause.lines().all(|line| line.chars().count() <= 120), "{clause}");
    assert_eq!(json("rules puerto-rico captain.max-load --json")["id"], "captain.max-load");
}

#[test]
fn a_ruling_is_shown_by_its_number() {
    let ruling = good("rules puerto-rico 3");
    assert!(ruling.starts_with("## 3. ") && ruling.matches("## ").count() == 1, "{ruling}");
    let as_json = json("rules puerto-rico 3 --json");
    assert_eq!(as_json["ruling"], "3");
    assert_eq!(as_json["text"], ruling.trim_end());
}

#[test]
fn every_switch_is_shown_with_its_answers() {
    let text = good("rules puerto-rico --switches");
    let switches = json("rules puerto-rico --switches --json");
    for preset in switches["presets"].as_array().expect("a list") {
        assert!(text.contains(preset["name"].as_str().expect("a name")), "{preset}");
    }
    for expansion in switches["expansions"].as_array().expect("a list") {
        let name = expansion["name"].as_str().expect("a name");
        assert!(text.contains(&format!("\n  {name}: sets ")), "{name}");
        good(&format!("perft puerto-rico --depth 1 --expansions {name}"));
    }
    for switch in switches["switches"].as_array().expect("a list") {
        let name = switch["name"].as_str().expect("a name");
        assert!(text.contains(&format!("\n  {name}\n")), "{name}");
        for choice in switch["choices"].as_array().expect("a list") {
            // Every answer can be asked for as it is listed.
            let answer = choice["name"].as_str().expect("a name");
            let list = match (name, answer) {
                ("market", "fixed") => format!("--rule buildings={}", MARKET.join("+")),
                _ => String::new(),
            };
            good(&format!("perft puerto-rico --depth 1 --rule {name}={answer} {list}"));
        }
    }
}

/// Buildings that fill the board, some of them new.
const MARKET: [&str; 17] = [
    "aqueduct",
    "hacienda",
    "forest-house",
    "storehouse",
    "guest-house",
    "office",
    "church",
    "small-wharf",
    "lighthouse",
    "library",
    "harbor",
    "union-hall",
    "statue",
    "cloister",
    "guild-hall",
    "residence",
    "fortress",
];

/// The commands that set up a table, and what makes them quick.
const PLAYING: [&str; 3] = [
    "simulate puerto-rico --games 2",
    "bench puerto-rico --games 2",
    "perft puerto-rico --depth 1",
];

#[test]
fn the_expansions_are_listed() {
    let expansions = "\nExpansions (--expansions NAME,...):\n  new-buildings: sets market=draft\n";
    for line in ["rules puerto-rico", "rules puerto-rico --switches"] {
        let text = good(line);
        assert!(
            text.contains(expansions) && text.contains("\n  nobles: sets nobles=in\n"),
            "{text}"
        );
    }
    let switches = good("rules puerto-rico --switches");
    for (switch, answer) in [
        ("market", "base"),
        ("nobles", "out"),
        ("forest-source", "flip"),
        ("union-hall", "first-load"),
        ("buildings", "a list of names, joined by +"),
    ] {
        assert!(switches.contains(&format!("\n  {switch}\n      ")), "{switch}");
        assert!(switches.contains(&format!("\n      {answer} (")), "{switch}={answer}");
    }
}

#[test]
fn expansions_can_be_played() {
    for players in 2..=5 {
        let line = format!("simulate puerto-rico --players {players} --games 20 --json");
        let report = json(&format!("{line} --expansions new-buildings,nobles"));
        assert_eq!(
            report["setup"]["switches"],
            serde_json::json!({"market": "draft", "nobles": "in"})
        );
        assert_eq!(report["games"], 20);
    }
    for command in PLAYING {
        for options in [
            "--expansions new-buildings,nobles",
            "--expansions nobles --market draft",
            "--market random",
            "--market base",
            "--expansions new-buildings --rule forest-source=flip",
        ] {
            good(&format!("{command} {options}"));
        }
    }
    // The description of a table says what differs from the preset.
    let plain = good("simulate puerto-rico --games 1 --market base");
    assert!(
        plain.starts_with("1 game of puerto-rico, reprint-2019, 4 players, seed 1\n"),
        "{plain}"
    );
    let both = "puerto-rico, reprint-2019, 4 players, with market=random nobles=in";
    for command in &PLAYING[..2] {
        let report = good(&format!("{command} --expansions new-buildings,nobles --market random"));
        assert!(report.contains(both), "{report}");
    }
}

#[test]
fn a_market_comes_from_a_file() {
    let path = scratch("rules-market.txt", format!("# ours\n{}\n", MARKET.join(", ")));
    for command in PLAYING {
        good_with(&format!("{command} --expansions nobles --market"), &path);
    }
    let report = one_json(&good_with("bench puerto-rico --games 1 --json --market", &path));
    let switches = &report["setup"]["switches"];
    assert_eq!(switches["market"], "fixed");
    let mut listed: Vec<&str> =
        switches["buildings"].as_str().expect("a list").split('+').collect();
    let mut market = MARKET.to_vec();
    listed.sort_unstable();
    market.sort_unstable();
    assert_eq!(listed, market);
}

#[test]
fn a_bad_market_is_refused_with_what_would_help() {
    let names = "windrose rules GAME --names";
    let one_less = MARKET.join(" ").replace("small-wharf", "");
    for (file, text, words) in [
        ("rules-unknown.txt", "aqueduct, moon", "no building called \"moon\""),
        ("rules-few.txt", "aqueduct", "12 small and 5 large"),
        ("rules-gap.txt", "aqueduct", "2 spaces for buildings that cost 2 empty"),
        ("rules-last.txt", &one_less, "1 space for a building that costs 6 empty"),
        ("rules-twice.txt", "aqueduct aqueduct", "on the board already: Aqueduct."),
        (
            "rules-crowd.txt",
            "aqueduct small-market",
            "The spaces for buildings that cost 1 are full",
        ),
        ("rules-noble.txt", "villa", "not among those to choose from: Villa."),
        ("rules-plant.txt", "sugar-mill", "not among those to choose from: Sugar mill."),
    ] {
        let path = scratch(file, text);
        for command in PLAYING {
            let err = bad_with(&format!("{command} --market"), &path, 1);
            assert!(err.contains(file) && err.contains(words) && err.contains(names), "{err}");
        }
    }
    let empty = bad_with("perft puerto-rico --market", scratch("rules-empty.txt", "# none\n"), 1);
    assert!(empty.contains("rules-empty.txt") && empty.contains("names no building"), "{empty}");
    let bytes = bad_with("perft puerto-rico --market", scratch("rules-bytes.txt", b"\xff"), 2);
    assert!(bytes.contains("rules-bytes.txt") && bytes.contains("UTF-8"), "{bytes}");
    for command in PLAYING {
        let neither = bad(&format!("{command} --market no-such-market"), 2);
        assert!(
            neither.contains("base, draft, random, fixed") && neither.contains("file"),
            "{neither}"
        );
        let fixed = bad(&format!("{command} --market fixed"), 2);
        assert!(
            fixed.contains("buildings=NAME+NAME") && fixed.contains("--market FILE"),
            "{fixed}"
        );
        let alone = bad(&format!("{command} --rule buildings=aqueduct"), 2);
        assert!(alone.contains("market=fixed"), "{alone}");
        let twice = bad(&format!("{command} --market draft --rule market=base"), 2);
        assert!(twice.contains("\"market\" is set twice"), "{twice}");
    }
}

#[test]
fn what_is_not_there_is_refused() {
    assert!(bad("rules chess", 2).contains("puerto-rico"));
    assert!(bad("rules puerto-rico --preset reprint-1999", 2).contains("classic-2002"));
    for rule in ["captain.nothing", "captain", "0", "9999", "3.", "##"] {
        let err = bad(&format!("rules puerto-rico {rule}"), 1);
        assert!(err.contains(rule) && err.contains("windrose rules GAME"), "{err}");
    }
    bad("rules puerto-rico captain.max-load --switches", 2);
    bad("rules puerto-rico captain.max-load --preset classic-2002", 2);
    bad("rules --switches", 2);
    bad("rules --preset classic-2002", 2);
}

#[test]
fn names_are_listed_in_every_language() {
    let text = good("rules puerto-rico --names");
    let line = |id: &str| text.lines().find(|line| line.starts_with(&format!("{id} ")));
    for (id, names) in [
        ("building", ["English", "Deutsch"]),
        ("large-warehouse", ["Large warehouse", "Großes Lagerhaus"]),
        ("mayor", ["Mayor", "Bürgermeister"]),
        ("aqueduct", ["Aqueduct", "Aquädukt"]),
        ("royal-garden", ["Royal garden", "Hofgarten"]),
        ("noble", ["Noble", "Adliger"]),
        ("classic-2002", ["Classic edition", "Klassische Ausgabe"]),
    ] {
        let line = line(id).unwrap_or_else(|| panic!("{id}: {text}"));
        assert!(names.iter().all(|name| line.contains(name)), "{line}");
    }
    let things = json("rules puerto-rico --names --json");
    let hut = things.as_array().expect("a list").iter().find(|it| it["id"] == "construction-hut");
    let hut = hut.expect("a building");
    assert_eq!(hut["kind"], "building");
    assert_eq!(hut["names"]["de"], "Bauhütte");
    assert!(hut["effects"]["en"].is_string() && hut["effects"]["de"].is_string(), "{hut}");
}

#[test]
fn one_language_tells_what_buildings_do() {
    let text = good("rules puerto-rico --names --language de-AT");
    let wharf = text.lines().find(|line| line.starts_with("wharf ")).expect("a building");
    assert!(wharf.contains("Werft") && wharf.contains("Schiff"), "{wharf}");
    assert!(!text.contains("English") && !text.contains("Wharf"), "{text}");
}

#[test]
fn switches_are_told_in_german() {
    let german = good("rules puerto-rico --switches --language de");
    for words in ["Jubiläumsausgabe", "Manufaktur", "Die Adligen: Adlige und"] {
        assert!(german.contains(words), "{words}: {german}");
    }
    let as_json = json("rules puerto-rico --switches --language de --json");
    let english = json("rules puerto-rico --switches --json");
    assert_eq!(english, json("rules puerto-rico --switches --language en --json"));
    for (told, plain) in ["presets", "expansions", "switches"]
        .iter()
        .flat_map(|list| as_json[list].as_array().into_iter().zip(english[list].as_array()))
        .flat_map(|(told, plain)| told.iter().zip(plain))
    {
        assert_eq!(told["name"], plain["name"]);
        assert_ne!(told["about"], plain["about"]);
    }
}

/// Every clause, not only the one that is asked for.
#[test]
fn clauses_are_told_in_german() {
    let one = good("rules santa-maria ship.one --language de");
    let told = "Ein Seehandel bringt höchstens ein Plättchen.";
    assert!(one.starts_with(&format!("ship.one\n    {told}\n")), "{one}");
    assert!(one.contains("\n    proved by ship: "), "{one}");
    assert_eq!(json("rules santa-maria ship.one --language de --json")["text"], told);
    for game in ["puerto-rico", "santa-maria"] {
        let german = json(&format!("rules {game} --language de --json"));
        let english = json(&format!("rules {game} --json"));
        assert_eq!(english, json(&format!("rules {game} --language en --json")));
        assert_eq!(clauses(&german).count(), clauses(&english).count());
        for (told, plain) in clauses(&german).zip(clauses(&english)) {
            assert_eq!((&told["id"], &told["proofs"]), (&plain["id"], &plain["proofs"]));
            assert_ne!(told["text"], plain["text"]);
        }
    }
}

#[test]
fn the_list_of_clauses_has_german_headings() {
    let german = good("rules santa-maria --language de");
    assert!(german.contains("\nDer Seehandel\n") && !german.contains("\nShipping\n"), "{german}");
    assert!(german.contains("\nship.one "), "{german}");
    let german = good("rules puerto-rico --preset reprint-2019 --language de");
    assert!(german.contains("\nDer Siedler\n") && german.contains("Die Adligen: "), "{german}");
}

#[test]
fn rulings_are_told_in_german() {
    let ruling = good("rules santa-maria 3 --language de");
    assert!(ruling.starts_with("## 3. Wann freie Aktionen"), "{ruling}");
    assert!(
        ruling.contains("- **Regelheft.** Free actions: ") && !ruling.contains("<!--"),
        "{ruling}"
    );
    let as_json = json("rules puerto-rico 6 --language de --json");
    assert_eq!(as_json["switches"][0]["name"], "storage");
    assert!(as_json["reason"].as_str().is_some_and(|told| told.contains("Wortlaut")), "{as_json}");
}

#[test]
fn every_ruling_is_reached_from_a_clause() {
    for game in ["puerto-rico", "santa-maria"] {
        let all = good(&format!("rules {game}"));
        let line = all.lines().find(|line| line.contains(" rulings, "));
        assert!(line.is_some_and(|line| line.ends_with(" rulings, 0 gaps")), "{game}: {line:?}");
    }
}

const PAGES: [(&str, &str, &str); 4] = [
    ("puerto-rico", "en", "puerto-rico.md"),
    ("puerto-rico", "de", "puerto-rico.de.md"),
    ("santa-maria", "en", "santa-maria.md"),
    ("santa-maria", "de", "santa-maria.de.md"),
];

/// The pages under `docs/rules` are what the command prints. `cargo xtask bless` writes
/// them anew.
#[test]
fn the_pages_of_the_rules_are_up_to_date() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    for (game, language, file) in PAGES {
        let page = good(&format!("rules {game} --page --language {language}"));
        let path = folder.join(file);
        if std::env::var_os("WINDROSE_BLESS").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, &page).unwrap();
            continue;
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        let first = page.lines().zip(kept.lines()).find(|(new, old)| new != old);
        assert!(page == kept, "{file} is not up to date (cargo xtask bless): {first:?}");
    }
}

/// Every picture that a page shows is there, and none is there that no page shows:
/// `cargo xtask rule-pictures` makes them.
#[test]
fn every_example_has_its_pictures() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let mut shown = Vec::new();
    for (game, language, _) in PAGES {
        let page = good(&format!("rules {game} --page --language {language}"));
        let links = page.split("](pictures/").skip(1);
        shown.extend(links.map(|rest| rest.split(')').next().unwrap().to_owned()));
    }
    shown.sort();
    let mut there: Vec<String> = std::fs::read_dir(folder.join("pictures"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    there.sort();
    assert!(shown.len() >= 2 * (8 + 6), "{shown:?}");
    assert_eq!(there, shown, "cargo xtask rule-pictures");
}

#[test]
fn languages_that_are_not_there_are_refused() {
    assert!(bad("rules puerto-rico --names --language fr", 2).contains("de (Deutsch)"));
    assert!(bad("rules puerto-rico --language fr", 2).contains("de (Deutsch)"));
    bad("rules --language de", 2);
    bad("rules puerto-rico --names --switches", 2);
    bad("rules puerto-rico captain.max-load --names", 2);
    bad("rules --names", 2);
}
