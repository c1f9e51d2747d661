//! The invariants of the source that no compiler checks.

mod banned;
mod clauses;
mod cycles;
mod errors;
mod files;
mod functions;
mod layers;
mod links;
mod modules;
mod plug_ins;
mod prose;
mod scenarios;
mod size;
mod source;
mod text;
mod tokens;

use files::Tree;

use crate::shell::{Outcome, root};

/// The crates that hold rules, where the strictest invariants apply.
const RULES: &[&str] = &["tabletop", "puerto-rico", "santa-maria"];

/// Folders and files whose names and English are not checked yet. This list only shrinks.
const NOT_YET: &[&str] = &[];

/// Whether the names and the English of a file are not checked yet.
fn is_exempt(path: &str) -> bool {
    NOT_YET.iter().any(|begin| path.starts_with(begin))
}

/// Something untidy: where, and what to do about it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Finding {
    file: String,
    line: usize,
    advice: String,
}

impl Finding {
    fn new(file: impl Into<String>, line: usize, advice: impl Into<String>) -> Finding {
        Finding { file: file.into(), line, advice: advice.into() }
    }
}

/// Makes every check and lists all that it finds.
pub(crate) fn run() -> Outcome {
    let tree = Tree::read(&root())?;
    let mut findings = Vec::new();
    source::check(&tree, &mut findings);
    text::check(&tree, &mut findings);
    links::check(&tree, &mut findings);
    layers::check(&tree, &mut findings);
    cycles::check(&tree, &mut findings);
    size::check(&tree, &mut findings);
    functions::check(&tree, &mut findings);
    plug_ins::check(&tree, &mut findings);
    clauses::check(&tree, &mut findings);
    errors::check(&tree, &mut findings);
    prose::check(&tree, &mut findings);
    findings.sort();
    for Finding { file, line, advice } in &findings {
        println!("{file}:{line}: {advice}");
    }
    match findings.len() {
        0 => {
            println!("Tidy: {} files.", tree.files.len());
            Ok(())
        }
        1 => Err("1 thing is untidy".to_owned()),
        many => Err(format!("{many} things are untidy")),
    }
}
