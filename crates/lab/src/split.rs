use std::fmt;

/// A text whose quotes do not close, or that ends in a backslash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unclosed;

impl fmt::Display for Unclosed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a quote is not closed: close it, or write a backslash before it")
    }
}

impl std::error::Error for Unclosed {}

/// What a letter is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Use {
    /// Itself, or something that separates.
    Plain,
    /// Itself, always: it is quoted.
    Quoted,
    /// It quotes others.
    Mark,
}

/// Says what each letter is for, as a shell would: nothing is special between
/// single quotes, a backslash between double ones, and a backslash outside.
fn uses(text: &str) -> Result<Vec<(usize, char, Use)>, Unclosed> {
    let mut found = Vec::new();
    let mut quote = None;
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let next = letters.peek().map(|&(_, next)| next);
        let escapes = match (letter, quote) {
            ('\\', None) => true,
            ('\\', Some('"')) => matches!(next, Some('"' | '\\')),
            _ => false,
        };
        if escapes {
            found.push((at, letter, Use::Mark));
            let (at, letter) = letters.next().ok_or(Unclosed)?;
            found.push((at, letter, Use::Quoted));
            continue;
        }
        let used = match quote {
            Some(open) if open == letter => {
                quote = None;
                Use::Mark
            }
            Some(_) => Use::Quoted,
            None if matches!(letter, '"' | '\'') => {
                quote = Some(letter);
                Use::Mark
            }
            None => Use::Plain,
        };
        found.push((at, letter, used));
    }
    if quote.is_some() { Err(Unclosed) } else { Ok(found) }
}

/// The parts between commas, as they are written. Quoted commas are no commas.
pub(crate) fn parts(text: &str) -> Result<Vec<&str>, Unclosed> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, letter, used) in uses(text)? {
        if (letter, used) == (',', Use::Plain) {
            parts.push(&text[start..at]);
            start = at + 1;
        }
    }
    parts.push(&text[start..]);
    Ok(parts)
}

/// The words of a command, without their quotes.
pub(crate) fn words(text: &str) -> Result<Vec<String>, Unclosed> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    for (_, letter, used) in uses(text)? {
        match used {
            Use::Plain if letter.is_whitespace() => words.extend(word.take()),
            Use::Plain | Use::Quoted => word.get_or_insert_default().push(letter),
            // Quotes with nothing between them are a word too.
            Use::Mark => {
                word.get_or_insert_default();
            }
        }
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_a_shell() {
        for (text, expected) in [
            ("python3 bot.py", &["python3", "bot.py"][..]),
            ("  a\t b ", &["a", "b"]),
            ("'my bot' --x \"a \\\"b\\\" c\"", &["my bot", "--x", "a \"b\" c"]),
            ("a\\ b '\\n' \"\\n\"", &["a b", "\\n", "\\n"]),
            ("x'y'\"z\" ''", &["xyz", ""]),
            ("", &[]),
        ] {
            assert_eq!(words(text).expect("it is closed"), expected, "{text}");
        }
        for text in ["'a", "\"a", "a\\", "\"a\\\""] {
            assert_eq!(words(text), Err(Unclosed), "{text}");
        }
    }

    #[test]
    fn quoted_commas_are_no_commas() {
        let found = parts("random,external:x 'a,b' c\\,d,").expect("it is closed");
        assert_eq!(found, ["random", "external:x 'a,b' c\\,d", ""]);
    }
}
