//! Runs all tests and checks.

use crate::shell::{Outcome, need, run, run_with, target, works};
use crate::{browsers, fuzz, licences, schemathesis, scripts, tidy};

/// How much to test.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Length {
    /// What every change must pass.
    Normal,
    /// The same with many more games, and the fuzz targets.
    Long,
}

/// How many games the conformance suite plays for each set-up in a long run.
const LONG_GAMES: &str = "10000";

/// The fuzz targets are not part of the workspace.
const FUZZ: &str = "fuzz/Cargo.toml";

/// Runs everything a change must pass, the quick checks first.
pub(crate) fn everything(length: Length) -> Outcome {
    println!(
        "Tests everything: format, lints, tidiness, types of the scripts, licences, tests, examples \
         in the documentation, the documentation itself{}.",
        if length == Length::Long { ", long random games, fuzz targets" } else { "" }
    );
    run(&["cargo", "fmt", "--all", "--check"])?;
    run(&["cargo", "fmt", "--manifest-path", FUZZ, "--check"])?;
    run(&["cargo", "clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?;
    // The targets alone, without the fuzzer: they must not rot between two long runs.
    let own = target("fuzz");
    let fuzz = ["--manifest-path", FUZZ, "--no-default-features", "--target-dir"];
    let deny = [&own.to_string_lossy(), "--", "-D", "warnings"];
    run(&[&["cargo", "clippy"], &fuzz[..], &deny].concat())?;
    println!("\n$ cargo xtask tidy");
    tidy::run()?;
    scripts::check()?;
    licences::check()?;
    licences::deny(length == Length::Long)?;
    // Bots of the arena can be programs of any language; those of the tests are Python's.
    need("python3", "python3")?;
    browsers::prepare()?;
    schemathesis::prepare()?;
    tests(length)?;
    run(&["cargo", "test", "--doc", "--workspace"])?;
    run_with(
        &["cargo", "doc", "--no-deps", "--workspace", "--document-private-items"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )?;
    if length == Length::Long {
        fuzz::run_targets(fuzz::SECONDS)?;
    }
    println!("\nAll tests passed.");
    Ok(())
}

fn tests(length: Length) -> Outcome {
    let mut line = if works(&["cargo", "nextest", "--version"]) {
        vec!["cargo", "nextest", "run", "--workspace", "--no-fail-fast"]
    } else {
        println!("\ncargo-nextest is not installed: using cargo test, which is slower");
        vec!["cargo", "test", "--workspace", "--tests", "--no-fail-fast"]
    };
    match length {
        Length::Normal => run(&line),
        Length::Long => {
            // Full optimisation with the overflow checks of a debug build, in a
            // folder of its own so that it does not rebuild everybody else's.
            let own = target("long");
            let own = own.to_string_lossy();
            line.extend(["--target-dir", &own]);
            run_with(
                &line,
                &[("WINDROSE_GAMES", LONG_GAMES), ("CARGO_PROFILE_TEST_OPT_LEVEL", "3")],
            )
        }
    }
}
