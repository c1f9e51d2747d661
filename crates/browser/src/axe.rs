//! Whether a page can be used by everyone, as far as axe-core can tell.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::look::Light;

/// Where `cargo xtask test` puts the npm package, below the folder cargo builds in.
const SCRIPT: &str = "axe-core/axe.min.js";

/// What fails a page; lesser findings are advice.
const BAD: [&str; 2] = ["serious", "critical"];

/// The script of axe-core.
///
/// # Panics
/// When it is not there.
pub fn script() -> String {
    let file = target().join(SCRIPT);
    std::fs::read_to_string(&file).unwrap_or_else(|error| {
        panic!("{}: {error}; `cargo xtask test` fetches axe-core", file.display())
    })
}

/// The folder where cargo builds everything.
pub fn target() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    let root = root.expect("this crate lies in a folder of the workspace");
    root.join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// # Panics
/// When the page that is shown keeps somebody out, by day or at night. All that is
/// wrong is listed.
#[track_caller]
pub fn check(browser: &Browser, axe: &str, name: &str) {
    let mut found = String::new();
    for light in Light::ALL {
        browser.light(light);
        for violation in violations(browser, axe) {
            let _ = writeln!(found, "{name}, {}: {violation}", light.name());
        }
    }
    assert!(found.is_empty(), "{found}");
}

/// What is seriously wrong with the page that is shown, a sentence for each.
pub fn violations(browser: &Browser, axe: &str) -> Vec<String> {
    // The script defines itself once; a page that was only exchanged keeps it.
    let known = browser.script("return typeof axe", &[]).expect("a page runs scripts");
    if known == "undefined" {
        browser.script(axe, &[]).expect("axe-core runs");
    }
    let run = "const done = arguments[arguments.length - 1]; \
               axe.run(document, arguments[0]).then((it) => done(it.violations), (it) => done(String(it)));";
    let told = browser.script_async(run, &[json!({ "resultTypes": ["violations"] })]);
    let told = told.expect("axe-core answers");
    let list = told.as_array().unwrap_or_else(|| panic!("axe-core failed: {told}"));
    let is_bad = |it: &&Value| BAD.iter().any(|bad| it["impact"] == *bad);
    list.iter().filter(is_bad).map(sentence).collect()
}

fn sentence(violation: &Value) -> String {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let nodes = violation["nodes"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut told = format!(
        "{} ({}, {} places): {}",
        text(&violation["id"]),
        text(&violation["impact"]),
        nodes.len(),
        text(&violation["help"])
    );
    for node in nodes.iter().take(4) {
        let why = text(&node["failureSummary"]).replace('\n', " ");
        let _ = write!(told, "\n    {}\n      {why}", text(&node["html"]));
    }
    told
}
