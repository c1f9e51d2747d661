//! Checks that error types are named as errors.

use super::files::{File, Tree};
use super::{Finding, is_exempt};

/// Checks that every error type ends in `Error`, and that nothing else that fails has a
/// name of its own making.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    let rust = tree.files.iter().filter(|file| file.path.ends_with(".rs"));
    for file in rust.filter(|file| !is_exempt(&file.path)) {
        names(file, findings);
    }
}

fn names(file: &File, findings: &mut Vec<Finding>) {
    let mut derives = false;
    for (number, line) in file.bare() {
        let line = line.trim();
        derives |= line.starts_with("#[derive(") && derives_error(line);
        let declared = declared(line);
        let named_badly = declared
            .is_some_and(|name| (derives && !name.ends_with("Error")) || is_failure(name))
            .then_some(declared)
            .flatten();
        if declared.is_some() {
            derives = false;
        }
        let implemented = implemented(line).filter(|name| !name.ends_with("Error"));
        if let Some(name) = named_badly.or(implemented) {
            let advice = format!("{name} is an error type: let its name end in Error");
            findings.push(Finding::new(&file.path, number, advice));
        }
    }
}

/// Whether a name says that something failed without ending in `Error`.
fn is_failure(name: &str) -> bool {
    let bad = name.strip_prefix("Bad").is_some_and(|rest| rest.starts_with(char::is_uppercase));
    (bad && !name.ends_with("Error")) || name.ends_with("Failure")
}

/// Whether `Error` is among what a line derives.
fn derives_error(line: &str) -> bool {
    let list = line.trim_start_matches("#[derive(").trim_end_matches(")]");
    list.split(',').any(|path| path.trim().rsplit("::").next() == Some("Error"))
}

/// The type that a line declares.
fn declared(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace().skip_while(|word| word.starts_with("pub"));
    match words.next() {
        Some("struct" | "enum" | "type") => words.next().map(identifier),
        _ => None,
    }
}

/// The type that a line implements the trait `Error` for.
fn implemented(line: &str) -> Option<&str> {
    let (head, name) = line.strip_prefix("impl")?.split_once(" for ")?;
    let path = head.rsplit([' ', '>']).next()?;
    (path.rsplit("::").next() == Some("Error")).then(|| identifier(name))
}

/// The identifier that a text begins with.
fn identifier(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
    &text[..end.unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<usize> {
        let mut findings = Vec::new();
        check(&Tree::of(&[("crates/play/src/a.rs", text)]), &mut findings);
        findings.into_iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn error_types_with_other_names_are_found() {
        assert_eq!(found("impl std::error::Error for Wrong {}\n"), [1]);
        assert_eq!(found("impl<R> core::error::Error for Wrong<R> {}\n"), [1]);
        assert_eq!(found("#[derive(Debug, Error)]\n#[error(\"x\")]\npub enum Wrong {\n"), [3]);
        assert_eq!(found("#[derive(thiserror::Error)]\npub(crate) struct Wrong;\n"), [2]);
        assert_eq!(found("struct BadInput(u8);\npub enum Failure {\n"), [1, 2]);
    }

    #[test]
    fn other_types_and_well_named_errors_are_not() {
        assert_eq!(found("#[derive(Debug, Error)]\nenum InputError {\nstruct Badge;\n"), []);
        assert_eq!(found("impl From<Error> for Outcome {\nimpl Display for Wrong {\n"), []);
        assert_eq!(found("#[derive(Debug)]\nenum Refusal {\n// struct BadComment\n"), []);
        assert_eq!(found("fn f() {}\n\n#[cfg(test)]\nmod tests {\nstruct BadTest;\n"), []);
    }
}
