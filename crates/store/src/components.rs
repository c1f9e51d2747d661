//! Takes component sets out of stored headers and puts them back.
//!
//! Uploaded sets are large and often the same. A store keeps each set once, and the header
//! of a record is kept without its copy.

use play::components_line;

/// Replaces the line with the component set in a stored header. No header of a record has
/// this line: there a JSON string follows the word.
const LEFT_OUT: &str = "components stored";

/// A header as it is stored, without this component set.
pub fn without_components(head: &str, text: &str) -> String {
    replace_second_line(head, &components_line(text), LEFT_OUT)
}

/// A header as it was before [`without_components`].
pub fn with_components(head: &str, text: &str) -> String {
    replace_second_line(head, LEFT_OUT, &components_line(text))
}

/// Replaces the second line if it is `old`.
fn replace_second_line(head: &str, old: &str, new: &str) -> String {
    let replaced = head.split_once('\n').and_then(|(first, rest)| {
        let rest = rest.strip_prefix(old)?.strip_prefix('\n')?;
        Some(format!("{first}\n{new}\n{rest}"))
    });
    replaced.unwrap_or_else(|| head.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_the_same_again() {
        let text = "name = \"own\"\r\ntab\t\"quoted\" Grüße \u{2028}";
        let line = components_line(text);
        for head in [
            format!("toy/1  components own 12\n{line}\n"),
            format!("toy/1  components own 12\n{line}\nposition {{}}\n"),
            "toy/1  components usual 12\n".to_owned(),
            "toy/1\nposition {}\n".to_owned(),
            String::new(),
        ] {
            let stored = without_components(&head, text);
            assert!(!stored.contains("Grüße"), "{stored}");
            assert_eq!(with_components(&stored, text), head);
        }
    }

    #[test]
    fn another_set_is_left_alone() {
        let head = format!("toy/1\n{}\n", components_line("one"));
        assert_eq!(without_components(&head, "two"), head);
        assert_eq!(with_components(&head, "two"), head);
    }
}
