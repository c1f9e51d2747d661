//! Hidden information in the toy game: tokens that lie face down.

use tabletop::{Dice, HiddenInformation, Seat, Title, Viewer};

use super::event::Event;
use super::state::{Rules, State};
use super::title::Position;
use super::words::{Ask, Chance, MOST_ON_TOKEN, is_open};

/// What a view shows of a token that the viewer may not know.
const FACE_DOWN: u8 = 0;

/// Whether this viewer may know the token of this seat.
fn knows(state: &State, seat: Seat, viewer: Viewer) -> bool {
    viewer.sees(seat) || is_open(state.tokens[seat.index()]) || state.ask == Ask::Over
}

impl<const BOXED: bool> HiddenInformation for Rules<BOXED> {
    type View = Position;

    fn view(&self, state: &State, viewer: Viewer) -> Position {
        let mut view = self.position(state);
        for (&seat, token) in &mut view.tokens {
            if !knows(state, seat, viewer) {
                *token = FACE_DOWN;
            }
        }
        view
    }

    fn shows_outcome(&self, state: &State, outcome: Chance, viewer: Viewer) -> bool {
        match outcome {
            Chance::Roll(_) => true,
            Chance::Token(token) => viewer.sees(state.turn) || is_open(token),
        }
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Event {
        event.seen(viewer)
    }

    fn is_open_to(&self, state: &State, viewer: Viewer) -> bool {
        let has_token = |seat: &Seat| state.tokens[seat.index()] > 0;
        Seat::first(self.seats).filter(has_token).all(|seat| knows(state, seat, viewer))
    }

    fn resample(&self, state: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        let mut state = *state;
        for seat in Seat::first(self.seats) {
            if state.tokens[seat.index()] > 0 && !knows(&state, seat, viewer) {
                state.tokens[seat.index()] = 1 + dice.below(u32::from(MOST_ON_TOKEN) - 1) as u8;
            }
        }
        state
    }
}
