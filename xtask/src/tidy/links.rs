//! Checks that links in Markdown files lead somewhere.

use super::Finding;
use super::files::Tree;

/// Checks that every relative link of a Markdown file leads somewhere inside
/// the repository.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    for file in tree.files.iter().filter(|file| file.path.ends_with(".md")) {
        let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let mut code = false;
        for (number, line) in file.lines() {
            if line.trim_start().starts_with("```") {
                code = !code;
            }
            if code {
                continue;
            }
            for target in targets(line) {
                let advice = match resolve(folder, target) {
                    Some(path) if path.is_empty() || tree.has(&path) => continue,
                    Some(_) => format!("the link to {target} leads nowhere: mend or delete it"),
                    None => format!("the link to {target} leaves the repository"),
                };
                findings.push(Finding::new(&file.path, number, advice));
            }
        }
    }
}

/// The relative targets of the links in a line, without their anchors.
fn targets(line: &str) -> Vec<&str> {
    line.match_indices("](")
        .filter_map(|(at, _)| line[at + 2..].split_once(')'))
        .map(|(target, _)| target.split(['#', ' ']).next().unwrap_or_default())
        .filter(|target| !target.is_empty())
        .filter(|target| !target.contains("://") && !target.starts_with("mailto:"))
        .collect()
}

/// The path from the root that `target` means in `folder`; `None` where it is
/// outside.
fn resolve(folder: &str, target: &str) -> Option<String> {
    if target.starts_with('/') {
        return None;
    }
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_must_lead_somewhere() {
        let text = "[a](b.md#top) [web](https://x.org/y) [here](#here)\n\
                    [up](../README.md) [gone](gone.md)\n```\n[code](no.md)\n```\n[out](../../x)\n";
        let tree = Tree::of(&[("docs/a.md", text), ("docs/b.md", ""), ("README.md", "")]);
        let mut findings = Vec::new();
        check(&tree, &mut findings);
        let lines: Vec<usize> = findings.iter().map(|finding| finding.line).collect();
        assert_eq!(lines, [2, 6], "{findings:?}");
    }
}
