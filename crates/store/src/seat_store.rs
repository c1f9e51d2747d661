//! What the store does with chat, private notes and tentative moves.

use tabletop::Seat;

use crate::{Chat, NewChat, PlayerId, StoreFuture, TableId, Tentative, UnitOfWork, Write};

/// Stores moves that are not confirmed yet.
pub trait TentativeStore: UnitOfWork {
    /// Stores the tentative moves of a seat, replacing those it had.
    ///
    /// # Errors
    /// `StoreError::NotFound` if there is no such table.
    fn put_tentative(
        &self,
        table: TableId,
        seat: Seat,
        tentative: Tentative,
    ) -> StoreFuture<'_, ()> {
        self.write_one(Write::PutTentative { table, seat, tentative })
    }

    /// The tentative moves of a seat.
    fn tentative(&self, table: TableId, seat: Seat) -> StoreFuture<'_, Option<Tentative>>;

    /// Deletes the tentative moves of a seat, if it has any.
    fn clear_tentative(&self, table: TableId, seat: Seat) -> StoreFuture<'_, ()> {
        self.write_one(Write::ClearTentative { table, seat })
    }
}

/// Stores the chat of tables.
pub trait ChatStore: UnitOfWork {
    /// Appends to the chat of a table. Returns the number of the line, from 1.
    ///
    /// # Errors
    /// `StoreError::NotFound` if there is no such table.
    fn add_chat(&self, table: TableId, chat: NewChat) -> StoreFuture<'_, u64>;

    /// The last chat lines of a table before the one with this number, at most `most`, in
    /// their order.
    fn chat(&self, table: TableId, before: u64, most: u32) -> StoreFuture<'_, Vec<Chat>>;

    /// Erases what a chat line says. The line keeps its number.
    ///
    /// # Errors
    /// `StoreError::NotFound` if there is no such line.
    fn remove_chat(&self, table: TableId, number: u64) -> StoreFuture<'_, ()> {
        self.write_one(Write::RemoveChat { table, number })
    }

    /// Everything a player has said, table by table.
    fn chat_of_player(&self, player: PlayerId) -> StoreFuture<'_, Vec<(TableId, Chat)>>;

    /// Attributes the chat of one player to another, when a browser signs in to an account.
    fn move_chat(&self, from: PlayerId, to: PlayerId) -> StoreFuture<'_, ()> {
        self.write_one(Write::MoveChat { from, to })
    }
}

/// Stores the private notes of players.
pub trait NoteStore: UnitOfWork {
    /// Stores the note of a player at a table. An empty text deletes it.
    ///
    /// # Errors
    /// `StoreError::NotFound` if there is no such table or player.
    fn put_note(&self, table: TableId, owner: PlayerId, text: String) -> StoreFuture<'_, ()> {
        self.write_one(Write::PutNote { table, owner, text })
    }

    /// The note of a player at a table.
    fn note(&self, table: TableId, owner: PlayerId) -> StoreFuture<'_, Option<String>>;

    /// All notes of a player.
    fn notes_of_player(&self, owner: PlayerId) -> StoreFuture<'_, Vec<(TableId, String)>>;

    /// Gives the notes of one player to another, when a browser signs in to an account.
    /// Where both have a note they become one, of at most `longest` characters.
    ///
    /// # Errors
    /// `StoreError::NotFound` if there are notes to move and nobody to give them to.
    fn move_notes(&self, from: PlayerId, to: PlayerId, longest: u32) -> StoreFuture<'_, ()> {
        self.write_one(Write::MoveNotes { from, to, longest })
    }
}
