//! Where the API is, and the type of its streams.

/// Where the first version of the API lies.
pub(crate) const V1: &str = "/api/v1";

/// What streams are called.
pub(crate) const NDJSON: &str = "application/x-ndjson";
