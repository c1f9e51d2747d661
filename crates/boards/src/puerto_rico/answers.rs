//! Draws the answers to the open question as buttons.

use maud::{Markup, html};
use puerto_rico::{Action, Building, Good, Person, Place, Question, Role, Slot, Tile};
use tabletop::Name;

use super::arrange;
use super::art::Symbol;
use super::common::{load_blocks, points};
use super::part::{Table, slot_name, token};
use super::roles;
use super::stack;
use crate::art::art;

pub(super) fn answers(table: &Table<'_>) -> Markup {
    let question = table.game.state().question();
    match question {
        Some(Question::Role) => roles::to_choose(table),
        Some(Question::Place | Question::Nobles) => arrange::people(table),
        Some(Question::Store) => arrange::storage(table),
        Some(Question::Send) => arrange::shipment(table),
        _ => html! {
            div.answers {
                @for &action in &in_order(table, question) { (answer(table, action)) }
            }
        },
    }
}

/// The answers in a useful order: where hardly anybody declines, declining comes last.
fn in_order(table: &Table<'_>, question: Option<Question>) -> Vec<Action> {
    let mut options = table.options.clone();
    if matches!(question, Some(Question::Produce | Question::LastChips)) {
        options.sort_by_key(|&action| action == Action::Pass);
    }
    options
}

/// The label of passing, which some questions have a word of their own for.
fn pass(question: Option<Question>) -> &'static str {
    match question {
        Some(Question::Produce) => "answer-refuse",
        Some(Question::LastChips) => "answer-decline",
        Some(Question::Waive) => "answer-all-reductions",
        _ => "answer-pass",
    }
}

/// Actions that come to mind to a player with these goods at this table. Buildings are
/// explained on the shelf and roles on their cards, so they are not repeated here.
pub(super) fn candidates(table: &Table<'_>) -> Vec<Action> {
    let own = table.scene.actor.and_then(|seat| table.view.seats.get(&seat));
    let held: Vec<Good> = own.map_or_else(Vec::new, |own| own.goods.keys().copied().collect());
    match table.game.state().question() {
        Some(Question::Tile | Question::SecondTile) => {
            let row = table.view.row.keys().map(|&good| Tile::plantation(good));
            row.chain([Tile::Quarry]).map(Action::Take).collect()
        }
        Some(Question::CraftsmanPrivilege) => {
            Good::ALL.iter().map(|&good| Action::Extra(good)).collect()
        }
        Some(Question::Sell) => held.into_iter().map(Action::Sell).collect(),
        Some(Question::Load) => {
            let ships = &table.view.fleet;
            let loads = held
                .iter()
                .flat_map(|&good| ships.keys().map(move |&ship| Action::Load(good, ship)));
            loads.chain([Action::Pass]).collect()
        }
        _ => Vec::new(),
    }
}

fn answer(table: &Table<'_>, action: Action) -> Markup {
    let class = if action == Action::Pass { "answer pass" } else { "answer" };
    let note = follows(table, action);
    html! {
        button class=(class) name="play" value=(table.notation(action)) data-for=(table.notation(action)) {
            (label(table, action))
            @if !note.is_empty() { span.follows { (note) } }
        }
    }
}

/// A short note on an answer: its immediate consequences, or the effect of a building.
fn follows(table: &Table<'_>, action: Action) -> String {
    if let Action::Choose(building) | Action::Build(building) = action {
        return table.game_text(&format!("building-{}.effect", building.name()));
    }
    let note = table.consequence(action);
    match load_blocks(table, action) {
        Some(blocks) => format!("{note} · {blocks}"),
        None => note,
    }
}

/// The label of an action, as a player would say it.
pub(super) fn label(table: &Table<'_>, action: Action) -> Markup {
    let say = |id: &str| table.game_text(id);
    match action {
        Action::Pass => html! { (say(pass(table.game.state().question()))) },
        Action::Role(role) => {
            html! { (art(role)) (table.name(role)) }
        }
        Action::Choose(building) | Action::Build(building) => {
            let price =
                table.view.quotes.get(&building).filter(|_| matches!(action, Action::Build(_)));
            html! {
                (art(building)) (table.name(building))
                @if let Some(quote) = price { " " span.count { (art(Symbol::Doubloon)) b { (quote.price) } } }
            }
        }
        Action::Take(tile) => {
            html! { (art(tile)) (table.name(tile)) }
        }
        Action::Forest(good) => html! {
            (art(Tile::Forest)) (table.game_text_with("answer-forest", &[("good", table.name(good).into())]))
        },
        Action::Draw => html! { (art(Symbol::TileBack)) (say(unnamed(table))) },
        Action::DrawFrom(stack) => html! { (stack::label(table, stack)) },
        Action::BuyFrom(stack) => {
            html! { (say("answer-buy-from")) " " (stack::label(table, stack)) }
        }
        Action::Colonist => html! { (art(Person::Colonist)) (say("answer-colonist")) },
        Action::Noble => html! { (art(Person::Noble)) (say("answer-noble")) },
        Action::Nobles(slot, count) => counted(table, Person::Noble, slot, count),
        Action::Place(slot, count) => counted(table, Person::Colonist, slot, count),
        Action::Produce => html! { (art(Role::Craftsman)) (say("answer-produce")) },
        Action::Extra(good) => html! { (token(table, good)) (table.name(good)) },
        Action::Sell(good) => html! {
            (token(table, good)) (table.name(good))
            " " span.count { (art(Symbol::Doubloon)) b { (table.view.sales[good].price) } }
        },
        Action::Post(good) => html! {
            (token(table, good)) (table.game_text_with("answer-post", &[("good", table.name(good).into())]))
            " " span.count { (art(Symbol::Doubloon)) b { (table.view.sales[good].at_post()) } }
        },
        Action::Buy => {
            html! { (art(Symbol::TileBack)) (say(if table.view.position.tops.is_empty() { "answer-buy" } else { "answer-buy-unseen" })) }
        }
        Action::BuyForest => html! { (art(Tile::Forest)) (say("answer-buy-forest")) },
        Action::Discard(tile, person) => html! {
            (art(tile))
            (table.game_text_with("answer-discard", &[("tile", table.name(tile).into())]))
            @if let Some(person) = person { " " (art(person)) (table.name(person)) }
        },
        Action::Fell(good) => html! {
            (art(Tile::Forest)) (table.game_text_with("answer-fell", &[("good", table.name(good).into())]))
        },
        Action::Load(good, ship) => html! {
            (token(table, good)) (table.name(good)) " → "
            (art(Symbol::CargoShip)) (table.name(ship)) " " (earned(table, action))
        },
        Action::Wharf(good) => html! {
            (token(table, good)) (table.name(good)) " → "
            (art(Building::Wharf)) (table.name(Building::Wharf))
            " " (earned(table, action))
        },
        Action::SmallWharf => html! {
            (art(Building::SmallWharf)) (table.name(Building::SmallWharf))
        },
        Action::Send(good, count) | Action::Keep(good, count) => {
            html! { (token(table, good)) (table.name(good)) ": " (count) }
        }
        Action::Supply(good) => html! {
            (art(Building::RoyalSupplier)) (token(table, good)) (table.name(good))
        },
        Action::Union => html! { (art(Building::UnionHall)) (say("answer-union")) },
        Action::PayPerson(person, place) => html! {
            (art(person)) (table.name(person))
            " (" (place_name(table, place)) ")"
        },
        Action::PayGood(good) => html! { (token(table, good)) (table.name(good)) },
        Action::Move(person, slot) => html! {
            (art(person)) " → " (slot_name(table, slot))
        },
        Action::Points => html! { (art(Symbol::Points)) (say("answer-points")) },
        Action::Waive(doubloons) => html! {
            (art(Symbol::Doubloon)) (table.game_text_with("answer-waive", &[("doubloons", doubloons.into())]))
        },
    }
}

/// The label of a draw that does not name a stack.
fn unnamed(table: &Table<'_>) -> &'static str {
    match table.game.state().question() {
        Some(Question::Stacks) => "answer-draw-rest",
        _ if table.view.position.tops.is_empty() => "answer-draw",
        _ => "answer-draw-unseen",
    }
}

/// The points that a load earns.
fn earned(table: &Table<'_>, action: Action) -> Markup {
    html! { span.count { (art(Symbol::Points)) b { "+" (points(table, action)) } } }
}

fn counted(table: &Table<'_>, person: Person, slot: Slot, count: u8) -> Markup {
    html! { (art(person)) (count) " → " (slot_name(table, slot)) }
}

fn place_name(table: &Table<'_>, place: Place) -> String {
    match place {
        Place::Windrose => table.game_text("part-windrose"),
        Place::Slot(slot) => slot_name(table, slot),
    }
}
