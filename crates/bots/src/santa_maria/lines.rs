//! Rows and columns as something to be activated.

use santa_maria::{CELLS, Cell, Cells, Colour, FACES, LINE, Pips, PlayerView};

use super::side::Side;

/// What activating each building is worth, and each line with all its buildings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Yields {
    cells: [f32; CELLS],
    /// Buildings that can be activated.
    open: Cells,
    /// By colour: columns for white dice, rows for blue ones.
    lines: [[f32; LINE]; 2],
}

impl Yields {
    pub(super) const NONE: Yields =
        Yields { cells: [0.0; CELLS], open: Cells::NONE, lines: [[0.0; LINE]; 2] };

    pub(super) fn add(&mut self, cell: Cell, worth: f32) {
        self.cells[cell.index()] = worth;
        self.open = self.open.or(Cells::of(cell));
        self.lines[0][usize::from(cell.column())] += worth;
        self.lines[1][usize::from(cell.row())] += worth;
    }

    fn block(&mut self, cell: Cell) {
        let worth = self.cells[cell.index()];
        self.open = self.open.without(Cells::of(cell));
        self.lines[0][usize::from(cell.column())] -= worth;
        self.lines[1][usize::from(cell.row())] -= worth;
    }

    pub(super) fn cell(&self, cell: Cell) -> f32 {
        self.cells[cell.index()]
    }

    /// What a die used as a value brings, without what changing it costs.
    pub(super) fn line(&self, colour: Colour, used: u8) -> f32 {
        self.lines[colour as usize][usize::from(used) - 1]
    }

    /// What the column and the row of a space bring.
    pub(super) fn around(&self, cell: Cell) -> f32 {
        self.lines[0][usize::from(cell.column())] + self.lines[1][usize::from(cell.row())]
    }
}

/// The dice that are left of some, and the coins to change them.
struct Hand {
    dice: [u8; FACES],
    coins: u16,
    free: u8,
}

impl Hand {
    /// The die to use as this value, and what changing it costs: the nearest.
    fn nearest(&self, used: u8) -> Option<(u8, u8)> {
        (1..=FACES as u8)
            .filter(|&value| self.dice[usize::from(value) - 1] > 0)
            .map(|value| (value, PlayerView::change_price(self.free, value, used)))
            .min_by_key(|&(_, price)| price)
    }
}

fn showing(dice: Pips) -> [u8; FACES] {
    core::array::from_fn(|face| dice.showing(face as u8 + 1))
}

/// What the dice that are left in this year may bring: the best line again and
/// again; every die blocks the last building of its line. Also how many of the
/// dice bring anything.
pub(super) fn dice_now(side: &Side<'_>, yields: &mut Yields) -> (f32, u8) {
    let (mut sum, mut useful) = (0.0, 0);
    let (coin, mut coins) = (side.now.coin, side.look.coins());
    let free = side.look.free_steps();
    let crowd = side.crowd();
    for colour in [Colour::White, Colour::Blue] {
        let left = side.look.dice_left(colour);
        if left == 0 {
            continue;
        }
        let mut hand = Hand { dice: showing(side.look.dice(colour)), coins, free };
        for _ in 0..left {
            let Some((value, used, price, net)) = best_die(&hand, yields, colour, coin) else {
                break;
            };
            sum += net * if colour == Colour::White { crowd } else { 1.0 };
            useful += 1;
            hand.dice[usize::from(value) - 1] -= 1;
            hand.coins -= u16::from(price);
            if let Some(last) = PlayerView::line(colour, used).and(yields.open).last() {
                yields.block(last);
            }
        }
        coins = hand.coins;
    }
    (sum, useful)
}

/// The best die of a colour: its value, what it is used as, the price of changing
/// it, and what it brings beyond that.
fn best_die(hand: &Hand, yields: &Yields, colour: Colour, coin: f32) -> Option<(u8, u8, u8, f32)> {
    let mut best = None;
    let mut most = 0.0;
    for used in 1..=FACES as u8 {
        let gross = yields.line(colour, used);
        if gross <= most {
            continue;
        }
        let Some((value, price)) = hand.nearest(used) else { break };
        let net = gross - coin * f32::from(price);
        if u16::from(price) <= hand.coins && net > most {
            most = net;
            best = Some((value, used, price, net));
        }
    }
    best
}

/// What single buildings may still bring in this year: each costs a coin more
/// than the last.
pub(super) fn singles_now(side: &Side<'_>, yields: &Yields) -> f32 {
    let mut best = [0.0_f32; MOST_SINGLES];
    for cell in yields.open.iter() {
        let mut worth = yields.cell(cell);
        for place in &mut best {
            if worth > *place {
                core::mem::swap(&mut worth, place);
            }
        }
    }
    let (mut coins, mut price) = (side.look.coins(), u16::from(side.look.single_price()));
    let mut sum = 0.0;
    for worth in best {
        let net = worth - side.now.coin * f32::from(price);
        if price > coins || net <= 0.0 {
            break;
        }
        sum += net;
        coins -= price;
        price += 1;
    }
    sum
}

/// Nobody counts on more single buildings than these.
const MOST_SINGLES: usize = 3;

/// What the dice of one later year may bring.
pub(super) fn dice_later(side: &Side<'_>, yields: &Yields) -> f32 {
    let weights = side.weights;
    let ranked = |colour: Colour, top: f32, decay: f32| {
        let mut lines = yields.lines[colour as usize];
        lines.sort_unstable_by(|one, other| other.total_cmp(one));
        let mut weight = top;
        let mut sum = 0.0;
        for line in lines {
            sum += weight * line;
            weight *= decay;
        }
        sum
    };
    ranked(Colour::White, weights.white_top, weights.white_decay)
        + f32::from(side.look.unlocked())
            * ranked(Colour::Blue, weights.blue_top, weights.blue_decay)
}
