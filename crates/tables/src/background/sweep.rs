//! Deletes tables that have not been touched for too long.

use std::time::Duration;

use tracing::{error, info};

use super::Background;
use crate::retention::Retention;

/// Interval between two sweeps.
const SWEEP: Duration = Duration::from_secs(60 * 60);

impl Background {
    /// Deletes expired tables now and then once per interval, for ever.
    pub async fn sweep(self, retention: Retention) {
        let mut beat = tokio::time::interval(SWEEP);
        loop {
            beat.tick().await;
            self.sweep_once(retention).await;
        }
    }

    pub(super) async fn sweep_once(&self, retention: Retention) {
        for (kind, days) in retention.days() {
            match self.store.delete_expired(kind, (self.now)().days_before(days)).await {
                Ok(swept) => {
                    for &id in &swept.deleted {
                        self.rooms.forget(id);
                        self.audience.forget(id);
                        self.browsers.forget(id);
                        self.seated.leave(id);
                    }
                    if !swept.deleted.is_empty() {
                        info!(tables = swept.deleted.len(), %kind, days, "tables are deleted");
                    }
                    for (table, error) in swept.failed {
                        error!(%table, %error, %kind, "a table cannot be deleted");
                    }
                }
                Err(error) => error!(%error, %kind, "tables cannot be deleted"),
            }
        }
    }
}
