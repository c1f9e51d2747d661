//! Installs what the browser tests need.

use crate::npm::Package;
use crate::shell::{Outcome, need, run};

/// Finds out whether a page is for everyone.
const AXE: Package = Package { name: "axe-core", version: "4.14.0", file: "axe.min.js" };

/// Makes sure of everything the tests in browsers need.
pub(crate) fn prepare() -> Outcome {
    drive()?;
    AXE.fetch()
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
