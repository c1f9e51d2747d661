//! Checks that dependencies between crates point one way.

use super::Finding;
use super::files::{File, Tree};

/// Which crates of the workspace a crate may depend on: in the product, and
/// more in its tests.
struct Layer {
    name: &'static str,
    uses: &'static [&'static str],
    tests_use: &'static [&'static str],
}

const fn layer(
    name: &'static str,
    uses: &'static [&'static str],
    tests_use: &'static [&'static str],
) -> Layer {
    Layer { name, uses, tests_use }
}

const TESTS: &[&str] = &["testkit", "play"];

const LAYERS: &[Layer] = &[
    layer("tabletop", &[], &[]),
    layer("puerto-rico", &["tabletop"], TESTS),
    layer("santa-maria", &["tabletop"], TESTS),
    layer("play", &["tabletop", "messages"], &["testkit"]),
    layer("testkit", &["tabletop", "messages", "play"], &[]),
    layer("bots", &["tabletop", "play", "puerto-rico", "santa-maria"], &["testkit"]),
    // The examples of the rules are scenarios, and games shows them to people.
    layer("games", &["tabletop", "play", "puerto-rico", "santa-maria", "bots", "testkit"], &[]),
    layer("messages", &["tabletop"], &["games", "play", "puerto-rico", "santa-maria"]),
    layer("boards", BOARDS, &["games"]),
    layer("lab", FRONT, &["testkit"]),
    layer("store", &["tabletop", "play"], &[]),
    layer("limits", &["tabletop", "play", "store"], &[]),
    layer("tables", TABLES, &["testkit", "santa-maria"]),
    layer("web", WEB, &["testkit", "puerto-rico", "santa-maria"]),
    layer("server", SERVER, &["games", "play", "santa-maria"]),
    layer("remote", FRONT, &["server"]),
    layer("tui", FRONT, &["testkit"]),
    layer("python", FRONT, &["testkit"]),
    layer("windrose", BINARY, &[]),
    layer("browser", &["server"], &[]),
    layer("xtask", &[], &[]),
];

const FRONT: &[&str] =
    &["tabletop", "play", "puerto-rico", "santa-maria", "bots", "games", "messages", "lab"];

/// How a game looks: what it says, and what a computer player would suggest.
const BOARDS: &[&str] = &["tabletop", "play", "puerto-rico", "santa-maria", "bots", "messages"];

const TABLES: &[&str] =
    &["tabletop", "play", "bots", "games", "messages", "lab", "store", "limits"];

/// The pages know games through the register and their boards only.
const WEB: &[&str] = &[
    "tabletop", "play", "bots", "games", "messages", "lab", "boards", "store", "limits", "tables",
];

const SERVER: &[&str] = &["tabletop", "messages", "store", "limits", "tables", "web"];

const BINARY: &[&str] = &[
    "tabletop",
    "play",
    "puerto-rico",
    "santa-maria",
    "bots",
    "games",
    "messages",
    "lab",
    "server",
    "remote",
    "tui",
    "testkit",
];

/// Checks that dependencies point one way, and that every crate keeps the lints
/// of the workspace.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    let members = tree.files.iter().filter(|file| is_member(&file.path));
    for file in members {
        let manifest: toml::Table = match toml::from_str(&file.text) {
            Ok(manifest) => manifest,
            Err(error) => {
                findings.push(Finding::new(&file.path, 1, format!("unreadable: {error}")));
                continue;
            }
        };
        dependencies(file, &manifest, findings);
        let lints = manifest.get("lints").and_then(|lints| lints.get("workspace"));
        if lints.and_then(toml::Value::as_bool) != Some(true) {
            findings.push(Finding::new(&file.path, 1, "add [lints] workspace = true"));
        }
    }
}

fn is_member(path: &str) -> bool {
    let in_crates = path
        .strip_prefix("crates/")
        .and_then(|rest| rest.strip_suffix("/Cargo.toml"))
        .is_some_and(|name| !name.contains('/'));
    in_crates || path == "xtask/Cargo.toml"
}

fn dependencies(file: &File, manifest: &toml::Table, findings: &mut Vec<Finding>) {
    let name = manifest.get("package").and_then(|package| package.get("name"));
    let name = name.and_then(toml::Value::as_str).unwrap_or_default();
    let Some(layer) = LAYERS.iter().find(|layer| layer.name == name) else {
        let advice = format!("say in xtask/src/tidy/layers.rs what {name:?} may depend on");
        findings.push(Finding::new(&file.path, 1, advice));
        return;
    };
    for section in ["dependencies", "build-dependencies", "dev-dependencies"] {
        let Some(table) = manifest.get(section).and_then(toml::Value::as_table) else { continue };
        for used in table.keys().filter(|used| LAYERS.iter().any(|layer| layer.name == **used)) {
            let used = used.as_str();
            let in_tests = section == "dev-dependencies" && layer.tests_use.contains(&used);
            if layer.uses.contains(&used) || in_tests {
                continue;
            }
            let line = line_of(file, section, used);
            let advice = format!("{name} may not depend on {used} ({section})");
            findings.push(Finding::new(&file.path, line, advice));
        }
    }
}

fn line_of(file: &File, section: &str, name: &str) -> usize {
    let head = format!("[{section}]");
    file.lines()
        .skip_while(|&(_, line)| line.trim() != head)
        .find(|(_, line)| {
            line.strip_prefix(name).is_some_and(|rest| rest.starts_with([' ', '.', '=']))
        })
        .map_or(1, |(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<Finding> {
        let mut findings = Vec::new();
        check(&Tree::of(&[(path, text)]), &mut findings);
        findings
    }

    #[test]
    fn dependencies_point_one_way() {
        let manifest = "[package]\nname = \"play\"\n[dependencies]\ntabletop.workspace = true\n\
                        games.workspace = true\n[dev-dependencies]\ntestkit.workspace = true\n\
                        [lints]\nworkspace = true\n";
        let found = found("crates/play/Cargo.toml", manifest);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].line, 5);
    }

    #[test]
    fn unknown_crates_and_missing_lints_are_found() {
        assert_eq!(found("crates/new/Cargo.toml", "[package]\nname = \"new\"\n").len(), 2);
    }
}
