//! Why JSON cannot be read as what it should hold.

use serde_json::error::Category;
use thiserror::Error;

/// JSON that does not hold what it should.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{problem}")]
pub struct JsonError {
    /// What sort of thing is wrong.
    pub fault: JsonFault,
    /// The line, counted from one; zero if no place in the text is at fault.
    pub line: usize,
    /// The column of that line.
    pub column: usize,
    /// What the reader of JSON says.
    pub problem: String,
}

/// What sort of thing is wrong with JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JsonFault {
    /// It is not JSON.
    Syntax,
    /// It ends too early.
    CutOff,
    /// It is JSON with other fields or values than are asked for.
    Content,
}

impl From<serde_json::Error> for JsonError {
    fn from(error: serde_json::Error) -> JsonError {
        let fault = match error.classify() {
            Category::Syntax => JsonFault::Syntax,
            Category::Eof | Category::Io => JsonFault::CutOff,
            Category::Data => JsonFault::Content,
        };
        let (line, column) = (error.line(), error.column());
        JsonError { fault, line, column, problem: error.to_string() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> JsonFault {
        JsonError::from(serde_json::from_str::<u8>(text).unwrap_err()).fault
    }

    #[test]
    fn faults_are_told_apart() {
        assert_eq!(fault("seven"), JsonFault::Syntax);
        assert_eq!(fault(""), JsonFault::CutOff);
        assert_eq!(fault("\"7\""), JsonFault::Content);
        let late = JsonError::from(serde_json::from_str::<u8>("\n  x").unwrap_err());
        assert_eq!((late.line, late.column), (2, 3));
    }
}
