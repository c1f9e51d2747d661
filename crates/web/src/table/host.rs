//! Shows who stands in for absent players, the speed of a table of bots, and the deletion of a
//! table.

use boards::art::Icon;
use maud::{Markup, html};
use tabletop::{Name, Seat};

use super::TablePage;
use super::waiting::levels;
use crate::level_text::level_name;
use crate::page::art;
use crate::timestamp::utc;
use tables::levels::STAND_IN;
use tables::{Occupant, Speed};

impl TablePage<'_> {
    /// A notice that a computer player stands in for the viewer.
    pub(super) fn away(&self, own: Option<Seat>) -> Markup {
        let (text, path) = (self.text, self.path());
        let occupant = own.and_then(|seat| self.room.occupant(seat).ok());
        let Some(Occupant::Player { stand_in: Some(level), .. }) = occupant else {
            return html! {};
        };
        html! {
            div.wish role="alert" {
                p { (text.with("stood-in", &[("level", level_name(text, level).into())])) }
                button.primary formaction=(format!("{path}/back")) formnovalidate { (text.t("come-back")) }
            }
        }
    }

    /// A notice that the table has waited long for a player, with a button to propose a
    /// stand-in.
    pub(super) fn absent(&self, own: Option<Seat>) -> Markup {
        let (text, path, room) = (self.text, self.path(), self.room);
        let is_other = |seat: Seat| {
            room.occupant(seat).is_ok_and(|occupant| occupant.player() != Some(self.who.player))
        };
        let mut away = room.away_from(self.away_after).into_iter();
        let away = away.find(|&(seat, from)| from <= self.clock.now() && is_other(seat));
        let Some((seat, _)) = away.filter(|_| own.is_some()) else { return html! {} };
        // An open proposal is shown elsewhere.
        if room.doc.proposal.as_ref().is_some_and(|it| !it.silence_agrees(self.clock.now())) {
            return html! {};
        }
        let names = self.names();
        let name = names.get(seat.index()).map_or("?", String::as_str);
        let since = utc(self.clock.to_wall(room.doc.clock.since));
        html! {
            div.wish {
                p { (text.with("away-notice", &[("name", name.into()), ("since", since.into())])) }
                button formaction=(format!("{path}/stand-in")) formnovalidate name="away" value=(seat) {
                    (art(Icon::Bot)) (text.t("away-ask"))
                }
            }
        }
    }

    /// The form that lets a computer player decide for the viewer.
    pub(super) fn step_away(&self, own: Option<Seat>) -> Markup {
        let (text, path) = (self.text, self.path());
        let plays = |seat: &Seat| self.room.occupant(*seat).is_ok_and(|it| it.level().is_none());
        let Some(seat) = own.filter(plays).filter(|_| self.room.turn().is_some()) else {
            return html! {};
        };
        html! {
            details.away {
                summary { (art(Icon::Bot)) (text.t("step-away")) }
                form.inline method="post" action=(format!("{path}/away")) {
                    input type="hidden" name="seat" value=(seat);
                    p { (text.t("step-away.help")) }
                    (levels(self, None, Some(STAND_IN)))
                    button { (text.t("step-away-do")) }
                }
            }
        }
    }

    /// The form that deletes a table at which nobody else sits.
    pub(super) fn deletion(&self) -> Markup {
        let text = self.text;
        if !self.room.is_own(self.who.player) {
            return html! {};
        }
        html! {
            details.away {
                summary { (art(Icon::Warning)) (text.t("delete-table")) }
                form.inline method="post" action=(format!("{}/delete", self.path())) {
                    p { (text.t("delete-table.help")) }
                    button { (text.t("delete-table-do")) }
                }
            }
        }
    }

    /// The choice of speed for computer players that play among themselves.
    pub(super) fn watching(&self) -> Markup {
        let room = self.room;
        let is_watched = room.turn().is_some()
            && room.doc.occupants.iter().all(|occupant| matches!(occupant, Occupant::Bot { .. }));
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
