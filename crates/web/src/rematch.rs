//! Rematches: a new table for the same people.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use boards::art::Icon;
use maud::{Markup, html};
use tabletop::Node;

use super::App;
use super::new_table::begin;
use super::new_table::{fresh_id, fresh_seed};
use super::page::{Text, art, error_page, not_found};
use super::table_quota::take_table_quota;
use super::who::Who;
use crate::PageError;
use limits::Visitor;
use store::{StoreError, TableId};
use tables::rooms::RoomError;
use tables::{Guest, Occupant, Room, TableError};

pub(super) fn routes() -> Router<App> {
    Router::new().route("/g/{id}/rematch", post(rematch))
}

/// The link to the rematch if there is one, or the button that asks for it.
pub(crate) fn offer(who: Who, text: &Text, room: &Room) -> Markup {
    let is_over = room.game.as_deref().is_some_and(|game| game.node() == Node::Over);
    let sat_here = room.seats_of(who.player).next().is_some();
    html! {
        @if let Some(next) = room.doc.rematch {
            p { a.button href=(format!("/g/{next}")) { (art(Icon::Rematch)) (text.t("rematch-there")) } }
        } @else if is_over && sat_here {
            form method="post" action=(format!("/g/{}/rematch", room.id)) {
                button { (art(Icon::Rematch)) (text.t("rematch")) }
            }
        }
    }
}

async fn rematch(
    State(app): State<App>,
    who: Who,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    let Some(id) = TableId::parse(&id) else { return not_found(who) };
    match open_rematch(&app, who, &visitor, id).await {
        Ok(next) => Redirect::to(&format!("/g/{next}")).into_response(),
        Err(failure) => error_page(who, &failure, &format!("/g/{id}")),
    }
}

/// Opens a rematch, or finds it. The old table first records the id of the new one, so that
/// everybody gets to the same table. Then the first who finds that table missing opens it.
pub(super) async fn open_rematch(
    app: &App,
    who: Who,
    visitor: &Visitor,
    id: TableId,
) -> Result<TableId, PageError> {
    let guest = Guest { player: who.player };
    let to = fresh_id(app).await?;
    let named = app.rooms.change(id, None, (app.now)(), |room: &Room| room.set_rematch(guest, to));
    let room = match named.await {
        Err(RoomError::Refused(TableError::Asked)) => app.rooms.get(id).await?,
        named => named?,
    };
    let next = room.doc.rematch.ok_or(TableError::NoRematch)?;
    match app.rooms.get(next).await {
        Err(RoomError::Store(StoreError::NotFound { .. })) => {
            open(app, who, visitor, &room, next).await
        }
        there => Ok(there.map(drop)?),
    }?;
    Ok(next)
}

async fn open(
    app: &App,
    who: Who,
    visitor: &Visitor,
    room: &Room,
    next: TableId,
) -> Result<(), PageError> {
    let now = (app.now)();
    let opened_from = take_table_quota(app, who, visitor).await?;
    let doc = room.rematch(Guest { player: who.player }, app.clock.now());
    let is_alone = doc.occupants.iter().filter_map(Occupant::player).all(|it| it == who.player);
    match app
        .rooms
        .open_from(next, (doc, room.listing, fresh_seed()?), Some(opened_from), now)
        .await
    {
        // With computer players alone there is nobody to wait for.
        Ok(room) if is_alone => begin(app, who, &room).await.map(drop),
        // Somebody else was faster.
        Ok(_) | Err(RoomError::Store(StoreError::NameTaken)) => Ok(()),
        Err(failure) => Err(failure.into()),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;

    use super::super::testing::{Browser, Site, id};
    use store::{Phase, TableId};
    use tables::Occupant;

    /// A finished match of two people and a computer player.
    async fn finished(site: &Site, more: &[(&str, &str)]) -> (Browser, Browser, String) {
        let (ada, bob, table) = site.running(more).await;
        site.play_out(id(&table)).await;
        (ada, bob, table)
    }

    #[tokio::test]
    async fn all_players_get_the_same_rematch_with_their_seats() {
        let site = Site::new().await;
        let (mut ada, mut bob, table) = finished(&site, &[]).await;
        assert!(bob.get(&table).await.body.contains("Rematch"));
        let first = bob.post(&format!("{table}/rematch"), &[]).await;
        let next = first.to.expect("there is a table");
        assert!(next.starts_with("/g/") && next != table);
        for browser in [&mut ada, &mut bob] {
            assert!(browser.get(&table).await.body.contains(&format!("href=\"{next}\"")));
            let again = browser.post(&format!("{table}/rematch"), &[]).await;
            assert_eq!(again.to.as_deref(), Some(next.as_str()));
            assert!(browser.get(&next).await.body.contains("Stand up"));
        }
        let (old, new) =
            (site.app.rooms.get(id(&table)).await, site.app.rooms.get(id(&next)).await);
        let (old, new) = (old.unwrap(), new.unwrap());
        assert_eq!(new.doc.settings, old.doc.settings);
        assert_eq!(new.listing, old.listing);
        assert!(new.game.is_none(), "it begins when its host says so");
        // Unless seats are drawn by lot, another player starts.
        let mut turned = old.doc.occupants.clone();
        turned.rotate_left(1);
        assert_eq!(new.doc.occupants, turned);
        // The store lists the players of the new table.
        let player = new.doc.host;
        let page = store::Page::first(9);
        assert_eq!(site.app.store.tables_of_player(player, page).await.unwrap().len(), 2);
    }

    #[tokio::test]
    async fn only_its_players_get_a_rematch_and_only_at_the_end() {
        let site = Site::new().await;
        let (mut ada, _, table) = finished(&site, &[]).await;
        let mut stranger = site.browser();
        assert!(!stranger.get(&table).await.body.contains("Rematch"));
        let refused = stranger.post(&format!("{table}/rematch"), &[]).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN);
        assert_eq!(site.app.rooms.get(id(&table)).await.unwrap().doc.rematch, None);
        let open = ada.open_table(&[]).await;
        let refused = ada.post(&format!("{open}/rematch"), &[]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains("not over yet"));
    }

    #[tokio::test]
    async fn the_rematch_of_a_private_table_is_private() {
        let site = Site::new().await;
        let private = [("listing", "private")];
        let mut ada = site.browser();
        let table = ada.open_table(&private).await;
        for (seat, version) in [("b", "0"), ("c", "1")] {
            let bot = [("seat", seat), ("level", "random"), ("version", version)];
            ada.post(&format!("{table}/bot"), &bot).await;
        }
        ada.post(&format!("{table}/begin"), &[]).await;
        site.play_out(id(&table)).await;
        let next = ada.post(&format!("{table}/rematch"), &[]).await.to.unwrap();
        assert_eq!(site.browser().get(&next).await.status, StatusCode::FORBIDDEN);
        // No seat is open, so the match has begun.
        let stored = site.app.store.table(id(&next)).await.unwrap();
        assert_eq!(stored.phase, Phase::Running);
        let room = site.app.rooms.get(id(&next)).await.unwrap();
        let bots =
            room.doc.occupants.iter().filter(|occupant| matches!(occupant, Occupant::Bot { .. }));
        assert_eq!(bots.count(), 2);
    }

    #[tokio::test]
    async fn a_rematch_that_was_recorded_but_not_opened_is_opened_later() {
        let site = Site::new().await;
        let (mut ada, _, table) = finished(&site, &[]).await;
        let promised = TableId::from_bits(77);
        let room = site.app.rooms.get(id(&table)).await.unwrap();
        let player = room.doc.occupants.iter().find_map(Occupant::player).unwrap();
        let guest = tables::Guest { player };
        let now = (site.app.now)();
        let set_rematch = |room: &tables::Room| room.set_rematch(guest, promised);
        site.app.rooms.change(id(&table), None, now, set_rematch).await.unwrap();
        let next = ada.post(&format!("{table}/rematch"), &[]).await.to.unwrap();
        assert_eq!(id(&next), promised);
        assert_eq!(ada.get(&next).await.status, StatusCode::OK);
    }
}
