//! The forms with which people play at a table.

use axum::Router;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use boards::{Scene, board};
use maud::Markup;
use tabletop::{Name, Seat, Viewer};

use super::App;
use super::commands::{self, At};
use super::fields::{self, Pairs};
use super::new_table::begin;
use super::page::{Text, error_page, error_page_with, not_found};
use super::table::names;
use super::who::Who;
use crate::PageError;
use store::TableId;
use tables::name::PersonName;
use tables::{Speed, TableError};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/g/{id}/play", post(play))
        .route("/g/{id}/arrange", post(arrange))
        .route("/g/{id}/undo", post(undo))
        .route("/g/{id}/reopen", post(reopen))
        .route("/g/{id}/confirm", post(confirm))
        .route("/g/{id}/propose", post(propose))
        .route("/g/{id}/answer", post(answer))
        .route("/g/{id}/claim", post(claim))
        .route("/g/{id}/leave", post(leave))
        .route("/g/{id}/bot", post(seat_bot))
        .route("/g/{id}/back", post(come_back))
        .route("/g/{id}/away", post(step_away))
        .route("/g/{id}/stand-in", post(ask_stand_in))
        .route("/g/{id}/moved", post(dismiss_lost_seats))
        .route("/g/{id}/begin", post(begin_match))
        .route("/g/{id}/delete", post(delete))
        .route("/g/{id}/speed", post(speed))
        .route("/g/{id}/chat", post(chat))
        .route("/g/{id}/unsay", post(unsay))
        .route("/g/{id}/note", post(note))
}

/// More fields than any form at a table has: one per kind of thing to arrange, and a few
/// others.
const MAX_FIELDS: usize = 300;

/// The fields of a form in the order in which they were sent.
struct Fields(Pairs);

impl Fields {
    fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    fn seat(&self) -> Result<Seat, TableError> {
        self.get("seat").and_then(Seat::parse).ok_or(TableError::NoSeat)
    }

    fn number(&self, name: &str) -> Option<u64> {
        self.get(name)?.parse().ok()
    }

    /// The table and seat of a command, and the version the page showed. A form without a
    /// version counts as out of date.
    fn at(&self, id: TableId) -> Result<At, TableError> {
        let version = self.number("version").unwrap_or(u64::MAX);
        Ok(At { id, seat: self.seat()?, version, tentative_count: self.number("drafted") })
    }
}

/// A form that somebody has sent at a table.
struct TableForm {
    app: App,
    who: Who,
    id: String,
    fields: Fields,
}

impl FromRequest<App> for TableForm {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<TableForm, Response> {
        let (mut parts, body) = request.into_parts();
        let refused = IntoResponse::into_response;
        let who = Who::from_request_parts(&mut parts, app).await.map_err(refused)?;
        let id = Path::from_request_parts(&mut parts, app).await;
        let Path(id) = id.map_err(IntoResponse::into_response)?;
        let fields = fields::read(Request::from_parts(parts, body), app, MAX_FIELDS).await?;
        Ok(TableForm { app: app.clone(), who, id, fields: Fields(fields) })
    }
}

impl TableForm {
    /// Carries out a command and returns to the table.
    async fn act<F>(self, act: F) -> Response
    where
        F: AsyncFnOnce(&App, Who, TableId, &Fields) -> Result<(), PageError>,
    {
        let Some(id) = TableId::parse(&self.id) else { return not_found(self.who) };
        let path = format!("/g/{id}");
        match act(&self.app, self.who, id, &self.fields).await {
            Ok(()) => Redirect::to(&path).into_response(),
            Err(failure) => error_page(self.who, &failure, &path),
        }
    }
}

async fn play(form: TableForm) -> Response {
    let text = form.fields.get("play").unwrap_or_default().to_owned();
    decide(form, &text).await
}

/// Adds a tentative move, or shows why the rules refuse it.
async fn decide(form: TableForm, text: &str) -> Response {
    let TableForm { app, who, id, fields } = form;
    let Some(id) = TableId::parse(&id) else { return not_found(who) };
    let path = format!("/g/{id}");
    let drafted = match fields.at(id) {
        Ok(at) => commands::add_tentative(&app, who, at, text).await,
        Err(denied) => Err(denied.into()),
    };
    match drafted {
        Ok(()) => Redirect::to(&path).into_response(),
        // Other refusals are shown as error pages.
        Err(failure) if matches!(failure.refusal(), Some(TableError::Refused(_))) => {
            let seat = fields.seat().ok();
            match explained(&app, who, id, seat, text).await {
                Some(reason) => error_page_with(who, &failure, &reason, &path),
                None => error_page(who, &failure, &path),
            }
        }
        Err(failure) => error_page(who, &failure, &path),
    }
}

/// The reason why the rules refuse a decision, in the words of the game.
async fn explained(
    app: &App,
    who: Who,
    id: TableId,
    seat: Option<Seat>,
    text: &str,
) -> Option<Markup> {
    let room = app.rooms.get(id).await.ok()?;
    let own = room.seats_of(who.player).find(|own| Some(*own) == seat)?;
    let (sketch, _) = room.tentative_match(own)?;
    let words = Text::new(who.language, &room.doc.settings.game);
    let (names, path) = (names(&words, &room), format!("/g/{id}"));
    let edition = &room.doc.settings.setup.preset;
    let scene = Scene::new(&words, &*sketch, (&path, &names), edition, Viewer::Seat(own));
    board(sketch.name()).why_not(&*sketch, &scene, own, text)
}

/// Several fields together give one answer. The board of the game turns them into notation.
/// Fields it cannot read are refused like any text that is not an action.
async fn arrange(form: TableForm) -> Response {
    let text = arranged(&form).await.unwrap_or_default();
    decide(form, &text).await
}

async fn arranged(form: &TableForm) -> Option<String> {
    let room = form.app.rooms.get(TableId::parse(&form.id)?).await.ok()?;
    board(&room.doc.settings.game).notation(&form.fields.0)
}

async fn undo(form: TableForm) -> Response {
    form.act(async |app, who, id, fields| {
        let at = fields.at(id)?;
        if app.rooms.get(id).await?.tentative_count(at.seat) > 0 {
            return commands::drop_tentative(app, who, at).await;
        }
        commands::take_back(app, who, at, None).await.map(drop)
    })
    .await
}

/// Takes back an answer that was handed in: of any of the player's seats, because several
/// people may share one device.
async fn reopen(form: TableForm) -> Response {
    form.act(async |app, who, id, fields| {
        let seat = fields.get("answered").and_then(Seat::parse).ok_or(TableError::NoSeat)?;
        let at = At { seat, tentative_count: None, ..fields.at(id)? };
        commands::take_back_answer(app, who, at).await.map(drop)
    })
    .await
}

async fn confirm(form: TableForm) -> Response {
    form.act(async |app, who, id, fields| {
        commands::confirm(app, who, fields.at(id)?).await.map(drop)
    })
    .await
}

async fn propose(form: TableForm) -> Response {
    form.act(async |app, who, id, fields| {
        let entry = fields.number("entry").and_then(|entry| usize::try_from(entry).ok());
        let entry = entry.ok_or(TableError::NoEntry)?;
        commands::propose(app, who, fields.at(id)?, entry).await.map(drop)
    })
    .await
}

async fn answer(form: TableForm) -> Response {
    form.act(async |app, who, id, fields| {
        let agrees = fields.get("agree") == Some("yes");
        commands::answer(app, who, fields.at(id)?, agrees).await.map(drop)
    })
    .await
}

async fn claim(form: TableForm) -> Response {
    form.act(async |app, who, id, fields| {
        let name = PersonName::for_seat(fields.get("name").unwrap_or_default());
        let name = name.ok_or(TableError::Name)?;
        commands::claim(app, who, id, fields.seat()?, &name).await.map(drop)
    })
    .await
}

async fn leave(form: TableForm) -> Response {
    form.act(async |app, who, id, fields| commands::leave(app, who, fields.at(id)?).await.map(drop))
        .await
}

async fn seat_bot(form: TableForm) -> Response {
    form.act(async |app, who, id, fields| {
        let level = fields.get("level").filter(|level| !level.is_empty());
        commands::seat_bot(app, who, fields.at(id)?, level).await.map(drop)
    })
    .await
}

async fn come_back(form: TableForm) -> Response {
    form.act(async |app, who, id, fields| {
        commands::come_back(app, who, id, fields.seat()?).await.map(drop)
    })
    .await
}

/// Lets a computer player decide for the player.
async fn step_away(form: TableForm) -> Response {
    form.act(async |app, who, id, fields| {
        let level = fields.get("level");
        commands::step_away(app, who, id, fields.seat()?, level).await.map(drop)
    })
    .await
}

/// Asks for a computer player in place of an absent player.
async fn ask_stand_in(form: TableForm) -> Response {
    form.act(async |app, who, id, fields| {
        let away = fields.get("away").and_then(Seat::parse).ok_or(TableError::NoSeat)?;
        commands::ask_stand_in(app, who, fields.at(id)?, away).await.map(drop)
    })
    .await
}

/// Dismisses the notices about seats that moved to another browser.
async fn dismiss_lost_seats(form: TableForm) -> Response {
    form.act(async |app, who, id, _| commands::dismiss_lost_seats(app, who, id).await.map(drop))
        .await
}

async fn begin_match(form: TableForm) -> Response {
    form.act(async |app, who, id, _| {
        let room = app.rooms.get(id).await?;
        begin(app, who, &room).await.map(drop)
    })
    .await
}

/// Deletes the table and shows the lobby, because there is no table to return to.
async fn delete(form: TableForm) -> Response {
    let Some(id) = TableId::parse(&form.id) else { return not_found(form.who) };
    match commands::delete(&form.app, form.who, id).await {
        Ok(()) => Redirect::to("/").into_response(),
        Err(failure) => error_page(form.who, &failure, &format!("/g/{id}")),
    }
}

async fn speed(form: TableForm) -> Response {
    form.act(async |app, who, id, fields| {
        let speed = fields.get("speed").and_then(Speed::from_name).ok_or(TableError::NoSpeed)?;
        commands::watch(app, who, id, speed).await.map(drop)
    })
    .await
}

async fn chat(form: TableForm) -> Response {
    form.act(async |app, who, id, fields| {
        commands::say(app, who, id, fields.get("text").unwrap_or_default()).await.map(drop)
    })
    .await
}

/// Removes a line of chat. Only the host may do this.
async fn unsay(form: TableForm) -> Response {
    form.act(async |app, who, id, fields| {
        let line = fields.number("line").ok_or(TableError::NoLine)?;
        commands::unsay(app, who, id, line).await
    })
    .await
}

async fn note(form: TableForm) -> Response {
    form.act(async |app, who, id, fields| {
        commands::note(app, who, id, fields.get("text").unwrap_or_default()).await
    })
    .await
}
