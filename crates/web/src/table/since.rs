//! Shows what happened since the last decision of the viewer.

use maud::{Markup, html};
use play::AnyMatch;
use tabletop::Seat;

use super::TablePage;
use super::log::{by_entry, prose};
use boards::Scene;

impl TablePage<'_> {
    pub(super) fn since(
        &self,
        game: &dyn AnyMatch,
        own: Option<Seat>,
        scene: &Scene<'_>,
    ) -> Markup {
        let Some(last) = own.and_then(|seat| game.last_choice(seat)) else { return html! {} };
        // This includes the results of the viewer's own decision, which are new to the viewer
        // too.
        let happenings = game.events_since(last, scene.viewer);
        if happenings.is_empty() {
            return html! {};
        }
        html! {
            details.since open {
                summary { (self.text.t("since")) }
                ul {
                    @for happening in by_entry(&happenings) { li { (prose(happening, scene)) } }
                }
            }
        }
    }
}
