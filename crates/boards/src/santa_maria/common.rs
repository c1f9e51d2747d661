//! Draws the common parts: the year, dice, tracks, docks and retiring spaces.

use maud::{Markup, html};
use santa_maria::{Action, Colour, Deed, Piece, Question, Retirement, StoredFrame};
use tabletop::Name;

use super::part::{Table, action, chip, coins, cost, die, points};
use super::sheet::achievements;
use super::{picture, track, words};
use crate::art::{Icon, art};

pub(super) fn common(table: &Table<'_>) -> Markup {
    html! {
        section.common aria-label=(table.game_text("part-common")) {
            (year(table))
            (dice(table))
            (track::religion(table))
            (track::conquistador(table))
            (docks(table))
            (retiring(table))
            @if table.view.ask != Some(StoredFrame::Over) { (achievements(table)) }
        }
    }
}

/// One of these parts by its name, for a picture.
pub(super) fn part(table: &Table<'_>, name: &str) -> Option<Markup> {
    match name {
        "dice" => Some(dice(table)),
        "religion" => Some(track::religion(table)),
        "conquistador" => Some(track::conquistador(table)),
        "docks" => Some(docks(table)),
        "retiring" => Some(retiring(table)),
        _ => None,
    }
}

fn year(table: &Table<'_>) -> Markup {
    let view = &table.view;
    let year = view.year.unwrap_or(1);
    html! {
        div.year {
            strong { (table.game_text_with("year", &[("year", year.into()), ("years", (year + table.state.years_left()).into())])) }
            @if let Some(start) = view.start {
                span.label { (table.game_text_with("year-start", &[("name", table.scene.name(start).into())])) }
            }
            a.label href=(table.scene.rule("components")) target="_blank" {
                (table.game_text_with("pieces-used", &[("set", view.pieces.set.to_string().into())]))
            }
        }
    }
}

fn dice(table: &Table<'_>) -> Markup {
    let view = &table.view;
    let pool = |colour: Colour, values: &[u8], id: &str| {
        html! {
            div.pool role="group" aria-label=(table.game_text(id)) {
                span.label { (table.game_text(id)) }
                @for (place, &value) in values.iter().enumerate() {
                    span data-key=(format!("{colour}-{place}-{value}")) { (die(table, colour, value)) }
                }
                @if values.is_empty() { span.none { (table.game_text("pool-empty")) } }
            }
        }
    };
    html! {
        (pool(Colour::White, view.white.as_deref().unwrap_or_default(), "part-white"))
        @if let Some(blue) = &view.pool { (pool(Colour::Blue, blue, "part-pool")) }
    }
}

fn docks(table: &Table<'_>) -> Markup {
    let view = &table.view;
    let is_asked = table.state.asked() == Some(Question::Ship);
    html! {
        div.docks role="group" aria-label=(table.game_text("part-docks")) {
            h3 { (art(Deed::Shipping)) (table.game_text("part-docks"))
                span.more { " · " (table.game_text_with("shipments-left", &[("count", view.face_down.into())])) } }
            @for (place, dock) in table.game.game().names(Piece::Dock).into_iter().enumerate() {
                @let name = table.scene.text.name(&santa_maria::DockId(dock));
                @let id = view.docks.get(&dock).copied().flatten();
                @let shipment = id.and_then(|id| Some((id, view.pieces.shipments.get(&id)?)));
                @let take = action(table, "ship", &dock);
                @let income = table.game.game().income(place);
                @let inside = html! {
                    span.label { (name) }
                    @match shipment {
                        Some((id, shipment)) => {
                            span.shipment {
                                (cost(table, &shipment.cost))
                                @if shipment.coins > 0 { (coins(table, shipment.coins.into())) }
                                (points(table, shipment.points.into()))
                                span.id { (id) }
                            }
                        }
                        None => { span.none { (table.game_text("no-shipment")) } }
                    }
                };
                div.dock data-key=(format!("dock-{dock}-{}", id.as_deref().unwrap_or("none"))) {
                    @if let Some(take) = take { (table.button(take, "card", &inside)) }
                    span.income title=(words::bounty(table, income)) {
                        (art(Icon::Seat)) (picture::bounty(income)) span.hidden { (words::bounty(table, income)) }
                    }
                    span.chips { @for (&seat, player) in &view.seats {
                        @if let Some(&ships) = player.ships.get(&dock) { @if ships > 0 { span.count { (chip(table, seat)) b { (ships) } } } }
                    } }
                    (table.about(&name, "ship", &html! {
                        p { (table.game_text_with("ship-income", &[("income", words::bounty(table, income).into())])) }
                        @if is_asked && let Some(take) = take && !table.may(take) && let Some(refused) = table.why_not(take) {
                            div.refused { (refused) }
                        }
                    }))
                }
            }
        }
    }
}

fn retiring(table: &Table<'_>) -> Markup {
    html! {
        div.retiring role="group" aria-label=(table.game_text("part-retiring")) {
            h3 { (table.game_text("part-retiring")) }
            @for &space in Retirement::ALL {
                @let holder = table.view.retirements.get(&space).copied().flatten();
                @let effect = table.game_text(&format!("retirement-{}.effect", space.name()));
                @let inside = html! {
                    (art(space))
                    span.label { (table.name(space)) }
                    @match holder {
                        Some(seat) => { (table.person(seat)) }
                        None => { span.description { (effect) } }
                    }
                };
                div.space-card.taken[holder.is_some()] {
                    (table.button(Action::Retire(space), "card", &inside))
                }
            }
        }
    }
}
