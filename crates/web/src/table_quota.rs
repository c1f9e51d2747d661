//! Checks that a visitor may open another table.

use limits::{CountedBy, Door, RateLimitError, SIGNED_IN, Visitor};

use crate::who::Who;
use crate::{App, PageError};

/// Number of seconds until another attempt makes sense: a table must be finished or deleted
/// first.
const RETRY_AFTER: u64 = 60 * 60;

/// Checks that a visitor may open another table. Returns the address under which the table
/// counts for as long as it is unfinished. Cookies do not count, because a new one costs one
/// request. An account also has a limit of its own.
pub(super) async fn take_table_quota(
    app: &App,
    who: Who,
    visitor: &Visitor,
) -> Result<String, PageError> {
    let limits = app.config.tables;
    let (key, most) = if visitor.is_signed_in() {
        // An account costs little more than a cookie, so the accounts of one address also count
        // together.
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
    Err(PageError::Limited(RateLimitError { door: Door::Table, by, seconds: RETRY_AFTER }))
}
