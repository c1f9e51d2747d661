//! The names of computer player levels on pages.

use boards::Text;

/// The name of a level.
pub(crate) fn level_name(text: &Text, level: &str) -> String {
    text.web
        .text(&format!("level-{}", games::current_name(level)))
        .map_or_else(|| level.to_owned(), std::borrow::Cow::into_owned)
}
