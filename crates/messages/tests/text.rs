//! The texts of the message files, taken from their syntax trees.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use messages::{FILES, File, Language};

/// One text: what stands in it, which arguments it takes, and which other texts
/// it takes in. Arguments and texts that are taken in stand in the words in
/// braces, and the words of all choices follow each other.
#[derive(Debug, Default)]
pub(crate) struct Text {
    pub(crate) words: String,
    pub(crate) arguments: BTreeSet<String>,
    pub(crate) taken_in: BTreeSet<String>,
}

/// The forms that an argument can ask for, beside the name of a thing.
pub(crate) const FORMS: &[&str] = &["a", "the", "some", "no", "help", "notation", "id"];

/// The field that an argument comes from: `building` of `building-the`.
pub(crate) fn field(argument: &str) -> &str {
    match argument.rsplit_once('-') {
        Some((field, form)) if FORMS.contains(&form) => field,
        _ => argument,
    }
}

/// How an answer is written is in English only: programs read it.
pub(crate) fn is_for_programs(id: &str) -> bool {
    id.ends_with(".notation")
}

impl Text {
    /// The fields its arguments come from.
    pub(crate) fn fields(&self) -> BTreeSet<&str> {
        self.arguments.iter().map(|argument| field(argument)).collect()
    }
}

/// The texts of a file by `MESSAGE` and `MESSAGE.ATTRIBUTE`.
pub(crate) fn texts(file: &File) -> BTreeMap<String, Text> {
    let tree = parser::parse(file.text)
        .unwrap_or_else(|(_, errors)| panic!("{} is not well formed: {errors:?}", file.path));
    let mut texts = BTreeMap::new();
    let mut add = |id: String, pattern: &Pattern<&str>| {
        let mut text = Text::default();
        read(pattern, &mut text);
        let twice = texts.insert(id.clone(), text).is_some();
        assert!(!twice, "{}: {id} is there twice", file.path);
    };
    for entry in &tree.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name;
                let value = message.value.as_ref();
                add(id.to_owned(), value.unwrap_or_else(|| panic!("{id} has only attributes")));
                for attribute in &message.attributes {
                    add(format!("{id}.{}", attribute.id.name), &attribute.value);
                }
            }
            Entry::Term(term) => panic!("{}: -{}: no terms yet", file.path, term.id.name),
            _ => {}
        }
    }
    texts
}

/// The files about a game in a language.
pub(crate) fn files(language: Language, game: &str) -> impl Iterator<Item = &'static File> {
    FILES.iter().filter(move |file| file.language == language && file.game == game)
}

/// Every text about a game in a language.
pub(crate) fn all(language: Language, game: &str) -> BTreeMap<String, Text> {
    let mut all = BTreeMap::new();
    for (id, text) in files(language, game).flat_map(texts) {
        assert!(!all.contains_key(&id), "{id} is there twice ({language})");
        all.insert(id, text);
    }
    // What a text takes in has the same arguments. Nothing is taken in twice over.
    let arguments: BTreeMap<String, BTreeSet<String>> =
        all.iter().map(|(id, text)| (id.clone(), text.arguments.clone())).collect();
    for (id, text) in &mut all {
        for taken in &text.taken_in {
            let more = arguments.get(taken).unwrap_or_else(|| panic!("{id} takes in {taken}"));
            text.arguments.extend(more.iter().cloned());
        }
    }
    all
}

fn read(pattern: &Pattern<&str>, text: &mut Text) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.words.push_str(value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(inline) => argument(inline, text),
                Expression::Select { selector, variants } => {
                    let mut choices = Text::default();
                    argument(selector, &mut choices);
                    choices.words.clear();
                    for variant in variants {
                        read(&variant.value, &mut choices);
                    }
                    text.words.push_str(&choices.words);
                    text.arguments.append(&mut choices.arguments);
                    text.taken_in.append(&mut choices.taken_in);
                }
            },
        }
    }
}

fn argument(expression: &InlineExpression<&str>, text: &mut Text) {
    match expression {
        InlineExpression::VariableReference { id } => {
            text.arguments.insert(id.name.to_owned());
            text.words.push_str(&format!("{{{}}}", id.name));
        }
        InlineExpression::MessageReference { id, attribute: None } => {
            text.taken_in.insert(id.name.to_owned());
            text.words.push_str(&format!("{{{}}}", id.name));
        }
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
            text.words.push_str(value);
        }
        // Functions have no use so far; the check grows with the first.
        other => panic!("only arguments and texts can stand in braces: {other:?}"),
    }
}
