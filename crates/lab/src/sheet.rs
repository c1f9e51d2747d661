//! The mean score sheet of many games.

use std::collections::BTreeMap;

/// The number of games whose score sheets are kept: the first ones. The means are
/// known well enough by then, and the files of saved arenas stay small.
pub(crate) const SHEETS: u64 = 10_000;

/// The score sheet of one seat: the points of each item.
pub(crate) type Sheet = BTreeMap<String, i64>;

/// A sum of score sheets. It is made of whole numbers, so the order of adding makes
/// no difference.
#[derive(Clone, Debug, Default)]
pub(crate) struct SheetSum {
    sheets: u64,
    points: Sheet,
}

impl SheetSum {
    /// Adds a sheet.
    pub(crate) fn add(&mut self, sheet: &Sheet) {
        self.sheets += 1;
        for (item, &points) in sheet {
            let sum = self.points.entry(item.clone()).or_default();
            *sum = sum.saturating_add(points);
        }
    }

    /// The mean of each item.
    pub(crate) fn means(&self) -> BTreeMap<String, f64> {
        let sheets = self.sheets.max(1) as f64;
        let mean = |(item, &points): (&String, &i64)| (item.clone(), points as f64 / sheets);
        self.points.iter().map(mean).collect()
    }
}
