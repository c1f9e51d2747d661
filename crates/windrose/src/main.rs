//! Windrose: one binary for everything the table can do.

use std::process::ExitCode;

fn main() -> ExitCode {
    windrose::main()
}
