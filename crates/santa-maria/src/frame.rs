/// A place in the rules where the game waits: for chance, or for the player
/// whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Frame {
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
    /// A player chooses a colony board.
    Board,
    /// A player chooses a town hall with its scholar.
    Hall,
    /// A player places the town hall.
    PlaceHall { hall: u8 },
    /// A player takes a turn.
    Turn,
    /// How is the tile paid?
    PayTile { tile: u8 },
    /// Where does the tile go?
    Place { tile: u8 },
    /// Which effect of the building comes next?
    Order,
    /// Is anything paid for the trade, which can be made so many times more?
    Trade { left: u8 },
    /// What does gold replace to pay for this trade? `left` counts the trades that are left.
    PayTrade { left: u8, deal: u8 },
    /// Which of its gifts does the trade bring? `left` counts the trades that are left.
    Choose { left: u8 },
    /// Which shipment is taken?
    Ship,
    /// How is the shipment paid?
    PayShip { dock: u8 },
    /// Chance puts a new shipment at the dock.
    Refill { dock: u8 },
    /// How far does the religion marker go?
    Religion,
    /// Chance rolls an unlocked die; so many steps are left.
    Unlock { steps: u8 },
    /// Where does a monk go? So many steps are left.
    Monk { steps: u8 },
    /// On which building is the die left?
    Leave,
    /// Does the conquistador march?
    March,
    /// Does the conquistador of a building march, though there is no room for gold?
    MayMarch,
    /// Where does the road tile go?
    Road,
    /// Is anything sold or bought before the game ends for a player?
    Free,
    /// The game is over.
    Over,
}
