//! Links that carry a seat to another browser of the same person.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::html;
use play::hex;
use sha2::{Digest, Sha256};
use tabletop::Seat;

use super::App;
use super::page::{Text, WEB, not_found, page, sorry};
use super::who::Who;
use crate::random;
use crate::rooms::Failure;
use crate::store::{Link, StoreError, TableId, TokenHash};
use crate::table::{Denied, Room};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/g/{id}/link/{seat}", post(make))
        .route("/take/{token}", get(ask).post(take))
}

/// What is stored of a token: who reads the database cannot use its links.
pub(super) fn hash(token: &str) -> TokenHash {
    TokenHash::new(Sha256::digest(token.as_bytes()).into())
}

async fn make(
    State(app): State<App>,
    who: Who,
    Path((id, seat)): Path<(String, String)>,
) -> Response {
    let (Some(id), Some(seat)) = (TableId::parse(&id), Seat::parse(&seat)) else {
        return not_found(who);
    };
    match add(&app, who, id, seat).await {
        Ok(token) => {
            let text = Text::new(who.language, WEB);
            let address = who.origin.address(&format!("/take/{token}"));
            let body = html! {
                section.card.narrow {
                    h1 { (text.t("recovery")) }
                    p { (text.t("recovery.help")) }
                    p { a.link href=(address) { (address) } }
                    p { a.button href=(format!("/g/{id}")) { (text.t("back")) } }
                }
            };
            page(who, &text, &text.t("recovery"), "plain", &body).into_response()
        }
        Err(failure) => sorry(who, &failure, &format!("/g/{id}")),
    }
}

async fn add(app: &App, who: Who, id: TableId, seat: Seat) -> Result<String, Failure> {
    let room = app.rooms.get(id).await?;
    if room.place(seat)?.player() != Some(who.player) {
        return Err(Denied::NotYours.into());
    }
    let bytes: [u8; 16] = random::bytes()
        .map_err(|_| StoreError::Other { what: "there is no randomness".to_owned() })?;
    let token = hex::write(&bytes);
    let link = Link { token: hash(&token), table: id, seat: Some(seat), created: (app.now)() };
    app.store.add_link(link).await?;
    Ok(token)
}

/// Asks before the seat moves: a link may be opened by a program that only looks.
async fn ask(who: Who, Path(token): Path<String>) -> Response {
    let text = Text::new(who.language, WEB);
    let body = html! {
        section.card.narrow {
            h1 { (text.t("recovery-take")) }
            p { (text.t("recovery-take.help")) }
            form method="post" action=(format!("/take/{token}")) { button.primary { (text.t("recovery-take")) } }
        }
    };
    page(who, &text, &text.t("recovery-take"), "plain", &body).into_response()
}

async fn take(State(app): State<App>, who: Who, Path(token): Path<String>) -> Response {
    match move_seat(&app, who, &token).await {
        Ok(id) => Redirect::to(&format!("/g/{id}")).into_response(),
        Err(failure) => sorry(who, &failure, "/"),
    }
}

async fn move_seat(app: &App, who: Who, token: &str) -> Result<TableId, Failure> {
    let none = StoreError::NotFound { what: "link" };
    let link = app.store.link(hash(token)).await?.ok_or_else(|| none.clone())?;
    let seat = link.seat.ok_or_else(|| none.clone())?;
    let now = (app.now)();
    let room = app.rooms.get(link.table).await?;
    let name = match room.place(seat)? {
        crate::table::Place::Player { name, .. } => name.clone(),
        _ => return Err(Denied::NoPlace.into()),
    };
    // A link is used up by the first who uses it.
    if !app.store.delete_link(hash(token)).await? {
        return Err(none.into());
    }
    let language = tabletop::Name::name(who.language).to_owned();
    app.store.put_player(who.player, now, name, language).await?;
    app.rooms.change(link.table, None, now, |room: &Room| room.hand_over(seat, who.player)).await?;
    Ok(link.table)
}
