//! Reads lists of tables.

use sqlx::sqlite::SqliteRow;
use sqlx::{SqliteConnection, query};
use tabletop::{Name, Seat};

use super::cells::Cells;
use super::complaints::Complaints;
use super::failure::failed;
use super::retention;
use super::store::SqliteStore;
use super::tables::{BOT, PERSON, UNKNOWN};
use crate::{
    AccountName, Due, Held, Listed, Listing, Millis, Page, Phase, PlayerId, StoreError,
    StoreFuture, TableId, TableLists, ToWake, Turn,
};

/// A query for tables, with the columns that [`listed`] reads.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT tables.id, game, version, summary, turn, turn_by, listing, phase, created, \
             changed, deadline",
            $rest
        )
    };
}

impl TableLists for SqliteStore {
    fn public_tables(&self, phase: Phase, page: Page) -> StoreFuture<'_, Vec<Listed>> {
        Box::pin(
            async move { public(&mut *self.reader().await?, phase, page, &self.complaints).await },
        )
    }

    fn tables_of_player(&self, player: PlayerId, page: Page) -> StoreFuture<'_, Vec<Held>> {
        Box::pin(async move {
            of_player(&mut *self.reader().await?, player, page, &self.complaints).await
        })
    }

    fn tables_of_account(&self, account: AccountName, page: Page) -> StoreFuture<'_, Vec<Held>> {
        Box::pin(async move {
            of_account(&mut *self.reader().await?, &account, page, &self.complaints).await
        })
    }

    fn tables(&self, phase: Option<Phase>, page: Page) -> StoreFuture<'_, Vec<Listed>> {
        Box::pin(
            async move { all(&mut *self.reader().await?, phase, page, &self.complaints).await },
        )
    }

    fn live_tables_from(&self, opened_from: String) -> StoreFuture<'_, u64> {
        Box::pin(
            async move { retention::live_from(&mut *self.reader().await?, &opened_from).await },
        )
    }

    fn live_tables_of(&self, host: PlayerId) -> StoreFuture<'_, u64> {
        Box::pin(async move { retention::live_of(&mut *self.reader().await?, host).await })
    }

    fn due_tables(&self, now: Millis) -> StoreFuture<'_, Vec<Due>> {
        Box::pin(async move { due(&mut *self.reader().await?, now, &self.complaints).await })
    }

    fn tables_to_wake(&self) -> StoreFuture<'_, Vec<ToWake>> {
        Box::pin(async move { to_wake(&mut *self.reader().await?, &self.complaints).await })
    }
}

async fn public(
    connection: &mut SqliteConnection,
    phase: Phase,
    page: Page,
    complaints: &Complaints,
) -> Result<Vec<Listed>, StoreError> {
    let (changed, id) = start(page);
    let rows = query(select!(
        " FROM tables WHERE listing = 'public' AND phase = ?1 AND (changed, id) < (?2, ?3) \
         ORDER BY changed DESC, id DESC LIMIT ?4"
    ))
    .bind(phase.name())
    .bind(changed)
    .bind(id)
    .bind(page.most)
    .fetch_all(connection)
    .await
    .map_err(failed)?;
    Ok(complaints.sound(rows.iter().map(|row| (row, listed(row)))))
}

async fn all(
    connection: &mut SqliteConnection,
    phase: Option<Phase>,
    page: Page,
    complaints: &Complaints,
) -> Result<Vec<Listed>, StoreError> {
    let (changed, id) = start(page);
    let rows = query(select!(
        " FROM tables WHERE (?1 IS NULL OR phase = ?1) AND (changed, id) < (?2, ?3) \
         ORDER BY changed DESC, id DESC LIMIT ?4"
    ))
    .bind(phase.map(Phase::name))
    .bind(changed)
    .bind(id)
    .bind(page.most)
    .fetch_all(connection)
    .await
    .map_err(failed)?;
    Ok(complaints.sound(rows.iter().map(|row| (row, listed(row)))))
}

async fn of_player(
    connection: &mut SqliteConnection,
    player: PlayerId,
    page: Page,
    complaints: &Complaints,
) -> Result<Vec<Held>, StoreError> {
    let (changed, id) = start(page);
    let rows = query(select!(
        ", group_concat(seat, '') AS seats \
         FROM seats JOIN tables ON tables.id = table_id \
         WHERE player = ?1 AND (changed, tables.id) < (?2, ?3) \
         GROUP BY tables.id ORDER BY changed DESC, tables.id DESC LIMIT ?4"
    ))
    .bind(player.to_string())
    .bind(changed)
    .bind(id)
    .bind(page.most)
    .fetch_all(connection)
    .await
    .map_err(failed)?;
    Ok(complaints.sound(rows.iter().map(|row| (row, held(row)))))
}

async fn of_account(
    connection: &mut SqliteConnection,
    account: &AccountName,
    page: Page,
    complaints: &Complaints,
) -> Result<Vec<Held>, StoreError> {
    let (changed, id) = start(page);
    let rows = query(select!(
        ", group_concat(seat, '') AS seats \
         FROM seats JOIN tables ON tables.id = table_id \
         WHERE player IN (SELECT id FROM players WHERE account = ?1) \
         AND (changed, tables.id) < (?2, ?3) \
         GROUP BY tables.id ORDER BY changed DESC, tables.id DESC LIMIT ?4"
    ))
    .bind(account.as_folded())
    .bind(changed)
    .bind(id)
    .bind(page.most)
    .fetch_all(connection)
    .await
    .map_err(failed)?;
    Ok(complaints.sound(rows.iter().map(|row| (row, held(row)))))
}

async fn due(
    connection: &mut SqliteConnection,
    now: Millis,
    complaints: &Complaints,
) -> Result<Vec<Due>, StoreError> {
    let rows = query(
        "SELECT id, deadline FROM tables WHERE phase = 'running' AND deadline <= ?1 \
         ORDER BY deadline, id",
    )
    .bind(now.0)
    .fetch_all(connection)
    .await
    .map_err(failed)?;
    let due = |row| {
        let cells = Cells::new(row, "a table");
        let table = cells.parsed("id", TableId::parse)?;
        Ok(Due { table, deadline: cells.millis("deadline")? })
    };
    Ok(complaints.sound(rows.iter().map(|row| (row, due(row)))))
}

async fn to_wake(
    connection: &mut SqliteConnection,
    complaints: &Complaints,
) -> Result<Vec<ToWake>, StoreError> {
    let rows = query(
        "SELECT id, turn_by FROM tables WHERE phase = 'running' AND turn_by <> 'person' \
         ORDER BY people = 0, id",
    )
    .fetch_all(connection)
    .await
    .map_err(failed)?;
    let to_wake = |row| {
        let cells = Cells::new(row, "a table");
        let table = cells.parsed("id", TableId::parse)?;
        Ok(ToWake { table, is_known: cells.text("turn_by")? != UNKNOWN })
    };
    Ok(complaints.sound(rows.iter().map(|row| (row, to_wake(row)))))
}

/// What everything on the page comes after. Before all there are a time and an id
/// that no table can pass.
fn start(page: Page) -> (i64, String) {
    match page.after {
        Some(place) => (place.changed.0, place.id.to_string()),
        None => (i64::MAX, "~".to_owned()),
    }
}

fn listed(row: &SqliteRow) -> Result<Listed, StoreError> {
    let cells = Cells::new(row, "a table");
    Ok(Listed {
        id: cells.parsed("id", TableId::parse)?,
        game: cells.text("game")?,
        version: cells.count("version")?,
        summary: cells.text("summary")?,
        turn: turn(&cells)?,
        listing: cells.parsed("listing", Listing::from_name)?,
        phase: cells.parsed("phase", Phase::from_name)?,
        created: cells.millis("created")?,
        changed: cells.millis("changed")?,
        deadline: cells.millis_if_any("deadline")?,
    })
}

/// Whom a table waits for, if that is known.
fn turn(cells: &Cells<'_>) -> Result<Option<Turn>, StoreError> {
    let is_bot = match cells.text_if_any("turn_by")?.as_deref() {
        None | Some(UNKNOWN) => return Ok(None),
        Some(PERSON) => false,
        Some(BOT) => true,
        Some(_) => return Err(cells.corrupt("turn_by")),
    };
    let one = |text: &str| text.parse::<char>().ok().and_then(Seat::from_letter);
    Ok(Some(Turn { seat: cells.parsed("turn", one)?, is_bot }))
}

fn held(row: &SqliteRow) -> Result<Held, StoreError> {
    Ok(Held { table: listed(row)?, seats: Cells::new(row, "a table").seats("seats")? })
}
