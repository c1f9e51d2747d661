//! Reloads the tables in memory after another process has changed the store.

use super::Background;

impl Background {
    /// Reloads all live tables if the store counts more outside changes than were `seen`.
    /// A change that could not be read is tried again the next time.
    pub(super) async fn reload_if_changed(&self, seen: &mut u64) {
        if let Ok(changes) = self.store.outside_changes().await
            && changes != *seen
            && self.rooms.reload().await.is_ok()
        {
            *seen = changes;
        }
    }
}
