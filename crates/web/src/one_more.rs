//! Lets somebody open one more table, if they have room for it.

use limits::{CountedBy, Door, RateLimitError, SIGNED_IN, Visitor};

use crate::who::Who;
use crate::{App, PageError};

/// When it is worth trying again: somebody must finish or delete a table first.
const LATER: u64 = 60 * 60;

/// Lets somebody open one more table. Returns what the table is counted by as long as
/// it lives: an address, because a cookie costs one request. An account has a number
/// of its own besides.
pub(super) async fn one_more(app: &App, who: Who, visitor: &Visitor) -> Result<String, PageError> {
    let limits = app.config.tables;
    let (key, most) = if visitor.is_signed_in() {
        // An account costs little more than a cookie, so those of an address are
        // counted together too.
        (format!("accounts {}", visitor.address), limits.per_account * u64::from(SIGNED_IN))
    } else {
        (visitor.address.to_string(), limits.per_address)
    };
    let has_own_room =
        !visitor.is_signed_in() || app.store.live_tables_of(who.player).await? < limits.per_account;
    let has_room = app.store.live_tables_from(key.clone()).await? < most;
    if has_own_room && has_room {
        return Ok(key);
    }
    let by = if has_own_room { CountedBy::Address } else { CountedBy::Account };
    app.doors.refusals.count(Door::Table, by);
    Err(PageError::Limited(RateLimitError { door: Door::Table, by, seconds: LATER }))
}
