//! The engine protocol: games for programs in any language, as lines of JSON.
//!
//! A request is one line, `{"id": any, "do": "VERB", ...}`; it is answered by
//! one line, `{"id": ..., "ok": {...}}` or `{"id": ..., "error": {...}}`.
//! Nothing that is sent stops the engine but `quit` and the end of the input.
//! `docs/protocol.md` describes every verb.

mod error;
mod fields;
mod input;
mod state;
mod verb;
mod verbs;
mod with;
mod words;

use std::io::{self, BufRead, Write};

use serde::Serialize;
use serde_json::{Map, Value};
use tabletop::Name;

pub use error::{EngineError, Kind};
pub use state::Engine;
pub use verb::PROTOCOL;
pub use words::{scores as scores_in_words, title as title_in_words};

use crate::AnyTitle;
use fields::Fields;
use input::{Line, read_line};
use verb::Verb;

/// Answers every request of `input` until it ends or says `quit`.
///
/// # Errors
/// Only when reading or writing fails.
pub fn serve(
    titles: &[&dyn AnyTitle],
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let mut engine = Engine::new(titles);
    let mut buffer = Vec::new();
    loop {
        let answer = match read_line(&mut input, &mut buffer)? {
            Line::End => return Ok(()),
            Line::TooLong => engine.refuse(&EngineError::too_long()),
            Line::Whole if buffer.trim_ascii().is_empty() => continue,
            Line::Whole => engine.answer(&buffer),
        };
        output.write_all(answer.line.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
        if answer.quit {
            return Ok(());
        }
    }
}

/// The answer to one request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// One line of JSON, without its end.
    pub line: String,
    /// Whether the conversation is over.
    pub quit: bool,
}

#[derive(Serialize)]
struct Response<'a> {
    id: &'a Value,
    #[serde(flatten)]
    result: Outcome<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Outcome<'a> {
    Ok(&'a Value),
    Error(&'a EngineError),
}

impl Engine<'_> {
    /// Answers one request.
    pub fn answer(&mut self, line: &[u8]) -> Answer {
        let request = match parse(line) {
            Ok(request) => request,
            Err(fault) => return self.refuse(&fault),
        };
        let id = request.get("id").cloned().unwrap_or(Value::Null);
        let mut fields = Fields::new(request);
        match self.obey(&mut fields) {
            Ok((verb, ok)) => Answer { line: write(&id, Ok(&ok)), quit: verb == Verb::Quit },
            Err(fault) => Answer { line: write(&id, Err(&fault)), quit: false },
        }
    }

    /// The answer to a line that holds no request.
    fn refuse(&self, fault: &EngineError) -> Answer {
        Answer { line: write(&Value::Null, Err(fault)), quit: false }
    }

    fn obey(&mut self, fields: &mut Fields) -> Result<(Verb, Value), EngineError> {
        fields.take("id");
        let word = fields.text("do")?;
        let verb = Verb::from_name(&word).ok_or_else(|| EngineError::unknown_verb(&word))?;
        self.run(verb, fields).map(|ok| (verb, ok))
    }
}

fn parse(line: &[u8]) -> Result<Map<String, Value>, EngineError> {
    let text = std::str::from_utf8(line).map_err(|_| EngineError::not_utf8())?;
    match serde_json::from_str(text) {
        Ok(Value::Object(request)) => Ok(request),
        Ok(_) => Err(EngineError::not_an_object()),
        Err(error) => Err(EngineError::not_json(&error)),
    }
}

fn write(id: &Value, result: Result<&Value, &EngineError>) -> String {
    let result = match result {
        Ok(ok) => Outcome::Ok(ok),
        Err(fault) => Outcome::Error(fault),
    };
    // Values and faults are plain data, which can always be written.
    serde_json::to_string(&Response { id, result }).unwrap_or_default()
}
