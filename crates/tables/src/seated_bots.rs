//! Keeps computer players at their seats between their decisions.
//!
//! A bot that searches goes on with the tree it has grown before, as it does in the arena. It
//! waits here while others decide, and remembers what it can use when it is asked again.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bots::Budget;
use lab::{PlayerSource, SeatedPlayer};
use play::AnyMatch;
use store::{TableId, random};
use tabletop::Seat;

/// How long a bot may think about a decision at a table.
const THINKING: Budget = Budget::Time(Duration::from_millis(400));

/// Maximum number of positions that all bots at their seats remember. A position takes about
/// a kilobyte, and the lists it lies in may be twice as long as what they hold, so this is 100
/// to 200 MB however many tables there are. A bot looks at about ten thousand positions for a
/// decision. So the trees of some ten bots fit: those that were asked last. It does not matter
/// for how long a person thinks.
const MOST_POSITIONS: usize = 100_000;

/// A seat at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) table: TableId,
    pub(crate) seat: Seat,
}

/// The bots that remember something. Those that are thinking are not here.
pub(crate) struct SeatedBots {
    /// How long each may think about a decision.
    budget: Budget,
    /// The bot that has waited for longest comes first.
    waiting: Mutex<Vec<SeatedBot>>,
}

struct SeatedBot {
    place: Place,
    level: String,
    player: Box<dyn SeatedPlayer>,
}

impl Default for SeatedBots {
    fn default() -> SeatedBots {
        SeatedBots::new(THINKING)
    }
}

impl SeatedBots {
    /// Nobody sits anywhere yet.
    pub(crate) fn new(budget: Budget) -> SeatedBots {
        SeatedBots { budget, waiting: Mutex::default() }
    }

    /// What a bot of this level decides at this place, in notation. If it does not sit there
    /// it sits down. `None` if nobody is asked or there is no such level.
    pub(crate) fn decide(&self, place: Place, level: &str, game: &dyn AnyMatch) -> Option<String> {
        let mut bot = match self.take(place, level) {
            Some(bot) => bot,
            None => {
                let number = random::number().ok()?;
                let player = PlayerSource::registered(level, self.budget).sit(game, number).ok()?;
                SeatedBot { place, level: level.to_owned(), player }
            }
        };
        let text = bot.player.decide(game).ok()?;
        self.put(bot);
        Some(text)
    }

    /// The bot at a place, if it has this level. One of another level leaves.
    fn take(&self, place: Place, level: &str) -> Option<SeatedBot> {
        let mut waiting = self.waiting();
        let index = waiting.iter().position(|bot| bot.place == place)?;
        Some(waiting.remove(index)).filter(|bot| bot.level == level)
    }

    /// Lets a bot wait at its place. If all of them remember too much, those that have
    /// waited for longest leave.
    fn put(&self, bot: SeatedBot) {
        // A bot that remembers nothing is as good as a new one.
        if bot.player.positions() == 0 {
            return;
        }
        let mut waiting = self.waiting();
        waiting.push(bot);
        let mut positions = positions(&waiting);
        let mut leaving = 0;
        while positions > MOST_POSITIONS {
            positions -= waiting[leaving].player.positions();
            leaving += 1;
        }
        waiting.drain(..leaving);
    }

    /// Lets the bots of a table leave, except those that still play there.
    pub(crate) fn keep(&self, table: TableId, plays: impl Fn(Seat, &str) -> bool) {
        self.waiting().retain(|bot| bot.place.table != table || plays(bot.place.seat, &bot.level));
    }

    /// Lets all bots of a table leave.
    pub(crate) fn leave(&self, table: TableId) {
        self.keep(table, |_, _| false);
    }

    fn waiting(&self) -> MutexGuard<'_, Vec<SeatedBot>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Number of positions that the bot at a place remembers.
    #[cfg(test)]
    pub(crate) fn positions_at(&self, place: Place) -> usize {
        let waiting = self.waiting();
        waiting.iter().find(|bot| bot.place == place).map_or(0, |bot| bot.player.positions())
    }
}

fn positions(bots: &[SeatedBot]) -> usize {
    bots.iter().map(|bot| bot.player.positions()).sum()
}

#[cfg(test)]
mod tests {
    use lab::PlayerError;
    use play::Seed;
    use tabletop::{Node, Setup};

    use super::*;

    const BUDGET: usize = 150;

    fn game() -> Box<dyn AnyMatch> {
        let title = games::title("puerto-rico").unwrap();
        let setup = Setup::new(title.usual_preset(3), 3);
        title.new_match(&setup, Some(Seed::from_number(1))).unwrap()
    }

    fn seated_bots() -> SeatedBots {
        SeatedBots::new(Budget::Nodes(BUDGET as u32))
    }

    fn place(table: u64) -> Place {
        Place { table: TableId::from_bits(table), seat: Seat::from_letter('a').unwrap() }
    }

    /// A player who remembers this much and decides nothing.
    struct Memory(usize);

    impl SeatedPlayer for Memory {
        fn decide(&mut self, _: &dyn AnyMatch) -> Result<String, PlayerError> {
            unreachable!("nobody asks")
        }

        fn positions(&self) -> usize {
            self.0
        }

        fn over(self: Box<Self>, _: &dyn AnyMatch) {}
    }

    #[test]
    fn a_bot_goes_on_with_what_it_has_thought_before() {
        let (bots, mut game) = (seated_bots(), game());
        let most_of_one_decision = BUDGET + 1;
        let mut most = 0;
        for _ in 0..12 {
            let Node::Decision(seat) = game.node() else { break };
            let own = Place { seat, ..place(1) };
            let was_new = bots.positions_at(own) == 0;
            let text = bots.decide(own, "search", &*game).unwrap();
            let positions = bots.positions_at(own);
            assert!(!was_new || positions <= most_of_one_decision, "{positions}");
            most = most.max(positions);
            game.play_text(seat, &text).unwrap();
        }
        assert!(most > most_of_one_decision, "{most} positions: no tree was used again");
    }

    #[test]
    fn a_bot_of_another_level_or_at_another_place_knows_nothing_of_it() {
        let (bots, game) = (seated_bots(), game());
        bots.decide(place(1), "search", &*game).unwrap();
        assert!(bots.positions_at(place(1)) > 0);
        assert_eq!(bots.positions_at(place(2)), 0);
        bots.decide(place(1), "greedy", &*game).unwrap();
        assert_eq!(bots.positions_at(place(1)), 0, "it has left, and greedy remembers nothing");
        assert_eq!(bots.decide(place(1), "genius", &*game), None);
    }

    #[test]
    fn bots_leave_with_their_table_or_when_they_no_longer_play() {
        let (bots, game) = (seated_bots(), game());
        for table in [1, 2] {
            bots.decide(place(table), "search", &*game).unwrap();
        }
        bots.keep(place(1).table, |_, level| level == "search");
        assert!(bots.positions_at(place(1)) > 0);
        bots.leave(place(1).table);
        assert_eq!(bots.positions_at(place(1)), 0);
        assert!(bots.positions_at(place(2)) > 0);
    }

    #[test]
    fn those_that_have_waited_for_longest_leave_when_memory_is_short() {
        let bots = SeatedBots::default();
        let put = |table, positions| {
            let player = Box::new(Memory(positions));
            bots.put(SeatedBot { place: place(table), level: String::new(), player });
        };
        let third = MOST_POSITIONS / 3;
        (1..=3).for_each(|table| put(table, third));
        // One more than fits beside two of them.
        put(4, MOST_POSITIONS - 2 * third + 1);
        let stays = |table| bots.positions_at(place(table)) > 0;
        assert_eq!([1, 2, 3, 4].map(stays), [false, false, true, true]);
        put(5, MOST_POSITIONS + 1);
        assert_eq!(positions(&bots.waiting()), 0, "one that is too large does not stay either");
    }
}
