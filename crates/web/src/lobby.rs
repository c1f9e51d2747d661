//! The lobby: play now, or find a table.

use super::level_text::level_name;
use super::new_table::{begin, name_and_players};
use super::table_list::{line, listed};
use axum::Router;
use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use boards::art::Icon;
use maud::{Markup, html};
use serde::Deserialize;
use tabletop::Setup;

use super::page::{Text, WEB, art, error_page, page};
use super::who::Who;
use super::{App, new_table, pieces, public_tables};
use crate::PageError;
use limits::Visitor;
use store::{Held, Listed, Listing, Page, Phase};
use tables::name::PersonName;
use tables::{Doc, Occupant, Order, Pace, Room, Settings, TableError, levels};

/// Maximum number of tables in each list.
const MAX_LISTED: u32 = 12;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/", get(lobby)).route("/play-now", post(play_now))
}

async fn lobby(State(app): State<App>, who: Who) -> Response {
    match gather(&app, who).await {
        Ok(markup) => markup.into_response(),
        Err(failure) => error_page(who, &failure, "/"),
    }
}

async fn gather(app: &App, who: Who) -> Result<Markup, PageError> {
    let text = Text::new(who.language, WEB);
    let name = app.store.player(who.player).await?.map(|player| player.name);
    let first = || Page::first(MAX_LISTED);
    let own = app.store.tables_of_player(who.player, first()).await?;
    let open = app.store.public_tables(Phase::Open, first()).await?;
    let running = app.store.public_tables(Phase::Running, first()).await?;
    let finished = app.store.public_tables(Phase::Finished, first()).await?;
    let body = html! {
        section.hero {
            div {
                h1 { "Windrose" }
                p { (text.t("hero")) }
            }
            (art(Icon::Windrose))
        }
        div.games {
            @for title in games::titles() { (game_card(&text, *title, name.as_deref())) }
        }
        p { a href="/upload" { (art(Icon::Upload)) " " (text.t("upload")) } }
        @if !own.is_empty() {
            section.list { h2 { (text.t("own-tables")) } ul { @for it in &own { (held(&text, it)) } } }
        }
        (public(&text, Phase::Open, &open))
        (public(&text, Phase::Running, &running))
        (public(&text, Phase::Finished, &finished))
        p { a href="/api" { (text.t("api")) } " – " (text.t("api-lead")) }
    };
    Ok(page(who, &text, &text.t("lobby"), "lobby", &body))
}

fn game_card(text: &Text, title: &dyn play::AnyTitle, name: Option<&str>) -> Markup {
    let levels = levels::offered(title.name(), None);
    html! {
        section.card.game {
            header {
                h2 { (title.title()) }
                div.emblem { (boards::board(title.name()).emblem()) }
            }
            form method="post" action="/play-now" {
                input type="hidden" name="game" value=(title.name());
                (name_and_players(text, title, name))
                label {
                    (text.t("opponents"))
                    select name="level" {
                        @for level in &levels {
                            option value=(level.name) selected[level.name == levels::USUAL] { (level_name(text, level.name)) }
                        }
                    }
                }
                button.primary { (art(Icon::Play)) (text.t("play-now")) }
            }
            p { a href=(format!("/new?game={}", title.name())) { (text.t("new-table")) } }
            (pieces::note(text, title))
        }
    }
}

/// The public tables of a phase that changed last, and a link to all of them.
fn public(text: &Text, phase: Phase, tables: &[Listed]) -> Markup {
    html! {
        section.list {
            h2 { (text.t(public_tables::heading(phase))) }
            (listed(text, tables))
            @if tables.len() == MAX_LISTED as usize {
                p { a href=(public_tables::address(phase, None)) { (text.t("all-tables")) } }
            }
        }
    }
}

fn held(text: &Text, held: &Held) -> Markup {
    line(text, &held.table, false)
}

#[derive(Deserialize)]
struct QuickGameForm {
    game: String,
    name: String,
    seats: u8,
    level: String,
}

async fn play_now(
    State(app): State<App>,
    who: Who,
    visitor: Visitor,
    Form(now): Form<QuickGameForm>,
) -> Response {
    match begin_at_once(&app, who, &visitor, &now).await {
        Ok(room) => Redirect::to(&format!("/g/{}", room.id)).into_response(),
        Err(failure) => error_page(who, &failure, "/"),
    }
}

/// Opens a table for one person and computer players, and begins at once.
async fn begin_at_once(
    app: &App,
    who: Who,
    visitor: &Visitor,
    form: &QuickGameForm,
) -> Result<std::sync::Arc<Room>, PageError> {
    let name = PersonName::for_seat(&form.name).ok_or(TableError::Name)?;
    let title = games::title(&form.game).map_err(|error| TableError::Setup(error.into()))?;
    let setup = Setup::new(title.usual_preset(form.seats), form.seats);
    // An impossible set-up is refused before a table is opened.
    title.new_match(&setup, None).map_err(|error| TableError::Setup(error.into()))?;
    let level = levels::find(title.name(), &form.level).ok_or(TableError::Level)?;
    let settings = Settings {
        game: title.name().to_owned(),
        setup,
        order: Order::Random,
        pace: Pace::Untimed {},
        hints: true,
        hot_seat: false,
        // With computer players alone there is nobody to wait for.
        together: false,
    };
    let mut occupants =
        vec![Occupant::Bot { level: level.name.to_owned() }; usize::from(form.seats)];
    if let Some(first) = occupants.first_mut() {
        *first =
            Occupant::Player { player: who.player, name: name.as_str().to_owned(), stand_in: None };
    }
    let doc = Doc::new(settings, who.player, occupants, app.clock.now());
    let room = new_table::open_doc(app, who, visitor, &name, doc, Listing::Unlisted).await?;
    begin(app, who, &room).await
}
