use std::collections::BTreeSet;

use santa_maria::{Cell, Colour, Event, Goods, Resource, Step};
use tabletop::Name;

use super::{MOST_IN_A_YEAR, check};

/// What a player has by the events told so far.
#[derive(Default)]
pub(crate) struct Ledger {
    pub(crate) coins: i64,
    pub(crate) points: i64,
    pub(crate) goods: [u8; 5],
    pub(crate) religion: u8,
    pub(crate) conquistador: u8,
    pub(crate) monks: i64,
    /// Blue dice that wait for the next year.
    pub(crate) waiting: i64,
    /// Everything gained, resources at their selling price.
    value: i64,
    /// Sales and purchases.
    ///
    /// A sale changes resources for coins of the same value. A purchase costs 2
    /// or 3 coins for what is worth 1, so that there are at most as many of them
    /// as value was gained. What is sold was gained or bought, and is worth 1 at
    /// least: so there are at most twice as many sales.
    free: i64,
    /// Other decisions in this year.
    answers: u32,
    /// Buildings activated with coins, buildings blocked and dice used in this year.
    singles: i64,
    blocked: BTreeSet<Cell>,
    dice: i64,
    left: i64,
    /// Scholars this player has had: with none the prices are the printed ones.
    scholars: i64,
}

/// What a resource is sold for.
fn worth(resource: Resource) -> i64 {
    if matches!(resource, Resource::Wood | Resource::Grain) { 1 } else { 2 }
}

impl Ledger {
    pub(crate) fn new(order: usize) -> Ledger {
        let goods = [2, 0, 0, 0, 0];
        let coins = 3 + order as i64;
        Ledger { coins, goods, value: coins + 2, ..Ledger::default() }
    }

    /// Buildings with something on them, or about to have it.
    pub(crate) fn used(&self) -> i64 {
        self.singles + self.dice
    }

    pub(crate) fn decides(&mut self) -> Result<(), String> {
        self.answers += 1;
        let most =
            MOST_IN_A_YEAR + 2 + u32::try_from(3 * self.value).map_err(|it| it.to_string())?;
        if self.answers > most {
            Err(format!("{} decisions in a year", self.answers))
        } else {
            Ok(())
        }
    }

    pub(crate) fn is_bounded(&self) -> Result<(), String> {
        if self.free > 3 * self.value {
            return Err(format!("{} sales and purchases for {}", self.free, self.value));
        }
        Ok(())
    }

    fn take(&mut self, resource: Resource, count: u8) -> Result<(), String> {
        let left = self.goods[resource.index()].checked_sub(count);
        self.goods[resource.index()] =
            left.ok_or_else(|| format!("{count} {resource} were not there"))?;
        Ok(())
    }

    fn pay(&mut self, paid: &Goods) -> Result<(), String> {
        Resource::ALL.iter().try_for_each(|&it| self.take(it, paid[it]))
    }

    fn block(&mut self, cell: Cell) -> Result<(), String> {
        if self.blocked.insert(cell) {
            Ok(())
        } else {
            Err(format!("{cell} is blocked a second time"))
        }
    }

    fn spend(&mut self, coins: i64) -> Result<(), String> {
        self.coins -= coins;
        if self.coins < 0 { Err("coins were not there".into()) } else { Ok(()) }
    }

    fn gain(&mut self, goods: &Goods, coins: u8, points: u8, said: u16) -> Result<(), String> {
        let mut excess = 0;
        for &resource in Resource::ALL {
            let kept = goods[resource].min(3 - self.goods[resource.index()]);
            self.goods[resource.index()] += kept;
            excess += i64::from(goods[resource] - kept) * worth(resource);
            self.value += i64::from(goods[resource]) * worth(resource);
        }
        self.coins += i64::from(coins) + excess;
        self.value += i64::from(coins);
        self.points += i64::from(points);
        check("coins for what is over the limit", said.into(), excess)
    }
}

/// Enters an event into the books.
pub(crate) fn enter(books: &mut [Ledger], event: &Event) -> Result<(), String> {
    match *event {
        Event::Chose { seat, .. } => books[seat.index()].scholars += 1,
        Event::Took { seat, paid, .. } => books[seat.index()].pay(&paid)?,
        Event::Shipped { seat, paid, coins, .. } | Event::Dealt { seat, paid, coins } => {
            books[seat.index()].pay(&paid)?;
            books[seat.index()].spend(coins.into())?;
        }
        Event::Activated { seat, cell, coins } => {
            let book = &mut books[seat.index()];
            book.spend(coins.into())?;
            book.block(cell)?;
            book.singles += 1;
            if book.scholars == 0 || i64::from(coins) > book.singles {
                check("the price of a building", coins.into(), book.singles)?;
            }
        }
        Event::Die { seat, colour, value, used, coins } => {
            let book = &mut books[seat.index()];
            book.spend(coins.into())?;
            book.dice += 1;
            let steps = i64::from(value.abs_diff(used));
            if book.scholars == 0 || i64::from(coins) > steps {
                check(&format!("the price of a {} die", colour.name()), coins.into(), steps)?;
            }
            if !(1..=6).contains(&used) || !Colour::ALL.contains(&colour) {
                return Err(format!("a die cannot show {used}"));
            }
        }
        Event::Left { seat, cell } => {
            let book = &mut books[seat.index()];
            book.left += 1;
            check("dice left behind", book.left, book.dice)?;
            book.block(cell)?;
        }
        Event::Gained { seat, goods, coins, points, excess } => {
            books[seat.index()].gain(&goods, coins, points, excess)?;
        }
        Event::Traded { seat, paid } => books[seat.index()].take(paid, 1)?,
        Event::Hurried { seat, paid, coins } => {
            let book = &mut books[seat.index()];
            match paid {
                Step::Grain => book.take(Resource::Grain, 1)?,
                Step::Gold => book.take(Resource::Gold, 1)?,
                Step::Coins | Step::Plain => book.spend(coins.into())?,
            }
        }
        Event::Monk { seat, place, coins } => {
            let book = &mut books[seat.index()];
            book.spend(coins.into())?;
            book.monks += 1;
            // Only scholars change prices; it does no harm to count more.
            book.scholars += i64::from(!place.starts_with("station"));
        }
        Event::Tribute { seat, coins, .. } => {
            check("a tribute", coins.into(), 2)?;
            books[seat.index()].coins += i64::from(coins);
            books[seat.index()].value += i64::from(coins);
        }
        Event::Sold { seat, resource, coins } => {
            let book = &mut books[seat.index()];
            book.take(resource, 1)?;
            book.coins += i64::from(coins);
            book.free += 1;
            check("the price of a sale", coins.into(), worth(resource))?;
        }
        Event::Bought { seat, resource, coins } => {
            let book = &mut books[seat.index()];
            book.goods[resource.index()] += 1;
            book.spend(coins.into())?;
            book.free += 1;
            if worth(resource) != 1
                || coins != if book.scholars == 0 { 3 } else { coins.clamp(2, 3) }
            {
                return Err(format!("{resource} was bought for {coins}"));
            }
        }
        Event::Advanced { seat, space } => {
            let book = &mut books[seat.index()];
            check("a step of religion", space.into(), i64::from(book.religion) + 1)?;
            book.religion = space;
        }
        Event::Marched { seat, space } => {
            let book = &mut books[seat.index()];
            check("a step of a conquistador", space.into(), i64::from(book.conquistador) + 1)?;
            book.conquistador = space;
        }
        Event::Unlocked { seat, value: None } => books[seat.index()].waiting += 1,
        Event::Honoured { seat, points } => books[seat.index()].points += i64::from(points),
        Event::YearOver { .. } => books.iter_mut().for_each(new_year),
        _ => {}
    }
    tributes(event)
}

fn new_year(book: &mut Ledger) {
    book.blocked.clear();
    (book.singles, book.dice, book.left, book.waiting) = (0, 0, 0, 0);
    (book.conquistador, book.answers) = (0, 0);
}

/// A monk costs two coins for each rival, of whom there are three at most.
fn tributes(event: &Event) -> Result<(), String> {
    match *event {
        Event::Monk { coins, .. } if ![0, 2, 4, 6].contains(&coins) => {
            Err(format!("a monk for {coins} coins"))
        }
        _ => Ok(()),
    }
}
