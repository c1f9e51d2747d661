//! Texts in the language of the reader.

use std::borrow::Cow;

use messages::{FILES, Language, Messages, Value, WEB};

/// Texts in one language: those of the pages and those of a game.
#[derive(Clone, Copy)]
pub struct Text {
    /// The texts of the pages.
    pub web: &'static Messages,
    /// The texts of the game.
    pub game: &'static Messages,
    /// The name of the game; [`WEB`] on general pages.
    pub game_name: &'static str,
}

impl Text {
    /// The texts of the pages and of a game; for [`WEB`] those of the pages only.
    pub fn new(language: Language, game: &str) -> Text {
        let file = FILES.iter().find(|file| file.game == game);
        Text {
            web: Messages::get(language, WEB),
            game: Messages::get(language, game),
            game_name: file.map_or(WEB, |file| file.game),
        }
    }

    /// A text of the pages. A missing text shows its id instead of failing.
    pub fn t<'a>(&self, id: &'a str) -> Cow<'a, str> {
        self.web.text(id).map_or(Cow::Borrowed(id), |text| Cow::Owned(text.into_owned()))
    }

    /// A text of the pages with its arguments.
    pub fn with(&self, id: &str, arguments: &[(&str, Value<'_>)]) -> String {
        self.web.text_with(id, arguments).map_or_else(|| id.to_owned(), Cow::into_owned)
    }

    /// The name of a thing of the game.
    pub fn name<T: tabletop::Named>(&self, thing: &T) -> String {
        self.game.name(thing).into_owned()
    }
}
