use tabletop::{Dice, Game, Node, Seat, Viewer};

use super::Check;

/// That every viewer sees something, and that drawing anew what a viewer cannot
/// know changes nothing it sees and nothing it may do.
pub(super) fn every_viewer<G: Game>(game: &G, state: &G::State, dice: &mut impl Dice) -> Check {
    let seats = Seat::first(game.seats()).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Spectator, Viewer::Referee]) {
        let seen = seen(game, state, viewer)?;
        let other = game.resample(state, viewer, dice);
        // Most games hide little: what was not drawn anew need not be looked at again.
        if other != *state && seen != self::seen(game, &other, viewer)? {
            return Err(format!("{viewer:?} sees the difference to {other:?}"));
        }
        if game.node(&other) != game.node(state) || game.question(&other) != game.question(state) {
            return Err(format!("for {viewer:?} another question is asked in {other:?}"));
        }
        if viewer == Viewer::Referee && other != *state {
            return Err(format!("the referee knows everything, but not {other:?}"));
        }
        let (mut options, mut others) = (Vec::new(), Vec::new());
        game.options(state, &mut options);
        game.options(&other, &mut others);
        if matches!(game.node(state), Node::Decision(seat) if viewer.sees(seat))
            && options != others
        {
            return Err(format!("{viewer:?} has the options {options:?}, then {others:?}"));
        }
    }
    Ok(())
}

fn seen<G: Game>(game: &G, state: &G::State, viewer: Viewer) -> Result<String, String> {
    serde_json::to_string(&game.view(state, viewer))
        .map_err(|error| format!("the view of {viewer:?} cannot be written: {error}"))
}
