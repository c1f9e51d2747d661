//! Reads lines of bounded length.

use std::io::{self, BufRead};

/// How long a request may be, in bytes.
pub(super) const LONGEST: usize = 1 << 20;

/// What was read.
pub(super) enum Line {
    /// A line; its end is not in the buffer.
    Whole,
    /// A line that is too long; it was skipped.
    TooLong,
    /// The input is over.
    End,
}

/// Reads a line into the buffer, and never more than a line may have.
pub(super) fn read_line(input: &mut impl BufRead, buffer: &mut Vec<u8>) -> io::Result<Line> {
    buffer.clear();
    let mut too_long = false;
    let mut anything = false;
    loop {
        let available = match input.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let end = available.iter().position(|&byte| byte == b'\n');
        let part = &available[..end.unwrap_or(available.len())];
        if buffer.len() + part.len() > LONGEST {
            too_long = true;
            buffer.clear();
        }
        if !too_long {
            buffer.extend_from_slice(part);
        }
        let at_end = available.is_empty();
        let used = part.len() + usize::from(end.is_some());
        anything |= used > 0;
        input.consume(used);
        if end.is_some() || at_end {
            return Ok(match (too_long, anything) {
                (true, _) => Line::TooLong,
                (false, true) => Line::Whole,
                (false, false) => Line::End,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_may_be_long_but_not_longer() {
        let mut text = vec![b'x'; LONGEST];
        text.push(b'\n');
        text.extend(vec![b'y'; LONGEST + 1]);
        text.extend(b"\nz");
        // A small buffer, so that lines arrive in parts.
        let mut input = io::BufReader::with_capacity(1000, text.as_slice());
        let mut buffer = Vec::new();
        let mut next = || read_line(&mut input, &mut buffer).unwrap();
        assert!(matches!(next(), Line::Whole));
        assert!(matches!(next(), Line::TooLong));
        assert!(matches!(next(), Line::Whole));
        assert!(matches!(next(), Line::End));
        assert!(matches!(next(), Line::End));
    }
}
