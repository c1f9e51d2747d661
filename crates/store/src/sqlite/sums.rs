//! Checksums of record lines, each of which includes the one before.
//!
//! A line that is changed, moved, dropped or taken from another table no longer matches.

use sha2::{Digest, Sha256};

/// A checksum: the first half of a SHA-256.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sum([u8; Sum::BYTES]);

impl Sum {
    const BYTES: usize = 16;

    /// The checksum to which the first line is added. It covers the id of the table, its seed
    /// and the header of its record.
    pub(super) fn of_head(id: &[u8], secret: &[u8], head: &[u8]) -> Sum {
        Sum::over(&[b"windrose-lines/1", id, secret, head])
    }

    /// The checksum after one more line.
    #[must_use]
    pub(super) fn add(self, number: u64, text: &[u8]) -> Sum {
        Sum::over(&[&self.0, &number.to_be_bytes(), text])
    }

    /// Reads a stored checksum.
    pub(super) fn read(bytes: &[u8]) -> Option<Sum> {
        bytes.try_into().ok().map(Sum)
    }

    pub(super) fn bytes(self) -> Vec<u8> {
        self.0.to_vec()
    }

    fn over(parts: &[&[u8]]) -> Sum {
        let mut hash = Sha256::new();
        for part in parts {
            // The length comes first, so that parts cannot run into each other.
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        let whole: [u8; 32] = hash.finalize().into();
        let mut half = [0; Sum::BYTES];
        half.copy_from_slice(&whole[..Sum::BYTES]);
        Sum(half)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_depends_on_everything_before_it() {
        let head = Sum::of_head(b"table", b"seed", b"head");
        let all = [
            head,
            Sum::of_head(b"tables", b"eed", b"head"),
            Sum::of_head(b"table", b"seedh", b"ead"),
            head.add(1, b"x"),
            head.add(2, b"x"),
            head.add(1, b"y"),
            head.add(1, b"x").add(2, b"x"),
        ];
        for (index, sum) in all.iter().enumerate() {
            assert!(!all[..index].contains(sum), "{index}");
        }
        assert_eq!(Sum::read(&head.bytes()), Some(head));
        assert_eq!(Sum::read(&head.bytes()[1..]), None);
    }

    /// Every later version must accept what is stored today.
    #[test]
    fn the_sums_stay_as_they_are() {
        let sum = Sum::of_head(b"000000002d", b"seed", b"toy/1\n").add(1, b"1 a x");
        assert_eq!(play::hex::write(&sum.bytes()), "e3239a4d893202c85570ac99a1e0149f");
    }
}
