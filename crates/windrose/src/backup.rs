//! Copies of all tables, and back.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use crate::config::Place;
use crate::failure::Failure;

#[derive(Debug, Args)]
pub(crate) struct Backup {
    #[command(flatten)]
    place: Place,
    /// The file to write; it must not be there yet
    #[arg(value_name = "FILE")]
    to: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Restore {
    #[command(flatten)]
    place: Place,
    /// The copy
    #[arg(value_name = "FILE")]
    from: PathBuf,
    /// Takes the place of a database that is there; the old one is kept beside it
    #[arg(long)]
    replace: bool,
}

/// Copies everything, while the server goes on.
pub(crate) fn run(place: &Place, wanted: &Backup, out: &mut impl Write) -> Result<(), Failure> {
    let database = place.database()?;
    server::operate::back_up(&database, &wanted.to).map_err(Failure::Operate)?;
    writeln!(out, "{} is copied into {}", database.display(), wanted.to.display())?;
    Ok(())
}

/// Puts a copy back.
pub(crate) fn restore(
    place: &Place,
    wanted: &Restore,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let database = place.database_to_be()?;
    let kept = server::operate::restore(&wanted.from, &database, wanted.replace);
    if let Some(kept) = kept.map_err(Failure::Operate)? {
        writeln!(out, "What was there is kept as {}", kept.display())?;
    }
    writeln!(out, "{} is as it was copied", database.display())?;
    Ok(())
}
