//! The protocol of drivers: JSON over HTTP, as WebDriver has it.

use std::fmt;
use std::time::Duration;

use serde_json::{Value, json};
use thiserror::Error;
use ureq::Agent;

/// Longer than any answer takes; a browser that hangs must not hang the tests.
const PATIENCE: Duration = Duration::from_secs(60);
/// The largest answer: a picture of a long page.
const MOST_BYTES: u64 = 64 << 20;

/// Why a driver did not do something.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{error}: {}", message.lines().next().unwrap_or_default())]
pub struct DriverError {
    /// The code, such as `stale element reference`.
    pub error: String,
    /// The explanation.
    pub message: String,
}

impl DriverError {
    fn wire(error: &dyn fmt::Display) -> DriverError {
        DriverError { error: "wire".to_owned(), message: error.to_string() }
    }
}

/// A connection to a driver.
#[derive(Clone, Debug)]
pub(crate) struct Wire {
    agent: Agent,
    base: String,
}

impl Wire {
    pub(crate) fn new(port: u16) -> Wire {
        let config = Agent::config_builder()
            // The driver says with a status what its answer says better.
            .http_status_as_error(false)
            .proxy(None)
            .timeout_global(Some(PATIENCE))
            .build();
        Wire { agent: config.into(), base: format!("http://127.0.0.1:{port}") }
    }

    pub(crate) fn get(&self, path: &str) -> Result<Value, DriverError> {
        let answer = self.agent.get(self.address(path)).call();
        read(answer)
    }

    pub(crate) fn delete(&self, path: &str) -> Result<Value, DriverError> {
        read(self.agent.delete(self.address(path)).call())
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Result<Value, DriverError> {
        let request = self.agent.post(self.address(path)).content_type("application/json");
        read(request.send(body.to_string()))
    }

    fn address(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }
}

type Answer = Result<ureq::http::Response<ureq::Body>, ureq::Error>;

fn read(answer: Answer) -> Result<Value, DriverError> {
    let mut answer = answer.map_err(|error| DriverError::wire(&error))?;
    let is_fine = answer.status().is_success();
    let body = answer.body_mut().with_config().limit(MOST_BYTES).read_to_vec();
    let mut told: Value = serde_json::from_slice(&body.map_err(|error| DriverError::wire(&error))?)
        .map_err(|error| DriverError::wire(&error))?;
    let value = told.get_mut("value").map_or(json!(null), Value::take);
    if is_fine {
        return Ok(value);
    }
    let text = |name: &str| value[name].as_str().unwrap_or_default().to_owned();
    Err(DriverError { error: text("error"), message: text("message") })
}
