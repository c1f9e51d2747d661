//! Shows the status bar: the question, the clock, Undo, Confirm and proposals.

use boards::art::Icon;
use maud::{Markup, html};
use play::AnyMatch;
use tabletop::{Node, Seat};

use super::TablePage;
use crate::page::art;
use crate::timestamp::utc;
use store::Millis;
use tables::{Pace, Proposal, ProposedAction};

/// The state of the status bar beside that of the table.
pub(super) struct Status {
    /// The viewer's seat.
    pub(super) own: Option<Seat>,
    /// The viewer's seat, if it must decide.
    pub(super) asked: Option<Seat>,
    /// The number of tentative moves.
    pub(super) drafted: usize,
    /// The entry after which the table is shown, if not the present.
    pub(super) at: Option<usize>,
}

impl TablePage<'_> {
    pub(super) fn status(
        &self,
        game: &dyn AnyMatch,
        status: &Status,
        (question, purses): (&Markup, &Markup),
    ) -> Markup {
        let (text, path) = (self.text, self.path());
        let &Status { own, asked, drafted, at } = status;
        // Confirmed decisions can still be taken back until somebody has seen more.
        let is_free = |seat: Seat| {
            !self.room.answer_of(seat).is_empty() || self.room.frontier(seat).is_some()
        };
        let may_undo = drafted > 0 || own.is_some_and(is_free);
        html! {
            div.status {
                div.message role="status" aria-live="polite" {
                    @if let Some(entry) = at {
                        p.past { (text.with("shown-after", &[("entry", entry.into())])) " " a href=(path) { (text.t("to-now")) } }
                    } @else if game.node() == Node::Over {
                        p { strong { (self.over(game)) } }
                    } @else if drafted > 0 && asked.is_none() {
                        p.question { strong { (text.t("confirm-wanted")) } }
                    } @else if asked.is_none() && self.room.is_together() {
                        p.question { (self.waiting_for_all()) }
                    } @else {
                        p.question { (question) }
                    }
                    @if at.is_none() { (self.ready()) }
                }
                @if at.is_none() { (self.clock(own)) }
                @if own.is_some() && at.is_none() && game.node() != Node::Over && !self.room.doc.closed {
                    div.actions {
                        @if self.room.doc.settings.hints && asked.is_some() {
                            a.button href=(format!("{path}?hint=yes")) { (art(Icon::Hint)) (text.t("hint")) }
                        }
                        button.undo formaction=(format!("{path}/undo")) formnovalidate disabled[!may_undo] {
                            (art(Icon::Undo)) (text.t("undo"))
                        }
                        button.primary.confirm formaction=(format!("{path}/confirm")) formnovalidate disabled[drafted == 0] {
                            (art(Icon::Confirm)) (text.t("confirm"))
                        }
                    }
                }
                // At the end the score sheet shows this.
                @if at.is_some() || game.node() != Node::Over { (purses) }
            }
        }
    }

    /// The text at the end of the game, with the winners if there were several players.
    fn over(&self, game: &dyn AnyMatch) -> String {
        let (names, scores) = (self.names(), game.scores());
        let won = scores.winners().filter_map(|seat| names.get(seat.index()));
        let won: Vec<&str> = won.map(String::as_str).collect();
        match names.len() {
            1 => self.text.t("game-over").into_owned(),
            _ => {
                let arguments = [("names", won.join(", ").into()), ("count", won.len().into())];
                self.text.with("game-won", &arguments)
            }
        }
    }

    /// The time left to the seats that must decide: the viewer's own if it is one of them,
    /// otherwise the first.
    fn clock(&self, own: Option<Seat>) -> Markup {
        let (doc, room) = (&self.room.doc, self.room);
        let turn = own.filter(|&seat| room.waits_for(seat)).or_else(|| room.turn());
        let Some(seat) = turn.filter(|_| doc.settings.pace != Pace::Untimed {}) else {
            return html! {};
        };
        let left = doc.clock.left_now(seat, self.clock.now());
        let stands = self.clock.stands_for();
        html! {
            span.clock.late[left == Millis(0)] data-left=(left.0) data-stands=[stands.map(|it| it.0)]
                title=(self.text.t("time-left")) {
                (art(Icon::Clock)) span.hidden { (self.text.t("time-left")) " " }
                time { (duration(left)) }
                @if stands.is_some() { small { (self.text.t("clocks-stand")) } }
            }
        }
    }

    /// The proposal to go back: a button at an earlier entry, or the buttons to answer an open
    /// proposal.
    pub(super) fn proposal(
        &self,
        game: &dyn AnyMatch,
        own: Option<Seat>,
        at: Option<usize>,
    ) -> Markup {
        let (text, path) = (self.text, self.path());
        let Some(own) = own else { return html! {} };
        if let Some(proposal) = &self.room.doc.proposal {
            let is_away =
                matches!(proposal.action, ProposedAction::StandIn { seat, .. } if seat == own);
            let no = if is_away { "away-here" } else { "proposal-no" };
            return html! {
                div.wish role="alert" {
                    p { (self.proposal_text(game, proposal, is_away)) }
                    button formaction=(format!("{path}/answer")) formnovalidate name="agree" value="no" { (text.t(no)) }
                    @if !proposal.agreed.contains(&own) {
                        button.primary formaction=(format!("{path}/answer")) formnovalidate name="agree" value="yes" { (text.t("proposal-yes")) }
                    }
                }
            };
        }
        if self.room.doc.closed {
            return html! {};
        }
        let Some(at) = at else { return html! {} };
        // The first decision after this entry that can be taken back.
        let mut later = game.live().into_iter().filter(|&entry| entry > at);
        let Some(entry) = later.find(|&entry| game.clone_box().undo_by_consent(entry).is_ok())
        else {
            return html! {};
        };
        html! {
            div.wish {
                button formaction=(format!("{path}/propose")) name="entry" value=(entry) {
                    (art(Icon::Undo)) (text.t("proposal-make"))
                }
            }
        }
    }
}

impl TablePage<'_> {
    /// The text of a proposal.
    fn proposal_text(&self, game: &dyn AnyMatch, proposal: &Proposal, is_away: bool) -> Markup {
        let (text, names) = (self.text, self.names());
        let name = |seat: Seat| names.get(seat.index()).map_or("?", String::as_str);
        let by = name(proposal.by);
        match proposal.action {
            ProposedAction::GoBack { entry } => {
                let before = format!("{}?at={}", self.path(), entry.saturating_sub(1));
                let is_anew = self.room.doc.is_shared() && game.is_drawn_since(entry);
                html! {
                    (text.with("proposal-undo", &[("name", by.into()), ("entry", entry.into())]))
                    @if is_anew { " " (text.t("proposal-anew")) }
                    " " a href=(before) { (text.t("proposal-look")) }
                }
            }
            ProposedAction::StandIn { .. } if is_away => {
                html! { (text.with("away-own", &[("name", by.into())])) }
            }
            ProposedAction::StandIn { seat, until } => {
                let arguments = [
                    ("name", by.into()),
                    ("away", name(seat).into()),
                    ("until", utc(self.clock.to_wall(until)).into()),
                ];
                html! { (text.with("away-proposal", &arguments)) }
            }
        }
    }
}

/// A duration: days and hours, hours and minutes, or minutes and seconds.
fn duration(left: Millis) -> String {
    let seconds = left.0.max(0) / 1_000;
    let (minutes, hours, days) = (seconds / 60, seconds / 3_600, seconds / 86_400);
    match () {
        () if days > 0 => format!("{days} d {} h", hours % 24),
        () if hours > 0 => format!("{hours} h {:02} min", minutes % 60),
        () => format!("{minutes}:{:02}", seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_show_their_two_largest_units() {
        for (millis, arguments) in
            [(-5, "0:00"), (61_999, "1:01"), (3_600_000, "1 h 00 min"), (90_000_000, "1 d 1 h")]
        {
            assert_eq!(duration(Millis(millis)), arguments);
        }
    }
}
