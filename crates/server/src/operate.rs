//! What those who run a server do to its database, with or without the server.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tabletop::Name;

use crate::name::PersonName;
use crate::random;
use crate::rooms::{Failure, Rooms};
use crate::run::now;
use crate::store::sqlite::{self, SqliteStore};
use crate::store::{
    Account, AccountName, Listed, Listing, Millis, Page, Phase, PlayerId, Scope, Store, StoreError,
    TableId,
};
use crate::table::Room;
use crate::web::draw_token;

/// Why something could not be done to a database.
#[derive(Debug)]
pub enum Trouble {
    /// The database says no.
    Store(StoreError),
    /// There is none.
    NoDatabase(PathBuf),
    /// The table is closed already.
    Closed(TableId),
    /// Threads cannot be started.
    Runtime(std::io::Error),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Store(error) => error.fmt(f),
            Trouble::NoDatabase(path) => {
                write!(f, "there is no database {} (--data-dir, --database)", path.display())
            }
            Trouble::Closed(id) => write!(f, "the table {id} is closed already"),
            Trouble::Runtime(error) => write!(f, "no threads: {error}"),
        }
    }
}

impl std::error::Error for Trouble {}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        Trouble::Store(error)
    }
}

/// Copies a database as it is at one moment, while a server may use it.
///
/// # Errors
/// As [`sqlite::back_up`].
pub fn back_up(database: &Path, to: &Path) -> Result<(), Trouble> {
    wait(async { Ok(sqlite::back_up(database, to).await?) })
}

/// Puts a copy in the place of a database that no server uses. Where the old one
/// is kept is returned.
///
/// # Errors
/// As [`sqlite::restore`].
pub fn restore(copy: &Path, database: &Path, replaces: bool) -> Result<Option<PathBuf>, Trouble> {
    wait(async { Ok(sqlite::restore(copy, database, replaces, now()).await?) })
}

/// A table, as whoever runs the server sees it.
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
pub fn tables(database: &Path, phase: Option<Phase>, most: u32) -> Result<Vec<TableLine>, Trouble> {
    wait(async {
        let found = open(database).await?.tables(phase, Page::first(most)).await?;
        let line = |it: Listed| {
            let Listed { id, game, phase, listing, changed, .. } = it;
            TableLine { id, game, phase, listing, changed }
        };
        Ok(found.into_iter().map(line).collect())
    })
}

/// Closes a table: it can be looked at, and nothing happens there any more.
///
/// # Errors
/// When there is no such table, or it is closed.
pub fn close_table(database: &Path, id: TableId) -> Result<(), Trouble> {
    wait(async {
        let store = open(database).await?;
        let rooms = Rooms::new(Arc::clone(&store));
        rooms.change(id, None, now(), Room::close).await.map_err(|failure| match failure {
            Failure::Store(error) => Trouble::Store(error),
            Failure::Denied(_) => Trouble::Closed(id),
            other @ (Failure::Damaged { .. } | Failure::Limited(_)) => {
                Trouble::Store(StoreError::Corrupt { what: other.to_string() })
            }
        })?;
        Ok(store.note_outside_change().await?)
    })
}

/// Deletes a table.
///
/// # Errors
/// When there is no such table.
pub fn delete_table(database: &Path, id: TableId) -> Result<(), Trouble> {
    wait(async {
        let store = open(database).await?;
        store.delete_table(id).await?;
        Ok(store.note_outside_change().await?)
    })
}

/// Deletes the tables that were not played to the end and that nobody has touched
/// for so many days. Returns how many.
///
/// # Errors
/// When the database fails.
pub fn sweep(database: &Path, days: u32) -> Result<usize, Trouble> {
    wait(async {
        let store = open(database).await?;
        let deleted = store.delete_abandoned(now().days_before(days)).await?;
        store.note_outside_change().await?;
        Ok(deleted.len())
    })
}

/// All accounts, in the order of their names.
///
/// # Errors
/// When the database cannot be read.
pub fn accounts(database: &Path) -> Result<Vec<Account>, Trouble> {
    wait(async {
        let store = open(database).await?;
        let mut all: Vec<Account> = Vec::new();
        loop {
            let last = all.last().map(|account| account.name.clone());
            let mut next = store.accounts(last, 1_000).await?;
            if next.is_empty() {
                return Ok(all);
            }
            all.append(&mut next);
        }
    })
}

/// Makes an account for a program, to which nobody can sign in, and gives its
/// token, which may open tables and play.
///
/// # Errors
/// When the name is taken.
pub fn make_bot(database: &Path, name: AccountName) -> Result<String, Trouble> {
    wait(async {
        let store = open(database).await?;
        let none = || Trouble::Store(StoreError::Other { what: "no randomness".to_owned() });
        let player = PlayerId::new(random::bytes().map_err(|_| none())?);
        let called: String = name.as_given().chars().take(24).collect();
        let told = PersonName::read(&called).ok_or_else(none)?;
        let (token, text) = draw_token(name.clone(), &told, Scope::Host, now()).ok_or_else(none)?;
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
    })
}

/// Gives an account another name.
///
/// # Errors
/// When there is no such account, or the name is taken.
pub fn rename_account(database: &Path, name: AccountName, new: AccountName) -> Result<(), Trouble> {
    wait(async { Ok(open(database).await?.rename_account(name, new).await?) })
}

/// Bans an account, or lets it in again.
///
/// # Errors
/// When there is no such account.
pub fn ban_account(database: &Path, name: AccountName, is_banned: bool) -> Result<(), Trouble> {
    wait(async { Ok(open(database).await?.ban_account(name, is_banned).await?) })
}

/// Deletes an account. Its seats stay with their browsers.
///
/// # Errors
/// When there is no such account.
pub fn delete_account(database: &Path, name: AccountName) -> Result<(), Trouble> {
    wait(async { Ok(open(database).await?.delete_account(name).await?) })
}

/// The database of a server. To look into nothing must not make one.
async fn open(database: &Path) -> Result<Arc<dyn Store>, Trouble> {
    if !database.is_file() {
        return Err(Trouble::NoDatabase(database.to_owned()));
    }
    Ok(Arc::new(SqliteStore::open(database).await?))
}

fn wait<T>(work: impl Future<Output = Result<T, Trouble>>) -> Result<T, Trouble> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(Trouble::Runtime)?.block_on(work)
}
