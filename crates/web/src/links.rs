//! The links that move a seat to another browser of the same person.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::html;
use play::hex;
use sha2::{Digest, Sha256};
use tabletop::Seat;
use tracing::warn;

use super::App;
use super::commands::{SEAT_MOVED, guest};
use super::page::{Text, WEB, error_page, not_found, page};
use super::timestamp::utc;
use super::who::Who;
use crate::PageError;
use store::random;
use store::{Millis, NewChat, TableId, TokenHash};
use tables::{Room, SeatLink};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/g/{id}/link/{seat}", post(make_link))
        .route("/g/{id}/unlink/{seat}", post(revoke))
        .route("/g/{id}/take/{token}", get(confirm_take).post(take_seat))
}

/// The hash of a token. Only this is stored, so a reader of the database cannot use the links.
pub(super) fn hash(token: &str) -> TokenHash {
    TokenHash::new(Sha256::digest(token.as_bytes()).into())
}

async fn make_link(
    State(app): State<App>,
    who: Who,
    Path((id, seat)): Path<(String, String)>,
) -> Response {
    let (Some(id), Some(seat)) = (TableId::parse(&id), Seat::parse(&seat)) else {
        return not_found(who);
    };
    match create_link(&app, who, id, seat).await {
        Ok((token, ends)) => {
            let text = Text::new(who.language, WEB);
            let address = who.origin.address(&format!("/g/{id}/take/{token}"));
            let body = html! {
                section.card.narrow {
                    h1 { (text.t("seat-link")) }
                    p { (text.t("seat-link.help")) }
                    p { a.link href=(address) { (address) } }
                    p { (text.with("seat-link-until", &[("ends", utc(ends).into())])) }
                    p { a.button href=(format!("/g/{id}")) { (text.t("back")) } }
                }
            };
            page(who, &text, &text.t("seat-link"), "plain", &body).into_response()
        }
        Err(failure) => error_page(who, &failure, &format!("/g/{id}")),
    }
}

/// Makes a link to a seat. Returns its token, and when it expires.
async fn create_link(
    app: &App,
    who: Who,
    id: TableId,
    seat: Seat,
) -> Result<(String, Millis), PageError> {
    let bytes: [u8; 16] = random::bytes()?;
    let token = hex::write(&bytes);
    let (now, stored) = ((app.now)(), hash(&token));
    let link = |room: &Room| room.make_link(guest(who), seat, stored, now);
    let room = app.rooms.change(id, None, now, link).await?;
    let ends = room.link_to(seat, now).map_or(now, SeatLink::ends);
    Ok((token, ends))
}

/// Revokes the link to a seat, for the owner of the seat.
async fn revoke(
    State(app): State<App>,
    who: Who,
    Path((id, seat)): Path<(String, String)>,
) -> Response {
    let (Some(id), Some(seat)) = (TableId::parse(&id), Seat::parse(&seat)) else {
        return not_found(who);
    };
    let path = format!("/g/{id}");
    let gone = |room: &Room| room.revoke_link(guest(who), seat);
    match app.rooms.change(id, None, (app.now)(), gone).await {
        Ok(_) => Redirect::to(&path).into_response(),
        Err(failure) => error_page(who, &failure.into(), &path),
    }
}

/// Asks before the seat moves, because programs such as link previews open links too.
async fn confirm_take(who: Who, Path((id, token)): Path<(String, String)>) -> Response {
    let Some(id) = TableId::parse(&id) else { return not_found(who) };
    let text = Text::new(who.language, WEB);
    let body = html! {
        section.card.narrow {
            h1 { (text.t("seat-link-take")) }
            p { (text.t("seat-link-take.help")) }
            form method="post" action=(format!("/g/{id}/take/{token}")) { button.primary { (text.t("seat-link-take")) } }
        }
    };
    page(who, &text, &text.t("seat-link-take"), "plain", &body).into_response()
}

async fn take_seat(
    State(app): State<App>,
    who: Who,
    Path((id, token)): Path<(String, String)>,
) -> Response {
    let Some(id) = TableId::parse(&id) else { return not_found(who) };
    match move_seat(&app, who, id, hash(&token)).await {
        Ok(()) => Redirect::to(&format!("/g/{id}")).into_response(),
        Err(failure) => error_page(who, &failure, "/"),
    }
}

async fn move_seat(app: &App, who: Who, id: TableId, token: TokenHash) -> Result<(), PageError> {
    let now = (app.now)();
    let room = app.rooms.get_open(id).await?;
    let (_, name) = room.carried_by(token, now)?;
    let language = tabletop::Name::name(who.language).to_owned();
    app.store.put_player(who.player, now, name.to_owned(), language).await?;
    let carry = |room: &Room| room.take_by_link(token, who.player, now);
    app.rooms.change(id, None, now, carry).await?;
    // The seat has moved even if this line cannot be written. The page of the table notifies
    // the browser that lost it.
    let text = format!("The seat of {name} moved to another browser.");
    let (author, kind, player) = (name.to_owned(), SEAT_MOVED.to_owned(), Some(who.player));
    let line = NewChat { at: now, author, player, kind, text };
    match app.store.add_chat(id, line).await {
        Ok(_) => app.rooms.chat_changed(id),
        Err(error) => warn!(%error, "the chat line about a moved seat was not written"),
    }
    Ok(())
}
