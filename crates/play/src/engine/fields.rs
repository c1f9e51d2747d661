//! Reads the fields of a request and refuses unknown ones.

use serde_json::{Map, Value};
use tabletop::{Seat, Setup};

use super::error::{EngineError, Kind, quoted};
use crate::{AnyTitle, Seed};

/// The fields of a request. Each is taken once; what is left over at the end is
/// an error, so that a misspelt field never goes unnoticed.
pub(super) struct Fields(Map<String, Value>);

impl Fields {
    pub(super) fn new(fields: Map<String, Value>) -> Fields {
        Fields(fields)
    }

    /// The field, if it is there and not null.
    pub(super) fn take(&mut self, name: &str) -> Option<Value> {
        self.0.remove(name).filter(|value| !value.is_null())
    }

    /// Whether the field is there and not null.
    pub(super) fn has(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|value| !value.is_null())
    }

    pub(super) fn required(&mut self, name: &str, what: &str) -> Result<Value, EngineError> {
        self.take(name).ok_or_else(|| {
            EngineError::new(Kind::Request, format!("the field \"{name}\" is missing: {what}"))
        })
    }

    pub(super) fn text(&mut self, name: &str) -> Result<String, EngineError> {
        match self.required(name, "a string")? {
            Value::String(text) => Ok(text),
            _ => Err(wrong(name, "a string")),
        }
    }

    pub(super) fn number(&mut self, name: &str) -> Result<Option<u64>, EngineError> {
        let what = "a whole number, not negative";
        self.take(name).map(|value| value.as_u64().ok_or_else(|| wrong(name, what))).transpose()
    }

    /// The number of an entry of a record.
    pub(super) fn entry(&mut self, name: &str) -> Result<Option<usize>, EngineError> {
        // A number no record has names no entry, whatever the machine.
        let number = self.number(name)?;
        Ok(number.map(|number| usize::try_from(number).unwrap_or(usize::MAX)))
    }

    pub(super) fn flag(&mut self, name: &str) -> Result<bool, EngineError> {
        match self.take(name) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(flag),
            Some(_) => Err(wrong(name, "true or false")),
        }
    }

    pub(super) fn seat(&mut self, name: &str) -> Result<Option<Seat>, EngineError> {
        let seat = |value: Value| value.as_str().and_then(Seat::parse);
        self.take(name)
            .map(|value| seat(value).ok_or_else(|| wrong(name, "a seat, \"a\" to \"e\"")))
            .transpose()
    }

    /// A number, sixty-four hexadecimal digits, or `"random"`.
    pub(super) fn seed(&mut self) -> Result<Option<Seed>, EngineError> {
        let what = "a whole number, 64 lower case hexadecimal digits, or \"random\"";
        match self.take("seed") {
            None => Ok(None),
            Some(Value::String(text)) if text == "random" => Ok(Some(Seed::random()?)),
            Some(Value::String(text)) => {
                Seed::from_hex(&text).map(Some).ok_or_else(|| wrong("seed", what))
            }
            Some(value) => {
                let number = value.as_u64().ok_or_else(|| wrong("seed", what))?;
                Ok(Some(Seed::from_number(number)))
            }
        }
    }

    /// The fields `preset`, `seats`, `start`, `switches`, `expansions` and
    /// `components`.
    pub(super) fn setup(&mut self, title: &dyn AnyTitle) -> Result<Setup, EngineError> {
        let seats = match self.number("seats")? {
            None => title.seats().0,
            Some(number) => {
                u8::try_from(number).map_err(|_| wrong("seats", "a small whole number"))?
            }
        };
        let preset = match self.take("preset") {
            None => title.usual_preset(seats).into(),
            Some(Value::String(text)) => text,
            Some(_) => return Err(wrong("preset", "a string")),
        };
        let mut setup = Setup::new(preset, seats);
        if let Some(start) = self.seat("start")? {
            setup.start = start;
        }
        let switches = match self.take("switches") {
            None => Map::new(),
            Some(Value::Object(switches)) => switches,
            Some(_) => return Err(wrong("switches", "an object of strings")),
        };
        for (switch, answer) in switches {
            let Value::String(answer) = answer else {
                return Err(wrong("switches", "an object of strings"));
            };
            setup = setup.with(switch, answer);
        }
        for name in self.names("expansions")? {
            setup = setup.expand(title.expansions(), &name)?;
        }
        let what = "the name of a set, or {\"table\": TEXT}";
        let components = self.take("components").map(serde_json::from_value).transpose();
        setup.components = components.map_err(|_| wrong("components", what))?;
        Ok(setup)
    }

    /// An action: its notation, or its number.
    pub(super) fn action(&mut self, name: &str) -> Result<Chosen, EngineError> {
        let what = "notation, or the index of an action";
        match self.required(name, what)? {
            Value::String(text) => Ok(Chosen::Text(text)),
            value => match value.as_u64().map(usize::try_from) {
                Some(Ok(index)) => Ok(Chosen::Index(index)),
                _ => Err(wrong(name, what)),
            },
        }
    }

    /// A list of strings; empty if the field is not there.
    pub(super) fn names(&mut self, name: &str) -> Result<Vec<String>, EngineError> {
        let what = "a list of strings";
        let Some(value) = self.take(name) else { return Ok(Vec::new()) };
        let Value::Array(items) = value else { return Err(wrong(name, what)) };
        let text = |item| match item {
            Value::String(text) => Ok(text),
            _ => Err(wrong(name, what)),
        };
        items.into_iter().map(text).collect()
    }

    /// Refuses fields nobody asked for.
    pub(super) fn finish(&self) -> Result<(), EngineError> {
        match self.0.keys().next() {
            None => Ok(()),
            Some(name) => Err(EngineError::new(
                Kind::Request,
                format!("this verb has no field {}", quoted(name)),
            )),
        }
    }
}

/// An action as a request names it.
pub(super) enum Chosen {
    /// In notation.
    Text(String),
    /// By its number.
    Index(usize),
}

/// The fault of a field with the wrong sort of value.
pub(super) fn wrong(name: &str, what: &str) -> EngineError {
    EngineError::new(Kind::Request, format!("the field \"{name}\" must be {what}"))
}
