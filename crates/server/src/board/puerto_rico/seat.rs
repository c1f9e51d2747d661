//! The board of one seat: island, city, goods and doubloons.

use maud::{Markup, html};
use puerto_rico::Person;
use tabletop::{Name, Seat};

use super::part::{Table, circles, doubloons, goods, makes};
use crate::board::table::seat_class;
use crate::web::art;

pub(super) fn board(table: &Table<'_>, seat: Seat, is_large: bool) -> Markup {
    let Some(own) = table.view.seats.get(&seat) else { return html! {} };
    html! {
        section.seat.(seat_class(seat)).mine[is_large].turn[table.view.turn == Some(seat)]
            aria-label=(table.tell("part-seat", &[("name", table.scene.name(seat).into())]))
            data-key=(format!("seat-{seat}")) {
            header {
                (table.person(seat))
                (purse(table, seat, is_large))
            }
            div.island role="group" aria-label=(table.game_text("part-island")) {
                @for tile in &own.island {
                    @for place in 0..tile.tiles {
                        @let noble = u8::from(place < tile.nobles);
                        @let colonist = u8::from(noble == 0 && place < tile.nobles + tile.colonists);
                        span.tile data-key=(format!("{seat}-{}-{place}", tile.tile.name())) {
                            (art(&format!("tile-{}", tile.tile.name())))
                            @if tile.tile.name() != "forest" { (circles(table, 1, colonist, noble)) }
                            span.hidden { (table.name("tile", tile.tile)) }
                        }
                    }
                }
                @for _ in 0..own.island_spaces { span.tile.empty {} }
            }
            div.city role="group" aria-label=(table.game_text("part-city")) {
                @for building in &own.city {
                    span.built.large[building.building.spaces() == 2] data-key=(format!("{seat}-{}", building.building.name()))
                        title=(table.game_text(&format!("building-{}.effect", building.building.name()))) {
                        (art(&format!("building-{}", building.building.name())))
                        span.label { (table.name("building", building.building)) }
                        (circles(table, building.circles, building.colonists, building.nobles))
                    }
                }
                @for _ in 0..own.city_spaces { span.built.empty {} }
            }
            p.makes { (makes(table, own.capacity.some())) }
        }
    }
}

/// What a seat has beside its board: doubloons, points, goods. Of what it has none
/// of, only a large board tells.
pub(super) fn purse(table: &Table<'_>, seat: Seat, is_large: bool) -> Markup {
    let Some(own) = table.view.seats.get(&seat) else { return html! {} };
    html! {
        @if table.view.governor == seat {
            span.governor title=(table.game_text("part-governor")) {
                (art("governor")) span.hidden { (table.game_text("part-governor")) }
            }
        }
        (doubloons(table, own.doubloons))
        span.count title=(table.game_text("part-points")) {
            (art("vp"))
            b { @match own.vp { Some(points) => { (points) }, None => { "?" } } }
            span.hidden { (table.game_text("part-points")) }
        }
        span.goods {
            @for (good, &count) in own.goods.iter() {
                @if count > 0 || is_large { (goods(table, good, count)) }
            }
        }
        // A mayor phase begins with everyone here, so they are counted.
        @if own.windrose > 0 || own.windrose_nobles > 0 {
            span.count title=(table.game_text("part-windrose")) {
                (art("windrose")) span.hidden { (table.game_text("part-windrose")) }
                @for (person, count) in [(Person::Colonist, own.windrose), (Person::Noble, own.windrose_nobles)] {
                    @if count > 0 {
                        (art(&format!("person-{}", person.name())))
                        span.hidden { (table.name("person", person)) } b { (count) }
                    }
                }
            }
        }
    }
}
