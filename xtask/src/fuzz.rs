//! Runs the fuzz targets.

use std::fs;
use std::path::Path;

use crate::shell::{Outcome, root, run, works};

/// How long each target runs unless told otherwise.
pub(crate) const SECONDS: u32 = 60;

/// Runs every fuzz target for this number of seconds.
pub(crate) fn run_targets(seconds: u32) -> Outcome {
    if !works(&["cargo", "fuzz", "--version"]) {
        println!("cargo-fuzz is missing: installing it");
        run(&["cargo", "install", "cargo-fuzz", "--locked"])?;
    }
    for target in targets(&root().join("fuzz/fuzz_targets"))? {
        let corpus = format!("fuzz/corpus/{target}");
        let seeds = format!("fuzz/seeds/{target}");
        // The fuzzer keeps what it finds in the first folder and reads the others.
        fs::create_dir_all(root().join(&corpus))
            .map_err(|error| format!("cannot make {corpus}: {error}"))?;
        let time = format!("-max_total_time={seconds}");
        // Sanitizers need a nightly compiler and guard against unsafe code, of which there is none.
        let mut line =
            vec!["cargo", "fuzz", "run", "--sanitizer", "none", &target, &corpus, &seeds];
        line.extend(["--", &time, "-timeout=10", "-print_final_stats=0", "-verbosity=0"]);
        let words = format!("-dict=fuzz/seeds/{target}.dict");
        if root().join(format!("fuzz/seeds/{target}.dict")).exists() {
            line.push(&words);
        }
        run(&line)?;
    }
    println!("\nNo fuzz target found a fault in {seconds} seconds each.");
    Ok(())
}

/// The names of the targets, in order.
fn targets(folder: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder)
        .map_err(|error| format!("cannot list {}: {error}", folder.display()))?;
    let mut names: Vec<String> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    Ok(names)
}
