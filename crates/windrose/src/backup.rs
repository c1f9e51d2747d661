//! The commands `backup` and `restore`.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use server::operate::{self, Existing, KeyPlace, Restored, RestoredKey};

use crate::command_error::{CommandError, Named, is_database};
use crate::data_location::DataLocation;

#[derive(Debug, Args)]
pub(crate) struct Backup {
    #[command(flatten)]
    location: DataLocation,
    /// The file to write, which must not exist yet
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
    /// Replaces a database that exists; the old one is kept beside it
    #[arg(long)]
    replace: bool,
}

/// Copies everything, even while a server runs.
pub(crate) fn run(
    location: &DataLocation,
    wanted: &Backup,
    out: &mut impl Write,
) -> Result<(), CommandError> {
    let database = location.own_database()?;
    let to = Named::new("", wanted.to.clone());
    if wanted.to.exists() {
        return Err(to.foreign("this exists already: choose another name for the copy"));
    }
    let folder = wanted.to.parent().filter(|folder| !folder.as_os_str().is_empty());
    if folder.is_some_and(|folder| !folder.is_dir()) {
        return Err(to.foreign("there is no such folder: create it first, or name another"));
    }
    let key = KeyPlace { file: location.key_file.as_deref(), is_wanted: wanted.with_key };
    if !database.path.exists() {
        return Err(database.foreign("there is no database here: name another place"));
    }
    let with_key = operate::back_up(&database.path, &wanted.to, key)
        .map_err(|error| CommandError::Operate { file: database.clone(), error })?;
    writeln!(out, "Copied {} to {}", database.path.display(), wanted.to.display())?;
    if let Some(key) = with_key {
        writeln!(out, "Copied the key to {}: keep it apart from the copy", key.display())?;
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
        return Err(from.foreign("this is not a copy made by `windrose backup`: name another file"));
    }
    let database = location.database_to_be()?;
    if database.path.exists() && !wanted.replace {
        return Err(database.foreign(
            "a database exists already: --replace replaces it, and keeps the old one beside it",
        ));
    }
    let key_file = location.key_file.as_deref();
    let existing = if wanted.replace { Existing::Replace } else { Existing::Refuse };
    let restored = operate::restore(&wanted.from, &database.path, existing, key_file);
    let Restored { kept, key } =
        restored.map_err(|error| CommandError::Operate { file: from, error })?;
    for kept in kept {
        writeln!(out, "The old file is kept as {}", kept.display())?;
    }
    writeln!(out, "Restored {}", database.path.display())?;
    let about_key = match key {
        RestoredKey::Copied => {
            "The key was beside the copy and is restored too: the server knows all browsers again"
        }
        RestoredKey::Stays => {
            "The key file that was here stays. If it belongs to the copy, the server knows all \
             browsers again; if not, players who are not signed in need their recovery links"
        }
        RestoredKey::Missing => {
            "There is no key: the server creates one at the next start. Accounts, sessions and \
             tokens work. Players who are not signed in need their recovery links to get their \
             seats back, and accounts with a second factor need one of their recovery codes"
        }
    };
    writeln!(out, "{about_key}")?;
    Ok(())
}
