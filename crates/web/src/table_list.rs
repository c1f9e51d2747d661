//! Draws a list of tables.

use crate::level_text::level_name;
use crate::page::{art, person_name};
use boards::Text;
use boards::art::Icon;
use maud::{Markup, html};
use store::Listed;
use store::Phase;
use tables::{Occupant, Summary};

/// A list of tables, or a line that says there are none.
pub(crate) fn listed(text: &Text, tables: &[Listed]) -> Markup {
    html! {
        @if tables.is_empty() { p.none { (text.t("no-tables")) } }
        ul { @for table in tables { (line(text, table, false)) } }
    }
}

/// A table in a list, with its players and whether it waits for the viewer.
pub(crate) fn line(text: &Text, table: &Listed, is_asked: bool) -> Markup {
    let title = games::title(&table.game).map_or(table.game.as_str(), |title| title.title());
    let Summary { occupants, together, .. } = Summary::read(&table.summary);
    html! {
        li {
            a href=(format!("/g/{}", table.id)) { (title) }
            span.seated {
                @for occupant in &occupants {
                    @match occupant {
                        Occupant::Open {} => { span.open { (text.t("place-open")) } }
                        Occupant::Player { name, .. } => { span { (art(Icon::Seat)) (person_name(text, name)) } }
                        Occupant::Bot { level } => { span { (art(Icon::Bot)) (level_name(text, level)) } }
                    }
                }
            }
            @if together { span.together { (text.t("together-short")) } }
            @if is_asked { strong.phase { (text.t("your-turn")) } }
            @else {
                span.phase { (text.t(match table.phase {
                    Phase::Open => "phase-open",
                    Phase::Running => "phase-running",
                    Phase::Finished => "phase-finished",
                })) }
            }
        }
    }
}
