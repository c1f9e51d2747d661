//! What the host does for those who are away, and how a table of computer
//! players is watched.

use maud::{Markup, html};
use tabletop::{Name, Seat};

use super::Shown;
use super::waiting::levels;
use crate::table::{Place, Speed};
use crate::web::lobby::level_name;
use crate::web::page::art;

impl Shown<'_> {
    /// Whether a computer player holds the seat of whoever looks.
    pub(super) fn away(&self, own: Option<Seat>) -> Markup {
        let (text, path) = (self.text, self.path());
        let place = own.and_then(|seat| self.room.place(seat).ok());
        let Some(Place::Player { stand_in: Some(level), .. }) = place else { return html! {} };
        html! {
            div.wish role="alert" {
                p { (text.with("stood-in", &[("level", level_name(text, level).into())])) }
                button.primary formaction=(format!("{path}/back")) formnovalidate { (text.t("come-back")) }
            }
        }
    }

    /// The host seats a computer player for a person who left, and hands the seat
    /// back.
    pub(super) fn reseat(&self) -> Markup {
        let (text, path, version) = (self.text, self.path(), self.room.version);
        if !self.is_host() || self.room.turn().is_none() {
            return html! {};
        }
        let others = self.room.doc.places.iter().enumerate().filter_map(|(index, place)| {
            let Place::Player { player, name, stand_in } = place else { return None };
            (*player != self.who.player).then_some((Seat::new(index)?, name, stand_in.is_some()))
        });
        let others: Vec<_> = others.collect();
        html! {
            @if !others.is_empty() {
                details.reseat {
                    summary { (art("ui-host")) (text.t("reseat")) }
                    @for (seat, name, is_away) in others {
                        form.inline method="post" action=(format!("{path}/bot")) {
                            input type="hidden" name="version" value=(version);
                            input type="hidden" name="seat" value=(seat);
                            b { (name) }
                            @if is_away {
                                button name="level" value="" { (text.t("hand-back")) }
                            } @else {
                                (levels(self, None, None))
                                button { (text.t("stand-in")) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// How fast computer players among themselves go on.
    pub(super) fn watching(&self) -> Markup {
        let room = self.room;
        let is_watched = room.turn().is_some()
            && room.doc.places.iter().all(|place| matches!(place, Place::Bot { .. }));
        if !is_watched || !self.is_host() {
            return html! {};
        }
        html! {
            form.inline.speeds method="post" action=(format!("{}/speed", self.path())) {
                span { (self.text.t("speed")) }
                @for &speed in Speed::ALL {
                    button name="speed" value=(speed.name()) aria-pressed=(if room.doc.speed == speed { "true" } else { "false" }) {
                        (self.text.t(&format!("speed-{}", speed.name())))
                    }
                }
            }
        }
    }
}
