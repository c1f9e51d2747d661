//! The rules in our own words, clause by clause.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use axum::Router;
use axum::extract::{Path, Query};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use games::{Clause, Index, Registered, Rulebook, Visitor};
use maud::html;
use serde::Deserialize;

use super::App;
use super::page::{Text, WEB, not_found, page};
use super::who::Who;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/rules", get(all)).route("/rules/{game}", get(one))
}

async fn all(who: Who) -> Response {
    let text = Text::new(who.language, WEB);
    let body = html! {
        section.card.narrow {
            h1 { (text.t("rules")) }
            ul { @for title in games::titles() { li { a href=(format!("/rules/{}", title.name())) { (title.title()) } } } }
        }
    };
    page(who, &text, &text.t("rules"), "plain", &body).into_response()
}

#[derive(Deserialize)]
struct Edition {
    /// Shows what stands in this preset only.
    edition: Option<String>,
}

/// What a clause is about: the first word of its id.
fn subject(clause: &Clause) -> Option<&str> {
    clause.id.split_once('.').map(|(subject, _)| subject)
}

/// The rules of every game, read once.
static BOOKS: LazyLock<Vec<(&'static str, Rulebook, Index)>> = LazyLock::new(|| {
    struct Read;

    impl Visitor for Read {
        type Output = Rulebook;

        fn visit<G: Registered>(self) -> Rulebook {
            G::RULEBOOK
        }
    }

    let read = |title: &&dyn play::AnyTitle| {
        let book = games::visit(title.name(), Read).ok()?;
        // The tests read every rulebook, so none is left out here.
        Some((title.name(), book, Index::read(&book).ok()?))
    };
    games::titles().iter().filter_map(read).collect()
});

async fn one(who: Who, Path(game): Path<String>, Query(asked): Query<Edition>) -> Response {
    let Some((name, book, index)) = BOOKS.iter().find(|(name, ..)| *name == game) else {
        return not_found(who);
    };
    let Ok(title) = games::title(name) else { return not_found(who) };
    let text = Text::new(who.language, name);
    let edition =
        asked.edition.as_deref().filter(|it| title.presets().iter().any(|known| known.name == *it));
    let mut told = BTreeSet::new();
    let body = html! {
        article.rules {
            h1 { (title.title()) }
            nav.editions aria-label=(text.t("edition")) {
                a href=(format!("/rules/{name}")) aria-current=[edition.is_none().then_some("true")] { (text.t("all-editions")) }
                @for preset in title.presets() {
                    a href=(format!("/rules/{name}?edition={}", preset.name))
                        aria-current=[(edition == Some(preset.name)).then_some("true")] { (text.name("preset", preset.name)) }
                }
            }
            nav.contents aria-label=(text.t("contents")) {
                @for chapter in &index.chapters {
                    a href=(format!("#chapter-{}", chapter.file)) { (text.game.chapter(chapter.file, &chapter.title)) }
                }
            }
            @for chapter in &index.chapters {
                section {
                    h2 id=(format!("chapter-{}", chapter.file)) { (text.game.chapter(chapter.file, &chapter.title)) }
                    @for clause in &chapter.clauses {
                        @if edition.is_none_or(|edition| book.stands_in(clause, edition)) {
                            @if let Some(subject) = subject(clause).filter(|it| told.insert(*it)) {
                                // What a role or a building links to: the first that is said of it.
                                span id=(subject) {}
                            }
                            p.clause id=(clause.id) {
                                (text.game.clause(&clause.id, &clause.text)) " "
                                a.id href=(format!("#{}", clause.id)) { (clause.id) }
                                // Where it stands in the rulebook that lies on the table.
                                @if let Some(heading) = edition.and_then(|it| clause.cite.get(it)) { " " cite { (heading) } }
                            }
                        }
                    }
                }
            }
        }
    };
    page(who, &text, title.title(), "plain", &body).into_response()
}
