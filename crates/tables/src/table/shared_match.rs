//! A match that a room shares with its successor until one of them is changed.

use std::sync::Arc;

use play::AnyMatch;

/// A match that several may read.
pub type SharedMatch = Arc<dyn AnyMatch>;

/// The match for changes: a copy, unless nobody else has it. Never `None`.
pub(super) fn own(shared: &mut SharedMatch) -> Option<&mut dyn AnyMatch> {
    if Arc::get_mut(shared).is_none() {
        *shared = Arc::from(shared.clone_box());
    }
    Arc::get_mut(shared)
}
