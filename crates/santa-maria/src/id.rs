//! Keeps the identifier of a piece as plain data.

use core::fmt;
use core::ops::Deref;

use crate::stored_as_word::stored_as_word;

/// The longest identifier.
pub(crate) const LONGEST: usize = 24;

/// The identifier of a piece, as its component set names it: plain data, so that
/// events that name pieces are plain data too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id {
    letters: [u8; LONGEST],
    length: u8,
}

impl Id {
    /// The identifier with this text: a letter first, then letters, digits and
    /// hyphens, not more than a few.
    #[must_use]
    pub fn new(text: &str) -> Option<Id> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        let first = text.bytes().next()?;
        if text.len() > LONGEST || !first.is_ascii_alphabetic() || !text.bytes().all(plain) {
            return None;
        }
        let mut letters = [0; LONGEST];
        letters[..text.len()].copy_from_slice(text.as_bytes());
        Some(Id { letters, length: text.len() as u8 })
    }
}

impl Deref for Id {
    type Target = str;

    fn deref(&self) -> &str {
        // Only plain letters go in.
        core::str::from_utf8(&self.letters[..usize::from(self.length)]).unwrap_or_default()
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

stored_as_word!(
    Id,
    Id::new,
    "an identifier: a letter, then letters, digits and hyphens",
    "^[A-Za-z][A-Za-z0-9-]{0,23}$"
);

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn identifiers_are_words() {
        for text in ["A1", "station-gold", "S07", "abcdefghijklmnopqrstuvwx"] {
            assert_eq!(Id::new(text).unwrap().to_string(), text);
        }
        for text in ["", "1A", "-a", "a b", "ä", "abcdefghijklmnopqrstuvwxy"] {
            assert_eq!(Id::new(text), None, "{text}");
        }
    }
}
