//! Component sets in records: the line that holds one, and its hash.

use tabletop::{ComponentSet, Components, Setup};

use crate::component_hash::ComponentSetHash;
use crate::record_error::RecordLineError;

/// What a record calls a table of one's own.
pub(crate) const OWN: &str = "own";

/// What the line of such a table begins with.
pub(crate) const TABLE: &str = "components ";

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
