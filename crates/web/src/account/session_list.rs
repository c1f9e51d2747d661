//! Draws the sessions of an account.

use maud::{Markup, html};
use store::{Session, SessionId};

use super::forms;
use crate::page::Text;

/// Number of days after which an unused session ends.
pub(super) const IDLE_DAYS: u32 = 400;

/// The sessions of an account.
pub(super) fn list(text: &Text, sessions: &[Session], this: Option<SessionId>) -> Markup {
    let has_others = sessions.iter().any(|session| Some(session.id) != this);
    html! {
        section.card.narrow id="sessions" {
            h2 { (text.t("sessions")) }
            p { (text.with("sessions.help", &[("days", IDLE_DAYS.into())])) }
            ul.tokens { @for session in sessions { (line(text, session, Some(session.id) == this)) } }
            @if has_others {
                form method="post" action="/account/sessions/end-others" {
                    (forms::password(text, "password", "password-now", false))
                    button { (text.t("sessions-end-others")) }
                }
            }
        }
    }
}

fn line(text: &Text, session: &Session, is_this: bool) -> Markup {
    let device = match session.device.as_str() {
        "" => text.t("session-unknown").into_owned(),
        device => device.to_owned(),
    };
    html! {
        li {
            form.inline method="post" action="/account/sessions/end" {
                input type="hidden" name="session" value=(session.id);
                b { (device) } " "
                @if is_this { span { (text.t("session-this")) } " " }
                small {
                    (text.with("session-created", &[("at", session.created.to_string().into())])) " · "
                    (text.with("session-used", &[("at", session.used.to_string().into())]))
                }
                button aria-label=(text.with("session-end-this", &[("device", device.as_str().into())])) { (text.t("session-end")) }
            }
        }
    }
}
