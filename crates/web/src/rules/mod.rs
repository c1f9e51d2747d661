//! The rules in our own words: clauses, rulings and worked examples.

mod clauses;
mod examples;
mod inline;
mod open;
mod rulings;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use axum::Router;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use games::{Clause, Examples, Index, Registered, Rulebook, Rulings, Visitor};
use maud::{Markup, html};
use messages::Language;
use play::AnyTitle;
use tabletop::Name;

use super::App;
use super::page::{Text, WEB, page};
use super::who::Who;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/rules", get(all))
        .route("/rules/{game}", get(clauses::show))
        .route("/rules/{game}/rulings", get(rulings::show))
        .route("/rules/{game}/examples", get(examples::show))
        .route("/rules/{game}/examples/{example}", post(open::open))
}

async fn all(who: Who) -> Response {
    let text = Text::new(who.language, WEB);
    let body = html! {
        section.card.narrow {
            h1 { (text.t("rules")) }
            @for book in &*BOOKS {
                h2 { a href=(format!("/rules/{}", book.name())) { (book.title.title()) } }
                ul {
                    @for part in Part::ALL { li { a href=(part.path(book)) { (text.t(part.id())) } } }
                }
            }
        }
    };
    page(who, &text, &text.t("rules"), "plain", &body).into_response()
}

/// The rules of a game in words, read once.
struct Book {
    title: &'static dyn AnyTitle,
    rulebook: Rulebook,
    index: Index,
    rulings: BTreeMap<&'static str, Rulings>,
    examples: Examples,
    /// The examples as they are shown, by language. Their positions never change.
    drawn: BTreeMap<&'static str, OnceLock<Markup>>,
}

static BOOKS: LazyLock<Vec<Book>> = LazyLock::new(|| {
    struct Read;

    impl Visitor for Read {
        type Output = Rulebook;

        fn visit<G: Registered>(self) -> Rulebook {
            G::RULEBOOK
        }
    }

    let read = |title: &&'static dyn AnyTitle| {
        let rulebook = games::visit(title.name(), Read).ok()?;
        // The tests read every rulebook, so none is missing here.
        let rulings_in = |language: &Language| {
            Some((language.name(), Rulings::in_language(&rulebook, language.name()).ok()?))
        };
        Some(Book {
            title: *title,
            rulebook,
            index: Index::read(&rulebook).ok()?,
            rulings: Language::ALL.iter().filter_map(rulings_in).collect(),
            examples: Examples::read(&rulebook).ok()?,
            drawn: Language::ALL.iter().map(|it| (it.name(), OnceLock::new())).collect(),
        })
    };
    games::titles().iter().filter_map(read).collect()
});

impl Book {
    fn find(game: &str) -> Option<&'static Book> {
        BOOKS.iter().find(|book| book.name() == game)
    }

    fn name(&self) -> &'static str {
        self.title.name()
    }

    /// The rulings in a language.
    fn rulings(&self, language: Language) -> Option<&Rulings> {
        self.rulings.get(language.name())
    }

    /// The clauses that point to a ruling.
    fn clauses_of(&self, ruling: u32) -> impl Iterator<Item = &Clause> {
        self.index.clauses().filter(move |clause| clause.ruling == Some(ruling))
    }

    /// A link to a clause.
    fn clause_link(&self, id: &str) -> Markup {
        html! { a.id href=(format!("/rules/{}#{id}", self.name())) { (id) } }
    }

    /// The heading and tabs above each page of a game.
    fn head(&self, text: &Text, here: Part) -> Markup {
        html! {
            h1 { (self.title.title()) @if here != Part::Clauses { ": " (text.t(here.id())) } }
            nav.parts aria-label=(text.t("rules")) {
                @for part in Part::ALL {
                    a href=(part.path(self)) aria-current=[(part == here).then_some("page")] { (text.t(part.id())) }
                }
            }
        }
    }
}

/// The pages about the rules of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Clauses,
    Rulings,
    Examples,
}

impl Part {
    const ALL: [Part; 3] = [Part::Clauses, Part::Rulings, Part::Examples];

    /// The message id of its name.
    fn id(self) -> &'static str {
        match self {
            Part::Clauses => "rules-clauses",
            Part::Rulings => "rules-rulings",
            Part::Examples => "rules-examples",
        }
    }

    fn path(self, book: &Book) -> String {
        let name = book.name();
        match self {
            Part::Clauses => format!("/rules/{name}"),
            Part::Rulings => format!("/rules/{name}/rulings"),
            Part::Examples => format!("/rules/{name}/examples"),
        }
    }
}
