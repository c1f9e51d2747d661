//! What a stored position waits for.

use serde::{Deserialize, Serialize};
use tabletop::InvariantError;

use crate::SantaMaria;
use crate::frame::Frame;
use crate::game::impossible;
use crate::id::Id;
use crate::state::State;

/// What a position waits for: a question, and what it is about.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "frame", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the sentence on each variant names its fields")]
pub enum Ask {
    /// Chance puts the starting shipments at the docks.
    Shipments,
    /// Chance chooses the scholars.
    Scholars,
    /// Chance chooses the bishops.
    Bishops,
    /// Chance lays out double tiles.
    Doubles,
    /// Chance lays out triple tiles.
    Triples,
    /// Chance rolls the white dice.
    White,
    /// Chance deals the colony boards.
    Boards,
    /// Chance rolls the blue dice.
    Blue,
    /// Chance puts a scholar below each town hall.
    Halls,
    /// Which colony board?
    Board,
    /// Which town hall?
    Hall,
    /// Where does the town hall go?
    PlaceHall { hall: Id },
    /// A turn.
    Turn,
    /// How is the tile paid?
    PayTile { tile: Id },
    /// Where does the tile go?
    Place { tile: Id },
    /// Which effect of the building comes next?
    Order,
    /// Is something traded, up to so many times?
    Trade {
        #[serde(default = "once")]
        left: u8,
    },
    /// How is a trade paid for? `left` says how often it can still be made.
    PayTrade {
        #[serde(default = "once")]
        left: u8,
        deal: u8,
    },
    /// What does a trade bring? `left` says how often it can still be made.
    Choose {
        #[serde(default = "once")]
        left: u8,
    },
    /// Which shipment?
    Ship,
    /// How is the shipment at this dock paid?
    PayShip { dock: Id },
    /// Chance puts a shipment at this dock.
    Refill { dock: Id },
    /// How far on the religion track?
    Religion,
    /// Chance rolls an unlocked die; so many steps are left.
    Unlock { steps: u8 },
    /// Where does the monk go? So many steps are left.
    Monk { steps: u8 },
    /// Where is the die left?
    Leave,
    /// Does the conquistador march?
    March,
    /// Does the conquistador of a building march?
    MayMarch,
    /// Where does the road tile go?
    Road,
    /// Is anything sold or bought at the last moment?
    Free,
    /// Nothing: the game is over.
    Over,
}

const fn once() -> u8 {
    1
}

/// What a state waits for.
pub(crate) fn ask(game: &SantaMaria, state: &State) -> Ask {
    let set = &game.set;
    let tile = |tile: u8| set.tiles[usize::from(tile)].id;
    let dock = |dock: u8| set.docks[usize::from(dock)].id;
    match state.frame {
        Frame::Shipments => Ask::Shipments,
        Frame::Scholars => Ask::Scholars,
        Frame::Bishops => Ask::Bishops,
        Frame::Doubles => Ask::Doubles,
        Frame::Triples => Ask::Triples,
        Frame::White => Ask::White,
        Frame::Boards => Ask::Boards,
        Frame::Blue => Ask::Blue,
        Frame::Halls => Ask::Halls,
        Frame::Board => Ask::Board,
        Frame::Hall => Ask::Hall,
        Frame::PlaceHall { hall } => Ask::PlaceHall { hall: set.halls[usize::from(hall)].id },
        Frame::Turn => Ask::Turn,
        Frame::PayTile { tile: number } => Ask::PayTile { tile: tile(number) },
        Frame::Place { tile: number } => Ask::Place { tile: tile(number) },
        Frame::Order => Ask::Order,
        Frame::Trade { left } => Ask::Trade { left },
        Frame::PayTrade { left, deal } => Ask::PayTrade { left, deal: deal + 1 },
        Frame::Choose { left } => Ask::Choose { left },
        Frame::Ship => Ask::Ship,
        Frame::PayShip { dock: number } => Ask::PayShip { dock: dock(number) },
        Frame::Refill { dock: number } => Ask::Refill { dock: dock(number) },
        Frame::Religion => Ask::Religion,
        Frame::Unlock { steps } => Ask::Unlock { steps },
        Frame::Monk { steps } => Ask::Monk { steps },
        Frame::Leave => Ask::Leave,
        Frame::March => Ask::March,
        Frame::MayMarch => Ask::MayMarch,
        Frame::Road => Ask::Road,
        Frame::Free => Ask::Free,
        Frame::Over => Ask::Over,
    }
}

/// The number of a piece with this name.
pub(crate) fn number(
    what: &'static str,
    id: Id,
    names: impl Iterator<Item = Id>,
) -> Result<u8, InvariantError> {
    let found = names.into_iter().position(|name| name == id);
    found.map(|place| place as u8).ok_or_else(|| {
        impossible("names", alloc::format!("the component set has no {what} called {id}"))
    })
}

/// The frame that asks this.
pub(crate) fn frame(game: &SantaMaria, ask: Ask) -> Result<Frame, InvariantError> {
    let set = &game.set;
    let tile = |id| number("tile", id, set.tiles.iter().map(|tile| tile.id));
    let dock = |id| number("dock", id, set.docks.iter().map(|dock| dock.id));
    Ok(match ask {
        Ask::Shipments => Frame::Shipments,
        Ask::Scholars => Frame::Scholars,
        Ask::Bishops => Frame::Bishops,
        Ask::Doubles => Frame::Doubles,
        Ask::Triples => Frame::Triples,
        Ask::White => Frame::White,
        Ask::Boards => Frame::Boards,
        Ask::Blue => Frame::Blue,
        Ask::Halls => Frame::Halls,
        Ask::Board => Frame::Board,
        Ask::Hall => Frame::Hall,
        Ask::PlaceHall { hall } => {
            let hall = number("town hall", hall, set.halls.iter().map(|hall| hall.id))?;
            Frame::PlaceHall { hall }
        }
        Ask::Turn => Frame::Turn,
        Ask::PayTile { tile: id } => Frame::PayTile { tile: tile(id)? },
        Ask::Place { tile: id } => Frame::Place { tile: tile(id)? },
        Ask::Order => Frame::Order,
        Ask::Trade { left } => Frame::Trade { left },
        Ask::PayTrade { left, deal } => {
            let deal = deal.checked_sub(1);
            let deal = deal.ok_or_else(|| impossible("question", "ways to pay begin with 1"))?;
            Frame::PayTrade { left, deal }
        }
        Ask::Choose { left } => Frame::Choose { left },
        Ask::Ship => Frame::Ship,
        Ask::PayShip { dock: id } => Frame::PayShip { dock: dock(id)? },
        Ask::Refill { dock: id } => Frame::Refill { dock: dock(id)? },
        Ask::Religion => Frame::Religion,
        Ask::Unlock { steps } => Frame::Unlock { steps },
        Ask::Monk { steps } => Frame::Monk { steps },
        Ask::Leave => Frame::Leave,
        Ask::March => Frame::March,
        Ask::MayMarch => Frame::MayMarch,
        Ask::Road => Frame::Road,
        Ask::Free => Frame::Free,
        Ask::Over => Frame::Over,
    })
}
