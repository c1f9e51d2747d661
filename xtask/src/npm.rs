//! Fetches packages from npm, each in a version of our choice, so that what passes today
//! passes tomorrow.

use std::fs;
use std::path::PathBuf;

use crate::shell::{Outcome, need, run, target};

/// A package, without what it depends on.
pub(crate) struct Package {
    pub(crate) name: &'static str,
    pub(crate) version: &'static str,
    /// The file of it that we use.
    pub(crate) file: &'static str,
}

impl Package {
    /// Where its file is once it is fetched.
    pub(crate) fn path(&self) -> PathBuf {
        target(self.name).join(self.file)
    }

    /// Fetches the package unless this version of it is there.
    pub(crate) fn fetch(&self) -> Outcome {
        if self.is_there() {
            return Ok(());
        }
        let Package { name, version, .. } = self;
        let folder = target(name);
        need("npm", "npm")?;
        let bad = |error| format!("cannot make {}: {error}", folder.display());
        fs::create_dir_all(&folder).map_err(bad)?;
        let to = folder.to_string_lossy();
        run(&["npm", "pack", &format!("{name}@{version}"), "--pack-destination", &to])?;
        let packed = folder.join(format!("{name}-{version}.tgz"));
        run(&["tar", "-xzf", &packed.to_string_lossy(), "-C", &to, "--strip-components=1"])
    }

    fn is_there(&self) -> bool {
        let about = fs::read_to_string(target(self.name).join("package.json")).unwrap_or_default();
        self.path().exists() && about.contains(&format!("\"version\": \"{}\"", self.version))
    }
}
