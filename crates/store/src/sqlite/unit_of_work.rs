//! Carries out units of work, each in one transaction.

use sqlx::SqliteConnection;

use super::store::SqliteStore;
use super::{
    accounts, acts, chat, factors, meta, notes, players, sessions, tables, tentative, tokens,
};
use crate::{StoreError, StoreFuture, UnitOfWork, Write, Written};

impl UnitOfWork for SqliteStore {
    fn write(&self, work: Vec<Write>) -> StoreFuture<'_, Written> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = carry_out(writing.connection(), &work).await;
            writing.end(done).await
        })
    }
}

/// Carries out writes in their order, until one is refused.
async fn carry_out(
    connection: &mut SqliteConnection,
    work: &[Write],
) -> Result<Written, StoreError> {
    let mut written = Written::default();
    for write in work {
        carry_out_one(connection, write, &mut written).await?;
    }
    Ok(written)
}

async fn carry_out_one(
    to: &mut SqliteConnection,
    write: &Write,
    written: &mut Written,
) -> Result<(), StoreError> {
    match write {
        Write::CreateTable(table) => tables::create(to, table).await,
        Write::Commit { table, expected, change } => {
            tables::commit(to, *table, *expected, change).await
        }
        Write::PutTurn { table, version, turn } => {
            tables::put_turn(to, *table, *version, *turn).await
        }
        Write::DeleteTable(id) => tables::delete(to, *id).await,
        Write::PutTentative { table, seat, tentative } => {
            tentative::put(to, *table, *seat, tentative).await
        }
        Write::ClearTentative { table, seat } => tentative::clear(to, *table, *seat).await,
        Write::RemoveChat { table, number } => chat::remove(to, *table, *number).await,
        Write::MoveChat { from, to: heir } => chat::move_to(to, *from, *heir).await,
        Write::PutNote { table, owner, text } => notes::put(to, *table, *owner, text).await,
        Write::MoveNotes { from, to: heir, longest } => {
            notes::move_to(to, *from, *heir, *longest).await
        }
        Write::PutPlayer { id, created, name, language } => {
            players::put(to, *id, *created, name, language).await
        }
        Write::LinkPlayer { id, account } => players::link(to, *id, account.as_ref()).await,
        Write::ErasePlayer(player) => players::erase(to, *player, written).await,
        Write::CreateAccount(account) => accounts::create(to, account).await,
        Write::CheckAccount(read) => accounts::check(to, read).await,
        Write::ChangeAccount { name, password_hash, recovery_hash } => {
            accounts::change(to, name, password_hash.as_deref(), recovery_hash.as_deref()).await
        }
        Write::RenameAccount { name, new } => accounts::rename(to, name, new).await,
        Write::BanAccount { name, is_banned } => accounts::ban(to, name, *is_banned).await,
        Write::DeleteAccount(name) => accounts::delete(to, name).await,
        Write::AddSession(session) => sessions::add(to, session).await,
        Write::UsedSession { id, at } => sessions::used(to, *id, *at).await,
        Write::SettleSession(id) => sessions::settle(to, *id).await,
        Write::DeleteSession { account, id } => sessions::delete(to, account, *id, written).await,
        Write::DeleteSessions { account, except } => {
            sessions::delete_all(to, account, *except, written).await
        }
        Write::PutFactor { account, factor } => factors::put(to, account, factor).await,
        Write::DeleteFactor(account) => factors::delete(to, account).await,
        Write::SealFactorAgain { account, old, new } => {
            factors::seal_again(to, account, old, new).await
        }
        Write::AddToken(token) => tokens::add(to, token).await,
        Write::UsedToken { hash, at } => tokens::used(to, *hash, *at).await,
        Write::DeleteToken { account, hash } => tokens::delete(to, account, *hash, written).await,
        Write::DeleteTokens(account) => tokens::delete_all(to, account, written).await,
        Write::PutMeta { key, value } => meta::put(to, key, value).await,
        Write::NoteOutsideChange => meta::note_outside_change(to).await,
        Write::LogAct(act) => acts::add(to, act).await,
        Write::Heartbeat(at) => meta::heartbeat(to, *at).await,
    }
}
