//! Players in matches that another program referees: they see one position
//! after the other.

use std::any::Any;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use bots::Budget;
use games::{Registered, Seating, UnknownBotError, Visitor};
use play::{AnyMatch, FastDice, Match};
use tabletop::Node;
use thiserror::Error;

use crate::bot_error::BotError;
use crate::entrant::Player;
use crate::external::{Program, Programs, Start};
use crate::one_game::FallibleBot;

/// A kind of player that can take seats in several matches at once.
#[derive(Clone, Debug)]
pub struct PlayerSource(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Registered { bot: String, budget: Budget },
    Programs(Arc<Programs>),
}

/// A player in one seat of one match.
pub trait SeatedPlayer: Send {
    /// Decides for the seat that the match waits for, in notation. The seat
    /// stands in the position; the player knows nothing else of the match.
    ///
    /// # Errors
    /// When nobody is asked, or the player fails.
    fn decide(&mut self, game: &dyn AnyMatch) -> Result<String, PlayerError>;

    /// Number of positions that it remembers for its next decision.
    fn positions(&self) -> usize;

    /// The match has ended like this.
    fn over(self: Box<Self>, game: &dyn AnyMatch);
}

/// Why nothing was decided.
#[derive(Debug, Error)]
#[error(transparent)]
pub struct PlayerError(DecisionError);

/// Not public: callers only show it.
#[derive(Debug, Error)]
enum DecisionError {
    #[error("nobody is asked anything here")]
    NotAsked,
    #[error(transparent)]
    Unknown(UnknownBotError),
    #[error(transparent)]
    Bot(BotError),
}

impl PlayerSource {
    /// Players of this kind. A bot without a budget of its own thinks for as
    /// long as this one says; a program has this long for each answer.
    ///
    /// # Errors
    /// When there is no such program.
    pub fn new(player: &Player, budget: Budget, limit: Duration) -> io::Result<PlayerSource> {
        Ok(PlayerSource(match player {
            Player::Registered { bot, budget: own } => {
                Kind::Registered { bot: bot.clone(), budget: own.unwrap_or(budget) }
            }
            Player::External { command } => {
                Kind::Programs(Arc::new(Programs::new(command, limit)?))
            }
        }))
    }

    /// Bots of the register with this name.
    #[must_use]
    pub fn registered(bot: &str, budget: Budget) -> PlayerSource {
        PlayerSource(Kind::Registered { bot: bot.to_owned(), budget })
    }

    /// Takes the seat that must decide in this match. The choices follow from the
    /// number, as far as the player lets them.
    ///
    /// # Errors
    /// When nobody is asked, there is no such bot, or a program does not start.
    pub fn sit(
        &self,
        game: &dyn AnyMatch,
        number: u64,
    ) -> Result<Box<dyn SeatedPlayer>, PlayerError> {
        let asked = Sit { guest: self, game, number };
        games::visit(game.name(), asked).unwrap_or(Err(PlayerError(DecisionError::NotAsked)))
    }
}

struct Sit<'a> {
    guest: &'a PlayerSource,
    game: &'a dyn AnyMatch,
    number: u64,
}

impl Visitor for Sit<'_> {
    type Output = Result<Box<dyn SeatedPlayer>, PlayerError>;

    fn visit<G: Registered>(self) -> Self::Output {
        let game = (self.game as &dyn Any).downcast_ref::<Match<G>>();
        let game = game.ok_or(PlayerError(DecisionError::NotAsked))?;
        let Node::Decision(seat) = game.node() else {
            return Err(PlayerError(DecisionError::NotAsked));
        };
        let player: Box<dyn FallibleBot<G> + Send> = match &self.guest.0 {
            Kind::Registered { bot, budget } => {
                let seating = Seating { number: self.number, budget: *budget, threads: 1 };
                let kind =
                    games::bot::<G>(bot).map_err(|it| PlayerError(DecisionError::Unknown(it)))?;
                Box::new((kind.make)(&seating))
            }
            Kind::Programs(programs) => {
                let start = Start { game: &**game.game(), seat, number: self.number };
                Box::new(
                    Program::seat(programs, &start)
                        .map_err(|it| PlayerError(DecisionError::Bot(it)))?,
                )
            }
        };
        Ok(Box::new(Seated { player, eyes: FastDice::new(self.number) }))
    }
}

struct Seated<G: Registered> {
    player: Box<dyn FallibleBot<G> + Send>,
    eyes: FastDice,
}

impl<G: Registered> SeatedPlayer for Seated<G> {
    fn decide(&mut self, game: &dyn AnyMatch) -> Result<String, PlayerError> {
        let game = (game as &dyn Any).downcast_ref::<Match<G>>();
        let game = game.ok_or(PlayerError(DecisionError::NotAsked))?;
        let Node::Decision(seat) = game.node() else {
            return Err(PlayerError(DecisionError::NotAsked));
        };
        let options = game.options();
        let seen = game.observed(seat, &mut self.eyes);
        let action = self
            .player
            .decide(&seen, &options)
            .map_err(|it| PlayerError(DecisionError::Bot(it)))?;
        if !options.contains(&action) {
            return Err(PlayerError(DecisionError::Bot(BotError::illegal(&seen, action))));
        }
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = game.game().write(action, &mut text);
        Ok(text)
    }

    fn positions(&self) -> usize {
        self.player.positions()
    }

    fn over(self: Box<Self>, game: &dyn AnyMatch) {
        self.player.over(&game.scores());
    }
}

#[cfg(test)]
mod tests {
    use play::Seed;
    use tabletop::{Setup, Viewer};

    use super::*;
    use crate::Entrant;

    fn guest(text: &str) -> PlayerSource {
        let player = &Entrant::list(text).expect("a bot")[0].player;
        PlayerSource::new(player, Budget::Nodes(20), Duration::from_secs(5)).expect("it starts")
    }

    /// A match is played to its end by players who are shown one position after
    /// the other, each as its seat may see it.
    #[test]
    fn matches_are_played_position_by_position() {
        for (name, bot) in [("puerto-rico", "greedy"), ("santa-maria", "never-passes")] {
            let title = games::title(name).expect("a game");
            let setup = Setup::new(title.usual_preset(2), 2);
            let mut game = title.new_match(&setup, Some(Seed::from_number(3))).expect("a table");
            let guest = guest(bot);
            let mut seated: [Option<Box<dyn SeatedPlayer>>; 2] = [None, None];
            while let Node::Decision(seat) = game.node() {
                let entries = game.entries();
                let shown = game.possible_position(entries, Viewer::Seat(seat), 1);
                let shown = shown.expect("a position").to_string();
                let shown = title.load_match(&setup, &shown, None).expect("it can be");
                let own = &mut seated[seat.index()];
                let own = match own {
                    Some(own) => own,
                    none => none.insert(guest.sit(&*shown, 7).expect("a seat")),
                };
                let text = own.decide(&*shown).expect("a decision");
                game.play_text(seat, &text).expect("a legal one");
            }
            for own in seated.into_iter().flatten() {
                own.over(&*game);
            }
        }
    }

    #[test]
    fn who_is_not_known_is_named() {
        let title = games::title("puerto-rico").expect("a game");
        let setup = Setup::new(title.usual_preset(2), 2);
        let game = title.new_match(&setup, Some(Seed::from_number(3))).expect("a table");
        let failed = guest("genius").sit(&*game, 1).err().expect("nobody");
        assert!(failed.to_string().contains("genius"), "{failed}");
    }
}
