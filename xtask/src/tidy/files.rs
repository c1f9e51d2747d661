//! The text files of the repository.

use std::fs;
use std::path::Path;

/// Folders that hold what is made, not what is written.
const MADE: &[&str] = &[".git", "target", "fuzz/corpus", "fuzz/artifacts"];

/// Every text file of the repository.
#[derive(Default)]
pub(super) struct Tree {
    /// In the order of their paths.
    pub(super) files: Vec<File>,
    /// Every path there is, also of folders and of files that are not text.
    pub(super) paths: Vec<String>,
}

/// One text file.
pub(super) struct File {
    /// From the root, with forward slashes.
    pub(super) path: String,
    pub(super) text: String,
}

impl Tree {
    /// Reads the repository at `root`.
    pub(super) fn read(root: &Path) -> Result<Tree, String> {
        let mut tree = Tree::default();
        tree.walk(root, "")?;
        tree.files.sort_by(|a, b| a.path.cmp(&b.path));
        tree.paths.sort();
        Ok(tree)
    }

    /// A tree of these files alone, for tests of the checks.
    #[cfg(test)]
    pub(super) fn of(files: &[(&str, &str)]) -> Tree {
        let mut tree = Tree::default();
        for &(path, text) in files {
            for (slash, _) in path.match_indices('/') {
                tree.paths.push(path[..slash].to_owned());
            }
            tree.paths.push(path.to_owned());
            tree.files.push(File { path: path.to_owned(), text: text.to_owned() });
        }
        tree.paths.sort();
        tree.paths.dedup();
        tree
    }

    fn walk(&mut self, folder: &Path, name: &str) -> Result<(), String> {
        let entries = fs::read_dir(folder)
            .map_err(|error| format!("cannot list {}: {error}", folder.display()))?;
        for entry in entries.flatten() {
            let Ok(own) = entry.file_name().into_string() else { continue };
            let path = if name.is_empty() { own } else { format!("{name}/{own}") };
            if MADE.contains(&path.as_str()) || path.ends_with("/target") {
                continue;
            }
            self.paths.push(path.clone());
            if entry.path().is_dir() {
                self.walk(&entry.path(), &path)?;
            } else if let Ok(text) = fs::read_to_string(entry.path()) {
                self.files.push(File { path, text });
            }
        }
        Ok(())
    }

    /// Whether a file or a folder has this path.
    pub(super) fn has(&self, path: &str) -> bool {
        self.paths.binary_search_by(|known| known.as_str().cmp(path)).is_ok()
    }

    /// The file at this path.
    pub(super) fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// The files in a folder and its folders, whose names end like this.
    pub(super) fn under<'a>(
        &'a self,
        folder: &'a str,
        ending: &'a str,
    ) -> impl Iterator<Item = &'a File> {
        self.files.iter().filter(move |file| {
            let inside = file.path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
            inside && file.path.ends_with(ending)
        })
    }
}

impl File {
    /// Every line with its number, which begins at 1.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }

    /// The lines before the tests at the end of the file.
    pub(super) fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let tests = self.text.find("\n#[cfg(test)]\nmod ").map_or(self.text.len(), |at| at + 1);
        self.text[..tests].lines().enumerate().map(|(index, line)| (index + 1, line))
    }

    /// The lines of [`File::code`] without their comments.
    pub(super) fn bare(&self) -> impl Iterator<Item = (usize, &str)> {
        self.code().map(|(number, line)| (number, without_comment(line)))
    }
}

/// The line up to its comment. Slashes in a string are not told apart, except
/// where they follow a colon, as in an address.
fn without_comment(line: &str) -> &str {
    let comment = line
        .match_indices("//")
        .find(|&(at, _)| !line[..at].ends_with(':'))
        .map_or(line.len(), |(at, _)| at);
    &line[..comment]
}

/// The comment of a line, without the code before it.
pub(super) fn comment(line: &str) -> &str {
    &line[without_comment(line).len()..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_told_from_code() {
        assert_eq!(without_comment("let a = 1; // one"), "let a = 1; ");
        assert_eq!(comment("/// doc"), "/// doc");
        assert_eq!(without_comment("get(\"https://a\")"), "get(\"https://a\")");
    }

    #[test]
    fn code_ends_where_the_tests_begin() {
        let tree = Tree::of(&[("a/b.rs", "one\n// two\n#[cfg(test)]\nmod tests {}\n")]);
        let bare: Vec<_> = tree.files[0].bare().collect();
        assert_eq!(bare, [(1, "one"), (2, "")]);
        assert!(tree.has("a") && tree.has("a/b.rs") && !tree.has("b.rs"));
        assert_eq!(tree.under("a", ".rs").count(), 1);
    }
}
