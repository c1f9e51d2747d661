//! Shows the waiting room: who sits where, and how to invite others.

use boards::art::Icon;
use maud::{Markup, html};
use tabletop::Seat;

use super::TablePage;
use crate::level_text::level_name;
use crate::page::art;
use crate::share::share;
use tables::Occupant;
use tables::levels;

impl TablePage<'_> {
    pub(super) fn waiting(&self) -> Markup {
        let (text, room) = (self.text, self.room);
        let is_full = !room.doc.occupants.contains(&Occupant::Open {});
        html! {
            section.card.waiting data-live=(format!("{}/live", self.path())) data-version=(room.version) {
                h1 { (room.title().map_or("", |title| title.title())) }
                @if room.lost_seats(self.who.player).next().is_some() {
                    form method="post" { (self.lost_seats()) }
                }
                p { (text.t("waiting-room")) }
                (self.together_agreed())
                ol.places {
                    @for (index, occupant) in room.doc.occupants.iter().enumerate() {
                        li { (self.occupant(Seat::new(index), occupant)) }
                    }
                }
                @if self.is_host() && is_full {
                    form method="post" action=(format!("{}/begin", self.path())) {
                        button.primary { (art(Icon::Play)) (text.t("begin")) }
                    }
                } @else if is_full {
                    p { (text.t("waiting-host")) }
                }
                (share(self.who, text, room))
            }
        }
    }

    fn occupant(&self, seat: Option<Seat>, occupant: &Occupant) -> Markup {
        let (text, path) = (self.text, self.path());
        let letter = seat.map_or('?', Seat::letter);
        let version = self.room.version;
        html! {
            form.inline method="post" {
                input type="hidden" name="version" value=(version);
                input type="hidden" name="seat" value=(letter);
                @match occupant {
                    Occupant::Open {} => {
                        span { (text.t("place-open")) }
                        @if self.room.doc.settings.hot_seat || self.room.viewing_seat(self.who.player).is_none() {
                            input name="name" required maxlength="24" value=[self.name.as_deref()]
                                placeholder=(text.t("your-name")) aria-label=(text.t("your-name"));
                            button formaction=(format!("{path}/claim")) { (text.t("sit-down")) }
                        }
                    }
                    Occupant::Player { player, name, .. } => {
                        b { (name) }
                        @if *player == self.who.player {
                            button formaction=(format!("{path}/leave")) { (text.t("stand-up")) }
                        }
                    }
                    Occupant::Bot { level } => { (art(Icon::Bot)) b { (level_name(text, level)) } }
                }
            }
            @if self.is_host() && !matches!(occupant, Occupant::Player { .. }) {
                form.inline method="post" action=(format!("{path}/bot")) {
                    input type="hidden" name="version" value=(version);
                    input type="hidden" name="seat" value=(letter);
                    (levels(self, Some("place-open"), occupant.level()))
                    button { (text.t("seat-bot")) }
                }
            }
        }
    }
}

/// A choice of computer players, the weakest first, with an option for none.
pub(super) fn levels(shown: &TablePage<'_>, none: Option<&str>, now: Option<&str>) -> Markup {
    let text = shown.text;
    html! {
        select name="level" aria-label=(text.t("place-bot")) {
            @if let Some(none) = none { option value="" { (text.t(none)) } }
            @for level in levels::offered(&shown.room.doc.settings.game, now) {
                option value=(level.name) selected[now == Some(level.name)] { (level_name(text, level.name)) }
            }
        }
    }
}
