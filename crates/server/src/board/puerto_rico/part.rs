//! What every part of the table is drawn with.

use maud::{Markup, html};
use play::Match;
use puerto_rico::{Action, Event, Good, PuertoRico, View};
use tabletop::{Game, Name, Seat};

use crate::board::Scene;
use crate::web::art;

/// So much of what follows from an action is told: the rest is the game going on.
const TOLD: usize = 3;

/// A table about to be drawn.
pub(super) struct Table<'a> {
    pub(super) game: &'a Match<PuertoRico>,
    pub(super) scene: &'a Scene<'a>,
    pub(super) view: View,
    /// What the viewer may do now.
    pub(super) options: Vec<Action>,
}

impl<'a> Table<'a> {
    pub(super) fn new(game: &'a Match<PuertoRico>, scene: &'a Scene<'a>) -> Table<'a> {
        let then = scene.at.and_then(|entry| game.view_at(entry, scene.viewer));
        let view = then.unwrap_or_else(|| game.view(scene.viewer));
        let options = if scene.actor.is_some() { game.options() } else { Vec::new() };
        Table { game, scene, view, options }
    }

    /// A text of the game.
    pub(super) fn game_text(&self, id: &str) -> String {
        self.scene.text.game.text(id).map_or_else(String::new, std::borrow::Cow::into_owned)
    }

    /// A text of the game with its arguments.
    pub(super) fn tell(&self, id: &str, arguments: &[(&str, messages::Value<'_>)]) -> String {
        let text = self.scene.text.game.text_with(id, arguments);
        text.map_or_else(|| id.to_owned(), std::borrow::Cow::into_owned)
    }

    /// What a thing is called.
    pub(super) fn name<N: Name>(&self, kind: &str, thing: N) -> String {
        self.scene.text.name(kind, thing.name())
    }

    /// Whether the viewer may do this now.
    pub(super) fn may(&self, action: Action) -> bool {
        self.options.binary_search(&action).is_ok()
    }

    /// The action in notation.
    pub(super) fn notation(&self, action: Action) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.game.game().write(action, &mut text);
        text
    }

    /// What happens at once if this is done.
    pub(super) fn events(&self, action: Action) -> Vec<Event> {
        let (mut state, mut events) = (*self.game.state(), Vec::new());
        self.game.game().apply(&mut state, action, &mut events);
        events
    }

    /// What follows at once from an action, as far as the viewer may know it.
    pub(super) fn consequence(&self, action: Action) -> String {
        let (game, events) = (self.game.game(), self.events(action));
        let told: Vec<String> = events
            .iter()
            .take(TOLD)
            .map(|&event| self.happened(game.seen(&event, self.scene.viewer)))
            .collect();
        told.join(" · ")
    }

    /// An event in words.
    pub(super) fn happened(&self, event: Event) -> String {
        let data = serde_json::to_value(event).unwrap_or_default();
        crate::prose::happened(self.scene, &data, &event.to_string())
    }

    /// Something on the board that can be done, if it can be done now; otherwise
    /// the same to look at.
    pub(super) fn button(&self, action: Action, class: &str, inside: &Markup) -> Markup {
        if self.may(action) {
            let told = self.consequence(action);
            html! {
                button.can.(class) name="play" value=(self.notation(action)) title=(told) data-target=(self.notation(action)) {
                    (inside)
                }
            }
        } else {
            html! { span.(class) { (inside) } }
        }
    }

    /// Why something cannot be done, if the viewer is asked at all.
    pub(super) fn why_not(&self, action: Action) -> Option<Markup> {
        let seat = self.scene.actor?;
        let refusal = self.game.game().why_not(self.game.state(), seat, action)?;
        let told = self.game.game().explain(refusal);
        Some(crate::prose::refused(self.scene, &refusal, &told))
    }
}

/// What is to be known of something, and where the rules tell of it.
pub(super) fn about(table: &Table<'_>, name: &str, rule: &str, told: &Markup) -> Markup {
    html! {
        // Those of one name are open one at a time.
        details.about name="about" {
            summary aria-label=(table.tell("about", &[("name", name.into())])) { "i" }
            div.popover {
                h4 { (name) }
                (told)
                p { a href=(table.scene.rule(rule)) target="_blank" { (table.scene.text.t("to-rule")) } }
            }
        }
    }
}

/// A good, told by shape, letter and colour; its name is read out.
pub(super) fn token(table: &Table<'_>, good: Good) -> Markup {
    html! { span.good { (art(&format!("good-{}", good.name()))) span.hidden { (table.name("good", good)) } } }
}

/// A number of a good.
pub(super) fn goods(table: &Table<'_>, good: Good, count: u8) -> Markup {
    html! { span.count { (token(table, good)) b { (count) } } }
}

/// Doubloons, with a word for those who do not see the coin.
pub(super) fn doubloons(table: &Table<'_>, count: u16) -> Markup {
    let told = table.tell("count-doubloons", &[("count", count.into())]);
    html! { span.count title=(told) { (art("doubloon")) b aria-hidden="true" { (count) } span.hidden { (told) } } }
}

/// People in a row of circles: those there, and the circles left empty.
pub(super) fn circles(table: &Table<'_>, circles: u8, colonists: u8, nobles: u8) -> Markup {
    let told = table.tell(
        "circles-told",
        &[("circles", circles.into()), ("colonists", colonists.into()), ("nobles", nobles.into())],
    );
    html! {
        span.circles title=(told) {
            @for _ in 0..nobles { span.circle.full { (art("person-noble")) } }
            @for _ in 0..colonists { span.circle.full { (art("person-colonist")) } }
            @for _ in (nobles + colonists)..circles { span.circle {} }
            span.hidden { (told) }
        }
    }
}

/// What a seat is called, in its colour.
pub(super) fn person(table: &Table<'_>, seat: Seat) -> Markup {
    html! { span.who.(super::seat_class(seat)) { (table.scene.name(seat)) } }
}
