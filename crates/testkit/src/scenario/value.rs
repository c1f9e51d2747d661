//! Finds and compares parts of a JSON value.

use serde_json::Value;

/// The part of a value at a path of names and numbers joined by dots. What is
/// not there is null.
pub(super) fn at<'a>(value: &'a Value, path: &str) -> &'a Value {
    path.split('.').fold(value, |value, name| match value {
        Value::Object(entries) => entries.get(name).unwrap_or(&Value::Null),
        Value::Array(items) => {
            name.parse().ok().and_then(|index: usize| items.get(index)).unwrap_or(&Value::Null)
        }
        _ => &Value::Null,
    })
}

/// Whether a value is what is expected in words.
pub(super) fn is(found: &Value, expected: &str) -> bool {
    let words: Vec<&str> = words(expected).collect();
    if let ["0" | "none" | "empty" | "false"] = words[..] {
        return is_nothing(found);
    }
    match found {
        // The entries of a map have no order worth a scenario's while.
        Value::Object(_) => {
            let sorted = |text: &str| {
                let mut parts: Vec<String> = text
                    .split(',')
                    .map(|part| self::words(part).collect::<Vec<_>>().join(" "))
                    .collect();
                parts.sort();
                parts
            };
            sorted(&text(found)) == sorted(expected)
        }
        _ => self::words(&text(found)).eq(words),
    }
}

/// A value in words.
pub(super) fn text(value: &Value) -> String {
    match value {
        value if is_nothing(value) => match value {
            Value::Number(number) => number.to_string(),
            _ => "none".to_owned(),
        },
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(text).collect::<Vec<_>>().join(", "),
        Value::Object(entries) => {
            let some = entries.iter().filter(|(_, value)| !is_nothing(value));
            some.map(|(key, value)| format!("{key} {}", text(value))).collect::<Vec<_>>().join(", ")
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| letter.is_whitespace() || letter == ',')
        .filter(|word| !word.is_empty())
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(yes) => !yes,
        Value::Number(number) => number.as_i64() == Some(0),
        Value::String(text) => text.is_empty() || text == "none",
        Value::Array(items) => items.is_empty(),
        Value::Object(entries) => entries.values().all(is_nothing),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn parts_are_found_and_missing_ones_are_nothing() {
        let value = json!({"seats": {"a": {"goods": {"corn": 2, "sugar": 1, "coffee": 0}}}, "row": ["corn", "indigo"]});
        assert!(is(at(&value, "seats.a.goods.corn"), "2"));
        assert!(is(at(&value, "seats.a.goods"), "sugar 1, corn 2"));
        assert!(!is(at(&value, "seats.a.goods"), "corn 2"));
        assert!(is(at(&value, "row"), "corn, indigo"));
        assert!(is(at(&value, "row.1"), "indigo"));
        assert!(!is(at(&value, "row"), "indigo, corn"));
        for nothing in ["0", "none", "empty", "false"] {
            assert!(is(at(&value, "seats.b.goods.corn"), nothing));
            assert!(is(at(&value, "seats.a.goods.coffee"), nothing));
        }
        assert!(!is(at(&value, "row"), "none"));
    }
}
