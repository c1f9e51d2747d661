//! Checks that rules index, code and scenarios agree.

use std::collections::{BTreeMap, BTreeSet};

use super::files::{File, Tree, comment};
use super::scenarios::headings;
use super::{Finding, RULES};

/// A clause of the rules index.
struct Clause {
    file: String,
    line: usize,
    code: Vec<String>,
}

type Index = BTreeMap<String, Clause>;

/// Checks that the rules index, the code and the scenarios agree: each clause
/// stands in the code it names, each scenario proves clauses that exist, and
/// each id in the code is a clause.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    for game in RULES.iter().filter(|game| tree.has(&format!("rules/{game}"))) {
        let index = read(tree, game, findings);
        for (id, clause) in &index {
            stands_in_code(tree, game, id, clause, findings);
        }
        proofs(tree, game, &index, findings);
        quoted(tree, game, &index, findings);
    }
}

fn read(tree: &Tree, game: &str, findings: &mut Vec<Finding>) -> Index {
    let mut index = Index::new();
    // A table of components beside the scenarios holds no clauses.
    let scenarios = format!("rules/{game}/scenarios/");
    for file in tree.under(&format!("rules/{game}"), ".toml") {
        if file.path.starts_with(&scenarios) {
            continue;
        }
        let table: toml::Table = match toml::from_str(&file.text) {
            Ok(table) => table,
            Err(error) => {
                findings.push(Finding::new(&file.path, 1, format!("unreadable: {error}")));
                continue;
            }
        };
        if table.get("title").and_then(toml::Value::as_str).is_none() {
            findings.push(Finding::new(&file.path, 1, "add title = \"...\""));
        }
        let clauses = table.get("clause").and_then(toml::Value::as_array);
        for (number, clause) in clauses.into_iter().flatten().enumerate() {
            let line = nth_clause(file, number);
            let mut add = |advice: String| findings.push(Finding::new(&file.path, line, advice));
            let Some(id) = text(clause, "id") else {
                add("a clause needs an id".to_owned());
                continue;
            };
            if !is_id(id) {
                add(format!("{id:?} is no id: write lower case words joined by dots"));
            }
            if text(clause, "text").is_none_or(str::is_empty) {
                add(format!("{id} needs a text"));
            }
            if clause.get("cite").and_then(toml::Value::as_table).is_none() {
                add(format!("{id} needs cite = {{ preset = \"heading\" }}, or {{}} for our own"));
            }
            if let Some(ruling) = clause.get("ruling") {
                // Rulings are counted from one: anything else is in no heading.
                let ruling = ruling.as_integer().unwrap_or(0);
                let heading = format!("## {ruling}. ");
                let path = format!("rules/{game}/rulings.md");
                let text = tree.file(&path).map_or("", |file| &file.text);
                if !text.lines().any(|line| line.starts_with(&heading)) {
                    add(format!("{id} names the ruling {ruling}, which is not in {path}"));
                }
            }
            if let Some(switch) = text(clause, "switch")
                && !is_switch(tree, game, switch)
            {
                add(format!("{id} names the switch {switch:?}, which is not in crates/{game}/src"));
            }
            let code: Vec<String> = clause
                .get("code")
                .and_then(toml::Value::as_array)
                .into_iter()
                .flatten()
                .filter_map(|name| name.as_str().map(str::to_owned))
                .collect();
            if let Some(first) = index.get(id) {
                add(format!("{id} is already a clause at {}:{}", first.file, first.line));
            } else {
                index.insert(id.to_owned(), Clause { file: file.path.clone(), line, code });
            }
        }
    }
    index
}

fn text<'a>(clause: &'a toml::Value, key: &str) -> Option<&'a str> {
    clause.get(key).and_then(toml::Value::as_str)
}

fn is_switch(tree: &Tree, game: &str, switch: &str) -> bool {
    let quoted = format!("\"{switch}\"");
    tree.under(&format!("crates/{game}/src"), ".rs").any(|file| file.text.contains(&quoted))
}

fn nth_clause(file: &File, number: usize) -> usize {
    file.lines()
        .filter(|(_, line)| line.trim() == "[[clause]]")
        .nth(number)
        .map_or(1, |(line, _)| line)
}

/// Whether the text has the form of a clause id: two or more lower case words
/// joined by dots.
fn is_id(text: &str) -> bool {
    let word = |part: &str| {
        part.starts_with(|first: char| first.is_ascii_lowercase())
            && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    };
    text.contains('.') && text.split('.').all(word)
}

fn stands_in_code(tree: &Tree, game: &str, id: &str, clause: &Clause, findings: &mut Vec<Finding>) {
    let (comment, quoted) = (format!("[{id}]"), format!("\"{id}\""));
    for name in &clause.code {
        let path = format!("crates/{game}/src/{name}");
        let advice = match tree.file(&path) {
            None => format!("{id} names the code {path}, which is not there"),
            Some(file) if file.text.contains(&comment) || file.text.contains(&quoted) => continue,
            Some(_) => format!("{path} does not mention [{id}]: mention it, or name other code"),
        };
        findings.push(Finding::new(&clause.file, clause.line, advice));
    }
}

fn proofs(tree: &Tree, game: &str, index: &Index, findings: &mut Vec<Finding>) {
    let mut names = BTreeSet::new();
    for heading in headings(tree, game) {
        if heading.proves.is_empty() {
            let advice =
                format!("the scenario {:?} proves nothing: add a line proves ID", heading.name);
            findings.push(Finding::new(&heading.file, heading.line, advice));
        }
        for (line, id) in heading.proves {
            if !index.contains_key(&id) {
                let advice =
                    format!("{id} is no clause in rules/{game}: mend it, or add the clause");
                findings.push(Finding::new(&heading.file, line, advice));
            }
        }
        if !names.insert(heading.name.clone()) {
            let advice = format!("there are two scenarios {:?}: rename one", heading.name);
            findings.push(Finding::new(&heading.file, heading.line, advice));
        }
    }
}

fn quoted(tree: &Tree, game: &str, index: &Index, findings: &mut Vec<Finding>) {
    for file in tree.under(&format!("crates/{game}/src"), ".rs") {
        for (number, line) in file.code() {
            for id in ids(line) {
                if !index.contains_key(id) {
                    let advice = format!("{id} is no clause in rules/{game}: mend it, or add it");
                    findings.push(Finding::new(&file.path, number, advice));
                }
            }
        }
    }
}

/// The ids a line of code mentions: in quotes, or in brackets in a comment.
fn ids(line: &str) -> Vec<&str> {
    let code = &line[..line.len() - comment(line).len()];
    let strings = code.split('"').skip(1).step_by(2);
    let brackets = comment(line).split('[').skip(1).filter_map(|rest| rest.split(']').next());
    strings.chain(brackets).filter(|text| is_id(text)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLAUSES: &str = "title = \"Settler\"\n\n[[clause]]\nid = \"settler.quarry\"\n\
        text = \"The settler may take a quarry.\"\ncite = { base = \"Settler\" }\n\
        code = [\"settler.rs\"]\n";
    const CODE: &str = "// [settler.quarry] is a privilege\n";
    const SCENARIO: &str = "scenario a quarry\nproves settler.quarry # why not\n";

    fn found(clauses: &str, code: &str, scenario: &str) -> Vec<String> {
        let mut findings = Vec::new();
        let tree = Tree::of(&[
            ("rules/puerto-rico/settler.toml", clauses),
            ("crates/puerto-rico/src/settler.rs", code),
            ("rules/puerto-rico/scenarios/settler.txt", scenario),
        ]);
        check(&tree, &mut findings);
        findings.into_iter().map(|finding| finding.advice).collect()
    }

    #[test]
    fn an_index_that_agrees_is_tidy() {
        assert_eq!(found(CLAUSES, CODE, SCENARIO), [""; 0]);
    }

    #[test]
    fn each_disagreement_is_found() {
        assert_eq!(found(CLAUSES, "", SCENARIO).len(), 1);
        assert_eq!(found(CLAUSES, &format!("{CODE}rule(\"settler.quary\")"), SCENARIO).len(), 1);
        assert_eq!(found(CLAUSES, CODE, "scenario a\nproves settler.corn\n").len(), 1);
        assert_eq!(
            found(CLAUSES, CODE, "scenario a\nscenario b\nproves settler.quarry\n").len(),
            1
        );
        assert_eq!(found(&format!("{CLAUSES}{}", &CLAUSES[19..]), CODE, SCENARIO).len(), 1);
        assert_eq!(found(&CLAUSES.replace("settler.rs", "gone.rs"), CODE, SCENARIO).len(), 1);
        assert_eq!(found(&format!("{CLAUSES}ruling = [3]\n"), CODE, SCENARIO).len(), 1);
        assert_eq!(found(&format!("{CLAUSES}switch = \"house\"\n"), CODE, SCENARIO).len(), 1);
    }

    #[test]
    fn ids_are_told_from_other_text() {
        assert_eq!(
            ids("let a = b[c.d]; f(\"x.y\", \"no id\"); // see [p.q-r] and [Game]"),
            ["x.y", "p.q-r"]
        );
        assert!(!is_id("1.2") && !is_id("word") && !is_id("a..b"));
    }
}
