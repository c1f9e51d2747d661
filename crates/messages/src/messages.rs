//! Looks up messages and fills in their values.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use tabletop::{Choice, ComponentSet, Expansion, Name, Named, Preset, Switch};

use crate::id::message_id;
use crate::{FILES, File, Language, Value};

type Bundle = FluentBundle<FluentResource>;

/// The texts about one game in one language.
pub struct Messages {
    /// The reader's language, in which lists are written.
    pub(crate) language: Language,
    /// The wanted language first, then English for what it lacks.
    bundles: Vec<Bundle>,
}

impl Messages {
    /// The texts about a game. Of a game without files there are none.
    #[must_use]
    pub fn get(language: Language, game: &str) -> &'static Messages {
        static ALL: LazyLock<Vec<(Language, &'static str, Messages)>> = LazyLock::new(|| {
            let mut games: Vec<&str> = FILES.iter().map(|file| file.game).collect();
            games.dedup();
            let pairs = games.into_iter().flat_map(|game| {
                Language::ALL
                    .iter()
                    .map(move |&language| (language, game, Messages::read(language, game, FILES)))
            });
            pairs.collect()
        });
        static NONE: Messages = Messages { language: Language::English, bundles: Vec::new() };
        let found = ALL.iter().find(|(spoken, about, _)| *spoken == language && *about == game);
        found.map_or(&NONE, |(_, _, messages)| messages)
    }

    /// Reads the files of one game. What is not well formed is left out here and
    /// found by the tests: a table goes on with a text missing.
    pub(crate) fn read(language: Language, game: &'static str, files: &[File]) -> Messages {
        let mut spoken = vec![language];
        if language != Language::English {
            spoken.push(Language::English);
        }
        let bundle = |language: Language| {
            let mut bundle = Bundle::new_concurrent(vec![language.identifier()]);
            // The marks around arguments are for texts in both directions of
            // writing; ours have one, and a terminal may show the marks.
            bundle.set_use_isolating(false);
            let own = |file: &&File| file.language == language && file.game == game;
            for file in files.iter().filter(own) {
                let resource = FluentResource::try_new(file.text.to_owned());
                let resource = resource.unwrap_or_else(|(readable, _)| readable);
                let _ = bundle.add_resource(resource);
            }
            bundle
        };
        Messages { language, bundles: spoken.into_iter().map(bundle).collect() }
    }

    /// The language of the reader.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The text with this id, `MESSAGE` or `MESSAGE.ATTRIBUTE`.
    #[must_use]
    pub fn text(&self, id: &str) -> Option<Cow<'_, str>> {
        self.text_with(id, &[])
    }

    /// The text with this id and its arguments filled in. An argument that is not
    /// given is shown by its name.
    #[must_use]
    pub fn text_with(&self, id: &str, arguments: &[(&str, Value<'_>)]) -> Option<Cow<'_, str>> {
        self.format(id, &arguments.iter().cloned().collect())
    }

    pub(crate) fn format(&self, id: &str, arguments: &FluentArgs<'_>) -> Option<Cow<'_, str>> {
        let (id, attribute) = match id.split_once('.') {
            Some((id, attribute)) => (id, Some(attribute)),
            None => (id, None),
        };
        self.bundles.iter().find_map(|bundle| {
            let message = bundle.get_message(id)?;
            let pattern = match attribute {
                Some(attribute) => message.get_attribute(attribute)?.value(),
                None => message.value()?,
            };
            Some(bundle.format_pattern(pattern, Some(arguments), &mut Vec::new()))
        })
    }

    /// What a thing is called; its identifier if it has no name.
    #[must_use]
    pub fn name<T: Named>(&self, thing: &T) -> Cow<'_, str> {
        let identifier = thing.identifier();
        let name = self.text(&message_id(T::KIND, identifier));
        name.unwrap_or_else(|| Cow::Owned(identifier.to_owned()))
    }

    /// What a preset stands for.
    #[must_use]
    pub fn preset(&self, preset: &Preset) -> Cow<'_, str> {
        let id = format!("about-preset-{}", preset.name);
        self.text(&id).unwrap_or(Cow::Borrowed(preset.about))
    }

    /// What an expansion brings.
    #[must_use]
    pub fn expansion(&self, expansion: &Expansion) -> Cow<'_, str> {
        let id = format!("about-expansion-{}", expansion.name);
        self.text(&id).unwrap_or(Cow::Borrowed(expansion.about))
    }

    /// Where the pieces of a set come from.
    #[must_use]
    pub fn components(&self, set: &ComponentSet) -> Cow<'_, str> {
        let id = format!("about-components-{}", set.name);
        self.text(&id).unwrap_or(Cow::Borrowed(set.about))
    }

    /// The question of a switch.
    #[must_use]
    pub fn switch(&self, switch: &Switch) -> Cow<'_, str> {
        let id = format!("about-switch-{}", switch.name);
        self.text(&id).unwrap_or(Cow::Borrowed(switch.about))
    }

    /// What a clause of the rules says, given its English text.
    #[must_use]
    pub fn clause<'a>(&'a self, id: &str, english: &'a str) -> Cow<'a, str> {
        self.text(&message_id("clause", id)).unwrap_or(Cow::Borrowed(english))
    }

    /// The heading of a chapter of the rules, given its file and English title.
    #[must_use]
    pub fn chapter<'a>(&'a self, file: &str, english: &'a str) -> Cow<'a, str> {
        self.text(&message_id("chapter", file)).unwrap_or(Cow::Borrowed(english))
    }

    /// What an answer to a switch means.
    #[must_use]
    pub fn answer(&self, switch: &Switch, answer: &Choice) -> Cow<'_, str> {
        // An attribute begins with a letter, an answer need not.
        let id = format!("about-switch-{}.answer-{}", switch.name, answer.name);
        self.text(&id).unwrap_or(Cow::Borrowed(answer.about))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn file(language: Language, text: &'static str) -> File {
        File { language, game: "toy", path: "", text }
    }

    const TOY: &[File] = &[
        file(
            Language::English,
            "hello = Hello, { $name }
goods = { $number ->
    [one] one good
   *[other] { $number } goods
}
only-english = Only English
    .note = A note
",
        ),
        file(
            Language::German,
            "hello = Hallo, { $name }
only-english =
    .other = Anderes
",
        ),
        file(Language::German, "broken\nwhole = Ganz\n"),
    ];

    fn german() -> Messages {
        Messages::read(Language::German, "toy", TOY)
    }

    #[test]
    fn arguments_are_filled_in() {
        let (german, english) = (german(), Messages::read(Language::English, "toy", TOY));
        let name = [("name", Value::from("Ada"))];
        assert_eq!(german.text_with("hello", &name).unwrap(), "Hallo, Ada");
        assert_eq!(english.text_with("hello", &name).unwrap(), "Hello, Ada");
        assert_eq!(english.text_with("goods", &[("number", 1.into())]).unwrap(), "one good");
        assert_eq!(english.text_with("goods", &[("number", 2.into())]).unwrap(), "2 goods");
        assert_eq!(english.text("hello").unwrap(), "Hello, {$name}");
    }

    #[test]
    fn what_a_language_lacks_is_told_in_english() {
        let german = german();
        assert_eq!(german.text("only-english").unwrap(), "Only English");
        assert_eq!(german.text("only-english.note").unwrap(), "A note");
        assert_eq!(german.text("only-english.other").unwrap(), "Anderes");
        assert_eq!(german.text_with("goods", &[("number", 1.into())]).unwrap(), "one good");
    }

    #[test]
    fn what_nobody_wrote_is_not_there() {
        let german = german();
        for id in ["", ".", "nothing", "hello.", "hello.nothing", "nothing.note", "broken"] {
            assert_eq!(german.text(id), None, "{id:?}");
        }
        assert_eq!(german.text("whole").unwrap(), "Ganz");
        let folly = Preset { name: "folly", about: "" };
        assert_eq!(german.name(&folly), "folly");
        assert_eq!(Messages::get(Language::German, "chess").text("role-mayor"), None);
    }

    #[test]
    fn english_about_rules_is_what_the_code_says() {
        let answer = Choice { name: "122", about: "The answer." };
        let switch = Switch { name: "points-pool", about: "The question.", choices: &[] };
        let preset = Preset { name: "reprint-2019", about: "The preset." };
        let expansion = Expansion { name: "nobles", about: "The expansion.", switches: &[] };
        let set = ComponentSet { name: "mine", about: "The set.", table: "" };
        let english = Messages::get(Language::English, "puerto-rico");
        assert_eq!(english.components(&set), "The set.");
        assert_eq!(english.switch(&switch), "The question.");
        assert_eq!(english.answer(&switch, &answer), "The answer.");
        assert_eq!(english.preset(&preset), "The preset.");
        assert_eq!(english.expansion(&expansion), "The expansion.");
        assert_eq!(english.clause("settler.take", "The clause."), "The clause.");
        assert_eq!(english.chapter("settler", "The chapter."), "The chapter.");
        let german = Messages::get(Language::German, "puerto-rico");
        assert_ne!(german.switch(&switch), "The question.");
        assert_ne!(german.answer(&switch, &answer), "The answer.");
        assert_ne!(german.preset(&preset), "The preset.");
        assert_ne!(german.expansion(&expansion), "The expansion.");
        assert_ne!(german.clause("settler.take", "The clause."), "The clause.");
        assert_eq!(german.chapter("settler", "The chapter."), "Der Siedler");
    }
}
