//! The form for a new table: game, edition, expansions, variants, seats and clock.

use super::together_text::together_text;
use std::sync::Arc;
use tables::Guest;

use axum::Router;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use maud::{Markup, html};
use messages::Messages;
use play::{AnyTitle, Seed};
use serde::Deserialize;
use tabletop::{Components, Name, Switch};

use super::level_text::level_name;
use super::page::{Text, error_page, page};
use super::pieces::{self, Fields};
use super::table_quota::take_table_quota;
use super::who::Who;
use super::{App, rate_limit};
use crate::PageError;
use limits::{Door, Visitor};
use store::random::{self, RandomnessError};
use store::{Listing, StoreError, TableId};
use tables::levels;
use tables::name::PersonName;
use tables::{
    Doc, Expiry, NewTablePlan, NewTableRequest, Occupant, Order, PaceName, Room, TableError,
    TableSetupError, title_of,
};

pub(super) fn routes() -> Router<App> {
    Router::new().route("/new", get(form).post(create))
}

#[derive(Deserialize)]
struct NewTableQuery {
    game: Option<String>,
}

async fn form(State(app): State<App>, who: Who, Query(asked): Query<NewTableQuery>) -> Response {
    let title = match title_of(asked.game.as_deref().unwrap_or(games::titles()[0].name())) {
        Ok(title) => title,
        Err(denied) => return error_page(who, &denied.into(), "/"),
    };
    let name = match app.store.player(who.player).await {
        Ok(player) => player.map(|player| player.name),
        Err(error) => return error_page(who, &error.into(), "/"),
    };
    let text = Text::new(who.language, title.name());
    let body = draw(&text, title, name.as_deref());
    page(who, &text, &text.t("new-table"), "plain", &body).into_response()
}

fn draw(text: &Text, title: &dyn AnyTitle, name: Option<&str>) -> Markup {
    // The form must carry a file only where a game takes one.
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
                    @for preset in title.presets() { option value=(preset.name) { (text.name(preset)) " – " (text.game.preset(preset)) } }
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
            (places(text, title))
            fieldset {
                legend { (text.t("pace")) }
                label {
                    (text.t("pace"))
                    select name="pace" {
                        @for pace in PaceName::ALL { option value=(pace) { (text.t(&format!("pace-{pace}"))) } }
                    }
                }
                label {
                    (text.t("expiry"))
                    select name="expiry" {
                        @for expiry in Expiry::ALL { option value=(expiry) { (text.t(&format!("expiry-{expiry}"))) } }
                    }
                }
            }
            fieldset {
                legend { (text.t("listing")) }
                @for listing in Listing::ALL {
                    label.check { input type="radio" name="listing" value=(listing) checked[*listing == Listing::Unlisted]; span { (text.t(&format!("listing-{listing}"))) } }
                }
            }
            label.check { input type="checkbox" name="hints" value="yes" checked; span { (text.t("hints-allowed")) } }
            // The rulebook calls this the usual way.
            @if title.asks_all() {
                label.check { input type="checkbox" name="together" value="yes" checked; span { (together_text(text)) } }
            }
            details.variants {
                summary { (text.t("variants")) }
                p { (text.t("variants.help")) }
                @for switch in title.switches() { (switch_field(text.game, text, switch)) }
            }
            button.primary { (text.t("open-table")) }
        }
    }
}

/// The fields that choose a player for each seat, and the order of play.
fn places(text: &Text, title: &dyn AnyTitle) -> Markup {
    let (_, most) = title.seats();
    let levels = levels::offered(title.name(), None);
    html! {
        fieldset {
            legend { (text.t("seats")) }
            p { (text.t("seats.help")) }
            @for seat in 1..=most {
                label data-seat=(seat) {
                    (text.with("place", &[("number", seat.into())]))
                    select name="place" {
                        option value="me" selected[seat == 1] { (text.t("place-me")) }
                        option value="open" { (text.t("place-open")) }
                        @for level in &levels {
                            option value=(level.name) selected[seat > 1 && level.name == levels::USUAL] {
                                (text.t("place-bot")) ": " (level_name(text, level.name))
                            }
                        }
                    }
                }
            }
            label.check { input type="checkbox" name="order" value="random" checked; span { (text.t("order-random")) } }
            label.check { input type="checkbox" name="hot-seat" value="yes"; span { (text.t("hot-seat")) } }
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

async fn create(
    State(app): State<App>,
    who: Who,
    visitor: Visitor,
    Fields(fields): Fields,
) -> Response {
    match open_from(&app, who, &visitor, &fields).await {
        Ok(room) => Redirect::to(&format!("/g/{}", room.id)).into_response(),
        Err(failure) => {
            let game = fields.iter().find(|(key, _)| key == "game");
            let title = game.and_then(|(_, game)| title_of(game).ok());
            let back = title.map_or("/new".into(), |title| format!("/new?game={}", title.name()));
            error_page(who, &failure, &back)
        }
    }
}

async fn open_from(
    app: &App,
    who: Who,
    visitor: &Visitor,
    fields: &[(String, String)],
) -> Result<Arc<Room>, PageError> {
    open_requested(app, who, visitor, &parse_request(fields)?).await
}

/// Opens the requested table, and begins the match if no seat is open.
pub(super) async fn open_requested(
    app: &App,
    who: Who,
    visitor: &Visitor,
    request: &NewTableRequest,
) -> Result<Arc<Room>, PageError> {
    let name = PersonName::for_seat(request.name.as_deref().unwrap_or_default())
        .ok_or(TableError::Name)?;
    let (settings, occupants, listing) = plan(app, who, visitor, request, &name).await?;
    let is_full = !occupants.contains(&Occupant::Open {});
    let doc = Doc::new(settings, who.player, occupants, app.clock.now());
    let room = open_doc(app, who, visitor, &name, doc, listing).await?;
    if is_full { begin(app, who, &room).await } else { Ok(room) }
}

/// Turns a request into a table. Reading an uploaded component file takes a while, so it runs
/// in a queue.
async fn plan(
    app: &App,
    who: Who,
    visitor: &Visitor,
    request: &NewTableRequest,
    name: &PersonName,
) -> Result<NewTablePlan, PageError> {
    let Some(Components::Own { table }) = &request.components else {
        return Ok(request.plan(who.player, name)?);
    };
    app.doors.pass(Door::Upload, visitor).map_err(PageError::Limited)?;
    rate_limit::count_upload(app, visitor, table.len())?;
    let (request, name) = (request.clone(), name.clone());
    let read = app.compute(who.player, move || request.plan(who.player, &name)).await;
    Ok(read??)
}

/// Reads the fields of the form.
fn parse_request(fields: &[(String, String)]) -> Result<NewTableRequest, TableError> {
    let field = |name: &str| {
        let found = fields.iter().find(|(key, value)| key == name && !value.is_empty());
        found.map(|(_, value)| value.as_str())
    };
    let all = |name: &str| {
        let named = fields.iter().filter(|(key, _)| key == name);
        named.map(|(_, value)| value.clone()).collect::<Vec<_>>()
    };
    let switch = |(key, answer): &(String, String)| {
        let switch = key.strip_prefix("switch.").filter(|_| !answer.is_empty())?;
        Some((switch.to_owned(), answer.clone()))
    };
    Ok(NewTableRequest {
        game: field("game").unwrap_or(games::titles()[0].name()).to_owned(),
        name: field("name").map(str::to_owned),
        seats: field("seats").and_then(|seats| seats.parse().ok()),
        preset: field("preset").map(str::to_owned),
        switches: fields.iter().filter_map(switch).collect(),
        expansions: all("expansion"),
        components: pieces::chosen(fields),
        places: all("place"),
        order: if field("order").is_some() { Order::Random } else { Order::Fixed },
        pace: pick(field("pace"))?.unwrap_or_default(),
        expiry: pick(field("expiry"))?.unwrap_or_default(),
        listing: pick(field("listing"))?,
        hints: field("hints").is_some(),
        hot_seat: field("hot-seat").is_some(),
        together: field("together").is_some(),
    })
}

fn pick<T: Name>(name: Option<&str>) -> Result<Option<T>, TableError> {
    let unknown = |name: &str| TableSetupError::NoChoice { asked: name.to_owned() };
    let picked = name.map(|name| T::from_name(name).ok_or_else(|| unknown(name)));
    Ok(picked.transpose()?)
}

/// Opens a table from a finished document.
pub(super) async fn open_doc(
    app: &App,
    who: Who,
    visitor: &Visitor,
    name: &PersonName,
    doc: Doc,
    listing: Listing,
) -> Result<Arc<Room>, PageError> {
    let now = (app.now)();
    let opened_from = take_table_quota(app, who, visitor).await?;
    let language = who.language.name().to_owned();
    app.store.put_player(who.player, now, name.as_str().to_owned(), language).await?;
    let table = (doc, listing, fresh_seed()?);
    Ok(app.rooms.open_from(fresh_id(app).await?, table, Some(opened_from), now).await?)
}

/// An id that no table has.
pub(super) async fn fresh_id(app: &App) -> Result<TableId, PageError> {
    loop {
        let id = TableId::from_bits(random::number()?);
        match app.store.table(id).await {
            Err(StoreError::NotFound { .. }) => return Ok(id),
            // The id is taken: draw another.
            Ok(_) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

/// A new seed for a table.
pub(super) fn fresh_seed() -> Result<Seed, PageError> {
    Ok(Seed::random().map_err(|_| RandomnessError)?)
}

/// The fields that every form for a new table begins with.
pub(crate) fn name_and_players(text: &Text, title: &dyn AnyTitle, name: Option<&str>) -> Markup {
    let (least, most) = title.seats();
    let usual = 3.clamp(least, most);
    // A visitor without a name can play without choosing one.
    let guest = text.t("guest");
    html! {
        label { (text.t("your-name")) input name="name" required maxlength="24" value=(name.unwrap_or(&guest)) autocomplete="nickname"; }
        label {
            (text.t("players"))
            select name="seats" { @for seats in least..=most { option value=(seats) selected[seats == usual] { (seats) } } }
        }
    }
}

/// Begins the match of a table and wakes its computer players.
pub(crate) async fn begin(app: &App, who: Who, room: &Room) -> Result<Arc<Room>, PageError> {
    let lots = random::number()?;
    let guest = Guest { player: who.player };
    let change = |room: &Room| room.begin(guest, &mut play::FastDice::new(lots), app.clock.now());
    let room = app.rooms.change(room.id, None, (app.now)(), change).await?;
    app.background.wake(room.id);
    Ok(room)
}
