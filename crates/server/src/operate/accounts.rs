//! Lists, creates, renames, bans and deletes accounts.

use std::path::Path;
use std::sync::Arc;

use store::random;
use store::{Account, AccountName, PlayerId, Scope, Write};
use tables::account_deletion;
use tables::name::PersonName;
use tables::rooms::Rooms;
use tables::table_clock::wall_time as now;
use tabletop::Name;
use web::draw_token;

use super::access::{OperateError, act, failed, read, wait};

/// Number of accounts that are read at a time.
const PAGE: u32 = 1_000;

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

/// Creates an account for a program, to which nobody can sign in. Returns its token, which
/// allows it to open tables and to play.
///
/// # Errors
/// When the name is taken.
pub fn make_bot(database: &Path, name: AccountName) -> Result<String, OperateError> {
    wait(act(database, format!("make-bot {}", name.as_given()), async |store| {
        let player = PlayerId::new(random::bytes()?);
        let called: String = name.as_given().chars().take(24).collect();
        let shown = PersonName::read(&called).ok_or(OperateError::Name)?;
        let (token, text) = draw_token(name.clone(), &shown, Scope::Host, now())?;
        // No password and no recovery code has this hash.
        let hash = "none".to_owned();
        let account = Account {
            name: name.clone(),
            password_hash: hash.clone(),
            recovery_hash: hash,
            created: now(),
            is_banned: false,
        };
        let language = messages::Language::English.name().to_owned();
        let work = vec![
            Write::CreateAccount(account),
            Write::PutPlayer { id: player, created: now(), name: called, language },
            Write::LinkPlayer { id: player, account: Some(name) },
            Write::AddToken(token),
        ];
        store.write(work).await?;
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

/// Bans an account.
///
/// # Errors
/// When there is no such account.
pub fn ban_account(database: &Path, name: AccountName) -> Result<(), OperateError> {
    let what = format!("ban-account {}", name.as_given());
    change_ban(database, what, Write::BanAccount { name, is_banned: true })
}

/// Lifts the ban of an account.
///
/// # Errors
/// When there is no such account.
pub fn unban_account(database: &Path, name: AccountName) -> Result<(), OperateError> {
    let what = format!("unban-account {}", name.as_given());
    change_ban(database, what, Write::BanAccount { name, is_banned: false })
}

fn change_ban(database: &Path, what: String, ban: Write) -> Result<(), OperateError> {
    wait(act(database, what, async |store| {
        // The server ends the streams of the account when it notices the change.
        store.write(vec![ban, Write::NoteOutsideChange]).await?;
        Ok(())
    }))
}

/// Deletes an account with its notes and its chat. Computer players take over its seats.
///
/// # Errors
/// When there is no such account.
pub fn delete_account(database: &Path, name: AccountName) -> Result<(), OperateError> {
    let what = format!("delete-account {}", name.as_given());
    wait(act(database, what, async |store| {
        let rooms = Rooms::new(Arc::clone(store));
        let also = [Write::NoteOutsideChange];
        account_deletion::delete_account(&**store, &rooms, name, now(), &also)
            .await
            .map(drop)
            .map_err(failed)
    }))
}
