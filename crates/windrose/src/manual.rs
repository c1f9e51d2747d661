//! The command `man`: manual pages with what `--help` shows.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Command};
use clap_mangen::{Man, generate_to};

use crate::command_error::{CommandError, Named};

#[derive(Debug, Args)]
pub(crate) struct Manual {
    /// Writes a page for every command into this folder, instead of the first one to standard
    /// output
    #[arg(short, long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
}

/// Prints the page of the program, or writes all pages into a folder.
pub(crate) fn run(
    wanted: &Manual,
    program: Command,
    out: &mut impl Write,
) -> Result<(), CommandError> {
    let Some(folder) = &wanted.dir else {
        // The output may be closed early; the last line reports that.
        return Ok(Man::new(program).manual("Windrose").render(out)?);
    };
    let failed = |error| Named::new("--dir", folder.clone()).failed(error);
    fs::create_dir_all(folder).map_err(failed)?;
    generate_to(program, folder).map_err(failed)?;
    writeln!(out, "Wrote the pages into {}", folder.display())?;
    Ok(())
}
