//! Installs what the browser tests need.

use std::fs;
use std::path::Path;

use crate::shell::{Outcome, need, run, target};

/// What tells whether a page is for everyone, as an npm package. A version of our
/// choice, so that a page passes tomorrow if it passes today.
const AXE: (&str, &str) = ("axe-core", "4.14.0");

/// Makes sure of everything the tests in browsers need.
pub(crate) fn prepare() -> Outcome {
    drive()?;
    axe()
}

/// Takes pictures of all pages, in a folder that is given or made.
pub(crate) fn screenshots(folder: Option<&str>) -> Outcome {
    drive()?;
    // The profile of the tests, since those have built nearly all of it.
    let mut line = vec!["cargo", "run", "--profile", "test", "--package", "browser"];
    line.extend(["--example", "screenshots"]);
    if let Some(folder) = folder {
        line.extend(["--", folder]);
    }
    run(&line)
}

/// Takes the pictures of the examples in `docs/rules`.
pub(crate) fn rule_pictures() -> Outcome {
    drive()?;
    let mut line = vec!["cargo", "run", "--profile", "test", "--package", "browser"];
    line.extend(["--example", "rule_pictures"]);
    run(&line)
}

/// A browser and the program that drives it.
fn drive() -> Outcome {
    need("chromium", "chromium")?;
    need("chromedriver", "chromium-driver")
}

/// Fetches axe-core unless this version of it is there.
fn axe() -> Outcome {
    let (name, version) = AXE;
    let folder = target(name);
    if is_there(&folder, version) {
        return Ok(());
    }
    need("npm", "npm")?;
    let bad = |error| format!("cannot make {}: {error}", folder.display());
    fs::create_dir_all(&folder).map_err(bad)?;
    let to = folder.to_string_lossy();
    run(&["npm", "pack", &format!("{name}@{version}"), "--pack-destination", &to])?;
    let packed = folder.join(format!("{name}-{version}.tgz"));
    run(&["tar", "-xzf", &packed.to_string_lossy(), "-C", &to, "--strip-components=1"])
}

fn is_there(folder: &Path, version: &str) -> bool {
    let told = fs::read_to_string(folder.join("package.json")).unwrap_or_default();
    folder.join("axe.min.js").exists() && told.contains(&format!("\"version\": \"{version}\""))
}
