//! The levels of computer players of each game, and how they decide.

use std::any::Any;

use bots::Budget;
use games::{BotKind, Registered, Seating, Visitor};
use play::{AnyMatch, FastDice, Match};
use tabletop::{Node, Seat};

/// The level that people meet unless they choose another.
pub const USUAL: &str = "search";

/// The level of the computer player that decides for a player who is late or away.
pub const STAND_IN: &str = "search";

/// A level of computer players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The identifier.
    pub name: &'static str,
    /// How it plays, in a sentence.
    pub about: &'static str,
    /// Whether people are offered it as an opponent.
    pub is_for_people: bool,
}

/// The levels of a game, the weakest first; none if there is no such game.
pub fn of(game: &str) -> Vec<Level> {
    struct List;

    impl Visitor for List {
        type Output = Vec<Level>;

        fn visit<G: Registered>(self) -> Vec<Level> {
            let level = |kind: &BotKind<G>| Level {
                name: kind.name,
                about: kind.about,
                is_for_people: kind.is_for_people,
            };
            G::BOTS.iter().map(level).collect()
        }
    }

    games::visit(game, List).unwrap_or_default()
}

/// The levels that people choose from, the weakest first. One that a place has
/// already is among them, so that a form does not change it by being sent.
pub fn offered(game: &str, now: Option<&str>) -> Vec<Level> {
    let is_now = |level: &Level| now.map(games::current_name) == Some(level.name);
    of(game).into_iter().filter(|level| level.is_for_people || is_now(level)).collect()
}

/// The level of a game with this name, or with one it had before.
pub fn find(game: &str, name: &str) -> Option<Level> {
    let current = games::current_name(name);
    of(game).into_iter().find(|level| level.name == current)
}

/// What a computer player of this level does where it is asked, in notation;
/// nothing if nobody is asked or there is no such level.
pub(crate) fn decide(
    game: &dyn AnyMatch,
    level: &str,
    budget: Budget,
    number: u64,
) -> Option<String> {
    struct Decide<'a> {
        game: &'a dyn AnyMatch,
        level: &'a str,
        seating: Seating,
    }

    impl Visitor for Decide<'_> {
        type Output = Option<String>;

        fn visit<G: Registered>(self) -> Option<String> {
            let game = (self.game as &dyn Any).downcast_ref::<Match<G>>()?;
            let Node::Decision(seat) = game.node() else { return None };
            let kind = games::bot::<G>(self.level).ok()?;
            // What the seat cannot know is drawn again, so the player cannot peek.
            let seen = game.observed(seat, &mut FastDice::new(self.seating.number));
            let action = (kind.make)(&self.seating).choose(&seen, &game.options());
            let mut text = String::new();
            game.game().write(action, &mut text).ok()?;
            Some(text)
        }
    }

    let seating = Seating { number, budget, threads: 1 };
    games::visit(game.name(), Decide { game, level, seating }).ok()?
}

/// The match up to the turn of a seat, where all may answer at once: those who come
/// first have answered as looks best at a glance. Nothing if the seat is not asked.
pub(crate) fn up_to(game: &dyn AnyMatch, seat: Seat) -> Option<Box<dyn AnyMatch>> {
    struct UpTo<'a>(&'a dyn AnyMatch, Seat);

    impl Visitor for UpTo<'_> {
        type Output = Option<Box<dyn AnyMatch>>;

        fn visit<G: Registered>(self) -> Self::Output {
            let UpTo(game, seat) = self;
            let mut sketch = (game as &dyn Any).downcast_ref::<Match<G>>()?.sketch();
            let mut weights = Vec::new();
            while let Node::Decision(turn) = sketch.node()
                && sketch.game().asks_all(sketch.state())
            {
                if turn == seat {
                    return Some(Box::new(sketch));
                }
                let options = sketch.options();
                sketch.game().promise(sketch.state(), turn, &options, &mut weights);
                let rank = |&a: &usize, &b: &usize| weights[a].total_cmp(&weights[b]);
                // Of equals the first.
                let best = (0..options.len()).rev().max_by(rank)?;
                sketch.play(turn, options[best]).ok()?;
            }
            None
        }
    }

    games::visit(game.name(), UpTo(game, seat)).ok()?
}

#[cfg(test)]
mod tests {
    use play::Seed;
    use tabletop::Setup;

    use super::*;

    #[test]
    fn every_level_of_every_game_decides_something_legal() {
        for title in games::titles() {
            let setup = Setup::new(title.usual_preset(3), 3);
            let game = title.new_match(&setup, Some(Seed::from_number(1))).unwrap();
            for level in of(title.name()) {
                let text = decide(&*game, level.name, Budget::Nodes(20), 1).unwrap();
                let options = game.options();
                assert!(options.iter().any(|option| option.text == text), "{text}");
            }
            assert_eq!(decide(&*game, "genius", Budget::Nodes(20), 1), None);
        }
        assert_eq!(of("chess"), []);
    }

    #[test]
    fn people_choose_among_levels_for_people() {
        let names = |now| -> Vec<&str> {
            offered("puerto-rico", now).iter().map(|level| level.name).collect()
        };
        assert_eq!(names(None), ["random", "beginner", "casual", "greedy", "search"]);
        assert_eq!(names(None).last(), Some(&USUAL));
        assert_eq!(names(Some("keen"))[1], "never-passes", "a place that has it keeps it");
        assert_eq!(find("puerto-rico", "keen").map(|level| level.name), Some("never-passes"));
        assert_eq!(find("puerto-rico", "genius"), None);
    }
}
