//! Decides which bots sit where in which game.

use std::collections::BTreeSet;

/// Who sits where in which game.
///
/// A line-up is the bots of one table. Each is played in groups: all rotations
/// of one order around the table, dealt the same chance. Where more than one
/// order exists, the groups take turns with them, since who sits behind whom
/// matters too. Games are numbered group by group through all line-ups, so that
/// the first games are the same however many are played in all.
#[derive(Clone, Debug)]
pub(crate) struct Schedule {
    /// The different orders of each line-up; an order lists bots by number.
    orders: Vec<Vec<Vec<usize>>>,
    /// The number of games in a group.
    rotation: u64,
    /// The number of groups of each line-up.
    groups: u64,
}

/// One game of a schedule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pairing {
    /// The number of its group among all groups.
    pub(crate) group: u64,
    /// The bot in each seat.
    pub(crate) seated: Vec<usize>,
}

impl Schedule {
    /// The schedule of these bots, which may be listed more than once, with as
    /// many games as asked for or a few more.
    pub(crate) fn new(listed: &[usize], seats: u8, games: u64) -> Schedule {
        let seats = usize::from(seats);
        let line_ups = line_ups(listed, seats);
        // Where all are the same bot, every rotation is the same table.
        let alike = listed.iter().all(|bot| Some(bot) == listed.first());
        let rotation = if alike { 1 } else { seats as u64 };
        let at_once = rotation * line_ups.len() as u64;
        Schedule {
            orders: line_ups.iter().map(|line_up| orders(line_up)).collect(),
            rotation,
            groups: games.div_ceil(at_once.max(1)),
        }
    }

    /// The schedule of one table where everyone keeps their seat, and every game
    /// has its own chance.
    pub(crate) fn fixed(seated: Vec<usize>, games: u64) -> Schedule {
        Schedule { orders: vec![vec![seated]], rotation: 1, groups: games }
    }

    /// The number of games.
    pub(crate) fn games(&self) -> u64 {
        self.groups * self.rotation * self.orders.len() as u64
    }

    /// The number of line-ups.
    pub(crate) fn line_ups(&self) -> u64 {
        self.orders.len() as u64
    }

    /// The number of games with the same chance.
    pub(crate) fn rotation(&self) -> u64 {
        self.rotation
    }

    /// The game with this number.
    pub(crate) fn pairing(&self, game: u64) -> Pairing {
        let (group, turn) = (game / self.rotation, (game % self.rotation) as usize);
        let (round, line_up) = (group / self.line_ups(), (group % self.line_ups()) as usize);
        let orders = &self.orders[line_up];
        let mut seated = orders[(round % orders.len() as u64) as usize].clone();
        seated.rotate_right(turn);
        Pairing { group, seated }
    }
}

/// The line-ups: filled up with the last bot if there are too few bots,
/// every selection that fills the seats if there are more.
fn line_ups(listed: &[usize], seats: usize) -> Vec<Vec<usize>> {
    if listed.len() > seats {
        return choices(listed, seats);
    }
    let mut line_up = listed.to_vec();
    line_up.resize(seats, listed.last().copied().unwrap_or(0));
    vec![line_up]
}

fn choices(from: &[usize], number: usize) -> Vec<Vec<usize>> {
    if number == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for (at, &first) in from.iter().enumerate() {
        for mut rest in choices(&from[at + 1..], number - 1) {
            rest.insert(0, first);
            found.push(rest);
        }
    }
    found
}

/// The orders around a round table that are not rotations of each other.
fn orders(line_up: &[usize]) -> Vec<Vec<usize>> {
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    let Some((&first, rest)) = line_up.split_first() else { return vec![Vec::new()] };
    for mut order in arrangements(rest) {
        order.insert(0, first);
        let turned = |turn: usize| {
            let mut turned = order.clone();
            turned.rotate_left(turn);
            turned
        };
        if seen.insert((0..order.len()).map(turned).min()) {
            found.push(order);
        }
    }
    found
}

fn arrangements(of: &[usize]) -> Vec<Vec<usize>> {
    if of.is_empty() {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for (at, &first) in of.iter().enumerate() {
        let rest: Vec<usize> = [&of[..at], &of[at + 1..]].concat();
        for mut arrangement in arrangements(&rest) {
            arrangement.insert(0, first);
            found.push(arrangement);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seated(schedule: &Schedule) -> Vec<Vec<usize>> {
        (0..schedule.games()).map(|game| schedule.pairing(game).seated).collect()
    }

    #[test]
    fn the_last_bot_fills_the_table_and_all_rotate() {
        let schedule = Schedule::new(&[0, 1], 4, 4);
        let expected = [[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]];
        assert_eq!(seated(&schedule), expected);
        assert_eq!((schedule.rotation(), schedule.line_ups()), (4, 1));
    }

    #[test]
    fn one_bot_needs_no_rotation() {
        assert_eq!(seated(&Schedule::new(&[0], 3, 2)), [[0, 0, 0], [0, 0, 0]]);
        assert_eq!(seated(&Schedule::new(&[0, 0], 1, 1)), [[0], [0]]);
    }

    #[test]
    fn games_are_whole_groups_and_begin_alike() {
        let short = Schedule::new(&[0, 1, 2], 2, 7);
        assert_eq!(short.games(), 12, "three pairs, each twice, rounded up");
        let long = Schedule::new(&[0, 1, 2], 2, 18);
        assert_eq!(long.games(), 18);
        assert_eq!(seated(&long)[..12], seated(&short));
        let pairs: BTreeSet<Vec<usize>> = seated(&short).into_iter().collect();
        assert_eq!(pairs.len(), 6, "every pair in both orders");
    }

    #[test]
    fn bots_that_keep_their_seats_play_groups_of_one_game() {
        let schedule = Schedule::fixed(vec![0, 1, 0], 2);
        assert_eq!(seated(&schedule), [[0, 1, 0], [0, 1, 0]]);
        assert_eq!(schedule.pairing(1).group, 1, "no two games have their chance in common");
    }

    #[test]
    fn orders_take_turns() {
        for (line_up, number) in [
            (&[0, 1][..], 1),
            (&[0, 1, 2], 2),
            (&[0, 1, 2, 3], 6),
            (&[0, 1, 2, 3, 4], 24),
            (&[0, 0, 1, 1], 2),
            (&[0, 1, 1, 1], 1),
        ] {
            assert_eq!(orders(line_up).len(), number, "{line_up:?}");
        }
        let schedule = Schedule::new(&[0, 1, 2], 3, 6);
        assert_eq!(schedule.pairing(0).seated, [0, 1, 2]);
        assert_eq!(schedule.pairing(3), Pairing { group: 1, seated: vec![0, 2, 1] });
    }
}
