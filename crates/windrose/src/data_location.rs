//! Where the data of a server is stored.

use std::fs;
use std::path::PathBuf;

use clap::Args;

use crate::command_error::{CommandError, Named, is_database};

/// The name of the database in the data folder.
pub(crate) const FILE: &str = "windrose.sqlite";

/// Where the data is stored.
#[derive(Debug, Clone, Args)]
pub(crate) struct DataLocation {
    /// The folder in which everything is stored [default: windrose in this system's data folder]
    #[arg(short, long, value_name = "FOLDER", env = "WINDROSE_DATA_DIR", global = true)]
    data_dir: Option<PathBuf>,
    /// The database, an SQLite file [default: windrose.sqlite in the folder]
    #[arg(long, value_name = "FILE", env = "WINDROSE_DATABASE", global = true)]
    database: Option<PathBuf>,
    /// The key file, which signs the cookies of browsers; nobody else may read it [default:
    /// windrose.key beside the database]
    #[arg(long, value_name = "FILE", env = "WINDROSE_KEY_FILE", global = true)]
    pub(crate) key_file: Option<PathBuf>,
    /// A file with settings in TOML; each has the name of its flag
    #[arg(short, long, value_name = "FILE", env = "WINDROSE_CONFIG", global = true)]
    config: Option<PathBuf>,
}

impl DataLocation {
    /// The file of the database.
    pub(crate) fn database(&self) -> Result<PathBuf, CommandError> {
        if let Some(database) = &self.database {
            return Ok(database.clone());
        }
        let usual = || dirs::data_dir().map(|data| data.join("windrose"));
        let folder = self.data_dir.clone().or_else(usual).ok_or(CommandError::NoFolder)?;
        Ok(folder.join(FILE))
    }

    /// The database, with the flag that named it.
    pub(crate) fn named(&self) -> Result<Named, CommandError> {
        let flag = if self.database.is_some() { "--database" } else { "--data-dir" };
        Ok(Named::new(flag, self.database()?))
    }

    /// The database, if the file is one or does not exist. A file of another program is refused,
    /// so that it is not taken for a damaged database.
    pub(crate) fn own_database(&self) -> Result<Named, CommandError> {
        let named = self.named()?;
        if named.path.is_dir() {
            return Err(named.foreign("this is a folder: name a file, or use --data-dir FOLDER"));
        }
        if named.path.exists() && !is_database(&named.path).unwrap_or(true) {
            return Err(named.foreign("this file is not a database of this program: name another"));
        }
        if let Some(key) = self.key_file.as_ref().filter(|key| key.is_dir()) {
            return Err(Named::new("--key-file", key).foreign("this is a folder: name a file"));
        }
        Ok(named)
    }

    /// The same, in a folder that is created if necessary.
    pub(crate) fn database_to_be(&self) -> Result<Named, CommandError> {
        let named = self.own_database()?;
        if let Some(folder) = named.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)
                .map_err(|error| Named::new(named.flag, folder).failed(error))?;
        }
        Ok(named)
    }
}
