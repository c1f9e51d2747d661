//! Splits Rust source into tokens, without comments and the content of strings.

/// A token that matters to a scan of paths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    /// A name or a keyword.
    Word(&'a str),
    /// `::`.
    PathSep,
    /// Any other character that is not white space.
    Mark(char),
    /// A string, a character or a number.
    Literal,
}

/// The tokens of a file. Lifetimes are left out.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (token, length) = next(rest, first);
        found.extend(token);
        rest = &rest[length..];
    }
    found
}

/// The token at the beginning of a text, if it has one, and how many bytes to go on.
fn next(rest: &str, first: char) -> (Option<Token<'_>>, usize) {
    if rest.starts_with("//") {
        return (None, rest.find('\n').unwrap_or(rest.len()));
    }
    if rest.starts_with("/*") {
        return (None, block_comment(rest));
    }
    if let Some(length) = string(rest) {
        return (Some(Token::Literal), length);
    }
    if rest.starts_with("::") {
        return (Some(Token::PathSep), 2);
    }
    if first == '\'' {
        return quote(rest);
    }
    if first.is_ascii_digit() {
        return (Some(Token::Literal), word_length(rest));
    }
    if first.is_alphabetic() || first == '_' {
        let length = word_length(rest);
        return (Some(Token::Word(&rest[..length])), length);
    }
    let token = (!first.is_whitespace()).then_some(Token::Mark(first));
    (token, first.len_utf8())
}

fn word_length(rest: &str) -> usize {
    rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len())
}

fn block_comment(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

/// The length of a string literal, plain or raw, of text or of bytes.
fn string(rest: &str) -> Option<usize> {
    let prefix = ["br", "cr", "b", "c", "r", ""].into_iter().find(|prefix| {
        let after = rest.strip_prefix(prefix);
        let is_raw = prefix.ends_with('r');
        after.is_some_and(|after| {
            let after = if is_raw { after.trim_start_matches('#') } else { after };
            after.starts_with('"')
        })
    })?;
    let after = &rest[prefix.len()..];
    if prefix.ends_with('r') {
        let hashes = after.len() - after.trim_start_matches('#').len();
        let end = format!("\"{}", "#".repeat(hashes));
        let begin = prefix.len() + hashes + 1;
        return Some(rest[begin..].find(&end).map_or(rest.len(), |at| begin + at + end.len()));
    }
    let mut escaped = false;
    for (at, letter) in rest.char_indices().skip(prefix.len() + 1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(at + 1),
            _ => {}
        }
    }
    Some(rest.len())
}

/// A character or a lifetime.
fn quote(rest: &str) -> (Option<Token<'_>>, usize) {
    let mut letters = rest.char_indices().skip(1);
    let Some((_, first)) = letters.next() else { return (None, rest.len()) };
    if first == '\\' {
        // The character after the backslash may be a quote itself.
        let end = rest[3..].find('\'').map_or(rest.len(), |at| 3 + at + 1);
        return (Some(Token::Literal), end);
    }
    match letters.next() {
        Some((at, '\'')) => (Some(Token::Literal), at + 1),
        _ => (None, 1 + word_length(&rest[1..]).max(1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        let word = |token| match token {
            Token::Word(word) => Some(word),
            _ => None,
        };
        tokens(text).into_iter().filter_map(word).collect()
    }

    #[test]
    fn comments_and_strings_have_no_words() {
        assert_eq!(
            words("one // two\nthree /* four /* five */ six */ seven"),
            ["one", "three", "seven"]
        );
        assert_eq!(words(r##"a "b \" c" r#"d " e"# b"f" g"##), ["a", "g"]);
        assert_eq!(words("a 'b' '\\'' '\\u{1F}' c 12u8 d"), ["a", "c", "d"]);
    }

    #[test]
    fn lifetimes_are_left_out() {
        assert_eq!(words("&'a str, T<'_>: 'static, x"), ["str", "T", "x"]);
    }

    #[test]
    fn paths_have_separators() {
        let found = tokens("crate::a<b>");
        assert_eq!(found[..3], [Token::Word("crate"), Token::PathSep, Token::Word("a")]);
        assert_eq!(found[3], Token::Mark('<'));
    }
}
