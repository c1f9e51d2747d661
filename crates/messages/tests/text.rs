//! The texts of the message files, taken from their syntax trees.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use messages::{FILES, File, Language};

/// One text: what stands in it, and which arguments it takes.
#[derive(Debug, Default)]
pub(crate) struct Text {
    pub(crate) words: String,
    pub(crate) arguments: BTreeSet<String>,
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
    all
}

fn read(pattern: &Pattern<&str>, text: &mut Text) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.words.push_str(value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(inline) => argument(inline, text),
                Expression::Select { selector, variants } => {
                    argument(selector, text);
                    for variant in variants {
                        read(&variant.value, text);
                    }
                }
            },
        }
    }
}

fn argument(expression: &InlineExpression<&str>, text: &mut Text) {
    match expression {
        InlineExpression::VariableReference { id } => {
            text.arguments.insert(id.name.to_owned());
        }
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
            text.words.push_str(value);
        }
        // Functions and references to other messages have no use so far; the
        // check grows with the first.
        other => panic!("only arguments can stand in braces: {other:?}"),
    }
}
