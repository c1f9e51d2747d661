//! Renders the small part of Markdown that rulings use.

use games::ITEM;
use maud::{Markup, html};

/// A paragraph, and the list below it if there is one.
pub(super) fn with_list(text: &str) -> Markup {
    let mut parts = text.split(ITEM);
    let first = parts.next().unwrap_or_default();
    let items: Vec<&str> = parts.collect();
    html! {
        (paragraph(first))
        @if !items.is_empty() {
            ul { @for item in items { li { (paragraph(item)) } } }
        }
    }
}

/// A paragraph: code between backticks, emphasis between asterisks, and links to other rulings.
pub(super) fn paragraph(text: &str) -> Markup {
    html! {
        @for (index, part) in text.split('`').enumerate() {
            @if index % 2 == 1 { code { (part) } } @else { (emphasised(part)) }
        }
    }
}

fn emphasised(text: &str) -> Markup {
    html! {
        @for (index, part) in text.split('*').enumerate() {
            @if index % 2 == 1 { em { (part) } } @else { (linked(part)) }
        }
    }
}

/// The words before the number of a ruling, in each language.
const RULING: [&str; 4] = ["ruling ", "Ruling ", "Regelung ", "rulings "];

/// Turns every "ruling 12" into a link.
fn linked(text: &str) -> Markup {
    let found = RULING.iter().filter_map(|word| {
        let start = text.find(word)? + word.len();
        let digits = text[start..].bytes().take_while(u8::is_ascii_digit).count();
        (digits > 0).then_some((start - word.len(), start, start + digits))
    });
    match found.min() {
        None => html! { (text) },
        Some((word, start, end)) => html! {
            (text[..word])
            a href=(format!("#ruling-{}", &text[start..end])) { (text[word..end]) }
            (linked(&text[end..]))
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_become_a_list() {
        let drawn = with_list("By source:\n  - *Harbor.* Yes.\n  - Church.");
        assert_eq!(
            drawn.into_string(),
            "By source:<ul><li><em>Harbor.</em> Yes.</li><li>Church.</li></ul>"
        );
        assert_eq!(with_list("Plain.").into_string(), "Plain.");
    }

    #[test]
    fn code_emphasis_and_links_are_rendered_and_the_rest_is_escaped() {
        let drawn = paragraph("With `free` *all* <b> (ruling 12), Regelung 7; no ruling here.");
        assert_eq!(
            drawn.into_string(),
            "With <code>free</code> <em>all</em> &lt;b&gt; (<a href=\"#ruling-12\">ruling 12</a>), \
             <a href=\"#ruling-7\">Regelung 7</a>; no ruling here."
        );
    }
}
