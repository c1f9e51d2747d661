//! Forks a match: opens a new table that begins with one of its positions.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use boards::art::Icon;
use maud::{Markup, html};
use play::AnyMatch;
use serde::Deserialize;
use tabletop::{Node, Seat};

use super::App;
use super::new_table::open_doc;
use super::page::{Text, WEB, art, error_page, not_found};
use super::who::Who;
use crate::PageError;
use limits::Visitor;
use store::random;
use store::{Listing, TableId};
use tables::name::PersonName;
use tables::{Doc, Occupant, Order, Pace, Room, Settings, TableError};

pub(super) fn routes() -> Router<App> {
    Router::new().route("/g/{id}/fork", post(fork))
}

/// A button that opens a new table with the position shown on the page.
pub(crate) fn offer(text: &Text, room: &Room, game: &dyn AnyMatch, at: Option<usize>) -> Markup {
    let is_end = at.is_none() && game.node() == Node::Over;
    html! {
        @if !is_end && room.forks() {
            form method="post" action=(format!("/g/{}/fork", room.id)) {
                input type="hidden" name="at" value=(at.unwrap_or(game.entries()));
                button.quiet { (art(Icon::Fork)) (text.t("fork")) }
            }
        }
    }
}

#[derive(Deserialize)]
struct ForkForm {
    /// The number of an entry; by default the last one.
    at: Option<usize>,
}

async fn fork(
    State(app): State<App>,
    who: Who,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<ForkForm>,
) -> Response {
    let Some(id) = TableId::parse(&id) else { return not_found(who) };
    match open_fork(&app, who, &visitor, id, form.at).await {
        Ok(room) => Redirect::to(&format!("/g/{}", room.id)).into_response(),
        Err(failure) => error_page(who, &failure, &format!("/g/{id}")),
    }
}

pub(super) async fn open_fork(
    app: &App,
    who: Who,
    visitor: &Visitor,
    id: TableId,
    at: Option<usize>,
) -> Result<Arc<Room>, PageError> {
    let room = app.visit(who, id).await?;
    let game = room.game.as_deref().ok_or(TableError::NotBegun)?;
    let draw = random::number()?;
    let at = at.unwrap_or(game.entries());
    let position = room.position_for(who.player, at, draw)?.to_string();
    let setup = game.setup();
    let title = room.title().ok_or(TableError::NoSeat)?;
    // Without a seed the copy stops before the next draw, so nobody learns what will be drawn.
    let begun = title
        .load_match(&setup, &position, None)
        .map_err(|error| TableError::Setup(error.into()))?;
    let turn = match begun.node() {
        Node::Over => return Err(TableError::Over.into()),
        Node::Decision(seat) => Some(seat),
        Node::Chance => None,
    };
    let name = name(app, who, &room).await?;
    let occupants = occupants(who, &room, turn, &name);
    let pace = Pace::Untimed {};
    let settings = Settings {
        game: title.name().to_owned(),
        setup,
        // The seats of a position are fixed.
        order: Order::Fixed,
        pace,
        hints: true,
        // People who try something out may want to play every side.
        hot_seat: true,
        together: room.doc.settings.together,
    };
    let mut doc = Doc::new(settings, who.player, occupants, app.clock.now());
    doc.start = Some(position);
    let is_private = room.listing == Listing::Private;
    let listing = if is_private { Listing::Private } else { Listing::Unlisted };
    open_doc(app, who, visitor, &name, doc, listing).await
}

/// The name of the caller: the one used at this table, or else the last one used elsewhere.
async fn name(app: &App, who: Who, room: &Room) -> Result<PersonName, PageError> {
    let here = room.viewing_seat(who.player).and_then(|seat| room.occupant(seat).ok()?.name());
    if let Some(name) = here.and_then(PersonName::read) {
        return Ok(name);
    }
    known_name(app, who).await
}

/// The name the caller used last; "Guest" if there is none.
pub(super) async fn known_name(app: &App, who: Who) -> Result<PersonName, PageError> {
    let known = app.store.player(who.player).await?.map(|player| player.name);
    let name = known.as_deref().and_then(PersonName::read);
    let guest = || PersonName::read(&Text::new(who.language, WEB).t("guest"));
    Ok(name.or_else(guest).ok_or(TableError::Name)?)
}

/// Seats the caller in their own seat, or else in the seat that must decide. Computer players
/// stay, and the seats of other people become open.
fn occupants(who: Who, room: &Room, turn: Option<Seat>, name: &PersonName) -> Vec<Occupant> {
    let own = room.viewing_seat(who.player).or(turn).map_or(0, Seat::index);
    let occupant = |(index, occupant): (usize, &Occupant)| match occupant {
        _ if index == own => {
            Occupant::Player { player: who.player, name: name.as_str().to_owned(), stand_in: None }
        }
        Occupant::Bot { level } => Occupant::Bot { level: level.clone() },
        Occupant::Open {} | Occupant::Player { .. } => Occupant::Open {},
    };
    room.doc.occupants.iter().enumerate().map(occupant).collect()
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;
    use tabletop::Viewer;

    use super::super::testing::{Site, id};
    use super::*;
    use store::Phase;

    const HINTS: (&str, &str) = ("hints", "yes");

    #[tokio::test]
    async fn a_fork_starts_at_its_entry_and_leaves_the_match_alone() {
        let site = Site::new().await;
        let (_, mut bob, table) = site.running(&[HINTS]).await;
        site.play_some(id(&table), 10).await;
        let before = site.app.rooms.get(id(&table)).await.unwrap();
        let game = before.game.as_deref().unwrap();
        let at = game.live()[6];
        assert!(bob.get(&format!("{table}?at={at}")).await.body.contains("Play on from here"));
        let forked = bob.post(&format!("{table}/fork"), &[("at", &at.to_string())]).await;
        let forked = forked.to.expect("a table");
        let room = site.app.rooms.get(id(&forked)).await.unwrap();
        // Bob keeps his seat, the computer player stays, Ada's seat is open.
        assert_eq!(room.doc.occupants[0], Occupant::Open {});
        assert_eq!(room.doc.occupants[1].name(), Some("Bob"));
        assert_eq!(room.doc.occupants[2], before.doc.occupants[2]);
        assert_eq!(room.listing, Listing::Unlisted);
        assert!(room.game.is_none(), "the match has not begun");
        let page = bob.get(&forked).await.body;
        assert!(page.contains("Stand up") && page.contains("from a position of another game"));

        bob.post(&format!("{forked}/claim"), &[("seat", "a"), ("name", "Bob")]).await;
        bob.post(&format!("{forked}/begin"), &[]).await;
        let room = site.app.rooms.get(id(&forked)).await.unwrap();
        let begun = room.game.as_deref().expect("it has begun");
        assert_eq!(begun.view_at(0, Viewer::Spectator), game.view_at(at, Viewer::Spectator));
        assert_ne!(room.seed, before.seed, "future draws differ");
        assert_eq!(room.doc.start, None, "the record contains it now");
        let stored = site.app.store.table(id(&forked)).await.unwrap();
        assert_eq!(stored.phase, Phase::Running);
        assert!(stored.head.contains("0 ! position {"), "{}", stored.head);
        let after = site.app.rooms.get(id(&table)).await.unwrap();
        assert_eq!(after.version, before.version);
    }

    #[tokio::test]
    async fn without_hints_a_match_is_forked_only_when_over() {
        let site = Site::new().await;
        let (mut ada, _, table) = site.running(&[]).await;
        let mut stranger = site.browser();
        for browser in [&mut ada, &mut stranger] {
            assert!(!browser.get(&table).await.body.contains("Play on from here"));
            let refused = browser.post(&format!("{table}/fork"), &[("at", "1")]).await;
            assert_eq!(refused.status, StatusCode::FORBIDDEN);
            assert!(refused.body.contains("Once it is over"), "{}", refused.body);
        }
        site.play_out(id(&table)).await;
        let forked = stranger.post(&format!("{table}/fork"), &[("at", "5")]).await;
        let room = site.app.rooms.get(id(&forked.to.unwrap())).await.unwrap();
        assert_eq!(
            room.doc.occupants.iter().filter_map(Occupant::name).collect::<Vec<_>>(),
            ["Guest"]
        );
        // At the end, and after it, there is nothing to play.
        let end = stranger.post(&format!("{table}/fork"), &[]).await;
        assert!(end.body.contains("The game is over."), "{}", end.body);
        let beyond = stranger.post(&format!("{table}/fork"), &[("at", "99999")]).await;
        assert_eq!(beyond.status, StatusCode::UNPROCESSABLE_ENTITY);
    }

    #[tokio::test]
    async fn a_fork_of_a_private_table_is_private() {
        let site = Site::new().await;
        let mut ada = site.browser();
        let table = ada.open_table(&[HINTS, ("listing", "private")]).await;
        for (seat, version) in [("b", "0"), ("c", "1")] {
            let bot = [("seat", seat), ("level", "random"), ("version", version)];
            ada.post(&format!("{table}/bot"), &bot).await;
        }
        ada.post(&format!("{table}/begin"), &[]).await;
        let mut stranger = site.browser();
        let refused = stranger.post(&format!("{table}/fork"), &[("at", "1")]).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN);
        assert!(refused.body.contains("This table is private"));
        let forked = ada.post(&format!("{table}/fork"), &[("at", "1")]).await.to.unwrap();
        assert_eq!(stranger.get(&forked).await.status, StatusCode::FORBIDDEN);
    }
}
