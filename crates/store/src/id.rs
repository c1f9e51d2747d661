//! Ids, hashes and times.

use std::fmt;
use std::str::FromStr;

use play::hex;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A moment: milliseconds since the beginning of 1970 in UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub i64);

/// The id of a table. It is part of addresses, so it is short, easy to read out and hard to
/// guess: ten letters of Crockford's base 32 in lower case.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(u64);

/// The id of a player: 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId([u8; 16]);

/// The hash of a token. The tokens themselves are not stored, so nobody who reads the
/// database can use them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenHash([u8; 32]);

/// The id of a session: 32 hexadecimal digits. It gives no access to the session.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SessionId([u8; 16]);

/// Why a text is not an id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not an id: expected {expected}")]
pub struct IdError {
    /// What an id looks like.
    pub expected: &'static str,
}

/// The letters, in the order of their values: `i`, `l`, `o` and `u` are left out.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// Number of letters of a table's id.
const LENGTH: usize = 10;
/// The bits of a table's id, five for each letter.
const BITS: u32 = 5 * LENGTH as u32;

impl Millis {
    /// The length of a day.
    pub const DAY: i64 = 24 * 60 * 60 * 1_000;

    /// The time this number of days before.
    pub const fn days_before(self, days: u32) -> Millis {
        Millis(self.0 - days as i64 * Millis::DAY)
    }
}

/// To the minute, for lists.
impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ok(at) = time::OffsetDateTime::from_unix_timestamp(self.0.div_euclid(1_000)) else {
            return write!(f, "{} ms", self.0);
        };
        let (year, month, day) = (at.year(), u8::from(at.month()), at.day());
        write!(f, "{year}-{month:02}-{day:02} {:02}:{:02} UTC", at.hour(), at.minute())
    }
}

impl TableId {
    /// The id made of the lowest 50 of these bits, which should be random.
    #[must_use]
    pub const fn from_bits(bits: u64) -> TableId {
        TableId(bits & ((1 << BITS) - 1))
    }

    /// Reads an id. Only the form that `Display` writes is accepted.
    #[must_use]
    pub fn parse(text: &str) -> Option<TableId> {
        if text.len() != LENGTH {
            return None;
        }
        let bits = text.bytes().try_fold(0, |bits, letter| {
            let value = LETTERS.iter().position(|&known| known == letter)?;
            Some(bits << 5 | value as u64)
        })?;
        Some(TableId(bits))
    }
}

impl PlayerId {
    /// The id with these bytes, which should be random.
    #[must_use]
    pub const fn new(bytes: [u8; 16]) -> PlayerId {
        PlayerId(bytes)
    }

    /// Reads an id. Only the form that `Display` writes is accepted.
    #[must_use]
    pub fn parse(text: &str) -> Option<PlayerId> {
        hex::read(text).map(PlayerId)
    }
}

impl SessionId {
    /// The id with these bytes, which should be random.
    #[must_use]
    pub const fn new(bytes: [u8; 16]) -> SessionId {
        SessionId(bytes)
    }

    /// Reads an id. Only the form that `Display` writes is accepted.
    #[must_use]
    pub fn parse(text: &str) -> Option<SessionId> {
        hex::read(text).map(SessionId)
    }
}

impl TokenHash {
    /// The hash with these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> TokenHash {
        TokenHash(bytes)
    }

    /// Reads a hash: 64 hexadecimal digits in lower case.
    #[must_use]
    pub fn parse(text: &str) -> Option<TokenHash> {
        hex::read(text).map(TokenHash)
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |place: usize| LETTERS[(self.0 >> (5 * place)) as usize & 31] as char;
        let text: String = (0..LENGTH).rev().map(letter).collect();
        f.write_str(&text)
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

impl fmt::Display for SessionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

impl fmt::Display for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

/// Implements what all ids have in common: each has exactly one form as text.
macro_rules! written_as_text {
    ($name:ident, $expected:literal) => {
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<$name, IdError> {
                $name::parse(text).ok_or(IdError { expected: $expected })
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

written_as_text!(TableId, "ten letters or digits in lower case, without i, l, o and u");
written_as_text!(PlayerId, "32 hexadecimal digits in lower case");
written_as_text!(SessionId, "32 hexadecimal digits in lower case");
written_as_text!(TokenHash, "64 hexadecimal digits in lower case");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_of_a_table_has_one_form() {
        assert_eq!(TableId::from_bits(0).to_string(), "0000000000");
        assert_eq!(TableId::from_bits(u64::MAX).to_string(), "zzzzzzzzzz");
        assert_eq!(TableId::from_bits(1 << 45 | 31).to_string(), "100000000z");
        for text in ["abcdefghjk", "mnpqrstvwx", "0123456789"] {
            assert_eq!(TableId::parse(text).map(|id| id.to_string()).as_deref(), Some(text));
        }
        let bad = ["", "abcdefghj", "abcdefghjkm", "Abcdefghjk", "abcdefghji", "abcdefghjl"];
        for text in bad.into_iter().chain(["abcdefghjo", "abcdefghju", "abcdefgh k", "ééééé"])
        {
            assert_eq!(TableId::parse(text), None, "{text}");
        }
    }

    #[test]
    fn ids_are_ordered_as_their_texts_are() {
        // Pages of a list go by the id where times are equal, and the database
        // compares texts.
        let mut ids: Vec<_> = (0..1000u64)
            .map(|n| TableId::from_bits(n.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
            .collect();
        ids.sort();
        assert!(ids.is_sorted_by_key(ToString::to_string));
    }

    #[test]
    fn players_and_tokens_have_one_form() {
        let id = PlayerId::new(std::array::from_fn(|index| index as u8 * 16));
        assert_eq!(id.to_string(), "00102030405060708090a0b0c0d0e0f0");
        assert_eq!(PlayerId::parse(&id.to_string()), Some(id));
        assert_eq!(PlayerId::parse(&id.to_string().to_uppercase()), None);
        assert_eq!(PlayerId::parse(&id.to_string()[1..]), None);
        assert_eq!(PlayerId::parse(&"é".repeat(16)), None);
        let hash = TokenHash::new([171; 32]);
        assert_eq!(TokenHash::parse(&"ab".repeat(32)), Some(hash));
        assert_eq!(TokenHash::parse(&id.to_string()), None);
    }

    #[test]
    fn ids_are_texts_in_json_and_checked_there() {
        let id = TableId::from_bits(77);
        let json = serde_json::to_string(&id).unwrap();
        assert_eq!(json, "\"000000002d\"");
        assert_eq!(serde_json::from_str::<TableId>(&json).unwrap(), id);
        let error = serde_json::from_str::<TableId>("\"OOOOOOOOOO\"").unwrap_err();
        assert!(error.to_string().contains("without i, l, o and u"), "{error}");
        assert_eq!(serde_json::to_string(&Millis(-5)).unwrap(), "-5");
    }
}
