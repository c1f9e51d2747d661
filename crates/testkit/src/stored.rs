//! Positions as flat text.

use serde::Serialize;
use tabletop::Title;

/// The flat text of a position.
pub(crate) fn text(position: &impl Serialize) -> Result<String, String> {
    let value = serde_json::to_value(position).map_err(|error| error.to_string())?;
    play::flat::to_text(&value).map_err(|error| error.to_string())
}

/// The position a flat text describes.
pub(crate) fn position<G: Title>(text: &str) -> Result<G::Position, String> {
    let value = play::flat::from_text(text).map_err(|error| error.to_string())?;
    serde_json::from_value(value).map_err(|error| error.to_string())
}
