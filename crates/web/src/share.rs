//! Invites others to a table: its address, and for a private table its links.

use axum::Router;
use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use boards::art::Icon;
use maud::{Markup, html};
use play::hex;
use serde::Deserialize;

use super::App;
use super::links::hash;
use super::page::{Text, WEB, art, error_page, not_found, page};
use super::qr::qr;
use super::who::Who;
use crate::PageError;
use store::random;
use store::{Listing, TableId};
use tables::rooms::RoomError;
use tables::{Guest, InviteKind, Room, TableError};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/g/{id}/share", get(show))
        .route("/g/{id}/invite", post(invite))
        .route("/g/{id}/come/{token}", get(show_invitation).post(accept_invitation))
}

/// How to invite others to this table.
pub(crate) fn share(who: Who, text: &Text, room: &Room) -> Markup {
    let path = format!("/g/{}", room.id);
    html! {
        section.share {
            @if room.doc.start.is_some() { p { (art(Icon::Fork)) " " (text.t("fork-start")) } }
            @if room.listing != Listing::Private {
                (address(text, "share-link", &who.origin.address(&path)))
            } @else if room.doc.host == who.player {
                p { (art(Icon::Lock)) " " (text.t("share-private")) }
                form.inline method="post" action=(format!("{path}/invite")) {
                    button name="way" value="sit" { (art(Icon::Link)) (text.t("share-sit")) }
                    button name="way" value="look" { (art(Icon::Eye)) (text.t("share-look")) }
                }
            } @else {
                p { (art(Icon::Lock)) " " (text.t("share-ask-host")) }
            }
        }
    }
}

/// An address to copy, with a QR code for phones.
fn address(text: &Text, label: &'static str, address: &str) -> Markup {
    html! {
        label { (text.t(label)) input.link type="url" readonly value=(address); }
        (qr(address, &text.t("share-qr")))
    }
}

async fn show(State(app): State<App>, who: Who, Path(id): Path<String>) -> Response {
    let Some(id) = TableId::parse(&id) else { return not_found(who) };
    match app.visit(who, id).await {
        Ok(room) => {
            let text = Text::new(who.language, WEB);
            card(who, &text, "share", id, &share(who, &text, &room))
        }
        Err(failure) => error_page(who, &failure, "/"),
    }
}

/// A page with one card, which belongs to a table.
fn card(who: Who, text: &Text, title: &'static str, id: TableId, body: &Markup) -> Response {
    let body = html! {
        section.card.narrow {
            h1 { (text.t(title)) }
            (body)
            p { a.button href=(format!("/g/{id}")) { (text.t("back")) } }
        }
    };
    page(who, text, &text.t(title), "plain", &body).into_response()
}

#[derive(Deserialize)]
struct InviteForm {
    way: String,
}

/// Makes a link and shows it once: only its hash is stored.
async fn invite(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    Form(form): Form<InviteForm>,
) -> Response {
    let Some(id) = TableId::parse(&id) else { return not_found(who) };
    let (kind, label) = match form.way.as_str() {
        "sit" => (InviteKind::Sit, "share-sit"),
        "look" => (InviteKind::Look, "share-look"),
        _ => return not_found(who),
    };
    match make_invitation(&app, who, id, kind).await {
        Ok(token) => {
            let text = Text::new(who.language, WEB);
            let link = who.origin.address(&format!("/g/{id}/come/{token}"));
            let body = html! {
                (address(&text, label, &link))
                p { (text.t(if kind == InviteKind::Sit { "share-sit.help" } else { "share-look.help" })) }
            };
            card(who, &text, label, id, &body)
        }
        Err(failure) => error_page(who, &failure, &format!("/g/{id}")),
    }
}

pub(super) async fn make_invitation(
    app: &App,
    who: Who,
    id: TableId,
    kind: InviteKind,
) -> Result<String, PageError> {
    let bytes: [u8; 16] = random::bytes()?;
    let token = hex::write(&bytes);
    let (guest, stored) = (Guest { player: who.player }, hash(&token));
    app.rooms.change(id, None, (app.now)(), |room: &Room| room.invite(guest, kind, stored)).await?;
    Ok(token)
}

/// Asks before anything is stored, because programs such as link previews open links too.
async fn show_invitation(
    State(app): State<App>,
    who: Who,
    Path((id, token)): Path<(String, String)>,
) -> Response {
    let Some(id) = TableId::parse(&id) else { return not_found(who) };
    let room = match app.rooms.get(id).await {
        Ok(room) => room,
        Err(failure) => return error_page(who, &failure.into(), "/"),
    };
    let kind = room.invite_kind(hash(&token));
    if room.lets_sit(who.player) || (kind == Some(InviteKind::Look) && room.lets_in(who.player)) {
        return Redirect::to(&format!("/g/{id}")).into_response();
    }
    let Some(kind) = kind else { return error_page(who, &TableError::Private.into(), "/") };
    let text = Text::new(who.language, WEB);
    let names: Vec<&str> =
        room.doc.occupants.iter().filter_map(|occupant| occupant.name()).collect();
    let body = html! {
        section.card.narrow {
            h1 { (text.t("invited")) }
            p { (room.title().map_or("", |title| title.title())) @if !names.is_empty() { " · " (names.join(", ")) } }
            p { (text.t(if kind == InviteKind::Sit { "invited-sit" } else { "invited-look" })) }
            form method="post" action=(format!("/g/{id}/come/{token}")) {
                button.primary { (text.t("invited-come")) }
            }
        }
    };
    page(who, &text, &text.t("invited"), "plain", &body).into_response()
}

async fn accept_invitation(
    State(app): State<App>,
    who: Who,
    Path((id, token)): Path<(String, String)>,
) -> Response {
    let Some(id) = TableId::parse(&id) else { return not_found(who) };
    let guest = Guest { player: who.player };
    let let_in = |room: &Room| room.accept_invite(guest, hash(&token));
    match app.rooms.change(id, None, (app.now)(), let_in).await {
        Ok(_) | Err(RoomError::Refused(TableError::Asked)) => {
            Redirect::to(&format!("/g/{id}")).into_response()
        }
        Err(failure) => error_page(who, &failure.into(), "/"),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;

    use super::super::testing::{Browser, PageAnswer, Site};
    use store::TableId;

    const PRIVATE: &[(&str, &str)] = &[("listing", "private")];

    /// The path of the link on a page.
    fn link_on(page: &PageAnswer) -> String {
        let link = page.body.split("value=\"http://table.example").nth(1).expect("a link");
        link.split('"').next().unwrap().to_owned()
    }

    async fn invite(host: &mut Browser, table: &str, way: &str) -> String {
        let page = host.post(&format!("{table}/invite"), &[("way", way)]).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        link_on(&page)
    }

    #[tokio::test]
    async fn the_share_page_shows_the_full_address() {
        let site = Site::new().await;
        let mut host = site.browser();
        let table = host.open_table(&[]).await;
        let page = host.get(&table).await.body;
        assert!(page.contains(&format!("value=\"http://table.example{table}\"")), "{page}");
        assert!(page.contains("<svg class=\"qr\""));
        let beside = host.get(&format!("{table}/share")).await;
        assert!(beside.body.contains(&format!("http://table.example{table}")));
    }

    #[tokio::test]
    async fn a_private_table_needs_a_link() {
        let site = Site::new().await;
        let (mut host, mut other) = (site.browser(), site.browser());
        let table = host.open_table(PRIVATE).await;
        assert!(!host.get(&table).await.body.contains(&format!("http://table.example{table}\"")));
        for part in ["", "/record", "/live", "/share", "/come/00"] {
            let answer = other.get(&format!("{table}{part}")).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{part}");
            assert!(answer.body.contains("This table is private"), "{part}");
            assert!(!answer.body.contains("Ada"), "{part}");
        }
        let claim = [("seat", "b"), ("name", "Bob")];
        let claimed = other.post(&format!("{table}/claim"), &claim).await;
        assert_eq!(claimed.status, StatusCode::FORBIDDEN);
        let made = other.post(&format!("{table}/invite"), &[("way", "sit")]).await;
        assert_eq!(made.status, StatusCode::FORBIDDEN);
        assert!(!other.get("/").await.body.contains(&table));
        let seats = site.app.rooms.get(table[3..].parse().unwrap()).await.unwrap();
        assert_eq!(
            seats.doc.occupants.iter().filter_map(|it| it.name()).collect::<Vec<_>>(),
            ["Ada"]
        );
    }

    #[tokio::test]
    async fn one_invitation_admits_many_and_is_stored_hashed() {
        let site = Site::new().await;
        let mut host = site.browser();
        let table = host.open_table(PRIVATE).await;
        let link = invite(&mut host, &table, "sit").await;
        let id: TableId = table[3..].parse().unwrap();
        let stored = site.app.store.table(id).await.unwrap().doc;
        let token = link.rsplit('/').next().unwrap();
        assert!(token.len() == 32 && !stored.contains(token), "{stored}");
        for (seat, name) in [("b", "Bob"), ("c", "Cid")] {
            let mut guest = site.browser();
            let asked = guest.get(&link).await;
            assert!(asked.body.contains("Join") && asked.body.contains("Ada"));
            // Opening the link does not let anyone in.
            assert_eq!(guest.get(&table).await.status, StatusCode::FORBIDDEN);
            assert_eq!(guest.post(&link, &[]).await.to.as_deref(), Some(table.as_str()));
            guest.post(&format!("{table}/claim"), &[("seat", seat), ("name", name)]).await;
            assert!(guest.get(&table).await.body.contains("Stand up"), "{name}");
            assert_eq!(guest.get(&link).await.to.as_deref(), Some(table.as_str()));
        }
    }

    #[tokio::test]
    async fn spectators_may_not_sit_down() {
        let site = Site::new().await;
        let (mut host, mut guest) = (site.browser(), site.browser());
        let table = host.open_table(PRIVATE).await;
        let look = invite(&mut host, &table, "look").await;
        guest.post(&look, &[]).await;
        assert_eq!(guest.get(&table).await.status, StatusCode::OK);
        let claim = [("seat", "b"), ("name", "Bob")];
        let refused = guest.post(&format!("{table}/claim"), &claim).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN);
        // With an invitation to play they may sit down.
        let sit = invite(&mut host, &table, "sit").await;
        guest.post(&sit, &[]).await;
        guest.post(&format!("{table}/claim"), &claim).await;
        assert!(guest.get(&table).await.body.contains("Stand up"));
    }

    #[tokio::test]
    async fn a_new_link_revokes_the_old_one() {
        let site = Site::new().await;
        let (mut host, mut early, mut late) = (site.browser(), site.browser(), site.browser());
        let table = host.open_table(PRIVATE).await;
        let old = invite(&mut host, &table, "sit").await;
        early.post(&old, &[]).await;
        let new = invite(&mut host, &table, "sit").await;
        assert_eq!(late.post(&old, &[]).await.status, StatusCode::FORBIDDEN);
        assert_eq!(early.get(&table).await.status, StatusCode::OK, "visitors who are in stay in");
        late.post(&new, &[]).await;
        assert_eq!(late.get(&table).await.status, StatusCode::OK);
        // A link is valid for its own table only.
        let other = host.open_table(PRIVATE).await;
        let token = new.rsplit('/').next().unwrap();
        let wrong = late.post(&format!("{other}/come/{token}"), &[]).await;
        assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    }

    #[tokio::test]
    async fn invited_visitors_stay_admitted_when_they_sign_in() {
        let site = Site::new().await;
        let (mut host, mut guest) = (site.browser(), site.browser());
        let table = host.open_table(PRIVATE).await;
        let link = invite(&mut host, &table, "sit").await;
        guest.post(&link, &[]).await;
        guest.post(&format!("{table}/claim"), &[("seat", "b"), ("name", "Bob")]).await;
        let account = [("name", "Bob"), ("password", "correct horse")];
        guest.post("/account/sign-up", &account).await;
        let page = guest.get(&table).await.body;
        let (_, after) = page.split_once("name=\"version\" value=\"").unwrap();
        let (version, _) = after.split_once('"').unwrap();
        guest.post(&format!("{table}/leave"), &[("seat", "b"), ("version", version)]).await;
        assert_eq!(guest.get(&table).await.status, StatusCode::OK);
        assert!(guest.get(&table).await.body.contains("Sit down"));
    }
}
