//! Reads an answer line by line.

use reqwest::Response;
use serde::de::DeserializeOwned;

use crate::client_error::ClientError;

/// The longest line that is read: more than any event has.
const LONGEST: usize = 1 << 20;

/// A stream that is read line by line.
#[derive(Debug)]
pub struct Lines {
    response: Response,
    /// What has come and was not read.
    rest: Vec<u8>,
}

impl Lines {
    pub(crate) fn new(response: Response) -> Lines {
        Lines { response, rest: Vec::new() }
    }

    /// The next line; nothing where the stream has ended.
    ///
    /// # Errors
    /// When the connection breaks off, or the line is too long.
    pub async fn next<T: DeserializeOwned>(&mut self) -> Result<Option<T>, ClientError> {
        loop {
            if let Some(end) = self.rest.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                let read = serde_json::from_slice(&line);
                return read.map(Some).map_err(|error| ClientError::Nonsense(error.to_string()));
            }
            if self.rest.len() > LONGEST {
                return Err(ClientError::Nonsense("a line without an end".to_owned()));
            }
            match self.response.chunk().await? {
                Some(more) => self.rest.extend_from_slice(&more),
                None => return Ok(None),
            }
        }
    }
}
