//! Helpers for drawing the tables of all games.

use maud::{Markup, html};
use play::Match;
use tabletop::{Named, Node, PlanError, Seat, Title, ToMessage};

use crate::scene::Scene;

/// Maximum number of events to show for an action. Later ones are rarely its direct result.
const MAX_EVENTS: usize = 3;

/// A table about to be drawn.
pub(crate) struct Table<'a, G: Title> {
    pub(crate) game: &'a Match<G>,
    pub(crate) scene: &'a Scene<'a>,
    /// The state that is shown.
    pub(crate) state: G::State,
    pub(crate) view: G::View,
    /// The viewer's options.
    pub(crate) options: Vec<G::Action>,
}

impl<'a, G: Title> Table<'a, G> {
    pub(crate) fn new(game: &'a Match<G>, scene: &'a Scene<'a>) -> Table<'a, G> {
        let state = scene.at.and_then(|entry| game.at(entry)).unwrap_or(*game.state());
        let view = game.game().view(&state, scene.viewer);
        let options = if scene.actor.is_some() { game.options() } else { Vec::new() };
        Table { game, scene, state, view, options }
    }

    /// A text of the game.
    pub(crate) fn game_text(&self, id: &str) -> String {
        self.scene.text.game.text(id).map_or_else(String::new, std::borrow::Cow::into_owned)
    }

    /// A text of the game with its arguments.
    pub(crate) fn game_text_with(
        &self,
        id: &str,
        arguments: &[(&str, messages::Value<'_>)],
    ) -> String {
        let text = self.scene.text.game.text_with(id, arguments);
        text.map_or_else(|| id.to_owned(), std::borrow::Cow::into_owned)
    }

    /// The name of a thing.
    pub(crate) fn name<T: Named>(&self, thing: T) -> String {
        self.scene.text.name(&thing)
    }

    /// Whether the viewer may do this now.
    pub(crate) fn may(&self, action: G::Action) -> bool {
        self.options.binary_search(&action).is_ok()
    }

    /// The action in notation.
    pub(crate) fn notation(&self, action: G::Action) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.game.game().write(action, &mut text);
        text
    }

    /// The immediate events of an action.
    pub(crate) fn events(&self, action: G::Action) -> Vec<G::Event> {
        let (mut state, mut events) = (*self.game.state(), Vec::new());
        self.game.game().apply(&mut state, action, &mut events);
        events
    }

    /// The immediate consequences of an action, as far as the viewer may know them.
    pub(crate) fn consequence(&self, action: G::Action) -> String {
        let (game, events) = (self.game.game(), self.events(action));
        let content: Vec<String> = events
            .iter()
            .take(MAX_EVENTS)
            .map(|&event| self.happened(game.seen(&event, self.scene.viewer)))
            .collect();
        content.join(" · ")
    }

    /// An event as a sentence.
    pub(crate) fn happened(&self, event: G::Event) -> String {
        crate::game_text::event(self.scene, &event.to_message())
    }

    /// A part of the board that is a button if the action is possible now, and plain otherwise.
    pub(crate) fn button(&self, action: G::Action, class: &str, inside: &Markup) -> Markup {
        if self.may(action) {
            let content = self.consequence(action);
            html! {
                button.can.(class) name="play" value=(self.notation(action)) title=(content) data-target=(self.notation(action)) {
                    (inside)
                }
            }
        } else {
            html! { span.(class) { (inside) } }
        }
    }

    /// Why an action is not possible, if the viewer must decide.
    pub(crate) fn why_not(&self, action: G::Action) -> Option<Markup> {
        let seat = self.scene.actor?;
        let refusal = self.game.game().why_not(self.game.state(), seat, action)?;
        let rule = self.game.game().rule(refusal);
        Some(crate::game_text::refusal(self.scene, rule, &refusal.to_message()))
    }

    /// The actions that come to mind but are not possible, each with its rule and remedy.
    pub(crate) fn cannot(
        &self,
        candidates: impl Iterator<Item = G::Action>,
        label: impl Fn(G::Action) -> Markup,
    ) -> Markup {
        let refused: Vec<(G::Action, Markup)> = candidates
            .filter(|&action| !self.may(action))
            .filter_map(|action| Some((action, self.why_not(action)?)))
            .collect();
        html! {
            @if !refused.is_empty() {
                details.refusals {
                    summary { (self.scene.text.with("cannot", &[("count", refused.len().into())])) }
                    ul {
                        @for (action, why) in &refused {
                            li { span.label { (label(*action)) } div.refused { (why) } }
                        }
                    }
                }
            }
        }
    }

    /// The question of a clause, and the player who must answer.
    pub(crate) fn question(&self, turn: Option<Seat>, clause: &str) -> Markup {
        let Some(turn) = turn else { return html! {} };
        let id = format!("question-{}", clause.replace('.', "-"));
        html! {
            @if self.scene.actor == Some(turn) {
                strong data-question=(clause) { (self.game_text(&id)) }
                " " span.help { (self.game_text(&format!("{id}.help"))) }
            } @else {
                (self.scene.text.with("waiting-for", &[("name", self.scene.name(turn).into())]))
                ": " (self.game_text(&id))
            }
        }
    }

    /// An explanation of a thing, with a link to its rule.
    pub(crate) fn about(&self, name: &str, rule: &str, content: &Markup) -> Markup {
        html! {
            // Only one of those with the same name is open at a time.
            details.about name="about" {
                summary aria-label=(self.scene.text.with("about", &[("name", name.into())])) { "i" }
                div.popover {
                    h4 { (name) }
                    (content)
                    p { a href=(self.scene.rule(rule)) target="_blank" { (self.scene.text.t("to-rule")) } }
                }
            }
        }
    }

    /// Everyone's resources, in a bar that stays in sight. Screen readers skip it, because the
    /// boards contain the same.
    pub(crate) fn purses(
        &self,
        seats: impl Iterator<Item = Seat>,
        purse: impl Fn(Seat) -> Markup,
    ) -> Markup {
        html! {
            div.purses aria-hidden="true" {
                @for seat in seats { span.purse data-key=(format!("purse-{seat}")) { (self.person(seat)) (purse(seat)) } }
            }
        }
    }

    /// The first row of a score sheet: the seats, with the winners if there are several
    /// players.
    pub(crate) fn score_head(&self, seats: &[Seat]) -> Markup {
        let winners: Vec<Seat> = self.game.scores().winners().collect();
        html! {
            thead {
                tr {
                    th scope="col" { (self.game_text("score-source")) }
                    @for &seat in seats {
                        th scope="col" { (self.person(seat)) @if seats.len() > 1 && winners.contains(&seat) { " ★" } }
                    }
                }
            }
        }
    }

    /// The name of a seat, in its colour.
    pub(crate) fn person(&self, seat: Seat) -> Markup {
        html! { span.who.(seat_class(seat)) { (self.scene.name(seat)) } }
    }
}

/// Why the rules refuse an action in notation.
pub(crate) fn refusal<G: Title>(
    game: &Match<G>,
    scene: &Scene<'_>,
    seat: Seat,
    text: &str,
) -> Option<Markup> {
    let refusal = refused(game, seat, text)?;
    Some(crate::game_text::refusal(scene, game.game().rule(refusal), &refusal.to_message()))
}

/// The same as one sentence.
pub(crate) fn reason<G: Title>(
    game: &Match<G>,
    scene: &Scene<'_>,
    seat: Seat,
    text: &str,
) -> Option<String> {
    let refusal = refused(game, seat, text)?;
    Some(crate::game_text::reason(scene, &refusal.to_message()))
}

fn refused<G: Title>(game: &Match<G>, seat: Seat, text: &str) -> Option<G::Refusal> {
    let rules = game.game();
    if game.node() != Node::Decision(seat) {
        return None;
    }
    let mut path = Vec::new();
    match rules.plan(game.state(), text, &mut path) {
        Err(PlanError::Refused(refusal)) => Some(refusal),
        Err(PlanError::Unreadable(_)) => None,
        // A sequence of actions that can be read is refused for its first illegal one.
        Ok(()) => path.first().and_then(|&first| rules.why_not(game.state(), seat, first)),
    }
}

/// The CSS class for the colour of a seat.
pub(crate) fn seat_class(seat: Seat) -> String {
    format!("seat-{seat}")
}
