//! Makes sentences of messages with typed fields.

use std::borrow::Cow;

use fluent_bundle::FluentArgs;
use tabletop::{Field, Label, Message, Seat};

use crate::id::message_id;
use crate::{Messages, Value};

/// The forms of a name that a sentence can ask for beside the name itself, as
/// attributes of it: `building-harbor.a` is `einen Hafen`. They are objects of a
/// sentence, so that one form of each serves where German has cases. Of questions
/// they are the longer text and how an answer is written.
const FORMS: &[&str] = &["a", "the", "some", "no", "help", "notation"];

/// What selectors find where there is nothing, and where there is a list.
const NONE: &str = "none";
const SEVERAL: &str = "several";

/// What the player at each seat is called.
pub type PlayerName<'a> = &'a dyn Fn(Seat) -> String;

impl Messages {
    /// The sentence of a message; for a game without message files, the message as
    /// it is written for logs.
    ///
    /// The text is that of the message's id, such as `event-sold`. Its arguments are
    /// the fields, with hyphens where they have underscores:
    ///
    /// - numbers stay numbers, and choose plural forms;
    /// - a seat becomes the name of its player;
    /// - a thing becomes its name: `$good`, in other forms `$good-some`, and
    ///   `$good-id` is its identifier, to select by;
    /// - a word without a name, `true` and `false` are to select by;
    /// - several things are a list, `2 corn and sugar`, and so are several numbers;
    /// - where there is nothing, `$good-id` is `none`.
    #[must_use]
    pub fn sentence(&self, message: &Message, player: PlayerName<'_>) -> String {
        self.format_message(message, &message.id(), player).unwrap_or_else(|| message.to_string())
    }

    /// An attribute of a message as a sentence, such as the `remedy` of a refusal.
    #[must_use]
    pub fn attribute(
        &self,
        message: &Message,
        attribute: &str,
        player: PlayerName<'_>,
    ) -> Option<String> {
        self.format_message(message, &format!("{}.{attribute}", message.id()), player)
    }

    fn format_message(
        &self,
        message: &Message,
        id: &str,
        player: PlayerName<'_>,
    ) -> Option<String> {
        let mut arguments = FluentArgs::new();
        for (name, field) in &message.fields {
            self.add_arguments(&name.replace('_', "-"), field, player, &mut arguments);
        }
        Some(self.format(id, &arguments)?.into_owned())
    }

    /// Adds the arguments that a field gives.
    fn add_arguments(
        &self,
        name: &str,
        field: &Field,
        player: PlayerName<'_>,
        arguments: &mut FluentArgs<'_>,
    ) {
        let id = format!("{name}-id");
        let name = name.to_owned();
        match field {
            Field::Unsaid => {}
            Field::Nothing => arguments.set(id, NONE),
            Field::Flag(holds) => arguments.set(name, holds.to_string()),
            Field::Number(number) => {
                arguments.set(id, number.to_string());
                arguments.set(name, Value::from(*number));
            }
            Field::Seat(seat) => arguments.set(name, player(*seat)),
            Field::Word(word) => {
                arguments.set(id, word.clone());
                arguments.set(name, word.clone());
            }
            Field::Name(label) => {
                for form in FORMS {
                    arguments.set(format!("{name}-{form}"), self.name_of(label, &[form]));
                }
                arguments.set(id, label.identifier.clone());
                arguments.set(name, self.name_of(label, &[]));
            }
            Field::Phrase { id: phrase, numbers, notation } => {
                let numbers = numbers.iter().map(|&(name, number)| (name, Value::from(number)));
                let text = self.format(phrase, &numbers.collect());
                arguments.set(id, notation.clone());
                arguments.set(name, text.map_or_else(|| notation.clone(), Cow::into_owned));
            }
            Field::Numbers(_) | Field::Names(_) | Field::Words(_) | Field::Counts(_) => {
                let things = self.things(field);
                arguments.set(id, if things.is_empty() { NONE } else { SEVERAL });
                arguments.set(name, self.language.list(&things));
            }
        }
    }

    /// The things of a list, each as the list names it.
    fn things(&self, field: &Field) -> Vec<String> {
        let some = |label: &Label| self.name_of(label, &["some"]);
        match field {
            Field::Numbers(numbers) => numbers.iter().map(ToString::to_string).collect(),
            Field::Words(words) => words.clone(),
            Field::Names(labels) => labels.iter().map(some).collect(),
            Field::Counts(counts) => {
                let counted = |(label, count): &(Label, u32)| match count {
                    // A single one may have its number in its name: `1 gem`.
                    1 => self.name_of(label, &["a", "some"]),
                    count => format!("{count} {}", some(label)),
                };
                counts.iter().map(counted).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What a thing is called: the first of these forms that its name has, or the
    /// name, and without a name the identifier.
    fn name_of(&self, label: &Label, forms: &[&str]) -> String {
        let written = |kind: &&str| {
            let id = message_id(kind, &label.identifier);
            let formed = forms.iter().find_map(|form| self.text(&format!("{id}.{form}")));
            formed.or_else(|| self.text(&id))
        };
        let found = label.kinds.iter().find_map(written);
        found.map_or_else(|| label.identifier.clone(), Cow::into_owned)
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{Seat, ToMessage, messages, names};

    use super::*;
    use crate::{File, Language};

    const fn file(language: Language, text: &'static str) -> File {
        File { language, game: "toy", path: "", text }
    }

    const TOY: &[File] = &[
        file(
            Language::English,
            "colour-deep-red = Deep red
    .some = deep red
colour-azure = Azure
event-won = { $seat } wins { $points ->
    [one] 1 point
   *[other] { $points } points
}.
event-over = It is over.
event-painted = { $seat } paints with { $colour-some } ({ $colour }).
event-mixed = { $colours-id ->
    [none] { $seat } mixes nothing.
   *[other] { $seat } mixes { $colours }{ $at-night ->
        [true] {\" \"}at night
       *[other] {\"\"}
    }.
}
event-rolled = { $value-id ->
    [none] Nothing is rolled.
   *[other] It shows { $value }.
}
refusal-too-dark = It is too dark.
    .remedy = Wait for { $turn }.
",
        ),
        file(
            Language::German,
            "colour-deep-red = Tiefrot
    .some = tiefem Rot
event-painted = { $seat } malt mit { $colour-some } ({ $colour }).
",
        ),
    ];

    names! {
        enum Colour as "colour" {
            DeepRed = "deep-red",
            Azure = "azure",
            Mauve = "mauve",
        }
    }

    type Paint = tabletop::By<Colour, u8, 3>;

    messages! {
        enum Event as "event" {
            Won { seat: Seat, points: u8 },
            Painted { seat: Seat, colour: Colour },
            Mixed { seat: Seat, colours: Paint, at_night: bool },
            Rolled { value: Option<u8> },
            Lost,
            Over,
        }
    }

    messages! {
        enum Refusal as "refusal" {
            TooDark { turn: Seat },
        }
    }

    fn messages(language: Language) -> Messages {
        Messages::read(language, "toy", TOY)
    }

    fn player(seat: Seat) -> String {
        if seat == Seat::FIRST { "Ada".to_owned() } else { seat.to_string() }
    }

    fn english(message: &impl ToMessage) -> String {
        messages(Language::English).sentence(&message.to_message(), &player)
    }

    #[test]
    fn fields_are_arguments() {
        let seat = Seat::FIRST;
        assert_eq!(english(&Event::Won { seat, points: 1 }), "Ada wins 1 point.");
        assert_eq!(english(&Event::Won { seat, points: 2 }), "Ada wins 2 points.");
        assert_eq!(english(&Event::Over), "It is over.");
        assert_eq!(english(&Event::Rolled { value: Some(3) }), "It shows 3.");
        assert_eq!(english(&Event::Rolled { value: None }), "Nothing is rolled.");
    }

    #[test]
    fn things_have_their_names() {
        let painted = Event::Painted { seat: Seat::FIRST, colour: Colour::DeepRed };
        assert_eq!(english(&painted), "Ada paints with deep red (Deep red).");
        let german = messages(Language::German).sentence(&painted.to_message(), &player);
        assert_eq!(german, "Ada malt mit tiefem Rot (Tiefrot).");
        let unnamed = Event::Painted { seat: Seat::FIRST.left(2), colour: Colour::Mauve };
        assert_eq!(english(&unnamed), "b paints with mauve (mauve).");
    }

    #[test]
    fn lists_and_nothing_can_be_told_apart() {
        let mixed = |counts, at_night| {
            english(&Event::Mixed { seat: Seat::FIRST, colours: Paint::new(counts), at_night })
        };
        assert_eq!(mixed([0, 0, 0], false), "Ada mixes nothing.");
        assert_eq!(mixed([2, 0, 1], true), "Ada mixes 2 deep red and mauve at night.");
        assert_eq!(mixed([1, 1, 1], false), "Ada mixes deep red, Azure and mauve.");
        let messages = messages(Language::English);
        assert_eq!(messages.things(&Field::Numbers(vec![3, 1, 3])), ["3", "1", "3"]);
        let labels = vec![Label::new(&Colour::Azure), Label::new(&Colour::DeepRed)];
        assert_eq!(messages.things(&Field::Names(labels)), ["Azure", "deep red"]);
    }

    #[test]
    fn attributes_are_sentences_too() {
        let dark = Refusal::TooDark { turn: Seat::FIRST };
        assert_eq!(english(&dark), "It is too dark.");
        let messages = messages(Language::English);
        let remedy = |it: &dyn ToMessage| messages.attribute(&it.to_message(), "remedy", &player);
        assert_eq!(remedy(&dark).unwrap(), "Wait for Ada.");
        assert_eq!(remedy(&Event::Over), None);
    }

    #[test]
    fn a_message_without_a_text_is_shown_as_in_logs() {
        assert_eq!(english(&Event::Lost), "lost");
        let none = Messages::get(Language::English, "chess");
        let won = Event::Won { seat: Seat::FIRST, points: 3 };
        assert_eq!(none.sentence(&won.to_message(), &player), "won seat=a points=3");
    }
}
