//! A new table: game, edition, expansions, variants, seats, pace.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use maud::{Markup, html};
use messages::Messages;
use play::{AnyTitle, Seed};
use serde::Deserialize;
use tabletop::{Setup, Switch};

use super::App;
use super::lobby::{begin, level_name, name_and_players};
use super::page::{Text, page, sorry};
use super::pieces::{self, Fields};
use super::who::Who;
use crate::levels;
use crate::name::PersonName;
use crate::random;
use crate::rooms::Failure;
use crate::store::{Listing, Millis, StoreError, TableId};
use crate::table::{Denied, Doc, Expiry, Order, Pace, Place, Room, Settings};

pub(super) fn routes() -> Router<App> {
    Router::new().route("/new", get(form).post(create))
}

#[derive(Deserialize)]
struct Asked {
    game: Option<String>,
}

async fn form(State(app): State<App>, who: Who, Query(asked): Query<Asked>) -> Response {
    let title = match title_of(asked.game.as_deref()) {
        Ok(title) => title,
        Err(denied) => return sorry(who, &denied.into(), "/"),
    };
    let name = match app.store.player(who.player).await {
        Ok(player) => player.map(|player| player.name),
        Err(error) => return sorry(who, &error.into(), "/"),
    };
    let text = Text::new(who.language, title.name());
    let body = draw(&text, title, name.as_deref());
    page(who, &text, &text.t("new-table"), "plain", &body).into_response()
}

fn title_of(game: Option<&str>) -> Result<&'static dyn AnyTitle, Denied> {
    match game {
        None => games::titles().first().copied().ok_or(Denied::NoPlace),
        Some(name) => games::title(name).map_err(|error| Denied::Setup(error.to_string())),
    }
}

fn draw(text: &Text, title: &dyn AnyTitle, name: Option<&str>) -> Markup {
    let (_, most) = title.seats();
    let levels = levels::of(title.name());
    // Only who may bring a file needs a form that can carry one.
    let has_pieces = !title.component_sets().is_empty();
    html! {
        form.card.settings method="post" action="/new" enctype=[has_pieces.then_some("multipart/form-data")] {
            h1 { (text.with("new-table-of", &[("game", title.title().into())])) }
            nav.choice {
                @for other in games::titles() {
                    @if other.name() != title.name() { a href=(format!("/new?game={}", other.name())) { (other.title()) } }
                }
            }
            input type="hidden" name="game" value=(title.name());
            (name_and_players(text, title, name))
            label {
                (text.t("edition"))
                select name="preset" {
                    option value="" { (text.t("edition-usual")) }
                    @for preset in title.presets() { option value=(preset.name) { (preset.name) " – " (text.game.preset(preset)) } }
                }
            }
            @if !title.expansions().is_empty() {
                fieldset {
                    legend { (text.t("expansions")) }
                    @for expansion in title.expansions() {
                        label.check {
                            input type="checkbox" name="expansion" value=(expansion.name);
                            span { (text.game.expansion(expansion)) }
                        }
                    }
                }
            }
            (pieces::field(text, title))
            fieldset {
                legend { (text.t("seats")) }
                p { (text.t("seats.help")) }
                @for seat in 1..=most {
                    label data-seat=(seat) {
                        (text.with("place", &[("number", seat.into())]))
                        select name="place" {
                            option value="me" selected[seat == 1] { (text.t("place-me")) }
                            option value="open" { (text.t("place-open")) }
                            @for level in levels.iter().rev() {
                                option value=(level.name) selected[seat > 1 && level.name == "search"] {
                                    (text.t("place-bot")) ": " (level_name(text, level.name))
                                }
                            }
                        }
                    }
                }
                label.check { input type="checkbox" name="order" value="random" checked; span { (text.t("order-random")) } }
                label.check { input type="checkbox" name="hot-seat" value="yes"; span { (text.t("hot-seat")) } }
            }
            fieldset {
                legend { (text.t("pace")) }
                label {
                    (text.t("pace"))
                    select name="pace" {
                        @for (name, _) in PACES { option value=(name) { (text.t(&format!("pace-{name}"))) } }
                    }
                }
                label {
                    (text.t("expiry"))
                    select name="expiry" {
                        @for (name, _) in EXPIRIES { option value=(name) { (text.t(&format!("expiry-{name}"))) } }
                    }
                }
            }
            fieldset {
                legend { (text.t("listing")) }
                @for (name, _) in LISTINGS {
                    label.check { input type="radio" name="listing" value=(name) checked[*name == "unlisted"]; span { (text.t(&format!("listing-{name}"))) } }
                }
            }
            label.check { input type="checkbox" name="hints" value="yes" checked; span { (text.t("hints-allowed")) } }
            details.variants {
                summary { (text.t("variants")) }
                p { (text.t("variants.help")) }
                @for switch in title.switches() { (switch_field(text.game, text, switch)) }
            }
            button.primary { (text.t("open-table")) }
        }
    }
}

fn switch_field(messages: &Messages, text: &Text, switch: &Switch) -> Markup {
    let name = format!("switch.{}", switch.name);
    html! {
        label.switch {
            span { b { (switch.name) } " – " (messages.switch(switch)) }
            @if switch.choices.is_empty() {
                input name=(name) placeholder=(text.t("as-edition"));
            } @else {
                select name=(name) {
                    option value="" { (text.t("as-edition")) }
                    @for answer in switch.choices { option value=(answer.name) { (answer.name) " – " (messages.answer(switch, answer)) } }
                }
            }
        }
    }
}

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// The paces: what everyone begins with, and what comes back after each decision.
const PACES: &[(&str, Option<(i64, i64)>)] = &[
    ("untimed", None),
    ("fast", Some((5 * MINUTE, 10_000))),
    ("live", Some((15 * MINUTE, 20_000))),
    ("slow", Some((45 * MINUTE, MINUTE))),
    ("day", Some((DAY, DAY))),
    ("three-days", Some((3 * DAY, 3 * DAY))),
    ("week", Some((7 * DAY, 7 * DAY))),
];

const EXPIRIES: &[(&str, Expiry)] =
    &[("bot-plays", Expiry::BotPlays), ("bot-sits", Expiry::BotSits), ("nothing", Expiry::Nothing)];

const LISTINGS: &[(&str, Listing)] =
    &[("public", Listing::Public), ("unlisted", Listing::Unlisted), ("private", Listing::Private)];

fn pick<T: Copy>(list: &[(&str, T)], name: Option<&str>, usual: T) -> Result<T, Denied> {
    let Some(name) = name else { return Ok(usual) };
    let found = list.iter().find(|(known, _)| *known == name).map(|&(_, it)| it);
    found.ok_or_else(|| Denied::Setup(format!("there is no {name:?} to choose here")))
}

async fn create(State(app): State<App>, who: Who, Fields(fields): Fields) -> Response {
    match open_from(&app, who, &fields).await {
        Ok(room) => Redirect::to(&format!("/g/{}", room.id)).into_response(),
        Err(failure) => {
            let game = fields.iter().find(|(key, _)| key == "game").map(|(_, game)| game.as_str());
            let back = title_of(game)
                .map_or("/new".to_owned(), |title| format!("/new?game={}", title.name()));
            sorry(who, &failure, &back)
        }
    }
}

async fn open_from(app: &App, who: Who, fields: &[(String, String)]) -> Result<Arc<Room>, Failure> {
    let field = |name: &str| {
        let found = fields.iter().find(|(key, value)| key == name && !value.is_empty());
        found.map(|(_, value)| value.as_str())
    };
    let name = PersonName::read(field("name").unwrap_or_default()).ok_or(Denied::Name)?;
    let title = title_of(field("game"))?;
    let bad = |error: tabletop::BadSetup| Denied::Setup(error.to_string());
    let seats: u8 = field("seats").and_then(|seats| seats.parse().ok()).unwrap_or(title.seats().0);
    let preset = field("preset").unwrap_or_else(|| title.usual_preset(seats));
    let mut setup = Setup::new(preset, seats);
    for (key, answer) in fields {
        match key.strip_prefix("switch.") {
            Some(switch) if !answer.is_empty() => setup = setup.with(switch, answer.as_str()),
            _ => {}
        }
    }
    for (_, expansion) in fields.iter().filter(|(key, _)| key == "expansion") {
        setup = setup.expand(title.expansions(), expansion).map_err(bad)?;
    }
    setup.components = pieces::chosen(fields);
    // What cannot be played is said now, not when everyone has sat down.
    title.new_match(&setup, None).map_err(bad)?;
    let expiry = pick(EXPIRIES, field("expiry"), Expiry::BotPlays)?;
    let pace = match pick(PACES, field("pace"), None)? {
        None => Pace::Untimed {},
        Some((reserve, more)) => {
            Pace::Timed { reserve: Millis(reserve), more: Millis(more), expiry }
        }
    };
    let hot_seat = field("hot-seat").is_some();
    let settings = Settings {
        game: title.name().to_owned(),
        setup,
        order: if field("order").is_some() { Order::Random } else { Order::Fixed },
        pace,
        hints: field("hints").is_some(),
        hot_seat,
    };
    let listing = pick(LISTINGS, field("listing"), Listing::Unlisted)?;
    let places = places(fields, who, &name, &settings)?;
    let is_full = !places.contains(&Place::Open {});
    let room = open(app, who, &name, settings, places, listing).await?;
    if is_full { begin(app, who, &room).await } else { Ok(room) }
}

fn places(
    fields: &[(String, String)],
    who: Who,
    name: &PersonName,
    settings: &Settings,
) -> Result<Vec<Place>, Denied> {
    let levels = levels::of(&settings.game);
    let mut wishes = fields.iter().filter(|(key, _)| key == "place").map(|(_, wish)| wish.as_str());
    let mut own = 0;
    let mut places = Vec::new();
    for _ in 0..settings.setup.seats {
        places.push(match wishes.next().unwrap_or("open") {
            "open" => Place::Open {},
            "me" => {
                own += 1;
                if own > 1 && !settings.hot_seat {
                    return Err(Denied::OneSeat);
                }
                let name = if own == 1 {
                    name.as_str().to_owned()
                } else {
                    format!("{} {own}", name.as_str())
                };
                Place::Player { player: who.player, name, stand_in: None }
            }
            level if levels.iter().any(|known| known.name == level) => {
                Place::Bot { level: level.to_owned() }
            }
            _ => return Err(Denied::Level),
        });
    }
    Ok(places)
}

/// Opens a table.
pub(crate) async fn open(
    app: &App,
    who: Who,
    name: &PersonName,
    settings: Settings,
    places: Vec<Place>,
    listing: Listing,
) -> Result<Arc<Room>, Failure> {
    let doc = Doc::new(settings, who.player, places, (app.now)());
    open_doc(app, who, name, doc, listing).await
}

/// Opens a table that is described already.
pub(super) async fn open_doc(
    app: &App,
    who: Who,
    name: &PersonName,
    doc: Doc,
    listing: Listing,
) -> Result<Arc<Room>, Failure> {
    let now = (app.now)();
    let language = tabletop::Name::name(who.language).to_owned();
    app.store.put_player(who.player, now, name.as_str().to_owned(), language).await?;
    app.rooms.open(fresh_id(app).await?, (doc, listing, fresh_seed()?), now).await
}

/// An id no table has.
pub(super) async fn fresh_id(app: &App) -> Result<TableId, Failure> {
    loop {
        let id = TableId::from_bits(random::number().map_err(|_| no_randomness())?);
        match app.store.table(id).await {
            Err(StoreError::NotFound { .. }) => return Ok(id),
            // Two tables drew the same id: draw again.
            Ok(_) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

/// What the chance of a new table comes from.
pub(super) fn fresh_seed() -> Result<Seed, Failure> {
    Ok(Seed::random().map_err(|_| no_randomness())?)
}

fn no_randomness() -> StoreError {
    StoreError::Other { what: "there is no randomness".to_owned() }
}
