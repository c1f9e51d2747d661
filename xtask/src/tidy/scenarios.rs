//! Reads the headings of scenarios.

use super::files::Tree;

/// What a scenario says about itself, without what it plays.
pub(super) struct Heading {
    pub(super) file: String,
    pub(super) line: usize,
    pub(super) name: String,
    /// The line and the clause of each id it proves.
    pub(super) proves: Vec<(usize, String)>,
}

/// The headings of all scenarios of a game.
pub(super) fn headings(tree: &Tree, game: &str) -> Vec<Heading> {
    let mut found: Vec<Heading> = Vec::new();
    let folders = ["scenarios", "examples"].map(|folder| format!("rules/{game}/{folder}"));
    for file in folders.iter().flat_map(|folder| tree.under(folder, ".txt")) {
        for (line, text) in file.lines() {
            let text = text.split('#').next().unwrap_or_default().trim_end();
            if let Some(name) = text.strip_prefix("scenario ") {
                found.push(Heading {
                    file: file.path.clone(),
                    line,
                    name: name.trim().to_owned(),
                    proves: Vec::new(),
                });
            } else if let (Some(ids), Some(heading)) =
                (text.strip_prefix("proves "), found.last_mut())
            {
                heading.proves.extend(ids.split_whitespace().map(|id| (line, id.to_owned())));
            }
        }
    }
    found
}
