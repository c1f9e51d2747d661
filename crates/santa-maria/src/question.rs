//! What the table can be waiting for, and how to answer.

use tabletop::Name;

use crate::frame::Frame;

tabletop::names! {
    /// What the table can be waiting for. A question is named by the clause that
    /// asks it.
    pub enum Question {
        /// Which colony board?
        Board = "colonies.choose",
        /// Which town hall?
        Hall = "advanced.sets",
        /// Where does the town hall go?
        PlaceHall = "advanced.at-once",
        /// What is done in this turn?
        Turn = "turn.main",
        /// How much gold?
        Pay = "gold.choice",
        /// Where does the tile go?
        Place = "expand.place",
        /// Which effect of the building comes next?
        Order = "activate.own-order",
        /// Is something traded?
        Trade = "trade.may",
        /// What does the trade bring?
        Choose = "trade.give",
        /// Which shipment?
        Ship = "ship.may",
        /// How far on the religion track?
        Religion = "religion.extra",
        /// Where does the monk go?
        Monk = "monk.may",
        /// Where is the die left?
        Leave = "scholar.die-anywhere",
        /// Does the conquistador march?
        March = "retire.conquistador",
        /// Does the conquistador of a building march?
        MayMarch = "activate.unused",
        /// Where does the road tile go?
        Road = "retire.road",
        /// Is anything sold or bought at the last moment?
        Free = "free.last",
    }
}

impl Question {
    /// The question of a frame that asks a player.
    pub(crate) const fn of(frame: Frame) -> Option<Question> {
        Some(match frame {
            Frame::Board => Question::Board,
            Frame::Hall => Question::Hall,
            Frame::PlaceHall { .. } => Question::PlaceHall,
            Frame::Place { .. } => Question::Place,
            Frame::Turn => Question::Turn,
            Frame::PayTile { .. } | Frame::PayShip { .. } | Frame::PayTrade { .. } => Question::Pay,
            Frame::Order => Question::Order,
            Frame::Trade { .. } => Question::Trade,
            Frame::Choose { .. } => Question::Choose,
            Frame::Ship => Question::Ship,
            Frame::Religion => Question::Religion,
            Frame::Monk { .. } => Question::Monk,
            Frame::Leave => Question::Leave,
            Frame::March => Question::March,
            Frame::MayMarch => Question::MayMarch,
            Frame::Road => Question::Road,
            Frame::Free => Question::Free,
            _ => return None,
        })
    }

    /// How to answer.
    pub(crate) const fn remedy(self) -> &'static str {
        match self {
            Question::Board => "choose a colony board: board ID",
            Question::Hall => "choose a town hall with its scholar: hall ID",
            Question::PlaceHall | Question::Place => "lay the tile: place CELL HEADING",
            Question::Turn => {
                "expand, activate a building, take a die or retire; sell and buy before that"
            }
            Question::Pay => "say what gold replaces: pay named, or pay gold for ...",
            Question::Trade => {
                "trade RESOURCE, or deal NUMBER where more is asked for; sell, buy, or pass"
            }
            Question::Choose => "say which of its gifts the trade brings: choose NUMBER",
            Question::Ship => "ship DOCK, sell, buy, or pass",
            Question::Religion => {
                "advance, or advance with grain, gold or coins; sell, buy; pass where the step is yours to leave"
            }
            Question::Monk => "monk PLACE, sell, buy, or pass",
            Question::Leave => "leave the die on a building of the line: leave CELL",
            Question::Order => {
                "say which effect comes next: effect NUMBER, as the building shows them"
            }
            Question::March | Question::MayMarch => "march, or pass",
            Question::Free => "sell, buy, or pass",
            Question::Road => "lay the road tile on an empty space: road CELL, or pass",
        }
    }
}

/// The clause that asks a player, or that tells what chance does.
pub(crate) fn clause(frame: Frame) -> &'static str {
    match frame {
        Frame::Shipments => "setup.shipments",
        Frame::Scholars => "setup.scholars",
        Frame::Bishops => "setup.bishops",
        Frame::Doubles | Frame::Triples => "setup.display",
        Frame::White => "setup.white",
        Frame::Boards => "colonies.random",
        Frame::Blue => "colonies.blue-die",
        Frame::Halls => "advanced.scholars",
        Frame::Refill { .. } => "ship.refill",
        Frame::Unlock { .. } => "blue.roll",
        frame => Question::of(frame).map_or("score.end", Name::name),
    }
}
