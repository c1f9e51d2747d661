//! Draws answers that are given as a whole: placing people, storing goods, shipping goods.
//!
//! Each has a number for every kind, and one button.

use bots::Knowledge;
use maud::{Markup, html};
use play::Entry;
use puerto_rico::{Action, Board, Good, Person, Place, PuertoRico, Question, Role, Slot, State};
use tabletop::GameRules;
use tabletop::{Ignore, Name, Node, Seat};

use super::form::{COLONISTS, KEPT, NOBLES};
use super::part::{Table, goods, makes, slot_name, token};
use crate::art::{Icon, art};

/// A way to place everyone.
struct Layout {
    /// The message that describes it.
    id: &'static str,
    after: State,
}

/// Where to place people: complete layouts to choose from, and a number for each slot.
pub(super) fn people(table: &Table<'_>) -> Markup {
    let Node::Decision(seat) = table.game.node() else { return html! {} };
    let layouts = layouts(table, seat);
    let Some(first) = layouts.first() else { return html! {} };
    let board = first.after.board(seat);
    let count = |person, slot| board.people(person, Place::Slot(slot));
    let slots: Vec<Slot> = Slot::all().filter(|&slot| board.circles(slot) > 0).collect();
    let has_nobles = board.nobles() > 0;
    html! {
        div.arrange {
            div.layouts {
                @for layout in &layouts {
                    button.answer name="play" value=(text_of(layout.after.board(seat))) {
                        (table.game_text(layout.id))
                        span.follows { (made(table, &layout.after, seat)) }
                    }
                }
            }
            fieldset.steppers {
                legend { (table.game_text("arrange-own")) " " output.placed data-people=(board.colonists() + board.nobles()) {} }
                @for &slot in &slots {
                    div.slot role="group" aria-label=(slot_name(table, slot)) {
                        (art(slot))
                        span.label { (slot_name(table, slot)) span.of { " / " (board.circles(slot)) } }
                        @for &person in if has_nobles { Person::ALL } else { &[Person::Colonist] } {
                            (stepper(table, person, slot, count(person, slot), board.circles(slot)))
                        }
                    }
                }
                button.answer formaction=(format!("{}/arrange", table.scene.path)) name="verb" value="arrange" {
                    (table.game_text("arrange-so"))
                }
            }
        }
    }
}

fn stepper(table: &Table<'_>, person: Person, slot: Slot, count: u8, most: u8) -> Markup {
    let prefix = if person == Person::Noble { NOBLES } else { COLONISTS };
    let name = format!("{prefix}{}", slot.name());
    html! {
        label.stepper {
            (art(person))
            span.hidden { (table.name(person)) ", " (slot_name(table, slot)) }
            (counter(&name, count, most))
        }
    }
}

/// A number field, with buttons for more and fewer if there is script.
fn counter(name: &str, count: u8, most: u8) -> Markup {
    let step = |by: &str, icon: Icon| {
        html! { button.step type="button" data-step=(by) tabindex="-1" aria-hidden="true" { (art(icon)) } }
    };
    html! {
        (step("-1", Icon::Minus))
        input type="number" name=(name) value=(count) min="0" max=(most) inputmode="numeric";
        (step("1", Icon::Plus))
    }
}

/// The goods made with everyone placed like this.
fn made(table: &Table<'_>, state: &State, seat: Seat) -> Markup {
    let board = state.board(seat);
    makes(table, Good::ALL.iter().map(|&good| (good, board.capacity(good))))
}

/// The layouts to offer, without duplicates.
fn layouts(table: &Table<'_>, seat: Seat) -> Vec<Layout> {
    let suggested = follow(table, seat, PLACING, promising(table, seat));
    let mut layouts = Vec::new();
    if let Some(before) = before_mayor(table) {
        let wanted =
            |person: Person, slot: Slot| before.board(seat).people(person, Place::Slot(slot));
        let new = suggested.board(seat);
        let kept = follow(table, seat, PLACING, |_, options| {
            nearest(options, |person, slot| {
                let kept = wanted(person, slot);
                // New people go to the suggested slots, as far as these are new.
                kept.max(new.people(person, Place::Slot(slot)).min(kept + 1))
            })
        });
        layouts.push(Layout { id: "arrange-keep", after: kept });
    }
    if layouts
        .iter()
        .all(|known| text_of(known.after.board(seat)) != text_of(suggested.board(seat)))
    {
        layouts.push(Layout { id: "arrange-suggested", after: suggested });
    }
    layouts
}

/// The option that comes closest to the wanted counts.
fn nearest(options: &[Action], wanted: impl Fn(Person, Slot) -> u8) -> Action {
    let off = |action: &Action| match *action {
        Action::Place(slot, count) => count.abs_diff(wanted(Person::Colonist, slot)),
        Action::Nobles(slot, count) => count.abs_diff(wanted(Person::Noble, slot)),
        _ => u8::MAX,
    };
    options.iter().copied().min_by_key(off).unwrap_or(Action::Pass)
}

/// The questions of a mayor phase that one arrangement answers.
const PLACING: &[Question] = &[Question::Place, Question::Nobles];

/// Answers these questions of a seat one after the other.
fn follow(
    table: &Table<'_>,
    seat: Seat,
    questions: &[Question],
    mut choose: impl FnMut(&State, &[Action]) -> Action,
) -> State {
    let (game, mut state): (&PuertoRico, State) = (table.game.game(), *table.game.state());
    let mut options = Vec::new();
    while game.node(&state) == Node::Decision(seat)
        && state.question().is_some_and(|asked| questions.contains(&asked))
    {
        game.options(&state, &mut options);
        let action = choose(&state, &options);
        game.apply(&mut state, action, &mut Ignore);
    }
    state
}

/// Chooses what a computer player finds most promising; the first of equals.
fn promising(table: &Table<'_>, seat: Seat) -> impl FnMut(&State, &[Action]) -> Action {
    let mut weights = Vec::new();
    move |state, options| {
        table.game.game().promise(state, seat, options, &mut weights);
        let best = (0..options.len()).rev().max_by(|&a, &b| weights[a].total_cmp(&weights[b]));
        options[best.unwrap_or(0)]
    }
}

/// The state before the mayor phase began.
fn before_mayor(table: &Table<'_>) -> Option<State> {
    let entries = table.game.entries();
    let mayor = table.game.live().rev().find(|&number| {
        let entry = entries.get(number - 1);
        matches!(
            entry,
            Some(
                Entry::Choice(_, Action::Role(Role::Mayor))
                    | Entry::Only(_, Action::Role(Role::Mayor))
            )
        )
    })?;
    table.game.at(mayor - 1)
}

/// The arrangement of a board in notation.
fn text_of(board: &Board) -> String {
    let placed = |person: Person| {
        let count = |slot| board.people(person, Place::Slot(slot));
        let taken = Slot::all().filter(|&slot| count(slot) > 0);
        taken.map(|slot| format!(" {} {}", slot.name(), count(slot))).collect::<String>()
    };
    let nobles = placed(Person::Noble);
    let nobles = if nobles.is_empty() { nobles } else { format!(" nobles{nobles}") };
    format!("arrange{}{nobles}", placed(Person::Colonist))
}

/// The choice of goods to store.
pub(super) fn storage(table: &Table<'_>) -> Markup {
    by_good(table, KEPT, "store", "arrange-store")
}

/// The choice of goods to ship with the small wharf.
pub(super) fn shipment(table: &Table<'_>) -> Markup {
    // Once begun, a shipment is asked good by good.
    html! {
        div.answers {
            @for &action in &table.options {
                @if let Action::Send(good, count) = action {
                    button.answer name="play" value=(table.notation(action)) { (token(table, good)) (count) }
                }
            }
        }
    }
}

fn by_good(table: &Table<'_>, prefix: &str, verb: &str, id: &str) -> Markup {
    let Node::Decision(seat) = table.game.node() else { return html! {} };
    let held = table.game.state().board(seat).goods();
    let kept = follow(table, seat, &[Question::Store], promising(table, seat));
    html! {
        div.arrange {
            div.layouts {
                button.answer name="play" value=(store_text(&kept, seat)) {
                    (table.game_text("arrange-suggested"))
                    span.follows { @for (good, count) in kept.board(seat).goods().some() { (goods(table, good, count)) " " } }
                }
            }
            fieldset.steppers {
                legend { (table.game_text("arrange-own")) }
                @for (good, count) in held.some() {
                    label.stepper {
                        (token(table, good)) span.label { (table.name(good)) span.of { " / " (count) } }
                        (counter(&format!("{prefix}{}", good.name()), kept.board(seat).goods()[good], count))
                    }
                }
                button.answer formaction=(format!("{}/arrange", table.scene.path)) name="verb" value=(verb) { (table.game_text(id)) }
            }
        }
    }
}

fn store_text(after: &State, seat: Seat) -> String {
    let kept = after.board(seat).goods().some();
    kept.fold("store".to_owned(), |text, (good, count)| format!("{text} {} {count}", good.name()))
}
