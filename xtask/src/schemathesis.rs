//! Installs schemathesis, which tests the API.

use std::fs;

use crate::shell::{Outcome, need, run, target, works};

/// What calls the API with whatever fits its description, as a Python package. A
/// version of our choice, so that what passes today passes tomorrow.
const PACKAGE: (&str, &str) = ("schemathesis", "4.32.5");

/// Installs schemathesis into a folder of its own, unless this version of it is
/// there. Nothing else on the machine changes.
pub(crate) fn prepare() -> Outcome {
    let (name, version) = PACKAGE;
    let folder = target(name);
    let mark = folder.join("version");
    if fs::read_to_string(&mark).is_ok_and(|told| told == version) {
        return Ok(());
    }
    println!("\n{name} {version} is missing: installing it into {}", folder.display());
    if !works(&["python3", "-m", "ensurepip", "--version"]) {
        need("python3-venv", "python3-venv").or_else(|missing| {
            // The package has no program of its own: ask again for what it brings.
            let is_there = works(&["python3", "-m", "ensurepip", "--version"]);
            if is_there { Ok(()) } else { Err(missing) }
        })?;
    }
    run(&["python3", "-m", "venv", &folder.to_string_lossy()])?;
    let python = folder.join("bin").join("python");
    let package = format!("{name}=={version}");
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", &package];
    run(&[&[&*python.to_string_lossy()], &install[..]].concat())?;
    fs::write(&mark, version).map_err(|error| format!("cannot write {}: {error}", mark.display()))
}
