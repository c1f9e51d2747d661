//! Checks the types of the scripts that pages load.

use crate::npm::Package;
use crate::shell::{Outcome, need, run};

/// The compiler of TypeScript, which reads the types in the comments of plain JavaScript. The
/// last version that is a program for Node alone: later ones are built for each system.
const TYPESCRIPT: Package = Package { name: "typescript", version: "5.9.3", file: "bin/tsc" };

/// Checks all scripts; `tsconfig.json` says how, and editors read it too. Nothing is compiled:
/// browsers load the scripts as they are.
pub(crate) fn check() -> Outcome {
    need("node", "nodejs")?;
    TYPESCRIPT.fetch()?;
    run(&["node", &TYPESCRIPT.path().to_string_lossy(), "--project", "tsconfig.json"])
}
