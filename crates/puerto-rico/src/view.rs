//! Shows one viewer the position, without what is hidden from the viewer and with what
//! follows from the rules.

use alloc::collections::BTreeMap;
use core::ops::Deref;

use serde::Serialize;
use tabletop::{By, Dice, GameRules, HiddenInformation, Node, Seat, Viewer};

use crate::building::Building;
use crate::event::Event;
use crate::good::{Good, Goods};
use crate::position::{self, Counts, Position, SeatPosition};
use crate::price::{self, Buyer, Quote, Sale};
use crate::rules::Chips;
use crate::score::{self, Sheet};
use crate::ship::Ship;
use crate::stack::Chance;
use crate::state::State;
use crate::{PuertoRico, secret, source};

/// The table as one viewer sees it. What is hidden from the viewer is left out of the
/// position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// What the viewer may know of the position.
    #[serde(flatten)]
    pub position: Position<SeatView>,
    /// Who must decide.
    pub seat: Option<Seat>,
    /// The id of the rule that asks.
    pub question: &'static str,
    /// How many plantations lie face down.
    pub face_down: u8,
    /// The spaces of each cargo ship.
    pub fleet: BTreeMap<Ship, u8>,
    /// What each building that is used costs the viewer now; for those who have no
    /// seat, what it costs the one who must decide.
    pub quotes: BTreeMap<Building, Quote>,
    /// What each good brings the same seat in the trading house.
    pub sales: By<Good, Sale, 5>,
}

/// A player's board. What is hidden from the viewer is left out.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
#[serde(rename_all = "kebab-case")]
pub struct SeatView {
    /// What the viewer may know of the board.
    #[serde(flatten)]
    pub position: SeatPosition,
    /// The circles on each building of the city.
    pub circles: Counts<Building>,
    /// Free island spaces.
    pub island_spaces: u8,
    /// Free city spaces.
    pub city_spaces: u8,
    /// What the plantations and plants can make.
    pub capacity: Goods,
    /// Where the points come from, if the viewer may see the chips.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<Sheet>,
}

/// A view has everything a position has, and is read like one.
impl Deref for View {
    type Target = Position<SeatView>;

    fn deref(&self) -> &Position<SeatView> {
        &self.position
    }
}

/// The same for the part of a seat.
impl Deref for SeatView {
    type Target = SeatPosition;

    fn deref(&self) -> &SeatPosition {
        &self.position
    }
}

impl HiddenInformation for PuertoRico {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let seat = match self.node(state) {
            Node::Decision(seat) => Some(seat),
            Node::Chance | Node::Over => None,
        };
        let buyer = match viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator | Viewer::Referee => seat.unwrap_or(state.chooser),
        };
        View {
            position: known(self, state, viewer),
            seat,
            question: self.question(state),
            face_down: state.in_stack(),
            fleet: self.fleet.iter().map(|&ship| (ship, ship.spaces())).collect(),
            quotes: {
                let buyer = Buyer::new(self, state, buyer);
                state
                    .market
                    .iter()
                    .map(|building| (building, buyer.quote(self, building)))
                    .collect()
            },
            sales: By::from_fn(|good| price::sale(self, state, buyer, good)),
        }
    }

    fn shows_outcome(&self, state: &State, _: Chance, viewer: Viewer) -> bool {
        secret::shows_draw(self, state, viewer)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Event {
        secret::seen(*event, viewer)
    }

    fn is_open_to(&self, state: &State, viewer: Viewer) -> bool {
        secret::is_open_to(state, viewer)
    }

    fn resample(&self, state: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        secret::resample(state, viewer, dice)
    }

    fn look_alike(&self, state: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        let mut other = secret::resample(state, viewer, dice);
        secret::deal_chips(self, &mut other, viewer, dice);
        other
    }
}

/// What a viewer may know of the position: what is hidden is left out.
fn known(game: &PuertoRico, state: &State, viewer: Viewer) -> Position<SeatView> {
    let mut position =
        position::position_with(game, state, |seat| seat_view(game, state, seat, viewer));
    if viewer != Viewer::Referee {
        position.stack = None;
    }
    position.top = position.top.filter(|_| {
        source::unnamed(game, state).and_then(|stack| secret::top(state, stack, viewer)).is_some()
    });
    // Everyone knows that a tile lies there, and who has seen it.
    for (&stack, top) in &mut position.tops {
        top.tile = secret::top(state, stack, viewer);
    }
    position.ask = Some(secret::with_tile(state.frame, secret::looked_at(state, viewer)));
    position
}

fn seat_view(game: &PuertoRico, state: &State, seat: Seat, viewer: Viewer) -> SeatView {
    let own = state.board(seat);
    let mut position = position::seat_position(state, seat);
    // [captain.secret]
    let is_over = game.node(state) == Node::Over;
    let is_open = game.rules.chips == Chips::Open || is_over || viewer.sees(seat);
    if !is_open {
        position.vp = None;
    }
    // [forest-house.secret]
    if !viewer.sees(seat) {
        position.secret = Counts::new();
    }
    SeatView {
        position,
        circles: own.city.iter().map(|building| (building, building.fact().circles)).collect(),
        island_spaces: own.free_island_spaces(),
        city_spaces: own.free_city_spaces(),
        capacity: By::from_fn(|good| own.capacity(good)),
        sheet: is_open.then(|| score::sheet(own)),
    }
}
