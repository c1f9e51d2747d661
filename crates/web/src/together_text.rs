//! The text that explains simultaneous answers on a page.

use boards::Text;

/// What simultaneous answers mean in this game.
pub(crate) fn together_text(text: &Text) -> String {
    let part = |id: &str| text.game.text(id).unwrap_or_default();
    format!("{} – {}", part("together"), part("together.help"))
}
