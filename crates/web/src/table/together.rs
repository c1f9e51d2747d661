//! Shows, where all answer at once, how many are ready and which answers were handed in.

use crate::together_text::together_text;
use boards::art::Icon;
use maud::{Markup, html};
use tabletop::Seat;

use super::TablePage;
use crate::page::art;

impl TablePage<'_> {
    /// A note that all answer at once at this table.
    pub(super) fn together_agreed(&self) -> Markup {
        html! { @if self.room.doc.settings.together { p.agreed { (together_text(self.text)) } } }
    }

    /// The number of players who are ready.
    pub(super) fn ready(&self) -> Markup {
        let room = self.room;
        if !room.is_together() {
            return html! {};
        }
        let (ready, waits) = (room.answered().len(), room.waits().len());
        let arguments = [("ready", ready.into()), ("all", (ready + waits).into())];
        html! { p.ready { (self.text.with("together-ready", &arguments)) } }
    }

    /// The names of the players the table waits for, if there are several.
    pub(super) fn waiting_for_all(&self) -> String {
        let names = self.names();
        let name = |seat: &Seat| names.get(seat.index()).map_or("?", String::as_str);
        let waits: Vec<&str> = self.room.waits().iter().map(name).collect();
        self.text.with("waiting-for", &[("name", waits.join(", ").into())])
    }

    /// The viewer's own answers that were handed in, each with a button to take it back. There
    /// can be several where people share a device.
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
