//! Shows the clauses of the rules, chapter by chapter.

use std::collections::BTreeSet;

use axum::extract::{Path, Query};
use axum::response::{IntoResponse, Response};
use games::Clause;
use maud::{Markup, html};
use messages::Language;
use serde::Deserialize;
use tabletop::Name;

use super::{Book, Part};
use crate::page::{Text, not_found, page};
use crate::who::Who;

#[derive(Deserialize)]
pub(super) struct Edition {
    /// The preset whose clauses to show; by default those of all.
    edition: Option<String>,
}

/// The subject of a clause: the first word of its id.
fn subject(clause: &Clause) -> Option<&str> {
    clause.id.split_once('.').map(|(subject, _)| subject)
}

pub(super) async fn show(
    who: Who,
    Path(game): Path<String>,
    Query(asked): Query<Edition>,
) -> Response {
    let Some(book) = Book::find(&game) else { return not_found(who) };
    let (name, title) = (book.name(), book.title);
    let text = Text::new(who.language, name);
    let edition =
        asked.edition.as_deref().filter(|it| title.presets().iter().any(|known| known.name == *it));
    let mut subjects = BTreeSet::new();
    let body = html! {
        article.rules {
            (book.head(&text, Part::Clauses))
            nav.editions aria-label=(text.t("edition")) {
                a href=(format!("/rules/{name}")) aria-current=[edition.is_none().then_some("true")] { (text.t("all-editions")) }
                @for preset in title.presets() {
                    a href=(format!("/rules/{name}?edition={}", preset.name))
                        aria-current=[(edition == Some(preset.name)).then_some("true")] { (text.name(preset)) }
                }
            }
            nav.contents aria-label=(text.t("contents")) {
                @for chapter in &book.index.chapters {
                    a href=(format!("#chapter-{}", chapter.file)) { (text.game.chapter(chapter.file, &chapter.title)) }
                }
            }
            @for chapter in &book.index.chapters {
                section {
                    h2 id=(format!("chapter-{}", chapter.file)) { (text.game.chapter(chapter.file, &chapter.title)) }
                    @for clause in &chapter.clauses {
                        @if edition.is_none_or(|edition| book.rulebook.stands_in(clause, edition)) {
                            @if let Some(subject) = subject(clause).filter(|it| subjects.insert(*it)) {
                                // Links from the board lead to the first clause of their
                                // subject.
                                span id=(subject) {}
                            }
                            p.clause id=(clause.id) {
                                (text.game.clause(&clause.id, &clause.text)) " "
                                a.id href=(format!("#{}", clause.id)) { (clause.id) }
                                // The places in the rulebooks where the clause is found.
                                @if let Some(heading) = edition.and_then(|it| clause.cite.get(it)) { " " cite { (heading) } }
                                (related_links(book, &text, who.language, clause))
                            }
                        }
                    }
                }
            }
        }
    };
    page(who, &text, title.title(), "plain", &body).into_response()
}

/// Links from a clause to its ruling and its examples.
fn related_links(book: &Book, text: &Text, language: Language, clause: &Clause) -> Markup {
    html! {
        @if let Some(number) = clause.ruling {
            " " a.more href=(format!("{}#ruling-{number}", Part::Rulings.path(book))) {
                (text.with("ruling-number", &[("number", number.into())]))
            }
        }
        @for example in book.examples.of_clause(&clause.id) {
            " " a.more href=(format!("{}#example-{}", Part::Examples.path(book), example.name)) {
                (text.with("example-title", &[("title", example.title(language.name()).into())]))
            }
        }
    }
}
