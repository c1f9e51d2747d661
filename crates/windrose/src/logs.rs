//! The log of a running server, on standard error.

use std::io;

use clap::{Args, ValueEnum};
use tracing::level_filters::LevelFilter;

#[derive(Debug, Args)]
pub(crate) struct Logs {
    /// What to log: off, error, warn, info (every change and every failure) or debug (every
    /// request)
    #[arg(long, value_name = "LEVEL", env = "WINDROSE_LOG_LEVEL", default_value = "warn", value_parser = level)]
    log_level: LevelFilter,
    /// The format of the log: text or json
    #[arg(long, value_name = "FORM", env = "WINDROSE_LOG_FORM", default_value = "text")]
    log_form: Form,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Form {
    /// Lines for people
    Text,
    /// Lines of JSON for programs
    Json,
}

fn level(text: &str) -> Result<LevelFilter, String> {
    text.parse().map_err(|_| "write off, error, warn, info or debug".to_owned())
}

/// Starts logging.
pub(crate) fn begin(wanted: &Logs) {
    let lines = tracing_subscriber::fmt().with_max_level(wanted.log_level).with_writer(io::stderr);
    // If logging was started already, for example by a test, that stays in effect.
    let _ = match wanted.log_form {
        Form::Text => lines.with_target(false).try_init(),
        Form::Json => lines.json().flatten_event(true).try_init(),
    };
}
