//! Helpers for drawing the table of *Santa Maria*.

use maud::{Markup, html};
use santa_maria::{Action, Cell, Colour, Cost, Goods, PlayerView, Price, Resource, SantaMaria};
use tabletop::Notation;
use tabletop::{Name, Seat};

use super::art::{Face, Symbol};
use crate::art::{Drawing, art};
use crate::table;

/// A table of *Santa Maria* about to be drawn.
pub(super) type Table<'a> = table::Table<'a, SantaMaria>;

/// The position as a player sees it.
pub(super) fn look<'a>(table: &'a Table<'_>, seat: Seat) -> PlayerView<'a> {
    table.game.game().inspect(&table.state, seat)
}

/// The seat whose prices are shown: the one that decides, else the viewer's, else the one to
/// move.
pub(super) fn payer(table: &Table<'_>) -> Seat {
    let own = table.scene.own_seat();
    let turn = table.view.seat.or(table.view.start);
    table.scene.actor.or(own).or(turn).unwrap_or(Seat::FIRST)
}

/// The action with this notation. Pieces, and the actions that choose them, are named by their
/// component set.
pub(super) fn action(table: &Table<'_>, verb: &str, id: &str) -> Option<Action> {
    table.game.game().parse(&format!("{verb} {id}")).ok()
}

/// A resource, shown by its shape; its name is read out.
pub(super) fn token(table: &Table<'_>, resource: Resource) -> Markup {
    let name = table.name(resource);
    html! { span.good title=(name) { (art(resource)) span.hidden { (name) } } }
}

/// Every resource with a number above zero.
pub(super) fn goods(table: &Table<'_>, goods: &Goods) -> Markup {
    html! {
        @for (resource, count) in goods.some() {
            span.count { (token(table, resource)) b { (count) } }
        }
    }
}

/// A cost, with a word for none.
pub(super) fn cost(table: &Table<'_>, cost: &Goods) -> Markup {
    html! {
        span.cost {
            @if cost.some().next().is_none() { (table.game_text("for-nothing")) }
            (goods(table, cost))
        }
    }
}

/// A cost as goods. It contains no gold.
pub(super) fn named(price: Cost) -> Goods {
    Price::from(price).goods()
}

/// A number of something, with a text for people who do not see the picture.
pub(super) fn amount(
    label: &str,
    picture: impl Drawing + Copy,
    count: impl std::fmt::Display,
) -> Markup {
    html! { span.count title=(label) { (art(picture)) b aria-hidden="true" { (count) } span.hidden { (label) } } }
}

pub(super) fn coins(table: &Table<'_>, count: u16) -> Markup {
    amount(&table.game_text_with("count-coins", &[("count", count.into())]), Symbol::Coin, count)
}

pub(super) fn points(table: &Table<'_>, count: u16) -> Markup {
    amount(
        &table.game_text_with("count-points", &[("count", count.into())]),
        Symbol::Happiness,
        count,
    )
}

/// A die with its pips.
pub(super) fn die(table: &Table<'_>, colour: Colour, value: u8) -> Markup {
    html! {
        span.die.(colour.name()) title=(table.name(colour)) {
            (art(Face(value)))
            span.hidden { (table.name(colour)) " " (value) }
        }
    }
}

/// The marker of a seat: its letter in its colour.
pub(super) fn chip(table: &Table<'_>, seat: Seat) -> Markup {
    html! {
        span.chip.(table::seat_class(seat)) title=(table.scene.name(seat)) {
            span aria-hidden="true" { (seat.letter().to_ascii_uppercase()) }
            span.hidden { (table.scene.name(seat)) }
        }
    }
}

/// The name of a space in a colony.
pub(super) fn cell_name(table: &Table<'_>, cell: Cell) -> String {
    let (row, column) = (cell.row() + 1, cell.column() + 1);
    table.game_text_with("cell-told", &[("row", row.into()), ("column", column.into())])
}
