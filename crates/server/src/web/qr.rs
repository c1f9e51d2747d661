//! A link as a picture for the camera of a phone.

use maud::{Markup, html};

/// The picture of a link; drawn when the address of the server is known.
pub(crate) fn code(_path: &str) -> Markup {
    html! {}
}
