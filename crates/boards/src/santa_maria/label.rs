//! Labels actions in words.

use maud::{Markup, html};
use santa_maria::{
    Action, BoardId, Cell, Colour, Deed, DockId, Heading, Id, Resource, Step, Trade,
};
use tabletop::Named;

use super::art::Symbol;
use super::part::{Table, cell_name, coins, cost, die, look, named, payer, points, token};
use super::{picture, words};
use crate::art::art;

pub(super) fn label(table: &Table<'_>, action: Action) -> Markup {
    let say = |id: &str| table.game_text(id);
    let look = look(table, payer(table));
    match action {
        Action::Pass => html! { (say("answer-pass")) },
        Action::Board(_) => {
            html! { (piece(table, action, BoardId)) }
        }
        Action::Hall(hall) => html! {
            (art(Symbol::TownHall)) (table.game_text_with("answer-hall", &[("hall", id(&table.notation(action)).into())]))
            @if let Some((worth, ability)) = look.hall_scholar(hall) {
                " " (points(table, worth.into())) span.hidden { (words::abilities(table, ability)) }
            }
        },
        Action::Place(cell, heading) => html! { (placed(table, cell, heading)) },
        Action::Expand(tile) => html! {
            (table.game_text_with("tile-name", &[("tile", id(&table.notation(action)).into())]))
            " " (cost(table, &named(look.tile_cost(tile))))
            span.hidden { @for space in table.game.game().tile_spaces(tile) { (words::space(table, space)) ". " } }
        },
        Action::Pay(gold) => html! {
            (say("answer-pay")) " "
            @if let Some((price, owed)) = look.owed().and_then(|owed| Some((gold.price(&owed)?, owed))) {
                (cost(table, &price)) @if owed.coins > 0 { " " (coins(table, owed.coins.into())) }
            }
        },
        Action::Activate(cell) => html! {
            @if let Some(space) = look.space(cell) { span.mini.(picture::ground(Some(space))) { (picture::space(table, space)) } }
            span.label { (cell_name(table, cell)) } " " (coins(table, look.single_price().into()))
        },
        Action::Take(colour, value, used) => html! {
            (die(table, colour, value)) span.label { (line_name(table, colour, used)) }
            @let price = santa_maria::PlayerView::change_price(look.free_steps(), value, used);
            @if price > 0 { " " (coins(table, price.into())) }
        },
        Action::Leave(cell) => {
            html! { (table.game_text_with("answer-leave", &[("cell", cell_name(table, cell).into())])) }
        }
        Action::Retire(space) => html! {
            (art(space)) (table.game_text_with("answer-retire", &[("space", table.name(space).into())]))
        },
        Action::Road(cell) => html! {
            (art(Symbol::Road)) (table.game_text_with("answer-road", &[("cell", cell_name(table, cell).into())]))
        },
        Action::Sell(kind) => free(table, "answer-sell", kind, kind.price()),
        Action::Buy(kind) => free(table, "answer-buy", kind, look.buy_price()),
        Action::Trade(kind) => html! {
            (token(table, kind)) (words::resource(table, kind, 1)) " ▸ "
            @if let Some(trade) = look.trade() { (gifts(table, trade)) }
        },
        Action::Deal(number) => html! {
            @if let Some(trade) = look.trade() {
                @if let Some(price) = trade.pay.get(usize::from(number)) { (words::price(table, price)) }
                " ▸ " (gifts(table, trade))
            }
        },
        Action::Choose(number) => html! {
            @if let Some(gift) = look.trade().and_then(|trade| trade.give.get(usize::from(number))) {
                (picture::bounty(gift)) " " (words::bounty(table, gift))
            }
        },
        Action::Effect(number) => html! {
            @if let Some(effect) = look.effect(number) {
                (picture::effect(effect)) " " (words::effect(table, effect))
            }
        },
        Action::Ship(dock) => html! {
            (art(Deed::Shipping)) (piece(table, action, DockId))
            @if let Some((price, worth)) = look.shipment(dock.into()) {
                " " (cost(table, &price.goods()))
                @if price.coins > 0 { " " (coins(table, price.coins.into())) }
                " " (points(table, worth.into()))
            }
        },
        Action::Advance(step) => advance(table, step),
        Action::March => html! { (art(Deed::Conquistador)) (say("answer-march")) },
        Action::Monk(place) => {
            let found = table.game.game().monk_place(place.into());
            let id = Id::new(id(&table.notation(action)));
            let name = id.map(|id| words::monk_place_name(table, found, id));
            let price = look.monk_price(place.into());
            html! {
                (art(found)) (name.unwrap_or_default())
                @if price > 0 { " " (coins(table, price)) }
            }
        }
    }
}

/// The name of the piece that an action chooses.
fn piece<T: Named>(table: &Table<'_>, action: Action, kind: fn(Id) -> T) -> String {
    let id = Id::new(id(&table.notation(action)));
    id.map(|id| table.scene.text.name(&kind(id))).unwrap_or_default()
}

fn id(notation: &str) -> &str {
    notation.rsplit(' ').next().unwrap_or_default()
}

/// A row or a column.
pub(super) fn line_name(table: &Table<'_>, colour: Colour, line: u8) -> String {
    let id = match colour {
        Colour::White => "line-column",
        Colour::Blue => "line-row",
    };
    table.game_text_with(id, &[("line", line.into())])
}

/// Where a tile begins, and in which direction it extends.
pub(super) fn placed(table: &Table<'_>, cell: Cell, heading: Heading) -> String {
    format!("{}, {}", cell_name(table, cell), table.name(heading))
}

/// The price for which a resource is sold or bought.
fn free(table: &Table<'_>, id: &str, kind: Resource, price: u8) -> Markup {
    html! {
        (token(table, kind))
        (table.game_text_with(id, &[("resource", words::resource(table, kind, 1).into())]))
        " " (coins(table, price.into()))
    }
}

fn advance(table: &Table<'_>, step: Step) -> Markup {
    let price = look(table, payer(table)).extra_step_price().unwrap_or(0);
    html! {
        (art(Deed::Religion))
        @match step {
            Step::Plain => { (table.game_text("answer-advance")) }
            Step::Grain => { (table.game_text("answer-advance-two")) " " (token(table, Resource::Grain)) }
            Step::Gold => { (table.game_text("answer-advance-two")) " " (token(table, Resource::Gold)) }
            Step::Coins => { (table.game_text("answer-advance-two")) " " (coins(table, price.into())) }
        }
    }
}

/// The gains of a trade, whichever of them is chosen.
fn gifts(table: &Table<'_>, trade: &Trade) -> String {
    let all: Vec<String> = trade.give.iter().map(|it| words::bounty(table, it)).collect();
    all.join(" / ")
}
