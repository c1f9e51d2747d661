//! Counts how often matches are copied, for tests of paths that must not copy them.

use std::cell::Cell;

thread_local! {
    static COPIES: Cell<usize> = const { Cell::new(0) };
}

/// Number of matches that this thread has copied so far.
#[must_use]
pub fn copies() -> usize {
    COPIES.get()
}

pub(crate) fn count_copy() {
    COPIES.set(COPIES.get() + 1);
}
