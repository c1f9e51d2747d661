//! Lets all seats place their colonists at once.

use tabletop::{Seat, SimultaneousAnswers};

use crate::state::State;
use crate::{PuertoRico, mayor};

impl SimultaneousAnswers for PuertoRico {
    fn asks_all(&self, state: &State) -> bool {
        mayor::asks_all(state)
    }

    fn ahead(&self, state: &State, seat: Seat) -> Option<State> {
        mayor::ahead(self, state, seat)
    }

    fn with_answer(&self, table: &State, answered: &State, seat: Seat) -> State {
        mayor::with_answer(table, answered, seat)
    }
}
