//! What operators do to a database, with or without a running server.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tabletop::Name;

use store::random::{self, RandomnessError};
use store::sqlite::{self, SqliteStore};
use store::{
    Account, AccountName, Act, Damage, Inspection, Listed, Listing, Millis, NewAct, Page, Phase,
    PlayerId, Scope, Store, StoreError, Swept, TableId,
};
use tables::Room;
use tables::account_deletion;
use tables::name::PersonName;
use tables::retention::Retention;
use tables::rooms::{RoomError, Rooms};
use tables::table_clock::wall_time as now;
use web::draw_token;
use web::keys::{self, KeyError};

/// How many rows of a list are read at a time.
const PAGE: u32 = 1_000;

/// Why an operation on a database failed.
#[derive(Debug, thiserror::Error)]
pub enum OperateError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The key file cannot be used.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// There is no database.
    #[error("there is no database {} (--data-dir, --database)", .0.display())]
    NoDatabase(PathBuf),
    /// The table is closed already.
    #[error("the table {0} is closed already")]
    Closed(TableId),
    /// A table could not be read or changed.
    #[error("{0}")]
    Table(String),
    /// The name cannot be shown at a table.
    #[error("this name cannot be shown at a table")]
    Name,
    /// There is no randomness to draw from.
    #[error(transparent)]
    Randomness(#[from] RandomnessError),
    /// Threads cannot be started.
    #[error("no threads: {0}")]
    Runtime(#[source] std::io::Error),
}

/// Where a key file is, for a copy.
#[derive(Clone, Copy, Debug)]
pub struct KeyPlace<'a> {
    /// The file; beside the database, if left out.
    pub file: Option<&'a Path>,
    /// Whether it is to be copied too.
    pub is_wanted: bool,
}

/// Copies a database as it is at one moment, while a server may use it.
///
/// # Errors
/// As [`sqlite::back_up`].
pub fn back_up(
    database: &Path,
    to: &Path,
    key: KeyPlace<'_>,
) -> Result<Option<PathBuf>, OperateError> {
    let key_file = key_file(database, key.file);
    // A database that no server of today has opened yet has its key inside.
    wait(async { Ok(sqlite::back_up(database, to, keys::IN_DATABASE).await?) })?;
    if !key.is_wanted {
        return Ok(None);
    }
    let copy = key_beside(to);
    keys::copy(&key_file, &copy)?;
    Ok(Some(copy))
}

fn key_file(database: &Path, told: Option<&Path>) -> PathBuf {
    told.map_or_else(|| keys::beside(database), Path::to_owned)
}

/// The key of a copy, beside it.
fn key_beside(copy: &Path) -> PathBuf {
    let mut name = copy.as_os_str().to_owned();
    name.push(".key");
    name.into()
}

/// What was restored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// Where the files that were there before are kept.
    pub kept: Vec<PathBuf>,
    /// What became of the key.
    pub key: RestoredKey,
}

/// What became of the key of a database that was restored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RestoredKey {
    /// It was beside the copy.
    Copied,
    /// It was not, and the one that was in place stays.
    Stays,
    /// There is none.
    Missing,
}

/// Puts a copy in the place of a database that no server uses, and the key beside
/// it too, if there is one. It is the next line in the log of acts of the copy; the
/// log of the old database stays with it.
///
/// # Errors
/// As [`sqlite::restore`].
pub fn restore(
    copy: &Path,
    database: &Path,
    replaces: bool,
    key: Option<&Path>,
) -> Result<Restored, OperateError> {
    let (copied, key_file, now) = (key_beside(copy), key_file(database, key), now());
    // A key that cannot be used is found before anything is changed.
    let has_key = copied.exists();
    if has_key {
        keys::check(&copied)?;
    }
    let kept = wait(async {
        let kept = sqlite::restore(copy, database, replaces, now).await?;
        let place = kept.as_ref().map(|kept| format!("; {} is kept", kept.display()));
        let what = format!("restore {}{}", copy.display(), place.unwrap_or_default());
        read(database, async |store| Ok(store.log_act(new_act(what)).await?)).await?;
        Ok(kept)
    })?;
    let mut kept: Vec<PathBuf> = kept.into_iter().collect();
    if !has_key {
        let key = if key_file.exists() { RestoredKey::Stays } else { RestoredKey::Missing };
        return Ok(Restored { kept, key });
    }
    if key_file.exists() {
        let mut old = key_file.as_os_str().to_owned();
        old.push(format!(".{}", now.0));
        keys::copy(&key_file, Path::new(&old))?;
        kept.push(old.into());
    }
    keys::copy(&copied, &key_file)?;
    Ok(Restored { kept, key: RestoredKey::Copied })
}

/// Puts a new key first in the key file. The one before still counts, unless all
/// before are to be forgotten. Returns the key file. A server that runs reads it
/// within a second.
///
/// # Errors
/// When there is no database or no key file, or it cannot be written.
pub fn rotate_key(
    database: &Path,
    key: Option<&Path>,
    forgets: bool,
) -> Result<PathBuf, OperateError> {
    let key_file = key_file(database, key);
    let what = if forgets { "rotate-key --forget" } else { "rotate-key" };
    wait(act(database, what.to_owned(), async |store| {
        keys::adopt(&**store, &key_file).await?;
        keys::rotate(&**store, &key_file, forgets).await?;
        store.note_outside_change().await?;
        Ok(key_file)
    }))
}

/// A table as the operator sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine {
    /// Which.
    pub id: TableId,
    /// The name of the game.
    pub game: String,
    /// How far it is.
    pub phase: Phase,
    /// Who may find it.
    pub listing: Listing,
    /// When it last changed.
    pub changed: Millis,
}

/// The tables that changed last, of all or of one phase.
///
/// # Errors
/// When the database cannot be read.
pub fn tables(
    database: &Path,
    phase: Option<Phase>,
    most: u32,
) -> Result<Vec<TableLine>, OperateError> {
    wait(read(database, async |store| {
        let found = store.tables(phase, Page::first(most)).await?;
        let line = |it: Listed| {
            let Listed { id, game, phase, listing, changed, .. } = it;
            TableLine { id, game, phase, listing, changed }
        };
        Ok(found.into_iter().map(line).collect())
    }))
}

/// Closes a table: it can be looked at, and nothing happens there any more.
///
/// # Errors
/// When there is no such table, or it is closed.
pub fn close_table(database: &Path, id: TableId) -> Result<(), OperateError> {
    wait(act(database, format!("close-table {id}"), async |store| {
        let rooms = Rooms::new(Arc::clone(store));
        rooms.change_any(id, None, now(), Room::close).await.map_err(|failure| match failure {
            RoomError::Refused(_) => OperateError::Closed(id),
            other => failed(other),
        })?;
        Ok(store.note_outside_change().await?)
    }))
}

/// Deletes a table.
///
/// # Errors
/// When there is no such table.
pub fn delete_table(database: &Path, id: TableId) -> Result<(), OperateError> {
    wait(act(database, format!("delete-table {id}"), async |store| {
        store.delete_table(id).await?;
        Ok(store.note_outside_change().await?)
    }))
}

/// Deletes tables that were not touched for too long, each kind by its own age. Also
/// returns what could not be deleted.
///
/// # Errors
/// When the database fails.
pub fn sweep(database: &Path, retention: Retention) -> Result<Swept, OperateError> {
    let days: Vec<String> =
        retention.days().map(|(kind, days)| format!(" --{kind} {days}")).collect();
    wait(act(database, format!("sweep{}", days.concat()), async |store| {
        let mut all = Swept::default();
        for (kind, days) in retention.days() {
            let swept = store.delete_expired(kind, now().days_before(days)).await?;
            all.deleted.extend(swept.deleted);
            all.failed.extend(swept.failed);
        }
        store.note_outside_change().await?;
        Ok(all)
    }))
}

/// Reads everything, replays every record by the rules, and says what is damaged.
/// Nothing is changed.
///
/// # Errors
/// When the database cannot be opened.
pub fn check(database: &Path) -> Result<Inspection, OperateError> {
    wait(read(database, async |store| {
        let mut found = store.inspect().await?;
        let rooms = Rooms::new(Arc::clone(store));
        let mut page = Page::first(PAGE);
        loop {
            let tables = store.tables(None, page).await?;
            for table in &tables {
                let id = Some(table.id);
                // What is damaged was named already, line by line.
                let is_known = found.damage.iter().any(|it| it.table == id);
                if let (false, Err(RoomError::Damaged { problem, .. })) =
                    (is_known, rooms.peek(table.id).await)
                {
                    found.damage.push(Damage { table: id, line: None, what: problem });
                }
            }
            match tables.last() {
                Some(last) if tables.len() == PAGE as usize => {
                    page = Page { after: Some(last.cursor()), most: PAGE };
                }
                _ => return Ok(found),
            }
        }
    }))
}

/// The last lines of the log of acts, in their order.
///
/// # Errors
/// When the database cannot be read.
pub fn acts(database: &Path, most: u32) -> Result<Vec<Act>, OperateError> {
    wait(read(database, async |store| Ok(store.acts(u64::MAX, most).await?)))
}

/// All accounts, in the order of their names.
///
/// # Errors
/// When the database cannot be read.
pub fn accounts(database: &Path) -> Result<Vec<Account>, OperateError> {
    wait(read(database, async |store| {
        let mut all: Vec<Account> = Vec::new();
        loop {
            let last = all.last().map(|account| account.name.clone());
            let mut next = store.accounts(last, PAGE).await?;
            if next.is_empty() {
                return Ok(all);
            }
            all.append(&mut next);
        }
    }))
}

/// Makes an account for a program, to which nobody can sign in, and gives its
/// token, which may open tables and play.
///
/// # Errors
/// When the name is taken.
pub fn make_bot(database: &Path, name: AccountName) -> Result<String, OperateError> {
    wait(act(database, format!("make-bot {}", name.as_given()), async |store| {
        let player = PlayerId::new(random::bytes()?);
        let called: String = name.as_given().chars().take(24).collect();
        let told = PersonName::read(&called).ok_or(OperateError::Name)?;
        let (token, text) = draw_token(name.clone(), &told, Scope::Host, now())?;
        // No password has this hash, and no code.
        let hash = "none".to_owned();
        let account = Account {
            name: name.clone(),
            password_hash: hash.clone(),
            recovery_hash: hash,
            created: now(),
            is_banned: false,
        };
        store.create_account(account).await?;
        let language = messages::Language::English.name().to_owned();
        store.put_player(player, now(), called, language).await?;
        store.link_player(player, Some(name)).await?;
        store.add_token(token).await?;
        Ok(text)
    }))
}

/// Gives an account another name.
///
/// # Errors
/// When there is no such account, or the name is taken.
pub fn rename_account(
    database: &Path,
    name: AccountName,
    new: AccountName,
) -> Result<(), OperateError> {
    let what = format!("rename-account {} to {}", name.as_given(), new.as_given());
    wait(act(database, what, async |store| Ok(store.rename_account(name, new).await?)))
}

/// Bans an account, or lets it in again.
///
/// # Errors
/// When there is no such account.
pub fn ban_account(
    database: &Path,
    name: AccountName,
    is_banned: bool,
) -> Result<(), OperateError> {
    let what = if is_banned { "ban-account" } else { "unban-account" };
    let what = format!("{what} {}", name.as_given());
    wait(act(database, what, async |store| {
        store.ban_account(name, is_banned).await?;
        // Streams that it has open end when the server looks.
        Ok(store.note_outside_change().await?)
    }))
}

/// Deletes an account with its notes and what it said. Its seats belong to nobody,
/// and computer players go on there.
///
/// # Errors
/// When there is no such account.
pub fn delete_account(database: &Path, name: AccountName) -> Result<(), OperateError> {
    let what = format!("delete-account {}", name.as_given());
    wait(act(database, what, async |store| {
        let rooms = Rooms::new(Arc::clone(store));
        account_deletion::delete_account(&**store, &rooms, name, now()).await.map_err(failed)?;
        Ok(store.note_outside_change().await?)
    }))
}

fn failed(failure: RoomError) -> OperateError {
    match failure {
        RoomError::Store(error) => OperateError::Store(error),
        other => OperateError::Table(other.to_string()),
    }
}

/// Does something to the database, and logs it before. If it fails, that is the next
/// line of the log: nothing is ever done and not logged.
async fn act<T>(
    database: &Path,
    what: String,
    work: impl AsyncFnOnce(&Arc<dyn Store>) -> Result<T, OperateError>,
) -> Result<T, OperateError> {
    read(database, async |store| {
        store.log_act(new_act(what.clone())).await?;
        let done = work(store).await;
        if let Err(trouble) = &done {
            store.log_act(new_act(format!("{what}: failed, {trouble}"))).await?;
        }
        done
    })
    .await
}

/// Opens the database of a server, and closes it in the end. To look into nothing
/// must not make one.
async fn read<T>(
    database: &Path,
    work: impl AsyncFnOnce(&Arc<dyn Store>) -> Result<T, OperateError>,
) -> Result<T, OperateError> {
    if !database.is_file() {
        return Err(OperateError::NoDatabase(database.to_owned()));
    }
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(database).await?);
    let done = work(&store).await;
    // Without a server beside, the database is one file again.
    let closed = store.close().await;
    let done = done?;
    closed?;
    Ok(done)
}

/// A line for the log of acts: done now, by the user who runs this program.
fn new_act(what: String) -> NewAct {
    NewAct { at: now(), who: user(), what }
}

/// The user of the operating system; with `sudo`, also who called it.
fn user() -> String {
    let user = whoami::username().unwrap_or_else(|_| "unknown".to_owned());
    match std::env::var("SUDO_USER") {
        Ok(caller) if caller != user => format!("{user} (sudo by {caller})"),
        _ => user,
    }
}

fn wait<T>(work: impl Future<Output = Result<T, OperateError>>) -> Result<T, OperateError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(OperateError::Runtime)?.block_on(work)
}
