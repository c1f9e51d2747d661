//! Writes golden files anew.

use crate::shell::{Outcome, run_with};

/// Writes the golden files anew: the tests that compare with one write it
/// instead. What changed is then to be read in the diff.
pub(crate) fn run() -> Outcome {
    run_with(&["cargo", "test", "--workspace", "--tests"], &[("WINDROSE_BLESS", "1")])?;
    println!("\nThe golden files are written. Read the diff before you keep it.");
    Ok(())
}
