//! Shows the link that moves a seat to another browser, and notices about lost seats.

use boards::art::Icon;
use maud::{Markup, html};
use tabletop::Seat;

use super::TablePage;
use crate::page::art;
use crate::timestamp::utc;

impl TablePage<'_> {
    /// The state of the link to the viewer's seat, with buttons to make or revoke one.
    pub(super) fn seat_link(&self, seat: Seat) -> Markup {
        let (text, path) = (self.text, self.path());
        if self.room.doc.closed {
            return html! {};
        }
        let Some(link) = self.room.link_to(seat, self.now) else {
            return html! {
                form.inline method="post" action=(format!("{path}/link/{seat}")) {
                    button.quiet { (art(Icon::Link)) (text.t("seat-link")) }
                }
            };
        };
        let arguments = [("made", utc(link.made).into()), ("ends", utc(link.ends()).into())];
        html! {
            details.seat-link {
                summary { (art(Icon::Link)) (text.t("seat-link")) }
                p { (text.with("seat-link-there", &arguments)) }
                form.inline method="post" action=(format!("{path}/unlink/{seat}")) {
                    button { (text.t("seat-link-revoke")) }
                }
                form.inline method="post" action=(format!("{path}/link/{seat}")) {
                    button { (text.t("seat-link-again")) }
                }
            }
        }
    }

    /// Notices about seats of the viewer that have moved to another browser.
    pub(super) fn lost_seats(&self) -> Markup {
        let (text, path, names) = (self.text, self.path(), self.names());
        let lost: Vec<_> = self.room.lost_seats(self.who.player).collect();
        html! {
            @if !lost.is_empty() {
                div.wish role="alert" {
                    @for notice in lost {
                        @let name = names.get(notice.seat.index()).map_or("?", String::as_str);
                        p { (text.with("seat-lost", &[("name", name.into()), ("at", utc(notice.at).into())])) }
                    }
                    @if !self.room.doc.closed {
                        button formaction=(format!("{path}/moved")) formnovalidate { (text.t("seat-lost-known")) }
                    }
                }
            }
        }
    }
}
