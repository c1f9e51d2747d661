//! Shows the column beside the board: steps through the match, log, chat and notes.

use boards::art::Icon;
use maud::{Markup, html};
use play::AnyMatch;
use tabletop::Seat;

use super::TablePage;
use crate::commands::SEAT_MOVED;
use crate::page::{art, person_name};
use crate::{fork, rematch};
use boards::Scene;

impl TablePage<'_> {
    pub(super) fn side(&self, game: &dyn AnyMatch, scene: &Scene<'_>, own: Option<Seat>) -> Markup {
        html! {
            aside.side {
                (self.steps(game, scene.at))
                (self.watching())
                (self.log(game, scene))
                // A closed table can be read, but nobody can write there.
                (self.talk(own.is_some() && !self.room.doc.closed))
                @if own.is_some() { (self.notes()) }
                (self.tools(game, scene.at, own))
            }
        }
    }

    /// The links that step through the match, entry by entry.
    fn steps(&self, game: &dyn AnyMatch, at: Option<usize>) -> Markup {
        let (path, last) = (self.path(), game.entries());
        let now = at.unwrap_or(last);
        let to =
            |entry: usize| if entry >= last { path.clone() } else { format!("{path}?at={entry}") };
        let step = |rel: &str, to: String, id: &str, icon: Icon| {
            html! {
                a rel=(rel) href=(to) title=(self.text.t(id)) {
                    (art(icon)) span.hidden { (self.text.t(id)) }
                }
            }
        };
        html! {
            nav.steps aria-label=(self.text.t("travel")) {
                (step("first", to(0), "travel-first", Icon::First))
                (step("prev", to(now.saturating_sub(1)), "travel-back", Icon::StepBack))
                span { (now) " / " (last) }
                (step("next", to(now + 1), "travel-forward", Icon::StepForward))
                (step("last", path.clone(), "travel-last", Icon::Last))
            }
        }
    }

    fn talk(&self, may_speak: bool) -> Markup {
        let path = self.path();
        html! {
            details.chat open[!self.chat.is_empty()] {
                summary { (art(Icon::Chat)) (self.text.t("chat")) }
                ul aria-live="polite" {
                    @for line in self.chat {
                        @match &line.text {
                            // Lines of the server are shown in the reader's language.
                            _ if line.kind == SEAT_MOVED => {
                                li { i { (self.text.with("chat-seat-moved", &[("name", line.author.as_str().into())])) } }
                            }
                            Some(said) => {
                                li data-author=(person_name(self.text, &line.author)) {
                                    b { (person_name(self.text, &line.author)) } " " (said)
                                    @if self.is_host() && !self.room.doc.closed {
                                        form.inline method="post" action=(format!("{path}/unsay")) {
                                            button.quiet name="line" value=(line.number) title=(self.text.t("chat-remove")) {
                                                (art(Icon::Close)) span.hidden { (self.text.t("chat-remove")) }
                                            }
                                        }
                                    }
                                }
                            }
                            None => { li data-author=(line.author) { i { (self.text.t("chat-removed")) } } }
                        }
                    }
                }
                @if may_speak {
                    form.say method="post" action=(format!("{path}/chat")) {
                        input name="text" required maxlength="500" autocomplete="off" aria-label=(self.text.t("chat-say"));
                        button { (self.text.t("chat-say")) }
                    }
                }
                // Only the script knows who is muted, so it fills this in.
                p.mutes data-mute=(self.text.with("chat-mute", &[("name", "%".into())]))
                    data-unmute=(self.text.with("chat-unmute", &[("name", "%".into())])) hidden {}
            }
        }
    }

    fn notes(&self) -> Markup {
        html! {
            details.notes {
                summary { (art(Icon::Notes)) (self.text.t("notes")) }
                form method="post" action=(format!("{}/note", self.path())) {
                    textarea name="text" maxlength="4000" rows="6" readonly[self.room.doc.closed] aria-label=(self.text.t("notes")) { (self.note.as_deref().unwrap_or_default()) }
                    @if !self.room.doc.closed { button { (self.text.t("notes-keep")) } }
                }
            }
        }
    }

    /// Links and forms for the table itself.
    fn tools(&self, game: &dyn AnyMatch, at: Option<usize>, own: Option<Seat>) -> Markup {
        let (text, path) = (self.text, self.path());
        html! {
            (self.together_agreed())
            div.tools {
                (rematch::offer(self.who, text, self.room))
                (fork::offer(text, self.room, game, at))
                @if let Some(seat) = own {
                    button.quiet data-notify hidden { (art(Icon::Bell)) (text.t("notify")) }
                    (self.seat_link(seat))
                }
                a.quiet href=(format!("{path}/share")) { (art(Icon::Eye)) (text.t("share")) }
                a.quiet href=(format!("{path}/record")) download { (art(Icon::Download)) (text.t("download-record")) }
                (self.step_away(own))
                (self.deletion())
            }
        }
    }
}
