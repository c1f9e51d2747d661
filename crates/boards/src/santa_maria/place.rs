//! Draws the choice of where to lay a tile: one grid per rotation, one of which is shown.
//!
//! The spaces of a grid are those where the tile may begin.

use maud::{Markup, html};
use santa_maria::{Action, Cell, Cells, Heading, Space};
use tabletop::{GameRules, Name, ToMessage};

use super::label::placed;
use super::part::{Table, look, payer};
use super::picture::{grid, ground, space};
use super::words;
use crate::art::{Icon, art};

pub(super) fn place(table: &Table<'_>) -> Markup {
    let may =
        |heading: Heading| Cells::ALL.iter().any(|cell| table.may(Action::Place(cell, heading)));
    // The first rotation shown is one that fits.
    let first = Heading::ALL.iter().copied().find(|&heading| may(heading));
    html! {
        div.placing {
            fieldset.rotations {
                legend { (art(Icon::Rotate)) (table.game_text("place-turn")) }
                @for &heading in Heading::ALL {
                    @if may(heading) {
                        div.rotation {
                            label.check {
                                input type="radio" name="turned" value=(heading.name()) checked[Some(heading) == first];
                                span { (table.name(heading)) }
                            }
                            div.ways-to-lie {
                                (shape(table, heading))
                                (grid("small", |cell| start(table, cell, heading)))
                            }
                        }
                    }
                }
            }
            p.keys { (table.game_text("place-keys")) }
        }
    }
}

/// The shape of the tile in this rotation.
fn shape(table: &Table<'_>, heading: Heading) -> Markup {
    let look = look(table, payer(table));
    // Any space from which the tile stays on the board will do.
    let whole =
        Cells::ALL.iter().map(|cell| look.laid((cell, heading)).collect::<Vec<(Cell, &Space)>>());
    let laid = whole.max_by_key(Vec::len).unwrap_or_default();
    let top = laid.iter().map(|(cell, _)| cell.row()).min().unwrap_or(0);
    let left = laid.iter().map(|(cell, _)| cell.column()).min().unwrap_or(0);
    html! {
        span.turned {
            @for (place, (cell, it)) in laid.iter().enumerate() {
                span class=(format!("cell {} at-{}{}", ground(Some(it)), cell.row() - top, cell.column() - left)) {
                    @if place == 0 { span.first aria-hidden="true" { "●" } }
                    (space(table, it))
                }
            }
        }
    }
}

/// A space of the grid: an answer, or the reason why the tile cannot begin there.
fn start(table: &Table<'_>, cell: Cell, heading: Heading) -> Markup {
    let look = look(table, payer(table));
    let action = Action::Place(cell, heading);
    let here = ground(look.space(cell));
    let covered: Vec<(Cell, &Space)> = look.laid((cell, heading)).collect();
    let cells: Vec<String> = covered.iter().map(|(cell, _)| cell.to_string()).collect();
    let name = placed(table, cell, heading);
    if table.may(action) {
        let covered_spaces: Vec<String> =
            covered.iter().map(|(_, it)| words::space(table, it)).collect();
        html! {
            button class=(format!("answer cell {here}")) name="play" value=(table.notation(action)) title=(covered_spaces.join(" · "))
                aria-label=(name) data-cell=(cell) data-cells=(cells.join(" ")) { "●" }
        }
    } else {
        let refused = table
            .scene
            .actor
            .and_then(|seat| table.game.game().why_not(table.game.state(), seat, action));
        let why =
            refused.map(|refusal| crate::game_text::reason(table.scene, &refusal.to_message()));
        html! {
            button class=(format!("cannot cell {here}")) name="play" value=(table.notation(action)) tabindex="-1"
                title=[why] aria-label=(name) data-cell=(cell) data-cells=(cells.join(" ")) {}
        }
    }
}
