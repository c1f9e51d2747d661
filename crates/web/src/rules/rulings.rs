//! Shows the rulings: what rulebooks leave open, how we play it, and what can be chosen.

use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use games::{Ruling, SwitchLine};
use maud::{Markup, html};

use super::inline::{paragraph, with_list};
use super::{Book, Part};
use crate::page::{Text, not_found, page};
use crate::who::Who;

pub(super) async fn show(who: Who, Path(game): Path<String>) -> Response {
    let Some(book) = Book::find(&game) else { return not_found(who) };
    let Some(rulings) = book.rulings(who.language) else { return not_found(who) };
    let text = Text::new(who.language, book.name());
    let body = html! {
        article.rules.rulings {
            (book.head(&text, Part::Rulings))
            @for preface in &rulings.preface { p { (paragraph(preface)) } }
            nav.contents aria-label=(text.t("contents")) {
                @for ruling in &rulings.rulings {
                    a href=(format!("#ruling-{}", ruling.number)) { (ruling.number) ". " (ruling.title) }
                }
            }
            @for ruling in &rulings.rulings { (section(book, &text, ruling)) }
        }
    };
    let title = format!("{}: {}", book.title.title(), text.t("rules-rulings"));
    page(who, &text, &title, "plain", &body).into_response()
}

fn section(book: &Book, text: &Text, ruling: &Ruling) -> Markup {
    let sources = if book.title.presets().iter().any(|it| is_edition(book, it.name)) {
        "ruling-editions"
    } else {
        "ruling-rulebook"
    };
    let labels = ["ruling-question", sources, "ruling-answer", "ruling-reason"];
    let clauses: Vec<&str> = book.clauses_of(ruling.number).map(|it| it.id.as_str()).collect();
    let anchor = format!("ruling-{}", ruling.number);
    html! {
        section.ruling id=(anchor) {
            h2 { a href=(format!("#{anchor}")) { (ruling.number) "." } " " (ruling.title) }
            dl {
                @for (label, part) in labels.into_iter().zip(ruling.parts()) {
                    dt { (text.t(label)) }
                    dd.ruled[label == "ruling-answer"] { (with_list(part)) }
                }
                @if !ruling.switches.is_empty() {
                    dt { (text.t("ruling-switch")) }
                    dd { @for line in &ruling.switches { (switch(book, text, line)) } }
                }
                @if !clauses.is_empty() {
                    dt { (text.t("ruling-clauses")) }
                    dd { @for id in clauses { (book.clause_link(id)) " " } }
                }
            }
        }
    }
}

/// Whether a preset is an edition that clauses cite, and not just a set-up.
fn is_edition(book: &Book, preset: &str) -> bool {
    book.index.clauses().any(|clause| clause.cite.contains_key(preset))
}

/// A switch with its answers, and the presets that choose each. The texts come from the game; a
/// test compares them with the line in the ruling.
fn switch(book: &Book, text: &Text, line: &SwitchLine) -> Markup {
    let Some(switch) = book.title.switches().iter().find(|it| it.name == line.name) else {
        return html! {};
    };
    let presets_of = |answer: &str| {
        let presets = book.title.presets().iter();
        let given =
            presets.filter(|it| book.title.default_choice(it.name, switch.name) == Some(answer));
        given.map(|it| text.name(it)).collect::<Vec<String>>()
    };
    html! {
        div.switch-answers {
            p { code { (switch.name) } " – " (text.game.switch(switch)) }
            ul {
                @for answer in switch.choices {
                    @let presets = presets_of(answer.name);
                    li {
                        code { (answer.name) } " – " (text.game.answer(switch, answer))
                        @if presets.len() == book.title.presets().len() {
                            " " span.preset { (text.t("ruling-usual")) }
                        } @else {
                            @for preset in presets { " " span.preset { (preset) } }
                        }
                    }
                }
            }
        }
    }
}
