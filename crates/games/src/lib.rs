//! The register: the one crate that names every game and every computer player.
//!
//! Who works with matches in words takes a title from [`titles`]. Who needs the
//! concrete type, for speed or for a board, sends a [`Visitor`] to a game by its
//! name.

mod bot;
mod bot_names;
mod levels;
mod names;
mod puerto_rico;
mod rulebook;
mod santa_maria;
mod schema;
mod score_sheet;

use ::puerto_rico::PuertoRico;
use ::santa_maria::SantaMaria;
use bots::Knowledge;
use play::{AnyTitle, Declines, TitleOf};
use schemars::JsonSchema;
use tabletop::{Seat, Title, UnknownName};
use thiserror::Error;

pub use bot::{BotKind, Seating, UnknownBotError, bot};
pub use bot_names::current_name;
pub use names::Names;
pub use rulebook::{
    AnswerLine, Chapter, Clause, ClauseKind, EXAMPLE_NAMES, Example, ExampleError, Examples, ITEM,
    Index, Played, Proof, Rulebook, RulebookError, Ruling, Rulings, RulingsError, SwitchLine,
};
pub use score_sheet::{SheetItem, SoloResult};

/// A game with what belongs to it here: its players and its rules in words.
pub trait Registered:
    Title<Position: JsonSchema, View: JsonSchema, Event: JsonSchema> + Knowledge
{
    /// The computer players, the weakest first.
    const BOTS: &'static [BotKind<Self>];
    /// What brings nothing by itself, so that the bot `never-passes` does it only
    /// where there is nothing else.
    const DECLINES: Declines<Self>;
    /// What has a name that people read: each kind once.
    const NAMES: &'static [Names];
    /// The rules in words, with the scenarios that prove them.
    const RULEBOOK: Rulebook;

    /// What the points of this seat come from, if the game ended now.
    fn score_sheet(&self, state: &Self::State, seat: Seat) -> Vec<SheetItem>;

    /// How a game for one player stands; `None` where the points say everything.
    fn solo_result(&self, state: &Self::State) -> Option<SoloResult> {
        let _ = state;
        None
    }
}

/// Work to be done with a game whose name is known only when the program runs.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does the work.
    fn visit<G: Registered>(self) -> Self::Output;
}

/// There is no such game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", UnknownName { what: "game", asked, known: &names() })]
pub struct UnknownGameError {
    /// What was asked for.
    pub asked: String,
}

/// The names of all games.
fn names() -> Vec<&'static str> {
    titles().iter().map(|title| title.name()).collect()
}

/// Lists the games: one line each.
macro_rules! register {
    ($($game:ty),+ $(,)?) => {
        /// Every game.
        #[must_use]
        pub fn titles() -> &'static [&'static dyn AnyTitle] {
            const TITLES: &[&dyn AnyTitle] = &[$(&TitleOf::<$game>::described(schema::of::<$game>)),+];
            TITLES
        }

        /// Does the visitor's work with the game of this name.
        ///
        /// # Errors
        /// When there is no such game.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Result<V::Output, UnknownGameError> {
            match name {
                $(<$game as Title>::NAME => Ok(visitor.visit::<$game>()),)+
                _ => Err(UnknownGameError { asked: name.to_owned() }),
            }
        }
    };
}

register!(PuertoRico, SantaMaria);

/// The game with this name.
///
/// # Errors
/// When there is none.
pub fn title(name: &str) -> Result<&'static dyn AnyTitle, UnknownGameError> {
    let found = titles().iter().copied().find(|title| title.name() == name);
    found.ok_or_else(|| UnknownGameError { asked: name.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Name;

    impl Visitor for Name {
        type Output = &'static str;

        fn visit<G: Registered>(self) -> &'static str {
            G::NAME
        }
    }

    #[test]
    fn every_title_can_be_visited_by_its_name() {
        for title in titles() {
            assert_eq!(visit(title.name(), Name), Ok(title.name()));
        }
        let err = visit("chess", Name).unwrap_err();
        assert!(err.to_string().contains("puerto-rico"), "{err}");
        let err = visit("santamaria", Name).unwrap_err();
        assert!(err.to_string().contains("did you mean santa-maria?"), "{err}");
    }

    struct Levels;

    impl Visitor for Levels {
        type Output = ();

        fn visit<G: Registered>(self) {
            let named = |name: &str| bot::<G>(name).map(|kind| kind.name);
            assert_eq!(named("keen"), Ok("never-passes"), "stored tables still say it");
            assert_eq!(named("expert"), Ok("search"), "what people see it called");
            let err = named("serach").expect_err("a slip").to_string();
            assert!(err.contains("did you mean search?"), "{err}");
            let offered = G::BOTS.iter().filter(|kind| kind.is_for_people);
            let offered: Vec<&str> = offered.map(|kind| kind.name).collect();
            assert_eq!(offered, ["random", "beginner", "casual", "greedy", "search"]);
            for kind in G::BOTS {
                assert_eq!(current_name(kind.name), kind.name, "no name means another bot");
            }
        }
    }

    #[test]
    fn bots_are_found_by_the_names_they_had() {
        for title in titles() {
            assert_eq!(visit(title.name(), Levels), Ok(()));
        }
    }
}
