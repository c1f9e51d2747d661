//! What the table can be waiting for, and how to answer.

use crate::frame::Frame;

/// What the table can be waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Which colony board?
    Board,
    /// Which town hall?
    Hall,
    /// Where does the tile go?
    Place,
    /// What is done in this turn?
    Turn,
    /// How much gold?
    Pay,
    /// Is something traded?
    Trade,
    /// Which shipment?
    Ship,
    /// How far on the religion track?
    Religion,
    /// Where does the monk go?
    Monk,
    /// Where is the die left?
    Leave,
    /// Does the conquistador march?
    March,
    /// Where does the road tile go?
    Road,
}

impl Question {
    /// The question of a frame that asks a player.
    pub(crate) const fn of(frame: Frame) -> Option<Question> {
        Some(match frame {
            Frame::Board => Question::Board,
            Frame::Hall => Question::Hall,
            Frame::PlaceHall { .. } | Frame::Place { .. } => Question::Place,
            Frame::Turn => Question::Turn,
            Frame::PayTile { .. } | Frame::PayShip { .. } => Question::Pay,
            Frame::Trade { .. } => Question::Trade,
            Frame::Ship => Question::Ship,
            Frame::Religion => Question::Religion,
            Frame::Monk { .. } => Question::Monk,
            Frame::Leave => Question::Leave,
            Frame::March => Question::March,
            Frame::Road => Question::Road,
            _ => return None,
        })
    }

    /// How to answer.
    pub(crate) const fn remedy(self) -> &'static str {
        match self {
            Question::Board => "choose a colony board: board ID",
            Question::Hall => "choose a town hall with its scholar: hall ID",
            Question::Place => "lay the tile: place CELL HEADING",
            Question::Turn => {
                "expand, activate a building, take a die or retire; sell and buy before that"
            }
            Question::Pay => "say what gold replaces: pay named, or pay gold for ...",
            Question::Trade => "trade RESOURCE, sell, buy, or pass",
            Question::Ship => "ship DOCK, sell, buy, or pass",
            Question::Religion => "advance, or advance with grain, gold or coins; sell, buy",
            Question::Monk => "monk PLACE, sell, buy, or pass",
            Question::Leave => "leave the die on a building of the line: leave CELL",
            Question::March => "march, or pass",
            Question::Road => "lay the road tile on an empty space: road CELL, or pass",
        }
    }
}

/// The clause that asks.
pub(crate) const fn clause(frame: Frame) -> &'static str {
    match frame {
        Frame::Shipments => "setup.shipments",
        Frame::Scholars => "setup.scholars",
        Frame::Bishops => "setup.bishops",
        Frame::Doubles | Frame::Triples => "setup.display",
        Frame::White => "setup.white",
        Frame::Boards => "colonies.random",
        Frame::Blue => "colonies.blue-die",
        Frame::Halls => "advanced.scholars",
        Frame::Board => "colonies.choose",
        Frame::Hall => "advanced.sets",
        Frame::PlaceHall { .. } => "advanced.at-once",
        Frame::Turn => "turn.main",
        Frame::PayTile { .. } | Frame::PayShip { .. } => "gold.choice",
        Frame::Place { .. } => "expand.place",
        Frame::Trade { .. } => "trade.may",
        Frame::Ship => "ship.may",
        Frame::Refill { .. } => "ship.refill",
        Frame::Religion => "religion.extra",
        Frame::Unlock { .. } => "blue.roll",
        Frame::Monk { .. } => "monk.may",
        Frame::Leave => "scholar.die-anywhere",
        Frame::March => "retire.conquistador",
        Frame::Road => "retire.road",
        Frame::Over => "score.end",
    }
}
