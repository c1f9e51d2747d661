//! The one way to a table, which every page takes.

use std::sync::Arc;

use store::TableId;
use tables::{Room, TableError};

use crate::who::Who;
use crate::{App, PageError};

impl App {
    /// The table with this id, if the visitor may see it.
    pub(crate) async fn visit(&self, who: Who, id: TableId) -> Result<Arc<Room>, PageError> {
        let room = self.rooms.get(id).await?;
        if !room.lets_in(who.player) {
            return Err(TableError::Private.into());
        }
        self.background.hurry(id);
        self.background.looked_at(&room);
        if who.is_browser() {
            self.background.looked_at_in_browser(id);
        }
        Ok(room)
    }
}
