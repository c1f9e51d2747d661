//! The page "My games": open, running and finished ones.

use axum::Router;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::{Markup, html};

use super::super::App;
use super::super::page::{Text, WEB, error_page, page};
use super::super::public_tables::{PageQuery, heading};
use super::super::table_list::line;
use super::super::who::Who;
use store::{Held, Phase};
use tables::Summary;

/// Number of tables on a page.
const MAX_LISTED: u32 = 100;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/games", get(show))
}

async fn show(State(app): State<App>, who: Who, Query(older): Query<PageQuery>) -> Response {
    let text = Text::new(who.language, WEB);
    match app.store.tables_of_player(who.player, older.page(MAX_LISTED)).await {
        Ok(games) => {
            let body = draw(&text, who, &games);
            page(who, &text, &text.t("my-games"), "lobby", &body).into_response()
        }
        Err(error) => error_page(who, &error.into(), "/"),
    }
}

fn draw(text: &Text, who: Who, games: &[Held]) -> Markup {
    let of = |phase: Phase| games.iter().filter(move |game| game.table.phase == phase);
    let mut running: Vec<&Held> = of(Phase::Running).collect();
    // The sort is stable, so games that compare equal stay in order: the last change first.
    running.sort_by_key(|game| Summary::asked(game).is_none());
    let older = games.last().filter(|_| games.len() == MAX_LISTED as usize);
    html! {
        section.card.narrow {
            h1 { (text.t("my-games")) }
            @if who.is_signed_in() {
                p { a.button href="/account" { (text.t("account")) } }
            } @else {
                p { (text.t("my-games.help")) }
                p { a.button href="/account" { (text.t("sign-in-or-up")) } }
            }
        }
        (list(text, Phase::Running, &running))
        (list(text, Phase::Open, &of(Phase::Open).collect::<Vec<_>>()))
        (list(text, Phase::Finished, &of(Phase::Finished).collect::<Vec<_>>()))
        @if let Some(last) = older {
            p { a href=(format!("/games?after={}", last.table.cursor())) { (text.t("older")) } }
        }
    }
}

fn list(text: &Text, phase: Phase, games: &[&Held]) -> Markup {
    html! {
        section.list {
            h2 { (text.t(heading(phase))) }
            @if games.is_empty() { p.none { (text.t("no-tables")) } }
            ul {
                @for game in games {
                    (line(text, &game.table, Summary::asked(game).is_some()))
                }
            }
        }
    }
}
