//! Checks Rust files for banned words, length and dependencies.

use super::banned::{BANNED, SELF, Where};
use super::files::{File, Tree};
use super::{Finding, RULES};

/// The longest a file of a rules crate may be, tests apart.
const LONGEST_RULES: usize = 500;
/// The longest any other Rust file may be, tests apart.
const LONGEST: usize = 600;

/// Checks the Rust files: banned words, length, and that the rules stand alone.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    for file in &tree.files {
        words(file, findings);
        length(file, findings);
    }
    for name in RULES {
        let path = format!("crates/{name}/src/lib.rs");
        if let Some(file) = tree.file(&path)
            && !file.lines().any(|(_, line)| line == "#![no_std]")
        {
            findings.push(Finding::new(path, 1, "a rules crate begins with #![no_std]"));
        }
    }
}

fn is_rules(file: &File) -> bool {
    RULES.iter().any(|name| file.path.starts_with(&format!("crates/{name}/src/")))
}

fn words(file: &File, findings: &mut Vec<Finding>) {
    // The lock file is written by cargo, the seeds are whatever once broke a parser.
    if file.path == SELF || file.path == "Cargo.lock" || file.path.starts_with("fuzz/seeds/") {
        return;
    }
    let rust = file.path.ends_with(".rs");
    let rules = is_rules(file);
    let bare: Vec<&str> = if rules { file.bare().map(|(_, line)| line).collect() } else { vec![] };
    for (number, line) in file.lines() {
        for banned in BANNED {
            let here = match banned.place {
                Where::Text => banned.stands_in(line),
                Where::Rust => rust && !line.trim().starts_with("//") && banned.stands_in(line),
                Where::Rules => bare.get(number - 1).is_some_and(|line| banned.stands_in(line)),
            };
            if here {
                let advice = format!("{:?}: {}", banned.word, banned.advice);
                findings.push(Finding::new(&file.path, number, advice));
            }
        }
    }
}

fn length(file: &File, findings: &mut Vec<Finding>) {
    if !file.path.ends_with(".rs") {
        return;
    }
    let most = if is_rules(file) { LONGEST_RULES } else { LONGEST };
    let lines = file.code().count();
    if lines > most {
        let advice = format!("{lines} lines before the tests, {most} at most: split it by nouns");
        findings.push(Finding::new(&file.path, lines, advice));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<Finding> {
        let mut findings = Vec::new();
        check(&Tree::of(files), &mut findings);
        findings
    }

    #[test]
    fn rules_are_strict_where_others_are_not() {
        let code =
            "#![no_std]\n/// No f64.\nfn f() -> f64 { 0.0 }\n#[cfg(test)]\nmod tests { f64 }\n";
        let found =
            found(&[("crates/puerto-rico/src/lib.rs", code), ("crates/lab/src/lib.rs", code)]);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!((found[0].file.as_str(), found[0].line), ("crates/puerto-rico/src/lib.rs", 3));
    }

    #[test]
    fn a_rules_crate_with_the_standard_library_is_found() {
        assert_eq!(found(&[("crates/tabletop/src/lib.rs", "//! x\n")]).len(), 1);
    }

    #[test]
    fn long_files_are_found() {
        let long = "x\n".repeat(550);
        assert_eq!(
            found(&[("crates/tabletop/src/a.rs", &long), ("xtask/src/a.rs", &long)]).len(),
            1
        );
        let tested = format!("{}#[cfg(test)]\nmod tests {{\n{long}", "x\n".repeat(400));
        assert_eq!(found(&[("crates/tabletop/src/a.rs", &tested)]).len(), 0);
    }
}
