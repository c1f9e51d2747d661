//! The levels of computer players of each game.

use std::any::Any;

use games::{BotKind, Registered, Visitor};
use play::{AnyMatch, Match};
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

/// The levels that people choose from, the weakest first. The level that a seat has now is
/// among them, so that sending a form does not change it.
pub fn offered(game: &str, now: Option<&str>) -> Vec<Level> {
    let is_now = |level: &Level| now.map(games::current_name) == Some(level.name);
    of(game).into_iter().filter(|level| level.is_for_people || is_now(level)).collect()
}

/// The level of a game with this name, or with one it had before.
pub fn find(game: &str, name: &str) -> Option<Level> {
    let current = games::current_name(name);
    of(game).into_iter().find(|level| level.name == current)
}

/// The match up to the turn of a seat, where all may answer at once. The seats before it have
/// answered as looks best at a glance. `None` if the seat is not asked.
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
    use bots::Budget;
    use lab::PlayerSource;
    use play::Seed;
    use tabletop::Setup;

    use super::*;

    fn decide(game: &dyn AnyMatch, level: &str) -> Option<String> {
        let source = PlayerSource::registered(level, Budget::Nodes(20));
        source.sit(game, 1).ok()?.decide(game).ok()
    }

    #[test]
    fn every_level_of_every_game_decides_something_legal() {
        for title in games::titles() {
            let setup = Setup::new(title.usual_preset(3), 3);
            let game = title.new_match(&setup, Some(Seed::from_number(1))).unwrap();
            for level in of(title.name()) {
                let text = decide(&*game, level.name).unwrap();
                let options = game.options();
                assert!(options.iter().any(|option| option.text == text), "{text}");
            }
            assert_eq!(decide(&*game, "genius"), None);
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
