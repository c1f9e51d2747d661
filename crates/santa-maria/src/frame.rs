use crate::board::Mark;
use crate::grid::Cells;

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

/// What goes on once the question is answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Task {
    /// Nothing: the answer ends the turn, or begins a task.
    Nothing,
    /// Buildings are being activated.
    Activate(Activation),
    /// A player is retiring.
    Retire(Income),
}

/// How far the income of a retiring player has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Income {
    /// The dock, from top to bottom.
    pub(crate) dock: u8,
    /// How many of its ships have paid.
    pub(crate) paid: u8,
}

impl Income {
    /// No ship has paid: the action of the retiring space comes first.
    pub(crate) const NONE: Income = Income { dock: 0, paid: 0 };
}

impl Task {
    /// Whether the action of a retiring space is carried out, which is up to the
    /// player; the income that follows is not. [retire.unwilling] [income.compulsory]
    #[inline]
    pub(crate) fn is_optional(self) -> bool {
        self == Task::Retire(Income::NONE)
    }
}

/// How far an activation has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Activation {
    /// The buildings that were vacant at the beginning.
    pub(crate) all: Cells,
    /// Those of them that are not done yet.
    pub(crate) left: Cells,
    /// The effect of the first of these that is carried out, counted from one; zero
    /// if none is yet.
    pub(crate) effect: u8,
    /// Its effects that were carried out before, a bit for each.
    pub(crate) done: u8,
    /// What will lie on a building at the end.
    pub(crate) mark: Mark,
}

impl Activation {
    /// The beginning.
    pub(crate) const fn new(all: Cells, mark: Mark) -> Activation {
        Activation { all, left: all, effect: 0, done: 0, mark }
    }

    /// The same with the current effect carried out.
    pub(crate) const fn finished(self) -> Activation {
        match self.effect.checked_sub(1) {
            Some(number) => Activation { effect: 0, done: self.done | 1 << (number % 8), ..self },
            None => self,
        }
    }

    /// What is done when the effects come in the order of the row.
    pub(crate) const fn before(effect: u8) -> u8 {
        if effect == 0 { 0 } else { (1 << ((effect - 1) % 8)) - 1 }
    }
}
