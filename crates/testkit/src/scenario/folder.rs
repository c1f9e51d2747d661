//! Reads and runs the scenarios of a folder.

use std::fs;
use std::path::{Path, PathBuf};

use tabletop::{Components, Title};

use super::{Scenario, ScenarioError, run};

/// What a scenario proves: one line of the table of proofs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The name of the scenario.
    pub scenario: String,
    /// The file it stands in.
    pub file: String,
    /// The line it begins with.
    pub line: usize,
    /// The clauses it proves.
    pub clauses: Vec<String>,
}

/// All scenarios of a folder, file by file in the order of their names.
///
/// # Errors
/// Every file that cannot be read.
pub fn scenarios_in(folder: &Path) -> Result<Vec<Scenario>, Vec<ScenarioError>> {
    let (mut scenarios, mut failures) = (Vec::new(), Vec::new());
    for path in files(folder).map_err(|error| vec![unreadable(folder, &error)])? {
        match fs::read_to_string(&path) {
            Err(error) => failures.push(unreadable(&path, &error)),
            Ok(text) => match Scenario::parse_all(&path.display().to_string(), &text) {
                Ok(found) => {
                    for mut scenario in found {
                        match bring_components(folder, &mut scenario) {
                            Ok(()) => scenarios.push(scenario),
                            Err(failure) => failures.push(failure),
                        }
                    }
                }
                Err(failure) => failures.push(failure),
            },
        }
    }
    if failures.is_empty() { Ok(scenarios) } else { Err(failures) }
}

/// Puts a table of components that a scenario names, and that lies beside it, in the
/// place of its name.
fn bring_components(folder: &Path, scenario: &mut Scenario) -> Result<(), ScenarioError> {
    let Some(Components::Named(name)) = &scenario.setup.components else { return Ok(()) };
    if !name.ends_with(".toml") {
        return Ok(());
    }
    let path = folder.join(name);
    let table = fs::read_to_string(&path).map_err(|error| unreadable(&path, &error))?;
    scenario.setup.components = Some(Components::Own { table });
    Ok(())
}

/// What the scenarios of a folder prove.
///
/// # Errors
/// Every file that cannot be read.
pub fn proofs_in(folder: &Path) -> Result<Vec<Proof>, Vec<ScenarioError>> {
    let proof = |scenario: Scenario| Proof {
        scenario: scenario.name,
        file: scenario.file,
        line: scenario.line,
        clauses: scenario.proves,
    };
    Ok(scenarios_in(folder)?.into_iter().map(proof).collect())
}

/// Plays all scenarios of a folder.
///
/// # Panics
/// When any does not go as written, naming all that did not; also when there is
/// none, for then the folder is the wrong one.
pub fn run_folder<G: Title>(folder: impl AsRef<Path>) {
    let folder = folder.as_ref();
    let scenarios = scenarios_in(folder).unwrap_or_else(|failures| panic!("{}", told(&failures)));
    assert!(!scenarios.is_empty(), "there is no scenario in {}", folder.display());
    let failed: Vec<Vec<ScenarioError>> =
        scenarios.iter().filter_map(|scenario| run::<G>(scenario).err()).collect();
    assert!(
        failed.is_empty(),
        "{} of {} scenarios failed:{}",
        failed.len(),
        scenarios.len(),
        told(&failed.concat()),
    );
}

fn told(failures: &[ScenarioError]) -> String {
    failures.iter().map(|failure| format!("\n{failure}")).collect()
}

fn unreadable(path: &Path, error: &std::io::Error) -> ScenarioError {
    ScenarioError {
        file: path.display().to_string(),
        line: 1,
        name: String::new(),
        what: format!("cannot be read: {error}"),
    }
}

fn files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
