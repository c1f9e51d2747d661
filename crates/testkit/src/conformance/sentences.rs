//! Checks that everything a game says has English sentences.

use messages::{Language, Messages};
use tabletop::{Title, ToMessage};

use super::Check;

/// That every event has a sentence, and every refusal another that says what helps.
pub(super) fn every_message<G: Title>() -> Check {
    let english = Messages::get(Language::English, G::NAME);
    let has = |id: String| match english.text(&id) {
        Some(_) => Ok(()),
        None => Err(format!("{id} is missing")),
    };
    G::Event::examples().iter().try_for_each(|message| has(message.id()))?;
    G::Refusal::examples().iter().try_for_each(|message| {
        has(message.id())?;
        has(format!("{}.remedy", message.id()))
    })
}
