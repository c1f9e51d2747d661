//! Checks that the web table knows games through their register and their boards only.

use super::Finding;
use super::files::{File, Tree};

/// The crates of the web table that work for any game.
const GENERAL: &[&str] = &["store", "tables", "web", "server"];

/// What the names of games begin with, however they are written.
const GAMES: &[&str] = &["puerto", "santa"];

/// Checks the code of the general crates, tests apart, and the files their pages load.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    for name in GENERAL {
        let folder = format!("crates/{name}/src");
        for file in tree.under(&folder, ".rs").filter(|file| !is_exempt(&file.path)) {
            lines(file, file.bare(), findings);
        }
        let folder = format!("crates/{name}/assets");
        for file in tree.under(&folder, "") {
            lines(file, file.lines(), findings);
        }
    }
}

/// Tests play some game, and the API shows programs what a call looks like.
fn is_exempt(path: &str) -> bool {
    let is_test = ["/tests/", "/conformance/"].iter().any(|folder| path.contains(folder))
        || ["/tests.rs", "/testing.rs", "/sample.rs"].iter().any(|end| path.ends_with(end));
    is_test || path.contains("/api/") || path.ends_with("/table/request.rs")
}

fn lines<'a>(
    file: &File,
    lines: impl Iterator<Item = (usize, &'a str)>,
    findings: &mut Vec<Finding>,
) {
    for (number, line) in lines {
        let small = line.to_lowercase();
        if GAMES.iter().any(|name| small.contains(name)) {
            let advice = "names a game: what only one game needs belongs to its folder in boards";
            findings.push(Finding::new(&file.path, number, advice));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_found_in_general_code_and_not_in_tests() {
        let code = "// Like Puerto Rico.\nuse puerto_rico::Role;\n#[cfg(test)]\nmod tests { \"santa-maria\" }\n";
        let style = "/* Any game. */\n.santa-maria {}\n";
        let tree = Tree::of(&[
            ("crates/web/src/page.rs", code),
            ("crates/web/src/tests.rs", code),
            ("crates/web/src/api/play.rs", code),
            ("crates/boards/src/lib.rs", code),
            ("crates/web/assets/table.css", style),
        ]);
        let mut found = Vec::new();
        check(&tree, &mut found);
        found.sort();
        let places: Vec<_> = found.iter().map(|it| (it.file.as_str(), it.line)).collect();
        assert_eq!(places, [("crates/web/assets/table.css", 2), ("crates/web/src/page.rs", 2)]);
    }
}
