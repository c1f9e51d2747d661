//! Lists the questions a player can be asked.

tabletop::names! {
    /// What the table can be waiting for. A question is named by the clause that
    /// asks it.
    pub enum Question as "question" {
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
