//! Checks text files for stray blanks.

use super::Finding;
use super::files::Tree;

/// Checks every text file for blanks at the ends of lines, and for a last line
/// without an end.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    for file in &tree.files {
        if file.path.starts_with("fuzz/seeds/") {
            continue;
        }
        for (number, line) in file.lines() {
            if line.ends_with([' ', '\t', '\r']) {
                findings.push(Finding::new(&file.path, number, "the line ends in a blank: cut it"));
            }
        }
        if !file.text.is_empty() && !file.text.ends_with('\n') {
            let last = file.lines().count();
            findings.push(Finding::new(&file.path, last, "the last line has no end: add one"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_and_missing_ends_are_found() {
        let mut findings = Vec::new();
        let tree = Tree::of(&[("a.md", "one \ntwo\n"), ("b.md", "one"), ("c.md", "one\n")]);
        check(&tree, &mut findings);
        let places: Vec<_> = findings.iter().map(|f| (f.file.as_str(), f.line)).collect();
        assert_eq!(places, [("a.md", 1), ("b.md", 1)]);
    }
}
