//! Shows worked examples: a position, the moves played from it, and a button to play it.

use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use boards::art::Icon;
use boards::board;
use games::{EXAMPLE_NAMES, Example, Played};
use maud::{Markup, html};
use messages::Language;
use play::AnyMatch;
use tabletop::{Name, Seat, Viewer};

use super::{Book, Part};
use crate::page::{Text, art, not_found, page};
use crate::who::Who;
use boards::{self, Scene, game_text};

pub(super) async fn show(who: Who, Path(game): Path<String>) -> Response {
    let Some(book) = Book::find(&game) else { return not_found(who) };
    let text = Text::new(who.language, book.name());
    let Some(drawn) = book.drawn.get(who.language.name()) else { return not_found(who) };
    let body = drawn.get_or_init(|| draw(book, &text, who.language));
    let title = format!("{}: {}", book.title.title(), text.t("rules-examples"));
    page(who, &text, &title, "plain", body).into_response()
}

fn draw(book: &Book, text: &Text, language: Language) -> Markup {
    html! {
        article.rules.examples {
            (book.head(text, Part::Examples))
            p { (text.t("examples-about")) }
            nav.contents aria-label=(text.t("contents")) {
                @for example in &book.examples.examples {
                    a href=(format!("#example-{}", example.name)) { (example.title(language.name())) }
                }
            }
            @for example in &book.examples.examples { (section(book, text, language, example)) }
        }
    }
}

fn section(book: &Book, text: &Text, language: Language, example: &Example) -> Markup {
    let names = EXAMPLE_NAMES.map(str::to_owned);
    let title = example.title(language.name());
    let anchor = format!("example-{}", example.name);
    // The tests begin and play every example, so none is missing here.
    let Ok(mut game) = example.begin(book.title) else { return html! {} };
    let scene =
        Scene::new(text, &*game, ("", &names), &example.setup.preset, viewer(book, example));
    let scene = Scene { at: Some(0), ..scene };
    let picture = board(book.name()).picture(&*game, &scene, &example.picture);
    let steps = steps(example, &mut *game, &scene);
    html! {
        section.example id=(anchor) {
            h2 { a href=(format!("#{anchor}")) { (title) } }
            @for paragraph in example.text(language.name()) { p { (paragraph) } }
            figure.picture data-example=(example.name) {
                (picture)
                figcaption.hidden { (text.with("example-picture", &[("title", title.into())])) }
            }
            h3 { (text.t("example-steps")) }
            ol.example-steps { (steps) }
            p.sources {
                (text.t("example-cite")) " "
                @for (index, (edition, heading)) in example.cite.iter().enumerate() {
                    @if index > 0 { "; " } (edition_name(book, text, edition)) " (" cite { (heading) } ")"
                }
                ". " (text.t("example-clauses")) " "
                @for id in &example.clauses { (book.clause_link(id)) " " }
            }
            form.inline method="post" action=(format!("/rules/{}/examples/{}", book.name(), example.name)) {
                button.primary name="with" value="me" { (art(Icon::Fork)) (text.t("example-open")) }
                button name="with" value="bots" { (text.t("example-open-bots")) }
            }
        }
    }
}

/// The name of an edition. If a game has only one rulebook, it is called that.
fn edition_name(book: &Book, text: &Text, edition: &str) -> String {
    let preset = book.title.presets().iter().find(|preset| preset.name == edition);
    preset.map_or_else(|| text.t("ruling-rulebook").into_owned(), |preset| text.name(preset))
}

/// The viewer of the picture: sees everything, with the prices of the first seat shown.
fn viewer(book: &Book, example: &Example) -> Viewer {
    let has_prices = board(book.name()).has_prices(&example.picture);
    let first = example.picture.iter().find_map(|part| Seat::parse(part));
    match first.filter(|_| has_prices) {
        Some(seat) => Viewer::Seat(seat),
        None => Viewer::Referee,
    }
}

/// The moves as in the log, and the refused ones with the reason.
fn steps(example: &Example, game: &mut dyn AnyMatch, scene: &Scene<'_>) -> Markup {
    let mut steps: Vec<Markup> = Vec::new();
    let played = example.play(game, |game, step| match step {
        Played::Happened { since } => {
            let happenings = game.events_since(since, Viewer::Referee);
            for entry in happenings.chunk_by(|a, b| a.entry == b.entry) {
                let events: Vec<String> =
                    entry.iter().map(|it| game_text::event(scene, &it.event)).collect();
                steps.push(html! { li { (events.join(" · ")) } });
            }
        }
        Played::Refused { seat, text, .. } => {
            if let Some(reason) = board(game.name()).reason(game, scene, seat, text) {
                let label = board(game.name()).label(game, scene, text);
                steps.push(html! {
                    li.no { (art(Icon::Lock)) " " (scene.name(seat)) ": " (label) " – " (reason) }
                });
            }
        }
    });
    // The tests play every example to its end.
    played.map_or_else(|_| html! {}, |()| html! { @for step in &steps { (step) } })
}
