//! Finds the modules of a crate and which modules each of them uses.

use std::collections::{BTreeMap, BTreeSet};

use super::files::{File, Tree};
use super::tokens::{Token, tokens};

/// A module: the names that lead to it from the root of the crate.
pub(super) type Path = Vec<String>;

/// Which modules each module of a crate uses. The root is left out: it declares the others.
pub(super) type Uses = BTreeMap<Path, BTreeSet<Path>>;

/// A path in the source of a module.
struct Mention {
    path: Path,
    /// The name under which a `use` makes it known, and whether it only passes it on.
    import: Option<Import>,
}

struct Import {
    name: String,
    is_public: bool,
}

/// What the source of one module mentions.
#[derive(Default)]
struct Scan {
    mentions: Vec<Mention>,
    /// Modules that only tests compile.
    tests: Vec<Path>,
}

/// The modules of the crate in this folder, tests apart, and the file of each.
pub(super) fn uses(tree: &Tree, folder: &str) -> (Uses, BTreeMap<Path, String>) {
    let mut scans = BTreeMap::new();
    let mut files = BTreeMap::new();
    for file in tree.under(folder, ".rs") {
        let module = module(file, folder);
        scans.insert(module.clone(), scan(&file.text, &module));
        files.insert(module, file.path.clone());
    }
    let tests: Vec<Path> = scans.values().flat_map(|scan| scan.tests.clone()).collect();
    let is_test = |module: &Path| tests.iter().any(|test| module.starts_with(test));
    scans.retain(|module, _| !is_test(module));
    let mut uses = Uses::new();
    for (module, scan) in &scans {
        let used = scan.mentions.iter().filter_map(|mention| {
            let target = resolve(&scans, &mention.path, 0);
            // A parent that passes on what its children declare does not use them.
            let passes_on = mention.import.as_ref().is_some_and(|import| import.is_public)
                && target.starts_with(module);
            (target != *module && !target.is_empty() && !passes_on).then_some(target)
        });
        if !module.is_empty() {
            uses.insert(module.clone(), used.collect());
        }
    }
    (uses, files)
}

/// The module that a file holds.
fn module(file: &File, folder: &str) -> Path {
    let inner = file.path[folder.len()..].trim_start_matches('/').trim_end_matches(".rs");
    let mut path: Path = inner.split('/').map(str::to_owned).collect();
    if path.last().is_some_and(|name| name == "mod") {
        path.pop();
    }
    if path == ["lib"] || path == ["main"] { Path::new() } else { path }
}

/// The module that declares what a path names: through the names that others pass on.
fn resolve(scans: &BTreeMap<Path, Scan>, path: &[String], depth: usize) -> Path {
    let length = (0..=path.len()).rev().find(|&length| scans.contains_key(&path[..length]));
    let module = &path[..length.unwrap_or(0)];
    let name = path.get(module.len());
    let passed_on = scans.get(module).zip(name).and_then(|(scan, name)| {
        let named =
            |mention: &&Mention| mention.import.as_ref().is_some_and(|import| import.name == *name);
        scan.mentions.iter().find(named)
    });
    match passed_on {
        // Two modules could pass a name on to each other; no name takes this many steps.
        Some(mention) if depth < 8 => resolve(scans, &mention.path, depth + 1),
        _ => module.to_vec(),
    }
}

fn scan(text: &str, module: &Path) -> Scan {
    let tokens = tokens(text);
    let mut scan = Scan::default();
    let mut at = 0;
    // The inner modules whose braces are open, with the depth outside them.
    let mut inner: Vec<(Path, usize)> = Vec::new();
    let mut depth = 0;
    let mut is_public = false;
    while at < tokens.len() {
        let here = inner.last().map_or(module, |(path, _)| path).clone();
        match tokens[at] {
            Token::Mark('#') => {
                let end = attribute_end(&tokens, at);
                at = if is_test_only(&tokens[at..end]) {
                    skip_item(&tokens, end, &here, &mut scan)
                } else {
                    end
                };
                continue;
            }
            // What a macro names belongs to the place where the macro is used.
            Token::Mark('$') => {
                at += 2;
                continue;
            }
            Token::Word("pub") => {
                is_public = true;
                at += 1;
                if tokens.get(at) == Some(&Token::Mark('(')) {
                    at = closing(&tokens, at);
                }
                continue;
            }
            Token::Word("use") => {
                let end = find(&tokens, at, ';');
                let mut paths = Vec::new();
                use_tree(&tokens[at + 1..end], &[], &mut paths);
                for (path, name) in paths {
                    if let Some(path) = absolute(&path, &here, true) {
                        let import = Some(Import { name, is_public });
                        scan.mentions.push(Mention { path, import });
                    }
                }
                at = end;
            }
            Token::Word("mod") => {
                if let (Some(Token::Word(name)), Some(Token::Mark('{'))) =
                    (tokens.get(at + 1), tokens.get(at + 2))
                {
                    let path = here.iter().cloned().chain([(*name).to_owned()]).collect();
                    inner.push((path, depth));
                    at += 1;
                }
            }
            Token::Word("crate" | "super" | "self")
                if tokens.get(at + 1) == Some(&Token::PathSep) =>
            {
                let (path, length) = plain_path(&tokens[at..]);
                scan.mentions.extend(
                    absolute(&path, &here, false).map(|path| Mention { path, import: None }),
                );
                at += length;
                continue;
            }
            Token::Mark('{') => depth += 1,
            Token::Mark('}') => {
                depth -= 1_usize.min(depth);
                if inner.last().is_some_and(|&(_, outside)| outside == depth) {
                    inner.pop();
                }
            }
            _ => {}
        }
        is_public = false;
        at += 1;
    }
    scan
}

/// `a::b::c` at the beginning of these tokens, and how many tokens it has.
fn plain_path(tokens: &[Token<'_>]) -> (Path, usize) {
    let mut path = Path::new();
    let mut at = 0;
    while let Some(Token::Word(word)) = tokens.get(at) {
        path.push((*word).to_owned());
        at += 1;
        if tokens.get(at) != Some(&Token::PathSep) {
            break;
        }
        at += 1;
    }
    (path, at)
}

/// The paths of a `use`, each with the name it makes known.
fn use_tree(tokens: &[Token<'_>], lead: &[String], out: &mut Vec<(Path, String)>) {
    let mut at = 0;
    while at < tokens.len() {
        let (own, length) = plain_path(&tokens[at..]);
        at += length;
        let mut path: Path = lead.iter().cloned().chain(own).collect();
        match tokens.get(at) {
            Some(Token::Mark('{')) => {
                let end = closing(tokens, at);
                use_tree(&tokens[at + 1..end - 1], &path, out);
                at = end;
            }
            Some(Token::Mark('*')) => {
                out.push((path, "*".to_owned()));
                at += 1;
            }
            _ => {
                // `as name` has been read as the beginning of another path.
                let alias = match (tokens.get(at), tokens.get(at + 1)) {
                    (Some(Token::Word("as")), Some(Token::Word(alias))) => Some(*alias),
                    _ => None,
                };
                at += if alias.is_some() { 2 } else { 0 };
                if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
                    path.pop();
                }
                let name = alias.map(str::to_owned).or_else(|| path.last().cloned());
                out.extend(name.map(|name| (path, name)));
            }
        }
        // The comma.
        at += 1;
    }
}

/// A path from the root of the crate; none for what another crate has.
fn absolute(path: &[String], module: &Path, is_use: bool) -> Option<Path> {
    let (first, rest) = path.split_first()?;
    match first.as_str() {
        "crate" => Some(rest.to_vec()),
        "self" => Some(module.iter().chain(rest).cloned().collect()),
        "super" => {
            let supers = path.iter().take_while(|word| *word == "super").count();
            let base = module.len().checked_sub(supers)?;
            Some(module[..base].iter().chain(&path[supers..]).cloned().collect())
        }
        // A child of this module, or another crate: `resolve` finds no module for the latter.
        _ if is_use => Some(module.iter().chain(path).cloned().collect()),
        _ => None,
    }
}

/// Where an attribute ends that begins here.
fn attribute_end(tokens: &[Token<'_>], at: usize) -> usize {
    let open = if tokens.get(at + 1) == Some(&Token::Mark('!')) { at + 2 } else { at + 1 };
    if tokens.get(open) == Some(&Token::Mark('[')) { closing(tokens, open) } else { at + 1 }
}

fn is_test_only(attribute: &[Token<'_>]) -> bool {
    let words: Vec<&str> = attribute
        .iter()
        .filter_map(|token| match token {
            Token::Word(word) => Some(*word),
            _ => None,
        })
        .collect();
    matches!(words[..], ["cfg", "test"] | ["cfg", "all", "test", ..] | ["test"])
}

/// Where the item after an attribute ends; a module is noted as one of tests.
fn skip_item(tokens: &[Token<'_>], from: usize, module: &Path, scan: &mut Scan) -> usize {
    let mut at = from;
    while let Some(token) = tokens.get(at) {
        match token {
            Token::Mark('#') => at = attribute_end(tokens, at),
            Token::Word("mod") => {
                if let Some(Token::Word(name)) = tokens.get(at + 1) {
                    let test = module.iter().cloned().chain([(*name).to_owned()]);
                    scan.tests.push(test.collect());
                }
                at += 1;
            }
            Token::Mark(';') => return at + 1,
            Token::Mark('{') => return closing(tokens, at),
            Token::Mark('(' | '[') => at = closing(tokens, at),
            _ => at += 1,
        }
    }
    at
}

/// The place of the next such mark.
fn find(tokens: &[Token<'_>], from: usize, mark: char) -> usize {
    let found = tokens[from..].iter().position(|token| *token == Token::Mark(mark));
    found.map_or(tokens.len(), |at| from + at)
}

/// The place after the bracket that closes the one here.
fn closing(tokens: &[Token<'_>], at: usize) -> usize {
    let mut depth = 0;
    for (index, token) in tokens.iter().enumerate().skip(at) {
        match token {
            Token::Mark('(' | '[' | '{') => depth += 1,
            Token::Mark(')' | ']' | '}') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index + 1;
        }
    }
    tokens.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The edges of a crate `x`, as `a>b`.
    fn edges(files: &[(&str, &str)]) -> Vec<String> {
        let (uses, _) = uses(&Tree::of(files), "x/src");
        let edge = |(from, used): (&Path, &BTreeSet<Path>)| {
            let from = from.join("::");
            used.iter().map(move |to| format!("{from}>{}", to.join("::"))).collect::<Vec<_>>()
        };
        uses.iter().flat_map(edge).collect()
    }

    #[test]
    fn imports_and_paths_are_edges() {
        let found = edges(&[
            ("x/src/lib.rs", "mod a;\nmod b;\nmod c;\npub struct Root;"),
            (
                "x/src/a.rs",
                "use crate::{Root, b::{self, Two}};\nuse std::fmt;\nmacro_rules! m { () => { $crate::c::C } }",
            ),
            ("x/src/b.rs", "fn f() { crate::c::g(); super::c::h(); } // crate::a\n"),
            ("x/src/c/mod.rs", "mod d;\nuse d::Four;"),
            ("x/src/c/d.rs", "pub(in crate::c) struct Four;"),
        ]);
        assert_eq!(found, ["a>b", "b>c", "c>c::d"]);
    }

    #[test]
    fn a_name_that_is_passed_on_belongs_to_its_owner() {
        let found = edges(&[
            ("x/src/lib.rs", "mod a;\nmod b;"),
            ("x/src/a/mod.rs", "mod c;\nmod d;\npub use c::{One as Uno, Two};"),
            ("x/src/a/c.rs", ""),
            ("x/src/a/d.rs", "use super::Two;"),
            ("x/src/b.rs", "use crate::a::Uno;"),
        ]);
        assert_eq!(found, ["a::d>a::c", "b>a::c"]);
    }

    #[test]
    fn tests_are_left_out() {
        let found = edges(&[
            ("x/src/lib.rs", "mod a;\nmod b;\nmod c;"),
            ("x/src/a.rs", "#[cfg(test)]\nmod tests;\nuse crate::b::B;"),
            ("x/src/a/tests.rs", "use crate::c::C;"),
            ("x/src/b.rs", "#[cfg(test)]\nmod tests { use crate::a::A; }"),
            ("x/src/c.rs", "#[cfg(test)]\nuse crate::a::A;\n#[cfg(unix)]\nuse crate::b::B;"),
        ]);
        assert_eq!(found, ["a>b", "c>b"]);
    }

    #[test]
    fn inner_modules_have_paths_of_their_own() {
        let found = edges(&[
            ("x/src/a.rs", "mod inner { use super::super::b::B; }\nuse super::c::C;"),
            ("x/src/b.rs", ""),
            ("x/src/c.rs", ""),
        ]);
        assert_eq!(found, ["a>b", "a>c"]);
    }
}
