//! What a game can say, as its enums declare it: no list kept by hand could forget a
//! variant.

use std::collections::{BTreeMap, BTreeSet};

use tabletop::{Message, Name, ToMessage};

/// A message that a game declares.
#[derive(Clone, Debug, Default)]
pub(crate) struct Declared {
    /// What its text has beside itself.
    pub(crate) attribute: Option<&'static str>,
    /// The arguments its fields give, without their forms.
    pub(crate) fields: BTreeSet<String>,
    /// The message with many values of its fields.
    pub(crate) examples: Vec<Message>,
}

/// Everything a game can say, by id; nothing for games whose texts are still to come.
pub(crate) fn declared(game: &str) -> BTreeMap<String, Declared> {
    match game {
        "puerto-rico" => all::<puerto_rico::Event, puerto_rico::Refusal, puerto_rico::Question>(),
        "santa-maria" => all::<santa_maria::Event, santa_maria::Refusal, santa_maria::Question>(),
        _ => BTreeMap::new(),
    }
}

fn all<E: ToMessage, R: ToMessage, Q: Name>() -> BTreeMap<String, Declared> {
    let mut all: BTreeMap<String, Declared> = BTreeMap::new();
    for message in E::examples().into_iter().chain(R::examples()) {
        let declared = all.entry(message.id()).or_default();
        declared.attribute = (message.about == "refusal").then_some("remedy");
        declared.fields = message.fields.iter().map(|(name, _)| name.replace('_', "-")).collect();
        declared.examples.push(message);
    }
    for question in Q::ALL {
        let id = format!("question-{}", question.name().replace('.', "-"));
        all.insert(id, Declared { attribute: Some("help"), ..Declared::default() });
    }
    all
}

#[test]
fn enums_declare_their_messages() {
    let all = declared("puerto-rico");
    let count = |about: &str| all.keys().filter(|id| id.starts_with(about)).count();
    assert!(count("event-") > 40 && count("refusal-") > 80, "{:?}", all.keys());
    assert_eq!(count("question-"), puerto_rico::Question::ALL.len());
    let looked: Vec<&str> = all["event-looked"].fields.iter().map(String::as_str).collect();
    assert_eq!(looked, ["good", "seat"], "what no sentence mentions is left out");
    let all = declared("santa-maria");
    let count = |about: &str| all.keys().filter(|id| id.starts_with(about)).count();
    assert!(count("event-") > 35 && count("refusal-") > 30, "{:?}", all.keys());
    assert_eq!(count("question-"), santa_maria::Question::ALL.len());
}
