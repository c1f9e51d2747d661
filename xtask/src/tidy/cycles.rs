//! Checks that no modules of a crate use each other in a circle.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::Finding;
use super::files::Tree;
use super::modules::{Path, Uses, uses};

/// Modules that may use each other: the phases of a game, each of which can lead to another.
struct Phases {
    source: &'static str,
    modules: &'static [&'static str],
}

const PHASES: &[Phases] = &[
    Phases {
        source: "crates/puerto-rico/src",
        modules: &[
            "black_market",
            "builder",
            "captain",
            "craftsman",
            "first_turn",
            "guest",
            "land",
            "last_chips",
            "lodge",
            "mayor",
            "nobles",
            "round",
            "settler",
            "small_wharf",
            "storage",
            "supplier",
            "trader",
            "waive",
        ],
    },
    Phases {
        source: "crates/santa-maria/src",
        modules: &[
            "activation",
            "blue",
            "conquistador",
            "due",
            "expand",
            "free",
            "line",
            "monk",
            "order",
            "religion",
            "retire",
            "shipping",
            "single",
            "trading",
            "turn",
            "year",
        ],
    },
];

/// Crates that are not checked yet. This list only shrinks.
const NOT_YET: &[&str] = &[];

/// Looks for circles among the modules of every crate.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    let sources = tree.paths.iter().filter(|path| is_source(path));
    for source in sources.filter(|source| !NOT_YET.contains(&source.as_str())) {
        let (uses, files) = uses(tree, source);
        for circle in circles(&uses) {
            if is_allowed(source, &circle) {
                continue;
            }
            let names: Vec<String> =
                around(&uses, &circle).iter().map(|it| it.join("::")).collect();
            let advice = format!(
                "{} modules use each other: {}; move what they share below them",
                circle.len(),
                names.join(" -> ")
            );
            findings.push(Finding::new(&files[&circle[0]], 1, advice));
        }
    }
}

/// Whether this is the folder of the source of a crate.
pub(super) fn is_source(path: &str) -> bool {
    let name = path.strip_prefix("crates/").and_then(|rest| rest.strip_suffix("/src"));
    path == "xtask/src" || name.is_some_and(|name| !name.contains('/'))
}

fn is_allowed(source: &str, circle: &[Path]) -> bool {
    let phases = PHASES.iter().filter(|phases| phases.source == source);
    let mut allowed = phases.flat_map(|phases| phases.modules);
    circle.iter().all(|module| allowed.clone().any(|phase| *phase == module.join("::")))
        && allowed.next().is_some()
}

/// The largest sets of modules of which each leads to every other.
fn circles(uses: &Uses) -> Vec<Vec<Path>> {
    let reached: BTreeMap<&Path, BTreeSet<&Path>> =
        uses.keys().map(|module| (module, reach(uses, module))).collect();
    let mut done = BTreeSet::new();
    let mut circles = Vec::new();
    for (&module, reachable) in &reached {
        if !reachable.contains(module) || done.contains(module) {
            continue;
        }
        let is_mutual = |other: &&&Path| reached[**other].contains(module);
        let circle: Vec<&Path> = reachable.iter().filter(is_mutual).copied().collect();
        done.extend(circle.iter().copied());
        circles.push(circle.into_iter().cloned().collect());
    }
    circles
}

/// The modules that a module leads to.
fn reach<'a>(uses: &'a Uses, from: &Path) -> BTreeSet<&'a Path> {
    let mut found = BTreeSet::new();
    let mut next: Vec<&Path> = uses[from].iter().collect();
    while let Some(module) = next.pop() {
        if uses.contains_key(module) && found.insert(module) {
            next.extend(&uses[module]);
        }
    }
    found
}

/// The shortest way from the first module of a circle back to itself.
fn around<'a>(uses: &'a Uses, circle: &'a [Path]) -> Vec<&'a Path> {
    let start = &circle[0];
    let mut ways = VecDeque::from([vec![start]]);
    while let Some(way) = ways.pop_front() {
        for next in way.last().and_then(|last| uses.get(*last)).into_iter().flatten() {
            let longer: Vec<&Path> = way.iter().copied().chain([next]).collect();
            if next == start {
                return longer;
            }
            if circle.contains(next) && !way.contains(&next) {
                ways.push_back(longer);
            }
        }
    }
    circle.iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str, files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<(String, &str)> =
            files.iter().map(|(path, text)| (format!("{source}/{path}"), *text)).collect();
        let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (&**path, *text)).collect();
        let mut findings = Vec::new();
        check(&Tree::of(&files), &mut findings);
        findings
            .into_iter()
            .map(|finding| format!("{}: {}", finding.file, finding.advice))
            .collect()
    }

    #[test]
    fn a_circle_is_found_once_with_a_way_around() {
        let found = found(
            "crates/play/src",
            &[
                ("lib.rs", "mod a; mod b; mod c; mod d;"),
                ("a.rs", "use crate::b::B;"),
                ("b.rs", "use crate::c::C;"),
                ("c.rs", "use crate::a::A; use crate::d::D;"),
                ("d.rs", ""),
            ],
        );
        let expected = "crates/play/src/a.rs: 3 modules use each other: a -> b -> c -> a; \
                        move what they share below them";
        assert_eq!(found, [expected]);
    }

    #[test]
    fn parents_that_pass_on_and_straight_lines_are_fine() {
        let files = [
            ("lib.rs", "mod a; mod b;"),
            ("a/mod.rs", "mod c; mod d; pub use c::C;"),
            ("a/c.rs", ""),
            ("a/d.rs", "use super::C;"),
            ("b.rs", "use crate::a::C;"),
        ];
        assert!(found("xtask/src", &files).is_empty());
    }

    #[test]
    fn the_phases_of_a_game_may_lead_to_each_other() {
        let files = [("turn.rs", "use crate::year::Y;"), ("year.rs", "use crate::turn::T;")];
        assert!(found("crates/santa-maria/src", &files).is_empty());
        assert_eq!(found("crates/lab/src", &files).len(), 1);
        let more =
            [files[0], ("year.rs", "use crate::state::S;"), ("state.rs", "use crate::turn::T;")];
        assert_eq!(found("crates/santa-maria/src", &more).len(), 1);
    }
}
