//! The path of the API, and the content type of its streams.

/// The path of the first version of the API.
pub(crate) const V1: &str = "/api/v1";

/// The content type of streams.
pub(crate) const NDJSON: &str = "application/x-ndjson";
