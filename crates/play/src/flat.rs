//! A plain text form of JSON objects, for positions in tests, bug reports and
//! on the command line.
//!
//! ```text
//! round: 3
//! ending: [city]
//! seats.a: doubloons 3, vp 0        # an object of scalars is one line
//! seats.a.island.corn: tiles 2, colonists 1
//! ```
//!
//! A line is a path of words with dots between, a colon, and a scalar, a list of
//! scalars in brackets, or keys with scalars. Words are letters, digits, `_` and
//! `-`. A value of digits is a number, `true`, `false` and `none` are
//! themselves, and every other word is a string. `#` begins a comment. An empty
//! object cannot be told from one that is left out.

use std::collections::BTreeSet;
use std::fmt::Write;

use serde_json::{Map, Value};
use thiserror::Error;

/// How many words a path may have, keys included.
const DEEPEST: usize = 16;

/// A text that is not in this form.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {problem}")]
pub struct FlatTextError {
    /// The number of the line, counted from one.
    pub line: usize,
    /// What is wrong with it.
    pub problem: FlatLineError,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FlatLineError {
    /// There is no colon after the path.
    #[error("a line is a path, a colon, and a value")]
    NoColon,
    /// There is nothing after the colon.
    #[error("there is no value after the colon")]
    NoValue,
    /// Something that is not a word.
    #[error("{0:?} is not a word of letters, digits, _ and -")]
    NotAWord(String),
    /// A number with leading zeros, or out of range.
    #[error("{0:?} is a number with leading zeros, or too large")]
    Number(String),
    /// A part of an object that is not a key and a value.
    #[error("{0:?} is not a key and a value; pairs are apart by commas")]
    NotAPair(String),
    /// A list without its closing bracket, or something after it.
    #[error("a list is scalars in brackets: [a b c]")]
    List,
    /// The path or the key has a value already.
    #[error("{0:?} has a value already")]
    Twice(String),
    /// The path goes through something that is not an object.
    #[error("{0:?} has a value of its own, so nothing can be below it")]
    NotAnObject(String),
    /// The path has too many words.
    #[error("a path has fewer than {DEEPEST} words")]
    TooDeep,
}

/// A value that has no plain text form: where, and why.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{path:?} has no plain text form: {why}")]
pub struct FlattenError {
    /// The path of the value.
    pub path: String,
    /// Why it cannot be written.
    pub why: &'static str,
}

/// Reads an object.
///
/// # Errors
/// When a line is not in the form described above.
pub fn from_text(text: &str) -> Result<Value, FlatTextError> {
    let mut root = Map::new();
    let mut seen = BTreeSet::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if !line.is_empty() {
            read_line(&mut root, &mut seen, line)
                .map_err(|problem| FlatTextError { line: index + 1, problem })?;
        }
    }
    Ok(Value::Object(root))
}

fn read_line<'a>(
    root: &mut Map<String, Value>,
    seen: &mut BTreeSet<&'a str>,
    line: &'a str,
) -> Result<(), FlatLineError> {
    let (path, rest) = line.split_once(':').ok_or(FlatLineError::NoColon)?;
    let (path, rest) = (path.trim(), rest.trim());
    if !seen.insert(path) {
        return Err(FlatLineError::Twice(short(path)));
    }
    let words: Vec<&str> = path.split('.').map(word).collect::<Result<_, _>>()?;
    if words.len() >= DEEPEST {
        return Err(FlatLineError::TooDeep);
    }
    let (last, above) = words.split_last().ok_or(FlatLineError::NoColon)?;

    if let Some(list) = rest.strip_prefix('[') {
        let list = list.strip_suffix(']').ok_or(FlatLineError::List)?;
        let items = list.split_whitespace().map(scalar).collect::<Result<_, _>>()?;
        return put(object(root, above)?, last, Value::Array(items));
    }
    let single = rest.split_whitespace().count() == 1 && !rest.contains(',');
    if single {
        return put(object(root, above)?, last, scalar(rest)?);
    }
    if rest.is_empty() {
        return Err(FlatLineError::NoValue);
    }
    let target = object(root, &words)?;
    for pair in rest.split(',') {
        let mut parts = pair.split_whitespace();
        match (parts.next(), parts.next(), parts.next()) {
            (Some(key), Some(value), None) => put(target, word(key)?, scalar(value)?)?,
            _ => return Err(FlatLineError::NotAPair(short(pair.trim()))),
        }
    }
    Ok(())
}

fn put(target: &mut Map<String, Value>, key: &str, value: Value) -> Result<(), FlatLineError> {
    match target.insert(key.into(), value) {
        None => Ok(()),
        Some(_) => Err(FlatLineError::Twice(short(key))),
    }
}

/// The object at this path, made if there is none.
fn object<'a>(
    root: &'a mut Map<String, Value>,
    path: &[&str],
) -> Result<&'a mut Map<String, Value>, FlatLineError> {
    let mut target = root;
    for &key in path {
        let next = target.entry(key).or_insert_with(|| Value::Object(Map::new()));
        target = next.as_object_mut().ok_or_else(|| FlatLineError::NotAnObject(short(key)))?;
    }
    Ok(target)
}

fn word(text: &str) -> Result<&str, FlatLineError> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
    if !text.is_empty() && text.bytes().all(plain) {
        Ok(text)
    } else {
        Err(FlatLineError::NotAWord(short(text)))
    }
}

fn scalar(text: &str) -> Result<Value, FlatLineError> {
    let text = word(text)?;
    let digits = text.strip_prefix('-').unwrap_or(text);
    match text {
        "none" => Ok(Value::Null),
        "true" => Ok(Value::Bool(true)),
        "false" => Ok(Value::Bool(false)),
        _ if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            Ok(Value::String(text.into()))
        }
        "0" => Ok(Value::from(0)),
        _ if digits.starts_with('0') => Err(FlatLineError::Number(short(text))),
        _ => text
            .parse::<u64>()
            .map(Value::from)
            .or_else(|_| text.parse::<i64>().map(Value::from))
            .map_err(|_| FlatLineError::Number(short(text))),
    }
}

/// Writes an object in its one canonical form: scalars, then lists, then
/// objects, each in the order of their keys.
///
/// # Errors
/// When the value is not an object, or holds something this form has no words for.
pub fn to_text(value: &Value) -> Result<String, FlattenError> {
    let Value::Object(root) = value else {
        return Err(FlattenError { path: String::new(), why: "only an object can be written" });
    };
    let mut out = String::new();
    let sorted = Parts::of(root, "")?;
    for (key, scalar) in &sorted.scalars {
        let _ = writeln!(out, "{key}: {scalar}");
    }
    write_parts(&mut out, "", &sorted)?;
    Ok(out)
}

/// The members of an object, apart by their kind and sorted by key.
struct Parts<'a> {
    scalars: Vec<(&'a str, String)>,
    lists: Vec<(&'a str, String)>,
    objects: Vec<(&'a str, &'a Map<String, Value>)>,
}

impl<'a> Parts<'a> {
    fn of(object: &'a Map<String, Value>, path: &str) -> Result<Parts<'a>, FlattenError> {
        let mut parts = Parts { scalars: Vec::new(), lists: Vec::new(), objects: Vec::new() };
        let mut members: Vec<_> = object.iter().collect();
        members.sort_by_key(|&(key, _)| key);
        for (key, value) in members {
            let refuse = |why| FlattenError { path: join(path, key), why };
            let key = word(key).map_err(|_| refuse("the key is not a word"))?;
            match value {
                Value::Object(object) => parts.objects.push((key, object)),
                Value::Array(items) => {
                    let items: Vec<String> =
                        items.iter().map(write_scalar).collect::<Result<_, _>>().map_err(refuse)?;
                    parts.lists.push((key, items.join(" ")));
                }
                scalar => parts.scalars.push((key, write_scalar(scalar).map_err(refuse)?)),
            }
        }
        Ok(parts)
    }
}

fn write_parts(out: &mut String, path: &str, parts: &Parts<'_>) -> Result<(), FlattenError> {
    for (key, list) in &parts.lists {
        let _ = writeln!(out, "{}: [{list}]", join(path, key));
    }
    for (key, object) in &parts.objects {
        let path = join(path, key);
        if path.split('.').count() >= DEEPEST {
            return Err(FlattenError { path, why: "it is nested too deeply" });
        }
        let parts = Parts::of(object, &path)?;
        if !parts.scalars.is_empty() {
            let pairs: Vec<String> =
                parts.scalars.iter().map(|(key, scalar)| format!("{key} {scalar}")).collect();
            let _ = writeln!(out, "{path}: {}", pairs.join(", "));
        }
        write_parts(out, &path, &parts)?;
    }
    Ok(())
}

fn write_scalar(value: &Value) -> Result<String, &'static str> {
    match value {
        Value::Null => Ok("none".into()),
        Value::Bool(answer) => Ok(answer.to_string()),
        Value::Number(number) if number.is_i64() || number.is_u64() => Ok(number.to_string()),
        Value::Number(_) => Err("only whole numbers can be written"),
        Value::String(text) => match scalar(text) {
            Ok(Value::String(_)) => Ok(text.clone()),
            Ok(_) => Err("the string would be read as another kind of value"),
            Err(_) => Err("the string is not a word"),
        },
        Value::Array(_) | Value::Object(_) => Err("a list can hold only scalars"),
    }
}

fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.into() } else { format!("{path}.{key}") }
}

fn short(text: &str) -> String {
    text.chars().take(60).collect()
}
