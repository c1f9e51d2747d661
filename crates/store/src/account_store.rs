//! What the store does with players, accounts and what belongs to an account.

use crate::{
    Account, AccountName, Factor, Millis, Player, PlayerId, Session, SessionId, StoreFuture,
    TableId, Token, TokenHash, UnitOfWork, Write,
};

/// Stores players.
pub trait PlayerStore: UnitOfWork {
    /// Adds a player, or changes the name and language of a known one. Its creation time
    /// and its account stay.
    fn put_player(
        &self,
        id: PlayerId,
        created: Millis,
        name: String,
        language: String,
    ) -> StoreFuture<'_, ()> {
        self.write_one(Write::PutPlayer { id, created, name, language })
    }

    /// A player.
    fn player(&self, id: PlayerId) -> StoreFuture<'_, Option<Player>>;

    /// Links a player to an account, or to none.
    ///
    /// # Errors
    /// `StoreError::NotFound` if there is no such player or account.
    fn link_player(&self, id: PlayerId, account: Option<AccountName>) -> StoreFuture<'_, ()> {
        self.write_one(Write::LinkPlayer { id, account })
    }

    /// The players of an account, in the order in which they were created.
    fn players_of_account(&self, name: AccountName) -> StoreFuture<'_, Vec<PlayerId>>;

    /// Erases everything about a player: name, language, notes and chat. Its seats stay.
    /// Returns the tables with chat that was erased.
    fn erase_player(&self, player: PlayerId) -> StoreFuture<'_, Vec<TableId>> {
        let erased = self.write(vec![Write::ErasePlayer(player)]);
        Box::pin(async move { Ok(erased.await?.chats) })
    }
}

/// Stores accounts.
pub trait AccountStore: UnitOfWork {
    /// Adds an account.
    ///
    /// # Errors
    /// `StoreError::NameTaken` if the name is taken, in upper or lower case, or looks like
    /// a name that is taken.
    fn create_account(&self, account: Account) -> StoreFuture<'_, ()> {
        self.write_one(Write::CreateAccount(account))
    }

    /// The account of this name, in upper or lower case.
    fn account(&self, name: AccountName) -> StoreFuture<'_, Option<Account>>;

    /// Accounts in the order of their names, after this one: for the operator.
    fn accounts(&self, after: Option<AccountName>, most: u32) -> StoreFuture<'_, Vec<Account>>;

    /// Fails if an account is no longer as it was read. It makes sense as the first write
    /// of a unit that relies on what the owner has proved.
    ///
    /// # Errors
    /// `StoreError::Outdated` if the account has another password by now, is banned or
    /// gone.
    fn check_account(&self, read: Account) -> StoreFuture<'_, ()> {
        self.write_one(Write::CheckAccount(read))
    }

    /// Changes the hashes that are given.
    ///
    /// # Errors
    /// `StoreError::NotFound` if there is no such account.
    fn change_account(
        &self,
        name: AccountName,
        password_hash: Option<String>,
        recovery_hash: Option<String>,
    ) -> StoreFuture<'_, ()> {
        self.write_one(Write::ChangeAccount { name, password_hash, recovery_hash })
    }

    /// Gives an account another name. Everything that belongs to it stays with it.
    ///
    /// # Errors
    /// `StoreError::NameTaken` if somebody else has the name, in upper or lower case, or
    /// one that looks like it. `StoreError::NotFound` if there is no such account.
    fn rename_account(&self, name: AccountName, new: AccountName) -> StoreFuture<'_, ()> {
        self.write_one(Write::RenameAccount { name, new })
    }

    /// Bans an account. The sessions and tokens of a banned account are not found.
    ///
    /// # Errors
    /// `StoreError::NotFound` if there is no such account.
    fn ban_account(&self, name: AccountName) -> StoreFuture<'_, ()> {
        self.write_one(Write::BanAccount { name, is_banned: true })
    }

    /// Lifts the ban of an account.
    ///
    /// # Errors
    /// `StoreError::NotFound` if there is no such account.
    fn unban_account(&self, name: AccountName) -> StoreFuture<'_, ()> {
        self.write_one(Write::BanAccount { name, is_banned: false })
    }

    /// Deletes an account with its tokens, sessions and second factor. Its players are
    /// linked to no account then and keep their seats.
    ///
    /// # Errors
    /// `StoreError::NotFound` if there is no such account.
    fn delete_account(&self, name: AccountName) -> StoreFuture<'_, ()> {
        self.write_one(Write::DeleteAccount(name))
    }
}

/// Stores sessions.
pub trait SessionStore: UnitOfWork {
    /// Adds a session.
    ///
    /// # Errors
    /// `StoreError::NameTaken` if its id or its hash is used: draw another.
    /// `StoreError::NotFound` if there is no such account.
    fn add_session(&self, session: Session) -> StoreFuture<'_, ()> {
        self.write_one(Write::AddSession(session))
    }

    /// The session whose secret has this hash, or had it before the last renewal. Those of
    /// a banned account are not found.
    fn session(&self, hash: TokenHash) -> StoreFuture<'_, Option<Session>>;

    /// Whether a session exists and its account is not banned.
    fn is_live_session(&self, id: SessionId) -> StoreFuture<'_, bool>;

    /// The sessions of an account, the last used first.
    fn sessions_of_account(&self, account: AccountName) -> StoreFuture<'_, Vec<Session>>;

    /// Notes when a session was used, if it exists.
    fn used_session(&self, id: SessionId, at: Millis) -> StoreFuture<'_, ()> {
        self.write_one(Write::UsedSession { id, at })
    }

    /// Gives a session a new secret. The one that its browser has just shown stays valid
    /// until [`SessionStore::settle_session`]. Returns false if somebody else has renewed
    /// the session in the meantime.
    fn renew_session(
        &self,
        old: Session,
        shown: TokenHash,
        new: TokenHash,
        at: Millis,
    ) -> StoreFuture<'_, bool>;

    /// Forgets the secret that a session had before its last renewal.
    fn settle_session(&self, id: SessionId) -> StoreFuture<'_, ()> {
        self.write_one(Write::SettleSession(id))
    }

    /// Ends a session of this account. Returns whether the account had it.
    fn delete_session(&self, account: AccountName, id: SessionId) -> StoreFuture<'_, bool> {
        let ended = self.write(vec![Write::DeleteSession { account, id }]);
        Box::pin(async move { Ok(!ended.await?.sessions.is_empty()) })
    }

    /// Ends all sessions of an account but one. Returns those that ended.
    fn delete_sessions(
        &self,
        account: AccountName,
        except: Option<SessionId>,
    ) -> StoreFuture<'_, Vec<SessionId>> {
        let ended = self.write(vec![Write::DeleteSessions { account, except }]);
        Box::pin(async move { Ok(ended.await?.sessions) })
    }
}

/// Stores second factors.
pub trait FactorStore: UnitOfWork {
    /// Gives an account a second factor, replacing the one it had.
    ///
    /// # Errors
    /// `StoreError::NotFound` if there is no such account.
    fn put_factor(&self, account: AccountName, factor: Factor) -> StoreFuture<'_, ()> {
        self.write_one(Write::PutFactor { account, factor })
    }

    /// The second factor of an account.
    fn factor(&self, account: AccountName) -> StoreFuture<'_, Option<Factor>>;

    /// All accounts with a second factor, and its encrypted secret.
    fn factors(&self) -> StoreFuture<'_, Vec<(AccountName, String)>>;

    /// Uses up the code of a time step. Returns false if it, or that of a later step, was
    /// used before.
    fn use_factor_step(&self, account: AccountName, step: u64) -> StoreFuture<'_, bool>;

    /// Uses up a recovery code of the second factor. Returns whether the account had it.
    fn use_factor_code(&self, account: AccountName, hash: TokenHash) -> StoreFuture<'_, bool>;

    /// Removes the second factor of an account, if it has one.
    fn delete_factor(&self, account: AccountName) -> StoreFuture<'_, ()> {
        self.write_one(Write::DeleteFactor(account))
    }

    /// Replaces an encrypted secret by the same secret encrypted with another key, unless
    /// it has changed since it was read.
    fn seal_factor_again(
        &self,
        account: AccountName,
        old: String,
        new: String,
    ) -> StoreFuture<'_, ()> {
        self.write_one(Write::SealFactorAgain { account, old, new })
    }
}

/// Stores tokens.
pub trait TokenStore: UnitOfWork {
    /// Adds a token.
    ///
    /// # Errors
    /// `StoreError::NameTaken` if its hash is used: draw another. `StoreError::NotFound` if
    /// there is no such account.
    fn add_token(&self, token: Token) -> StoreFuture<'_, ()> {
        self.write_one(Write::AddToken(token))
    }

    /// The token with this hash. Those of a banned account are not found.
    fn token(&self, hash: TokenHash) -> StoreFuture<'_, Option<Token>>;

    /// The tokens of an account, the oldest first.
    fn tokens_of_account(&self, account: AccountName) -> StoreFuture<'_, Vec<Token>>;

    /// Notes when a token was used, if it exists.
    fn used_token(&self, hash: TokenHash, at: Millis) -> StoreFuture<'_, ()> {
        self.write_one(Write::UsedToken { hash, at })
    }

    /// Deletes a token of this account. Returns whether the account had it.
    fn delete_token(&self, account: AccountName, hash: TokenHash) -> StoreFuture<'_, bool> {
        let deleted = self.write(vec![Write::DeleteToken { account, hash }]);
        Box::pin(async move { Ok(!deleted.await?.tokens.is_empty()) })
    }

    /// Deletes all tokens of an account. Returns those that were deleted.
    fn delete_tokens(&self, account: AccountName) -> StoreFuture<'_, Vec<TokenHash>> {
        let deleted = self.write(vec![Write::DeleteTokens(account)]);
        Box::pin(async move { Ok(deleted.await?.tokens) })
    }
}
