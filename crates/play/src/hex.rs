//! Bytes as text, in one form.

use std::fmt::Write;

/// Bytes as lower case hexadecimal digits.
#[must_use]
pub fn write(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Reads exactly `N` bytes from twice as many lower case hexadecimal digits.
#[must_use]
pub fn read<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits = text.as_bytes();
    if digits.len() != 2 * N {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

fn digit(letter: u8) -> Option<u8> {
    match letter {
        b'0'..=b'9' => Some(letter - b'0'),
        b'a'..=b'f' => Some(letter - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_canonical_form_is_read() {
        let bytes: [u8; 32] = std::array::from_fn(|index| index as u8 * 8);
        assert_eq!(read(&write(&bytes)), Some(bytes));
        assert_eq!(read::<32>(&write(&bytes).to_uppercase()), None);
        assert_eq!(read::<32>(&write(&bytes)[1..]), None);
        assert_eq!(read::<32>(&"é".repeat(32)), None);
        assert_eq!(read("00ff"), Some([0, 255]));
    }
}
