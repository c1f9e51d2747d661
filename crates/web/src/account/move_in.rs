//! Moves the seats and notes of a browser to the account it signs in to.

use super::super::App;
use super::super::commands::MAX_NOTE;
use super::super::who::Who;
use crate::PageError;
use store::{PlayerId, TableId, Write};
use tables::account_deletion::tables;

/// What a browser brings along.
#[derive(Default)]
pub(super) struct BroughtAlong {
    /// The tables at which it sits.
    pub(super) tables: Vec<TableId>,
    /// The writes that give its chat and its notes to the account.
    pub(super) work: Vec<Write>,
}

/// What a browser brings along to the player of an account. A browser that is signed in
/// already has nothing of its own: it only changes the account.
pub(super) async fn brought_along(
    app: &App,
    who: Who,
    to: PlayerId,
) -> Result<BroughtAlong, PageError> {
    if who.is_signed_in() || who.player == to {
        return Ok(BroughtAlong::default());
    }
    let from = who.player;
    let held = tables(&*app.store, from).await?;
    // No note becomes longer than anybody may write: else it would grow with every sign-in.
    let longest = MAX_NOTE.try_into().unwrap_or(u32::MAX);
    Ok(BroughtAlong {
        tables: held.into_iter().map(|held| held.table.id).collect(),
        work: vec![Write::MoveChat { from, to }, Write::MoveNotes { from, to, longest }],
    })
}
