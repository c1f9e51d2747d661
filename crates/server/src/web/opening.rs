//! How many tables somebody may have at once, opened and not played to their end.

use super::App;
use super::who::Who;
use crate::doors::{Door, Refusal, Scope, Visitor};
use crate::rooms::Failure;

/// Maximum numbers of tables that are open or played at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableLimits {
    /// Those that visitors without an account have opened from one address.
    pub per_address: u64,
    /// Those that one account hosts.
    pub per_account: u64,
}

impl Default for TableLimits {
    /// A club of eight behind one address with six games by correspondence each, and
    /// more than a program needs that plays at a hundred tables.
    fn default() -> TableLimits {
        TableLimits { per_address: 50, per_account: 500 }
    }
}

/// When it is worth trying again: somebody must finish or delete a table first.
const LATER: u64 = 60 * 60;

/// Lets somebody open one more table. Returns what the table is counted by as long as
/// it lives: an account is counted by the tables it hosts, and everybody else by
/// address, because a cookie costs one request.
pub(super) async fn one_more(
    app: &App,
    who: Who,
    visitor: &Visitor,
) -> Result<Option<String>, Failure> {
    let limits = app.reach.tables;
    let (live, most, by, opened_from) = if visitor.is_signed_in() {
        let live = app.store.live_tables_of(who.player).await?;
        (live, limits.per_account, Scope::Account, None)
    } else {
        let key = visitor.address.to_string();
        let live = app.store.live_tables_from(key.clone()).await?;
        (live, limits.per_address, Scope::Address, Some(key))
    };
    if live < most {
        return Ok(opened_from);
    }
    app.doors.refusals.count(Door::Table, by);
    Err(Failure::Limited(Refusal { door: Door::Table, by, seconds: LATER }))
}
