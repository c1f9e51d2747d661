//! The plain text form of positions.

use play::flat::{FlatLineError, FlatTextError, from_text, to_text};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

fn word() -> impl Strategy<Value = String> {
    "[A-Za-z0-9_-]{1,8}"
}

fn scalar() -> impl Strategy<Value = Value> {
    let text = word().prop_filter("reads as something else", |text| {
        !["none", "true", "false"].contains(&text.as_str())
            && text.strip_prefix('-').unwrap_or(text).parse::<u64>().is_err()
    });
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        text.prop_map(Value::from),
    ]
}

/// Objects without empty objects in them, which this form cannot tell.
fn object() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![scalar(), prop::collection::vec(scalar(), 0..4).prop_map(Value::from)];
    let member = leaf.prop_recursive(4, 40, 5, |inner| {
        prop::collection::btree_map(word(), inner, 1..5)
            .prop_map(|members| Value::Object(members.into_iter().collect()))
    });
    prop::collection::btree_map(word(), member, 0..6)
        .prop_map(|members| Value::Object(members.into_iter().collect::<Map<_, _>>()))
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(value in object()) {
        let text = to_text(&value).unwrap();
        prop_assert_eq!(&from_text(&text).unwrap(), &value);
        prop_assert_eq!(to_text(&from_text(&text).unwrap()).unwrap(), text);
    }

    #[test]
    fn nothing_panics(text in "([a-z.:,# \\[\\]0-9\n-]|\\PC){0,60}") {
        if let Ok(value) = from_text(&text) {
            to_text(&value).unwrap();
        }
    }
}

#[test]
fn the_form_is_what_a_person_would_write() {
    let text = "\
ask: frame
round: 3
ending: [city 2]
none-yet: []
seats.a: doubloons 3, vp -1
seats.a.goods: corn 2, sugar 6
seats.a.island.corn: colonists 1, tiles 2
ships.6: corn 3
";
    let value =
        from_text(&text.replace("round", "# why\n\nround").replace(", vp", " ,vp")).unwrap();
    assert_eq!(
        value,
        json!({
            "ask": "frame", "round": 3, "ending": ["city", 2], "none-yet": [],
            "seats": {"a": {
                "doubloons": 3, "vp": -1,
                "goods": {"corn": 2, "sugar": 6},
                "island": {"corn": {"tiles": 2, "colonists": 1}},
            }},
            "ships": {"6": {"corn": 3}},
        })
    );
    assert_eq!(to_text(&value).unwrap(), text);
}

#[test]
fn mistakes_are_named_with_their_line() {
    let bad = |text: &str| from_text(text).unwrap_err();
    let at = |line, problem| FlatTextError { line, problem };
    assert_eq!(bad("round 3"), at(1, FlatLineError::NoColon));
    assert_eq!(bad("\nround:"), at(2, FlatLineError::NoValue));
    assert_eq!(bad("a b: 3"), at(1, FlatLineError::NotAWord("a b".into())));
    assert_eq!(bad("a..b: 3"), at(1, FlatLineError::NotAWord(String::new())));
    assert_eq!(bad("a: é"), at(1, FlatLineError::NotAWord("é".into())));
    assert_eq!(bad("a: 007"), at(1, FlatLineError::Number("007".into())));
    assert_eq!(bad("a: -0"), at(1, FlatLineError::Number("-0".into())));
    let large = "99999999999999999999";
    assert_eq!(bad(&format!("a: {large}")), at(1, FlatLineError::Number(large.into())));
    assert_eq!(bad("a: x 1, y"), at(1, FlatLineError::NotAPair("y".into())));
    assert_eq!(bad("a: x 1,"), at(1, FlatLineError::NotAPair(String::new())));
    assert_eq!(bad("a: [1 2"), at(1, FlatLineError::List));
    assert_eq!(bad("a: [1 [2]]"), at(1, FlatLineError::NotAWord("[2]".into())));
    assert_eq!(bad("a: 1\na: 2"), at(2, FlatLineError::Twice("a".into())));
    assert_eq!(bad("a: x 1, x 2"), at(1, FlatLineError::Twice("x".into())));
    assert_eq!(bad("a: x 1\na.x: 2"), at(2, FlatLineError::Twice("x".into())));
    assert_eq!(bad("a.x: y 1\na: x 2"), at(2, FlatLineError::Twice("x".into())));
    assert_eq!(bad("a: 1\na.b: 2"), at(2, FlatLineError::NotAnObject("a".into())));
    assert_eq!(bad(&format!("{}a: 1", "a.".repeat(100_000))), at(1, FlatLineError::TooDeep));
}

#[test]
fn what_has_no_words_is_not_written() {
    let why = |value: Value| to_text(&value).unwrap_err().to_string();
    assert!(why(json!([])).contains("only an object"));
    assert!(why(json!({"a": {"b": 1.5}})).starts_with("\"a.b\""));
    assert!(why(json!({"a": [{}]})).contains("only scalars"));
    assert!(why(json!({"a": [[1]]})).contains("only scalars"));
    assert!(why(json!({"a": "7"})).contains("another kind"));
    assert!(why(json!({"a": "none"})).contains("another kind"));
    assert!(why(json!({"a": "two words"})).contains("not a word"));
    assert!(why(json!({"a b": 1})).contains("the key is not a word"));
    let deep = (0..40).fold(json!({"a": 1}), |inner, _| json!({"a": inner}));
    assert!(why(deep).contains("too deeply"));
    assert_eq!(to_text(&json!({"a": {}, "b": {"c": {}}})).unwrap(), "");
}
