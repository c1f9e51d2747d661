//! What the table can be waiting for, and how to answer.

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
