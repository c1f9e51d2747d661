//! The commands `backup` and `restore`.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use server::operate::{self, KeyPlace, Restored, RestoredKey};

use crate::command_error::{CommandError, Named, is_database};
use crate::data_location::DataLocation;

#[derive(Debug, Args)]
pub(crate) struct Backup {
    #[command(flatten)]
    location: DataLocation,
    /// The file to write; it must not be there yet
    #[arg(value_name = "FILE")]
    to: PathBuf,
    /// Copies the key file too, into FILE.key: anyone with both files can take any seat
    #[arg(long)]
    with_key: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Restore {
    #[command(flatten)]
    location: DataLocation,
    /// The copy
    #[arg(value_name = "FILE")]
    from: PathBuf,
    /// Takes the place of a database that is there; the old one is kept beside it
    #[arg(long)]
    replace: bool,
}

/// Copies everything, while the server goes on.
pub(crate) fn run(
    location: &DataLocation,
    wanted: &Backup,
    out: &mut impl Write,
) -> Result<(), CommandError> {
    let database = location.own_database()?;
    let to = Named::new("", wanted.to.clone());
    if wanted.to.exists() {
        return Err(to.foreign("this is there already: choose another name for the copy"));
    }
    let folder = wanted.to.parent().filter(|folder| !folder.as_os_str().is_empty());
    if folder.is_some_and(|folder| !folder.is_dir()) {
        return Err(to.foreign("there is no such folder: make it first, or name another"));
    }
    let key = KeyPlace { file: location.key_file.as_deref(), is_wanted: wanted.with_key };
    if !database.path.exists() {
        return Err(database.foreign("there is no database here: name another place"));
    }
    let with_key = operate::back_up(&database.path, &wanted.to, key)
        .map_err(|error| CommandError::Operate { file: database.clone(), error })?;
    writeln!(out, "{} is copied into {}", database.path.display(), wanted.to.display())?;
    if let Some(key) = with_key {
        writeln!(out, "The key is copied into {}: keep it apart from the copy", key.display())?;
    }
    Ok(())
}

/// Puts a copy back.
pub(crate) fn restore(
    location: &DataLocation,
    wanted: &Restore,
    out: &mut impl Write,
) -> Result<(), CommandError> {
    let from = Named::new("", wanted.from.clone());
    if wanted.from.is_dir() {
        return Err(from.foreign("this is a folder: name the file of a copy"));
    }
    let is_copy = is_database(&wanted.from).map_err(|error| from.clone().failed(error))?;
    if !is_copy {
        return Err(from.foreign("this file is no copy that `windrose backup` made: name another"));
    }
    let database = location.database_to_be()?;
    if database.path.exists() && !wanted.replace {
        return Err(database.foreign(
            "a database is there already: --replace takes its place, and keeps the old one beside it",
        ));
    }
    let key_file = location.key_file.as_deref();
    let restored = operate::restore(&wanted.from, &database.path, wanted.replace, key_file);
    let Restored { kept, key } =
        restored.map_err(|error| CommandError::Operate { file: from, error })?;
    for kept in kept {
        writeln!(out, "What was there is kept as {}", kept.display())?;
    }
    writeln!(out, "{} is as it was copied", database.path.display())?;
    let told = match key {
        RestoredKey::Copied => {
            "The key was beside the copy and is in place: browsers are known again"
        }
        RestoredKey::Stays => {
            "The key file that was here stays. If it is the one of the copy, browsers are known \
             again; if not, those who are not signed in need their recovery links"
        }
        RestoredKey::Missing => {
            "There is no key: a new one is made at the next start. Accounts, sessions and tokens \
             work; those who are not signed in need their recovery links to get their seats \
             back, and second factors work with their recovery codes only"
        }
    };
    writeln!(out, "{told}")?;
    Ok(())
}
