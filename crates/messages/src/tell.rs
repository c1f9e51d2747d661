//! Plain data in words: what happened, and why something is refused.

use std::borrow::Cow;

use fluent_bundle::FluentArgs;
use serde_json::Value as Json;

use crate::{Messages, Value, fields};

/// The forms of a name that a message can ask for beside the name itself, as
/// attributes of it: `building-harbor.a` is `einen Hafen`. They are objects of a
/// sentence, so that one form of each serves where German has cases. Of questions
/// it is the longer text.
const FORMS: &[&str] = &["a", "the", "some", "no", "help"];

/// What selectors find where there is nothing, and where there is a list.
const NONE: &str = "none";
const SEVERAL: &str = "several";

/// Names that the message files cannot know, such as those of the players: by
/// the kind of a thing and its identifier.
pub type NameOf<'a> = &'a dyn Fn(&str, &str) -> Option<String>;

impl Messages {
    /// A value of an enum in words, given as it is serialised: an object that has
    /// the variant under the name of the enum, `{"event": "sold", "seat": "a",
    /// "good": "corn", "doubloons": 1}`, or the variant alone as a string.
    ///
    /// The text is that of `event-sold`; an attribute of it is asked for with
    /// the name of the enum: `refusal.remedy`. Its arguments are the fields, with
    /// hyphens where they have underscores:
    ///
    /// - numbers stay numbers, and choose plural forms;
    /// - an identifier becomes its name: `$good`, in other forms `$good-some`,
    ///   and `$good-id` is the identifier itself, to select by;
    /// - an identifier without a name, `true` and `false` are to select by;
    /// - several things are a list in the order of the message files, `2 corn and
    ///   sugar`, and so are several numbers;
    /// - where there is nothing, `$good-id` is `none`.
    ///
    /// `name_of` is asked first for every name.
    #[must_use]
    pub fn tell(&self, what: &str, data: &Json, name_of: NameOf<'_>) -> Option<String> {
        let (kind, attribute) = match what.split_once('.') {
            Some((kind, attribute)) => (kind, Some(attribute)),
            None => (what, None),
        };
        let variant = data.as_str().or_else(|| data.get(kind)?.as_str())?;
        let mut id = message_id(kind, variant);
        if let Some(attribute) = attribute {
            id.push('.');
            id.push_str(attribute);
        }
        let mut arguments = FluentArgs::new();
        for (name, value) in data.as_object().into_iter().flatten() {
            if name != kind {
                let field = Field { messages: self, name, kinds: &[name] };
                field.argue(value, name_of, &mut arguments);
            }
        }
        Some(self.format(&id, &arguments)?.into_owned())
    }
}

/// A field whose things are to be named.
struct Field<'a> {
    messages: &'a Messages,
    name: &'a str,
    /// What it holds if nothing else is known.
    kinds: &'a [&'a str],
}

impl Field<'_> {
    /// Adds the arguments that the field gives.
    fn argue(&self, value: &Json, name_of: NameOf<'_>, arguments: &mut FluentArgs<'_>) {
        let argument = self.name.replace('_', "-");
        let id = format!("{argument}-id");
        match value {
            Json::Null => arguments.set(id, NONE),
            Json::Bool(holds) => arguments.set(argument, holds.to_string()),
            Json::Number(number) => {
                arguments.set(argument, Value::from(number.as_f64().unwrap_or_default()));
            }
            Json::String(identifier) => {
                for form in FORMS {
                    let name = self.call(identifier, &[form], name_of);
                    arguments.set(format!("{argument}-{form}"), name);
                }
                arguments.set(argument, self.call(identifier, &[], name_of));
                arguments.set(id, identifier.clone());
            }
            Json::Array(_) | Json::Object(_) => {
                let mut things = counted(value);
                things.sort_by_key(|(thing, _)| self.place_of(thing));
                let tell = |(thing, count): &(&str, u64)| match *count {
                    0 => self.call(thing, &["some"], name_of),
                    // A single one may be told with its number: `1 gem`.
                    1 => self.call(thing, &["a", "some"], name_of),
                    count => format!("{count} {}", self.call(thing, &["some"], name_of)),
                };
                let mut things: Vec<String> = things.iter().map(tell).collect();
                things.extend(numbers(value));
                arguments.set(id, if things.is_empty() { NONE } else { SEVERAL });
                arguments.set(argument, self.messages.language.list(&things));
            }
        }
    }

    fn kinds(&self) -> &[&str] {
        fields::kinds(self.messages.game, self.name).unwrap_or(self.kinds)
    }

    /// What a thing is called: the first of these forms that its name has, or the
    /// name, and without a name the identifier.
    fn call(&self, identifier: &str, forms: &[&str], name_of: NameOf<'_>) -> String {
        let kinds = self.kinds();
        if let Some(name) = kinds.iter().find_map(|kind| name_of(kind, identifier)) {
            return name;
        }
        let written = |kind: &&str| {
            let id = message_id(kind, identifier);
            let formed = forms.iter().find_map(|form| self.messages.text(&format!("{id}.{form}")));
            formed.or_else(|| self.messages.text(&id))
        };
        kinds.iter().find_map(written).map_or_else(|| identifier.to_owned(), Cow::into_owned)
    }

    /// Where a thing stands in lists: objects lose the order of their entries.
    fn place_of(&self, identifier: &str) -> usize {
        let place = |kind: &&str| self.messages.place_of(&message_id(kind, identifier));
        self.kinds().iter().map(place).min().unwrap_or(usize::MAX)
    }
}

/// The id of a message; it has no dots, as clauses have, and no underscores.
pub(crate) fn message_id(kind: &str, identifier: &str) -> String {
    format!("{kind}-{}", identifier.replace(['.', '_'], "-"))
}

/// Of what there is something, and how much: in an object of numbers, or in a list
/// of single things, which have no number.
fn counted(value: &Json) -> Vec<(&str, u64)> {
    match value {
        Json::Array(list) => list.iter().filter_map(|thing| Some((thing.as_str()?, 0))).collect(),
        Json::Object(counts) => {
            let counts = counts.iter().map(|(thing, count)| (thing.as_str(), count.as_u64()));
            counts.filter_map(|(thing, count)| Some((thing, count.filter(|&n| n > 0)?))).collect()
        }
        _ => Vec::new(),
    }
}

/// The numbers of a list, such as the pips of dice.
fn numbers(value: &Json) -> impl Iterator<Item = String> {
    let list = value.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().filter(|it| it.is_number()).map(ToString::to_string)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

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
event-mixed = { $colour-id ->
    [none] { $seat } mixes nothing.
   *[other] { $seat } mixes { $colour }{ $at-night ->
        [true] {\" \"}at night
       *[other] {\"\"}
    }.
}
refusal-too-dark = It is too dark.
    .remedy = Wait for { $turn }.
question-paint-which = Choose a colour
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

    fn messages(language: Language) -> Messages {
        Messages::read(language, "toy", TOY)
    }

    fn name_of(kind: &str, identifier: &str) -> Option<String> {
        match (kind, identifier) {
            ("seat", "a") => Some("Ada".to_owned()),
            _ => None,
        }
    }

    fn english(what: &str, data: &Json) -> Option<String> {
        messages(Language::English).tell(what, data, &name_of)
    }

    #[test]
    fn fields_are_arguments() {
        let won = |points: u8| json!({"event": "won", "seat": "a", "points": points});
        assert_eq!(english("event", &won(1)).unwrap(), "Ada wins 1 point.");
        assert_eq!(english("event", &won(2)).unwrap(), "Ada wins 2 points.");
        assert_eq!(english("event", &json!({"event": "over"})).unwrap(), "It is over.");
        assert_eq!(english("event", &json!("over")).unwrap(), "It is over.");
    }

    #[test]
    fn identifiers_are_told_by_their_names() {
        let painted = json!({"event": "painted", "seat": "a", "colour": "deep-red"});
        assert_eq!(english("event", &painted).unwrap(), "Ada paints with deep red (Deep red).");
        let german = messages(Language::German).tell("event", &painted, &name_of);
        assert_eq!(german.unwrap(), "Ada malt mit tiefem Rot (Tiefrot).");
        let unnamed = json!({"event": "painted", "seat": "b", "colour": "mauve"});
        assert_eq!(english("event", &unnamed).unwrap(), "b paints with mauve (mauve).");
    }

    #[test]
    fn lists_and_nothing_can_be_told_apart() {
        let mixed = |colour: Json, night: bool| {
            let data = json!({"event": "mixed", "seat": "a", "colour": colour, "at_night": night});
            english("event", &data).unwrap()
        };
        assert_eq!(mixed(Json::Null, false), "Ada mixes nothing.");
        assert_eq!(mixed(json!([]), false), "Ada mixes nothing.");
        assert_eq!(mixed(json!({"deep-red": 0}), false), "Ada mixes nothing.");
        assert_eq!(mixed(json!(["deep-red", "mauve"]), false), "Ada mixes deep red and mauve.");
        let counts = json!({"mauve": 1, "deep-red": 2, "blue": 0});
        assert_eq!(mixed(counts, true), "Ada mixes 2 deep red and mauve at night.");
        assert_eq!(mixed(json!([3, 1, 3]), false), "Ada mixes 3, 1 and 3.");
        // In the order of the file, which is neither theirs nor the alphabet's.
        let list = json!(["mauve", "azure", "deep-red"]);
        assert_eq!(mixed(list, false), "Ada mixes deep red, Azure and mauve.");
    }

    #[test]
    fn attributes_and_clauses_are_ids() {
        let dark = json!({"refusal": "too-dark", "turn": "a"});
        assert_eq!(english("refusal", &dark).unwrap(), "It is too dark.");
        assert_eq!(english("refusal.remedy", &dark).unwrap(), "Wait for a.");
        assert_eq!(english("question", &json!("paint.which")).unwrap(), "Choose a colour");
    }

    #[test]
    fn what_nobody_wrote_is_not_told() {
        for data in [json!({"event": "lost"}), json!({}), json!(null), json!([]), json!("")] {
            assert_eq!(english("event", &data), None, "{data}");
        }
        assert_eq!(english("event.remedy", &json!("over")), None);
    }
}
