//! Checks that positions are restored as they are stored.

use tabletop::Title;

use super::Check;
use crate::stored;

/// That a state is restored from its position.
pub(super) fn restores<G: Title>(game: &G, state: &G::State) -> Check {
    same(game, state, &game.position(state), "directly")
}

/// That a state is restored from its position written down, as JSON and as flat
/// text.
pub(super) fn reads_back<G: Title>(game: &G, state: &G::State) -> Check {
    let position = game.position(state);
    let json = serde_json::to_string(&position)
        .map_err(|error| format!("it cannot be written as JSON: {error}"))?;
    let read = serde_json::from_str(&json)
        .map_err(|error| format!("its JSON cannot be read: {error}\n{json}"))?;
    same(game, state, &read, "through JSON")?;
    let text = stored::text(&position).map_err(|error| format!("no flat text: {error}"))?;
    let read = stored::position::<G>(&text)
        .map_err(|error| format!("its flat text cannot be read: {error}\n{text}"))?;
    same(game, state, &read, "through flat text")
}

fn same<G: Title>(game: &G, state: &G::State, read: &G::Position, how: &str) -> Check {
    match game.restore(read) {
        Ok(restored) if restored == *state => Ok(()),
        Ok(restored) => {
            Err(format!("restored {how} it is another state:\n{restored:?}\n{state:?}"))
        }
        Err(impossible) => Err(format!("restored {how}: {impossible}\n{state:?}")),
    }
}
