//! What the levels of computer players are called on a page.

use boards::Text;

/// What a level is called.
pub(crate) fn level_name(text: &Text, level: &str) -> String {
    text.web
        .text(&format!("level-{}", games::current_name(level)))
        .map_or_else(|| level.to_owned(), std::borrow::Cow::into_owned)
}
