//! Checks that no function is too long to read at once.
//!
//! The source is formatted, so a function ends at the brace that stands as far to the left
//! as its beginning. Clippy's lint for long functions has no exception for a flat match,
//! which is as easy to read with a hundred arms as with ten.

use super::Finding;
use super::files::{File, Tree};

/// The most lines of code in a function, comments and empty lines apart. The arms of a
/// match do not count.
const MOST: usize = 80;
/// The most lines of an arm that does not count.
const MOST_IN_ARM: usize = 12;

/// Paths that are not checked yet. This list only shrinks.
const NOT_YET: &[&str] = &[];

/// Measures every function of the product.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    let is_product = |path: &str| {
        path.ends_with(".rs")
            && path.contains("src/")
            && !path.split('/').any(|part| matches!(part, "tests" | "tests.rs"))
            && !NOT_YET.iter().any(|begin| path.starts_with(begin))
    };
    for file in tree.files.iter().filter(|file| is_product(&file.path)) {
        functions(file, findings);
    }
}

fn functions(file: &File, findings: &mut Vec<Finding>) {
    let lines: Vec<(usize, &str)> = file.bare().collect();
    for (at, (number, line)) in lines.iter().enumerate() {
        let Some(name) = function(line) else { continue };
        let Some(body) = block(&lines[at..]) else { continue };
        let length = length(body);
        if length > MOST {
            let advice = format!("{name} has {length} lines, {MOST} at most: cut it by its steps");
            findings.push(Finding::new(&file.path, *number, advice));
        }
    }
}

/// The name of the function that begins on this line.
fn function(line: &str) -> Option<&str> {
    let (before, after) = line.trim_start().split_once("fn ")?;
    let is_beginning = before.split_whitespace().all(|word| {
        word.starts_with("pub") || matches!(word, "const" | "async" | "crate)" | "super)")
    });
    let name = after.split(['(', '<']).next()?;
    (is_beginning && !name.is_empty()).then_some(name)
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The lines between the braces of what begins on the first line.
fn block<'a, 'b>(lines: &'b [(usize, &'a str)]) -> Option<&'b [(usize, &'a str)]> {
    let (_, first) = lines.first()?;
    let begin = lines.iter().position(|(_, line)| line.trim_end().ends_with(['{', ';', '}']))?;
    if !lines[begin].1.trim_end().ends_with('{') {
        return None;
    }
    let is_end = |line: &str| indent(line) == indent(first) && line.trim_start().starts_with('}');
    let end = lines[begin + 1..].iter().position(|(_, line)| is_end(line))?;
    Some(&lines[begin + 1..begin + 1 + end])
}

/// The lines of code in a body, without the arms of its matches.
fn length(body: &[(usize, &str)]) -> usize {
    let mut count = 0;
    let mut at = 0;
    while let Some((_, line)) = body.get(at) {
        count += usize::from(!line.trim().is_empty());
        if is_match(line)
            && let Some(arms) = block(&body[at..])
        {
            count += arms_that_count(arms);
            at += arms.len();
        }
        at += 1;
    }
    count
}

fn is_match(line: &str) -> bool {
    let words = line.trim_end();
    words.ends_with('{') && (words.contains("match ") || words.contains("match("))
}

/// The lines of long arms.
fn arms_that_count(arms: &[(usize, &str)]) -> usize {
    let Some(left) = arms.iter().map(|(_, line)| *line).find(|line| !line.trim().is_empty()) else {
        return 0;
    };
    let begins = |line: &str| indent(line) == indent(left) && !line.trim_start().starts_with('}');
    let mut count = 0;
    let mut arm = 0;
    for (_, line) in arms.iter().filter(|(_, line)| !line.trim().is_empty()) {
        if begins(line) {
            count += if arm > MOST_IN_ARM { arm } else { 0 };
            arm = 0;
        }
        arm += 1;
    }
    count + if arm > MOST_IN_ARM { arm } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> usize {
        let mut findings = Vec::new();
        check(&Tree::of(&[("crates/lab/src/a.rs", text)]), &mut findings);
        findings.len()
    }

    fn function_of(lines: &str) -> String {
        format!("pub(crate) fn long(\n    a: u8,\n) -> u8 {{\n{lines}}}\n\nfn short() {{}}\n")
    }

    #[test]
    fn long_functions_are_found() {
        assert_eq!(found(&function_of(&"    a();\n".repeat(80))), 0);
        assert_eq!(found(&function_of(&"    a();\n".repeat(81))), 1);
        assert_eq!(found(&function_of(&"    a();\n    // Why.\n\n".repeat(80))), 0);
    }

    #[test]
    fn a_flat_match_may_be_long() {
        let arms = "        A => {\n            b()\n        }\n".repeat(60);
        assert_eq!(found(&function_of(&format!("    match a {{\n{arms}    }}\n"))), 0);
        let long = format!("        A => {{\n{}        }}\n", "            b();\n".repeat(20));
        let long = format!("    match a {{\n{}    }}\n", long.repeat(5));
        assert_eq!(found(&function_of(&long)), 1);
    }

    #[test]
    fn tests_may_be_long() {
        let text = format!("#[cfg(test)]\nmod tests {{\n{}}}\n", function_of(&"a();\n".repeat(90)));
        assert_eq!(found(&format!("\n{text}")), 0);
    }
}
