//! Draws the board of one seat: island, city, goods and doubloons.

use maud::{Markup, html};
use puerto_rico::{Good, Person};
use tabletop::{Name, Seat};

use super::art::Symbol;
use super::part::{Table, circles, count, doubloons, goods, makes};
use crate::art::{Icon, art};
use crate::table::seat_class;

pub(super) fn board(table: &Table<'_>, seat: Seat, is_large: bool) -> Markup {
    let Some(own) = table.view.seats.get(&seat) else { return html! {} };
    html! {
        section.seat.(seat_class(seat)).mine[is_large].turn[table.view.seat == Some(seat)]
            aria-label=(table.game_text_with("part-seat", &[("name", table.scene.name(seat).into())]))
            data-key=(format!("seat-{seat}")) {
            header {
                (table.person(seat))
                (purse(table, seat, is_large))
            }
            div.island role="group" aria-label=(table.game_text("part-island")) {
                @for (&tile, there) in &own.island {
                    @for place in 0..there.tiles {
                        @let noble = u8::from(place < there.nobles);
                        @let colonist = u8::from(noble == 0 && place < there.nobles + there.colonists);
                        span.tile data-key=(format!("{seat}-{}-{place}", tile.name())) {
                            (art(tile))
                            @if tile.name() != "forest" { (circles(table, 1, colonist, noble)) }
                            span.hidden { (table.name(tile)) }
                        }
                    }
                }
                @for _ in 0..own.island_spaces { span.tile.empty {} }
            }
            div.city role="group" aria-label=(table.game_text("part-city")) {
                @for (&building, &colonists) in &own.city {
                    span.built.large[building.spaces() == 2] data-key=(format!("{seat}-{}", building.name()))
                        title=(table.game_text(&format!("building-{}.effect", building.name()))) {
                        (art(building))
                        span.label { (table.name(building)) }
                        (circles(table, count(&own.circles, building), colonists, count(&own.nobles, building)))
                    }
                }
                @for _ in 0..own.city_spaces { span.built.empty {} }
            }
            p.makes { (makes(table, own.capacity.some())) }
        }
    }
}

/// The resources of a seat: doubloons, points, goods. Zeros are shown only on a large board.
pub(super) fn purse(table: &Table<'_>, seat: Seat, is_large: bool) -> Markup {
    let Some(own) = table.view.seats.get(&seat) else { return html! {} };
    html! {
        @if table.view.governor == Some(seat) {
            span.governor title=(table.game_text("part-governor")) {
                (art(Symbol::Governor)) span.hidden { (table.game_text("part-governor")) }
            }
        }
        (doubloons(table, own.doubloons))
        span.count title=(table.game_text("part-points")) {
            (art(Symbol::Points))
            b { @match own.vp { Some(points) => { (points) }, None => { "?" } } }
            span.hidden { (table.game_text("part-points")) }
        }
        span.goods {
            @for &good in Good::ALL {
                @let held = count(&own.goods, good);
                @if held > 0 || is_large { (goods(table, good, held)) }
            }
        }
        // At the start of a mayor phase everyone is here, so they are counted.
        @if own.windrose > 0 || own.windrose_nobles > 0 {
            span.count title=(table.game_text("part-windrose")) {
                (art(Icon::Windrose)) span.hidden { (table.game_text("part-windrose")) }
                @for (person, count) in [(Person::Colonist, own.windrose), (Person::Noble, own.windrose_nobles)] {
                    @if count > 0 {
                        (art(person))
                        span.hidden { (table.name(person)) } b { (count) }
                    }
                }
            }
        }
    }
}
