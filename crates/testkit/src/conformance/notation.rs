//! Checks that actions and outcomes are read as they are written.

use tabletop::Game;

use super::Check;
use crate::trail::{written, written_chance};

/// Texts that no game may panic on.
const GARBAGE: &[&str] =
    &["", " ", "!", "?", "= pass", "* ", "a b c", "\u{e9}\u{1f980}", "0", "-1 x"];

/// That the actions are numbered without gaps in their own order, and that each
/// is read as it is written.
pub(super) fn every_action<G: Game>(game: &G) -> Check {
    let mut last: Option<G::Action> = None;
    for index in 0..G::ACTIONS {
        let Some(action) = game.action(index) else {
            return Err(format!("there are {} actions, but no action {index}", G::ACTIONS));
        };
        if game.index(action) != index {
            return Err(format!(
                "action {index} is {action:?}, whose index is {}",
                game.index(action)
            ));
        }
        if last.is_some_and(|last| last >= action) {
            return Err(format!("{last:?} comes before {action:?}, but is not less"));
        }
        last = Some(action);
        let text = written(game, action);
        fits_a_line(&text)?;
        match game.parse(&text) {
            Ok(read) if read == action => {}
            Ok(read) => return Err(format!("{action:?} is written {text:?}, read as {read:?}")),
            Err(error) => return Err(format!("{action:?} is written {text:?}: {error}")),
        }
    }
    if let Some(more) = game.action(G::ACTIONS) {
        return Err(format!("there are {} actions, but also {more:?}", G::ACTIONS));
    }
    garbage(game)
}

/// That an outcome is read as it is written.
pub(super) fn outcome<G: Game>(game: &G, outcome: G::Chance) -> Check {
    let text = written_chance(game, outcome);
    fits_a_line(&text)?;
    match game.parse_chance(&text) {
        Ok(read) if read == outcome => Ok(()),
        Ok(read) => Err(format!("{outcome:?} is written {text:?}, read as {read:?}")),
        Err(error) => Err(format!("{outcome:?} is written {text:?}: {error}")),
    }
}

/// That the text can stand in a record: one line, single blanks, and not one of
/// the marks of the record itself.
fn fits_a_line(text: &str) -> Check {
    let words: Vec<&str> = text.split(' ').collect();
    let plain = !words.iter().any(|word| word.is_empty() || word.chars().any(char::is_control));
    let marked = matches!(words[0], "=" | "!" | "*" | "?") || words.contains(&"!");
    if plain && !marked { Ok(()) } else { Err(format!("{text:?} cannot stand in a record")) }
}

/// Checks that other texts are refused in words, and that everything that is read is
/// written in one way only.
fn garbage<G: Game>(game: &G) -> Check {
    for text in GARBAGE {
        match game.parse(text) {
            Ok(action) if written(game, action) == *text => {}
            Ok(action) => return Err(format!("{text:?} is read as {action:?}")),
            Err(error) if error.expected.is_empty() => {
                return Err(format!("{text:?} is refused without saying what was expected"));
            }
            Err(_) => {}
        }
        if let Ok(outcome) = game.parse_chance(text)
            && written_chance(game, outcome) != *text
        {
            return Err(format!("{text:?} is read as the outcome {outcome:?}"));
        }
    }
    Ok(())
}
