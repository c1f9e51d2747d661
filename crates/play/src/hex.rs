use std::fmt::Write;

/// Bytes as lower case hexadecimal digits.
pub(crate) fn write(bytes: &[u8; 32]) -> String {
    let mut text = String::with_capacity(64);
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Thirty-two bytes from exactly sixty-four lower case hexadecimal digits.
pub(crate) fn read(text: &str) -> Option<[u8; 32]> {
    let digits: &[u8; 64] = text.as_bytes().try_into().ok()?;
    let mut bytes = [0; 32];
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
        assert_eq!(read(&write(&bytes).to_uppercase()), None);
        assert_eq!(read(&write(&bytes)[1..]), None);
        assert_eq!(read(&"é".repeat(32)), None);
    }
}
