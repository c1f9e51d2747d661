//! The key file, which signs cookies and encrypts secrets.
//!
//! It lies beside the database and never in it. So a copy of the database gives nobody access.
//!
//! The file has a line that identifies it, followed by one key per line in hexadecimal: first
//! the current key, then the previous one, whose signatures are still valid.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use axum_extra::extract::cookie::Key;
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use play::hex;
use sha2::{Digest, Sha256};

use store::random::{self, RandomnessError};
use store::{Store, StoreError};

/// The name of the file, in the folder of the database.
const FILE: &str = "windrose.key";
/// Its first line.
const FIRST_LINE: &str = "windrose key file, version 1";
/// Maximum number of keys in the file: the current one and the previous one.
const MAX_KEYS: usize = 2;
/// Length of a key in bytes.
const KEY_LENGTH: usize = 64;
/// Where earlier versions kept the key, in the database.
pub const IN_DATABASE: &str = "cookie-key";

/// Why the key file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// It cannot be read or written.
    #[error("the key file {} cannot be used: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// Others may read it.
    #[error(
        "the key file {} can be read by others (its mode is {mode:o}): whoever reads it can take \
         any seat, so run chmod 600 on it, and windrose admin rotate-key if somebody may have",
        path.display()
    )]
    Readable {
        /// The file.
        path: PathBuf,
        /// Its mode.
        mode: u32,
    },
    /// It is not a key file.
    #[error(
        "{} is no key file: it begins with the line \"{FIRST_LINE}\", and one or two keys follow, \
         each a line of {} hexadecimal digits; restore it from a copy, or move it away and a new \
         one is made",
        path.display(),
        2 * KEY_LENGTH
    )]
    Malformed {
        /// The file.
        path: PathBuf,
    },
    /// It does not exist yet.
    #[error("there is no key file {}: the server makes it when it first starts", path.display())]
    Missing {
        /// Where it would be.
        path: PathBuf,
    },
    /// There is no randomness to draw a key from.
    #[error(transparent)]
    Randomness(#[from] RandomnessError),
    /// A text cannot be encrypted.
    #[error("a text cannot be encrypted")]
    Encryption,
    /// The database failed while the key was being moved out of it.
    #[error("the key cannot be moved out of the database: {0}")]
    Store(#[from] StoreError),
}

/// The keys in use. They can be exchanged while the server runs.
#[derive(Clone)]
pub struct Keys {
    /// The key file; tests have none.
    file: Option<PathBuf>,
    keys: Arc<RwLock<Vec<Key>>>,
}

impl Keys {
    /// Reads the key file, or creates it. If an earlier version left a key in the database, it
    /// is moved to the file.
    pub async fn open(store: &dyn Store, file: &Path) -> Result<Keys, KeyError> {
        adopt(store, file).await?;
        if !file.exists() {
            write(file, &[fresh()?])?;
        }
        let keys = Arc::new(RwLock::new(read(file)?));
        Ok(Keys { file: Some(file.to_owned()), keys })
    }

    /// Reads the file again.
    pub(crate) fn reload(&self) -> Result<(), KeyError> {
        if let Some(file) = &self.file {
            let keys = read(file)?;
            *self.keys.write().unwrap_or_else(PoisonError::into_inner) = keys;
        }
        Ok(())
    }

    /// All valid keys, the current one first.
    pub(crate) fn all(&self) -> Vec<Key> {
        self.keys.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The key that signs.
    pub(crate) fn current(&self) -> Key {
        // Every file that was accepted has at least one key.
        self.all().swap_remove(0)
    }
}

impl Keys {
    /// Encrypts a text for the server itself. Only a caller that names the same purpose can
    /// decrypt it, so a text made for one use is worthless for another.
    pub(crate) fn seal(&self, purpose: &str, text: &str) -> Result<String, KeyError> {
        let nonce: [u8; NONCE_LENGTH] = random::bytes()?;
        let payload = Payload { msg: text.as_bytes(), aad: purpose.as_bytes() };
        let sealed = cipher(&self.current()).encrypt(&XNonce::from(nonce), payload);
        // It fails only for texts of many gigabytes.
        let sealed = sealed.map_err(|_| KeyError::Encryption)?;
        Ok(format!("{}{}", hex::write(&nonce), hex::write(&sealed)))
    }

    /// Decrypts such a text. Returns nothing if the key or the purpose is another one.
    pub(crate) fn unseal(&self, purpose: &str, sealed: &str) -> Option<String> {
        let (nonce, sealed) = sealed.split_at_checked(2 * NONCE_LENGTH)?;
        let (nonce, sealed) = (hex::read::<NONCE_LENGTH>(nonce)?, bytes(sealed)?);
        let open = |key: Key| {
            let payload = Payload { msg: &sealed, aad: purpose.as_bytes() };
            cipher(&key).decrypt(&XNonce::from(nonce), payload).ok()
        };
        self.all().into_iter().find_map(open).and_then(|text| String::from_utf8(text).ok())
    }
}

/// Length of a nonce in bytes.
const NONCE_LENGTH: usize = 24;

/// The cipher. Its key is derived from the signing key, but is not the same.
fn cipher(key: &Key) -> XChaCha20Poly1305 {
    let own = Sha256::new().chain_update("windrose: seal").chain_update(key.master()).finalize();
    XChaCha20Poly1305::new(&<[u8; 32]>::from(own).into())
}

fn bytes(text: &str) -> Option<Vec<u8>> {
    let pair = |pair: &[u8]| hex::read::<1>(std::str::from_utf8(pair).ok()?).map(|[byte]| byte);
    text.len().is_multiple_of(2).then_some(())?;
    text.as_bytes().chunks(2).map(pair).collect()
}

impl From<Key> for Keys {
    fn from(key: Key) -> Keys {
        Keys { file: None, keys: Arc::new(RwLock::new(vec![key])) }
    }
}

/// The default path of the key file of a database.
pub fn beside(database: &Path) -> PathBuf {
    database.with_file_name(FILE)
}

/// Moves a key from the database to the file, unless the file exists, and erases it from the
/// database.
pub async fn adopt(store: &dyn Store, file: &Path) -> Result<(), KeyError> {
    let Some(text) = store.meta(IN_DATABASE.to_owned()).await? else { return Ok(()) };
    if !file.exists() {
        let damaged = || StoreError::Corrupt { what: "the key of the cookies".to_owned() };
        let bytes = hex::read::<KEY_LENGTH>(&text).ok_or_else(damaged)?;
        write(file, &[Key::from(&bytes)])?;
    }
    // Erased last: losing the key would cost everybody their seats.
    Ok(store.erase_meta(IN_DATABASE.to_owned()).await?)
}

/// Puts a new key first. The current one becomes the previous one, or is forgotten at once.
///
/// All encrypted data in the database is encrypted anew before the old key is forgotten, so an
/// interruption loses nothing.
pub async fn rotate(store: &dyn Store, file: &Path, forgets: bool) -> Result<(), KeyError> {
    if !file.exists() {
        return Err(KeyError::Missing { path: file.to_owned() });
    }
    let mut keys = read(file)?;
    keys.insert(0, fresh()?);
    let all = Keys { file: None, keys: Arc::new(RwLock::new(keys.clone())) };
    // The file must contain the new key before anything is written with it.
    keys.truncate(MAX_KEYS);
    write(file, &keys)?;
    for (account, sealed) in store.factors().await? {
        // What cannot be decrypted was made with a lost key. It stays as it is.
        if let Some(secret) = all.unseal(FACTOR, &sealed) {
            let again = all.seal(FACTOR, &secret)?;
            store.seal_factor_again(account, sealed, again).await?;
        }
    }
    if forgets {
        keys.truncate(1);
        write(file, &keys)?;
    }
    Ok(())
}

/// The purpose under which the secrets of second factors are encrypted.
pub(crate) const FACTOR: &str = "second factor";

/// Copies a key file into a backup, or back.
pub fn copy(from: &Path, to: &Path) -> Result<(), KeyError> {
    if !from.exists() {
        return Err(KeyError::Missing { path: from.to_owned() });
    }
    write(to, &read(from)?)
}

/// Checks that a key file can be used.
pub fn check(file: &Path) -> Result<(), KeyError> {
    read(file).map(drop)
}

fn fresh() -> Result<Key, KeyError> {
    let bytes: [u8; KEY_LENGTH] = random::bytes()?;
    Ok(Key::from(&bytes))
}

fn read(path: &Path) -> Result<Vec<Key>, KeyError> {
    let bad = |error| KeyError::File { path: path.to_owned(), error };
    #[cfg(unix)]
    {
        let permissions = fs::metadata(path).map_err(bad)?.permissions();
        let mode = std::os::unix::fs::PermissionsExt::mode(&permissions) & 0o777;
        if mode & 0o077 != 0 {
            return Err(KeyError::Readable { path: path.to_owned(), mode });
        }
    }
    let text = match fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::InvalidData => String::new(),
        text => text.map_err(bad)?,
    };
    parse(&text).ok_or_else(|| KeyError::Malformed { path: path.to_owned() })
}

fn parse(text: &str) -> Option<Vec<Key>> {
    let keys = text.strip_prefix(FIRST_LINE)?.strip_prefix('\n')?;
    let keys: Option<Vec<Key>> = keys
        .lines()
        .map(|line| hex::read::<KEY_LENGTH>(line).map(|bytes| Key::from(&bytes)))
        .collect();
    keys.filter(|keys| (1..=MAX_KEYS).contains(&keys.len()))
}

/// Writes the whole file or nothing. Nobody else may read it.
fn write(path: &Path, keys: &[Key]) -> Result<(), KeyError> {
    let bad = |error| KeyError::File { path: path.to_owned(), error };
    let mut text = format!("{FIRST_LINE}\n");
    for key in keys {
        text.push_str(&hex::write(key.master()));
        text.push('\n');
    }
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    // A temporary file left behind may have other permissions.
    match fs::remove_file(&part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(bad(error)),
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&part).map_err(bad)?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(bad)?;
    fs::rename(&part, path).map_err(bad)?;
    if cfg!(unix) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        // The new name is durable once the folder is on disk.
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(bad)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::sqlite::folder::Folder;
    use store::{Account, AccountName, Factor, Millis};

    fn masters(keys: &[Key]) -> Vec<String> {
        keys.iter().map(|key| hex::write(key.master())).collect()
    }

    #[tokio::test]
    async fn an_old_key_is_moved_out_of_the_database_without_a_trace() {
        let folder = Folder::new();
        let (store, file) = (folder.store().await, beside(&folder.file()));
        let old = hex::write(&std::array::from_fn::<u8, KEY_LENGTH, _>(|index| index as u8));
        store.get_or_put_meta(IN_DATABASE.to_owned(), old.clone()).await.unwrap();
        for number in 0..200 {
            store.get_or_put_meta(format!("other {number}"), "x".repeat(100)).await.unwrap();
        }
        let keys = Keys::open(&store, &file).await.unwrap();
        assert_eq!(masters(&keys.all()), std::slice::from_ref(&old), "nobody loses a seat");
        assert_eq!(store.meta(IN_DATABASE.to_owned()).await, Ok(None));
        let again = Keys::open(&store, &file).await.unwrap();
        assert_eq!(masters(&again.all()), std::slice::from_ref(&old));
        for entry in fs::read_dir(folder.path()).unwrap() {
            let path = entry.unwrap().path();
            if path != file {
                let bytes = fs::read(&path).unwrap();
                let is_there = bytes.windows(old.len()).any(|part| part == old.as_bytes());
                assert!(!is_there, "{}", path.display());
            }
        }
    }

    #[tokio::test]
    async fn the_key_file_is_created_once_and_private() {
        let folder = Folder::new();
        let (store, file) = (folder.store().await, beside(&folder.file()));
        let first = Keys::open(&store, &file).await.unwrap();
        let second = Keys::open(&store, &file).await.unwrap();
        assert_eq!(masters(&first.all()), masters(&second.all()));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
            for mode in [0o640, 0o604, 0o644] {
                fs::set_permissions(&file, PermissionsExt::from_mode(mode)).unwrap();
                let refused = Keys::open(&store, &file).await.err().unwrap().to_string();
                assert!(refused.contains("chmod 600") && refused.contains(&format!("{mode:o}")));
            }
        }
    }

    #[tokio::test]
    async fn other_files_are_refused_and_left_alone() {
        let folder = Folder::new();
        let (store, file) = (folder.store().await, beside(&folder.file()));
        write(&file, &[fresh().unwrap()]).unwrap();
        let good = fs::read_to_string(&file).unwrap();
        let bad = [
            String::new(),
            FIRST_LINE.to_owned(),
            format!("{FIRST_LINE}\n"),
            format!("{good}x"),
            format!("{good}{}", &good[FIRST_LINE.len() + 1..].repeat(2)),
            good.replacen('w', "W", 1),
            good[..good.len() - 2].to_owned(),
        ];
        for text in bad {
            fs::write(&file, &text).unwrap();
            let refused = Keys::open(&store, &file).await.err().unwrap().to_string();
            assert!(refused.contains("is no key file"), "{text}: {refused}");
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
        }
        fs::write(&file, [0xff; 100]).unwrap();
        assert!(Keys::open(&store, &file).await.is_err());
    }

    #[tokio::test]
    async fn sealed_text_needs_its_key_and_purpose() {
        let folder = Folder::new();
        let (store, file) = (folder.store().await, beside(&folder.file()));
        let keys = Keys::open(&store, &file).await.unwrap();
        let sealed = keys.seal("one thing", "ä secret").unwrap();
        assert!(!sealed.contains(&hex::write("secret".as_bytes())));
        assert_ne!(sealed, keys.seal("one thing", "ä secret").unwrap(), "never the same twice");
        assert_eq!(keys.unseal("one thing", &sealed).as_deref(), Some("ä secret"));
        assert_eq!(keys.unseal("another", &sealed), None);
        assert_eq!(Keys::from(fresh().unwrap()).unseal("one thing", &sealed), None);
        let changed = sealed.replacen(|it: char| it != '0', "0", 1);
        for bad in
            ["", "00", &sealed[1..], &sealed[2..], &changed, &"é".repeat(60), &"0".repeat(99)]
        {
            assert_eq!(keys.unseal("one thing", bad), None, "{bad}");
        }
        // A rotation encrypts the stored secrets anew, and only the new key decrypts them.
        let name = AccountName::parse("Ada").unwrap();
        let account = Account {
            name: name.clone(),
            password_hash: String::new(),
            recovery_hash: String::new(),
            created: Millis(0),
            is_banned: false,
        };
        store.create_account(account).await.unwrap();
        let sealed = keys.seal(FACTOR, "shared").unwrap();
        let factor = Factor { sealed: sealed.clone(), step: 0, codes: Vec::new() };
        store.put_factor(name.clone(), factor).await.unwrap();
        rotate(&store, &file, true).await.unwrap();
        let again = store.factor(name).await.unwrap().unwrap().sealed;
        assert_eq!(keys.unseal(FACTOR, &again), None, "the old key is worth nothing");
        keys.reload().unwrap();
        assert_eq!(keys.unseal(FACTOR, &again).as_deref(), Some("shared"));
        assert_eq!(keys.unseal(FACTOR, &sealed), None);
    }

    #[tokio::test]
    async fn the_previous_key_is_valid_until_it_is_forgotten() {
        let folder = Folder::new();
        let (store, file) = (folder.store().await, beside(&folder.file()));
        let none = rotate(&store, &file, false).await;
        assert!(matches!(none, Err(KeyError::Missing { .. })));
        let keys = Keys::open(&store, &file).await.unwrap();
        let first = masters(&keys.all());
        rotate(&store, &file, false).await.unwrap();
        keys.reload().unwrap();
        let second = masters(&keys.all());
        assert_eq!(second.len(), 2);
        assert_eq!(second[1], first[0]);
        rotate(&store, &file, false).await.unwrap();
        keys.reload().unwrap();
        let third = masters(&keys.all());
        assert_eq!((third.len(), &third[1]), (2, &second[0]), "the oldest is gone");
        rotate(&store, &file, true).await.unwrap();
        keys.reload().unwrap();
        let last = masters(&keys.all());
        assert_eq!(last.len(), 1);
        assert!(!third.contains(&last[0]));
        // A file that is damaged while the server runs changes nothing.
        fs::write(&file, "nonsense").unwrap();
        assert!(keys.reload().is_err());
        assert_eq!(masters(&keys.all()), last);
    }
}
