//! The unit of work: writes that belong together and are stored together.

use tabletop::Seat;

use crate::{
    Account, AccountName, Change, Factor, Millis, NewAct, NewTable, PlayerId, Session, SessionId,
    StoreFuture, TableId, Tentative, Token, TokenHash, Turn,
};

/// Carries out writes.
///
/// A unit of work is a list of writes, which the caller builds and hands over. The store
/// carries it out in one transaction, so the caller never holds a transaction or a lock
/// while it waits for something else, and the store may join several units in one commit.
/// Whatever a unit depends on is read before. Writes that depend on what was read name it
/// (the version of a table, the password of an account) and are refused if it has changed.
pub trait UnitOfWork: Send + Sync {
    /// Carries out these writes in their order: all of them, or none if one is refused.
    ///
    /// # Errors
    /// That of the first write that is refused; see the method of the same name for what
    /// each of them refuses.
    fn write(&self, work: Vec<Write>) -> StoreFuture<'_, Written>;

    /// Carries out a single write.
    ///
    /// # Errors
    /// As [`UnitOfWork::write`].
    fn write_one(&self, write: Write) -> StoreFuture<'_, ()> {
        Box::pin(async move { self.write(vec![write]).await.map(drop) })
    }
}

/// One write of a unit of work.
///
/// Each has a method of the same name in the trait of its noun, which does this alone and
/// says what it refuses. Writes that answer with what they found are methods only.
#[derive(Clone)]
pub enum Write {
    /// Adds a table.
    CreateTable(NewTable),
    /// Changes a table and appends to its record.
    Commit {
        /// The table.
        table: TableId,
        /// The version that the change was made for.
        expected: u64,
        /// The change.
        change: Change,
    },
    /// Notes whom a table waits for, if that was not known.
    PutTurn {
        /// The table.
        table: TableId,
        /// The version for which that is true.
        version: u64,
        /// The seat, if it waits for any.
        turn: Option<Turn>,
    },
    /// Deletes a table with everything that belongs to it.
    DeleteTable(TableId),
    /// Stores the tentative moves of a seat.
    PutTentative {
        /// The table.
        table: TableId,
        /// The seat.
        seat: Seat,
        /// The moves.
        tentative: Tentative,
    },
    /// Deletes the tentative moves of a seat.
    ClearTentative {
        /// The table.
        table: TableId,
        /// The seat.
        seat: Seat,
    },
    /// Erases what a chat line says.
    RemoveChat {
        /// The table.
        table: TableId,
        /// The number of the line.
        number: u64,
    },
    /// Attributes the chat of one player to another.
    MoveChat {
        /// The player who has it now.
        from: PlayerId,
        /// The player who gets it.
        to: PlayerId,
    },
    /// Stores the note of a player at a table.
    PutNote {
        /// The table.
        table: TableId,
        /// The player.
        owner: PlayerId,
        /// The text.
        text: String,
    },
    /// Gives the notes of one player to another.
    MoveNotes {
        /// The player who has them now.
        from: PlayerId,
        /// The player who gets them.
        to: PlayerId,
        /// Maximum length of a note, in characters.
        longest: u32,
    },
    /// Adds a player, or changes the name and language of one.
    PutPlayer {
        /// The player.
        id: PlayerId,
        /// The time, for a player who is new.
        created: Millis,
        /// The name.
        name: String,
        /// The language.
        language: String,
    },
    /// Links a player to an account, or to none.
    LinkPlayer {
        /// The player.
        id: PlayerId,
        /// The account.
        account: Option<AccountName>,
    },
    /// Erases everything about a player.
    ErasePlayer(PlayerId),
    /// Adds an account.
    CreateAccount(Account),
    /// Changes nothing, and refuses the whole unit if the account has another password by
    /// now, is banned or gone.
    CheckAccount(Account),
    /// Changes the hashes of an account that are given.
    ChangeAccount {
        /// The account.
        name: AccountName,
        /// The hash of the new password.
        password_hash: Option<String>,
        /// The hash of the new recovery code.
        recovery_hash: Option<String>,
    },
    /// Gives an account another name.
    RenameAccount {
        /// The account.
        name: AccountName,
        /// Its new name.
        new: AccountName,
    },
    /// Bans an account, or lifts the ban.
    BanAccount {
        /// The account.
        name: AccountName,
        /// Whether it is banned from now on.
        is_banned: bool,
    },
    /// Deletes an account with its sessions, tokens and second factor.
    DeleteAccount(AccountName),
    /// Adds a session.
    AddSession(Session),
    /// Notes when a session was used.
    UsedSession {
        /// The session.
        id: SessionId,
        /// The time.
        at: Millis,
    },
    /// Forgets the secret that a session had before its last renewal.
    SettleSession(SessionId),
    /// Ends a session, if it belongs to this account.
    DeleteSession {
        /// The account.
        account: AccountName,
        /// The session.
        id: SessionId,
    },
    /// Ends all sessions of an account but one.
    DeleteSessions {
        /// The account.
        account: AccountName,
        /// The session that stays.
        except: Option<SessionId>,
    },
    /// Gives an account a second factor.
    PutFactor {
        /// The account.
        account: AccountName,
        /// The second factor.
        factor: Factor,
    },
    /// Removes the second factor of an account.
    DeleteFactor(AccountName),
    /// Replaces an encrypted secret by the same secret encrypted with another key.
    SealFactorAgain {
        /// The account.
        account: AccountName,
        /// The secret as it was read.
        old: String,
        /// The same, encrypted with the new key.
        new: String,
    },
    /// Adds a token.
    AddToken(Token),
    /// Notes when a token was used.
    UsedToken {
        /// The token.
        hash: TokenHash,
        /// The time.
        at: Millis,
    },
    /// Deletes a token, if it belongs to this account.
    DeleteToken {
        /// The account.
        account: AccountName,
        /// The token.
        hash: TokenHash,
    },
    /// Deletes all tokens of an account.
    DeleteTokens(AccountName),
    /// Stores a value of the server itself.
    PutMeta {
        /// The key.
        key: String,
        /// The value.
        value: String,
    },
    /// Notes a change by another process.
    NoteOutsideChange,
    /// Adds to the log of acts.
    LogAct(NewAct),
    /// Writes a little, to find out whether that is possible.
    Heartbeat(Millis),
}

/// What a unit of work has ended or erased, so that the caller can end what it keeps in
/// memory too.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Written {
    /// The sessions that were ended.
    pub sessions: Vec<SessionId>,
    /// The tokens that were deleted.
    pub tokens: Vec<TokenHash>,
    /// The tables with chat that was erased.
    pub chats: Vec<TableId>,
}
