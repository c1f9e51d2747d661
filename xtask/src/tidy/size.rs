//! Checks that no crate is too large to know.

use super::Finding;
use super::cycles::is_source;
use super::files::Tree;

/// The most lines of code in a crate, tests, comments and empty lines apart.
const MOST: usize = 10_000;

/// Counts the code of every crate.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    let sources = tree.paths.iter().filter(|path| is_source(path));
    for source in sources {
        let lines = lines(tree, source);
        if lines > MOST {
            let advice =
                format!("{lines} lines of code in one crate, {MOST} at most: cut it in two");
            findings.push(Finding::new(source, 1, advice));
        }
    }
}

fn lines(tree: &Tree, source: &str) -> usize {
    let is_test = |path: &str| path.split('/').any(|part| matches!(part, "tests" | "tests.rs"));
    let files = tree.under(source, ".rs").filter(|file| !is_test(&file.path));
    files.map(|file| file.bare().filter(|(_, line)| !line.trim().is_empty()).count()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_crates_are_found_and_tests_do_not_count() {
        let code = "// Why.\n\nlet a = 1;\n".repeat(6_000);
        let found = |files: &[(&str, &str)]| {
            let mut findings = Vec::new();
            check(&Tree::of(files), &mut findings);
            findings.len()
        };
        let one = ("crates/lab/src/a.rs", code.as_str());
        assert_eq!(found(&[one, ("crates/lab/src/b.rs", &code)]), 1);
        assert_eq!(found(&[one, ("crates/bots/src/b.rs", &code)]), 0);
        assert_eq!(found(&[one, ("crates/lab/src/b/tests.rs", &code)]), 0);
    }
}
