//! Spells the ids under which the message files have their texts.

/// The id of the text about a thing, such as `building-hacienda`. Identifiers of clauses
/// have dots and some others underscores, which no id can have.
pub(crate) fn message_id(kind: &str, identifier: &str) -> String {
    format!("{kind}-{}", identifier.replace(['.', '_'], "-"))
}
