//! Reads columns of a row as checked types.

use sqlx::sqlite::SqliteRow;
use sqlx::{Decode, Row, Sqlite, Type};
use tabletop::Seat;

use super::failure::failed;
use crate::{Millis, StoreError};

/// A row that is read into checked types. A cell that does not fit is
/// [`StoreError::Corrupt`], which names the thing and the cell.
pub(super) struct Cells<'r> {
    row: &'r SqliteRow,
    what: &'static str,
}

impl<'r> Cells<'r> {
    /// The cells of a row; `what` names the thing it describes.
    pub(super) fn new(row: &'r SqliteRow, what: &'static str) -> Cells<'r> {
        Cells { row, what }
    }

    pub(super) fn text(&self, cell: &str) -> Result<String, StoreError> {
        self.get(cell)
    }

    pub(super) fn text_if_any(&self, cell: &str) -> Result<Option<String>, StoreError> {
        self.get(cell)
    }

    pub(super) fn bytes(&self, cell: &str) -> Result<Vec<u8>, StoreError> {
        self.get(cell)
    }

    pub(super) fn bytes_if_any(&self, cell: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.get(cell)
    }

    pub(super) fn millis(&self, cell: &str) -> Result<Millis, StoreError> {
        self.get(cell).map(Millis)
    }

    pub(super) fn millis_if_any(&self, cell: &str) -> Result<Option<Millis>, StoreError> {
        self.get::<Option<i64>>(cell).map(|millis| millis.map(Millis))
    }

    /// A number that cannot be negative.
    pub(super) fn count(&self, cell: &str) -> Result<u64, StoreError> {
        u64::try_from(self.get::<i64>(cell)?).map_err(|_| self.corrupt(cell))
    }

    /// A text that is parsed.
    pub(super) fn parsed<T>(
        &self,
        cell: &str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<T, StoreError> {
        parse(self.get(cell)?).ok_or_else(|| self.corrupt(cell))
    }

    /// Several seats, written as letters, in clockwise order.
    pub(super) fn seats(&self, cell: &str) -> Result<Vec<Seat>, StoreError> {
        let mut seats = self.parsed(cell, |text| {
            text.chars().map(Seat::from_letter).collect::<Option<Vec<Seat>>>()
        })?;
        seats.sort_unstable();
        Ok(seats)
    }

    /// The error for a cell that is not what was written.
    pub(super) fn corrupt(&self, cell: &str) -> StoreError {
        StoreError::Corrupt { what: format!("the {cell} of {} cannot be read", self.what) }
    }

    fn get<T: Decode<'r, Sqlite> + Type<Sqlite>>(&self, cell: &str) -> Result<T, StoreError> {
        self.row.try_get(cell).map_err(|error| match error {
            sqlx::Error::ColumnDecode { .. } => self.corrupt(cell),
            // A missing column is a mistake in a query.
            error => failed(error),
        })
    }
}

/// A number as the database can hold it.
///
/// # Errors
/// When it is too large.
pub(super) fn stored(number: u64) -> Result<i64, StoreError> {
    let what = || StoreError::Other { what: format!("{number} is too large to be stored") };
    i64::try_from(number).map_err(|_| what())
}

/// A number to compare stored numbers with. Above the largest that can be stored, the
/// largest will do.
pub(super) fn compared(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
