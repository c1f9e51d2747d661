//! The licences of everything that is linked into the program.

use std::fs;
use std::path::PathBuf;

use crate::shell::{Outcome, command, root, run, run_with, target, works};

/// Says which licences and sources of crates are let in. A version of our choice,
/// so that what passes today passes tomorrow.
const DENY: (&str, &str) = ("cargo-deny", "0.20.2");

/// Collects the texts of the licences.
const ABOUT: (&str, &str) = ("cargo-about", "0.9.3");

/// The page of all notices, at the root of the repository.
const NOTICES: &str = "NOTICES.md";

/// The folder with tools that are built from crates.
fn tools() -> PathBuf {
    target("tools")
}

/// Builds a tool into a folder of its own, unless this version of it is there or on
/// the path. Nothing else on the machine changes.
fn prepare(
    (name, version): (&str, &str),
    features: &[&str],
    environment: &[(&str, &str)],
) -> Result<String, String> {
    let own = tools().join("bin").join(name).to_string_lossy().into_owned();
    for program in [name, &*own] {
        let output = command(&[program, "--version"]).output();
        let is_it =
            |text: &[u8]| String::from_utf8_lossy(text).trim() == format!("{name} {version}");
        if output.is_ok_and(|output| is_it(&output.stdout)) {
            return Ok(program.to_owned());
        }
    }
    println!("\n{name} {version} is missing: building it into {}", tools().display());
    let folder = tools().to_string_lossy().into_owned();
    let mut line = vec!["cargo", "install", name, "--version", version, "--locked", "--quiet"];
    line.extend(["--root", &folder]);
    line.extend(features);
    run_with(&line, environment)?;
    if works(&[&own, "--version"]) { Ok(own) } else { Err(format!("{own} does not run")) }
}

/// Checks licences, sources and bans. Known weaknesses are asked for in a long run
/// only, since their list comes from the network.
pub(crate) fn deny(is_long: bool) -> Outcome {
    // It runs for seconds, so what counts is that it is built quickly.
    let plain = [("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"), ("CARGO_PROFILE_RELEASE_LTO", "off")];
    let deny = prepare(DENY, &[], &plain)?;
    let mut line = vec![&*deny, "--all-features", "--log-level", "error", "check"];
    line.extend(["bans", "licenses", "sources"]);
    if is_long {
        line.push("advisories");
    }
    run(&line)
}

/// Writes the page of all notices anew.
pub(crate) fn write() -> Outcome {
    // It compares texts for a long time, and must be fast.
    let about = prepare(ABOUT, &["--features", "cli"], &[])?;
    let manifest = root().join("crates/windrose/Cargo.toml");
    let page = root().join(NOTICES);
    run(&[
        &about,
        "generate",
        "--frozen",
        "--fail",
        "--manifest-path",
        &manifest.to_string_lossy(),
        "--config",
        "about.toml",
        "--output-file",
        &page.to_string_lossy(),
        "xtask/templates/notices.hbs",
    ])?;
    // Licence texts of all times have all line ends and blanks; git has one.
    let text = fs::read_to_string(&page).map_err(|error| format!("{NOTICES}: {error}"))?;
    let mut clean = String::with_capacity(text.len());
    for line in text.lines() {
        clean.push_str(line.trim_end());
        clean.push('\n');
    }
    fs::write(&page, clean).map_err(|error| format!("{NOTICES}: {error}"))
}

/// That the page names every crate that is linked into the program on Linux. It needs
/// no tool, so that a new dependency is noticed where it comes in.
pub(crate) fn check() -> Outcome {
    let line = [
        "cargo",
        "tree",
        "--locked",
        "--package",
        "windrose",
        "--edges",
        "normal",
        "--target",
        "x86_64-unknown-linux-gnu",
        "--prefix",
        "none",
        "--format",
        "{p}",
    ];
    let output = command(&line).output().map_err(|error| format!("cargo tree: {error}"))?;
    let tree = String::from_utf8_lossy(&output.stdout);
    let page =
        fs::read_to_string(root().join(NOTICES)).map_err(|error| format!("{NOTICES}: {error}"))?;
    let mut missing: Vec<String> = tree
        .lines()
        .filter_map(linked)
        .map(|(name, version)| format!("{name} {version}"))
        .filter(|named| !page.lines().any(|line| line.strip_prefix("- ") == Some(named)))
        .collect();
    missing.sort();
    missing.dedup();
    match &missing[..] {
        [] if output.status.success() => Ok(()),
        [] => Err(format!("cargo tree: {}", String::from_utf8_lossy(&output.stderr))),
        missing => Err(format!(
            "{NOTICES} does not name {}: cargo xtask notices writes it anew",
            missing.join(", ")
        )),
    }
}

/// A crate that is not ours, by name and version: `serde v1.0.0 (proc-macro)`.
/// A macro is not linked.
fn linked(line: &str) -> Option<(&str, &str)> {
    let mut words = line.split_whitespace();
    let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
    // Ours stand with the folder they are in, and what was listed before with a star.
    let kind = words.next();
    let is_other = kind.is_some_and(|kind| kind.starts_with('(') && kind != "(*)");
    (!is_other).then_some((name, version))
}
