//! Component sets in records: the line that holds one, and its hash.

use std::fmt;

use tabletop::{ComponentSet, Components, Setup};

use crate::{RecordLineError, hash, hex};

/// What a record calls a table of one's own.
pub(crate) const OWN: &str = "own";

/// What the line of such a table begins with.
pub(crate) const TABLE: &str = "components ";

/// What pins a table of components: SHA-256 of its text and of nothing else, so
/// that any tool which has the file can compute it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ComponentSetHash([u8; 32]);

impl ComponentSetHash {
    /// The hash of this table.
    #[must_use]
    pub fn of(table: &str) -> ComponentSetHash {
        ComponentSetHash(hash::sha256(&[table.as_bytes()]))
    }

    /// Reads a hash from sixty-four lower case hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<ComponentSetHash> {
        hex::read(text).map(ComponentSetHash)
    }
}

impl fmt::Display for ComponentSetHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

impl fmt::Debug for ComponentSetHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ComponentSetHash({self})")
    }
}

/// The components of a set-up as the first line of a record has them: their
/// name, and the hash of their table. None in a game without sets.
pub(crate) fn pinned<'a>(
    setup: &'a Setup,
    sets: &'static [ComponentSet],
) -> Option<(&'a str, ComponentSetHash)> {
    let table = setup.table(sets).ok()??;
    let name = match &setup.components {
        Some(Components::Named(name)) => name,
        Some(Components::Own { .. }) => OWN,
        None => sets.first()?.name,
    };
    Some((name, ComponentSetHash::of(table)))
}

/// The line of a record that holds a table of one's own, without its end: for a
/// store that keeps the table apart from the record.
#[must_use]
pub fn components_line(table: &str) -> String {
    format!("{TABLE}{}", as_json(table))
}

/// The line that holds a table of one's own, so that a record stands alone.
pub(crate) fn write_table(setup: &Setup) -> Option<String> {
    match &setup.components {
        Some(Components::Own { table }) => Some(components_line(table)),
        _ => None,
    }
}

/// Reads what [`write_table`] has written and compares it with its hash.
pub(crate) fn read_table(
    line: &str,
    pinned: ComponentSetHash,
) -> Result<Components, RecordLineError> {
    let json = line.strip_prefix(TABLE).ok_or(RecordLineError::NoTable)?;
    let table: String = serde_json::from_str(json).map_err(|_| RecordLineError::TableForm)?;
    if as_json(&table) != json {
        return Err(RecordLineError::TableForm);
    }
    match ComponentSetHash::of(&table) {
        hash if hash == pinned => Ok(Components::Own { table }),
        hash => Err(RecordLineError::TableHash { hash }),
    }
}

fn as_json(table: &str) -> String {
    // A string can always be written.
    serde_json::to_string(table).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_what_other_tools_compute() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(ComponentSetHash::of("").to_string(), empty);
        assert_eq!(ComponentSetHash::of("abc"), ComponentSetHash::from_hex(abc).unwrap());
    }

    #[test]
    fn a_table_is_one_line_and_has_one_form() {
        let table = "tab\t\"quote\" back\\slash\r\nGrüße, two  spaces \u{2028}";
        let components = Some(Components::Own { table: table.to_owned() });
        let line = write_table(&Setup { components, ..Setup::new("plain", 2) }).unwrap();
        assert!(!line.contains(char::is_control), "{line:?}");
        let hash = ComponentSetHash::of(table);
        let read = read_table(&line, hash);
        assert_eq!(read, Ok(Components::Own { table: table.to_owned() }));
        for other in [line.replace("ü", "\\u00fc"), format!("{line} "), "components 7".into()] {
            assert_eq!(read_table(&other, hash), Err(RecordLineError::TableForm), "{other}");
        }
    }
}
