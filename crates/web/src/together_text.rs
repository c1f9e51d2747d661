//! What placing at the same time is called on a page.

use boards::Text;

/// What it means in a game that all answer at once.
pub(crate) fn agreed(text: &Text) -> String {
    let told = |id: &str| text.game.text(id).unwrap_or_default();
    format!("{} – {}", told("together"), told("together.help"))
}
