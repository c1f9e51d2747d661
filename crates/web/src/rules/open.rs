//! Opens a table to play an example.

use std::sync::Arc;

use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use games::Example;
use serde::Deserialize;
use tabletop::{Node, Seat};

use super::{Book, Part};
use crate::App;
use crate::PageError;
use crate::fork::known_name;
use crate::new_table::begin;
use crate::new_table::open_doc;
use crate::page::{error_page, not_found};
use crate::who::Who;
use limits::Visitor;
use store::Listing;
use tables::levels;
use tables::{Doc, Occupant, Order, Pace, Room, Settings, TableError};

#[derive(Deserialize)]
pub(super) struct OpenForm {
    /// Who plays the seats other than the one that decides first.
    #[serde(default)]
    with: With,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum With {
    /// The person who opens the table plays every seat.
    #[default]
    Me,
    /// Computer players play the other seats.
    Bots,
}

pub(super) async fn open(
    State(app): State<App>,
    who: Who,
    visitor: Visitor,
    Path((game, example)): Path<(String, String)>,
    Form(form): Form<OpenForm>,
) -> Response {
    let Some(book) = Book::find(&game) else { return not_found(who) };
    let Some(example) = book.examples.get(&example) else { return not_found(who) };
    match open_table(&app, who, &visitor, (book, example), form.with).await {
        Ok(room) => Redirect::to(&format!("/g/{}", room.id)).into_response(),
        Err(failure) => error_page(who, &failure, &Part::Examples.path(book)),
    }
}

async fn open_table(
    app: &App,
    who: Who,
    visitor: &Visitor,
    (book, example): (&Book, &Example),
    with: With,
) -> Result<Arc<Room>, PageError> {
    let begun = example.begin(book.title).map_err(|error| TableError::Setup(error.into()))?;
    let position = begun.position_at(0).ok_or(TableError::NotBegun)?.to_string();
    let own = match begun.node() {
        Node::Decision(seat) => seat.index(),
        Node::Chance | Node::Over => 0,
    };
    let name = known_name(app, who).await?;
    // The last level is the strongest.
    let level = levels::of(book.name()).last().map(|level| level.name).ok_or(TableError::Level)?;
    let occupant = |index: usize| match with {
        With::Bots if index != own => Occupant::Bot { level: level.to_owned() },
        With::Bots | With::Me => {
            Occupant::Player { player: who.player, name: name.as_str().to_owned(), stand_in: None }
        }
    };
    let setup = begun.setup();
    let occupants = Seat::first(setup.seats).map(|seat| occupant(seat.index())).collect();
    let settings = Settings {
        game: book.name().to_owned(),
        setup,
        // The seats of a position are fixed.
        order: Order::Fixed,
        pace: Pace::Untimed {},
        hints: true,
        hot_seat: with == With::Me,
        together: false,
    };
    let mut doc = Doc::new(settings, who.player, occupants, app.clock.now());
    doc.start = Some(position);
    let room = open_doc(app, who, visitor, &name, doc, Listing::Unlisted).await?;
    begin(app, who, &room).await
}
