//! Shows, where all answer at once, how many are ready and what is handed in.

use crate::together_text::agreed;
use boards::art::Icon;
use maud::{Markup, html};
use tabletop::Seat;

use super::TablePage;
use crate::page::art;

impl TablePage<'_> {
    /// That all answer at once at this table.
    pub(super) fn together_agreed(&self) -> Markup {
        html! { @if self.room.doc.settings.together { p.agreed { (agreed(self.text)) } } }
    }

    /// How many are ready.
    pub(super) fn ready(&self) -> Markup {
        let room = self.room;
        if !room.is_together() {
            return html! {};
        }
        let (ready, waits) = (room.answered().len(), room.waits().len());
        let told = [("ready", ready.into()), ("all", (ready + waits).into())];
        html! { p.ready { (self.text.with("together-ready", &told)) } }
    }

    /// Whom the table waits for, where there are several.
    pub(super) fn waiting_for_all(&self) -> String {
        let names = self.names();
        let name = |seat: &Seat| names.get(seat.index()).map_or("?", String::as_str);
        let waits: Vec<&str> = self.room.waits().iter().map(name).collect();
        self.text.with("waiting-for", &[("name", waits.join(", ").into())])
    }

    /// The own answers that are in, each with a button to take it back. Several are in
    /// where several play on one device.
    pub(super) fn handed_in(&self) -> Markup {
        let (text, room, path) = (self.text, self.room, self.path());
        let own = |seat: &Seat| {
            room.occupant(*seat).is_ok_and(|place| place.player() == Some(self.who.player))
        };
        let answered: Vec<Seat> = room.answered().into_iter().filter(own).collect();
        let names = self.names();
        let name = |seat: Seat| names.get(seat.index()).map_or("?", String::as_str);
        html! {
            @if !answered.is_empty() {
                div.handed-in {
                    @for seat in answered {
                        p { (text.game.text_with("together-in", &[("name", name(seat).into())]).unwrap_or_default()) }
                        button formaction=(format!("{path}/reopen")) formnovalidate name="answered" value=(seat) {
                            (art(Icon::Undo)) (text.with("together-change", &[("name", name(seat).into())]))
                        }
                    }
                }
            }
        }
    }
}
